import BackswipeTrace
import BackswipeUnits
import Foundation

/// A life-cycle event of an app, caused by the system or by a person.
package enum AppEvent: Equatable, Sendable {
  /// Something else covers the app.
  case inactive
  /// The app is in front again.
  case active
  /// A person leaves the app: it resigns active and enters the background.
  case background
  /// The app returns from the background and becomes active.
  case foreground
  case memoryWarning
  case link(URL)

  /// The events without a link, by their words in files.
  package static let words: [(word: String, event: AppEvent)] = [
    ("inactive", .inactive), ("active", .active), ("background", .background),
    ("foreground", .foreground), ("memoryWarning", .memoryWarning),
  ]

  /// A link to open; nil if the text is no URL or has no scheme.
  package static func link(_ text: String) -> AppEvent? {
    guard let url = URL(string: text), url.scheme?.isEmpty == false else { return nil }
    return .link(url)
  }

  /// Whether it cancels active touches.
  package var endsTouches: Bool { self == .inactive || self == .background }
}

extension UIEnvironment {
  /// Launches an app: calls its delegates in UIKit's order; the first window that they make fills
  /// the screen.
  package func launch(_ delegate: any UIApplicationDelegate) {
    let application = application
    application.applicationState = .inactive
    application.delegate = delegate
    observe(.app, "willFinishLaunching")
    _ = delegate.application(application, willFinishLaunchingWithOptions: nil)
    observe(.app, "didFinishLaunching")
    _ = delegate.application(application, didFinishLaunchingWithOptions: nil)
    post(UIApplication.didFinishLaunchingNotification)
    connectScene(delegate)
    enterForeground()
    activate()
  }

  /// Delivers an event to the app and its scene.
  package func send(_ event: AppEvent) {
    switch event {
    case .inactive: resign()
    case .active: activate()
    case .background:
      resign()
      enterBackground()
    case .foreground:
      if application.applicationState == .background { enterForeground(tellsApp: true) }
      activate()
    case .memoryWarning: warnOfMemory()
    case .link(let url): follow(url)
    }
  }

  private func post(_ name: Notification.Name, _ object: Any? = nil) {
    NotificationCenter.default.post(name: name, object: object ?? application)
  }

  /// The receiver of a life-cycle call.
  private enum Receiver: String {
    case app, scene
  }

  private func observe(_ receiver: Receiver, _ name: String, link: URL? = nil) {
    let isTold = receiver == .app ? application.delegate != nil : scene?.delegate != nil
    guard isTold, hearsCalls else { return }
    tellCall(
      name, of: receiver.rawValue,
      link.map { [TraceArgument(name: "url", value: .text($0.absoluteString))] } ?? [])
  }

  private var scene: UIScene? { application.delegateScene }

  private func connectScene(_ delegate: any UIApplicationDelegate) {
    let session = UISceneSession(role: .windowApplication)
    let configuration = delegate.application(
      application, configurationForConnecting: session, options: UIScene.ConnectionOptions())
    let module = String(reflecting: type(of: delegate)).prefix { $0 != "." }
    let named: AnyClass? =
      configuration.delegateClass ?? NSClassFromString("\(module).SceneDelegate")
    guard let type = named as? UIResponder.Type, named is any UISceneDelegate.Type else { return }
    session.configuration = configuration
    let scene = UIWindowScene(session: session)
    session.scene = scene
    scene.delegate = UIResponder.make(type) as? any UISceneDelegate
    scene.activationState = .foregroundInactive
    application.delegateScene = scene
    post(UIScene.willConnectNotification, scene)
    observe(.scene, "willConnect")
    scene.delegate?.scene(scene, willConnectTo: session, options: UIScene.ConnectionOptions())
  }

  // MARK: States

  private func activate() {
    guard application.applicationState == .inactive else { return }
    application.applicationState = .active
    if let scene {
      scene.activationState = .foregroundActive
      observe(.scene, "didBecomeActive")
      scene.delegate?.sceneDidBecomeActive(scene)
      post(UIScene.didActivateNotification, scene)
    } else {
      observe(.app, "didBecomeActive")
      application.delegate?.applicationDidBecomeActive(application)
    }
    post(UIApplication.didBecomeActiveNotification)
  }

  private func resign() {
    guard application.applicationState == .active else { return }
    if let scene {
      observe(.scene, "willResignActive")
      scene.delegate?.sceneWillResignActive(scene)
      post(UIScene.willDeactivateNotification, scene)
      scene.activationState = .foregroundInactive
    } else {
      observe(.app, "willResignActive")
      application.delegate?.applicationWillResignActive(application)
    }
    post(UIApplication.willResignActiveNotification)
    application.applicationState = .inactive
  }

  private func enterBackground() {
    guard application.applicationState == .inactive else { return }
    application.applicationState = .background
    if let scene {
      scene.activationState = .background
      observe(.scene, "didEnterBackground")
      scene.delegate?.sceneDidEnterBackground(scene)
      post(UIScene.didEnterBackgroundNotification, scene)
    } else {
      observe(.app, "didEnterBackground")
      application.delegate?.applicationDidEnterBackground(application)
    }
    post(UIApplication.didEnterBackgroundNotification)
    cutAnimations(nil)
  }

  /// - Parameter tellsApp: false at the launch, which UIKit reports to a scene only.
  private func enterForeground(tellsApp: Bool = false) {
    application.applicationState = .inactive
    if let scene {
      observe(.scene, "willEnterForeground")
      scene.delegate?.sceneWillEnterForeground(scene)
      post(UIScene.willEnterForegroundNotification, scene)
      scene.activationState = .foregroundInactive
    } else if tellsApp {
      observe(.app, "willEnterForeground")
      application.delegate?.applicationWillEnterForeground(application)
    }
    if tellsApp { post(UIApplication.willEnterForegroundNotification) }
  }

  // MARK: Others

  private func warnOfMemory() {
    observe(.app, "didReceiveMemoryWarning")
    application.delegate?.applicationDidReceiveMemoryWarning(application)
    for window in application.windows {
      window.rootViewController?.tellMemoryWarning()
    }
    post(UIApplication.didReceiveMemoryWarningNotification)
  }

  private func follow(_ url: URL) {
    if let scene {
      observe(.scene, "openURLContexts", link: url)
      scene.delegate?.scene(scene, openURLContexts: [UIOpenURLContext(url: url)])
    } else {
      observe(.app, "open", link: url)
      let isOpened = application.delegate?.application(application, open: url, options: [:])
      if isOpened != true { report(mistake: "the app does not open \(url.absoluteString)") }
    }
  }
}

extension UIViewController {
  /// Calls `didReceiveMemoryWarning` on the controller, its children and its presented controller.
  fileprivate func tellMemoryWarning() {
    report("didReceiveMemoryWarning")
    didReceiveMemoryWarning()
    for child in children { child.tellMemoryWarning() }
    presentedViewController?.tellMemoryWarning()
  }
}
