print("CANARY-code")
