"""`python -m game` is the same program as main.py."""

import os
import sys

if __name__ == "__main__":
    sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    from main import main

    sys.exit(main())
