extension UIEnvironment {
  /// The most that are kept; later ones are only told.
  static let maximumMistakes = 1000

  /// Notes that client code did something that was refused, and goes on.
  func report(mistake: String) {
    if mistakes.count < Self.maximumMistakes { mistakes.append(mistake) }
    onMistake?(mistake)
  }
}
