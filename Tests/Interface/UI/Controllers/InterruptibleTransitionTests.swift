import BackswipeScene
import BackswipeTesting
import BackswipeUI
import Testing

/// A client's animator that offers its animation for interruption: the coming page drops in from
/// above, or the going one rises away.
@MainActor
final class InterruptibleDrop: UIViewControllerAnimatedTransitioning {
  let operation: UINavigationController.Operation
  var curve = UIView.AnimationCurve.linear
  private(set) var animator: UIViewPropertyAnimator?
  private(set) var asked = 0
  private(set) var animateCalls = 0
  private(set) var ended: [Bool] = []
  /// Breaks the contract.
  var makesAnotherEveryTime = false

  init(_ operation: UINavigationController.Operation) { self.operation = operation }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { 0.5 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    animateCalls += 1
    interruptibleAnimator(using: context)?.startAnimation()
  }

  func interruptibleAnimator(using context: any UIViewControllerContextTransitioning)
    -> (any UIViewImplicitlyAnimating)?
  {
    asked += 1
    if let animator, !makesAnotherEveryTime { return animator }
    let made = make(context)
    animator = made
    return made
  }

  private func make(_ context: any UIViewControllerContextTransitioning)
    -> UIViewPropertyAnimator?
  {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
      return nil
    }
    let container = context.containerView
    let above = container.bounds.offsetBy(dx: 0, dy: -container.bounds.height)
    if operation == .push {
      container.addSubview(to)
      to.frame = above
    } else {
      container.insertSubview(to, belowSubview: from)
    }
    let made = UIViewPropertyAnimator(duration: 0.5, curve: curve) { [operation] in
      if operation == .push { to.frame = container.bounds } else { from.frame = above }
    }
    made.addCompletion { position in context.completeTransition(position == .end) }
    return made
  }

  func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }
}

@MainActor
private final class Delegate: UINavigationControllerDelegate {
  var animator: (any UIViewControllerAnimatedTransitioning)?
  var driver: (any UIViewControllerInteractiveTransitioning)?

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
}

@Suite("Transitions that can be interrupted")
@MainActor
struct InterruptibleTransitionTests {
  private let delegate = Delegate()

  private func rig(_ operation: UINavigationController.Operation) throws
    -> (Rig, InterruptibleDrop)
  {
    let rig = try operation == .push ? Rig("A") : Rig("A", "B")
    let animator = InterruptibleDrop(operation)
    delegate.animator = animator
    rig.navigation.delegate = delegate
    return (rig, animator)
  }

  @Test("D2: without a driver the animator's animation runs and the transition ends with it")
  func byItself() throws {
    let (rig, animator) = try rig(.push)
    animator.curve = .easeInOut
    rig.push("B")
    rig.phone.advance(frames: 1)
    #expect(rig.phone.frame.page("B")?.minY == -844 && animator.animateCalls == 1)
    #expect(rig.navigation.transitionCoordinator?.isInterruptible == true)
    rig.phone.advance(frames: 10)
    let page = try #require(rig.phone.frame.page("B"))
    let progress = try #require(rig.phone.frame.transition?.progress)
    #expect(abs(page.minY + 844 * (1 - progress)) < 0.1, "the transition is as far as the page")
    try rig.phone.settle()
    #expect(rig.stack == ["A", "B"] && animator.ended == [true])
    #expect(animator.animator?.state == .inactive)
  }

  @Test("D2: an animator that leaves the start to the container is started by it")
  func startedByContainer() throws {
    @MainActor final class Lazy: UIViewControllerAnimatedTransitioning {
      let inner = InterruptibleDrop(.push)
      func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
        -> TimeInterval
      { 0.5 }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {}
      func interruptibleAnimator(using context: any UIViewControllerContextTransitioning)
        -> (any UIViewImplicitlyAnimating)?
      { inner.interruptibleAnimator(using: context) }
    }
    let (rig, _) = try rig(.push)
    delegate.animator = Lazy()
    rig.push("B")
    try rig.phone.settle()
    #expect(rig.stack == ["A", "B"] && rig.phone.frame.visible == "B")
  }

  @Test("D2: a percent driver scrubs the animator, and finishes", arguments: [true, false])
  func percent(_ completes: Bool) throws {
    let (rig, animator) = try rig(.pop)
    let driver = rig.phone.perform { UIPercentDrivenInteractiveTransition() }
    delegate.driver = driver
    rig.pop()
    rig.phone.advance(frames: 2)
    #expect(animator.animateCalls == 0, "the driver leads the animator itself")
    #expect(rig.phone.frame.transition?.isInteractive == true)
    for place: CGFloat in [0.25, 0.75, 0.5] {
      rig.phone.perform { driver.update(place) }
      rig.phone.advance(frames: 1)
      #expect(rig.phone.frame.page("B")?.minY == -844 * place)
      #expect(rig.phone.frame.transition?.progress == Double(place))
      #expect(rig.navigation.transitionCoordinator?.percentComplete == place)
    }
    rig.phone.perform {
      driver.completionCurve = .linear
      if completes { driver.finish() } else { driver.cancel() }
    }
    #expect(animator.animator?.isReversed == !completes)
    let count = rig.phone.frames.count
    try rig.phone.settle()
    // Half of half a second.
    let rest = rig.frames(from: count).compactMap(\.transition)
    #expect(rest.count == 16 && rest.last?.progress == (completes ? 1 : 0))
    #expect(rig.stack == (completes ? ["A"] : ["A", "B"]))
    #expect(animator.ended == [completes])
    #expect(rig.phone.frame.pages.map(\.name) == [completes ? "A" : "B"])
    #expect(completes || rig["B"].view.frame.minY == 0)
  }

