public import Foundation

/// The methods called in the life of an app. Every method has a default, which does nothing.
///
/// With a scene delegate, as in Xcode's template, the life of the window is reported to the scene
/// in place of the app.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: AnyObject {
  /// Kept for source compatibility: the first window that is made is the screen's.
  var window: UIWindow? { get set }

  /// Called first in a launch.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called in a launch, before the first frame; makes the window of an app without scenes.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called by the default of `application(_:didFinishLaunchingWithOptions:)`.
  func applicationDidFinishLaunching(_ application: UIApplication)
  /// The app is in front and receives touches.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// The app is about to be interrupted or left.
  func applicationWillResignActive(_ application: UIApplication)
  /// The app has been left.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// The app is about to come back from the background.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Kept for source compatibility, never called: a run ends without notice to the app.
  func applicationWillTerminate(_ application: UIApplication)
  /// Called when the system runs out of memory.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
  /// Opens a link in an app without scenes; false where it cannot.
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
  /// The configuration of a scene about to be connected.
  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Kept for source compatibility, never called: scenes are not discarded.
  func application(
    _ application: UIApplication, didDiscardSceneSessions sessions: Set<UISceneSession>)
  /// Kept for source compatibility, never called: controllers alone decide on orientations.
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask
}

extension UIApplicationDelegate {
  /// Nil; ignores assignments.
  public var window: UIWindow? {
    get { nil }
    set {}
  }

  /// True.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  /// Calls `applicationDidFinishLaunching`.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    applicationDidFinishLaunching(application)
    return true
  }

  /// Does nothing.
  public func applicationDidFinishLaunching(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}

  /// Opens nothing.
  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { false }

  /// A configuration for the session's role.
  public func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(name: nil, sessionRole: session.role)
  }

  /// Does nothing.
  public func application(
    _ application: UIApplication, didDiscardSceneSessions sessions: Set<UISceneSession>
  ) {}

  /// All orientations.
  public func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask { .all }
}
