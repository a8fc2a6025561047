import BackswipeMotion
import BackswipePopDecisions
import BackswipeScene
import BackswipeSettings
import BackswipeUnits

/// The container of pages that a finger can lead back: a navigation controller or a presentation.
@MainActor
protocol ZoomBackHost: AnyObject {
  /// The view with the recognisers, in whose coordinates the pages lie.
  var zoomContainer: UIView? { get }
  /// The controller whose zoomed page a finger may lead back now; nil for none.
  var zoomedController: UIViewController? { get }
  /// The transition of a zoomed page that a finger can catch now; nil for none.
  var catchableZoom: TransitionContext? { get }
  /// Whether a drag from the edge is its own.
  var zoomsBackFromEdge: Bool { get }
  /// Whether the system's transition is the one that is shown. May ask clients.
  var mayZoomBack: Bool { get }

  /// Prepares a catchable transition for a finger: paused, or ended where it is.
  ///
  /// - Returns: whether the finger leads it; else it has to begin another one.
  func catchZoom(_ transition: TransitionContext) -> Bool
  /// Requests the pop or the dismissal.
  ///
  /// - Returns: whether a transition has begun or is about to.
  func beginZoomBack() -> Bool
}

/// Leads a page back the way it came, under a drag, and a zoomed page under a pinch, too.
///
/// A zoomed page follows the finger; of any other one the progress is the finger's way along the
/// transition's, as a part of the container. Let go of, it goes on from there at the finger's speed,
/// to its end or back to its rest.
@MainActor
final class ZoomBack: UIViewControllerInteractiveTransitioning {
  private(set) weak var host: (any ZoomBackHost)?
  let pan = ZoomBackPanGestureRecognizer()
  let pinch = ZoomBackPinchGestureRecognizer()
  private var grip: Grip?
  private var link: Backlink<TransitionContext>?

  /// A finger or two on a page.
  private struct Grip {
    let owner: ObjectIdentifier
    /// The name of the page.
    var page = ""
    /// The direction of a drag that dismisses, in the container's coordinates; nil for a pinch.
    let direction: CGPoint?
    /// The location at which the page was taken.
    let point: CGPoint
    /// The page where it was taken; nil for a page at rest.
    var base: PageFlight?
    var coverage = 1.0
    /// Whether the transition was requested and has not begun.
    var isWaiting = false
    var moved = CGPoint.zero
    /// The fingers' scale; for a drag 1.
    var scale = 1.0
    /// Non-nil after the fingers have left before the transition began.
    var release: Release?
  }

  private struct Release {
    let goes: Bool
    let velocity: CGPoint
    /// For a pinch sizes a second.
    let shrinking: Double
    /// Progress a second, of a page that does not zoom.
    var pace = 0.0
  }

  init(_ host: any ZoomBackHost, in container: UIView) {
    self.host = host
    pan.owner = self
    pinch.owner = self
    pan.addTarget(self, action: ZoomBack.panned)
    pinch.addTarget(self, action: ZoomBack.pinched)
    pan.maximumNumberOfTouches = 1
    pan.name = "zoomBack"
    pinch.name = "zoomBackPinch"
    container.addGestureRecognizer(pan)
    container.addGestureRecognizer(pinch)
  }

  /// The driver of the transition that a finger has requested; nil without a request.
  var driver: ZoomBack? { grip?.isWaiting == true ? self : nil }

  private var context: TransitionContext? { link?.object.flatMap { $0.isOver ? nil : $0 } }
  private var animator: PageAnimator? { context?.animator as? PageAnimator }

