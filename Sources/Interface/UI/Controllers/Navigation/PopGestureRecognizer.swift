import BackswipeGestures
import BackswipeNavigation
import BackswipePopDecisions
import BackswipeSettings
import BackswipeUnits

/// A recogniser of a navigation controller whose drag pops. The start of a touch determines which
/// of the two it belongs to, so that exactly one reports why the touch does not pop.
@MainActor
protocol PopGestureRecognizer: UIPanGestureRecognizer {
  /// Whether its last touch has been reported as refused.
  var mayNotBegin: Bool { get set }
  /// The edge from which its touch leads a pop.
  var popEdge: InteractivePopRule.Edge { get set }
  /// Whether a touch that begins at `x`, in points from the nearest edge with a strip, belongs to this
  /// recogniser only.
  func isMeant(at x: Double, by rule: InteractivePopRule) -> Bool
}

extension PopGestureRecognizer {
  var owner: UINavigationController? { (view as? NavigationContainerView)?.owner }

  private var rule: InteractivePopRule? { environment?.settings.pop }

  /// The mirror in which the touch has distances from its edge, and travels away from it.
  var popMirror: HorizontalMirror? { view?.mirror.seen(from: popEdge) }

  /// The mirror in which a point of the view has its distance from the nearest edge with a strip.
  private func nearest(to point: CGPoint, _ rule: InteractivePopRule) -> HorizontalMirror {
    let mirror = view?.mirror ?? HorizontalMirror(false, width: 0)
    return mirror.seen(
      from: rule.edge(nearestTo: Double(mirror.x(point.x)), width: Double(mirror.width)))
  }

  /// The distance of a touch from the nearest edge with a strip, in points.
  private func distance(of touch: UITouch, _ rule: InteractivePopRule) -> Double {
    let point = touch.location(in: view)
    return Double(nearest(to: point, rule).x(point.x))
  }

  private func isMeant(_ touch: UITouch) -> Bool {
    rule.map { isMeant(at: distance(of: touch, $0), by: $0) } ?? false
  }

  /// The edge from which a touch that begins at a point of the view leads a pop; nil where it leads
  /// none, or that of the other recogniser.
  private func edge(
    at point: CGPoint, _ owner: UINavigationController, _ rule: InteractivePopRule
  ) -> InteractivePopRule.Edge? {
    guard isMeant(at: Double(nearest(to: point, rule).x(point.x)), by: rule) else { return nil }
    let mirror = owner.mirror
    return rule.edge(
      touchAt: Double(mirror.x(point.x)), width: Double(mirror.width),
      returningPage: owner.catchablePage.map { Double($0.minX) }, of: owner.movingPopEdge)
  }

  /// Whether it receives a touch that begins here, disregarding its delegate and other touches. The
  /// first one determines the edge.
  func takes(_ touch: UITouch) -> Bool {
    guard let owner, let rule, let edge = edge(at: touch.location(in: view), owner, rule) else {
      return false
    }
    if numberOfTouches == 0 { popEdge = edge }
    return true
  }

  // MARK: Refusals

  /// Why a drag inwards from a point of the window would not begin a pop, as far as that is known
  /// beforehand; nil where one would, or where a client's delegate decides.
  func refusal(at point: CGPoint) -> PopRefusal? {
    guard isEnabled, let owner, let rule else { return .disabled }
    let inside = view?.convert(point, from: nil) ?? point
    guard edge(at: inside, owner, rule) != nil else { return outsideStrip(inside, rule) }
    guard delegate is InteractivePopDelegate else { return nil }
    if owner.isInVisibleBar(inside) { return .inBar }
    if owner.returningPage != nil { return nil }
    return owner.popConditions.obstacles.first.map { .obstacle($0) }
  }

  /// Reports why it does not receive a touch that belongs to it.
  func report(_ receives: Bool, _ touch: UITouch) -> Bool {
    if !receives, let explain = environment?.explain, isMeant(touch) {
      explain(touch.finger, .popRefused(refusal(of: touch)))
    }
    return receives
  }

  /// Reports why a drag that has moved far enough may not begin.
  func report(begins: Bool) -> Bool {
    mayNotBegin = !begins
    if !begins { report(refusalToBegin) }
    return begins
  }

  /// Reports why it has failed, unless that has been reported.
  func report(entering next: GestureState) {
    guard next == .failed else { return }
    if !mayNotBegin { report(failure) }
    mayNotBegin = false
  }

  private func report(_ refusal: @autoclosure () -> PopRefusal) {
    guard let explain = environment?.explain, let finger = touches.first?.finger else { return }
    explain(finger, .popRefused(refusal()))
  }

  private func refusal(of touch: UITouch) -> PopRefusal {
    guard isEnabled, let owner, let rule else { return .disabled }
    if edge(at: touch.location(in: view), owner, rule) == nil {
      return outsideStrip(touch.location(in: view), rule)
    }
    guard delegate is InteractivePopDelegate else {
      return refusal(by: "gestureRecognizer(_:shouldReceive:)")
    }
    if owner.isInVisibleBar(touch.location(in: view)) { return .inBar }
    return owner.popTouches > 0 ? .notFirst : .delegate(nil)
  }

  /// The refusal of a touch at a point of the view.
  private func outsideStrip(_ point: CGPoint, _ rule: InteractivePopRule) -> PopRefusal {
    let mirror = nearest(to: point, rule)
    return .outsideStrip(x: Double(mirror.x(point.x)), strip: rule.strip, isMirrored: mirror.isOn)
  }

  private var refusalToBegin: PopRefusal {
    if let keeper { return .rival("\(type(of: keeper))") }
    let isOwn = delegate is InteractivePopDelegate
    switch owner?.popStart(of: self) {
    case .refused(let refusal) where isOwn || refusal.isTowardsEdge: return refusal
    // Nothing else keeps its own delegate; asking the client's again would be a call more.
    case .begins where isOwn:
      return owner?.topViewController?.preferredTransition?.isZoom == true
        ? .delegate("interactiveDismissShouldBegin") : .customTransition
    default: return refusal(by: "gestureRecognizerShouldBegin")
    }
  }

  /// The refusal by a method of a client's delegate.
  private func refusal(by method: String) -> PopRefusal {
    guard let delegate, !(delegate is InteractivePopDelegate) else { return .delegate(nil) }
    return .delegate("\(type(of: delegate)).\(method)")
  }

  /// The reason for another failure of a drag.
  private var failure: PopRefusal {
    if let touches = arenaEntry?.touches, let id = arenaEntry?.id,
      let rival = touches.arena.rejecter(of: id)
    {
      return .rival(touches.recognizers[rival]?.traceName ?? "")
    }
    return PopRefusal(machine.current) ?? .withdrawn
  }
}
