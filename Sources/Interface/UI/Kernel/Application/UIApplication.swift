public import Foundation

/// The app of a simulation: its delegate, its scene, and the services of the system.
///
/// A simulation's screen has one window and one scene. Opening a link, which would leave the app,
/// only records a note.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// The activation state of an app.
  public enum State: Int, Sendable {
    case active
    case inactive
    case background
  }

  /// Keys of the options with which an app is launched; none are ever given.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String

    /// A key by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The link that launches the app.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
  }

  /// Keys of the options with which a link is opened.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String

    /// A key by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// Keys of the options for opening another app.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String

    /// A key by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  private let environmentLink: Backlink<UIEnvironment>?
  private var owner: UIEnvironment? { environmentLink?.object }

  init(_ environment: UIEnvironment?) {
    environmentLink = environment?.backlink
    super.init()
  }

  /// The app of the running simulation; outside of one, an app without windows.
  public static var shared: UIApplication {
    UIContext.environment?.application ?? UIApplication(nil)
  }

  /// The side from which the app's interface is laid out.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    owner?.settings.userInterfaceLayoutDirection ?? .leftToRight
  }

  /// The app's delegate; retained here, unlike in UIKit.
  open var delegate: (any UIApplicationDelegate)?

  open override var next: UIResponder? { delegate as? UIResponder }

  // MARK: State

  /// Active if controllers are shown without an app.
  open internal(set) var applicationState = State.active
  /// Kept for source compatibility: the screen never locks.
  open var isIdleTimerDisabled = false
  /// Kept for source compatibility: there is no home screen with icons.
  open var applicationIconBadgeNumber = 0
  /// Kept for source compatibility: the status bar has no such indicator.
  open var isNetworkActivityIndicatorVisible = false

  /// The only scene: that of the scene delegate after the launch of an app with one, else one without
  /// a delegate.
  open var connectedScenes: Set<UIScene> { [delegateScene ?? plainScene] }
  /// The scene of the scene delegate; nil without one.
  final var delegateScene: UIWindowScene?
  private lazy var plainScene = PlainScene(self)
  /// The scene of windows that were made without one.
  final var windowScene: UIWindowScene { delegateScene ?? plainScene }

  /// The windows on the screen, back to front.
  open var windows: [UIWindow] {
    guard let first = owner?.window else { return [] }
    return [first] + first.furtherWindows
  }

  /// The window that receives keys; nil for none.
  open var keyWindow: UIWindow? { owner?.keyWindow }

  /// The orientation of the interface; portrait outside of a simulation.
  open var statusBarOrientation: UIInterfaceOrientation {
    owner?.interfaceOrientation ?? .portrait
  }

  /// The status bar's frame in the screen's coordinates; zero outside of a simulation.
  open var statusBarFrame: CGRect {
    guard let screen = owner?.screen else { return .zero }
    return CGRect(x: 0, y: 0, width: screen.size.width, height: screen.statusBarHeight)
  }

  var wantedStatusBarStyle: UIStatusBarStyle { owner?.window?.statusBarStyle ?? .default }

  /// Whether the status bar is not shown; true outside of a simulation.
  open var isStatusBarHidden: Bool { owner?.window?.showsStatusBar != true }

  /// Calls a method of the target; for a nil target, of the first responder up the chain that has
  /// it.
  ///
  /// - Returns: whether a target has the method.
  @discardableResult
  open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    let sender = sender.map { $0 as AnyObject } ?? self
    if let target {
      return action.perform(on: target as AnyObject, sender: sender, event: event)
    }
    return action.performAlongChain(
      from: [owner?.focus.responder, sender as? UIResponder], sender: sender, event: event)
  }

  // MARK: Links

  /// Whether another app could open a link: true for schemes of the web and of the phone's own
  /// apps.
  open func canOpenURL(_ url: URL) -> Bool {
    ["http", "https", "mailto", "tel", "sms", "app-settings"].contains(url.scheme ?? "")
  }

  /// Records a note that a link is opened; opens nothing.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let isKnown = canOpenURL(url)
    owner?.report(
      mistake: isKnown
        ? "the app opens \(url.absoluteString)"
        : "the app opens \(url.absoluteString), which nothing here can")
    completion?(isKnown)
  }

  /// The URL of the app's own settings.
  public nonisolated static let openSettingsURLString = "app-settings:"

  // MARK: Notifications

  /// Posted after the app has been launched.
  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  /// Posted when the app becomes active.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Posted when the app is about to resign active.
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Posted when the app has entered the background.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Posted when the app returns from the background; not at the launch.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// Kept for source compatibility, never posted: a run ends without notice to the app.
  public nonisolated static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")
  /// Posted when the system runs out of memory.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
}
