import BackswipeScene
public import BackswipeUnits

/// A control with a minus and a plus button, which change a value by a step.
///
/// A tap changes the value at its end; a held touch repeats with increasing speed. A side that
/// would not change the value is pale and ignores touches. Unlike in UIKit, its images cannot be
/// replaced.
@preconcurrency @MainActor
open class UIStepper: UIControl {
  override var keepsTap: Bool { true }
  /// The size of every stepper, in points.
  static let size = CGSize(width: 94, height: 32)
  static let cornerRadius: CGFloat = 8

  /// The value between the bounds; 0 by default. Setting it sends no event; NaN is ignored.
  open var value: Double {
    get { scale.value }
    set {
      scale.setValue(newValue)
      setNeedsDisplay()
    }
  }
  /// The lower bound; 0 by default. One not below `maximumValue` is a programming error.
  open var minimumValue: Double {
    get { scale.minimum }
    set {
      precondition(
        newValue < scale.maximum,
        "UIStepper.minimumValue: \(newValue) is not below maximumValue, \(scale.maximum)")
      scale.minimum = newValue
      setNeedsDisplay()
    }
  }
  /// The upper bound; 100 by default. One not above `minimumValue` is a programming error.
  open var maximumValue: Double {
    get { scale.maximum }
    set {
      precondition(
        newValue > scale.minimum,
        "UIStepper.maximumValue: \(newValue) is not above minimumValue, \(scale.minimum)")
      scale.maximum = newValue
      setNeedsDisplay()
    }
  }
  /// The step; 1 by default. One not above 0 is a programming error.
  open var stepValue: Double {
    get { scale.step }
    set {
      precondition(newValue > 0, "UIStepper.stepValue: \(newValue) is not above 0")
      scale.step = newValue
    }
  }
  /// Whether `valueChanged` is sent at every step, not only at the end of a touch.
  open var isContinuous = true
  /// Whether a held touch repeats.
  open var autorepeat = true
  /// Whether a step beyond a bound continues at the other one.
  open var wraps: Bool {
    get { scale.wraps }
    set {
      scale.wraps = newValue
      setNeedsDisplay()
    }
  }

  private var scale = StepperScale()
  /// The side on which the touch began; nil without a touch.
  private var pressed: StepperScale.Direction?
  /// Whether the touch is on that side.
  private var isOver = false { didSet { if isOver != oldValue { setNeedsDisplay() } } }
  /// The number of steps of the touch, and of those by repetition.
  private var steps = (all: 0, repeated: 0)
  private var repeating: SchedulerToken?

  override func didInitialize() {
    super.didInitialize()
    layer.plainFrame.size = Self.size
    layer.prefersCompositing = true
  }

  /// The frame. Setting it changes only the origin.
  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: Self.size) }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
  open override var intrinsicContentSize: CGSize { Self.size }

  private func side(at point: CGPoint) -> StepperScale.Direction {
    mirror.x(point.x) < bounds.midX ? .down : .up
  }

  private func frame(of side: StepperScale.Direction) -> CGRect {
    let width = Self.size.width / 2
    let isLeft = (side == .down) != isMirrored
    return CGRect(x: isLeft ? 0 : width, y: 0, width: width, height: Self.size.height)
  }

  /// Its two sides as a finger finds them: their words, and where they are in its coordinates.
  override var labelledParts: [(label: String, frame: CGRect)] {
    StepperScale.Direction.allCases.filter { scale.canMove($0) }.map { side in
      let verb = side == .down ? "Decrement" : "Increment"
      return (accessibilityLabel.map { "\(verb) \($0)" } ?? verb, frame(of: side))
    }
  }

  // MARK: Touches

  /// Whether the touch is on a side that can change the value.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let side = side(at: touch.location(in: self))
    guard scale.canMove(side) else { return false }
    pressed = side
    isOver = true
    steps = (0, 0)
    if autorepeat { repeatStep(after: StepperScale.repeatDelay) }
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    let near = bounds.insetBy(dx: -Self.strayDistance, dy: -Self.strayDistance).contains(point)
    let nowOver = near && side(at: point) == pressed
    if nowOver != isOver {
      isOver = nowOver
      stopRepeating()
      if nowOver, autorepeat { repeatStep(after: StepperScale.repeatDelay) }
    }
    return super.continueTracking(touch, with: event)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if isOver, steps.repeated == 0 { step() }
    finish()
  }

  /// Keeps the steps made by repetition and notifies targets.
  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    finish()
  }

  private func finish() {
    stopRepeating()
    let changed = steps.all > 0
    pressed = nil
    isOver = false
    steps = (0, 0)
    if changed, !isContinuous { sendValueChanged() }
  }

  private func step() {
    guard let pressed, scale.canMove(pressed) else { return }
    scale.move(pressed)
    steps.all += 1
    setNeedsDisplay()
    if isContinuous { sendValueChanged() }
  }

  private func sendValueChanged() { sendActions(for: [.valueChanged, .primaryActionTriggered]) }

  private func repeatStep(after delay: Interval) {
    guard let environment else { return }
    repeating = environment.timers.schedule(at: environment.now + delay) { [weak self] in
      guard let self else { return }
      repeating = nil
      guard isTracking, isOver else { return }
      steps.repeated += 1
      step()
      // The action may have cancelled the touch, or a bound may be reached.
      guard let pressed, isOver, scale.canMove(pressed) else { return }
      repeatStep(after: StepperScale.pause(after: steps.repeated))
    }
  }

  private func stopRepeating() {
    if let repeating { _ = environment?.timers.cancel(repeating) }
    repeating = nil
  }

  // MARK: Drawing

  override func displayContents() -> [DrawCommand] {
    let area = CGRect(origin: .zero, size: Self.size)
    var commands: [DrawCommand] = [
      .fill(area, cornerRadius: Self.cornerRadius, UIColor.tertiarySystemFill.color)
    ]
    if let pressed, isOver {
      commands += [
        .clip(area, cornerRadius: Self.cornerRadius),
        .fill(frame(of: pressed), cornerRadius: 0, UIColor.systemFill.color), .restore,
      ]
    }
    commands.append(
      .fill(
        CGRect(x: area.midX - 0.5, y: 7, width: 1, height: area.height - 14), cornerRadius: 0.5,
        Color(hex: 0x8E8E93, alpha: 0.3)))
    for side in StepperScale.Direction.allCases {
      let ink = (isEnabled && scale.canMove(side) ? UIColor.label : .tertiaryLabel).color
      let box = frame(of: side)
      let middle = CGPoint(x: box.midX, y: box.midY)
      commands.append(
        .fill(
          CGRect(x: middle.x - 7, y: middle.y - 1, width: 14, height: 2), cornerRadius: 1, ink))
      guard side == .up else { continue }
      for y in [middle.y - 7, middle.y + 1] {
        commands.append(
          .fill(CGRect(x: middle.x - 1, y: y, width: 2, height: 6), cornerRadius: 0.5, ink))
      }
    }
    return commands
  }
}
