import BackswipeTesting
import BackswipeUI
import Testing

/// What the calls of the stack answer and do.
@Suite("Calls of the stack")
@MainActor
struct StackCallTests {
  private func titles(_ controllers: [UIViewController]?) -> [String]? {
    controllers?.compactMap(\.title)
  }

  /// What has been shown since the log was taken: one entry a transition.
  private func transitions(_ rig: Rig) -> [String] {
    rig.phone.frames.compactMap(\.transition).filter { $0.progress == 1 }.map(\.name)
  }

  @Test("S3: a push appends, and the stack alone keeps what it holds alive")
  func pushOwns() throws {
    let rig = try Rig("A")
    weak var pushed: UIViewController?
    rig.phone.perform {
      let made = UIViewController()
      pushed = made
      rig.navigation.pushViewController(made, animated: false)
    }
    try rig.phone.settle()
    #expect(pushed != nil && rig.navigation.viewControllers.last === pushed)
    #expect(rig.navigation.viewControllers.count == 2)
  }

  @Test("S4: a pop returns what it removed; the root stays, returns nil and nothing happens")
  func pop() throws {
    let rig = try Rig("A", "B")
    #expect(rig.pop() === rig["B"])
    #expect(rig.stack == ["A"])
    try rig.phone.settle()
    _ = rig.log.take()
    let frames = rig.phone.frames.count
    #expect(rig.pop() == nil)
    #expect(rig.pop(animated: false) == nil)
    try rig.phone.settle()
    #expect(rig.log.take() == [] && rig.stack == ["A"])
    #expect(rig.phone.frames.count == frames, "nothing moves")
  }

  @Test("S5: popping several levels returns them, bottom to top, in one transition")
  func popSeveral() throws {
    let rig = try Rig("A", "B", "C", "D")
    let toB = rig.phone.perform {
      rig.navigation.popToViewController(rig["B"], animated: true)
    }
    #expect(titles(toB) == ["C", "D"])
    try rig.phone.settle()
    #expect(rig.stack == ["A", "B"] && transitions(rig) == ["pop"])
    #expect(!rig.log.take().contains { $0.hasPrefix("C.view") }, "what was between never showed")
    rig.set(["A", "B", "C", "D"], animated: false)
    try rig.phone.settle()
    let all = rig.phone.perform { rig.navigation.popToRootViewController(animated: true) }
    #expect(titles(all) == ["B", "C", "D"])
    try rig.phone.settle()
    #expect(rig.stack == ["A"] && transitions(rig) == ["pop", "pop"])
  }

  @Test("S5: at the place already, popping there returns nil and does nothing")
  func popNowhere() throws {
    let rig = try Rig("A", "B")
    rig.phone.perform {
      #expect(rig.navigation.popToViewController(rig["B"], animated: true) == nil)
      _ = rig.navigation.popViewController(animated: false)
    }
    try rig.phone.settle()
    _ = rig.log.take()
    rig.phone.perform {
      #expect(rig.navigation.popToRootViewController(animated: true) == nil)
    }
    try rig.phone.settle()
    #expect(rig.log.take() == [])
  }

