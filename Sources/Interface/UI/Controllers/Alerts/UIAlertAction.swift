/// A button of an alert or action sheet.
@preconcurrency @MainActor
open class UIAlertAction: NSObjectIdentity {
  /// The meaning of the choice.
  public enum Style: Int, Sendable {
    case `default`
    /// Changes nothing; semibold, and last or at the left. At most one per alert.
    case cancel
    /// Changes or deletes data; red.
    case destructive
  }

  /// The title; nil for none.
  public let title: String?
  /// The meaning of the action.
  public let style: Style
  /// Whether it can be chosen; otherwise it is dimmed.
  open var isEnabled = true { didSet { changed?() } }

  let handler: ((UIAlertAction) -> Void)?
  var changed: (@MainActor () -> Void)?

  /// - Parameter handler: called after the alert has been dismissed.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}
