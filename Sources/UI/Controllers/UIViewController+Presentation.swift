import BackswipeGeometry
import BackswipeMotion
import BackswipeScene
import BackswipeTime

extension UIViewController {
  /// The controller that covers this one or what contains it.
  public var presentedViewController: UIViewController? { outermost.presented }

  /// The controller that this one, or what contains it, covers.
  public var presentingViewController: UIViewController? { outermost.presenter }

  /// Covers the whole screen with a controller, which comes up from the bottom.
  ///
  /// A presentation while another one is up, or on its way, goes on top of that one. One that
  /// comes before the controller is in a window is refused.
  ///
  /// - Returns: whether it was accepted.
  @discardableResult
  public func present(_ controller: UIViewController, animated: Bool) -> Bool {
    let host = outermost.topmost
    guard let view = host.viewIfLoaded, let window = view.window,
      controller.presenter == nil, controller !== host
    else { return false }
    let environment = window.ownEnvironment
    environment.observe?(
      .command(
        name: "present", arguments: [.screen(controller.presentedName), .animated(animated)]))
    host.presented = controller
    controller.presenter = host
    Presenting(
      environment: environment, covered: host, covering: controller, presents: true,
      animated: animated
    ).begin(in: window)
    return true
  }

  /// Takes away what covers this controller, or, when nothing does, this controller itself.
  ///
  /// - Returns: false when there is nothing to take away.
  @discardableResult
  public func dismiss(animated: Bool) -> Bool {
    let outer = outermost
    guard let covering = outer.presented ?? (outer.presenter == nil ? nil : outer),
      let covered = covering.presenter, let window = covering.viewIfLoaded?.window
    else { return false }
    let environment = window.ownEnvironment
    environment.observe?(.command(name: "dismiss", arguments: [.animated(animated)]))
    covered.presented = nil
    covering.presenter = nil
    Presenting(
      environment: environment, covered: covered, covering: covering, presents: false,
      animated: animated
    ).begin(in: window)
    return true
  }

  /// What a trace calls it: the screen inside, where a plain container was wrapped around it.
  private var presentedName: String {
    (self as? UINavigationController)?.topViewController?.shownName ?? shownName
  }

  private var outermost: UIViewController {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller
  }

  private var topmost: UIViewController {
    var controller = self
    while let next = controller.presented { controller = next }
    return controller
  }
}

/// A modal controller on its way up or down.
@MainActor
private final class Presenting: FrameAnimation {
  /// Seconds a presentation takes. (obs)
  static let duration = Interval.milliseconds(500)

  private let environment: UIEnvironment
  private let covered: UIViewController
  private let covering: UIViewController
  private let presents: Bool
  private let animated: Bool
  private let group = AnimationGroup()
  private var motion: Motion?
  private(set) var isFinished = false
  var name: String { presents ? "present" : "dismiss" }

  init(
    environment: UIEnvironment, covered: UIViewController, covering: UIViewController,
    presents: Bool, animated: Bool
  ) {
    self.environment = environment
    self.covered = covered
    self.covering = covering
    self.presents = presents
    self.animated = animated
  }

  func begin(in window: UIWindow) {
    let view: UIView = covering.view
    let bounds = window.bounds
    view.frame = bounds
    covered.beginAppearanceTransition(!presents, animated: animated)
    covering.beginAppearanceTransition(presents, animated: animated)
    if presents { window.present(view) }
    guard animated else {
      finish()
      return
    }
    view.layer.prefersCompositing = true
    let below = Presentation(frame: bounds.offsetBy(dx: 0, dy: bounds.height))
    let here = Presentation(frame: bounds)
    group.add(view.layer, from: presents ? below : here, to: presents ? here : below)
    view.isUserInteractionEnabled = false
    environment.start(self)
  }

  func advance(to instant: Instant) {
    let running =
      motion
      ?? .push(from: 0, to: 1, start: instant, duration: Self.duration)
    motion = running
    group.apply(running.value(at: instant))
    isFinished = running.isFinished(at: instant)
  }

  func finish() {
    group.remove()
    covering.view.isUserInteractionEnabled = true
    if !presents { covering.view.removeFromSuperview() }
    covered.endAppearanceTransition()
    covering.endAppearanceTransition()
  }
}
