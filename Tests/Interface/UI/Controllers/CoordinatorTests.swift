import BackswipeScene
import BackswipeTesting
import BackswipeUI
import Testing

/// `transitionCoordinator` and what runs alongside. (D3)
@Suite("Transition coordinator")
@MainActor
struct CoordinatorTests {
  private func marker(in rig: Rig) -> UIView {
    let marker = UIView(frame: CGRect(x: 0, y: 300, width: 20, height: 20))
    rig.phone.perform { rig.navigation.view.addSubview(marker) }
    rig.phone.advance(frames: 1)
    return marker
  }

  @Test("D3: it is there from inside the call to didShow and the completions, and nil afterwards")
  func lifetime() throws {
    let rig = try Rig("A")
    var present: [String] = []
    for name in ["A", "B"] {
      for call in ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"] {
        rig[name].inside[call] = { controller in
          let there = controller.transitionCoordinator != nil
          present.append("\(controller.name).\(call) \(there)")
        }
      }
    }
    var atShow: Bool?
    rig.delegate.onDidShow = { navigation, _ in atShow = navigation.transitionCoordinator != nil }
    #expect(rig.navigation.transitionCoordinator == nil)
    rig["B"].inside["willMove(nav)"] = { controller in
      present.append("B.willMove \(controller.navigationController?.transitionCoordinator != nil)")
    }
    rig.push("B")
    #expect(rig.navigation.transitionCoordinator != nil)
    try rig.phone.settle()
    #expect(
      present == [
        "B.willMove true",
        "A.viewWillDisappear true", "B.viewWillAppear true", "A.viewDidDisappear true",
        "B.viewDidAppear true",
      ])
    #expect(atShow == true)
    #expect(rig.navigation.transitionCoordinator == nil && rig["B"].transitionCoordinator == nil)
  }

  @Test("D3: in didShow it names the page that was left, by call, button and finished swipe")
  func didShowNamesFrom() throws {
    let rig = try Rig("A")
    var left: [UIViewController?] = []
    var cancelled: [Bool?] = []
    rig.delegate.onDidShow = { navigation, _ in
      left.append(navigation.transitionCoordinator?.viewController(forKey: .from))
      cancelled.append(navigation.transitionCoordinator?.isCancelled)
    }
    rig.push("B")
    try rig.phone.settle()
    rig.pop()
    try rig.phone.settle()
    #expect(left[0] === rig["A"] && left[1] === rig["B"])
    rig.push("C")
    try rig.phone.settle()
    rig.phone.dragFromLeftEdge(to: 60, over: .milliseconds(300), hold: .milliseconds(200))
    try rig.phone.settle()
    rig.phone.dragFromLeftEdge(to: 300, over: .milliseconds(300), hold: .milliseconds(200))
    try rig.phone.settle()
    #expect(left.count == 5 && left[3] === rig["C"] && left[4] === rig["C"])
    #expect(cancelled == [false, false, false, true, false])
    rig.push("D", animated: false)
    try rig.phone.settle()
    #expect(left.count == 6 && left[5] == nil, "none of a call without animation")
    #expect(rig.navigation.transitionCoordinator == nil)
  }

  @Test("D3: a call inside didShow has a coordinator of its own")
  func callInDidShow() throws {
    let rig = try Rig("A")
    var second: (any UIViewControllerTransitionCoordinator)?
    rig.delegate.onDidShow = { navigation, shown in
      guard shown === rig["B"] else { return }
      let first = navigation.transitionCoordinator
      navigation.pushViewController(rig["C"], animated: true)
      second = navigation.transitionCoordinator
      #expect(first !== second && second?.viewController(forKey: .to) === rig["C"])
    }
    rig.push("B")
    try rig.phone.settle()
    #expect(second != nil && rig.stack == ["A", "B", "C"])
    #expect(rig.navigation.transitionCoordinator == nil)
  }

  @Test(
    "D3: closures run when the animation starts, not inside the call; the completion comes last")
  func order() throws {
    let rig = try Rig("A")
    rig["B"].inside["viewWillAppear"] = { controller in
      let coordinator = controller.transitionCoordinator
      controller.log.add("asked")
      coordinator?.animate(
        alongsideTransition: { context in
          controller.log.add("alongside \(context.percentComplete)")
        },
        completion: { context in
          controller.log.add("completion \(context.isCancelled) \(context.percentComplete)")
        })
    }
    rig.push("B")
    try rig.phone.settle()
    #expect(
      rig.log.take() == [
        "B.willMove(nav)", "B.loadView", "B.viewDidLoad", "A.viewWillDisappear",
        "B.viewWillAppear", "asked", "willShow(B)", "alongside 0.0", "A.viewDidDisappear",
        "B.viewDidAppear", "B.didMove(nav)", "didShow(B)", "completion false 1.0",
      ])
  }

  @Test("D3: it tells of the slide: 0.35 s, curve 7, velocity 1, both sides and the container")
  func facts() throws {
    let rig = try Rig("A")
    rig.push("B")
    rig.phone.advance(frames: 5)
    let coordinator = try #require(rig.navigation.transitionCoordinator)
    #expect(coordinator.transitionDuration == 0.35)
    #expect(coordinator.completionCurve.rawValue == 7 && coordinator.completionVelocity == 1)
    #expect(coordinator.isAnimated && !coordinator.isInteractive)
    #expect(!coordinator.initiallyInteractive && !coordinator.isCancelled)
    #expect(coordinator.viewController(forKey: .from) === rig["A"])
    #expect(coordinator.viewController(forKey: .to) === rig["B"])
    #expect(coordinator.view(forKey: .to) === rig["B"].view)
    #expect(rig["B"].view.isDescendant(of: coordinator.containerView))
    #expect(Double(coordinator.percentComplete) == rig.phone.frame.transition?.progress)
    #expect(rig["A"].transitionCoordinator === coordinator)
  }

  @Test("D3: a call without animation has none, neither after the call nor in its appearance calls")
  func notAnimated() throws {
    let rig = try Rig("A")
    var there: [Bool] = []
    rig["B"].inside["viewWillAppear"] = { there.append($0.transitionCoordinator != nil) }
    rig.push("B", animated: false)
    there.append(rig.navigation.transitionCoordinator != nil)
    rig.phone.advance(frames: 1)
    rig.pop(animated: false)
    there.append(rig.navigation.transitionCoordinator != nil)
    try rig.phone.settle()
    #expect(there == [false, false, false])
  }

  /// From B on A to another top.
  private func call(_ name: String, in rig: Rig) {
    switch name {
    case "push": rig.push("C")
    case "pop": rig.pop()
    case "popTo":
      rig.phone.perform { _ = rig.navigation.popToViewController(rig["A"], animated: true) }
    case "popToRoot":
      rig.phone.perform { _ = rig.navigation.popToRootViewController(animated: true) }
    default: rig.set(["A", "C"])
    }
  }

  @Test(
    "D3: right after an animated call its end can be waited for",
    arguments: ["push", "pop", "popTo", "popToRoot", "set"])
  func afterTheCall(_ name: String) throws {
    let rig = try Rig("A", "B")
    var ends: [Int] = []
    var starts: [Int] = []
    call(name, in: rig)
    let coordinator = try #require(rig.navigation.transitionCoordinator)
    #expect(coordinator.transitionDuration == 0.35 && coordinator.isAnimated)
    #expect(rig["B"].transitionCoordinator === coordinator)
    coordinator.animate(
      alongsideTransition: { _ in starts.append(rig.phone.frames.count) },
      completion: { _ in ends.append(rig.phone.frames.count) })
    #expect(starts.isEmpty, "nothing has begun yet")
    let before = rig.phone.frames.count
    try rig.phone.settle()
    #expect(starts == [before] && ends == [before + 21])
    #expect(rig.navigation.transitionCoordinator == nil)
  }

  @Test("D3: a call that waits has a coordinator of its own, which ends with its own transition")
  func deferred() throws {
    let rig = try Rig("A")
    var ends: [String] = []
    rig.push("B")
    let first = try #require(rig.navigation.transitionCoordinator)
    first.animate(alongsideTransition: nil) { _ in ends.append("B") }
    rig.phone.advance(frames: 5)
    rig.push("C")
    let second = try #require(rig.navigation.transitionCoordinator)
    #expect(second !== first && second.viewController(forKey: .to) === rig["C"])
    second.animate(alongsideTransition: { _ in ends.append("C starts") }) { _ in ends.append("C") }
    rig.push("D", animated: false)
    #expect(rig.navigation.transitionCoordinator == nil)
    rig.phone.advance(frames: 1)
    #expect(rig.phone.perform { rig.navigation.transitionCoordinator } === first)
    try rig.phone.settle()
    #expect(ends == ["B", "C starts", "C"])
  }

  @Test("D3: in a callback it is the running one's, until the callback makes a call of its own")
  func inCallbacks() throws {
    let rig = try Rig("A")
    var tops: [String] = []
    func note(_ controller: UIViewController?) {
      let to = controller?.transitionCoordinator?.viewController(forKey: .to)
      tops.append((to as? RecordingController)?.name ?? "none")
    }
    rig["B"].inside["viewWillAppear"] = { controller in
      note(controller)
      controller.navigationController?.pushViewController(rig["C"], animated: true)
      note(controller.navigationController)
    }
    rig.delegate.onWillShow = { navigation, _ in note(navigation) }
    rig.push("B")
    rig.phone.advance(frames: 1)
    #expect(tops == ["B", "C", "B"])
    try rig.phone.settle()
    #expect(tops == ["B", "C", "B", "C"])
  }

  @Test("D3: when nothing comes of a call that waited, its closures hear that it was cancelled")
  func nothingComesOfIt() throws {
    let rig = try Rig("A", "B")
    var ends: [Bool] = []
    rig.phone.dragFromLeftEdge(to: 60, over: .milliseconds(600), hold: .milliseconds(400))
    rig.phone.advance(by: .milliseconds(700))
    // As things stand this leads from A to B; after the cancelled pop B is on top already.
    rig.set(["A", "B"])
    let coordinator = try #require(rig.navigation.transitionCoordinator)
    coordinator.animate(alongsideTransition: nil) { ends.append($0.isCancelled) }
    try rig.phone.settle()
    #expect(rig.stack == ["A", "B"] && ends == [true])
  }

  @Test("D3: what runs alongside moves with the slide, frame by frame")
  func alongside() throws {
    let rig = try Rig("A")
    let marker = marker(in: rig)
    rig["B"].inside["viewWillAppear"] = { controller in
      controller.transitionCoordinator?.animate(alongsideTransition: { _ in marker.alpha = 0 })
    }
    rig.push("B")
    while rig.navigation.transitionCoordinator != nil || rig.phone.frame.transition == nil {
      rig.phone.advance(frames: 1)
      let progress = try #require(rig.phone.frame.transition?.progress)
      if progress < 1 { #expect(marker.layer.shownOpacity == 1 - progress) }
    }
    #expect(marker.alpha == 0 && marker.layer.shownOpacity == 0)
  }

  @Test("D3: under a finger it is scrubbed, and a cancel brings it back with the page")
  func cancelled() throws {
    let rig = try Rig("A", "B")
    let marker = marker(in: rig)
    rig["A"].inside["viewWillAppear"] = { controller in
      guard let coordinator = controller.transitionCoordinator else { return }
      let log = controller.log
      log.add("interactive \(coordinator.initiallyInteractive)")
      coordinator.animate(
        alongsideTransition: { _ in
          marker.alpha = 0
          marker.frame.origin.x = 390
        },
        completion: { log.add("completion \($0.isCancelled)") })
      coordinator.notifyWhenInteractionChanges {
        log.add("changed \($0.isInteractive) \($0.isCancelled)")
      }
      coordinator.notifyWhenInteractionEnds { log.add("ended \($0.isCancelled)") }
    }
    rig.phone.dragFromLeftEdge(to: 80, over: .milliseconds(600), hold: .milliseconds(200))
    rig.phone.advance(by: .milliseconds(700))
    let progress = try #require(rig.phone.frame.transition?.progress)
    #expect(progress > 0.1 && marker.layer.shownOpacity == 1 - progress)
    #expect(abs(Double(marker.layer.shownFrame.minX) - 390 * progress) < 0.01)
    #expect(!rig.log.take().contains { $0.hasPrefix("changed") })
    try rig.phone.settle()
    let told = rig.log.take().filter {
      $0.hasPrefix("changed") || $0.hasPrefix("ended") || $0.hasPrefix("completion")
        || $0.hasPrefix("didShow")
    }
    #expect(told == ["changed false true", "ended true", "didShow(B)", "completion true"])
    #expect(marker.alpha == 1 && marker.frame.minX == 0 && marker.layer.adjustment == nil)
  }

  @Test(
    "D3: at finger-up a finished swipe tells that it was not cancelled, and how fast it goes on")
  func finished() throws {
    let rig = try Rig("A", "B")
    var told: [String] = []
    rig["A"].inside["viewWillAppear"] = { controller in
      controller.transitionCoordinator?.notifyWhenInteractionChanges {
        told.append("\($0.isInteractive) \($0.isCancelled) \($0.completionVelocity > 1)")
      }
    }
    rig.phone.dragFromLeftEdge(to: 300, over: .milliseconds(150))
    try rig.phone.settle()
    #expect(told == ["false false true"] && rig.stack == ["A"])
  }

  @Test("D3: what is asked for while it runs joins in; afterwards nothing is taken any more")
  func late() throws {
    let rig = try Rig("A")
    let marker = marker(in: rig)
    rig.push("B")
    rig.phone.advance(frames: 8)
    let coordinator = try #require(rig.navigation.transitionCoordinator)
    let taken = rig.phone.perform {
      coordinator.animateAlongsideTransition(in: rig.navigation.view) { _ in marker.alpha = 0 }
    }
    #expect(taken)
    rig.phone.advance(frames: 1)
    let progress = try #require(rig.phone.frame.transition?.progress)
    #expect(marker.layer.shownOpacity == 1 - progress)
    try rig.phone.settle()
    #expect(marker.layer.shownOpacity == 0)
    #expect(!rig.phone.perform { coordinator.animate(alongsideTransition: { _ in }) })
  }
}
