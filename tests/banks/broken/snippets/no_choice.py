print("one way")
