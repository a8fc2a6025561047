import BackswipeGestures
import BackswipeSettings
import BackswipeUnits

/// The interactive pop: from the edge strips of the settings, and on a returning page.
@MainActor
final class InteractivePopGestureRecognizer: UIScreenEdgePanGestureRecognizer,
  PopGestureRecognizer
{
  override var isBesidesPop: Bool { false }
  override var isPop: Bool { true }

  var mayNotBegin = false
  var popEdge = InteractivePopRule.Edge.leading

  override init(target: Any? = nil, action: Selector? = nil) {
    super.init(target: target, action: action)
    edges = .left
  }

  func isMeant(at x: Double, by rule: InteractivePopRule) -> Bool {
    !rule.startsAnywhere || x <= InteractivePopRule.edgeStrip
  }

  override func prepare(_ settings: SimulatorSettings) {
    machine.current.rule = settings.edgePan
    machine.current.use(settings.velocity)
  }

  /// The edges of the settings, unless a client has set others.
  override var edges: UIRectEdge {
    get {
      guard super.edges == .left else { return super.edges }
      let isMirrored = view?.isMirrored == true
      switch environment?.settings.pop.edges ?? .leading {
      case .leading: return isMirrored ? .right : .left
      case .trailing: return isMirrored ? .left : .right
      case .both: return [.left, .right]
      }
    }
    set { super.edges = newValue }
  }

  override func accepts(_ touch: UITouch) -> Bool {
    guard takes(touch) else { return false }
    if numberOfTouches == 0 { edge = popMirror?.isOn == true ? .right : .left }
    return true
  }

  override var isSystemClass: Bool { true }
  override var takesOtherButtons: Bool { false }

  override func receives(_ touch: UITouch, in event: UIEvent) -> Bool {
    report(super.receives(touch, in: event), touch)
  }

  override func shouldBegin() -> Bool { report(begins: super.shouldBegin()) }

  override func enter(_ next: GestureState) {
    report(entering: next)
    super.enter(next)
  }
}

/// The interactive pop from the content: receives touches outside the edge strips, if the settings
/// allow drags to start anywhere.
@MainActor
final class InteractiveContentPopGestureRecognizer: UIPanGestureRecognizer, PopGestureRecognizer {
  override var isBesidesPop: Bool { false }
  override var isPop: Bool { true }

  var mayNotBegin = false
  var popEdge = InteractivePopRule.Edge.leading

  func isMeant(at x: Double, by rule: InteractivePopRule) -> Bool {
    rule.startsAnywhere && x > InteractivePopRule.edgeStrip
  }

  override func prepare(_ settings: SimulatorSettings) {
    machine.current.rule = settings.edgePan
    machine.current.use(settings.velocity)
  }

  override func accepts(_ touch: UITouch) -> Bool { takes(touch) }

  override var isSystemClass: Bool { true }
  override var takesOtherButtons: Bool { false }

  override var traits: RecognizerTraits {
    RecognizerTraits(precedence: .overContentAtRest(goesLeft: popMirror?.isOn == true))
  }

  private var travel: CGFloat {
    let x = machine.current.travel.x
    return popMirror?.along(x) ?? x
  }

  override func receives(_ touch: UITouch, in event: UIEvent) -> Bool {
    report(super.receives(touch, in: event), touch)
  }

  override func shouldBegin() -> Bool {
    report(begins: travel >= 0 && super.shouldBegin())
  }

  override func enter(_ next: GestureState) {
    report(entering: next)
    super.enter(next)
  }
}
