import BackswipeScene
import BackswipeUnits

/// An element of a menu. Its list handles touches.
@MainActor
final class MenuCell: UIView {
  /// The kinds of cells.
  enum Kind {
    /// A title, with a subtitle and an image.
    case row
    /// An image above a small title.
    case medium
    /// An image.
    case small
    /// The title of an open submenu, which closes it.
    case back
  }

  let element: UIMenuElement
  private let kind: Kind
  private let isIndented: Bool
  private let title = UILabel()
  private let subtitle = UILabel()
  private let picture = UIImageView()
  private let mark = UIImageView()

  init(_ element: UIMenuElement, _ kind: Kind, isIndented: Bool, traits: UITraitCollection) {
    self.element = element
    self.kind = kind
    self.isIndented = isIndented
    super.init(frame: .zero)
    title.font =
      kind == .medium
      ? .systemFont(ofSize: traits.size(of: .caption1))
      : .systemFont(
        ofSize: traits.size(of: .body), weight: kind == .back ? .semibold : .regular)
    title.textAlignment = kind == .medium ? .center : .natural
    subtitle.font = .systemFont(ofSize: traits.size(of: .footnote))
    subtitle.textColor = .secondaryLabel
    for view in [picture, mark] { view.contentMode = .scaleAspectFit }
    for view in [title, subtitle, picture, mark] as [UIView] { addSubview(view) }
    update()
  }

  required init?(coder: NSCoder) { return nil }

  private var action: UIAction? { element as? UIAction }

  /// Whether it can be chosen.
  var isEnabled: Bool {
    if let action { return !action.attributes.contains(.disabled) }
    return element is UIMenu
  }

  private var isDestructive: Bool {
    action?.attributes.contains(.destructive)
      ?? (element as? UIMenu)?.options.contains(.destructive) ?? false
  }

  var isPressed = false {
    didSet { if isPressed != oldValue { updateGround() } }
  }

  private func updateGround() {
    let isOnInPalette = kind != .row && kind != .back && action?.state == .on
    backgroundColor = isPressed ? MenuColors.pressed : isOnInPalette ? MenuColors.chosen : nil
  }

  /// Shows the element's state.
  func update() {
    title.text = element is UIDeferredMenuElement ? "Loading…" : element.title
    subtitle.text = element.subtitle
    subtitle.isHidden = element.subtitle?.isEmpty != false || kind != .row
    title.isHidden = kind == .small
    let color: UIColor =
      !isEnabled ? .tertiaryLabel : isDestructive ? .systemRed : .label
    title.textColor = color
    let selected = action?.state == .on ? action?.selectedImage : nil
    picture.image = (selected ?? element.image)?.asTemplate
    picture.tintColor = color
    mark.image = kind == .back ? .menuMark(.chevronDown) : markImage
    mark.tintColor = color
    accessibilityLabel = title.text
    updateGround()
    setNeedsLayout()
  }

  private var markImage: UIImage? {
    guard kind == .row else { return nil }
    if element is UIMenu { return .menuMark(.chevronRight) }
    switch action?.state {
    case .on: return .menuMark(.check)
    case .mixed: return .menuMark(.minus)
    case .off, nil: return nil
    }
  }

  override var shownText: String? { title.text }
  override var isShownSelected: Bool { action?.state == .on }
  override var takesTaps: Bool { isEnabled }
  override var isElementByDefault: Bool { true }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = MenuMetrics.image
    let mirror = mirror
    guard kind == .row || kind == .back else {
      let height = title.sizeThatFits(bounds.size).height
      let top = kind == .small ? (bounds.height - side) / 2 : 12
      picture.frame = CGRect(x: (bounds.width - side) / 2, y: top, width: side, height: side)
      title.frame = CGRect(
        x: 4, y: bounds.height - height - 10, width: max(bounds.width - 8, 0), height: height)
      return
    }
    let margin = MenuMetrics.side
    mark.frame = mirror.rect(
      CGRect(x: 12, y: (bounds.height - 14) / 2, width: 14, height: 14))
    let hasImage = picture.image != nil
    picture.frame = mirror.rect(
      CGRect(
        x: bounds.width - margin - side, y: (bounds.height - side) / 2, width: side, height: side))
    let left = isIndented || kind == .back ? MenuMetrics.markedSide : margin
    let width = max(bounds.width - left - margin - (hasImage ? side + 8 : 0), 0)
    let height = title.sizeThatFits(bounds.size).height
    let below = subtitle.isHidden ? 0 : subtitle.sizeThatFits(bounds.size).height
    let top = ((bounds.height - height - below) / 2).rounded()
    title.frame = mirror.rect(CGRect(x: left, y: top, width: width, height: height))
    subtitle.frame = mirror.rect(CGRect(x: left, y: top + height, width: width, height: below))
  }
}

/// The colours of menus. (obs)
enum MenuColors {
  static let ground = UIColor(light: 0xF6F6F6, dark: 0x252527)
  static let pressed = UIColor(light: 0xDEDEDF, dark: 0x3C3C3E)
  static let chosen = UIColor(light: 0xE6E6E8, dark: 0x363638)
  static let band = UIColor(light: 0xE4E4E5, dark: 0x1A1A1C)
  static let separator = UIColor(
    light: Color(hex: 0x3C3C43, alpha: 0.29), dark: Color(hex: 0x545458, alpha: 0.65))
}

extension UIImage {
  fileprivate var asTemplate: UIImage {
    renderingMode == .alwaysOriginal ? self : withRenderingMode(.alwaysTemplate)
  }

  fileprivate static func menuMark(_ glyph: Glyph) -> UIImage {
    UIImage(glyph: glyph, flips: glyph.followsDirection).withRenderingMode(.alwaysTemplate)
  }
}
