/// A part of the page about the hand.
@MainActor
class CompareSection: PageSection {
  /// Takes over what is to be shown.
  func show(_ state: CompareState) {}
}
