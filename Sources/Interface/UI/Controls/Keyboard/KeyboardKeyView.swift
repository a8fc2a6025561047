import BackswipeScene
import BackswipeUnits

/// A key of the on-screen keyboard. Its frame touches those of its neighbours; the cap is smaller.
@MainActor
final class KeyboardKeyView: UIControl {
  override var keepsTap: Bool { true }
  /// The time for which the delete key is held before it repeats, and the period of repeats. (obs)
  static let repeatDelay = Interval.milliseconds(500)
  static let repeatPeriod = Interval.milliseconds(100)

  let key: KeyboardLayout.Key
  /// Whether it is drawn as active: shift while on, or a prominent return key.
  let isEmphasized: Bool
  private let press: @MainActor (KeyboardLayout.Action) -> Void
  private var repeating: SchedulerToken?

  init(
    _ key: KeyboardLayout.Key, isEmphasized: Bool,
    press: @escaping @MainActor (KeyboardLayout.Action) -> Void
  ) {
    self.key = key
    self.isEmphasized = isEmphasized
    self.press = press
    super.init(frame: key.frame)
  }

  required init?(coder: NSCoder) { return nil }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if key.action == .delete {
      press(.delete)
      repeatDelete(after: Self.repeatDelay)
    }
    return true
  }

  private func repeatDelete(after delay: Interval) {
    guard let environment else { return }
    repeating = environment.timers.schedule(at: environment.now + delay) { [weak self] in
      guard let self, isTracking else { return }
      press(.delete)
      repeatDelete(after: Self.repeatPeriod)
    }
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    stopRepeating()
    if isTouchInside, key.action != .delete { press(key.action) }
  }

  override func cancelTracking(with event: UIEvent?) { stopRepeating() }

  private func stopRepeating() {
    if let repeating { _ = environment?.timers.cancel(repeating) }
    repeating = nil
  }

  // MARK: Drawing

  override func displayContents() -> [DrawCommand] {
    let cap = CGRect(origin: .zero, size: bounds.size).insetBy(dx: 3, dy: bounds.height * 0.11)
    let blue = key.action == .enter && isEmphasized
    let isLight = key.isLetter != isHighlighted || (key.action == .shift && isEmphasized)
    let fill =
      blue && !isHighlighted
      ? UIColor.systemBlue.color
      : (isLight ? KeyboardColors.letter : KeyboardColors.special).color
    var commands: [DrawCommand] = [
      .fill(cap.offsetBy(dx: 0, dy: 1), cornerRadius: 5, KeyboardColors.shadow.color),
      .fill(cap, cornerRadius: 5, fill),
    ]
    let usual = (isEnabled ? UIColor.label : .tertiaryLabel).color
    let ink = blue && !isHighlighted ? Color.white : usual
    let middle = CGPoint(x: cap.midX, y: cap.midY)
    switch key.action {
    case .delete: commands += Self.deleteMark(at: middle, ink)
    case .shift: commands += Self.shiftMark(at: middle, ink, filled: isEmphasized)
    case .insert, .plane, .enter:
      let size: CGFloat = key.label.count == 1 ? (cap.height > 34 ? 23 : 20) : 16
      let font = Font(size: size)
      let height = TextMetrics.lineHeight(font)
      let box = CGRect(
        x: cap.minX, y: (cap.midY - height / 2).rounded() - 0.5, width: cap.width, height: height)
      commands.append(.text(key.label, box: box, font, ink, .center))
    }
    return commands
  }

  private static func deleteMark(at middle: CGPoint, _ ink: Color) -> [DrawCommand] {
    func p(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: middle.x + x, y: middle.y + y) }
    let pen = Stroke(width: 1.5, color: ink)
    return [
      .path(
        [
          .move(p(-11, 0)), .line(p(-4, -8)), .line(p(11, -8)), .line(p(11, 8)), .line(p(-4, 8)),
          .close,
        ], fill: nil, stroke: pen),
      .path(
        [
          .move(p(-0.5, -3.5)), .line(p(6.5, 3.5)), .move(p(6.5, -3.5)), .line(p(-0.5, 3.5)),
        ], fill: nil, stroke: pen),
    ]
  }

  private static func shiftMark(at middle: CGPoint, _ ink: Color, filled: Bool) -> [DrawCommand] {
    func p(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: middle.x + x, y: middle.y + y) }
    return [
      .path(
        [
          .move(p(0, -9)), .line(p(9.5, 0.5)), .line(p(4.5, 0.5)), .line(p(4.5, 8)),
          .line(p(-4.5, 8)), .line(p(-4.5, 0.5)), .line(p(-9.5, 0.5)), .close,
        ], fill: filled ? ink : nil, stroke: Stroke(width: 1.5, color: ink))
    ]
  }

  override var shownText: String? {
    switch key.action {
    case .delete: "delete"
    case .shift: "shift"
    case .insert, .plane, .enter: key.label
    }
  }
}