  func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let context = transitionContext as? TransitionContext else { return }
    link = context.backlink
    context.holdAnimations()
    context.animator.animateTransition(using: context)
    grip?.isWaiting = false
    show()
    if let release = grip?.release { letGo(release) }
  }

  // MARK: Fingers

  private func panned() {
    guard let container = host?.zoomContainer else { return }
    let owner = ObjectIdentifier(pan)
    switch pan.state {
    case .began:
      let (here, moved) = (pan.location(in: container), pan.translation(in: container))
      let start = CGPoint(x: here.x - moved.x, y: here.y - moved.y)
      begin(Grip(owner: owner, direction: pan.direction, point: start))
      move(owner, by: moved)
    case .changed: move(owner, by: pan.translation(in: container))
    case .ended:
      move(owner, by: pan.translation(in: container))
      end(owner, velocity: pan.velocity(in: container))
    case .cancelled: cancel(owner)
    case .possible, .failed: break
    }
  }

  private func pinched() {
    guard let container = host?.zoomContainer else { return }
    let owner = ObjectIdentifier(pinch)
    switch pinch.state {
    case .began:
      begin(Grip(owner: owner, direction: nil, point: pinch.location(in: container)))
      movePinch(container)
    case .changed: movePinch(container)
    case .ended: endPinch()
    case .cancelled: cancel(owner)
    case .possible, .failed: break
    }
  }

  private func movePinch(_ container: UIView) {
    guard pinch.numberOfTouches > 1, let grip, grip.owner == ObjectIdentifier(pinch) else { return }
    let here = pinch.location(in: container)
    move(
      grip.owner, by: CGPoint(x: here.x - grip.point.x, y: here.y - grip.point.y),
      scale: Double(pinch.scale))
  }

  /// Call when fewer than two fingers are left of a pinch.
  func endPinch() {
    end(ObjectIdentifier(pinch), velocity: .zero, scaling: Double(pinch.velocity))
  }

  private func begin(_ start: Grip) {
    guard grip == nil, let host else { return }
    var start = start
    if let caught = host.catchableZoom {
      start.page = (caught.isBackwards ? caught.from : caught.to).presentedName
      let places = (caught.animator as? PageAnimator)?.places(in: caught)
      let value = caught.progress.value(at: caught.now)
      start.coverage = caught.isBackwards ? 1 - value : value
      if (caught.animator as? PageAnimator)?.zooms == true {
        start.base = places.map { PageTransition.Kind.zoom(at: start.coverage, in: $0) }
      }
      if host.catchZoom(caught) {
        link = caught.backlink
        grip = start
        animator?.drift = nil
        return
      }
    }
    start.isWaiting = true
    if let controller = host.zoomedController { start.page = controller.presentedName }
    grip = start
    // A client's override may have done something else.
    if !host.beginZoomBack() { grip = nil }
  }

  private func move(_ owner: ObjectIdentifier, by moved: CGPoint, scale: Double = 1) {
    guard grip?.owner == owner, grip?.release == nil else { return }
    grip?.moved = moved
    grip?.scale = scale
    show()
  }

  /// The page's distance along the drag, and its length there, in points.
  private func reach(_ direction: CGPoint, of grip: Grip, _ container: UIView) -> (
    distance: Double, length: Double
  ) {
    (
      Double(grip.moved.x * direction.x + grip.moved.y * direction.y),
      Double(direction.x == 0 ? container.bounds.height : container.bounds.width)
    )
  }

  private var rule: ZoomBackRule {
    host?.zoomContainer?.environment?.settings.zoomBack ?? ZoomBackRule()
  }

  private func size(_ grip: Grip, _ container: UIView) -> Double {
    guard let direction = grip.direction else { return rule.size(pinched: grip.scale) }
    let reach = reach(direction, of: grip, container)
    return rule.size(dragged: reach.distance, of: reach.length)
  }

  /// Shows the page under the finger.
  private func show() {
    guard let grip, let context, context.isInteractive, let animator else { return }
    guard animator.zooms else {
      if let direction = grip.direction {
        let reach = reach(direction, of: grip, context.containerView)
        context.update(to: 1 - grip.coverage + reach.distance / max(reach.length, 1))
      }
      return
    }
    let size = size(grip, context.containerView)
    let page = context.upperPage.layer
    let rest = PageFlight(rect: page.plainFrame, corner: Double(page.radius))
    var hold = rule.hold(
      grip.base ?? rest, coverage: grip.coverage, at: grip.point, moved: grip.moved, size: size)
    context.update(to: 1 - hold.coverage)
    hold.coverage = 1 - context.progress.value(at: context.now)
    animator.hold = hold
  }

  private func end(_ owner: ObjectIdentifier, velocity: CGPoint, scaling: Double = 0) {
    guard let grip, grip.owner == owner, grip.release == nil,
      let container = host?.zoomContainer
    else { return }
    let projection =
      container.environment.map { $0.settings.sheetProjection.seconds } ?? 0
    let hand: ZoomRelease.Hand
    var pace = 0.0
    if let direction = grip.direction {
      let reach = reach(direction, of: grip, container)
      let along = Double(velocity.x * direction.x + velocity.y * direction.y)
      // A page that does not zoom has its whole way in its progress.
      let before = animator?.zooms == false ? (1 - grip.coverage) * reach.length : 0
      hand = .drag(
        distance: before + reach.distance, velocity: along, length: reach.length)
      pace = along / max(reach.length, 1)
    } else {
      hand = .pinch(size: size(grip, container), velocity: scaling)
    }
    let found = ZoomRelease(
      page: grip.page, isPop: host is UINavigationController, hand: hand, projection: projection,
      rule: rule)
    (grip.direction == nil ? pinch : pan).explain(.zoomReleased(found))
    letGo(Release(goes: found.goes, velocity: velocity, shrinking: -scaling, pace: pace))
  }

  private func cancel(_ owner: ObjectIdentifier) {
    guard grip?.owner == owner else { return }
    letGo(Release(goes: false, velocity: .zero, shrinking: 0))
  }

  private func letGo(_ release: Release) {
    guard grip?.isWaiting != true else {
      grip?.release = release
      return
    }
    grip = nil
    guard let context else { return }
    guard animator?.zooms != false else {
      return context.release(release.goes, springingAt: release.pace)
    }
    context.letGo(release.goes, at: release.velocity, shrinking: release.shrinking)
  }
}

extension TransitionContext {
  /// Releases the page of a zoom at the velocity of a finger.
  ///
  /// - Parameters:
  ///   - goes: whether the page goes on to its element.
  ///   - velocity: points a second.
  ///   - shrinking: sizes a second.
  fileprivate func letGo(_ goes: Bool, at velocity: CGPoint, shrinking: Double) {
    guard !isOver, isInteractive else { return }
    guard let animator = animator as? PageAnimator, let hold = animator.hold else {
      return release(goes, springingAt: 0)
    }
    let places = animator.places(in: self)
    let end = goes ? places.source : places.page
    let left = goes ? hold.coverage : 1 - hold.coverage
    let speed = ZoomBackRule.speed(
      from: hold.flight.rect, to: end, velocity: velocity, left: left)
    release(goes, springingAt: shrinking != 0 ? shrinking : goes ? speed : -speed)
    drift(at: velocity)
  }

  /// Keeps the part of a finger's velocity that the progress does not show.
  func drift(at velocity: CGPoint) {
    guard !isOver, let animator = animator as? PageAnimator, let hold = animator.hold,
      let end = progress.end
    else { return }
    let places = animator.places(in: self)
    let (goes, instant) = (progress.completes, local(now))
    let speed = progress.velocity(at: instant)
    let rest = ZoomBackRule.remainder(
      from: hold.flight.rect, to: goes ? places.source : places.page, velocity: velocity,
      left: goes ? hold.coverage : 1 - hold.coverage, speed: goes ? speed : -speed)
    animator.drift = PageDrift(velocity: rest, start: now, duration: end - instant)
  }
}
