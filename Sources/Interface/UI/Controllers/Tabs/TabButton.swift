import BackswipeScene
import BackswipeUnits

/// A tab: an icon above a small title, or beside it at compact height, with a badge.
@MainActor
final class TabButton: UIControl {
  override var keepsTap: Bool { true }
  /// The size of an icon, and at compact height, in points. (obs)
  static let iconSize: CGFloat = 25
  static let lowIconSize: CGFloat = 19
  /// The font size of a title, and beside its icon, in points. (obs)
  static let titleSize: CGFloat = 10
  static let lowTitleSize: CGFloat = 12
  static let badgeHeight: CGFloat = 18
  static let lowBadgeHeight: CGFloat = 14
  /// The minimum width of a centred tab, in points. (obs)
  static let leastWidth: CGFloat = 76
  static let plainColor = UIColor(white: 0.57, alpha: 1)

  let item: UITabBarItem
  var isChosen = false { didSet { if isChosen != oldValue { setNeedsDisplay() } } }
  /// The colour of a tab that is not selected; nil for grey.
  var unselectedTint: UIColor? { didSet { setNeedsDisplay() } }

  /// The bar's look of tabs without one.
  var appearance: UITabBarAppearance? { didSet { setNeedsDisplay() } }

  /// The bar's image behind the selected tab.
  var indicator: UIImage? { didSet { if indicator != oldValue { setNeedsDisplay() } } }
  /// 0…1; a shrunk bar shows the icon alone.
  var minimizeProgress = 0.0 {
    didSet { if minimizeProgress != oldValue { setNeedsDisplay() } }
  }

  init(item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    layer.prefersCompositing = true
    isEnabled = item.isEnabled
    item.observers.add(self) { button, _ in button.itemChanged() }
    item.shownView = self
  }

  required init?(coder: NSCoder) { return nil }

  private func itemChanged() {
    isEnabled = item.isEnabled
    setNeedsDisplay()
  }

  override var shownIdentifier: String? { super.shownIdentifier ?? item.accessibilityIdentifier }

  override var shownText: String? { item.accessibilityLabel ?? item.title }

  // MARK: Look

  private var isLow: Bool { frame.height < 40 }

  private var barLook: UITabBarItemStateAppearance? {
    let items =
      isLow ? appearance?.compactInlineLayoutAppearance : appearance?.stackedLayoutAppearance
    return isChosen ? items?.selected : item.isEnabled ? items?.normal : items?.disabled
  }

  /// The colour of the icon, which is independent of title attributes.
  private var iconColor: Color { barLook?.iconColor?.color ?? tint }

  private var font: UIFont {
    item.shownAttributes(for: isChosen ? .selected : .normal).font
      ?? TextAttributes(barLook?.titleTextAttributes).font
      ?? .systemFont(
        ofSize: isLow ? Self.lowTitleSize : Self.titleSize, weight: .medium)
  }

  private var color: Color {
    let attributes = item.shownAttributes(for: isChosen ? .selected : .normal)
    return (attributes.color ?? TextAttributes(barLook?.titleTextAttributes).color)?.color ?? tint
  }

  private var tint: Color {
    let plain: UIColor = isGlass ? .label : Self.plainColor
    let tint: UIColor = isChosen ? tintColor : unselectedTint ?? plain
    return item.isEnabled ? tint.color : tint.color.withAlpha(0.4)
  }

  /// The item's offset, otherwise the bar's.
  private var titleShift: UIOffset {
    item.titlePositionAdjustment == .zero
      ? barLook?.titlePositionAdjustment ?? .zero : item.titlePositionAdjustment
  }

  /// The required width of a centred tab, in points.
  var wantedWidth: CGFloat {
    max(
      TextMetrics.width(of: item.title ?? "", font: font.font).rounded(.up) + 4, Self.leastWidth)
  }

