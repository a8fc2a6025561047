public import BackswipeUnits

/// Opens a menu by a long press on its view, which is lifted above the dimmed page. (iOS 13)
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObjectIdentity, UIInteraction {
  /// The look of an open menu. (iOS 14)
  public enum Appearance: UInt, Sendable {
    /// None is open.
    case unknown = 0
    /// With a preview.
    case rich = 1
    /// Without one.
    case compact = 2
  }

  /// The view to which it is added; nil for none.
  open private(set) weak var view: UIView?
  /// The source of the menus' configurations and receiver of their callbacks; held weakly.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  private var press: MenuPressGestureRecognizer?
  private weak var overlay: MenuOverlay?
  private var lastLocation = CGPoint.zero
  private var configuration: UIContextMenuConfiguration?
  /// The configuration of the press that is about to begin, and the view from which its menu comes.
  private var prepared: (configuration: UIContextMenuConfiguration, source: UIView)?
  /// Returns the view that is lifted for a press at a point; nil for the interaction's view. Final, as
  /// the compiler names its accessors in another way in the table of a subclass.
  final var liftedView: (@MainActor (CGPoint) -> UIView?)?

  /// Whether a long press on its view opens the menu; else the view does.
  var opensByPress: Bool { true }

  /// - Parameter delegate: held weakly.
  public init(delegate: any UIContextMenuInteractionDelegate) { self.delegate = delegate }

  /// The look of the open menu. (iOS 14)
  open var menuAppearance: Appearance { overlay?.isOpen == true ? .rich : .unknown }

  /// Closes the menu, if one is open.
  open func willMove(to view: UIView?) {
    overlay?.close(animated: false)
    if let press { self.view?.removeGestureRecognizer(press) }
    press = nil
  }

  /// Adds the recogniser of long presses.
  open func didMove(to view: UIView?) {
    self.view = view
    guard let view, opensByPress else { return }
    let made = MenuPressGestureRecognizer(target: self, action: UIContextMenuInteraction.pressed)
    made.name = "menu"
    made.interaction = self
    view.addGestureRecognizer(made)
    press = made
  }

  /// The place of the last press in a view. (iOS 13)
  open func location(in view: UIView?) -> CGPoint {
    guard let own = self.view else { return lastLocation }
    return own.convert(lastLocation, to: view)
  }

  /// Closes the menu. (iOS 14)
  open func dismissMenu() { overlay?.close(animated: true) }

  /// Replaces the open menu by another one. (iOS 14)
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
    if let overlay, overlay.isOpen, let shown = overlay.lists.first?.menu {
      overlay.replace(by: block(shown))
    }
  }

  /// Asks for the menu of a press at a point of the view.
  ///
  /// - Returns: false for none.
  func prepareMenu(at point: CGPoint) -> Bool {
    prepared = nil
    guard let view, let delegate, overlay?.isOpen != true else { return false }
    lastLocation = point
    let source = liftedView.map { $0(point) } ?? view
    guard let source,
      let configuration = delegate.contextMenuInteraction(
        self, configurationForMenuAtLocation: point)
    else { return false }
    prepared = (configuration, source)
    return true
  }

  private func pressed(_ recognizer: UILongPressGestureRecognizer) {
    switch recognizer.state {
    case .began:
      openMenu()
      overlay?.held(at: recognizer.location(in: nil))
    case .changed: overlay?.heldMoved(to: recognizer.location(in: nil))
    case .ended: overlay?.heldLifted(at: recognizer.location(in: nil))
    default: overlay?.slide(to: nil)
    }
  }

  private func openMenu() {
    guard let delegate, let (configuration, view) = prepared else { return }
    prepared = nil
    guard view.window != nil, let menu = configuration.actionProvider?([]) else { return }
    self.configuration = configuration
    let controller = configuration.previewProvider?()
    let highlight = delegate.contextMenuInteraction(
      self, configuration: configuration,
      highlightPreviewForItemWithIdentifier: configuration.identifier)
    let lifted = highlight?.view ?? view
    let page = controller.map { MenuPreview(of: $0, from: lifted.window == nil ? view : lifted) }
    let preview = page ?? highlight.flatMap { LiftedPreview(of: $0) } ?? view.lifted
    var source = MenuOverlay.Source(
      view: view, order: configuration.preferredMenuElementOrder, sender: self)
    source.tapped = { [weak self] in self?.previewTapped(controller) }
    source.closes = { [weak self] in self?.closes() }
    let alpha = lifted.alpha
    source.reveals = { [weak lifted] in if lifted?.alpha == 0 { lifted?.alpha = alpha } }
    source.closed = { page?.leave() }
    let animations = MenuAnimations(controller)
    delegate.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animations)
    overlay = MenuOverlay.present(menu, source, backdrop: preview)
    if overlay != nil { lifted.alpha = 0 } else { page?.leave() }
    animations.run()
  }

  private func closes() {
    guard let configuration else { return }
    self.configuration = nil
    let dismissal = delegate?.contextMenuInteraction(
      self, configuration: configuration,
      dismissalPreviewForItemWithIdentifier: configuration.identifier)
    if let end = dismissal?.frameInWindow { overlay?.start = end }
    let animations = MenuAnimations(nil)
    delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animations)
    overlay?.alongside.append(animations)
  }

  /// Call at a tap on the preview: closes the menu and calls the delegate's `willPerformPreviewAction`.
  private func previewTapped(_ controller: UIViewController?) {
    guard let configuration else { return }
    let animations = MenuAnimations(controller)
    delegate?.contextMenuInteraction(
      self, willPerformPreviewActionForMenuWith: configuration, animator: animations)
    overlay?.alongside.append(animations)
    overlay?.close(animated: true, animations.way)
  }
}

