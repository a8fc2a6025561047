import BackswipeGeometry
import BackswipeScene

/// The chevron and the title that lead to the page beneath.
@MainActor
final class BackButton: UIControl {
  struct Look: Equatable {
    /// The page's own title, even where only "Back" or nothing fits.
    var title = ""
    /// What may be shown, best first.
    var titles: [String] = []
    /// In place of the title.
    var image: UIImage?
    /// In place of the chevron.
    var indicator: UIImage?
    var font = UIFont.systemFont(ofSize: 17)
    /// Of the title; nil is the tint.
    var color: UIColor?
    /// Nil is the bar's.
    var tint: UIColor?
    var isEnabled = true
  }

  static let titleLeft: CGFloat = 27
  static let chevronLeft: CGFloat = 3
  static let chevronSize: CGFloat = 24
  /// The narrowest that a finger finds.
  static let minimumWidth: CGFloat = 44

  var look: Look {
    didSet {
      guard look != oldValue else { return }
      takeLook()
      superview?.setNeedsLayout()
    }
  }
  let chevron = TintedImageView()
  /// The title, or the image in its place.
  var label: UIView { look.image == nil ? textLabel : imageView }
  private let textLabel = UILabel()
  private let imageView = TintedImageView()

  init(_ look: Look) {
    self.look = look
    super.init(frame: .zero)
    for view in [chevron, textLabel, imageView] as [UIView] {
      view.layer.prefersCompositing = true
      addSubview(view)
    }
    takeLook()
  }

  private func takeLook() {
    textLabel.font = look.font
    chevron.image = look.indicator ?? UIImage(glyph: .backChevron, size: Self.chevronSize)
    imageView.image = look.image
    imageView.isHidden = look.image == nil
    isEnabled = look.isEnabled
    updateColors()
  }

  /// Shows the first of its titles that fits.
  func fit(width: CGFloat, height: CGFloat) {
    let room = max(width - Self.titleLeft, 0)
    frame.size.height = height
    let shownChevron = chevron.image?.size ?? .zero
    chevron.frame = CGRect(
      x: Self.chevronLeft, y: (height - shownChevron.height) / 2, width: shownChevron.width,
      height: shownChevron.height)
    var size = CGSize.zero
    if let image = look.image {
      size = image.size
      textLabel.isHidden = true
      imageView.frame = CGRect(
        x: Self.titleLeft, y: (height - size.height) / 2, width: size.width, height: size.height)
    } else {
      textLabel.text = look.titles.first { TextMetrics.width(of: $0, font: look.font.font) <= room }
      textLabel.isHidden = textLabel.text == nil
      size = textLabel.sizeThatFits(CGSize(width: room, height: height))
      textLabel.frame = CGRect(
        x: Self.titleLeft, y: (height - size.height) / 2, width: size.width, height: size.height)
    }
    frame.size.width = max(Self.titleLeft + size.width, Self.minimumWidth)
  }

  override var isHighlighted: Bool { didSet { updateColors() } }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    updateColors()
  }

  private func updateColors() {
    let tint = look.tint ?? tintColor ?? .systemBlue
    let alpha: CGFloat = isHighlighted ? 0.3 : 1
    textLabel.textColor = (look.color ?? tint).withAlphaComponent(alpha)
    imageView.color = tint.withAlphaComponent(alpha)
    chevron.color = tint.withAlphaComponent(alpha)
  }

  override var shownText: String? { textLabel.text ?? look.title }
}

/// An image that is a template, in a colour, at its own size.
@MainActor
final class TintedImageView: UIView {
  var image: UIImage? { didSet { if image != oldValue { setNeedsDisplay() } } }
  var color = UIColor.systemBlue { didSet { if color != oldValue { setNeedsDisplay() } } }

  override func didInitialize() { isUserInteractionEnabled = false }

  override func displayContents() -> [DrawCommand] {
    image?.commands(
      in: CGRect(origin: .zero, size: frame.size), tint: color.color, isTemplate: true) ?? []
  }
}
