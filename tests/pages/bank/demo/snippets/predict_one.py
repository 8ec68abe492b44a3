print("CANARY".lower() + "-printed")
