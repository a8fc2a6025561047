import BackswipeGeometry
import BackswipeScene

/// A row: an icon, a title, a detail and a chevron, drawn as one picture.
@MainActor
open class UITableViewCell: UIView {
  public enum AccessoryType: Sendable {
    case none
    case disclosureIndicator
    case checkmark
  }

  static let inset: CGFloat = 16
  static let cornerRadius: CGFloat = 10
  static let padding: CGFloat = 16
  static let iconSize: CGFloat = 29

  public let reuseIdentifier: String?
  public var title: String? { didSet { setNeedsDisplay() } }
  /// A second, smaller line under the title.
  public var subtitle: String? { didSet { setNeedsDisplay() } }
  public var detail: String? { didSet { setNeedsDisplay() } }
  public var titleColor = UIColor.label { didSet { setNeedsDisplay() } }
  public var accessoryType = AccessoryType.none { didSet { setNeedsDisplay() } }
  public var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsDisplay() } }
  }
  /// A white glyph on a coloured square.
  package var icon: (glyph: Glyph, color: UIColor)? { didSet { setNeedsDisplay() } }
  var position: TableSection.Position = [] {
    didSet { if position != oldValue { setNeedsDisplay() } }
  }
  /// Whether the table draws its sections as rounded cards.
  var isInset = true { didSet { if isInset != oldValue { setNeedsDisplay() } } }

  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init()
    backgroundColor = .systemGroupedBackground
  }

  /// Called before a cell is shown again for another row.
  open func prepareForReuse() {
    title = nil
    subtitle = nil
    detail = nil
    icon = nil
    titleColor = .label
    accessoryType = .none
    isHighlighted = false
  }

  override func displayContents() -> [DrawCommand] {
    var commands = card()
    var left = (isInset ? Self.inset : 0) + Self.padding
    var right = frame.width - (isInset ? Self.inset : 0) - Self.padding
    let middle = frame.height / 2
    if let icon {
      let square = CGRect(
        x: left, y: middle - Self.iconSize / 2, width: Self.iconSize, height: Self.iconSize)
      commands.append(.fill(square, cornerRadius: 7, icon.color.color))
      commands += icon.glyph.commands(
        center: CGPoint(x: square.midX, y: square.midY), size: 19, color: .white, weight: 2.1)
      left = square.maxX + Self.padding
    }
    switch accessoryType {
    case .none: break
    case .disclosureIndicator:
      commands += Glyph.rowChevron.commands(
        center: CGPoint(x: right - 4, y: middle), size: 15, color: UIColor.tertiaryLabel.color)
      right -= 17
    case .checkmark:
      commands.append(
        .path(
          [
            .move(CGPoint(x: right - 12, y: middle)), .line(CGPoint(x: right - 8, y: middle + 5)),
            .line(CGPoint(x: right, y: middle - 6)),
          ], fill: nil, stroke: Stroke(width: 2, color: UIColor.systemBlue.color)))
      right -= 24
    }
    commands += words(left: left, right: right)
    commands += separator(left: left)
    return commands
  }

  /// Title and detail share the width; the title goes first. A subtitle stands below both.
  private func words(left: CGFloat, right: CGFloat) -> [DrawCommand] {
    let font = Font(size: 17)
    let small = Font(size: 13)
    let height = TextMetrics.lineHeight(font)
    let smallHeight = TextMetrics.lineHeight(small)
    let room = max(right - left, 0)
    let y = ((frame.height - height - (subtitle == nil ? 0 : smallHeight + 1)) / 2).rounded()
    let titleWidth = min(TextMetrics.width(of: title ?? "", font: font).rounded(.up), room)
    var commands: [DrawCommand] = []
    func line(_ text: String, _ box: CGRect, _ font: Font, _ color: Color, _ side: TextAlignment) {
      commands.append(.text(text, box: box, font, color, side))
    }
    if let title {
      line(
        title, CGRect(x: left, y: y, width: titleWidth, height: height), font, titleColor.color,
        .left)
    }
    if let subtitle {
      line(
        subtitle, CGRect(x: left, y: y + height + 1, width: room, height: smallHeight), small,
        UIColor.secondaryLabel.color, .left)
    }
    let rest = room - titleWidth - 8
    if let detail, rest > font.size {
      line(
        detail, CGRect(x: right - rest, y: y, width: rest, height: height), font,
        UIColor.secondaryLabel.color, .right)
    }
    return commands
  }

  private func separator(left: CGFloat) -> [DrawCommand] {
    guard !(isInset && position.contains(.last)) else { return [] }
    let line = 1 / (environment?.screen.scale ?? 2)
    let right = frame.width - (isInset ? Self.inset : 0)
    return [
      .fill(
        CGRect(x: left, y: frame.height - line, width: right - left, height: line),
        cornerRadius: 0, UIColor.separator.color)
    ]
  }

  /// The white card under the row, round where the section begins and ends. What lies beside it
  /// is the table's background, so that the row stays opaque.
  private func card() -> [DrawCommand] {
    let color = isHighlighted ? UIColor.systemGray4.color : Color.white
    guard isInset else { return [.fill(bounds, cornerRadius: 0, color)] }
    let rect = CGRect(
      x: Self.inset, y: 0, width: frame.width - 2 * Self.inset, height: frame.height)
    let radius = Self.cornerRadius
    switch (position.contains(.first), position.contains(.last)) {
    case (false, false): return [.fill(rect, cornerRadius: 0, color)]
    case (true, true): return [.fill(rect, cornerRadius: radius, color)]
    case (true, false):
      return [
        .clip(rect, cornerRadius: 0),
        .fill(
          CGRect(x: rect.minX, y: 0, width: rect.width, height: rect.height + radius),
          cornerRadius: radius, color), .restore,
      ]
    case (false, true):
      return [
        .clip(rect, cornerRadius: 0),
        .fill(
          CGRect(x: rect.minX, y: -radius, width: rect.width, height: rect.height + radius),
          cornerRadius: radius, color), .restore,
      ]
    }
  }

  override var shownText: String? { title }
}
