import BackswipeScene
import BackswipeSimulation
import BackswipeTesting
import BackswipeUI
import Testing

/// Appearance beyond the plain tables: nested containers, what is true inside the calls. (L1–L4)
@Suite("Appearance")
@MainActor
struct AppearanceTests {
  private func container(_ name: String, child: String, in rig: Rig) -> RecordingController {
    let container = rig[name]
    rig.phone.perform {
      container.addChild(rig[child])
      container.view.addSubview(rig[child].view)
    }
    _ = rig.log.take()
    return container
  }

  @Test("L3: a nested push tells container and child, in the order of real devices")
  func nestedPush() throws {
    let rig = try Rig("A")
    _ = container("B", child: "C", in: rig)
    rig.push("B")
    try rig.phone.settle()
    let calls = rig.log.take().filter { $0.contains("ppear") }
    #expect(
      calls == [
        "A.viewWillDisappear", "B.viewWillAppear", "C.viewWillAppear", "A.viewDidDisappear",
        "B.viewDidAppear", "C.viewDidAppear",
      ])
    rig.pop()
    try rig.phone.settle()
    #expect(
      rig.log.take().filter { $0.contains("ppear") } == [
        "B.viewWillDisappear", "C.viewWillDisappear", "A.viewWillAppear", "B.viewDidDisappear",
        "C.viewDidDisappear", "A.viewDidAppear",
      ])
  }

  @Test("L2: a container that forwards by itself keeps the calls to itself, and can make them")
  func manualForwarding() throws {
    final class Manual: UIViewController {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
    let rig = try Rig("A")
    let manual = rig.phone.perform {
      let manual = Manual()
      manual.addChild(rig["C"])
      manual.view.addSubview(rig["C"].view)
      return manual
    }
    _ = rig.log.take()
    rig.phone.perform { rig.navigation.pushViewController(manual, animated: false) }
    try rig.phone.settle()
    #expect(!rig.log.take().contains { $0.hasPrefix("C.") })
    rig.phone.perform {
      rig["C"].beginAppearanceTransition(true, animated: true)
      rig["C"].endAppearanceTransition()
      rig["C"].endAppearanceTransition()
    }
    #expect(rig.log.take() == ["C.viewWillAppear", "C.viewDidAppear"])
  }

  @Test("L3: a child that comes into a page on the screen appears with the next frame, and goes")
  func childOfShownPage() throws {
    let rig = try Rig("A")
    let (page, child) = (rig["A"], rig["C"])
    rig.phone.perform {
      page.addChild(child)
      page.view.addSubview(child.view)
      child.didMove(toParent: page)
    }
    #expect(
      rig.log.take() == [
        "C.willMove(nav)", "C.loadView", "C.viewDidLoad", "C.viewWillAppear", "C.didMove(nav)",
      ])
    rig.phone.advance(frames: 1)
    #expect(rig.log.take() == ["C.viewDidAppear"])
    rig.push("B")
    try rig.phone.settle()
    #expect(
      rig.log.take().filter { $0.hasPrefix("C.") } == [
        "C.viewWillDisappear", "C.viewDidDisappear",
      ])
    rig.pop()
    try rig.phone.settle()
    #expect(
      rig.log.take().filter { $0.hasPrefix("C.") } == ["C.viewWillAppear", "C.viewDidAppear"])
    rig.phone.perform {
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
    }
    #expect(
      rig.log.take() == [
        "C.willMove(nil)", "C.viewWillDisappear", "C.viewDidDisappear", "C.didMove(nil)",
      ])
    try rig.phone.settle()
    #expect(rig.log.take() == [])
  }

  @Test(
    "L3: a child that goes in the frame in which it came is told both, and not that it appeared")
  func childInAndOut() throws {
    let rig = try Rig("A")
    let (page, child) = (rig["A"], rig["C"])
    rig.phone.perform {
      page.addChild(child)
      page.view.addSubview(child.view)
      child.view.removeFromSuperview()
    }
    try rig.phone.settle()
    #expect(
      rig.log.take().filter { $0.contains("ppear") } == [
        "C.viewWillAppear", "C.viewWillDisappear", "C.viewDidDisappear",
      ])
  }

  @Test("L3: a child whose view comes while its page slides in appears with the page")
  func childOfComingPage() throws {
    let rig = try Rig("A")
    let (page, child, idle) = (rig["B"], rig["C"], rig["D"])
    page.inside["viewDidLoad"] = { $0.addChild(idle) }
    page.inside["viewWillAppear"] = { page in
      guard child.parent == nil else { return }
      page.addChild(child)
    }
    rig.push("B")
    rig.phone.advance(frames: 4)
    rig.phone.perform { page.view.addSubview(child.view) }
    #expect(rig.log.take().last == "C.viewWillAppear")
    rig.phone.advance(frames: 1)
    #expect(!rig.log.take().contains("C.viewDidAppear"))
    try rig.phone.settle()
    #expect(
      rig.log.take().filter { $0.contains("ppear") } == [
        "A.viewDidDisappear", "B.viewDidAppear", "C.viewDidAppear",
      ])
    // One whose view is nowhere has no view made for it, and hears of nothing.
    #expect(!idle.isViewLoaded)
  }

  @Test("L3: a container that forwards by itself hears nothing of views that come and go")
  func manualChild() throws {
    final class Manual: UIViewController {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
    let rig = try Rig("A")
    let manual = rig.phone.perform {
      let manual = Manual()
      rig.navigation.pushViewController(manual, animated: false)
      return manual
    }
    try rig.phone.settle()
    _ = rig.log.take()
    rig.phone.perform {
      manual.addChild(rig["C"])
      manual.view.addSubview(rig["C"].view)
      rig["C"].view.removeFromSuperview()
    }
    try rig.phone.settle()
    #expect(!rig.log.take().contains { $0.contains("ppear") })
  }

  @Test("L2: a start in the direction a controller already goes is ignored, so that calls balance")
  func balanced() throws {
    let rig = try Rig("A")
    rig.phone.perform {
      for appearing in [true, false, false, true, true] {
        rig["A"].beginAppearanceTransition(appearing, animated: false)
      }
      rig["A"].endAppearanceTransition()
    }
    #expect(rig.log.take() == ["A.viewWillDisappear", "A.viewWillAppear", "A.viewDidAppear"])
  }

  @Test(
    "L1: viewIsAppearing comes once, between the first and the last call, with the view in place")
  func isAppearing() throws {
    final class Watching: UIViewController {
      var heard: [String] = []
      override func viewWillAppear(_ animated: Bool) { heard.append("will") }
      override func viewIsAppearing(_ animated: Bool) {
        heard.append("is \(animated) \(view.window != nil)")
      }
      override func viewDidAppear(_ animated: Bool) { heard.append("did") }
    }
    let root = Watching()
    let phone = VirtualPhone { UINavigationController(rootViewController: root) }
    #expect(root.heard == ["will", "is false true", "did"])
    let next = phone.perform { Watching() }
    phone.perform { phone.navigationController.pushViewController(next, animated: true) }
    phone.advance(frames: 1)
    #expect(next.heard == ["will", "is true true"])
    try phone.settle()
    #expect(next.heard == ["will", "is true true", "did"])
    let modal = phone.perform { Watching() }
    phone.perform { root.present(modal, animated: true) }
    phone.advance(frames: 1)
    #expect(modal.heard == ["will", "is true true"])
  }

  @Test("L2: isMovingToParent and isMovingFromParent are true for those who come and go")
  func moving() throws {
    let rig = try Rig("A")
    var facts: [String] = []
    for name in ["A", "B"] {
      for call in ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"] {
        rig[name].inside[call] = { controller in
          if controller.isMovingToParent { facts.append("\(name).\(call) to") }
          if controller.isMovingFromParent { facts.append("\(name).\(call) from") }
        }
      }
    }
    rig.push("B")
    try rig.phone.settle()
    #expect(facts == ["B.viewWillAppear to", "B.viewDidAppear to"])
    facts = []
    rig.phone.dragFromLeftEdge(to: 80, over: .milliseconds(600), hold: .milliseconds(200))
    try rig.phone.settle()
    #expect(facts == ["B.viewWillDisappear from"], "and not when it comes back from a cancel")
    facts = []
    rig.pop()
    try rig.phone.settle()
    #expect(facts == ["B.viewWillDisappear from", "B.viewDidDisappear from"])
    #expect(!rig["B"].isMovingFromParent)
  }

  @Test("L4: the leaving view loses the keyboard at the start of the transition")
  func endsEditing() throws {
    final class Field: UIView {
      override var canBecomeFirstResponder: Bool { true }
    }
    let rig = try Rig("A")
    let field = Field(frame: CGRect(x: 0, y: 100, width: 100, height: 30))
    rig.phone.perform {
      rig["A"].view.addSubview(field)
      _ = field.becomeFirstResponder()
    }
    #expect(field.isFirstResponder)
    rig.push("B")
    #expect(field.isFirstResponder)
    rig.phone.advance(frames: 1)
    #expect(!field.isFirstResponder)
    try rig.phone.settle()
    rig.pop()
    try rig.phone.settle()
    rig.phone.perform {
      _ = field.becomeFirstResponder()
      rig["A"].present(rig["M"], animated: true)
    }
    #expect(!field.isFirstResponder)
  }
}

