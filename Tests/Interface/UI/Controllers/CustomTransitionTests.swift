import BackswipeTesting
import BackswipeUI
import Testing

/// A client's own animator: the coming page drops in from above, or the going one rises away.
@MainActor
final class DropAnimator: UIViewControllerAnimatedTransitioning {
  let operation: UINavigationController.Operation
  var duration: TimeInterval = 0.5
  /// What the animation takes; the transition's duration unless set.
  var animationDuration: TimeInterval?
  private(set) var ended: [Bool] = []
  /// Instead of completing by itself.
  var onCompletion: ((any UIViewControllerContextTransitioning, Bool) -> Void)?

  init(_ operation: UINavigationController.Operation) { self.operation = operation }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let from = transitionContext.view(forKey: .from),
      let to = transitionContext.view(forKey: .to),
      let coming = transitionContext.viewController(forKey: .to)
    else { return }
    let container = transitionContext.containerView
    to.frame = transitionContext.finalFrame(for: coming)
    let above = container.bounds.offsetBy(dx: 0, dy: -container.bounds.height)
    if operation == .push {
      container.addSubview(to)
      to.frame = above
    } else {
      container.insertSubview(to, belowSubview: from)
    }
    UIView.animate(
      withDuration: animationDuration ?? duration, delay: 0, options: .curveLinear
    ) {
      if self.operation == .push { to.frame = container.bounds } else { from.frame = above }
    } completion: { finished in
      if let onCompletion = self.onCompletion {
        onCompletion(transitionContext, finished)
      } else {
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      }
    }
  }

  func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }
}

/// A delegate that hands out animators and drivers.
@MainActor
final class TransitionDelegate: UINavigationControllerDelegate {
  var animator: DropAnimator?
  var driver: (any UIViewControllerInteractiveTransitioning)?
  private(set) var asked: [String] = []

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    asked.append("\(operation) \(fromVC.title ?? "")>\(toVC.title ?? "")")
    return animator
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    asked.append("driver")
    return driver
  }
}

@Suite("Custom transitions")
@MainActor
struct CustomTransitionTests {
  let delegate = TransitionDelegate()

  private func rig(_ names: [String], _ operation: UINavigationController.Operation) throws -> Rig {
    let rig = try names.count == 1 ? Rig(names[0]) : Rig(names[0], names[1])
    delegate.animator = DropAnimator(operation)
    rig.navigation.delegate = delegate
    return rig
  }

