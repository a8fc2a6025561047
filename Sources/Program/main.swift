import BackswipeCLI

BackswipeProgram.run()
