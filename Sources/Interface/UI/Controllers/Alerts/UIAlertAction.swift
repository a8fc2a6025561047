/// A button of an alert or of an action sheet.
@preconcurrency @MainActor
open class UIAlertAction {
  /// What choosing it means.
  public enum Style: Int, Sendable {
    case `default`
    /// Leaves things as they are; semibold, and last or at the left. An alert has one at most.
    case cancel
    /// Changes or deletes something; red.
    case destructive
  }

  /// Its words; nil for none.
  public let title: String?
  /// What choosing it means.
  public let style: Style
  /// Whether it can be chosen; pale while it cannot.
  open var isEnabled = true { didSet { changed?() } }

  let handler: ((UIAlertAction) -> Void)?
  var changed: (@MainActor () -> Void)?

  /// - Parameter handler: called when the alert has gone.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}
