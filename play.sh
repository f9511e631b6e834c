#!/bin/sh
# Starts Oldstone on Linux and macOS: finds a Python that is new enough and hands over to main.py.

folder=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P) || exit 1

is_new_enough() {
    # macOS answers /usr/bin/python3 with an offer to install developer tools, unless they are there.
    if [ "$(command -v "$1" 2>/dev/null)" = /usr/bin/python3 ] && [ "$(uname)" = Darwin ]; then
        xcode-select -p >/dev/null 2>&1 || return 1
    fi
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1
}

find_python() {
    for name in python3.13 python3.12 python3.11 python3; do
        for place in "" /opt/homebrew/bin/ /usr/local/bin/ /Library/Frameworks/Python.framework/Versions/Current/bin/; do
            if is_new_enough "$place$name"; then
                printf '%s\n' "$place$name"
                return
            fi
        done
    done
}

tell() {
    printf 'Oldstone: %s\n' "$1" >&2
    if [ ! -t 2 ] && [ -z "$CI" ] && [ -n "$DISPLAY$WAYLAND_DISPLAY" ] && [ ! -p /dev/stderr ]; then
        zenity --error --no-markup --title=Oldstone --text="$1" 2>/dev/null ||
            kdialog --title Oldstone --error "$1" 2>/dev/null ||
            xmessage -center -buttons OK:0 "$1" 2>/dev/null
    fi
}

# A file manager closes its terminal as soon as we end; somebody should have read why.
hold_terminal() {
    case $(ps -o comm= -p "$PPID" 2>/dev/null) in
        *sh | *sh\) | "") ;;
        *)
            if [ -t 0 ] && [ -t 2 ]; then
                printf 'Press Enter to close. ' >&2
                read -r _
            fi
            ;;
    esac
}

python=$(find_python)
if [ -z "$python" ]; then
    tell "the game needs Python 3.11 or newer; install it from https://www.python.org/downloads/ and start the game again."
    hold_terminal
    exit 1
fi
"$python" "$folder/main.py" "$@"
status=$?
[ "$status" -eq 0 ] || hold_terminal
exit "$status"
