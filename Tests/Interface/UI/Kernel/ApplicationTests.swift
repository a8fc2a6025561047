import BackswipeSimulation
import BackswipeUI
import Testing

@MainActor private final class AppLog {
  static let shared = AppLog()
  var words: [String] = []
}

@MainActor private func log(_ word: String) { AppLog.shared.words.append(word) }

/// An app that keeps its window itself.
private final class PlainDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    log("will finish")
    return true
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    log("did finish, \(application === UIApplication.shared)")
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UINavigationController(rootViewController: ToldController())
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) { log("active") }
  func applicationWillResignActive(_ application: UIApplication) { log("resigns") }
  func applicationDidEnterBackground(_ application: UIApplication) { log("background") }
  func applicationWillEnterForeground(_ application: UIApplication) { log("foreground") }
  func applicationDidReceiveMemoryWarning(_ application: UIApplication) { log("memory") }

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    log("opens \(url)")
    return url.scheme == "mine"
  }
}

private final class ToldController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Told"
  }

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    log("controller")
  }
}

/// An app with a scene, which its configuration names.
private class SceneAppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: "Default", sessionRole: session.role)
    configuration.delegateClass = ToldScene.self
    return configuration
  }

  func applicationDidBecomeActive(_ application: UIApplication) { log("never: there is a scene") }
}

private class ToldScene: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    log("connects")
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = ToldController()
    window.makeKeyAndVisible()
    self.window = window
  }

  func sceneDidBecomeActive(_ scene: UIScene) {
    log("active \(scene.activationState == .foregroundActive)")
  }
  func sceneWillResignActive(_ scene: UIScene) { log("resigns") }
  func sceneDidEnterBackground(_ scene: UIScene) { log("background") }
  func sceneWillEnterForeground(_ scene: UIScene) { log("foreground") }
  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    log("opens \(contexts.map(\.url.absoluteString))")
  }
}

/// The life of an app in a simulation.
@Suite(.serialized) @MainActor struct ApplicationTests {
  private func launch(
    _ make: @escaping @MainActor @Sendable () -> any UIApplicationDelegate
  ) -> Simulation {
    AppLog.shared.words = []
    return Simulation(
      launching: AppBody(make), screen: ScreenMetrics(), settings: SimulatorSettings())
  }

  private func words(_ simulation: Simulation, _ events: AppEvent...) -> [String] {
    AppLog.shared.words = []
    simulation.run { for event in events { simulation.environment.send(event) } }
    return AppLog.shared.words
  }

  @Test("A1: an app without a scene is launched and told in UIKit's order")
  func plain() throws {
    let simulation = launch { PlainDelegate() }
    #expect(AppLog.shared.words == ["will finish", "did finish, true", "active"])
    let application = simulation.environment.application
    #expect(application.applicationState == .active)
    let scene = try #require(application.connectedScenes.first as? UIWindowScene)
    #expect(scene.delegate == nil && scene.activationState == .foregroundActive)
    #expect(simulation.window.windowScene === scene && scene.session.scene === scene)
    #expect(simulation.window.rootViewController is UINavigationController)
    #expect(words(simulation, .inactive, .active) == ["resigns", "active"])
    #expect(words(simulation, .active) == [], "it is active already")
    #expect(words(simulation, .background) == ["resigns", "background"])
    #expect(application.applicationState == .background)
    #expect(scene.activationState == .background)
    #expect(words(simulation, .foreground) == ["foreground", "active"])
    #expect(words(simulation, .memoryWarning) == ["memory", "controller"])
  }

  @Test("I6: a scene's status bar manager has the style that the page in front wants")
  func statusBarStyle() throws {
    final class Light: UIViewController {
      override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    }
    let simulation = launch { SceneAppDelegate() }
    let application = simulation.environment.application
    let scene = try #require(application.connectedScenes.first as? UIWindowScene)
    func style() -> UIStatusBarStyle? {
      simulation.window.layoutPass()
      var style: UIStatusBarStyle?
      simulation.run { style = scene.statusBarManager?.statusBarStyle }
      return style
    }
    #expect(style() == .default)
    simulation.run { simulation.window.rootViewController = Light() }
    #expect(style() == .lightContent)
  }

  @Test("A1: an app with a scene is told of the launch, its scene of the rest")
  func scene() throws {
    let simulation = launch { SceneAppDelegate() }
    #expect(AppLog.shared.words == ["connects", "foreground", "active true"])
    let application = simulation.environment.application
    let scene = try #require(application.connectedScenes.first as? UIWindowScene)
    #expect(scene.session.role == .windowApplication)
    #expect(simulation.window.rootViewController is ToldController)
    #expect(words(simulation, .background) == ["resigns", "background"])
    #expect(scene.activationState == .background)
    #expect(words(simulation, .foreground) == ["foreground", "active true"])
    let url = try #require(URL(string: "mine://a"))
    #expect(words(simulation, .link(url)) == ["opens [\"mine://a\"]"])
  }

  @Test("A1: a link that the app does not open, and one that it opens elsewhere, are told")
  func links() throws {
    let simulation = launch { PlainDelegate() }
    let (own, other) = (try #require(URL(string: "mine://a")), try #require(URL(string: "x://b")))
    #expect(words(simulation, .link(own)) == ["opens mine://a"])
    #expect(simulation.environment.mistakes == [])
    _ = words(simulation, .link(other))
    simulation.run {
      UIApplication.shared.open(other) { opened in log("opened \(opened)") }
    }
    #expect(AppLog.shared.words.last == "opened false")
    #expect(
      simulation.environment.mistakes == [
        "the app does not open x://b", "the app opens x://b, which nothing here can",
      ])
  }

  @Test("A1: outside of a simulation there is an app without windows")
  func outside() {
    #expect(UIApplication.shared.windows.isEmpty && UIApplication.shared.delegate == nil)
  }

  @Test("A1: images and colours are found among the app's resources")
  func resources() throws {
    let colour = """
      { "colors": [
        { "idiom": "universal", "appearances": [ { "appearance": "luminosity", "value": "dark" } ],
          "color": { "components": { "red": "0", "green": "0", "blue": "0", "alpha": "1" } } },
        { "idiom": "universal", "color": { "color-space": "srgb",
          "components": { "red": "0x80", "green": "51", "blue": "0.5", "alpha": "1.000" } } } ] }
      """
    let body = AppBody(resource: { name in
      switch name {
      case "Accent.colorset/Contents.json": Array(colour.utf8)
      case "Assets.xcassets/Broken.colorset/Contents.json": Array("{}".utf8)
      default: nil
      }
    }) { PlainDelegate() }
    let simulation = Simulation(
      launching: body, screen: ScreenMetrics(), settings: SimulatorSettings())
    simulation.run {
      let accent = UIColor(named: "Accent")
      #expect(
        accent?.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
          == UIColor(red: 128 / 255, green: 0.2, blue: 0.5, alpha: 1))
      #expect(
        accent?.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == .black)
      #expect(UIColor(named: "Broken") == nil && UIColor(named: "None") == nil)
    }
    #expect(
      simulation.environment.mistakes == [
        "UIColor(named:): 'Broken' has no colour that can be read"
      ])
  }
}
