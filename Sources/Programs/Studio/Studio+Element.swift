/// The page of the element under the pointer.
extension Studio {
  /// Shows an element, and whether the one under the pointer is followed.
  package func showElement(_ words: ElementWords?, isPicking: Bool) {
    guard element.words != words || element.isPicking != isPicking else { return }
    panel.perform {
      element.isPicking = isPicking
      element.words = words
    }
  }
}