/// Reduce Motion. (X7)
@Suite("Reduce Motion")
@MainActor
struct ReduceMotionTests {
  private func rig(_ names: String...) throws -> Rig {
    let rig = try names.count == 1 ? Rig(names[0]) : Rig(names[0], names[1])
    var settings = rig.phone.simulation.environment.settings
    settings.reduceMotion = true
    rig.phone.simulation.apply(settings)
    return rig
  }

  @Test("X7: a push fades the new page in, in place, and titles do not slide")
  func push() throws {
    let rig = try rig("A")
    rig.phone.perform { #expect(UIAccessibility.isReduceMotionEnabled) }
    rig.push("B")
    var alphas: [Double] = []
    while rig.phone.frame.transition?.progress != 1 {
      rig.phone.advance(frames: 1)
      let page = try #require(rig.phone.frame.pages.first { $0.name == "B" })
      #expect(page.frame.minX == 0)
      let words = drawnWords(in: rig.phone.displayList).filter {
        $0.text == "B" && $0.box.minY < 91
      }
      #expect(words.allSatisfy { abs($0.box.midX - 195) < 1 })
      alphas.append(page.alpha)
    }
    #expect(alphas.first == 0 && alphas.last == 1 && alphas == alphas.sorted())
    #expect(alphas.count == CallOrderTests.lastFrame + 1)
    try rig.phone.settle()
    #expect(rig.phone.frame.pages.map(\.name) == ["B"])
  }

  @Test("X7: a pop under the finger fades too, and a cancel brings the page back")
  func interactive() throws {
    let rig = try rig("A", "B")
    rig.phone.dragFromLeftEdge(to: 80, over: .milliseconds(600), hold: .milliseconds(200))
    rig.phone.advance(by: .milliseconds(700))
    let progress = try #require(rig.phone.frame.transition?.progress)
    let page = try #require(rig.phone.frame.pages.first { $0.name == "B" })
    #expect(page.frame.minX == 0 && page.alpha == 1 - progress && progress > 0.1)
    try rig.phone.settle()
    #expect(rig.stack == ["A", "B"] && rig.phone.frame.pages.map(\.alpha) == [1])
  }
}
