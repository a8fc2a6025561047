public import BackswipeGeometry
import BackswipeScene

/// An image: a PNG file, or a drawing. Immutable.
///
/// Its size is known without decoding; pixels are made where frames are painted.
public final class UIImage: Sendable, Hashable {
  /// Whether an image is drawn in its own colours.
  public enum RenderingMode: Int, Sendable {
    /// A template in bars, as it is elsewhere.
    case automatic
    case alwaysOriginal
    /// Only what it covers counts; it is shown in the tint colour.
    case alwaysTemplate
  }

  /// How the middle of a resizable image fills a larger rectangle.
  public enum ResizingMode: Int, Sendable {
    case tile
    case stretch
  }

  enum Content: Equatable, Sendable {
    case file(ImageFile)
    /// In points, from the image's top left corner.
    case drawing([DrawCommand])
  }

  let content: Content
  /// Points.
  public let size: CGSize
  /// Pixels of the file a point.
  public let scale: CGFloat
  /// Whether it is drawn in its own colours or in the tint.
  public let renderingMode: RenderingMode
  /// Edges that keep their size when the image is made larger.
  public let capInsets: UIEdgeInsets
  /// How its middle fills a larger rectangle.
  public let resizingMode: ResizingMode
  /// Shows the image in this colour wherever it is not a template.
  let ownTint: UIColor?
  /// What the image is called where it was asked for by name.
  let name: String?

  private init(
    _ content: Content, size: CGSize, scale: CGFloat, renderingMode: RenderingMode = .automatic,
    capInsets: UIEdgeInsets = .zero, resizingMode: ResizingMode = .tile, ownTint: UIColor? = nil,
    name: String? = nil
  ) {
    self.content = content
    self.size = size
    self.scale = scale
    self.renderingMode = renderingMode
    self.capInsets = capInsets
    self.resizingMode = resizingMode
    self.ownTint = ownTint
    self.name = name
  }

  /// An image of nothing.
  public convenience init() { self.init(.drawing([]), size: .zero, scale: 1) }

  convenience init(commands: [DrawCommand], size: CGSize, scale: CGFloat, name: String? = nil) {
    self.init(.drawing(commands), size: size, scale: scale, name: name)
  }

  /// A PNG file's image; nil for other bytes, or where it is larger than `ImageFile` takes.
  ///
  /// - Parameter scale: pixels a point; nil unless positive.
  public convenience init?(data: Data, scale: CGFloat) {
    self.init(bytes: [UInt8](data), scale: scale, name: nil)
  }

  /// A PNG file with a point a pixel; nil for other bytes.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  convenience init?(bytes: [UInt8], scale: CGFloat, name: String?) {
    guard scale > 0, scale.isFinite, let file = ImageFile(png: bytes) else { return nil }
    self.init(
      .file(file),
      size: CGSize(
        width: (CGFloat(file.pixelWidth) / scale).onGrid,
        height: (CGFloat(file.pixelHeight) / scale).onGrid),
      scale: scale, name: name)
  }

  // MARK: Variants

  /// The same image, drawn in its own colours or in the tint.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    copy(renderingMode: renderingMode)
  }

  /// The image in one colour; a template stays one.
  public func withTintColor(_ color: UIColor) -> UIImage { copy(ownTint: color) }

  /// The same image in a colour of its own.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    copy(renderingMode: renderingMode, ownTint: color)
  }

  /// Repeats what lies between the insets where the image is made larger.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// The same image, whose edges keep their size while its middle fills what is left.
  public func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage {
    UIImage(
      content, size: size, scale: scale, renderingMode: renderingMode, capInsets: capInsets,
      resizingMode: resizingMode, ownTint: ownTint, name: name)
  }

  private func copy(renderingMode: RenderingMode? = nil, ownTint: UIColor? = nil) -> UIImage {
    UIImage(
      content, size: size, scale: scale, renderingMode: renderingMode ?? self.renderingMode,
      capInsets: capInsets, resizingMode: resizingMode, ownTint: ownTint ?? self.ownTint,
      name: name)
  }

  // MARK: Equality

  /// Whether both show the same.
  public static func == (left: UIImage, right: UIImage) -> Bool {
    left === right
      || (left.size == right.size && left.scale == right.scale
        && left.renderingMode == right.renderingMode && left.capInsets == right.capInsets
        && left.resizingMode == right.resizingMode && left.ownTint == right.ownTint
        && left.content == right.content)
  }

  /// Hashes what equality compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(size)
    hasher.combine(scale)
  }
}
