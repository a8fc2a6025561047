import BackswipeGestures
import BackswipeSettings
import BackswipeUnits

/// The interactive pop: from the edge strip of the settings, and on a returning page.
@MainActor
final class InteractivePopGestureRecognizer: UIScreenEdgePanGestureRecognizer,
  PopGestureRecognizer
{
  override var isBesidesPop: Bool { false }
  override var isPop: Bool { true }

  var mayNotBegin = false

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

  /// The leading edge.
  override var edges: UIRectEdge {
    get { super.edges == .left && view?.isMirrored == true ? .right : super.edges }
    set { super.edges = newValue }
  }

  override func accepts(_ touch: UITouch) -> Bool {
    edge = view?.isMirrored == true ? .right : .left
    return takes(touch)
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

/// The interactive pop from the content: receives touches outside the edge strip, if the settings
/// allow drags to start anywhere.
@MainActor
final class InteractiveContentPopGestureRecognizer: UIPanGestureRecognizer, PopGestureRecognizer {
  override var isBesidesPop: Bool { false }
  override var isPop: Bool { true }

  var mayNotBegin = false

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
    RecognizerTraits(precedence: .overContentAtRest(goesLeft: view?.isMirrored == true))
  }

  private var travel: CGFloat {
    let x = machine.current.travel.x
    return view?.mirror.along(x) ?? x
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
