import BackswipeScene
import BackswipeTesting
import BackswipeUI
import BackswipeUnits
import Testing

/// Presenting and dismissing. (P1, S7, S9)
@Suite("Presentation")
@MainActor
struct PresentationTests {
  private func present(
    _ name: String, from source: UIViewController, in rig: Rig,
    _ style: UIModalPresentationStyle = .fullScreen, animated: Bool = true
  ) {
    let controller = rig[name]
    controller.modalPresentationStyle = style
    rig.phone.perform {
      source.present(controller, animated: animated) { rig.log.add("presented \(name)") }
    }
  }

  @Test(
    "P1: fullScreen and currentContext cover the navigation interface and take it out of the window",
    arguments: [UIModalPresentationStyle.fullScreen, .currentContext, .automatic, .popover])
  func covering(_ style: UIModalPresentationStyle) throws {
    let rig = try Rig("A")
    present("M", from: rig["A"], in: rig, style)
    rig.phone.advance(frames: 1)
    #expect(
      rig.log.take() == [
        "M.loadView", "M.viewDidLoad", "A.viewWillDisappear", "M.viewWillAppear",
      ])
    #expect(rig["M"].isBeingPresented && !rig["M"].isBeingDismissed)
    #expect(rig["M"].view.layer.shownFrame.minY == 844)
    try rig.phone.settle()
    #expect(
      rig.log.take() == ["M.viewDidAppear", "A.viewDidDisappear", "presented M"])
    #expect(rig.navigation.view.window == nil && rig["M"].view.window != nil)
    #expect(rig["M"].view.convert(CGPoint.zero, to: nil) == .zero)
    #expect(rig["A"].presentedViewController === rig["M"])
    #expect(rig["M"].presentingViewController === rig.navigation && !rig["M"].isBeingPresented)
    rig.phone.perform { rig["M"].dismiss(animated: true) { rig.log.add("dismissed") } }
    #expect(rig["M"].isBeingDismissed)
    #expect(rig.navigation.view.window != nil)
    try rig.phone.settle()
    #expect(
      rig.log.take() == [
        "M.viewWillDisappear", "A.viewWillAppear", "A.viewDidAppear", "M.viewDidDisappear",
        "dismissed",
      ])
    #expect(rig["A"].presentedViewController == nil && rig["M"].presentingViewController == nil)
    #expect(rig["M"].view.window == nil && rig.phone.frame.visible == "A")
  }

  @Test(
    "P1: over… styles leave the presenter where it is, without appearance calls for it",
    arguments: [UIModalPresentationStyle.overFullScreen, .overCurrentContext])
  func over(_ style: UIModalPresentationStyle) throws {
    let rig = try Rig("A")
    present("M", from: rig["A"], in: rig, style)
    try rig.phone.settle()
    rig.phone.perform { rig["M"].dismiss(animated: true) }
    try rig.phone.settle()
    #expect(rig.log.take().filter { $0.hasPrefix("A.") } == [])
    present("M", from: rig["A"], in: rig, style)
    try rig.phone.settle()
    #expect(rig.navigation.view.window != nil)
    #expect(rig["M"].view.convert(CGPoint.zero, to: nil) == .zero, "it covers the bars too")
    rig.phone.tap(at: CGPoint(x: 30, y: 60))
    rig.phone.dragFromLeftEdge(to: 300, over: .milliseconds(200))
    try rig.phone.settle()
    #expect(rig.phone.frame.stack == ["A"] && rig.phone.frame.visible == "M")
  }

  @Test("P1: a context that a page defines covers that page alone")
  func ownContext() throws {
    let rig = try Rig("A")
    rig["A"].definesPresentationContext = true
    #expect(rig.navigation.definesPresentationContext)
    present("M", from: rig["A"], in: rig, .overCurrentContext)
    try rig.phone.settle()
    #expect(rig["A"].presentedViewController === rig["M"])
    #expect(rig["M"].presentingViewController === rig["A"])
    #expect(rig.navigation.presentedViewController == nil)
    #expect(rig["M"].view.isDescendant(of: rig.navigation.view))
    #expect(rig.navigation.visibleViewController === rig["M"])
    #expect(rig.phone.barWords == ["A"], "the bar stays above it")
  }

  @Test("P1: crossDissolve fades, coverVertical comes from below", arguments: [true, false])
  func styles(_ fades: Bool) throws {
    let rig = try Rig("A")
    rig["M"].modalTransitionStyle = fades ? .crossDissolve : .coverVertical
    present("M", from: rig["A"], in: rig)
    rig.phone.advance(frames: 9)
    let layer = rig["M"].view.layer
    #expect((layer.shownOpacity < 1) == fades && (layer.shownFrame.minY > 0) == !fades)
    #expect(layer.shownOpacity > 0 && layer.shownFrame.minY < 844)
  }

  @Test("P1: the responder after a presented controller is the one that presents it")
  func responder() throws {
    let rig = try Rig("A")
    present("M", from: rig["A"], in: rig)
    #expect(rig["M"].next === rig["M"].presentingViewController)
    try rig.phone.settle()
    #expect(rig["M"].view.next === rig["M"] && rig["M"].next === rig.navigation)
    rig.phone.perform { rig.navigation.dismiss(animated: false) }
    #expect(rig["M"].next !== rig.navigation)
  }

  @Test(
    "L1: the first page of a stack comes with the stack, and its last calls with the stack's",
    arguments: [true, false])
  func pageOfPresentedStack(_ animated: Bool) throws {
    let rig = try Rig("A")
    let page = rig["M"]
    let stack = rig.phone.perform { UINavigationController(rootViewController: page) }
    stack.delegate = rig.delegate
    _ = (rig.log.take(), rig.log.takeAnimated())
    rig.phone.perform { rig["A"].present(stack, animated: animated) { rig.log.add("presented") } }
    let start = [
      "A.viewWillDisappear", "M.loadView", "M.viewDidLoad", "M.viewWillAppear", "willShow(M)",
    ]
    let end = [
      "M.viewDidAppear", "M.didMove(nav)", "didShow(M)", "A.viewDidDisappear", "presented",
    ]
    #expect(rig.log.take() == (animated ? start : start + end))
    try rig.phone.settle()
    #expect(rig.log.take() == (animated ? end : []))
    #expect(rig.log.takeAnimated() == Array(repeating: animated, count: 6))
    rig.phone.perform { rig["A"].dismiss(animated: animated) }
    try rig.phone.settle()
    #expect(
      rig.log.take() == [
        "M.viewWillDisappear", "A.viewWillAppear", "A.viewDidAppear", "M.viewDidDisappear",
      ])
  }

  @Test("L1: a page that is pushed while its stack is being presented balances with the first one")
  func pushDuringPresentation() throws {
    let rig = try Rig("A")
    let stack = rig.phone.perform { UINavigationController(rootViewController: rig["M"]) }
    rig.phone.perform { rig["A"].present(stack, animated: true) }
    rig.phone.advance(frames: 3)
    _ = rig.log.take()
    rig.phone.perform { stack.pushViewController(rig["N"], animated: false) }
    try rig.phone.settle()
    #expect(
      rig.log.take() == [
        "M.didMove(nav)", "N.willMove(nav)", "N.loadView", "N.viewDidLoad",
        "M.viewWillDisappear", "N.viewWillAppear", "M.viewDidDisappear", "N.viewDidAppear",
        "N.didMove(nav)",
        "A.viewDidDisappear",
      ])
    #expect(rig.phone.frame.visible == "N")
  }

  @Test("P1: nothing of a presented stack shows outside of it while it slides")
  func nothingSticksOut() throws {
    let rig = try Rig("A")
    let stack = rig.phone.perform { UINavigationController(rootViewController: rig["M"]) }
    rig.phone.perform { rig["A"].present(stack, animated: true) }
    rig.phone.advance(frames: 8)
    let top = stack.view.layer.shownRectOnScreen.minY
    #expect(top > 100 && top < 700)
    let background = try #require(stack.navigationBar.subviews.first)
    #expect(background.layer.shownRectOnScreen.minY < top, "it is taller than the screen's part")
    let clips = rig.phone.displayList.items.filter { $0.clip.minY == top }
    #expect(clips.contains { $0.position.y < top })
  }

  @Test("S7: what is visible is followed through several levels")
  func levels() throws {
    let rig = try Rig("A", "B")
    present("M", from: rig["B"], in: rig)
    try rig.phone.settle()
    let inner = rig["X"]
    let second = rig.phone.perform { UINavigationController(rootViewController: inner) }
    rig.phone.perform { rig["M"].present(second, animated: false) }
    try rig.phone.settle()
    #expect(rig.navigation.visibleViewController === inner)
    #expect(rig.navigation.topViewController === rig["B"])
  }

  @Test("P1: dismissing from below takes several levels away in one transition")
  func several() throws {
    let rig = try Rig("A")
    for (name, source) in [("M", "A"), ("N", "M"), ("O", "N")] {
      present(name, from: rig[source], in: rig, animated: false)
    }
    try rig.phone.settle()
    #expect(rig.navigation.visibleViewController === rig["O"])
    _ = rig.log.take()
    rig.phone.perform { rig.navigation.dismiss(animated: true) { rig.log.add("done") } }
    try rig.phone.settle()
    #expect(
      rig.log.take() == [
        "O.viewWillDisappear", "A.viewWillAppear", "A.viewDidAppear", "O.viewDidDisappear", "done",
      ])
    for name in ["M", "N", "O"] {
      #expect(rig[name].presentingViewController == nil && rig[name].view.window == nil)
    }
    #expect(rig.phone.frame.visible == "A" && rig.navigation.view.window != nil)
  }

  @Test("P1: dismissed from the middle, what is above goes and the middle shows")
  func middle() throws {
    let rig = try Rig("A")
    present("M", from: rig["A"], in: rig, animated: false)
    present("N", from: rig["M"], in: rig, animated: false)
    rig.phone.perform { rig["M"].dismiss(animated: false) }
    try rig.phone.settle()
    #expect(rig.navigation.visibleViewController === rig["M"])
    rig.phone.perform { rig["M"].dismiss(animated: false) }
    try rig.phone.settle()
    #expect(rig.navigation.visibleViewController === rig["A"])
  }

  @Test("P1: a dismissal asked for on the way up waits, one that is not animated ends it")
  func during() throws {
    let rig = try Rig("A")
    present("M", from: rig["A"], in: rig)
    rig.phone.advance(frames: 5)
    rig.phone.perform { rig.navigation.dismiss(animated: true) { rig.log.add("gone") } }
    #expect(rig.navigation.visibleViewController === rig["M"])
    try rig.phone.settle()
    let calls = rig.log.take()
    #expect(
      calls.filter { $0.hasPrefix("M.viewD") } == [
        "M.viewDidLoad", "M.viewDidAppear", "M.viewDidDisappear",
      ])
    #expect(calls.suffix(1) == ["gone"] && rig.phone.frame.visible == "A")
    present("N", from: rig["A"], in: rig)
    rig.phone.advance(frames: 5)
    rig.phone.perform { rig.navigation.dismiss(animated: false) }
    #expect(rig["N"].view.window == nil && rig.navigation.visibleViewController === rig["A"])
    try rig.phone.settle()
  }

  @Test("P1: what is not presented is a mistake that the phone keeps, in UIKit's words")
  func refused() throws {
    final class Root: UIViewController {}
    final class Page: UIViewController {}
    let (root, page) = (Root(), Page())
    let phone = VirtualPhone(screen: ScreenMetrics(size: CGSize(width: 320, height: 568))) { root }
    phone.perform {
      root.present(page, animated: false)
      root.present(page, animated: false)
      page.present(root, animated: false)
    }
    try phone.settle()
    #expect(phone.mistakes.count == 2)
    #expect(phone.mistakes.first?.contains("(Page) that is already being presented by") == true)
    #expect(phone.mistakes.last?.contains("an active view controller (Root)") == true)
    #expect(root.presentedViewController === page && page.presentedViewController == nil)
  }

  @Test("P1: from outside of a window nothing is presented; nothing to dismiss is no mistake")
  func ignored() throws {
    let rig = try Rig("A")
    rig.phone.perform { rig["X"].present(rig["Y"], animated: true) }
    #expect(rig["X"].presentedViewController == nil)
    rig.phone.perform { rig.navigation.dismiss(animated: true) }
    try rig.phone.settle()
    #expect(rig.phone.frame.visible == "A")
  }

  @Test("S9: outside of a navigation controller show presents")
  func show() throws {
    let rig = try Rig("A")
    present("M", from: rig["A"], in: rig, animated: false)
    rig.phone.perform { rig["M"].show(rig["N"], sender: nil) }
    try rig.phone.settle()
    #expect(rig["M"].presentedViewController === rig["N"])
  }

  @Test("D3: a presentation has a coordinator, which runs closures alongside")
  func coordinator() throws {
    let rig = try Rig("A")
    var facts: [String] = []
    rig["M"].inside["viewWillAppear"] = { controller in
      let coordinator = controller.transitionCoordinator
      facts.append("\(coordinator?.viewController(forKey: .to) === controller)")
      coordinator?.animate(
        alongsideTransition: { _ in controller.view.alpha = 0.5 },
        completion: { _ in facts.append("end") })
    }
    present("M", from: rig["A"], in: rig)
    rig.phone.advance(frames: 6)
    let shown = rig["M"].view.layer.shownOpacity
    #expect(shown > 0.5 && shown < 1)
    #expect(rig["A"].transitionCoordinator != nil)
    try rig.phone.settle()
    #expect(facts == ["true", "end"] && rig["M"].transitionCoordinator == nil)
    #expect(rig["A"].transitionCoordinator == nil)
  }

  /// Slides a presented view in from the left.
  @MainActor
  final class SideAnimator: UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
      -> TimeInterval
    { 0.3 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      let container = transitionContext.containerView
      let left = container.bounds.offsetBy(dx: -container.bounds.width, dy: 0)
      let presented: UIView?
      let arrives: Bool
      if let to = transitionContext.viewController(forKey: .to), to.isBeingPresented {
        presented = transitionContext.view(forKey: .to)
        arrives = true
      } else {
        presented = transitionContext.view(forKey: .from)
        arrives = false
      }
      guard let presented else { return }
      if arrives {
        container.addSubview(presented)
        presented.frame = left
      }
      UIView.animate(withDuration: 0.3, delay: 0, options: .curveLinear) {
        presented.frame = arrives ? container.bounds : left
      } completion: { _ in
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      }
    }
  }

  @MainActor
  final class Transitioning: UIViewControllerTransitioningDelegate {
    var driver: UIPercentDrivenInteractiveTransition?
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { SideAnimator() }
    func animationController(forDismissed dismissed: UIViewController)
      -> (any UIViewControllerAnimatedTransitioning)?
    { SideAnimator() }
    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    )
      -> (any UIViewControllerInteractiveTransitioning)?
    { driver }
  }

  @Test("D2: a transitioning delegate animates a presentation, and a finger may lead the dismissal")
  func custom() throws {
    let rig = try Rig("A")
    let delegate = Transitioning()
    rig["M"].transitioningDelegate = delegate
    present("M", from: rig["A"], in: rig, .custom)
    rig.phone.advance(frames: 10)
    #expect(abs(rig["M"].view.layer.shownFrame.minX + 195) < 0.1)
    try rig.phone.settle()
    #expect(rig["M"].view.frame.minX == 0 && rig.navigation.view.window != nil)
    _ = rig.log.take()
    let driver = rig.phone.perform { UIPercentDrivenInteractiveTransition() }
    delegate.driver = driver
    rig.phone.perform {
      rig["M"].dismiss(animated: true)
      driver.update(0.5)
    }
    rig.phone.advance(frames: 2)
    #expect(rig["M"].view.layer.shownFrame.minX == -195)
    rig.phone.perform { driver.cancel() }
    try rig.phone.settle()
    #expect(rig["M"].presentingViewController != nil && rig["M"].view.window != nil)
    #expect(rig["M"].view.frame.minX == 0)
    #expect(
      rig.log.take() == ["M.viewWillDisappear", "M.viewWillAppear", "M.viewDidAppear"])
    delegate.driver = nil
    rig.phone.perform { rig["M"].dismiss(animated: true) }
    try rig.phone.settle()
    #expect(rig["M"].presentingViewController == nil && rig.phone.frame.visible == "A")
  }

  @Test("P3: another root takes what covered the old one away with it")
  func otherRoot() throws {
    let rig = try Rig("A")
    present("M", from: rig["A"], in: rig)
    try rig.phone.settle()
    let window = try #require(rig["M"].view.window)
    let navigation = rig.navigation
    let other = rig.phone.perform { RecordingController("Z", rig.log) }
    rig.phone.perform { window.rootViewController = other }
    rig.phone.advance(frames: 1)
    #expect(rig["M"].view.window == nil && navigation.view.window == nil)
    #expect(other.view.window === window)
    #expect(rig["M"].presentingViewController == nil)
  }

  @Test("P1: however many cover one another, the window holds what is in sight and no more")
  func crowd() throws {
    let rig = try Rig("A")
    let names = (0..<300).map { "M\($0)" }
    for name in names {
      rig.phone.perform { rig["A"].present(rig[name], animated: false) }
      rig.phone.advance(frames: 1)
    }
    try rig.phone.settle()
    let kinds = rig.phone.window.subviews.map { String(describing: type(of: $0)) }
    #expect(kinds.filter { $0 == "PresentationContainerView" }.count == 1, "\(kinds)")
    #expect(rig.phone.frame.pages.map(\.name) == ["M299"])
    #expect(rig["M7"].view.superview == nil && rig["M8"].presentingViewController === rig["M7"])
    // One in the middle takes away all above it, and is back with what is beneath it.
    rig.phone.perform { rig["M100"].dismiss(animated: true) }
    rig.phone.advance(frames: 2)
    #expect(rig.phone.frame.pages.map(\.name) == ["M100", "M299"])
    try rig.phone.settle()
    #expect(rig.phone.frame.pages.map(\.name) == ["M100"])
    #expect(rig["M100"].presentedViewController == nil)
    #expect(rig["M200"].presentingViewController == nil)
    rig.phone.perform { rig["M100"].dismiss(animated: false) }
    try rig.phone.settle()
    #expect(rig.phone.frame.pages.map(\.name) == ["M99"])
    rig.phone.perform { rig["A"].dismiss(animated: false) }
    try rig.phone.settle()
    #expect(rig.phone.frame.pages.map(\.name) == ["A"])
  }

  @Test("P1: fifty thousand that cover one another go without a trap")
  func deep() throws {
    var phone: VirtualPhone? = VirtualPhone { UIViewController() }
    phone?.perform {
      for _ in 0..<50_000 {
        phone?.window.rootViewController?.present(UIViewController(), animated: false)
      }
    }
    try phone?.settle()
    phone = nil
  }
}