  @Test(
    "S6: what replaces the stack is a push, a pop or no transition at all by its top",
    arguments: [
      (["A", "B", "C"], "push"), (["C"], "push"), (["A", "C"], "push"), (["C", "D"], "push"),
      (["A"], "pop"), (["C", "A"], "pop"), (["B", "A"], "pop"),
      (["B"], nil), (["C", "B"], nil), (["C", "A", "B"], nil), (["A", "B"], nil),
    ] as [([String], String?)])
  func set(to target: [String], expected: String?) throws {
    let rig = try Rig("A", "B")
    rig.set(target)
    #expect(rig.stack == target)
    try rig.phone.settle()
    #expect(transitions(rig) == (expected.map { [$0] } ?? []))
    #expect(rig.phone.frame.pages.map(\.name) == Array(target.suffix(1)))
    #expect(rig.navigation.children.compactMap(\.title) == target)
    for name in ["A", "B", "C", "D"] {
      #expect((rig[name].navigationController === rig.navigation) == target.contains(name))
    }
    let calls = rig.log.take()
    if target == ["A", "B"] { #expect(calls == [], "an identical array does nothing") }
    if expected == nil { #expect(!calls.contains { $0.contains("ppear") || $0.contains("Show(") }) }
  }

  @Test("S6: the property sets the stack without animation")
  func property() throws {
    let rig = try Rig("A", "B")
    rig.phone.perform { rig.navigation.viewControllers = [rig["A"], rig["C"]] }
    #expect(rig.stack == ["A", "C"])
    try rig.phone.settle()
    #expect(transitions(rig) == [] && rig.phone.frame.pages.map(\.name) == ["C"])
    #expect(Set(rig.log.takeAnimated()) == [false])
  }

  @Test("S6: with the same top, the back button follows what now lies beneath")
  func backButton() throws {
    let rig = try Rig("A", "B")
    #expect(rig.phone.barWords.contains("A"))
    rig.set(["C", "B"])
    try rig.phone.settle()
    #expect(rig.phone.barWords.contains("C") && !rig.phone.barWords.contains("A"))
    rig.set(["B"])
    try rig.phone.settle()
    #expect(rig.phone.barWords == ["B"])
  }

  @Test("S9: shown in a navigation controller itself, a controller is pushed there")
  func showInContainer() throws {
    let rig = try Rig("A")
    rig.phone.perform { rig.navigation.show(rig["B"], sender: nil) }
    try rig.phone.settle()
    #expect(rig.stack == ["A", "B"] && rig.navigation.presentedViewController == nil)
    #expect(transitions(rig) == ["push"])
  }

  @Test("S9: a subclass that overrides show sees what its controllers show")
  func showIsOverridden() throws {
    final class Watching: UINavigationController {
      var shown: [String] = []
      override func show(_ vc: UIViewController, sender: Any?) {
        shown.append(vc.title ?? "")
        super.show(vc, sender: sender)
      }
    }
    let log = CallLog()
    let phone = VirtualPhone { Watching(rootViewController: RecordingController("A", log)) }
    phone.perform {
      phone.navigationController.topViewController?.show(
        RecordingController("B", log), sender: nil)
    }
    try phone.settle()
    #expect((phone.navigationController as? Watching)?.shown == ["B"])
    #expect(phone.frame.stack == ["A", "B"])
  }

  @Test("S11: a page that was popped is made anew when its row is tapped again")
  func newInstance() throws {
    let phone = try VirtualPhone(
      prototype: """
        backswipe: 1
        initial: a
        screens:
          a: { title: A, rows: [ { title: Go, push: b } ] }
          b: { title: B }
        """)
    var first: ObjectIdentifier?
    for round in 1...2 {
      try phone.tap("Go")
      try phone.settle()
      #expect(phone.frame.stack == ["a", "b"])
      weak let page = phone.navigationController.topViewController
      if round == 1 { first = page.map { ObjectIdentifier($0) } }
      phone.perform { _ = phone.navigationController.popViewController(animated: true) }
      try phone.settle()
      #expect(page == nil)
    }
    #expect(first != nil)
  }

  @Test("S8: a controller that is pushed again while it leaves keeps its container")
  func pushedAgain() throws {
    let rig = try Rig("A", "B")
    rig.pop()
    rig.phone.advance(frames: 5)
    rig.push("B")
    #expect(rig.stack == ["A", "B"])
    try rig.phone.settle()
    #expect(rig.stack == ["A", "B"] && rig.phone.frame.pages.map(\.name) == ["B"])
    #expect(rig["B"].navigationController === rig.navigation)
    #expect(rig.navigation.children.compactMap(\.title) == ["A", "B"])
    #expect(
      rig.log.take().filter { $0.hasPrefix("B.") && $0.contains("Move") } == [
        "B.willMove(nil)", "B.didMove(nil)", "B.willMove(nav)", "B.didMove(nav)",
      ])
  }

  @Test("S12: calls during a swipe that then pops come after it, in order")
  func duringFinishedSwipe() throws {
    let rig = try Rig("A", "B")
    rig.phone.dragFromLeftEdge(to: 300, over: .milliseconds(600), hold: .milliseconds(200))
    rig.phone.advance(by: .milliseconds(300))
    #expect(rig.phone.frame.transition?.isInteractive == true)
    rig.push("C")
    rig.push("D", animated: false)
    #expect(rig.stack == ["A", "C", "D"])
    _ = rig.log.take()
    try rig.phone.settle()
    #expect(rig.stack == ["A", "C", "D"] && rig.phone.frame.pages.map(\.name) == ["D"])
    #expect(
      rig.log.take().filter { $0.hasPrefix("didShow") } == [
        "didShow(A)", "didShow(C)", "didShow(D)",
      ])
  }

  @Test("S12: what is pushed and popped while a page covers everything is there when it goes")
  func underCover() throws {
    let rig = try Rig("A")
    rig.phone.perform { rig.navigation.present(rig["M"], animated: false) }
    try rig.phone.settle()
    _ = rig.log.take()
    rig.push("B")
    rig.push("C")
    rig.pop()
    try rig.phone.settle()
    #expect(rig.stack == ["A", "B"])
    #expect(!rig.log.take().contains { $0.contains("Appear") }, "nobody can see it")
    rig.phone.perform { rig.navigation.dismiss(animated: false) }
    try rig.phone.settle()
    #expect(rig.phone.frame.pages.map(\.name) == ["B"])
    #expect(
      rig.log.take().filter { $0.hasPrefix("B.") } == ["B.viewWillAppear", "B.viewDidAppear"])
  }
}
