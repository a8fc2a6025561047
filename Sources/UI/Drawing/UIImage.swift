public import BackswipeGeometry
import BackswipeScene

/// An image: a PNG file, or a drawing. Immutable.
///
/// Its size is known without decoding; pixels are decoded when a frame is painted.
public final class UIImage: Sendable, Hashable {
  /// Whether an image is drawn in its own colours.
  public enum RenderingMode: Int, Sendable {
    /// A template in bars, else original.
    case automatic
    case alwaysOriginal
    /// Shown in the tint colour; only the image's alpha is used.
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
  /// The size in points.
  public let size: CGSize
  /// Pixels of the file per point.
  public let scale: CGFloat
  /// Whether it is drawn in its own colours or in the tint.
  public let renderingMode: RenderingMode
  /// The edges that keep their size when the image is resized.
  public let capInsets: UIEdgeInsets
  /// How its middle fills a larger rectangle.
  public let resizingMode: ResizingMode
  /// The colour of the image where it is not a template; nil for its own.
  let ownTint: UIColor?
  /// The name it was loaded by; nil for others.
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

  /// An empty image of size 0.
  public convenience init() { self.init(.drawing([]), size: .zero, scale: 1) }

  convenience init(commands: [DrawCommand], size: CGSize, scale: CGFloat, name: String? = nil) {
    self.init(.drawing(commands), size: size, scale: scale, name: name)
  }

  /// An image from a PNG file's bytes; nil for other bytes, or if larger than `ImageFile` accepts.
  ///
  /// - Parameter scale: pixels per point; the result is nil unless it is positive.
  public convenience init?(data: Data, scale: CGFloat) {
    self.init(bytes: [UInt8](data), scale: scale, name: nil)
  }

  /// An image from a PNG file's bytes, at one point per pixel; nil for other bytes.
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

  /// The image in one colour; a template remains one.
  public func withTintColor(_ color: UIColor) -> UIImage { copy(ownTint: color) }

  /// The image in one colour, with a rendering mode.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    copy(renderingMode: renderingMode, ownTint: color)
  }

  /// The same image, whose middle is repeated when it is resized.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// The same image; when resized, its edges keep their size and its middle fills the rest.
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

  /// Whether both have the same contents and settings.
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
