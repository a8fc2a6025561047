/// Keeps what a navigation controller decides about a bar of its own.
@MainActor
struct ManagedPlace {
  private let name: String
  /// The navigation controller is at work.
  var isOpen = false

  init(_ name: String) { self.name = name }

  /// Whether a property may not be set; says so to whoever listens.
  func refuses(
    _ property: String, _ isChange: @autoclosure () -> Bool, _ bar: UIView,
    _ owner: UINavigationController?
  ) -> Bool {
    guard !isOpen, let owner, isChange() else { return false }
    bar.environment?.report(
      mistake:
        "\(name).\(property) was not changed: it belongs to the \(type(of: owner)) that manages "
        + "the bar")
    return true
  }
}
