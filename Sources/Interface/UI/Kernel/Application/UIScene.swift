public import BackswipeUnits
public import Foundation

/// A part of an app's interface. Here an app has one scene, with its window.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// The activation state of a scene.
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive
    case foregroundInactive
    case background
  }

  /// The reasons for connecting a scene.
  @MainActor
  public final class ConnectionOptions: NSObjectIdentity {
    /// Links with which it is opened; none at the start.
    public let urlContexts: Set<UIOpenURLContext> = []

    init() {}
  }

  /// The scene's persistent description.
  public let session: UISceneSession
  /// The delegate, which is notified of the scene's life cycle; it is retained.
  open var delegate: (any UISceneDelegate)?
  /// The state of the scene in its life cycle; `unattached` before it is connected.
  open internal(set) var activationState = ActivationState.unattached
  /// Kept for source compatibility: there is no app switcher.
  open var title: String?

  init(session: UISceneSession) {
    self.session = session
    super.init()
  }

  open override var next: UIResponder? { UIApplication.shared }

  /// Posted when a scene is connected, before the call of its delegate.
  public nonisolated static let willConnectNotification = Notification.Name(
    "UISceneWillConnectNotification")
  /// Posted when the scene becomes active.
  public nonisolated static let didActivateNotification = Notification.Name(
    "UISceneDidActivateNotification")
  /// Posted when the scene is about to resign active.
  public nonisolated static let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification")
  /// Posted when the scene has entered the background.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
  /// Posted when the scene enters the foreground, also at the launch.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
}

/// The scene with the app's window.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  /// The windows on the screen, back to front.
  open var windows: [UIWindow] { UIApplication.shared.windows }
  /// The window that receives keys; nil for none.
  open var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
  /// The screen that shows the scene.
  open var screen: UIScreen { UIScreen.main }
  /// The screen, which has the scene's coordinates.
  open var coordinateSpace: UIScreen { screen }
  /// The traits of the key window.
  open var traitCollection: UITraitCollection {
    UIApplication.shared.keyWindow?.traitCollection ?? UITraitCollection()
  }
  /// The orientation of the interface.
  open var interfaceOrientation: UIInterfaceOrientation {
    UIApplication.shared.statusBarOrientation
  }
  /// The state of the status bar; never nil.
  open var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
}

/// The scene of an app without a scene delegate, in the app's state.
final class PlainScene: UIWindowScene {
  private weak var application: UIApplication?

  init(_ application: UIApplication) {
    self.application = application
    super.init(session: UISceneSession(role: .windowApplication))
    session.scene = self
  }

  override var activationState: ActivationState {
    get {
      switch application?.applicationState {
      case .active: .foregroundActive
      case .inactive: .foregroundInactive
      case .background: .background
      case nil: .unattached
      }
    }
    set {}
  }
}

/// The state of the status bar.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObjectIdentity {
  /// The status bar's frame in the screen's coordinates.
  open var statusBarFrame: CGRect { UIApplication.shared.statusBarFrame }
  /// Whether the status bar is not shown.
  open var isStatusBarHidden: Bool { UIApplication.shared.isStatusBarHidden }
  /// The style requested by the controller that decides on the status bar.
  open var statusBarStyle: UIStatusBarStyle { UIApplication.shared.wantedStatusBarStyle }
}

/// The system's persistent description of a scene.
@preconcurrency @MainActor
open class UISceneSession: UIResponder {
  /// The purpose of a scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The name of the role.
    public let rawValue: String

    /// A role by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// An app's interface on the phone.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The scene's role.
  public let role: Role
  /// The configuration with which the scene was connected.
  open internal(set) var configuration: UISceneConfiguration
  /// The same in every run.
  public let persistentIdentifier = "scene"
  /// The session's scene; nil before it is connected.
  open weak internal(set) var scene: UIScene?

  init(role: Role) {
    self.role = role
    configuration = UISceneConfiguration(name: nil, sessionRole: role)
    super.init()
  }
}

/// The role and the delegate's class of a scene.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObjectIdentity {
  /// The name that it was made with.
  public let name: String?
  /// The scene's role.
  public let role: UISceneSession.Role
  /// The delegate's class, which has to adopt `UISceneDelegate`. Nil stands for the class named
  /// `SceneDelegate` in the app delegate's module; if that does not exist, there is no scene. In
  /// Xcode's projects the property list names the class.
  open var delegateClass: AnyClass?
  /// Kept for source compatibility: every scene is a `UIWindowScene`.
  open var sceneClass: AnyClass?

  /// - Parameter name: not looked up, since there is no property list.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
  }
}

/// A link for a scene to open.
@preconcurrency @MainActor
open class UIOpenURLContext: UIResponder {
  /// The link.
  public let url: URL

  init(url: URL) {
    self.url = url
    super.init()
  }
}

/// The methods called in the life of a scene. Every method has a default, which does nothing. The
/// delegate of an app's scene is a responder, made by its `init()`.
@preconcurrency @MainActor
public protocol UISceneDelegate: AnyObject {
  /// Called in a launch, before the first frame; makes the scene's window.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// Kept for source compatibility, never called: scenes are not disconnected.
  func sceneDidDisconnect(_ scene: UIScene)
  /// The scene is in front and receives touches.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// The scene is about to be interrupted or left.
  func sceneWillResignActive(_ scene: UIScene)
  /// The scene is about to come to the front, in a launch too.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// The scene has been left.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// Opens links.
  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>)
}

extension UISceneDelegate {
  /// Does nothing.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}

  /// Does nothing.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  /// Does nothing.
  public func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {}
}

/// The delegate of a scene with a window.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// Kept for source compatibility: the first window that is made is the screen's.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  /// Nil; ignores assignments.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
