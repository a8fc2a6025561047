import BackswipeTesting
import BackswipeUI
import Testing

/// The tables of calls, through the real container. (L1, L2, D1, S12)
@Suite("Order of calls")
@MainActor
struct CallOrderTests {
  static let lastFrame = 21  // 0.35 s at 60 Hz, counted from the first frame in transition

  @Test("A push tells of the coming inside the call, starts at the next frame and ends with it")
  func push() throws {
    let rig = try Rig("A")
    rig.push("B")
    #expect(rig.stack == ["A", "B"])
    #expect(rig.log.take() == ["B.willMove(nav)"])
    rig.phone.advance(frames: 1)
    #expect(
      rig.log.take() == [
        "B.loadView", "B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear", "willShow(B)",
      ])
    rig.phone.advance(frames: Self.lastFrame - 1)
    #expect(rig.log.take() == [])
    rig.phone.advance(frames: 1)
    #expect(rig.phone.frame.transition?.progress == 1)
    #expect(
      rig.log.take() == ["A.viewDidDisappear", "B.viewDidAppear", "B.didMove(nav)", "didShow(B)"])
    try rig.phone.settle()
    #expect(rig.log.take() == [])
    #expect(rig.log.takeAnimated().allSatisfy { $0 })
  }

  @Test("A pop tells of the going inside the call; a view that was loaded is not loaded again")
  func pop() throws {
    let rig = try Rig("A", "B")
    #expect(rig["A"].isViewLoaded)
    #expect(rig.pop() === rig["B"])
    #expect(rig.log.take() == ["B.willMove(nil)"])
    rig.phone.advance(frames: 1)
    #expect(rig.log.take() == ["B.viewWillDisappear", "A.viewWillAppear", "willShow(A)"])
    rig.phone.advance(frames: Self.lastFrame - 1)
    #expect(rig.log.take() == [])
    rig.phone.advance(frames: 1)
    #expect(
      rig.log.take() == ["B.viewDidDisappear", "B.didMove(nil)", "A.viewDidAppear", "didShow(A)"])
    try rig.phone.settle()
    #expect(rig.log.take() == [])
  }

  @Test("popTo is one transition; what lies between goes with it, unseen (S5, S11)")
  func popTo() throws {
    let rig = try Rig("A", "B", "C", "D")
    let removed = rig.phone.perform {
      rig.navigation.popToViewController(rig["B"], animated: true)
    }
    #expect(removed?.compactMap(\.title) == ["C", "D"])
    #expect(rig.log.take() == ["C.willMove(nil)", "D.willMove(nil)"])
    try rig.phone.settle()
    #expect(
      rig.log.take() == [
        "B.loadView", "B.viewDidLoad", "D.viewWillDisappear", "B.viewWillAppear", "willShow(B)",
        "D.viewDidDisappear", "C.didMove(nil)", "D.didMove(nil)", "B.viewDidAppear", "didShow(B)",
      ])
    #expect(Set(rig.phone.frames.compactMap(\.transition?.name)) == ["pop"])
  }

  @Test("popToRoot returns all it removed, bottom to top; at the root it does nothing (S5)")
  func popToRoot() throws {
    let rig = try Rig("A", "B", "C")
    let removed = rig.phone.perform { rig.navigation.popToRootViewController(animated: true) }
    #expect(removed?.compactMap(\.title) == ["B", "C"])
    try rig.phone.settle()
    #expect(rig.stack == ["A"])
    _ = rig.log.take()
    #expect(rig.phone.perform { rig.navigation.popToRootViewController(animated: true) } == nil)
    #expect(
      rig.phone.perform { rig.navigation.popToViewController(rig["A"], animated: true) } == nil)
    try rig.phone.settle()
    #expect(rig.log.take() == [])
  }

  @Test("The root is never removed: pop returns nil and nothing happens (S4)")
  func popAtRoot() throws {
    let rig = try Rig("A")
    let frames = rig.phone.frames.count
    #expect(rig.pop() == nil)
    try rig.phone.settle()
    #expect(rig.stack == ["A"] && rig.log.take() == [])
    #expect(rig.phone.frames.count == frames)
  }

  @Test(
    "Without animation start and end calls all come at the next frame", arguments: [true, false])
  func notAnimated(_ isPush: Bool) throws {
    let rig = isPush ? try Rig("A") : try Rig("A", "B")
    if isPush { rig.push("B", animated: false) } else { rig.pop(animated: false) }
    #expect(rig.log.take() == [isPush ? "B.willMove(nav)" : "B.willMove(nil)"])
    rig.phone.advance(frames: 1)
    #expect(rig.phone.frame.transition == nil)
    #expect(
      rig.log.take()
        == (isPush
          ? [
            "B.loadView", "B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear",
            "willShow(B)", "A.viewDidDisappear", "B.viewDidAppear", "B.didMove(nav)",
            "didShow(B)",
          ]
          : [
            "B.viewWillDisappear", "A.viewWillAppear", "willShow(A)", "B.viewDidDisappear",
            "B.didMove(nil)", "A.viewDidAppear", "didShow(A)",
          ]))
    #expect(rig.log.takeAnimated().allSatisfy { !$0 })
  }

  @Test("The first appearance comes whole, not animated, with the first frame (S1, S2)")
  func firstAppearance() {
    let log = CallLog()
    let delegate = RecordingDelegate(log)
    let phone = VirtualPhone {
      let navigation = UINavigationController(rootViewController: RecordingController("A", log))
      #expect(log.take() == ["A.willMove(nav)"])
      navigation.delegate = delegate
      return navigation
    }
    #expect(phone.frames.count == 1)
    #expect(
      log.take() == [
        "A.loadView", "A.viewDidLoad", "A.viewWillAppear", "willShow(A)", "A.viewDidAppear",
        "A.didMove(nav)", "didShow(A)",
      ])
    #expect(log.takeAnimated() == [false, false, false, false])
  }

  @Test("A swipe that finishes makes a pop's calls, in the frames of the drag and of its end")
  func interactiveFinish() throws {
    let rig = try Rig("A", "B")
    rig.phone.dragFromLeftEdge(to: 300, over: .milliseconds(300))
    rig.phone.advance(by: .milliseconds(150))
    #expect(rig.phone.frame.transition?.isInteractive == true)
    #expect(rig.stack == ["A"])
    #expect(
      rig.log.take() == [
        "B.willMove(nil)", "B.viewWillDisappear", "A.viewWillAppear", "willShow(A)",
      ])
    try rig.phone.settle()
    #expect(
      rig.log.take() == ["B.viewDidDisappear", "B.didMove(nil)", "A.viewDidAppear", "didShow(A)"])
    #expect(rig.stack == ["A"])
  }

  @Test("A swipe that is cancelled gives the stack back and shows the old top again")
  func interactiveCancel() throws {
    let rig = try Rig("A", "B")
    rig.phone.dragFromLeftEdge(
      to: 80, over: .milliseconds(600), hold: .milliseconds(200))
    rig.phone.advance(by: .milliseconds(700))
    #expect(rig.stack == ["A"])
    #expect(
      rig.log.take() == [
        "B.willMove(nil)", "B.viewWillDisappear", "A.viewWillAppear", "willShow(A)",
      ])
    try rig.phone.settle()
    #expect(
      rig.log.take() == [
        "A.viewWillDisappear", "A.viewDidDisappear", "B.viewWillAppear", "B.viewDidAppear",
        "B.willMove(nav)", "B.didMove(nav)", "willShow(B)", "didShow(B)",
      ])
    #expect(rig.stack == ["A", "B"] && rig["B"].navigationController === rig.navigation)
  }

  @Test("set with a new top pushes; one that is put beneath it moves at once and unseen (S6)")
  func setPushes() throws {
    let rig = try Rig("A")
    rig.set(["A", "C", "B"])
    let inside = rig.log.take()
    #expect(inside == ["C.willMove(nav)", "B.willMove(nav)", "C.didMove(nav)"])
    try rig.phone.settle()
    #expect(
      rig.log.take() == [
        "B.loadView", "B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear", "willShow(B)",
        "A.viewDidDisappear", "B.viewDidAppear", "B.didMove(nav)", "didShow(B)",
      ])
    #expect(Set(rig.phone.frames.compactMap(\.transition?.name)) == ["push"])
    #expect(!rig["C"].isViewLoaded)
  }

  @Test("set with a top from further down pops; whoever is left out goes (S6)")
  func setPops() throws {
    let rig = try Rig("A", "B", "C")
    rig.set(["B"])
    #expect(rig.log.take() == ["A.willMove(nil)", "C.willMove(nil)"])
    try rig.phone.settle()
    #expect(
      rig.log.take() == [
        "B.loadView", "B.viewDidLoad", "C.viewWillDisappear", "B.viewWillAppear", "willShow(B)",
        "C.viewDidDisappear", "A.didMove(nil)", "C.didMove(nil)", "B.viewDidAppear", "didShow(B)",
      ])
    #expect(Set(rig.phone.frames.compactMap(\.transition?.name)) == ["pop"])
  }

  @Test("set with the same top has no transition, and the bar follows the new neighbour (S6, B1)")
  func setSameTop() throws {
    let rig = try Rig("A", "B")
    rig.set(["C", "B"])
    #expect(
      rig.log.take() == ["C.willMove(nav)", "A.willMove(nil)", "C.didMove(nav)", "A.didMove(nil)"])
    try rig.phone.settle()
    #expect(rig.log.take() == [])
    #expect(rig.phone.frames.allSatisfy { $0.transition == nil })
    #expect(rig.phone.barWords == ["C", "B"])
    #expect(rig["A"].navigationController == nil)
  }

  @Test("set with the identical stack does nothing (S6)")
  func setIdentical() throws {
    let rig = try Rig("A", "B")
    let frames = rig.phone.frames.count
    rig.set(["A", "B"])
    try rig.phone.settle()
    #expect(rig.log.take() == [] && rig.phone.frames.count == frames)
  }

  @Test("The setter of viewControllers is not animated (S6)")
  func setter() throws {
    let rig = try Rig("A")
    rig.phone.perform { rig.navigation.viewControllers = [rig["A"], rig["B"]] }
    try rig.phone.settle()
    #expect(rig.stack == ["A", "B"])
    #expect(rig.log.takeAnimated().allSatisfy { !$0 })
    #expect(rig.phone.frames.allSatisfy { $0.transition == nil })
  }
}
