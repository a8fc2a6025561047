extension UIEnvironment {
  /// The maximum number of kept messages; later ones are only passed to `onMistake`.
  static let maximumMistakes = 1000

  /// Records that a call of client code was refused.
  package func report(mistake: String) {
    if mistakes.count < Self.maximumMistakes { mistakes.append(mistake) }
    onMistake?(mistake)
  }

  /// Reports a message unless it has been reported by this method before.
  func reportOnce(_ mistake: String) {
    if told.insert(mistake).inserted { report(mistake: mistake) }
  }
}
