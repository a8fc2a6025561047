import BackswipeTesting
import BackswipeUI
import Testing

@Suite("Windows")
@MainActor
struct WindowTests {
  @Test("P3: a new root controller takes the old one's place, with the calls that belong to it")
  func replaced() throws {
    let rig = try Rig("A", "B")
    let window = rig.phone.window
    let old = rig.navigation
    let new = rig.phone.perform { UINavigationController(rootViewController: rig["C"]) }
    _ = rig.log.take()
    rig.phone.perform { window.rootViewController = new }
    try rig.phone.settle()
    #expect(old.view.superview == nil && new.view.superview === window)
    #expect(rig.phone.navigationController === new && rig.phone.frame.stack == ["C"])
    #expect(rig.phone.frame.pages.map(\.name) == ["C"])
    #expect(
      rig.log.take() == [
        "B.viewWillDisappear", "B.viewDidDisappear", "C.loadView", "C.viewDidLoad",
        "C.viewWillAppear", "C.viewDidAppear", "C.didMove(nav)",
      ])
  }

  @Test("P3: a root that is replaced in the middle of a push ends it and leaves nothing behind")
  func replacedDuringPush() throws {
    let rig = try Rig("A")
    let window = rig.phone.window
    rig.push("B")
    rig.phone.advance(frames: 8)
    #expect(rig.phone.frame.transition?.name == "push")
    let new = rig.phone.perform { UINavigationController(rootViewController: rig["C"]) }
    rig.phone.perform { window.rootViewController = new }
    rig.phone.advance(frames: 1)
    #expect(rig.phone.frame.transition == nil)
    #expect(rig.phone.frame.pages.map(\.name) == ["C"])
    try rig.phone.settle()
    let calls = rig.log.take()
    for name in ["A", "B"] {
      for phase in ["Appear", "Disappear"] {
        #expect(
          calls.count { $0 == "\(name).viewWill\(phase)" }
            >= calls.count { $0 == "\(name).viewDid\(phase)" })
      }
      let last = calls.last { $0.hasPrefix("\(name).view") }
      #expect(last == "\(name).viewDidDisappear")
    }
    rig.phone.perform { rig.navigation.pushViewController(rig["D"], animated: true) }
    try rig.phone.settle()
    #expect(rig.phone.frame.stack == ["C", "D"])
  }

  @Test("P3: a further window lies over the first, in the order of levels, until it is hidden")
  func further() throws {
    let rig = try Rig("A")
    let main = rig.phone.window
    #expect(main.isKeyWindow)
    let (alert, plain) = rig.phone.perform {
      let alert = UIWindow(frame: rig.navigation.view.bounds)
      alert.windowLevel = .alert
      alert.rootViewController = rig["Alert"]
      let plain = UIWindow(frame: rig.navigation.view.bounds)
      plain.rootViewController = rig["Plain"]
      return (alert, plain)
    }
    #expect(alert.isHidden && !alert.isKeyWindow && rig["Alert"].viewIfLoaded?.window == nil)
    rig.phone.perform {
      alert.makeKeyAndVisible()
      plain.isHidden = false
    }
    try rig.phone.settle()
    #expect(alert.isKeyWindow && !main.isKeyWindow && !plain.isKeyWindow)
    #expect(rig["Alert"].view.window === alert)
    #expect(rig["Alert"].view.safeAreaInsets == UIEdgeInsets(top: 47, bottom: 34))
    let hit = main.hitTest(CGPoint(x: 100, y: 400), with: nil)
    #expect(hit?.isDescendant(of: alert) == true)
    rig.phone.perform { alert.isHidden = true }
    try rig.phone.settle()
    #expect(main.isKeyWindow)
    #expect(
      main.hitTest(CGPoint(x: 100, y: 400), with: nil)?.isDescendant(of: plain) == true)
    #expect(rig.log.take().last == "Alert.viewDidDisappear")
  }

  @Test("P3: a root that is no navigation controller fills the window inside its safe area")
  func plainRoot() throws {
    final class Root: UIViewController {}
    let root = Root()
    let phone = VirtualPhone { root }
    #expect(root.view.window === phone.window && root.view.frame == phone.window.bounds)
    #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 47, bottom: 34))
    #expect(phone.window.safeAreaInsets == UIEdgeInsets(top: 47, bottom: 34))
    #expect(phone.frame.visible == "Root" && phone.frame.stack == [])
    try phone.settle()
  }
}
