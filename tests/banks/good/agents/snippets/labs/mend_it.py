print("Bye")