  @Test("D2: the delegate's animator makes a push, with the slide's calls around it")
  func push() throws {
    let rig = try rig(["A"], .push)
    rig.push("B")
    rig.phone.advance(frames: 1)
    #expect(delegate.asked == ["push A>B", "driver"])
    #expect(rig.phone.frame.transition?.name == "push")
    #expect(rig.phone.frame.page("B")?.minY == -844)
    #expect(
      rig.log.take() == [
        "B.willMove(nav)", "B.loadView", "B.viewDidLoad", "A.viewWillDisappear",
        "B.viewWillAppear",
      ])
    rig.phone.advance(frames: 15)
    let half = try #require(rig.phone.frame.page("B"))
    #expect(abs(half.minY + 422) < 0.1 && half.minX == 0)
    #expect(rig.phone.frame.page("A") == CGRect(x: 0, y: 0, width: 390, height: 844))
    rig.phone.advance(frames: 15)
    #expect(rig.phone.frame.page("B")?.minY == 0)
    #expect(rig.log.take() == ["A.viewDidDisappear", "B.viewDidAppear", "B.didMove(nav)"])
    #expect(delegate.animator?.ended == [true])
    try rig.phone.settle()
    #expect(rig.phone.frame.pages.map(\.name) == ["B"] && rig.stack == ["A", "B"])
  }

  @Test("D2: a pop has the operation pop, and an edge drag does not begin over a custom animator")
  func pop() throws {
    let rig = try rig(["A", "B"], .pop)
    rig.phone.dragFromLeftEdge(to: 300, over: .milliseconds(200))
    try rig.phone.settle()
    #expect(rig.stack == ["A", "B"])
    #expect(delegate.asked == ["pop B>A"])
    rig.pop()
    rig.phone.advance(frames: 16)
    #expect(abs((rig.phone.frame.page("B")?.minY ?? 0) + 422) < 0.1)
    try rig.phone.settle()
    #expect(rig.stack == ["A"] && rig.phone.frame.pages.map(\.name) == ["A"])
    #expect(rig["B"].navigationController == nil)
  }

  @Test("D2: without an animator no driver is asked for and the slide runs")
  func none() throws {
    let rig = try rig(["A"], .push)
    delegate.animator = nil
    rig.push("B")
    rig.phone.advance(frames: 1)
    #expect(delegate.asked == ["push A>B"])
    #expect(rig.phone.frame.page("B")?.minX == 390)
  }

  @Test("D2: nobody is asked about a push that is not animated")
  func notAnimated() throws {
    let rig = try rig(["A"], .push)
    rig.push("B", animated: false)
    try rig.phone.settle()
    #expect(delegate.asked == [] && rig.stack == ["A", "B"])
  }

  @Test("D2: a percent driver scrubs the animation, finishes and completes the pop")
  func percentFinish() throws {
    let rig = try rig(["A", "B"], .pop)
    let driver = rig.phone.perform { UIPercentDrivenInteractiveTransition() }
    delegate.driver = driver
    rig.pop()
    rig.phone.advance(frames: 3)
    #expect(rig.phone.frame.transition?.isInteractive == true)
    #expect(rig.phone.frame.page("B")?.minY == 0)
    #expect(driver.duration == 0.5)
    for place: CGFloat in [0.25, 0.5, 0.75, 0.5] {
      rig.phone.perform { driver.update(place) }
      rig.phone.advance(frames: 1)
      #expect(rig.phone.frame.page("B")?.minY == -844 * place)
      #expect(rig.phone.frame.transition?.progress == Double(place))
    }
    rig.phone.perform {
      driver.completionCurve = .linear
      driver.completionSpeed = 2
      driver.finish()
    }
    let count = rig.phone.frames.count
    try rig.phone.settle()
    // Half of 0.5 s at twice the speed is 7.5 frames.
    let rest = rig.frames(from: count).compactMap(\.transition)
    #expect(rest.count == 8 && rest.last?.progress == 1)
    #expect(rig.stack == ["A"] && delegate.animator?.ended == [true])
  }

  @Test("D2: cancelled, it goes back, and every value is as it was before")
  func percentCancel() throws {
    let rig = try rig(["A", "B"], .pop)
    let driver = rig.phone.perform { UIPercentDrivenInteractiveTransition() }
    delegate.driver = driver
    rig.pop()
    rig.phone.advance(frames: 1)
    rig.phone.perform { driver.update(0.4) }
    rig.phone.advance(frames: 1)
    _ = rig.log.take()
    rig.phone.perform { driver.cancel() }
    let count = rig.phone.frames.count
    try rig.phone.settle()
    let path = rig.frames(from: count).compactMap { $0.page("B")?.minY }
    #expect(path == path.sorted() && path.last == 0)
    #expect(rig.stack == ["A", "B"] && rig.phone.frame.pages.map(\.name) == ["B"])
    #expect(rig["B"].view.frame.minY == 0)
    #expect(delegate.animator?.ended == [false])
    #expect(
      rig.log.take() == [
        "A.viewWillDisappear", "A.viewDidDisappear", "B.viewWillAppear", "B.viewDidAppear",
        "B.willMove(nav)", "B.didMove(nav)",
      ])
  }

  @Test("D2: what a driver is told before the transition starts counts when it does")
  func early() throws {
    let rig = try rig(["A", "B"], .pop)
    let driver = rig.phone.perform { UIPercentDrivenInteractiveTransition() }
    delegate.driver = driver
    rig.pop()
    rig.phone.perform {
      driver.update(0.3)
      driver.cancel()
    }
    try rig.phone.settle()
    #expect(rig.stack == ["A", "B"] && delegate.animator?.ended == [false])
  }

  @Test("D2: one that starts by itself can be taken over and led on from where it is")
  func pause() throws {
    let rig = try rig(["A"], .push)
    let driver = rig.phone.perform { UIPercentDrivenInteractiveTransition() }
    driver.wantsInteractiveStart = false
    delegate.driver = driver
    rig.push("B")
    rig.phone.advance(frames: 16)
    #expect(rig.phone.frame.transition?.isInteractive == false)
    rig.phone.perform { driver.pause() }
    #expect(driver.percentComplete == 0.5)
    rig.phone.advance(frames: 10)
    #expect(abs((rig.phone.frame.page("B")?.minY ?? 0) + 422) < 0.1)
    #expect(rig.phone.frame.transition?.isInteractive == true)
    rig.phone.perform { driver.update(0.75) }
    rig.phone.advance(frames: 1)
    #expect(rig.phone.frame.page("B")?.minY == -211)
    rig.phone.perform { driver.finish() }
    try rig.phone.settle()
    #expect(rig.stack == ["A", "B"] && rig.phone.frame.visible == "B")
  }

  @Test("S12: calls wait for a custom transition as for the slide")
  func waiting() throws {
    let rig = try rig(["A"], .push)
    rig.push("B")
    rig.phone.advance(frames: 5)
    delegate.animator = nil
    rig.pop()
    #expect(rig.stack == ["A"] && rig.phone.frame.transition?.name == "push")
    try rig.phone.settle()
    #expect(rig.stack == ["A"] && rig.phone.frame.visible == "A")
    #expect(Set(rig.phone.frames.compactMap(\.transition?.name)) == ["push", "pop"])
  }

  @Test("S12: an animator that completes late keeps the transition open until it does")
  func late() throws {
    let rig = try rig(["A"], .push)
    delegate.animator?.animationDuration = 1
    rig.push("B")
    rig.phone.advance(by: .milliseconds(700))
    #expect(rig.phone.frame.transition?.progress == 1)
    #expect((rig.phone.frame.page("B")?.minY ?? 0) < -200, "its own animation goes on")
    #expect(rig.navigation.transitionCoordinator != nil)
    rig.push("C")
    try rig.phone.settle()
    #expect(rig.stack == ["A", "B", "C"] && rig.phone.frame.visible == "C")
  }

  @Test("S12: an animator that never completes keeps the phone alive, which says so")
  func never() throws {
    let rig = try rig(["A"], .push)
    delegate.animator?.onCompletion = { _, _ in }
    rig.push("B")
    let error = #expect(throws: PhoneError.self) {
      try rig.phone.settle(within: .milliseconds(3000))
    }
    #expect("\(try #require(error))".contains("completeTransition has not been called"))
  }

  @Test("S12: an animator may cancel a transition that nobody leads")
  func cancels() throws {
    let rig = try rig(["A"], .push)
    delegate.animator?.onCompletion = { context, _ in context.completeTransition(false) }
    rig.push("B")
    try rig.phone.settle()
    #expect(rig.stack == ["A"] && rig.phone.frame.visible == "A")
    #expect(rig["B"].parent == nil)
    #expect(rig.phone.frame.pages.map(\.name) == ["A"])
    #expect(delegate.animator?.ended == [false])
  }

  @Test("S12: an animator may complete at once, before anything has moved")
  func atOnce() throws {
    @MainActor final class Instant: UIViewControllerAnimatedTransitioning {
      func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
        -> TimeInterval
      { 0 }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        context.completeTransition(true)
      }
    }
    @MainActor final class Delegate: UINavigationControllerDelegate {
      func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { Instant() }
    }
    let rig = try Rig("A")
    let delegate = Delegate()
    rig.navigation.delegate = delegate
    rig.push("B")
    try rig.phone.settle()
    #expect(rig.stack == ["A", "B"] && rig.phone.frame.pages.map(\.name) == ["B"])
  }

  @Test("S12: completing twice stops the program and says whose transition it was")
  func twice() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let rig = try? Rig("A")
        let delegate = TransitionDelegate()
        delegate.animator = DropAnimator(.push)
        delegate.animator?.onCompletion = { context, _ in
          context.completeTransition(true)
          context.completeTransition(true)
        }
        rig?.navigation.delegate = delegate
        rig?.push("B")
        try? rig?.phone.settle()
      }
    }
    let words = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(words.contains("completeTransition(_:) was called twice for the push from A to B"))
  }

  @Test("D6: the delegate is weak, and may be the controller itself")
  func weakDelegate() throws {
    final class OwnDelegate: UINavigationController, UINavigationControllerDelegate {
      var shown: [String] = []
      func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
      ) {
        shown.append(viewController.title ?? "")
      }
    }
    let log = CallLog()
    weak var gone: OwnDelegate?
    do {
      let phone = VirtualPhone {
        let own = OwnDelegate(rootViewController: RecordingController("A", log))
        own.delegate = own
        gone = own
        return own
      }
      #expect((phone.navigationController as? OwnDelegate)?.shown == ["A"])
    }
    #expect(gone == nil, "it does not keep itself alive")
    let rig = try Rig("A")
    rig.navigation.delegate = RecordingDelegate(log)
    #expect(rig.navigation.delegate == nil)
  }

  @Test("D4: orientations are asked of the delegate, and else of the top controller")
  func orientations() throws {
    @MainActor final class Delegate: UINavigationControllerDelegate {
      func navigationControllerSupportedInterfaceOrientations(
        _ navigationController: UINavigationController
      ) -> UIInterfaceOrientationMask { .landscape }
      func navigationControllerPreferredInterfaceOrientationForPresentation(
        _ navigationController: UINavigationController
      ) -> UIInterfaceOrientation { .landscapeLeft }
    }
    final class Upright: UIViewController {
      override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
    }
    let phone = VirtualPhone { UINavigationController(rootViewController: Upright()) }
    let navigation = phone.navigationController
    #expect(navigation.supportedInterfaceOrientations == .portrait)
    #expect(navigation.preferredInterfaceOrientationForPresentation == .portrait)
    let delegate = Delegate()
    navigation.delegate = delegate
    #expect(navigation.supportedInterfaceOrientations == .landscape)
    #expect(navigation.preferredInterfaceOrientationForPresentation == .landscapeLeft)
  }

  /// Moves the coming page itself, without an animator's animation.
  @MainActor
  final class OwnDriver: UIViewControllerInteractiveTransitioning {
    private(set) var context: (any UIViewControllerContextTransitioning)?

    func startInteractiveTransition(
      _ transitionContext: any UIViewControllerContextTransitioning
    ) {
      context = transitionContext
      guard let to = transitionContext.view(forKey: .to) else { return }
      transitionContext.containerView.addSubview(to)
      move(to: 0)
    }

    func move(to place: CGFloat) {
      guard let context, let to = context.view(forKey: .to) else { return }
      to.frame.origin.x = context.containerView.bounds.width * (1 - place)
      context.updateInteractiveTransition(place)
    }

    func end(_ completed: Bool) {
      if completed {
        context?.finishInteractiveTransition()
      } else {
        context?.cancelInteractiveTransition()
      }
      context?.completeTransition(completed)
      context = nil
    }
  }

  @Test("D2: a driver of one's own leads without the animator", arguments: [true, false])
  func ownDriver(_ completes: Bool) throws {
    let rig = try rig(["A"], .push)
    let driver = OwnDriver()
    delegate.driver = driver
    rig.push("B")
    rig.phone.advance(frames: 1)
    rig.phone.perform { driver.move(to: 0.5) }
    rig.phone.advance(frames: 1)
    #expect(rig.phone.frame.page("B")?.minX == 195)
    #expect(rig.phone.frame.transition?.progress == 0.5)
    #expect(rig.navigation.transitionCoordinator?.percentComplete == 0.5)
    rig.phone.perform { driver.end(completes) }
    try rig.phone.settle()
    #expect(rig.stack == (completes ? ["A", "B"] : ["A"]))
    #expect(rig.phone.frame.pages.map(\.name) == [completes ? "B" : "A"])
    #expect(delegate.animator?.ended == [completes])
  }

  @Test("D2: the context knows where the pages belong among opaque bars")
  func frames() throws {
    let rig = try rig(["A"], .push)
    rig.phone.perform { rig.navigation.navigationBar.isTranslucent = false }
    try rig.phone.settle()
    let driver = OwnDriver()
    delegate.driver = driver
    rig.push("B")
    rig.phone.advance(frames: 1)
    let context = try #require(driver.context)
    #expect(context.initialFrame(for: rig["A"]).minY == 91)
    #expect(context.finalFrame(for: rig["B"]) == CGRect(x: 0, y: 91, width: 390, height: 753))
    #expect(context.finalFrame(for: rig["A"]) == .zero)
    #expect(context.isAnimated && context.presentationStyle == .none)
    #expect(context.targetTransform == .identity)
    rig.phone.perform { driver.end(true) }
    try rig.phone.settle()
  }

  @Test("D2: a timing curve of one's own takes the place of the completion curve")
  func timingCurve() throws {
    let rig = try rig(["A", "B"], .pop)
    let driver = rig.phone.perform { UIPercentDrivenInteractiveTransition() }
    delegate.driver = driver
    rig.pop()
    rig.phone.advance(frames: 1)
    rig.phone.perform {
      driver.update(0.5)
      driver.timingCurve = UICubicTimingParameters(
        controlPoint1: CGPoint(x: 0, y: 0), controlPoint2: CGPoint(x: 1, y: 1))
      driver.completionCurve = .easeIn
      driver.finish()
    }
    // A quarter of 0.5 s on: half of what was left, as the straight curve has it.
    rig.phone.advance(by: .milliseconds(125))
    let progress = try #require(rig.phone.frame.transition?.progress)
    #expect(abs(progress - 0.75) < 0.04)
    #expect(UICubicTimingParameters(animationCurve: .easeIn).timingCurveType == .builtin)
  }
}
