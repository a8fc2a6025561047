import BackswipeGeometry
import BackswipeScene

/// The back button: a chevron and a title.
@MainActor
final class BackButton: UIControl {
  struct Look: Equatable {
    /// The page's own title, even where only "Back" or nothing fits.
    var title = ""
    /// The titles to choose from, best first.
    var titles: [String] = []
    /// In place of the title.
    var image: UIImage?
    /// In place of the chevron.
    var indicator: UIImage?
    var font = BackButton.font
    /// Of the title; nil is the tint.
    var color: UIColor?
    /// Nil is the bar's.
    var tint: UIColor?
    var isEnabled = true
  }

  nonisolated static let font = UIFont.systemFont(ofSize: 17)
  static let titleLeft: CGFloat = 27
  static let chevronLeft: CGFloat = 3
  static let chevronSize: CGFloat = 24
  /// The minimum width of the touch area.
  static let minimumWidth: CGFloat = 44

  var look: Look {
    didSet {
      guard look != oldValue else { return }
      takeLook()
      ownSuperview?.setNeedsLayout()
    }
  }
  /// The client's item that it stands for; nil where the page beneath has none.
  var item: UIBarButtonItem?
  let chevron = TintedImageView()
  /// The title, or the image in its place.
  var label: UIView { look.image == nil ? textLabel : imageView ?? textLabel }
  private let textLabel = UILabel()
  /// Made when there is an image to show.
  private var imageView: TintedImageView?

  init(_ look: Look) {
    self.look = look
    super.init(frame: .zero)
    add(chevron)
    add(textLabel)
    takeLook()
  }

  required init?(coder: NSCoder) { return nil }

  private func add(_ view: UIView) {
    view.layer.prefersCompositing = true
    addSubview(view)
  }

  private func takeLook() {
    if imageView == nil, look.image != nil {
      let view = TintedImageView()
      imageView = view
      add(view)
    }
    textLabel.font = look.font
    chevron.image = look.indicator ?? UIImage(glyph: .backChevron, size: Self.chevronSize)
    imageView?.image = look.image
    imageView?.isHidden = look.image == nil
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
      imageView?.frame = CGRect(
        x: Self.titleLeft, y: (height - size.height) / 2, width: size.width, height: size.height)
    } else {
      textLabel.text = title(in: room)
      textLabel.isHidden = textLabel.text == nil
      size = textLabel.sizeThatFits(CGSize(width: room, height: height))
      textLabel.frame = CGRect(
        x: Self.titleLeft, y: (height - size.height) / 2, width: size.width, height: size.height)
    }
    frame.size.width = max(Self.titleLeft + size.width, Self.minimumWidth)
  }

  override func displayContents() -> [DrawCommand] { [] }

  private func title(in room: CGFloat) -> String? {
    for title in look.titles where TextMetrics.width(of: title, font: look.font.font) <= room {
      return title
    }
    return nil
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
    let alpha: CGFloat = isHighlighted ? 0.3 : 1
    let tint = (look.tint ?? tintColor ?? .systemBlue).withAlphaComponent(alpha)
    textLabel.textColor = look.color?.withAlphaComponent(alpha) ?? tint
    imageView?.color = tint
    chevron.color = tint
  }

  override var shownIdentifier: String? { super.shownIdentifier ?? item?.accessibilityIdentifier }

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
