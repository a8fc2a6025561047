public import BackswipeGeometry
import BackswipeScene

/// The root of a view tree: fills the phone's screen and shows a controller's view.
///
/// A simulation starts with a window of its own. Others lie over it, in the order of their levels
/// and of their coming; each is kept as long as it shows. Where UIKit keeps the windows of a screen
/// beside each other, here they are subviews of the first.
@MainActor
open class UIWindow: UIView {
  /// The z order of windows.
  public struct Level: RawRepresentable, Hashable, Sendable {
    /// Higher ones are in front.
    public let rawValue: CGFloat

    /// A level of this number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// A level of this number.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// Where windows are by default.
    public static let normal = Level(rawValue: 0)
    /// In front of the status bar.
    public static let statusBar = Level(rawValue: 1000)
    /// In front of everything.
    public static let alert = Level(rawValue: 2000)
  }

  /// Layout passes a frame may take before what is still dirty waits for the next one.
  static let maximumLayoutPasses = 8

  let ownEnvironment: UIEnvironment
  private let statusBar: StatusBarView?
  private let homeIndicator: HomeIndicatorView?

  /// The window that fills a simulation's screen.
  package init(environment: UIEnvironment) {
    ownEnvironment = environment
    let statusBar = StatusBarView()
    let homeIndicator = HomeIndicatorView()
    self.statusBar = statusBar
    self.homeIndicator = homeIndicator
    super.init(frame: environment.screen.bounds)
    environment.window = self
    backgroundColor = .black
    addSubview(statusBar)
    addSubview(homeIndicator)
    screenChanged()
  }

  /// A further window on the screen of the simulation that is running; hidden until it is made
  /// visible.
  ///
  /// It is a programming error where no simulation is running.
  public override init(frame: CGRect) {
    guard let environment = UIContext.environment else {
      preconditionFailure("UIWindow(frame:) needs a simulation that is running")
    }
    ownEnvironment = environment
    statusBar = nil
    homeIndicator = nil
    super.init(frame: frame)
    super.isHidden = true
  }

  isolated deinit { link?.clear() }

  var backlink: Backlink<UIWindow> {
    if let link { return link }
    let made = Backlink(self)
    link = made
    return made
  }
  private var link: Backlink<UIWindow>?

  override var asWindow: UIWindow? { self }

  // MARK: Root

  /// The controller whose view fills the window. A new one takes the place of the old one at once:
  /// what the old one presented goes with it, and a transition under way ends first.
  public var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      if let oldValue { removeRoot(oldValue) }
      installRoot()
    }
  }

  /// Whether the root controller's view is to be in the window.
  private var showsRoot = false

  /// Shows the window in front of others of its level; the root controller appears.
  public func makeKeyAndVisible() {
    makeKey()
    isHidden = false
    show()
  }

  /// Takes the keyboard.
  public func makeKey() { ownEnvironment.keyWindow = self }

  /// Whether keys go to this window.
  public var isKeyWindow: Bool { ownEnvironment.keyWindow === self }

  /// Higher ones are in front.
  public var windowLevel = Level.normal {
    didSet { if windowLevel != oldValue, superview != nil { show() } }
  }

  /// A window that is not hidden is on the screen.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      super.isHidden = newValue
      guard statusBar == nil else { return }
      if newValue { hide() } else if superview == nil { show() }
    }
  }

  private func show() {
    showsRoot = true
    if let first = ownEnvironment.window, first !== self {
      let above = first.furtherWindows.first { $0 !== self && $0.windowLevel.above(windowLevel) }
      first.present(self, below: above)
    }
    installRoot()
  }

  private func hide() {
    guard showsRoot else { return }
    showsRoot = false
    rootViewController.map(removeRoot)
    removeFromSuperview()
    if isKeyWindow { ownEnvironment.keyWindow = ownEnvironment.window }
  }

  private func installRoot() {
    guard showsRoot, let root = rootViewController, root.presented == nil,
      root.view.superview !== self
    else { return }
    if ownEnvironment.window === self { ownEnvironment.turn(for: root) }
    root.view.frame = bounds
    insertSubview(root.view, at: 0)
    root.beginAppearanceTransition(true, animated: false)
    root.endAppearanceTransition()
  }

  private func removeRoot(_ root: UIViewController) {
    root.endTransitions()
    ownEnvironment.presentations.clear(over: root)
    guard root.viewIfLoaded?.superview === self else { return }
    root.beginAppearanceTransition(false, animated: false)
    root.viewIfLoaded?.removeFromSuperview()
    root.endAppearanceTransition()
  }

  /// Windows that lie over this one, back to front.
  var furtherWindows: [UIWindow] { subviews.compactMap { $0 as? UIWindow } }

  /// Puts a view over everything but further windows and the status bar.
  func present(_ view: UIView) { present(view, below: furtherWindows.first) }

  private func present(_ view: UIView, below window: UIWindow?) {
    if let front = window ?? keyboard ?? statusBar {
      insertSubview(view, belowSubview: front)
    } else {
      addSubview(view)
    }
  }

  /// Puts the keyboard over everything but the status bar and the home indicator.
  func showKeyboard(_ view: KeyboardView) {
    if let statusBar { insertSubview(view, belowSubview: statusBar) } else { addSubview(view) }
  }

  private var keyboard: UIView? { subviews.first { $0 is KeyboardView } }

  // MARK: Screen

  /// The bounds as of the last change of the screen.
  private var filled = CGRect.zero

  func screenChanged() {
    let screen = ownEnvironment.screen
    statusBar?.frame = CGRect(x: 0, y: 0, width: frame.width, height: screen.statusBarHeight)
    statusBar?.isHidden = screen.statusBarHeight == 0
    homeIndicator?.frame = HomeIndicatorView.frame(in: screen)
    homeIndicator?.isHidden = screen.homeIndicatorHeight == 0
    if statusBar != nil {
      safeAreaInsets = UIEdgeInsets(
        top: screen.statusBarHeight, left: screen.sideInset, bottom: screen.homeIndicatorHeight,
        right: screen.sideInset)
    }
    for view in subviews {
      if let window = view as? UIWindow {
        if window.frame == filled { window.frame = bounds }
        window.screenChanged()
      } else if view.controller != nil || view is PresentationContainerView {
        view.frame = bounds
      }
    }
    filled = bounds
    setNeedsLayout()
  }

  /// Lays out until nothing asks for it any more.
  package func layoutPass() {
    for _ in 0..<Self.maximumLayoutPasses {
      layoutIfNeeded()
      if !subtreeNeedsLayout { return }
    }
  }

  package func displayPass() {
    statusBar?.isLight = rootViewController?.shownStatusBarStyleOfTopmost == .lightContent
    displayIfNeeded()
  }

  /// Whether anything waits for a frame: a layout, something to draw, or something that shows
  /// otherwise than in the last one.
  package var needsFrame: Bool { subtreeIsDirty || layer.showsChange }

  /// The view that takes a touch which starts left of the screen's edge: it can only be a swipe
  /// from the edge.
  func viewBeyondEdge(_ point: CGPoint) -> UIView? {
    point.x < 0 && point.y >= 0 && point.y < frame.height
      ? rootViewController?.topmost.viewIfLoaded : nil
  }
}

extension UIWindow.Level {
  fileprivate func above(_ other: UIWindow.Level) -> Bool { rawValue > other.rawValue }
}
