/// An action that a swipe across a row reveals.
@preconcurrency @MainActor
open class UIContextualAction: NSObjectIdentity {
  /// The effect of an action.
  public enum Style: Int, Sendable {
    /// Grey by default; the row closes after it.
    case normal
    /// Red by default; the row is removed after it.
    case destructive
  }

  /// The closure of an action: the action, the view that shows it, and a closure to call with
  /// whether the action was performed.
  public typealias Handler =
    @MainActor (
      UIContextualAction, UIView, @escaping @MainActor (Bool) -> Void
    ) -> Void

  /// The effect, set by `init`.
  public let style: Style
  /// The closure, set by `init`.
  public let handler: Handler
  /// The title; nil for none.
  open var title: String?
  /// The image, shown above the title; nil for none.
  open var image: UIImage?
  /// The background; by default grey, or red for a destructive action. Nil restores the default.
  open var backgroundColor: UIColor! {
    get { ownColor ?? (style == .destructive ? .systemRed : .systemGray) }
    set { ownColor = newValue }
  }
  private var ownColor: UIColor?

  /// An action with a title, nil for none, and its closure.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
  }
}

/// The actions at one side of a row.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObjectIdentity {
  /// The actions from the row's edge inwards.
  public let actions: [UIContextualAction]
  /// Whether a swipe across most of the row performs the first action; true by default.
  open var performsFirstActionWithFullSwipe = true

  /// A configuration of actions, the outermost first.
  public init(actions: [UIContextualAction]) { self.actions = actions }
}
