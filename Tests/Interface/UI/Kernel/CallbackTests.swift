import BackswipeTesting
import BackswipeUI
import Testing

/// Calls from inside callbacks. (S13)
@Suite("Calls from callbacks")
@MainActor
struct CallbackTests {
  /// What the client does from inside.
  enum Inner: String, CaseIterable, Sendable {
    case push
    case pop
    case popToRoot
    case set

    @MainActor func perform(on rig: Rig) {
      switch self {
      case .push: rig.navigation.pushViewController(rig["X"], animated: true)
      case .pop: rig.navigation.popViewController(animated: true)
      case .popToRoot: rig.navigation.popToRootViewController(animated: true)
      case .set: rig.navigation.setViewControllers([rig["A"], rig["X"], rig["B"]], animated: true)
      }
    }

    /// What it makes of a stack.
    func result(on stack: [String]) -> [String] {
      switch self {
      case .push: stack + ["X"]
      case .pop: stack.count > 1 ? stack.dropLast() : stack
      case .popToRoot: Array(stack.prefix(1))
      case .set: ["A", "X", "B"]
      }
    }
  }

  @Test(
    "S13: any call from any callback of a controller that comes",
    arguments: [
      "willMove(nav)", "loadView", "viewDidLoad", "viewWillAppear", "viewDidAppear",
      "didMove(nav)",
    ], Inner.allCases)
  func coming(callback: String, inner: Inner) throws {
    let rig = try Rig("A", "B")
    rig["C"].inside[callback] = { controller in
      controller.inside = [:]
      inner.perform(on: rig)
    }
    rig.push("C")
    try rig.phone.settle()
    try expectWhole(rig, inner.result(on: ["A", "B", "C"]))
  }

  @Test(
    "S13: any call from any callback of a controller that leaves",
    arguments: ["willMove(nil)", "viewWillDisappear", "viewDidDisappear", "didMove(nil)"],
    Inner.allCases)
  func leaving(callback: String, inner: Inner) throws {
    let rig = try Rig("A", "B", "C")
    rig["C"].inside[callback] = { controller in
      controller.inside = [:]
      inner.perform(on: rig)
    }
    rig.pop()
    try rig.phone.settle()
    try expectWhole(rig, inner.result(on: ["A", "B"]))
  }

  @Test("S13: any call from willShow and didShow", arguments: [true, false], Inner.allCases)
  func delegate(will: Bool, inner: Inner) throws {
    let rig = try Rig("A", "B")
    let body: (UINavigationController, UIViewController) -> Void = { _, shown in
      guard shown.title == "C" else { return }
      rig.delegate.onWillShow = nil
      rig.delegate.onDidShow = nil
      inner.perform(on: rig)
    }
    if will { rig.delegate.onWillShow = body } else { rig.delegate.onDidShow = body }
    rig.push("C")
    try rig.phone.settle()
    try expectWhole(rig, inner.result(on: ["A", "B", "C"]))
  }

  @Test("S13: any call from the action of a bar item", arguments: Inner.allCases)
  func action(inner: Inner) throws {
    @MainActor final class Target {
      var body: () -> Void = {}
      func act(_ sender: UIBarButtonItem) { body() }
    }
    let rig = try Rig("A", "B")
    let target = Target()
    target.body = { inner.perform(on: rig) }
    rig.phone.perform {
      rig["B"].navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "Act", target: target, action: Target.act)
    }
    rig.phone.advance(frames: 2)
    try rig.phone.tap("Act")
    try rig.phone.settle()
    try expectWhole(rig, inner.result(on: ["A", "B"]))
  }

  @Test("S13: any call from the completion of a transition", arguments: Inner.allCases)
  func completion(inner: Inner) throws {
    let rig = try Rig("A", "B")
    var completed = 0
    rig["C"].inside["viewWillAppear"] = { controller in
      controller.inside = [:]
      _ = controller.transitionCoordinator?.animate(
        alongsideTransition: nil,
        completion: { _ in
          completed += 1
          inner.perform(on: rig)
        })
    }
    rig.push("C")
    try rig.phone.settle()
    #expect(completed == 1)
    try expectWhole(rig, inner.result(on: ["A", "B", "C"]))
  }

  @Test("S13: a controller that is brought back while it hears that it leaves stays")
  func broughtBack() throws {
    // B leaves at the end of this; A, which hears first, brings it back beneath the new top.
    let rig = try Rig("A", "B", "C")
    rig["C"].inside["viewDidDisappear"] = { controller in
      controller.inside = [:]
      rig.navigation.setViewControllers([rig["B"], rig["D"]], animated: false)
    }
    rig.set(["D"])
    try rig.phone.settle()
    try expectWhole(rig, ["B", "D"])
    #expect(
      rig.log.take().filter { $0.hasPrefix("B.") && $0.contains("Move") } == [
        "B.willMove(nil)", "B.willMove(nav)", "B.didMove(nav)",
      ])
  }

  /// Nothing is lost, nobody has the wrong parent, one page is on the screen.
  private func expectWhole(_ rig: Rig, _ stack: [String]) throws {
    #expect(rig.stack == stack)
    #expect(rig.phone.frame.pages.map(\.name) == Array(stack.suffix(1)))
    #expect(rig.navigation.children.compactMap(\.title) == stack)
    for name in ["A", "B", "C", "X"] {
      #expect((rig[name].parent === rig.navigation) == stack.contains(name), "\(name)")
      let onScreen = rig[name].viewIfLoaded?.window != nil
      #expect(onScreen == (stack.last == name), "\(name)")
    }
  }
}
