import BackswipeCLI
import CLocaleData

BackswipeProgram.run()
