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
  /// Whether a touch that begins at `x`, in points from the leading edge, belongs to this recogniser
  /// only.
  func isMeant(at x: Double, by rule: InteractivePopRule) -> Bool
}

extension PopGestureRecognizer {
  var owner: UINavigationController? { (view as? NavigationContainerView)?.owner }

  private var rule: InteractivePopRule? { environment?.settings.pop }

  /// The distance of a touch from the leading edge, in points.
  private func distance(of touch: UITouch) -> Double {
    let x = touch.location(in: view).x
    return Double(view?.mirror.x(x) ?? x)
  }

  private func isMeant(_ touch: UITouch) -> Bool {
    rule.map { isMeant(at: distance(of: touch), by: $0) } ?? false
  }

  /// Whether it receives a touch that begins here, disregarding its delegate and other touches.
  func takes(_ touch: UITouch) -> Bool {
    guard let owner, let rule, isMeant(touch) else { return false }
    return rule.accepts(
      touchAt: distance(of: touch),
      returningPage: owner.catchablePage.map { Double($0.minX) })
  }

  // MARK: Refusals

  /// Why a drag to the trailing edge from a point of the window would not begin a pop, as far as that is
  /// known beforehand; nil where one would, or where a client's delegate decides.
  func refusal(at point: CGPoint) -> PopRefusal? {
    guard isEnabled, let owner, let rule else { return .disabled }
    let inside = view?.convert(point, from: nil) ?? point
    let (x, page) = (Double(owner.mirror.x(inside.x)), owner.catchablePage)
    guard isMeant(at: x, by: rule),
      rule.accepts(touchAt: x, returningPage: page.map { Double($0.minX) })
    else { return .outsideStrip(x: x, strip: rule.strip, isMirrored: owner.mirror.isOn) }
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
    if !takes(touch) {
      return .outsideStrip(
        x: distance(of: touch), strip: rule.strip, isMirrored: owner.mirror.isOn)
    }
    guard delegate is InteractivePopDelegate else {
      return refusal(by: "gestureRecognizer(_:shouldReceive:)")
    }
    if owner.isInVisibleBar(touch.location(in: view)) { return .inBar }
    return owner.popTouches > 0 ? .notFirst : .delegate(nil)
  }

  private var refusalToBegin: PopRefusal {
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
