public import BackswipeGeometry
import BackswipeGestures
import BackswipeTime

/// Follows fingers that have moved at least 10 points.
@MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  var machine = PanMachine(rule: .pan)

  public var minimumNumberOfTouches: Int {
    get { machine.rule.minimumTouches }
    set { machine.rule.minimumTouches = max(newValue, 1) }
  }

  public var maximumNumberOfTouches: Int {
    get { machine.rule.maximumTouches }
    set { machine.rule.maximumTouches = max(newValue, 1) }
  }

  /// Points moved since it began, less what it took to begin. No view is scaled or turned here,
  /// so it is the same in every view.
  public func translation(in view: UIView?) -> CGPoint { machine.translation }

  public func setTranslation(_ translation: CGPoint, in view: UIView?) {
    machine.setTranslation(translation)
  }

  /// Points a second.
  public func velocity(in view: UIView?) -> CGPoint { machine.velocity }

  /// Takes its thresholds from elsewhere; a gesture under way keeps its own.
  func configure(_ rule: PanMachine.Rule, stillness: Interval) {
    guard numberOfTouches == 0 else { return }
    machine = PanMachine(rule: rule, velocity: PanVelocity(stillness: stillness))
  }

  override func handle(_ sample: PointerSample) -> GestureState? { machine.handle(sample) }
  override var deadline: Instant? { machine.deadline }
  override func deadlineReached(at instant: Instant) -> GestureState? {
    machine.deadlineReached(at: instant)
  }
  override func didBegin() { machine.didBegin() }
  override func resetMachine() { machine.reset() }
  override var observedTranslation: CGPoint? { machine.translation }
  override var observedVelocity: CGPoint? { machine.velocity }
}

/// Follows one finger that starts at the left edge of the screen.
@MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// Points from the edge in which a touch may start. (obs: 13)
  var strip: CGFloat = 13

  public override init() {
    super.init()
    machine = PanMachine(rule: .leftEdge)
  }

  override func accepts(_ touch: UITouch) -> Bool {
    touch.location(in: view).x <= strip
  }

  override var othersWait: Bool { true }
}
