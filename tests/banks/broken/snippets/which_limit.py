print("another program of that name")
