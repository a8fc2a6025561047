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
  /// Returns the view that is lifted for a press at a point; nil for the interaction's view.
  var liftedView: (@MainActor (CGPoint) -> UIView?)?

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
    guard let view else { return }
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
    let preview = controller.map { Self.preview(of: $0, from: view) } ?? view.lifted
    var source = MenuOverlay.Source(
      view: view, order: configuration.preferredMenuElementOrder, sender: self)
    source.tapped = { [weak self] in self?.previewTapped(controller) }
    source.closes = { [weak self] in self?.closes() }
    let animations = MenuAnimations(controller)
    delegate.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animations)
    source.closed = { [weak view] in
      view?.alpha = 1
      controller?.viewIfLoaded?.removeFromSuperview()
    }
    overlay = MenuOverlay.present(menu, source, backdrop: preview)
    if overlay != nil { view.alpha = 0 }
    animations.run()
  }

  private func closes() {
    guard let configuration else { return }
    self.configuration = nil
    let animations = MenuAnimations(nil)
    delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animations)
    animations.run()
  }

  /// Call at a tap on the preview: closes the menu and calls the delegate's `willPerformPreviewAction`.
  private func previewTapped(_ controller: UIViewController?) {
    guard let configuration else { return }
    let animations = MenuAnimations(controller)
    delegate?.contextMenuInteraction(
      self, willPerformPreviewActionForMenuWith: configuration, animator: animations)
    overlay?.close(animated: true)
    animations.run()
  }

  /// The view of a controller at its preferred size, by default as wide as the screen allows, in the
  /// middle of the source.
  private static func preview(of controller: UIViewController, from source: UIView) -> UIView {
    let area = source.window?.bounds.insetBy(dx: 16, dy: 16) ?? source.bounds
    let own = controller.preferredContentSize
    let size = CGSize(
      width: min(own.width > 0 ? own.width : area.width, area.width),
      height: min(own.height > 0 ? own.height : area.height * 0.6, area.height * 0.6))
    let place = source.convert(source.bounds, to: nil)
    let view: UIView = controller.view
    view.layer.cornerRadius = MenuMetrics.cornerRadius
    view.clipsToBounds = true
    view.isUserInteractionEnabled = false
    view.frame = CGRect(
      x: min(max(place.midX - size.width / 2, area.minX), area.maxX - size.width),
      y: min(max(place.midY - size.height / 2, area.minY), area.maxY - size.height),
      width: size.width, height: size.height)
    return view
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
  /// Adds a closure called at the end.
  func addCompletion(_ completion: @escaping @MainActor () -> Void)
}

/// Animations beside those of a tapped preview. (iOS 13)
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// Whether the preview grows into its controller; it goes in any case.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// The end of a tapped preview. (iOS 13)
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  case dismiss = 0
  case pop = 1
}

@MainActor
private final class MenuAnimations: UIContextMenuInteractionCommitAnimating {
  let previewViewController: UIViewController?
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
  private var animations: [@MainActor () -> Void] = []
  private var completions: [@MainActor () -> Void] = []

  init(_ controller: UIViewController?) { previewViewController = controller }

  func addAnimations(_ animations: @escaping @MainActor () -> Void) {
    self.animations.append(animations)
  }

  func addCompletion(_ completion: @escaping @MainActor () -> Void) {
    completions.append(completion)
  }

  func run() {
    let (animations, completions) = (animations, completions)
    guard !animations.isEmpty || !completions.isEmpty else { return }
    UIView.animate(
      withDuration: MenuMetrics.duration,
      animations: { for run in animations { run() } },
      completion: { _ in for run in completions { run() } })
  }
}

/// Makes the menus of an interaction. (iOS 13)
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// The preview and the menu for a long press; nil for none.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
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
