import BackswipeScene
public import BackswipeUnits

/// A view that shows an image, placed by `contentMode`. Parts outside the view are clipped if
/// `clipsToBounds` is set.
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// The image; nil for none.
  open var image: UIImage? {
    didSet {
      guard image != oldValue else { return }
      if symbolStage != nil, image?.isSymbol != true { endSymbolEffects() }
      setNeedsDisplay()
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
    }
  }
  /// The image shown while `isHighlighted`; nil for `image`.
  open var highlightedImage: UIImage? {
    didSet { if highlightedImage != oldValue { setNeedsDisplay() } }
  }
  /// Whether to show `highlightedImage`, if there is one.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsDisplay() } }
  }
  /// Whether an image of automatic rendering mode is shown in the tint colour, as symbols are.
  var showsTemplates = false { didSet { setNeedsDisplay() } }

  /// The symbol in a separate view, which effects move; nil without effects.
  final var symbolStage: SymbolStage?

  override var defaultHugging: UILayoutPriority { .ofContent }
  override var traitsByDefault: UIAccessibilityTraits { .image }

  override func didInitialize() {
    super.didInitialize()
    isUserInteractionEnabled = false
  }

  /// A view of the image's size.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  /// A view of the size of `image`, with a second image for the highlighted state.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? bounds.size }

  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

  final var shownImage: UIImage? { isHighlighted ? highlightedImage ?? image : image }

  open override func setNeedsDisplay() {
    super.setNeedsDisplay()
    if let symbolStage { symbolStage.redraw() }
  }

  override func displayContents() -> [DrawCommand] {
    guard symbolStage == nil else {
      layer.setReach(nil)
      return []
    }
    return imageCommands(on: layer)
  }

  /// The image in the view's bounds, as a layer of that size draws it.
  final func imageCommands(on layer: CALayer) -> [DrawCommand] {
    guard let shownImage else {
      layer.setReach(nil)
      return []
    }
    let area = CGRect(origin: .zero, size: bounds.size)
    let target = contentMode.frame(of: shownImage.size, in: area)
    layer.setReach(area.contains(target) ? nil : target)
    let commands = shownImage.commands(
      in: target, tint: (tintColor ?? .systemBlue).color,
      isTemplate: showsTemplates || shownImage.isSymbol)
    guard shownImage.flipsForRightToLeftLayoutDirection else { return commands }
    return mirror.flipped(commands, about: target.midX)
  }
}

extension UIView.ContentMode {
  /// The frame of content of a size in an area.
  func frame(of size: CGSize, in area: CGRect) -> CGRect {
    guard size.width > 0, size.height > 0 else { return area }
    func at(_ x: CGFloat, _ y: CGFloat, _ size: CGSize) -> CGRect {
      CGRect(
        x: area.minX + (area.width - size.width) * x,
        y: area.minY + (area.height - size.height) * y,
        width: size.width, height: size.height)
    }
    let across = area.width / size.width
    let down = area.height / size.height
    func scaled(_ factor: CGFloat) -> CGSize {
      CGSize(width: size.width * factor, height: size.height * factor)
    }
    switch self {
    case .scaleToFill, .redraw: return area
    case .scaleAspectFit: return at(0.5, 0.5, scaled(min(across, down)))
    case .scaleAspectFill: return at(0.5, 0.5, scaled(max(across, down)))
    case .center: return at(0.5, 0.5, size)
    case .top: return at(0.5, 0, size)
    case .bottom: return at(0.5, 1, size)
    case .left: return at(0, 0.5, size)
    case .right: return at(1, 0.5, size)
    case .topLeft: return at(0, 0, size)
    case .topRight: return at(1, 0, size)
    case .bottomLeft: return at(0, 1, size)
    case .bottomRight: return at(1, 1, size)
    }
  }
}
