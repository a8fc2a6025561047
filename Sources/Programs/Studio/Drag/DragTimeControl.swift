import BackswipeScene
import BackswipeUI
import BackswipeUnits

/// A part of the panel over the common axis: a finger on it seeks, and a line stands at the instant
/// that is on the screen.
@MainActor
class DragTimeControl: UIControl {
  private static let mark = Color(hex: 0xD70015)

  /// Called with the instant under the finger.
  var onSeek: ((Instant) -> Void)?
  /// Nil for no line; one outside of the axis has none either.
  var now: Instant? { didSet { if now != oldValue { placeCursor() } } }
  private var cursors: [UIView] = []

  init() { super.init(frame: .zero) }

  /// Not restored.
  required init?(coder: NSCoder) { nil }

  /// Nil for nothing to show. Overridden.
  var axis: DragAxis? { nil }
  /// The heights between which the line is drawn, from top to bottom. Overridden.
  var cursorSpans: [ClosedRange<CGFloat>] { [] }

  override func layoutSubviews() {
    super.layoutSubviews()
    placeCursor()
  }

  /// Drawn nowhere else, so that a line that moves draws no chart again.
  private func placeCursor() {
    let shown = axis.flatMap { axis in now.flatMap { axis.span.contains($0) ? axis.x($0) : nil } }
    let spans = shown == nil ? [] : cursorSpans
    while cursors.count < spans.count {
      let cursor = UIView()
      cursor.backgroundColor = UIColor(Self.mark)
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
