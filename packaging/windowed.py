"""What the packaged programs run."""

import sys

from raub_desktop.windowed import main

sys.exit(main())
