import BackswipeGeometry

/// The root of the view tree: fills the phone's screen.
@MainActor
public final class UIWindow: UIView {
  /// Layout passes a frame may take before what is still dirty waits for the next one.
  static let maximumLayoutPasses = 8

  let ownEnvironment: UIEnvironment
  private let statusBar: StatusBarView
  private let homeIndicator: HomeIndicatorView

  package init(environment: UIEnvironment) {
    ownEnvironment = environment
    statusBar = StatusBarView()
    homeIndicator = HomeIndicatorView()
    super.init(frame: environment.screen.bounds)
    environment.window = self
    backgroundColor = .black
    addSubview(statusBar)
    addSubview(homeIndicator)
    screenChanged()
  }

  /// A window on the screen of the simulation that is running.
  public convenience init?() {
    guard let environment = UIContext.environment else { return nil }
    self.init(environment: environment)
  }

  /// The controller whose view fills the window.
  public var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.view.removeFromSuperview()
      installRoot()
    }
  }
  private var isKey = false

  /// Shows the window; the root controller appears.
  public func makeKeyAndVisible() {
    isKey = true
    installRoot()
  }

  private func installRoot() {
    guard isKey, let root = rootViewController, root.view.superview == nil else { return }
    root.view.frame = bounds
    insertSubview(root.view, at: 0)
    root.beginAppearanceTransition(true, animated: false)
    root.endAppearanceTransition()
  }

  /// Puts a view over everything but the status bar.
  func present(_ view: UIView) { insertSubview(view, belowSubview: statusBar) }

  func screenChanged() {
    statusBar.frame = CGRect(
      x: 0, y: 0, width: frame.width, height: ownEnvironment.screen.statusBarHeight)
    statusBar.isHidden = ownEnvironment.screen.statusBarHeight == 0
    homeIndicator.frame = HomeIndicatorView.frame(in: ownEnvironment.screen)
    homeIndicator.isHidden = ownEnvironment.screen.homeIndicatorHeight == 0
    rootViewController?.viewIfLoaded?.frame = bounds
    setNeedsLayout()
  }

  /// Lays out until nothing asks for it any more.
  package func layoutPass() {
    for _ in 0..<Self.maximumLayoutPasses {
      layoutIfNeeded()
      if !subtreeNeedsLayout { return }
    }
  }

  package func displayPass() { displayIfNeeded() }

  /// Whether anything waits for a frame.
  package var needsFrame: Bool { subtreeIsDirty }

  /// The view that takes a touch which starts left of the screen's edge: it can only be a swipe
  /// from the edge.
  func viewBeyondEdge(_ point: CGPoint) -> UIView? {
    point.x < 0 && point.y >= 0 && point.y < frame.height ? rootViewController?.viewIfLoaded : nil
  }
}
