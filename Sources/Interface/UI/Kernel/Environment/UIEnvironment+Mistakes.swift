extension UIEnvironment {
  /// The most that are kept; later ones are only passed to `onMistake`.
  static let maximumMistakes = 1000

  /// Records that a call of client code was refused.
  func report(mistake: String) {
    if mistakes.count < Self.maximumMistakes { mistakes.append(mistake) }
    onMistake?(mistake)
  }

  /// Reports what has not been reported yet.
  func tellOnce(_ mistake: String) {
    if told.insert(mistake).inserted { report(mistake: mistake) }
  }
}
