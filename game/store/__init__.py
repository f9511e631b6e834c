"""What stays when the program ends: settings, saved matches, logs and crash reports. Plain data in, plain data out."""
