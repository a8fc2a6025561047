import BackswipeApp
import ItemsExample

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
}

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let items = ItemsViewController(style: .plain)
    items.store = .example()
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = UINavigationController(rootViewController: items)
    window.makeKeyAndVisible()
    self.window = window
  }

  /// `items://2` shows the second item.
  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    let navigation = window?.rootViewController as? UINavigationController
    guard let place = contexts.first?.url.host.flatMap({ Int($0) }),
      let items = navigation?.viewControllers.first as? ItemsViewController
    else { return }
    items.showItem(at: place - 1)
  }
}
