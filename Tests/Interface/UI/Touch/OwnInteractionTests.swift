import BackswipeTesting
import BackswipeUI
import BackswipeUnits
import Testing

/// Interaction controllers of a client's class: only a percent driver holds animations back.
@MainActor
struct OwnInteractionTests {
  /// Fades the presented page in, and leads the transition itself.
  @MainActor
  private class Fade: UIViewControllerAnimatedTransitioning,
    UIViewControllerInteractiveTransitioning, UIViewControllerTransitioningDelegate
  {
    enum Kind: CaseIterable {
      case propertyAnimator
      case block
    }

    let kind: Kind
    private(set) var context: (any UIViewControllerContextTransitioning)?
    private(set) var ended: [Bool] = []
    var alongside: UIView?

    init(_ kind: Kind) { self.kind = kind }

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.4 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      context = transitionContext
      guard let view = transitionContext.view(forKey: .to) else { return }
      transitionContext.containerView.addSubview(view)
      view.alpha = 0
      let end = { transitionContext.completeTransition(!transitionContext.transitionWasCancelled) }
      switch kind {
      case .propertyAnimator:
        let animator = UIViewPropertyAnimator(duration: 0.4, curve: .linear) { view.alpha = 1 }
        animator.addCompletion { _ in end() }
        animator.startAnimation()
      case .block:
        UIView.animate(
          withDuration: 0.4, delay: 0, options: .curveLinear, animations: { view.alpha = 1 }
        ) { _ in end() }
      }
    }

