import BackswipeScene
import BackswipeUI
import BackswipeUnits

/// A control over the common time axis: a finger on it seeks, and a line marks the instant on the
/// screen.
@MainActor
class DragTimeControl: UIControl {
  /// Called with the instant under the finger.
  var onSeek: ((Instant) -> Void)?
  /// The marked instant; no line for nil and for an instant outside of the axis.
  var now: Instant? { didSet { if now != oldValue { placeCursor() } } }
  private var cursors: [UIView] = []

  init() { super.init(frame: .zero) }

  /// Not restored.
  required init?(coder: NSCoder) { nil }

  /// The time axis; nil for nothing to show. Overridden.
  var axis: DragAxis? { nil }
  /// The vertical ranges of the line, from top to bottom. Overridden.
  var cursorSpans: [ClosedRange<CGFloat>] { [] }

  override func layoutSubviews() {
    super.layoutSubviews()
    placeCursor()
  }

  /// The line consists of separate views, so that moving it redraws no chart.
  private func placeCursor() {
    let shown = axis.flatMap { axis in now.flatMap { axis.span.contains($0) ? axis.x($0) : nil } }
    let spans = shown == nil ? [] : cursorSpans
    while cursors.count < spans.count {
      let cursor = UIView()
      cursor.backgroundColor = UIColor(PlotLook.now)
      cursor.isUserInteractionEnabled = false
      addSubview(cursor)
      cursors.append(cursor)
    }
    for (index, cursor) in cursors.enumerated() {
      cursor.isHidden = index >= spans.count
      guard let shown, !cursor.isHidden else { continue }
      let span = spans[index]
      cursor.frame = CGRect(
        x: (shown * 2).rounded() / 2 - 0.75, y: span.lowerBound, width: 1.5,
        height: span.upperBound - span.lowerBound)
    }
  }

  // MARK: Touches

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    seek(touch)
    return axis != nil
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    seek(touch)
    return true
  }

  private func seek(_ touch: UITouch) {
    guard let axis else { return }
    onSeek?(axis.instant(x: touch.location(in: self).x))
  }
}
