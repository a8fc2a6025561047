import BackswipeScene
import BackswipeTesting
import BackswipeUI
import Testing

/// Presentations and dismissals that meet each other, transitions and callbacks. (P1, P3, L2)
@Suite("Presentation in the middle of things")
@MainActor
struct PresentationQueueTests {
  private func present(
    _ name: String, in rig: Rig, _ style: UIModalPresentationStyle = .fullScreen, animated: Bool
  ) {
    let controller = rig[name]
    controller.modalPresentationStyle = style
    rig.phone.perform {
      rig.navigation.present(controller, animated: animated) { rig.log.add("presented \(name)") }
    }
  }

  private func calls(of name: String, in lines: [String]) -> [String] {
    lines.filter { $0.hasPrefix("\(name).view") && !$0.hasSuffix("viewDidLoad") }
      .map { String($0.dropFirst(name.count + 1)) }
  }

  private static let comesAndGoes = [
    "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
  ]

  @Test("P1 L2: presented during a dismissal, a controller comes when that is over")
  func duringDismissal() throws {
    let rig = try Rig("A")
    present("M", in: rig, animated: false)
    rig.phone.perform { rig.navigation.dismiss(animated: true) { rig.log.add("dismissed M") } }
    present("N", in: rig, animated: true)
    #expect(rig["N"].presentingViewController == nil, "it waits")
    try rig.phone.settle()
    let lines = rig.log.take()
    #expect(
      lines.filter { $0.contains("presented") || $0.contains("dismissed") }
        == ["presented M", "dismissed M", "presented N"])
    #expect(calls(of: "M", in: lines) == Self.comesAndGoes)
    #expect(calls(of: "N", in: lines) == ["viewWillAppear", "viewDidAppear"])
    #expect(
      calls(of: "A", in: lines) == [
        "viewWillDisappear", "viewDidDisappear", "viewWillAppear", "viewDidAppear",
        "viewWillDisappear", "viewDidDisappear",
      ])
    #expect(rig["N"].view.window != nil && rig.navigation.visibleViewController === rig["N"])
    #expect(rig["M"].view.window == nil && rig.navigation.view.window == nil)
  }

  @Test("P1 L2: not animated, it brings the dismissal, and what waits before it, to its end")
  func hurries() throws {
    let rig = try Rig("A")
    present("M", in: rig, animated: false)
    rig.phone.perform { rig.navigation.dismiss(animated: true) }
    rig.phone.advance(frames: 4)
    present("N", in: rig, animated: true)
    present("O", in: rig, animated: false)
    #expect(rig.navigation.visibleViewController === rig["O"])
    #expect(rig["M"].presentingViewController == nil)
    #expect(rig["O"].presentingViewController === rig["N"])
    let lines = rig.log.take()
    #expect(calls(of: "M", in: lines) == Self.comesAndGoes)
    #expect(calls(of: "N", in: lines) == Self.comesAndGoes)
    #expect(calls(of: "O", in: lines) == ["viewWillAppear", "viewDidAppear"])
    try rig.phone.settle()
    #expect(rig.log.take() == [])
  }

  @Test(
    "P1 L2: presented from a callback of a page that comes, the page's calls still balance",
    arguments: ["viewDidLoad", "viewWillAppear", "viewDidAppear", "didMove(nav)"], [true, false])
  func fromCallbacks(_ callback: String, _ animated: Bool) throws {
    let rig = try Rig("A")
    rig["B"].inside[callback] = { page in
      page.inside = [:]
      rig["M"].modalPresentationStyle = .fullScreen
      page.present(rig["M"], animated: animated)
    }
    rig.push("B", animated: animated)
    try rig.phone.settle()
    #expect(rig.navigation.presentedViewController === rig["M"])
    #expect(rig["M"].view.window != nil && rig["B"].viewIfLoaded?.window == nil)
    let before = rig.log.take()
    #expect(before.filter { $0 == "B.didMove(nav)" }.count == 1)
    let appeared = before.filter { $0 == "B.viewWillAppear" }.count
    #expect(before.filter { $0 == "B.viewDidDisappear" }.count == appeared)
    #expect(before.filter { $0.hasPrefix("M.viewD") && $0 != "M.viewDidLoad" }.count == 1)
    rig.phone.perform { rig.navigation.dismiss(animated: animated) }
    try rig.phone.settle()
    #expect(calls(of: "B", in: rig.log.take()) == ["viewWillAppear", "viewDidAppear"])
    #expect(rig["B"].view.window != nil && rig.phone.frame.visible == "B")
  }

  @Test(
    "P1 L2: a page that a covered stack was to show joins it, and appears when the cover goes",
    arguments: [true, false])
  func coveredAtOnce(_ animated: Bool) throws {
    let rig = try Rig("A")
    rig.push("B", animated: animated)
    present("M", in: rig, animated: false)
    try rig.phone.settle()
    #expect(
      rig.log.take().filter { $0.hasPrefix("B.") && !$0.contains("oad") } == [
        "B.willMove(nav)", "B.didMove(nav)",
      ])
    rig.phone.perform { rig.navigation.dismiss(animated: false) }
    try rig.phone.settle()
    #expect(calls(of: "B", in: rig.log.take()) == ["viewWillAppear", "viewDidAppear"])
  }

  @Test("P1 L2: a push from viewDidAppear, covered from didShow, still puts its page on the stack")
  func coveredFromDidShow() throws {
    let rig = try Rig("A")
    rig["B"].inside["viewDidAppear"] = { page in
      page.inside = [:]
      page.navigationController?.pushViewController(rig["C"], animated: true)
    }
    rig.delegate.onDidShow = { navigation, _ in
      rig.delegate.onDidShow = nil
      navigation.present(rig["M"], animated: false)
    }
    rig.push("B", animated: false)
    try rig.phone.settle()
    #expect(rig.log.take().filter { $0 == "C.didMove(nav)" }.count == 1)
    rig.phone.perform { rig.navigation.dismiss(animated: true) }
    try rig.phone.settle()
    #expect(rig.phone.frame.visible == "C" && rig.stack == ["A", "B", "C"])
  }

  @Test("P1: several levels that stand one in the other slide away together, over what they cover")
  func levelsMove() throws {
    let rig = try Rig("A")
    present("M", in: rig, animated: false)
    present("N", in: rig, animated: false)
    rig.phone.perform { rig.navigation.dismiss(animated: true) }
    rig.phone.advance(frames: 10)
    #expect(rig["N"].view.window != nil && rig["N"].view.layer.shownFrame.minY > 0)
    #expect(rig.navigation.view.window != nil)
    try rig.phone.settle()
    #expect(rig.phone.frame.visible == "A" && rig["N"].view.window == nil)
  }

  @Test("P1: what comes back after the screen has turned fills the screen")
  func turned() throws {
    let rig = try Rig("A")
    present("M", in: rig, animated: false)
    try rig.phone.settle()
    let size = CGSize(width: 844, height: 390)
    rig.phone.rotate(to: .landscapeLeft)
    present("N", in: rig, animated: true)
    rig.phone.perform { rig.navigation.dismiss(animated: false) }
    try rig.phone.settle()
    #expect(rig.navigation.view.frame.size == size && rig["A"].view.frame.size == size)
  }

  @Test("P3: another root forgets what waits, wherever the old one was on its way")
  func otherRoot() throws {
    let rig = try Rig("A")
    present("M", in: rig, animated: true)
    rig.phone.advance(frames: 3)
    present("N", in: rig, animated: true)
    let window = try #require(rig["M"].view.window)
    let other = rig.phone.perform { RecordingController("Z", rig.log) }
    // Client code that asks for more in the middle of it comes too late.
    rig["M"].inside["viewDidDisappear"] = { $0.present(rig["O"], animated: false) }
    rig.phone.perform { window.rootViewController = other }
    try rig.phone.settle()
    #expect(window.subviews.first === other.view && rig["M"].view.window == nil)
    for name in ["N", "O"] {
      #expect(rig[name].presentingViewController == nil && rig[name].viewIfLoaded == nil)
    }
    rig.phone.perform { other.present(rig["N"], animated: false) }
    #expect(rig["N"].view.window === window, "the new one presents as ever")
  }

  /// Says by itself when it is over.
  @MainActor
  private final class Fading: UIViewControllerAnimatedTransitioning,
    UIViewControllerTransitioningDelegate
  {
    private(set) var ends: [Bool] = []
    private(set) var completions = 0

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
      -> TimeInterval
    { 0.4 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      guard let view = transitionContext.view(forKey: .to) else { return }
      transitionContext.containerView.addSubview(view)
      view.alpha = 0
      UIView.animate(withDuration: 0.4) {
        view.alpha = 1
      } completion: { _ in
        self.completions += 1
        transitionContext.completeTransition(true)
      }
    }

    func animationEnded(_ transitionCompleted: Bool) { ends.append(transitionCompleted) }
  }

  @Test("P1 D2: cut short by a dismissal, an animator ends once and may still say that it is over")
  func cutShort() throws {
    let rig = try Rig("A")
    let fading = Fading()
    rig["M"].transitioningDelegate = fading
    present("M", in: rig, .custom, animated: true)
    rig.phone.advance(frames: 5)
    rig.phone.perform { rig.navigation.dismiss(animated: false) }
    #expect(rig["M"].view.window == nil && fading.ends == [true])
    try rig.phone.settle()
    #expect(fading.ends == [true] && fading.completions == 1)
    #expect(calls(of: "M", in: rig.log.take()) == Self.comesAndGoes)
  }

  @Test("P1: a second dismissal of what is going finds nothing to take away")
  func twice() throws {
    let rig = try Rig("A")
    present("M", in: rig, animated: false)
    rig.phone.perform {
      #expect(rig.navigation.startDismissing(animated: true))
      #expect(!rig.navigation.startDismissing(animated: true))
    }
    try rig.phone.settle()
    #expect(rig.phone.frame.visible == "A")
  }
}
