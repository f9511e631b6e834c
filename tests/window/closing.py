"""Asks a window to close, as a window manager does when its cross is pressed; xdotool can only destroy windows."""

import ctypes


class _ClientMessage(ctypes.Structure):
    """X11's XClientMessageEvent in the room of an XEvent."""

    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("padding", ctypes.c_long * 24),
    )


CLIENT_MESSAGE, LONGS = 33, 32


def ask_to_close(window: int) -> None:
    """Send WM_DELETE_WINDOW to a window of the display that the environment names."""
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XInternAtom.argtypes = (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int)
    x11.XInternAtom.restype = ctypes.c_ulong
    x11.XSendEvent.argtypes = (ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_long, ctypes.c_void_p)
    x11.XCloseDisplay.argtypes = (ctypes.c_void_p,)
    display = x11.XOpenDisplay(None)
    assert display, "there is no display"
    message = _ClientMessage(type=CLIENT_MESSAGE, window=window, format=LONGS)
    message.message_type = x11.XInternAtom(display, b"WM_PROTOCOLS", 0)
    message.data[0] = x11.XInternAtom(display, b"WM_DELETE_WINDOW", 0)
    assert x11.XSendEvent(display, window, 0, 0, ctypes.byref(message))
    x11.XCloseDisplay(display)
