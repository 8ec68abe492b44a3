"""Its being here puts this folder on the path: every test may import `serving`."""
