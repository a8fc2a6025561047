import BackswipeStudio
import Testing

@Suite struct PaneTests {}
