package import BackswipeScene
public import BackswipeUnits

/// An image: a PNG, a JPEG or an SVG file, or a drawing. Immutable.
///
/// Its size is known without decoding; pixels are decoded when a frame is painted.
open class UIImage: @unchecked Sendable, Hashable, NSObjectIdentity {
  /// Whether an image is drawn in its own colours.
  public enum RenderingMode: Int, Sendable {
    /// A template in bars, and a symbol also in image views; else original.
    case automatic
    case alwaysOriginal
    /// In the tint colour, with the image's alpha only.
    case alwaysTemplate
  }

  /// The filling of a larger rectangle by the middle of a resizable image.
  public enum ResizingMode: Int, Sendable {
    case tile
    case stretch
  }

  enum Content: Equatable, Sendable {
    case file(ImageFile)
    /// Commands in points from the image's top left corner.
    case drawing([DrawCommand])
  }

  /// The contents and drawing properties of an image.
  struct Parts: Equatable, Sendable {
    var content = Content.drawing([])
    var size = CGSize.zero
    var scale: CGFloat = 1
    var renderingMode = RenderingMode.automatic
    var capInsets = UIEdgeInsets.zero
    var resizingMode = ResizingMode.tile
    var ownTint: UIColor?
    var isSymbol = false
    var symbol: SymbolSource?
    var flips = false
    var name: String?
  }

  // Stored properties with defaults, because designated initialisers that a subclass cannot see
  // would prevent it from inheriting any.
  private final var parts = Parts()

  final var content: Content { parts.content }
  /// The size in points.
  public final var size: CGSize { parts.size }
  /// Pixels of the file per point; 1 for an SVG file, whose units are points.
  public final var scale: CGFloat { parts.scale }
  /// Whether it is drawn in its own colours or in the tint.
  public final var renderingMode: RenderingMode { parts.renderingMode }
  /// The widths of the edges that keep their size when the image is resized.
  public final var capInsets: UIEdgeInsets { parts.capInsets }
  /// The filling of a larger rectangle by the middle.
  public final var resizingMode: ResizingMode { parts.resizingMode }
  /// Whether image views and bar items that are laid out from the right exchange left and right.
  public final var flipsForRightToLeftLayoutDirection: Bool { parts.flips }
  /// The colour of the image if it is no template; nil for the image's colours.
  final var ownTint: UIColor? { parts.ownTint }
  /// Whether it is a symbol, which image views draw in their tint colour by default.
  final var isSymbol: Bool { parts.isSymbol }
  /// The drawing of a symbol; nil for other images.
  final var symbol: SymbolSource? { parts.symbol }
  /// The name of the loaded file; nil for other images.
  final var name: String? { parts.name }

  /// An empty image of size 0.
  public init() {}

  private convenience init(_ parts: Parts) {
    self.init()
    self.parts = parts
  }

  convenience init(copying other: UIImage) { self.init(other.parts) }

  convenience init(
    symbol: SymbolSource, commands: [DrawCommand], size: CGSize, flips: Bool, name: String
  ) {
    self.init(
      Parts(
        content: .drawing(commands), size: size, isSymbol: true, symbol: symbol, flips: flips,
        name: name))
  }

  /// The symbol with another drawing.
  final func redrawn(_ symbol: SymbolSource, _ commands: [DrawCommand], _ size: CGSize) -> UIImage {
    copy {
      $0.symbol = symbol
      $0.content = .drawing(commands)
      $0.size = size
    }
  }

  package convenience init(
    commands: [DrawCommand], size: CGSize, scale: CGFloat, isSymbol: Bool = false,
    flips: Bool = false, name: String? = nil
  ) {
    self.init(
      Parts(
        content: .drawing(commands), size: size, scale: scale, isSymbol: isSymbol, flips: flips,
        name: name))
  }

  /// An image from the bytes of a PNG, a JPEG or an SVG file; nil for other bytes, and for files that
  /// `ImageFile` does not accept.
  ///
  /// - Parameter scale: pixels per point; the result is nil unless it is positive.
  public convenience init?(data: Data, scale: CGFloat) {
    self.init(bytes: [UInt8](data), scale: scale, name: nil)
  }

  /// An image from a file's bytes, at one point per pixel; nil for bytes that are no image.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  convenience init?(bytes: [UInt8], scale: CGFloat, name: String?) {
    guard scale > 0, scale.isFinite, let file = ImageFile(bytes) else { return nil }
    let scale = file.format == .svg ? 1 : scale
    self.init(
      Parts(
        content: .file(file),
        size: CGSize(
          width: (CGFloat(file.pixelWidth) / scale).onGrid,
          height: (CGFloat(file.pixelHeight) / scale).onGrid),
        scale: scale, name: name))
  }

  // MARK: Variants

  /// The same image, drawn in its own colours or in the tint.
  public final func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    copy { $0.renderingMode = renderingMode }
  }

  /// The same image, whose left and right image views and bar items exchange where they are laid
  /// out from the right.
  public final func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    copy { $0.flips = true }
  }

  /// The image in one colour; a template remains one.
  public final func withTintColor(_ color: UIColor) -> UIImage { copy { $0.ownTint = color } }

  /// The image in one colour, with a rendering mode.
  public final func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    copy {
      $0.ownTint = color
      $0.renderingMode = renderingMode
    }
  }

  /// The same image with a middle that is repeated when it is resized.
  public final func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// The same image; when resized, its edges keep their size and its middle fills the rest.
  public final func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage {
    copy {
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
    }
  }

  private func copy(_ change: (inout Parts) -> Void) -> UIImage {
    var parts = parts
    change(&parts)
    return UIImage(parts)
  }

  // MARK: Equality

  /// Whether both have the same contents and settings.
  public static func == (left: UIImage, right: UIImage) -> Bool {
    left === right || left.parts == right.parts
  }

  /// Hashes size and scale.
  public final func hash(into hasher: inout Hasher) {
    hasher.combine(size)
    hasher.combine(scale)
  }
}
