import BackswipeDrags
import BackswipeGeometry
import BackswipeGestures
import BackswipeNavigation
import BackswipeSettings

/// The interactive pop: from the edge strip of the settings, or from anywhere, and on a page that
/// returns.
@MainActor
final class InteractivePopGestureRecognizer: UIScreenEdgePanGestureRecognizer {
  private var owner: UINavigationController? { (view as? NavigationContainerView)?.owner }

  private var rule: InteractivePopRule? { environment?.settings.pop }

  override init(target: Any? = nil, action: Selector? = nil) {
    super.init(target: target, action: action)
    edges = .left
  }

  override func prepare(_ settings: Settings) {
    machine.current.rule = settings.edgePan
    machine.current.use(settings.velocity)
  }

  override func accepts(_ touch: UITouch) -> Bool {
    guard let owner, let rule else { return false }
    let x = Double(touch.location(in: view).x)
    if let page = owner.returningPage {
      return rule.catches(touchAt: x, page: Double(page.minX))
    }
    return rule.acceptsTouch(startingAt: x)
  }

  override var isSystemClass: Bool { true }

  override var traits: RecognizerTraits {
    RecognizerTraits(precedence: rule?.startsAnywhere == true ? .overContentAtRest : .overAll)
  }

  // MARK: Why not

  /// Whether its last finger has been told why it may not begin.
  private var mayNotBegin = false

  override func receives(_ touch: UITouch, in event: UIEvent) -> Bool {
    let receives = super.receives(touch, in: event)
    if !receives, let explain = environment?.explain {
      explain(touch.finger, .popRefused(refusal(of: touch)))
    }
    return receives
  }

  override func shouldBegin() -> Bool {
    let begins = super.shouldBegin()
    mayNotBegin = !begins
    if !begins { tell(refusalToBegin) }
    return begins
  }

  override func enter(_ next: GestureState) {
    if next == .failed {
      if !mayNotBegin { tell(failure) }
      mayNotBegin = false
    }
    super.enter(next)
  }

  private func tell(_ refusal: @autoclosure () -> PopRefusal) {
    guard let explain = environment?.explain, let finger = touches.first?.finger else { return }
    explain(finger, .popRefused(refusal()))
  }

  /// Of a touch that it does not receive.
  private func refusal(of touch: UITouch) -> PopRefusal {
    guard isEnabled, let owner else { return .disabled }
    if !accepts(touch) {
      return .outsideStrip(
        x: Double(touch.location(in: view).x), strip: rule?.strip ?? Double(Self.strip))
    }
    guard delegate is InteractivePopDelegate else { return .delegate }
    if owner.isInVisibleBar(touch.location(in: view)) { return .inBar }
    return numberOfTouches > 0 ? .notFirst : .delegate
  }

  /// Of a drag that has gone far enough and may not begin.
  private var refusalToBegin: PopRefusal {
    let travel = machine.current.travel
    if travel.x < 0 { return .leftwards(travelled: abs(Double(travel.x))) }
    guard let owner, delegate is InteractivePopDelegate, owner.returningPage == nil else {
      return .delegate
    }
    if let obstacle = owner.popConditions.obstacles.first { return .obstacle(obstacle) }
    // Nothing else keeps its own delegate; asking the client's again would be a call more.
    return .customTransition
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