  override func displayContents() -> [DrawCommand] {
    let image = isChosen ? item.selectedImage ?? item.image : item.image
    let side = isLow ? Self.lowIconSize : Self.iconSize
    let title = minimizeProgress > 0.5 ? "" : item.title ?? ""
    let height = TextMetrics.lineHeight(font.font)
    let width = TextMetrics.width(of: title, font: font.font).rounded(.up)
    let shift = titleShift
    let mirror = HorizontalMirror(isMirrored, width: frame.width)
    var commands = glassCommands + indicatorCommands
    let icon: CGRect
    if isLow {
      let gap: CGFloat = title.isEmpty || image == nil ? 0 : max(5, badgeWidth - 5)
      let room = image == nil ? 0 : side
      let left = ((frame.width - room - gap - width) / 2).rounded()
      icon = mirror.rect(
        CGRect(x: left, y: (frame.height - side) / 2, width: side, height: side))
      commands += text(
        title,
        mirror.rect(
          CGRect(
            x: left + room + gap, y: (frame.height - height) / 2, width: width, height: height)),
        shift)
    } else {
      let top: CGFloat = title.isEmpty ? (frame.height - side) / 2 : 6
      icon = CGRect(x: (frame.width - side) / 2, y: top, width: side, height: side)
      commands += text(
        title, CGRect(x: 2, y: frame.height - height - 2, width: frame.width - 4, height: height),
        shift)
    }
    if let image {
      commands += image.commands(
        in: Self.fit(image.size, into: icon).inset(by: item.imageInsets), tint: iconColor,
        isTemplate: true)
    }
    return commands + badge(beside: icon, mirror)
  }

  /// The capsule behind the selected tab on a platter.
  private var glassCommands: [DrawCommand] {
    guard isChosen, minimizeProgress == 0, isGlass else { return [] }
    let rect = CGRect(origin: .zero, size: bounds.size)
    return [
      .fill(rect, cornerRadius: rect.height / 2, UIColor.tertiarySystemFill.color)
    ]
  }

  /// The image behind the selected tab, centred in it.
  private var indicatorCommands: [DrawCommand] {
    guard isChosen, minimizeProgress == 0,
      let image = appearance?.selectionIndicatorImage ?? indicator
    else { return [] }
    let box = CGRect(
      x: (frame.width - image.size.width) / 2, y: (frame.height - image.size.height) / 2,
      width: image.size.width, height: image.size.height)
    let color: UIColor = appearance?.selectionIndicatorTintColor ?? tintColor
    return image.commands(in: box, tint: color.color, isTemplate: false)
  }

  private func text(_ title: String, _ box: CGRect, _ shift: UIOffset) -> [DrawCommand] {
    guard !title.isEmpty else { return [] }
    return [
      .text(
        title, box: box.offsetBy(dx: shift.horizontal, dy: shift.vertical), font.font, color,
        .center)
    ]
  }

  private var badgeHeight: CGFloat { isLow ? Self.lowBadgeHeight : Self.badgeHeight }
  private var badgeText: TextAttributes {
    item.shownBadgeAttributes(isChosen).over(TextAttributes(barLook?.badgeTextAttributes))
  }
  private var badgeFont: Font { badgeText.font?.font ?? Font(size: isLow ? 11 : 13) }

  /// The width of the badge; 0 without one.
  private var badgeWidth: CGFloat {
    guard let value = item.badgeValue else { return 0 }
    let text = TextMetrics.width(of: value, font: badgeFont).rounded(.up)
    // A circle for one digit.
    return max(badgeHeight, text + badgeHeight / 2)
  }

  private func badge(beside icon: CGRect, _ mirror: HorizontalMirror) -> [DrawCommand] {
    guard let value = item.badgeValue else { return [] }
    let font = badgeFont
    let height = TextMetrics.lineHeight(font)
    let width = badgeWidth
    let shift = barLook?.badgePositionAdjustment ?? .zero
    let textShift = barLook?.badgeTitlePositionAdjustment ?? .zero
    let box = mirror.rect(
      CGRect(
        x: min(mirror.rect(icon).maxX - 7, frame.width - width),
        y: max(icon.minY - 5, 1) + shift.vertical, width: width, height: badgeHeight)
    ).offsetBy(dx: shift.horizontal, dy: 0)
    let words = CGRect(
      x: box.minX + textShift.horizontal, y: box.midY - height / 2 + textShift.vertical,
      width: width, height: height)
    let color = item.badgeColor ?? barLook?.badgeBackgroundColor ?? .systemRed
    return [
      .fill(box, cornerRadius: badgeHeight / 2, color.color),
      .text(value, box: words, font, badgeText.color?.color ?? .white, .center),
    ]
  }

  /// The frame of an image centred in a rectangle, scaled down if it is larger.
  private static func fit(_ size: CGSize, into rect: CGRect) -> CGRect {
    guard size.width > 0, size.height > 0 else { return rect }
    let scale = min(1, rect.width / size.width, rect.height / size.height)
    let (width, height) = (size.width * scale, size.height * scale)
    return CGRect(
      x: rect.midX - width / 2, y: rect.midY - height / 2, width: width, height: height)
  }
}