  @Test("D2: taken over in the middle it stands still, can be led, and goes on or back")
  func takenOver() throws {
    for completes in [true, false] {
      let (rig, animator) = try rig(.push)
      animator.curve = .easeInOut
      let driver = rig.phone.perform { UIPercentDrivenInteractiveTransition() }
      driver.wantsInteractiveStart = false
      delegate.driver = driver
      rig.push("B")
      rig.phone.advance(frames: 11)
      let before = try #require(rig.phone.frame.page("B")?.minY)
      #expect(rig.phone.frame.transition?.isInteractive == false)
      rig.phone.perform { driver.pause() }
      rig.phone.advance(frames: 5)
      #expect(rig.phone.frame.page("B")?.minY == before)
      #expect(rig.phone.frame.transition?.isInteractive == true)
      #expect(abs(driver.percentComplete - (844 + before) / 844) < 0.001)
      rig.phone.perform { driver.update(0.75) }
      rig.phone.advance(frames: 1)
      #expect(rig.phone.frame.page("B")?.minY == -211)
      rig.phone.perform { if completes { driver.finish() } else { driver.cancel() } }
      try rig.phone.settle()
      #expect(rig.stack == (completes ? ["A", "B"] : ["A"]))
      #expect(animator.ended == [completes])
    }
  }

  @Test("D2: on its way back it can be taken over again, and still completes")
  func takenOverTwice() throws {
    let (rig, animator) = try rig(.pop)
    let driver = rig.phone.perform { UIPercentDrivenInteractiveTransition() }
    delegate.driver = driver
    rig.pop()
    rig.phone.advance(frames: 1)
    rig.phone.perform { driver.update(0.5) }
    rig.phone.advance(frames: 1)
    rig.phone.perform { driver.cancel() }
    rig.phone.advance(frames: 6)
    let before = try #require(rig.phone.frame.page("B")?.minY)
    #expect(before < -50 && before > -422)
    rig.phone.perform { driver.pause() }
    #expect(animator.animator?.isReversed == false)
    rig.phone.advance(frames: 1)
    #expect(rig.phone.frame.page("B")?.minY == before)
    rig.phone.perform { driver.finish() }
    try rig.phone.settle()
    #expect(rig.stack == ["A"] && animator.ended == [true])
  }

  /// Leads the animator itself, as Apple's samples do.
  @MainActor
  private final class OwnDriver: UIViewControllerInteractiveTransitioning {
    private(set) var context: (any UIViewControllerContextTransitioning)?
    private let animator: InterruptibleDrop

    init(_ animator: InterruptibleDrop) { self.animator = animator }

    func startInteractiveTransition(
      _ transitionContext: any UIViewControllerContextTransitioning
    ) {
      context = transitionContext
      _ = animator.interruptibleAnimator(using: transitionContext)
      animator.animator?.pauseAnimation()
    }

    func move(to place: CGFloat) {
      animator.animator?.fractionComplete = place
      context?.updateInteractiveTransition(place)
    }

    func end(_ completes: Bool) {
      if completes {
        context?.finishInteractiveTransition()
      } else {
        context?.cancelInteractiveTransition()
      }
    }
  }

  @Test(
    "D2: a driver of one's own leads the animator, and letting go sets it off",
    arguments: [true, false])
  func ownDriver(_ completes: Bool) throws {
    let (rig, animator) = try rig(.push)
    let driver = OwnDriver(animator)
    delegate.driver = driver
    rig.push("B")
    rig.phone.advance(frames: 1)
    rig.phone.perform { driver.move(to: 0.5) }
    rig.phone.advance(frames: 1)
    #expect(rig.phone.frame.page("B")?.minY == -422)
    #expect(rig.phone.frame.transition?.progress == 0.5)
    rig.phone.perform { driver.end(completes) }
    try rig.phone.settle()
    #expect(rig.stack == (completes ? ["A", "B"] : ["A"]) && animator.ended == [completes])
  }