extension UIView {
  /// A picture of the view at its place in the window.
  fileprivate var lifted: UIView? {
    let picture = snapshotView(afterScreenUpdates: true)
    picture?.frame = convert(bounds, to: nil)
    return picture
  }
}

/// Animations beside those of a menu. (iOS 13)
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: AnyObject {
  /// The controller of the preview; nil without one.
  var previewViewController: UIViewController? { get }
  /// Adds changes that are animated with the menu.
  func addAnimations(_ animations: @escaping @MainActor () -> Void)
  /// Adds a closure called at the end; of a menu that closes, when it has left the window.
  func addCompletion(_ completion: @escaping @MainActor () -> Void)
}

/// Animations beside those of a tapped preview. (iOS 13)
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// The end of the preview; `dismiss` by default. Set it in the call that gets the animator.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// The end of a tapped preview. (iOS 13)
///
/// A lifted view, which is the preview where no controller is, returns to its place in both.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  /// The preview fades.
  case dismiss = 0
  /// The preview grows to the whole screen. The completions of its animator run without animations, so
  /// that a page which they push or present has its place at once.
  case pop = 1
}

/// Makes the menus of an interaction. (iOS 13)
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// The preview and the menu for a long press; nil for none.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  /// The view that is lifted in place of the interaction's; nil, and by default, for that of the
  /// earlier method. (iOS 16)
  ///
  /// - Parameter identifier: the configuration's.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: AnyHashable
  ) -> UITargetedPreview?
  /// The place to which a lifted view returns; nil, and by default, for that of the earlier method.
  /// (iOS 16)
  ///
  /// - Parameter identifier: the configuration's.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: AnyHashable
  ) -> UITargetedPreview?
  /// The view that is lifted; nil, and by default, for the interaction's. (iOS 13)
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// The place to which a lifted view returns; nil, and by default, for that from which it came.
  /// (iOS 13)
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// The menu is about to open.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// The menu is about to close.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// The preview was tapped.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
}

extension UIContextMenuInteractionDelegate {
  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
}
