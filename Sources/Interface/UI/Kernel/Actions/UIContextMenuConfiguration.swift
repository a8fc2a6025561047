/// The preview and the menu of a context menu. (iOS 13)
@preconcurrency @MainActor
public final class UIContextMenuConfiguration: NSObjectIdentity {
  /// The place of a menu's first element. (iOS 16)
  public enum ElementOrder: Int, Sendable {
    /// As `priority`.
    case automatic = 0
    /// Nearest to the source: at the bottom of a menu that opens upwards.
    case priority = 1
    /// At the top.
    case fixed = 2
  }

  /// The controller shown as the preview; nil for the view of the interaction.
  public typealias ContentPreviewProvider = @MainActor () -> UIViewController?
  /// The menu, given the elements that the system suggests, which are none here; nil for no menu.
  public typealias ActionProvider = @MainActor (_ suggested: [UIMenuElement]) -> UIMenu?

  /// Its identifier.
  public let identifier: AnyHashable
  /// The order of the elements; `automatic` by default. (iOS 16)
  public var preferredMenuElementOrder = ElementOrder.automatic
  let previewProvider: ContentPreviewProvider?
  let actionProvider: ActionProvider?

  /// - Parameter identifier: nil for a unique one.
  public init(
    identifier: AnyHashable? = nil, previewProvider: ContentPreviewProvider? = nil,
    actionProvider: ActionProvider? = nil
  ) {
    self.identifier =
      identifier ?? AnyHashable("context-\(UIContext.environment?.nextActionNumber() ?? 0)")
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
  }
}