    func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }

    func startInteractiveTransition(
      _ transitionContext: any UIViewControllerContextTransitioning
    ) { animateTransition(using: transitionContext) }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { self }

    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

    var wantsInteractiveStart: Bool { true }

    func interruptibleAnimator(
      using transitionContext: any UIViewControllerContextTransitioning
    ) -> (any UIViewImplicitlyAnimating)? { nil }
  }

  private func present(_ fade: Fade) throws -> (VirtualPhone, UIViewController) {
    let phone = VirtualPhone { UIViewController() }
    try phone.settle()
    let page = UIViewController()
    page.view.accessibilityIdentifier = "page"
    page.modalPresentationStyle = .custom
    page.transitioningDelegate = fade
    phone.perform {
      phone.window.rootViewController?.present(page, animated: true)
      guard let view = fade.alongside else { return }
      phone.window.rootViewController?.view.addSubview(view)
      page.transitionCoordinator?.animate { _ in view.frame.origin.x = 200 }
    }
    phone.advance(frames: 1)
    return (phone, page)
  }

  private func alpha(_ phone: VirtualPhone) throws -> Double {
    Double(try #require(phone.frame.views.last { $0.name == "page" }).alpha)
  }

  @Test(
    "D2: animations run by themselves under an interaction controller of a client's class",
    arguments: [Fade.Kind.propertyAnimator, .block])
  private func runsByItself(_ kind: Fade.Kind) throws {
    let fade = Fade(kind)
    let (phone, page) = try present(fade)
    phone.advance(by: .milliseconds(200))
    #expect(abs(try alpha(phone) - 0.5) < 0.05)
    #expect(fade.context?.isInteractive == true)
    #expect(abs((phone.frame.transition?.progress ?? 0) - 0.5) < 0.05)
    let begun = phone.now
    try phone.settle()
    #expect((phone.now - begun).seconds < 0.25)
    #expect(fade.ended == [true])
    #expect(phone.window.rootViewController?.presentedViewController === page)
    var taps = 0
    phone.perform {
      let button = UIButton(frame: CGRect(x: 100, y: 300, width: 100, height: 100))
      button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
      page.view.addSubview(button)
    }
    phone.tap(at: CGPoint(x: 150, y: 350))
    try phone.settle()
    #expect(taps == 1)
  }

  @Test("D3: what runs alongside moves in the time of an animation that runs by itself")
  func alongside() throws {
    let fade = Fade(.block)
    let box = UIView(frame: CGRect(x: 0, y: 300, width: 10, height: 10))
    box.accessibilityIdentifier = "box"
    fade.alongside = box
    let (phone, _) = try present(fade)
    phone.advance(by: .milliseconds(200))
    let x = try #require(phone.frame.views.last { $0.name == "box" }).frame.minX
    #expect(abs(x - 100) < 20)
    try phone.settle()
    #expect(box.frame.minX == 200)
  }

  @Test("D2: reported progress moves bars and what is alongside, and holds no animation back")
  func reported() throws {
    let fade = Fade(.block)
    let (phone, _) = try present(fade)
    phone.perform { fade.context?.updateInteractiveTransition(0.25) }
    phone.advance(by: .milliseconds(200))
    #expect(phone.frame.transition?.progress == 0.25)
    #expect(abs(try alpha(phone) - 0.5) < 0.05)
    phone.perform { fade.context?.pauseInteractiveTransition() }
    phone.advance(by: .milliseconds(50))
    #expect(try alpha(phone) > 0.55)
    try phone.settle()
    #expect(fade.ended == [true])
  }

  @Test(
    "D2: finishing or cancelling leaves an animation that runs by itself alone",
    arguments: [true, false])
  func ends(_ completes: Bool) throws {
    let fade = Fade(.block)
    let (phone, page) = try present(fade)
    phone.advance(by: .milliseconds(100))
    phone.perform {
      if completes {
        fade.context?.finishInteractiveTransition()
      } else {
        fade.context?.cancelInteractiveTransition()
      }
      #expect(fade.context?.isInteractive == false)
    }
    phone.advance(by: .milliseconds(100))
    #expect(abs(try alpha(phone) - 0.5) < 0.05)
    try phone.settle()
    #expect(fade.ended == [completes])
    #expect((phone.window.rootViewController?.presentedViewController === page) == completes)
  }

  /// Hands the start on to a percent driver, as a class that only adds a recogniser does.
  private final class Wrapped: Fade {
    let percent = UIPercentDrivenInteractiveTransition()
    override func startInteractiveTransition(
      _ transitionContext: any UIViewControllerContextTransitioning
    ) { percent.startInteractiveTransition(transitionContext) }
  }

  @Test("D2: a percent driver holds animations back, also inside a controller of a client's class")
  func wrapped() throws {
    let fade = Wrapped(.block)
    let (phone, _) = try present(fade)
    phone.advance(by: .milliseconds(300))
    #expect(try alpha(phone) == 0)
    phone.perform { fade.percent.update(0.5) }
    phone.advance(frames: 1)
    #expect(abs(try alpha(phone) - 0.5) < 0.01)
    phone.perform { fade.percent.finish() }
    try phone.settle()
    #expect(fade.ended == [true])
  }

  /// Makes its animator only when the interaction controller starts, as Apple's sample does.
  private final class Late: Fade {
    private var animator: UIViewPropertyAnimator?
    private let isInteractiveFirst: Bool
    override var wantsInteractiveStart: Bool { isInteractiveFirst }

    init(interactive: Bool) {
      isInteractiveFirst = interactive
      super.init(.propertyAnimator)
    }

    override func startInteractiveTransition(
      _ transitionContext: any UIViewControllerContextTransitioning
    ) {
      guard let view = transitionContext.view(forKey: .to) else { return }
      transitionContext.containerView.addSubview(view)
      view.alpha = 0
      let animator = UIViewPropertyAnimator(duration: 0.4, curve: .linear) { view.alpha = 1 }
      animator.addCompletion { transitionContext.completeTransition($0 == .end) }
      self.animator = animator
      started = transitionContext
      if !transitionContext.isInteractive { animator.startAnimation() }
    }
    private(set) var started: (any UIViewControllerContextTransitioning)?

    override func interruptibleAnimator(
      using transitionContext: any UIViewControllerContextTransitioning
    ) -> (any UIViewImplicitlyAnimating)? {
      #expect(animator != nil, "asked for after the start")
      return animator
    }

    func lead(to fraction: CGFloat) {
      animator?.fractionComplete = fraction
      started?.updateInteractiveTransition(fraction)
    }

    func grab() {
      animator?.pauseAnimation()
      started?.pauseInteractiveTransition()
    }

    func release(_ completes: Bool) {
      if completes {
        started?.finishInteractiveTransition()
      } else {
        started?.cancelInteractiveTransition()
      }
      animator?.isReversed = !completes
      animator?.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
    }
  }

  @Test(
    "D2: a controller of a client's class leads an animator of its own, grabs it and lets it go",
    arguments: [true, false], [true, false])
  func ownAnimator(_ interactive: Bool, _ completes: Bool) throws {
    let fade = Late(interactive: interactive)
    let (phone, page) = try present(fade)
    if interactive {
      phone.perform { fade.lead(to: 0.25) }
    } else {
      phone.advance(by: .milliseconds(100))
    }
    phone.advance(frames: 1)
    #expect(abs(try alpha(phone) - 0.25) < 0.06)
    phone.perform {
      fade.grab()
      fade.lead(to: 0.75)
    }
    phone.advance(by: .milliseconds(200))
    #expect(abs(try alpha(phone) - 0.75) < 0.01)
    phone.perform { fade.release(completes) }
    try phone.settle()
    #expect(fade.ended == [completes])
    #expect((phone.window.rootViewController?.presentedViewController === page) == completes)
  }
}
