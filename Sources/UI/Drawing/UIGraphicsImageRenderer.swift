public import BackswipeGeometry
import BackswipeScene

/// How an image renderer's images are made.
@MainActor
public final class UIGraphicsImageRendererFormat {
  /// Device pixels a point; the screen's unless set.
  public var scale: CGFloat
  /// Starts on white instead of nothing.
  public var opaque = false

  /// The scale of the screen; not opaque.
  public init() { scale = UIContext.environment?.screen.scale ?? 2 }

  /// A format for the screen.
  public static func `default`() -> UIGraphicsImageRendererFormat {
    UIGraphicsImageRendererFormat()
  }
}

/// Makes images by drawing: what the closure draws is kept as drawing commands and stays sharp at
/// every scale.
@MainActor
public final class UIGraphicsImageRenderer {
  /// What the pictures are made for.
  public let format: UIGraphicsImageRendererFormat
  private let size: CGSize

  /// - Precondition: both sides are finite and not negative.
  public init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    precondition(
      size.width >= 0 && size.height >= 0 && size.width.isFinite && size.height.isFinite,
      "UIGraphicsImageRenderer(size:): \(size.width) × \(size.height) is not a size")
    self.size = size
    self.format = format
  }

  /// A renderer of pictures of a size, in points, for the screen.
  public convenience init(size: CGSize) { self.init(size: size, format: .default()) }

  /// A picture of what the closure draws.
  public func image(actions: @MainActor (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let commands = DrawingContext.record { context in
      context.clip(to: CGRect(origin: .zero, size: size))
      if format.opaque {
        context.add(.fill(CGRect(origin: .zero, size: size), cornerRadius: 0, .white))
      }
      actions(UIGraphicsImageRendererContext(context, format: format))
    }
    return UIImage(commands: commands, size: size, scale: format.scale)
  }
}

/// What a drawing closure is handed. Colours are set with `UIColor.setFill()` and `setStroke()`.
@MainActor
public final class UIGraphicsImageRendererContext {
  /// What the picture is made for.
  public let format: UIGraphicsImageRendererFormat
  private let context: DrawingContext

  init(_ context: DrawingContext, format: UIGraphicsImageRendererFormat) {
    self.context = context
    self.format = format
  }

  /// Fills a rectangle with the fill colour.
  public func fill(_ rect: CGRect) {
    context.add(.fill(rect, cornerRadius: 0, context.fill))
  }

  /// Draws the outline, one point wide and inside the edges.
  public func stroke(_ rect: CGRect) {
    context.add(.border(rect, cornerRadius: 0, width: 1, context.stroke))
  }

  /// Cuts what is drawn from here on to a rectangle.
  public func clip(to rect: CGRect) { context.clip(to: rect) }
}
