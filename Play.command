#!/bin/sh
# What macOS starts on a double-click; everything else is in play.sh.
exec "$(dirname -- "$0")/play.sh" "$@"