  @Test("D3: what runs alongside goes with the animator, scrubbed and back")
  func alongside() throws {
    let (rig, _) = try rig(.pop)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let driver = rig.phone.perform { UIPercentDrivenInteractiveTransition() }
    delegate.driver = driver
    rig.phone.perform { rig.phone.window.addSubview(view) }
    rig.pop()
    rig["A"].inside["viewWillAppear"] = { controller in
      controller.transitionCoordinator?.animate(alongsideTransition: { _ in
        view.frame.origin.x = 100
      })
    }
    rig.phone.advance(frames: 1)
    rig.phone.perform { driver.update(0.25) }
    rig.phone.advance(frames: 1)
    #expect(abs(view.layer.shownFrame.minX - 25) < 0.01)
    rig.phone.perform { driver.cancel() }
    try rig.phone.settle()
    #expect(view.layer.shownFrame.minX == 0 && view.frame.minX == 0)
  }

  @Test("D2: an animator that hands out another animation in the middle ends the program")
  func anotherEveryTime() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        guard let rig = try? Rig("A", "B") else { return }
        let delegate = Delegate()
        let animator = InterruptibleDrop(.pop)
        animator.makesAnotherEveryTime = true
        delegate.animator = animator
        let driver = rig.phone.perform { UIPercentDrivenInteractiveTransition() }
        delegate.driver = driver
        rig.navigation.delegate = delegate
        rig.pop()
        rig.phone.advance(frames: 1)
        rig.phone.perform { driver.finish() }
      }
    }
    let words = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(words.contains("interruptibleAnimator(using:) has to return the same animator"))
  }

  @MainActor
  private final class Presenting: UIViewControllerTransitioningDelegate {
    let animator = InterruptibleDrop(.push)
    var driver: UIPercentDrivenInteractiveTransition?

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

    func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
  }

  @Test(
    "P1: a presentation can be led, let go and taken over like a push", arguments: [true, false])
  func presentation(_ completes: Bool) throws {
    let rig = try Rig("A")
    let delegate = Presenting()
    let driver = rig.phone.perform { UIPercentDrivenInteractiveTransition() }
    delegate.driver = driver
    let shown = rig["M"]
    shown.modalPresentationStyle = .fullScreen
    shown.transitioningDelegate = delegate
    rig.phone.perform { rig["A"].present(shown, animated: true) }
    rig.phone.advance(frames: 1)
    rig.phone.perform { driver.update(0.5) }
    rig.phone.advance(frames: 1)
    #expect(shown.view.layer.shownFrame.minY == -422)
    rig.phone.perform { driver.cancel() }
    rig.phone.advance(frames: 6)
    let before = shown.view.layer.shownFrame.minY
    #expect(before < -430 && before > -844)
    rig.phone.perform {
      driver.pause()
      if completes { driver.finish() } else { driver.cancel() }
    }
    rig.phone.advance(frames: 1)
    #expect(abs(shown.view.layer.shownFrame.minY - before) < 1, "no jump")
    try rig.phone.settle()
    #expect((rig["A"].presentedViewController === shown) == completes)
    #expect(delegate.animator.ended == [completes])
  }

  // MARK: Property animators inside of other animators

  /// Uses a property animator where others use `UIView.animate`.
  @MainActor
  private final class Plain: UIViewControllerAnimatedTransitioning {
    private(set) var ended: [Bool] = []
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
      -> TimeInterval
    { 0.5 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
        return
      }
      context.containerView.insertSubview(to, belowSubview: from)
      let animator = UIViewPropertyAnimator(duration: 0.5, curve: .easeInOut) {
        from.frame.origin.y = -844
      }
      animator.addCompletion { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
      animator.startAnimation()
    }
    func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }
  }

  @Test("X5: an animator inside a navigation animator runs on the transition's time")
  func insideByItself() throws {
    let (rig, _) = try rig(.pop)
    let plain = Plain()
    delegate.animator = plain
    rig.pop()
    rig.phone.advance(frames: 16)
    #expect(abs((rig.phone.frame.page("B")?.minY ?? 0) + 422) < 0.1)
    try rig.phone.settle()
    #expect(rig.stack == ["A"] && plain.ended == [true])
  }

  @Test("X5: a percent driver leads such an animator too", arguments: [true, false])
  func insideLed(_ completes: Bool) throws {
    let (rig, _) = try rig(.pop)
    let plain = Plain()
    delegate.animator = plain
    let driver = rig.phone.perform { UIPercentDrivenInteractiveTransition() }
    delegate.driver = driver
    rig.pop()
    rig.phone.advance(frames: 1)
    for place: CGFloat in [0.25, 0.75, 0.5] {
      rig.phone.perform { driver.update(place) }
      rig.phone.advance(frames: 1)
      #expect(abs((rig.phone.frame.page("B")?.minY ?? 0) + 844 * place) < 0.1)
    }
    rig.phone.perform { if completes { driver.finish() } else { driver.cancel() } }
    try rig.phone.settle()
    #expect(rig.stack == (completes ? ["A"] : ["A", "B"]) && plain.ended == [completes])
    #expect(completes || rig["B"].view.frame.minY == 0)
  }
}
