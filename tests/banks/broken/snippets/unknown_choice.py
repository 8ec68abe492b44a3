CHOICE = "fourth_way"

print(CHOICE)
