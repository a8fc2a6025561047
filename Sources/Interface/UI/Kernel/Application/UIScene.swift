public import BackswipeUnits
public import Foundation

/// A part of an app's interface. An app here has one, that of its window.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// Where the scene is.
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive
    case foregroundInactive
    case background
  }

  /// Why a scene is connected.
  @MainActor
  public final class ConnectionOptions {
    /// Links with which it is opened; none at the start.
    public let urlContexts: Set<UIOpenURLContext> = []

    init() {}
  }

  /// What the system knows of it.
  public let session: UISceneSession
  open var delegate: (any UISceneDelegate)?
  open internal(set) var activationState = ActivationState.unattached
  open var title: String?

  init(session: UISceneSession) {
    self.session = session
    super.init()
  }

  open override var next: UIResponder? { UIApplication.shared }

  /// Posted when a scene is connected, before its delegate is told.
  public nonisolated static let willConnectNotification = Notification.Name(
    "UISceneWillConnectNotification")
  /// Posted when it is in front.
  public nonisolated static let didActivateNotification = Notification.Name(
    "UISceneDidActivateNotification")
  /// Posted when something else comes in front.
  public nonisolated static let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification")
  /// Posted when it has been left.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
  /// Posted when it comes back, and at the launch.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
}

/// The scene with the app's window.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  /// The windows on the screen, back to front.
  open var windows: [UIWindow] { UIApplication.shared.windows }
  open var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
  open var screen: UIScreen { UIScreen.main }
  /// The screen, whose coordinates the scene's are.
  open var coordinateSpace: UIScreen { screen }
  open var traitCollection: UITraitCollection {
    UIApplication.shared.keyWindow?.traitCollection ?? UITraitCollection()
  }
  open var interfaceOrientation: UIInterfaceOrientation {
    UIApplication.shared.statusBarOrientation
  }
  open var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
}

/// What the status bar is like.
@preconcurrency @MainActor
open class UIStatusBarManager {
  open var statusBarFrame: CGRect { UIApplication.shared.statusBarFrame }
  open var isStatusBarHidden: Bool { UIApplication.shared.isStatusBarHidden }
  /// The request of the controller that decides on it.
  open var statusBarStyle: UIStatusBarStyle { UIApplication.shared.wantedStatusBarStyle }
}

/// What the system knows of a scene.
@preconcurrency @MainActor
open class UISceneSession: UIResponder {
  /// What a scene is for.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// Its name.
    public let rawValue: String

    /// A role by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Shows the app on the phone.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// What the scene is for.
  public let role: Role
  open internal(set) var configuration: UISceneConfiguration
  /// The same in every run.
  public let persistentIdentifier = "scene"
  open weak internal(set) var scene: UIScene?

  init(role: Role) {
    self.role = role
    configuration = UISceneConfiguration(name: nil, sessionRole: role)
    super.init()
  }
}

/// Which delegate a scene has.
@preconcurrency @MainActor
open class UISceneConfiguration {
  /// The name that it was made with.
  public let name: String?
  /// What the scene is for.
  public let role: UISceneSession.Role
  /// The class of the delegate, which has to adopt `UISceneDelegate`; nil for the class named
  /// `SceneDelegate` in the app delegate's module, and for no scene where there is none. In Xcode's
  /// projects the property list names it.
  open var delegateClass: AnyClass?
  open var sceneClass: AnyClass?

  /// - Parameter name: is not looked up: there is no property list.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
  }
}

/// A link that a scene is told to open.
@preconcurrency @MainActor
open class UIOpenURLContext: UIResponder {
  /// The link.
  public let url: URL

  init(url: URL) {
    self.url = url
    super.init()
  }
}

/// What a scene is told of its life. Every method has a default, which does nothing. The delegate of an
/// app's scene is a responder, made by its `init()`.
@preconcurrency @MainActor
public protocol UISceneDelegate: AnyObject {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  func sceneDidDisconnect(_ scene: UIScene)
  func sceneDidBecomeActive(_ scene: UIScene)
  func sceneWillResignActive(_ scene: UIScene)
  func sceneWillEnterForeground(_ scene: UIScene)
  func sceneDidEnterBackground(_ scene: UIScene)
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
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  /// Keeps none.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
