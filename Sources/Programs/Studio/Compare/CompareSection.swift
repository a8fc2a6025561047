import BackswipeUnits

/// A section of the page about the gesture.
@MainActor
class CompareSection: PageSection {
  /// The mark of results of a former drag or of former settings.
  static let formerWords = "From before"

  /// The opacity of results, which is less for former ones.
  static func opacity(isFormer: Bool) -> CGFloat { isFormer ? 0.4 : 1 }

  /// Updates the section.
  func render(_ state: CompareState) {}
}
