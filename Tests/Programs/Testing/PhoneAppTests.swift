import BackswipeTesting
import BackswipeUI
import Foundation
import Testing

private final class SwipedPage: UIViewController {
  var warnings = 0

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    warnings += 1
  }
}

/// Not final, as Xcode's template has it.
private class LinkedDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  let kept = ["set before the launch"]

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.pushViewController(SwipedPage(), animated: false)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    (window?.rootViewController as? UINavigationController)?
      .pushViewController(UIViewController(), animated: true)
    return true
  }
}

private final class OwnDelegate: LinkedDelegate {
  var made = 0

  override init() {
    super.init()
    made += 1
  }
}

/// An app as a phone launches it, and what becomes of it. (C1)
@Suite @MainActor struct PhoneAppTests {
  private func calls(_ phone: VirtualPhone, of receivers: String...) -> [String] {
    phone.records.compactMap { record in
      guard case .call(let name, let receiver) = record.what, receivers.contains(receiver)
      else { return nil }
      return name
    }
  }

  @Test("C1: an app that is left in the middle of a swipe has its finger cancelled")
  func left() throws {
    let phone = VirtualPhone(launching: LinkedDelegate.self)
    let finger = phone.touchDown(at: CGPoint(x: 4, y: 400))
    for x in [40.0, 120, 250] {
      phone.advance(frames: 2)
      phone.move(finger, to: CGPoint(x: x, y: 400))
    }
    phone.advance(frames: 1)
    #expect(phone.frame.transition?.isInteractive == true)
    phone.enterBackground()
    #expect(phone.perform { UIApplication.shared.applicationState } == .background)
    try phone.settle()
    phone.enterForeground()
    try phone.settle()
    #expect(phone.navigationController.viewControllers.count == 2)
    #expect(
      calls(phone, of: "app") == [
        "willFinishLaunching", "didFinishLaunching", "didBecomeActive", "willResignActive",
        "didEnterBackground", "willEnterForeground", "didBecomeActive",
      ])
  }

  @Test("C1: a link pushes a page, and little memory is told to every page")
  func link() throws {
    let phone = VirtualPhone(launching: LinkedDelegate.self)
    let page = try #require(phone.navigationController.topViewController as? SwipedPage)
    phone.open(try #require(URL(string: "items://3")))
    try phone.settle()
    #expect(phone.navigationController.viewControllers.count == 3)
    phone.sendMemoryWarning()
    #expect(page.warnings == 1)
    #expect(calls(phone, of: "app").suffix(2) == ["open", "didReceiveMemoryWarning"])
    #expect(calls(phone, of: "SwipedPage").last == "didReceiveMemoryWarning")
  }

  @Test("C1: a delegate of a delegate's class is made by the init that it overrides")
  func inherited() throws {
    let phone = VirtualPhone(launching: OwnDelegate.self)
    let delegate = try #require(phone.perform { UIApplication.shared.delegate } as? OwnDelegate)
    #expect(delegate.made == 1 && delegate.kept.count == 1)
    #expect(phone.navigationController.viewControllers.count == 2)
  }

  @Test("C1: controllers without an app are in front, and can be left too")
  func plain() throws {
    let page = SwipedPage()
    let phone = VirtualPhone { UINavigationController(rootViewController: page) }
    #expect(phone.perform { UIApplication.shared.applicationState } == .active)
    phone.resignActive()
    #expect(phone.perform { UIApplication.shared.applicationState } == .inactive)
    phone.becomeActive()
    phone.sendMemoryWarning()
    #expect(page.warnings == 1 && calls(phone, of: "app").isEmpty)
  }
}
