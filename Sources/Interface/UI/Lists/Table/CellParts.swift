import BackswipeScene
import BackswipeUnits

/// The round mark at the leading edge of an edited row: minus to delete, plus to insert.
@MainActor
final class CellEditMark: UIControl {
  override var keepsTap: Bool { true }
  static let width: CGFloat = 38
  var style = UITableViewCell.EditingStyle.delete { didSet { setNeedsDisplay() } }
  var rowTitle: String?
  /// Whether it is rotated, while the confirmation is shown.
  var isOpen = false { didSet { if isOpen != oldValue { setNeedsDisplay() } } }

  override func displayContents() -> [DrawCommand] {
    let color = style == .insert ? UIColor.systemGreen.color : UIColor.systemRed.color
    let circle = mirror.rect(
      CGRect(x: bounds.maxX - 22 - 2, y: bounds.midY - 11, width: 22, height: 22))
    let bar = CGRect(x: circle.midX - 5.5, y: circle.midY - 0.9, width: 11, height: 1.8)
    let post = CGRect(x: circle.midX - 0.9, y: circle.midY - 5.5, width: 1.8, height: 11)
    var marks: [DrawCommand] = []
    if style == .insert || !isOpen { marks.append(.fill(bar, cornerRadius: 0.9, .white)) }
    if style == .insert || isOpen { marks.append(.fill(post, cornerRadius: 0.9, .white)) }
    return [.fill(circle, cornerRadius: 11, color)] + marks
  }

  override var shownText: String? {
    (style == .insert ? "Insert " : "Remove ") + (rowTitle ?? "row")
  }
}

/// The red button that confirms a deletion.
@MainActor
final class CellDeleteButton: UIControl {
  override var keepsTap: Bool { true }
  var title = "Delete" { didSet { setNeedsDisplay() } }
  static let font = Font(size: 17)

  var wantedWidth: CGFloat {
    TextMetrics.width(of: title, font: Self.font).rounded(.up) + 24
  }

  override func displayContents() -> [DrawCommand] {
    let height = TextMetrics.lineHeight(Self.font)
    let area = CGRect(origin: .zero, size: bounds.size)
    let red = isHighlighted ? Color(hex: 0xD63027) : UIColor.systemRed.color
    return [
      .fill(area, cornerRadius: 0, red),
      .text(
        title,
        box: CGRect(
          x: 4, y: ((bounds.height - height) / 2).rounded(), width: max(bounds.width - 8, 0),
          height: height), Self.font, .white, .center),
    ]
  }

  override var shownText: String? { title }
}

/// The three lines for moving a row.
@MainActor
final class CellGrip: UIControl {
  override var keepsTap: Bool { true }
  static let width: CGFloat = 46
  var rowTitle: String?
  /// Called with the drag's touch; nil at its end.
  var onDrag: ((UITouch?) -> Void)?
  /// Called when the drag's touch is cancelled.
  var onCancel: (() -> Void)?

  override func takesAtOnce(_ touch: UITouch) -> Bool { true }

  /// Its finger moves the row alone, except from the edge of the screen.
  override func keeps(_ touch: UITouch, from recognizer: UIGestureRecognizer) -> Bool {
    isTracking && !(recognizer is UIScreenEdgePanGestureRecognizer)
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    onDrag?(touch)
    return true
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    onDrag?(touch)
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { onDrag?(nil) }
  override func cancelTracking(with event: UIEvent?) { onCancel?() }

  override func displayContents() -> [DrawCommand] {
    let ink = UIColor.tertiaryLabel.color
    return [-5.5, 0, 5.5].map { y in
      .fill(
        CGRect(x: bounds.midX - 10, y: bounds.midY + y - 0.75, width: 20, height: 1.5),
        cornerRadius: 0.75, ink)
    }
  }

  override var shownText: String? { "Reorder " + (rowTitle ?? "row") }
}

/// The circled letter of a detail accessory.
@MainActor
final class CellDetailButton: UIControl {
  override var keepsTap: Bool { true }
  static let width: CGFloat = 30

  override func displayContents() -> [DrawCommand] {
    var color = (tintColor ?? .systemBlue).color
    if isHighlighted { color = color.withAlpha(color.alpha * 0.3) }
    let circle = CGRect(x: bounds.midX - 11, y: bounds.midY - 11, width: 22, height: 22)
    return [
      .border(circle, cornerRadius: 11, width: 1.5, color),
      .fill(
        CGRect(x: circle.midX - 1.2, y: circle.minY + 5, width: 2.4, height: 2.4),
        cornerRadius: 1.2, color),
      .fill(
        CGRect(x: circle.midX - 0.9, y: circle.minY + 9, width: 1.8, height: 7.5),
        cornerRadius: 0.9, color),
    ]
  }

  override var shownText: String? { "More Info" }
}
