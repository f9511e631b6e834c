#!/usr/bin/python3
"""What Windows starts on a double-click, without a console window; main.py does everything."""

import os
import sys

if __name__ == "__main__":
    sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
    from main import main

    sys.exit(main())
