import BackswipeScene
import BackswipeUnits

/// The chevron of a row that expands and collapses.
@MainActor
final class OutlineButton: UIControl {
  override var keepsTap: Bool { true }
  /// Whether it points down.
  var isExpanded = false {
    didSet {
      guard isExpanded != oldValue else { return }
      let turn = CGFloat.pi / (isMirrored ? -2 : 2)
      transform = isExpanded ? CGAffineTransform(rotationAngle: turn) : .identity
    }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  override func displayContents() -> [DrawCommand] {
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    return mirror.flipped(
      Glyph.rowChevron.commands(center: middle, size: 15, color: drawn(tintColor ?? .systemBlue)),
      about: middle.x)
  }

  override var shownText: String? { isExpanded ? "Collapse" : "Expand" }
}

/// The circle of a row of which several can be selected.
@MainActor
final class SelectionMark: UIView {
  var isOn = false { didSet { if isOn != oldValue { setNeedsDisplay() } } }
  private let ground: UIColor?
  private let check: UIColor

  init(ground: UIColor?, check: UIColor) {
    self.ground = ground
    self.check = check
    super.init(frame: CGRect(x: 0, y: 0, width: CellEditMark.width, height: 24))
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { return nil }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  override func displayContents() -> [DrawCommand] {
    let circle = mirror.rect(
      CGRect(x: bounds.maxX - 22 - 2, y: bounds.midY - 11, width: 22, height: 22))
    guard isOn else {
      return [.border(circle, cornerRadius: 11, width: 1.5, drawn(.tertiaryLabel))]
    }
    let middle = CGPoint(x: circle.midX, y: circle.midY)
    return [
      .fill(circle, cornerRadius: 11, drawn(ground ?? tintColor ?? .systemBlue)),
      .path(
        [
          .move(CGPoint(x: middle.x - 5, y: middle.y)),
          .line(CGPoint(x: middle.x - 1.5, y: middle.y + 4)),
          .line(CGPoint(x: middle.x + 5, y: middle.y - 5)),
        ], fill: nil, stroke: Stroke(width: 2, color: drawn(check))),
    ]
  }
}

/// The chosen title of a menu, beside two chevrons.
@MainActor
final class AccessoryMenuButton: UIControl {
  override var keepsTap: Bool { true }
  /// The width of the chevrons, and their distance from the title, in points. (open)
  private static let (mark, gap): (CGFloat, CGFloat) = (10, 6)

  private let menu: UIMenu
  private let changed: UICellAccessory.MenuSelectedElementDidChangeHandler?
  private let label = UILabel()
  private let color: UIColor

  init(
    _ menu: UIMenu, color: UIColor,
    changed: UICellAccessory.MenuSelectedElementDidChangeHandler?
  ) {
    self.menu = menu
    self.changed = changed
    self.color = color
    super.init(frame: .zero)
    label.font = .preferredFont(forTextStyle: .body)
    label.textColor = color
    addSubview(label)
    showChoice()
  }

  required init?(coder: NSCoder) { return nil }

  override var menuOpening: MenuOpening { .atOnce }
  override var menuToShow: (menu: UIMenu, source: MenuOverlay.Source)? {
    let source = MenuOverlay.Source(
      view: self, sender: self, selects: true, chosen: { [weak self] _ in self?.chosen() })
    return (menu, source)
  }

  private func chosen() {
    showChoice()
    ownSuperview?.setNeedsLayout()
    changed?(menu)
  }

  private func showChoice() {
    let actions = menu.actions
    if let choice = actions.first(where: { $0.state == .on }) ?? actions.first {
      menu.choose(choice, selects: true)
      label.text = choice.title
    }
    let most = CGFloat.greatestFiniteMagnitude
    let size = label.sizeThatFits(CGSize(width: most, height: most))
    bounds.size = CGSize(
      width: size.width + Self.gap + Self.mark, height: max(size.height, 24))
    setNeedsLayout()
    setNeedsDisplay()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = mirror.rect(
      CGRect(
        x: 0, y: 0, width: max(bounds.width - Self.gap - Self.mark, 0), height: bounds.height))
  }

  override func displayContents() -> [DrawCommand] {
    let middle = CGPoint(x: mirror.x(bounds.width - Self.mark / 2), y: bounds.midY)
    let stroke = Stroke(width: 1.5, color: drawn(color))
    return [-1.0, 1].map { (side: CGFloat) in
      .path(
        [
          .move(CGPoint(x: middle.x - 3.5, y: middle.y + side * 2.5)),
          .line(CGPoint(x: middle.x, y: middle.y + side * 6)),
          .line(CGPoint(x: middle.x + 3.5, y: middle.y + side * 2.5)),
        ], fill: nil, stroke: stroke)
    }
  }

  override var shownText: String? { label.text }
}
