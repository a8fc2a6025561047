/// A section of the page about the gesture.
@MainActor
class CompareSection: PageSection {
  /// Updates the section.
  func render(_ state: CompareState) {}
}
