import BackswipeScene
import BackswipeSettings
public import BackswipeUnits

/// The root of a view tree, which fills the phone's screen and shows a controller's view.
///
/// A simulation starts with one window. Others are in front of it, ordered by level and then by
/// time of showing, and are retained while visible. In UIKit the windows of a screen are siblings;
/// here the others are subviews of the first.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The z order of windows.
  public struct Level: RawRepresentable, Hashable, Sendable {
    /// Higher levels are in front.
    public let rawValue: CGFloat

    /// A level with a raw value.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// A level with a raw value.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// The default level.
    public static let normal = Level(rawValue: 0)
    /// In front of the status bar.
    public static let statusBar = Level(rawValue: 1000)
    /// In front of all other levels.
    public static let alert = Level(rawValue: 2000)
  }

  /// The maximum number of layout passes per frame; views that are still dirty wait for the next
  /// frame.
  static let maximumLayoutPasses = 8

  let ownEnvironment: UIEnvironment
  private let statusBar: StatusBarView?
  private let homeIndicator: HomeIndicatorView?

  /// The window that fills a simulation's screen.
  package init(environment: UIEnvironment) {
    ownEnvironment = environment
    statusBar = StatusBarView()
    homeIndicator = HomeIndicatorView()
    super.init(frame: environment.screen.bounds)
    becomeFirst()
  }

  /// A window on the screen of the running simulation; hidden until made visible. The first window
  /// of an app fills the screen.
  ///
  /// - Precondition: a simulation is running.
  public override init(frame: CGRect) {
    guard let environment = UIContext.environment else {
      preconditionFailure("UIWindow(frame:) needs a simulation that is running")
    }
    ownEnvironment = environment
    let isFirst = environment.window == nil
    statusBar = isFirst ? StatusBarView() : nil
    homeIndicator = isFirst ? HomeIndicatorView() : nil
    super.init(frame: isFirst ? environment.screen.bounds : frame)
    if isFirst { becomeFirst() } else { super.isHidden = true }
  }

  /// Nil: windows are not archived.
  public required init?(coder: NSCoder) { return nil }

  /// A window on the whole screen.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  /// A window of a scene, on the whole screen.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.screen.bounds)
    self.windowScene = windowScene
  }

  /// The scene that contains the window; the app's for one made without a scene, and for nil.
  open var windowScene: UIWindowScene? {
    get { scene ?? ownEnvironment.application.windowScene }
    set { scene = newValue }
  }
  private weak var scene: UIWindowScene?

  private func becomeFirst() {
    ownEnvironment.window = self
    backgroundColor = .black
    for view in [statusBar, homeIndicator].compactMap(\.self) { addSubview(view) }
    screenChanged()
  }

  deinit { link?.clear() }

  var backlink: Backlink<UIWindow> {
    if let link { return link }
    let made = Backlink(self)
    link = made
    return made
  }
  private var link: Backlink<UIWindow>?

  override var asWindow: UIWindow? { self }
  override var rootEnvironment: UIEnvironment? { ownEnvironment }

  // MARK: Root

  /// The controller whose view fills the window. Assignment ends a running transition, removes the
  /// controllers presented by the old root, and replaces it at once.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      if let oldValue { removeRoot(oldValue) }
      installRoot()
    }
  }

  /// Whether the root controller's view should be in the window.
  private var showsRoot = false

  /// Shows the window in front of others of its level and makes it key; the root controller
  /// appears.
  open func makeKeyAndVisible() {
    makeKey()
    isHidden = false
    makeVisible()
  }

  /// Makes this the window that receives keys.
  open func makeKey() { ownEnvironment.keyWindow = self }

  /// Whether this is the window that receives keys.
  open var isKeyWindow: Bool { ownEnvironment.keyWindow === self }

  /// Higher levels are in front.
  open var windowLevel = Level.normal {
    didSet { if windowLevel != oldValue, ownSuperview != nil { makeVisible() } }
  }

  /// False if the window is on the screen.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      super.isHidden = newValue
      guard statusBar == nil else { return }
      if newValue { hide() } else if ownSuperview == nil { makeVisible() }
    }
  }

  private func makeVisible() {
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
      root.view.ownSuperview !== self
    else { return }
    if ownEnvironment.window === self { ownEnvironment.turn(for: root) }
    root.view.frame = bounds
    insertSubview(root.view, at: 0)
    root.beginAppearanceTransition(true, animated: false)
    layoutIfNeeded()
    root.endAppearanceTransition()
  }

  private func removeRoot(_ root: UIViewController) {
    root.endTransitions()
    ownEnvironment.presentations.clear(over: root)
    guard root.viewIfLoaded?.ownSuperview === self else { return }
    root.beginAppearanceTransition(false, animated: false)
    root.viewIfLoaded?.removeFromSuperview()
    root.endAppearanceTransition()
  }

  /// The windows in front of this one, back to front.
  var furtherWindows: [UIWindow] { ownSubviews.compactMap { $0 as? UIWindow } }

  /// Adds a view in front of everything but other windows and the status bar.
  func present(_ view: UIView) { present(view, below: furtherWindows.first) }

  private func present(_ view: UIView, below window: UIWindow?) {
    if let front = window ?? keyboard ?? statusBar {
      insertSubview(view, belowSubview: front)
    } else {
      addSubview(view)
    }
  }

  /// Adds the keyboard in front of everything but the status bar and the home indicator.
  func showKeyboard(_ view: KeyboardView) {
    if let statusBar { insertSubview(view, belowSubview: statusBar) } else { addSubview(view) }
  }

  private var keyboard: UIView? { ownSubviews.first { $0 is KeyboardView } }

  // MARK: Screen

  /// The bounds at the last change of the screen.
  private var filled = CGRect.zero

  func screenChanged() {
    menu?.close(animated: false)
    let screen = ownEnvironment.screen
    statusBar?.frame = CGRect(x: 0, y: 0, width: frame.width, height: screen.statusBarHeight)
    homeIndicator?.frame = HomeIndicatorView.frame(in: screen)
    showStrips()
    for view in ownSubviews {
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

  /// The status bar and home indicator as requested by the controller on the screen.
  private var strips = SystemStrips()

  /// That of the status bar.
  var statusBarStyle: UIStatusBarStyle { strips.style }

  private func showStrips() {
    guard let statusBar else { return }
    let screen = ownEnvironment.screen
    statusBar.isLight = strips.isLight
    statusBar.isHidden = screen.statusBarHeight == 0 || strips.hidesStatusBar
    homeIndicator?.isLight = strips.isIndicatorLight
    homeIndicator?.isHidden = screen.homeIndicatorHeight == 0 || strips.hidesHomeIndicator
    // Beside a camera housing a hidden status bar keeps its space; on a rectangular screen the
    // space is freed. (obs)
    let takesPlace = strips.hidesStatusBar && screen.homeIndicatorHeight == 0
    safeAreaInsets = UIEdgeInsets(
      top: takesPlace ? 0 : screen.statusBarHeight, left: screen.sideInset,
      bottom: screen.homeIndicatorHeight, right: screen.sideInset)
  }

  /// Whether the status bar is visible.
  var showsStatusBar: Bool { statusBar?.isHidden == false }

  /// - Returns: whether their look has changed.
  @discardableResult
  private func updateStrips() -> Bool {
    let wanted =
      rootViewController.map { SystemStrips(of: $0, in: ownEnvironment) } ?? SystemStrips()
    guard wanted != strips else { return false }
    strips = wanted
    showStrips()
    return true
  }

  /// Updates the sheets' grabbers for the content behind them.
  private func updateGrabbers() {
    var presented = rootViewController?.presented
    while let controller = presented {
      let presentation = controller.presentationContainer?.presentation
      (presentation as? UISheetPresentationController)?.sheet.updateGrabber()
      presented = controller.presented
    }
  }

  /// Lays out until no view is dirty, in at most `maximumLayoutPasses` passes.
  package func layoutPass() {
    // A controller that changes its request marks its view dirty.
    let wasDirty = subtreeIsDirty
    if wasDirty {
      if statusBar != nil { updateStrips() }
      updateGrabbers()
    }
    layOutAll()
    // Layout may have brought another page to the top, with other requests.
    if wasDirty, statusBar != nil, updateStrips() { layOutAll() }
  }

  private func layOutAll() {
    for _ in 0..<Self.maximumLayoutPasses {
      layoutIfNeeded()
      if ownEnvironment.layers.hasMarked { ownEnvironment.layers.layOut() }
      if !subtreeNeedsLayout { return }
    }
  }

  package func displayPass() {
    display(in: ownEnvironment)
    if ownEnvironment.layers.hasMarked { ownEnvironment.layers.display() }
  }

  /// Whether a frame is needed: for layout, drawing, or a change of the shown state.
  package var needsFrame: Bool {
    subtreeIsDirty || layer.showsChange || ownEnvironment.layers.isDirty
  }

  /// The view for a touch that begins beside the screen, which can only be an edge swipe: on the left,
  /// and on the right where the interactive pop has a strip.
  func viewBeyondEdge(_ point: CGPoint) -> UIView? {
    let isBeside =
      point.x < 0
      || (point.x >= frame.width && environment?.settings.hasStrip(atRight: true) == true)
    return isBeside && point.y >= 0 && point.y < frame.height
      ? menu ?? rootViewController?.topmost.viewIfLoaded : nil
  }
}

extension UIWindow.Level {
  fileprivate func above(_ other: UIWindow.Level) -> Bool { rawValue > other.rawValue }
}
