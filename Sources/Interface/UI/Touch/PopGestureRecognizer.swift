import BackswipeGestures
import BackswipeNavigation
import BackswipePopDecisions
import BackswipeSettings
import BackswipeUnits

/// A recogniser of a navigation controller whose drag pops. Which of the two a finger is for is
/// decided where it lands, so that each finger has one that tells why it does not pop.
@MainActor
protocol PopGestureRecognizer: UIPanGestureRecognizer {
  /// Whether its last finger has been told why it may not begin.
  var mayNotBegin: Bool { get set }
  /// Whether a finger that lands at `x`, in points from the left, is for it and for no other.
  func isMeant(at x: Double, by rule: InteractivePopRule) -> Bool
}

extension PopGestureRecognizer {
  var owner: UINavigationController? { (view as? NavigationContainerView)?.owner }

  private var rule: InteractivePopRule? { environment?.settings.pop }

  private func isMeant(_ touch: UITouch) -> Bool {
    rule.map { isMeant(at: Double(touch.location(in: view).x), by: $0) } ?? false
  }

  /// Whether it takes a touch where this one lands, its delegate and its other fingers left aside.
  func takes(_ touch: UITouch) -> Bool {
    guard let owner, let rule, isMeant(touch) else { return false }
    return rule.accepts(
      touchAt: Double(touch.location(in: view).x),
      returningPage: owner.returningPage.map { Double($0.minX) })
  }

  // MARK: Why not

  /// Tells why it does not receive a touch that is for it.
  func tell(_ receives: Bool, _ touch: UITouch) -> Bool {
    if !receives, let explain = environment?.explain, isMeant(touch) {
      explain(touch.finger, .popRefused(refusal(of: touch)))
    }
    return receives
  }

  /// Tells why a drag that has gone far enough may not begin.
  func tell(begins: Bool) -> Bool {
    mayNotBegin = !begins
    if !begins { tell(refusalToBegin) }
    return begins
  }

  /// Tells why it has failed, unless that has been told.
  func tell(entering next: GestureState) {
    guard next == .failed else { return }
    if !mayNotBegin { tell(failure) }
    mayNotBegin = false
  }

  private func tell(_ refusal: @autoclosure () -> PopRefusal) {
    guard let explain = environment?.explain, let finger = touches.first?.finger else { return }
    explain(finger, .popRefused(refusal()))
  }

  private func refusal(of touch: UITouch) -> PopRefusal {
    guard isEnabled, let owner, let rule else { return .disabled }
    if !takes(touch) {
      return .outsideStrip(x: Double(touch.location(in: view).x), strip: rule.strip)
    }
    guard delegate is InteractivePopDelegate else { return .delegate }
    if owner.isInVisibleBar(touch.location(in: view)) { return .inBar }
    return owner.popTouches > 0 ? .notFirst : .delegate
  }

  private var refusalToBegin: PopRefusal {
    let isOwn = delegate is InteractivePopDelegate
    switch owner?.popStart(of: self) {
    case .refused(let refusal) where isOwn || refusal.isLeftwards: return refusal
    // Nothing else keeps its own delegate; asking the client's again would be a call more.
    case .begins where isOwn: return .customTransition
    default: return .delegate
    }
  }

  /// Of a drag that has failed otherwise.
  private var failure: PopRefusal {
    if let touches = arenaEntry?.touches, let id = arenaEntry?.id,
      let rival = touches.arena.rejecter(of: id)
    {
      return .rival(touches.recognizers[rival]?.traceName ?? "")
    }
    return PopRefusal(machine.current) ?? .withdrawn
  }
}
