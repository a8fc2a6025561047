import BackswipeScene
public import BackswipeUnits

/// The format of an image renderer's images.
@preconcurrency @MainActor
public final class UIGraphicsImageRendererFormat: NSObjectIdentity {
  /// Device pixels per point; the screen's by default.
  public var scale: CGFloat
  /// Whether images start white instead of transparent.
  public var opaque = false

  /// A transparent format with the screen's scale, or 2 outside of a simulation.
  public init() { scale = UIContext.environment?.screen.scale ?? 2 }

  /// A format for the screen.
  public static func `default`() -> UIGraphicsImageRendererFormat {
    UIGraphicsImageRendererFormat()
  }
}

/// Makes images from drawing calls, which are stored as commands, so that images are sharp at every
/// scale.
@preconcurrency @MainActor
public final class UIGraphicsImageRenderer: NSObjectIdentity {
  /// The format of the images.
  public let format: UIGraphicsImageRendererFormat
  private let size: CGSize

  /// A renderer of images of a size, in points, in a format.
  ///
  /// - Precondition: both sides are finite and not negative.
  public init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    precondition(
      size.width >= 0 && size.height >= 0 && size.width.isFinite && size.height.isFinite,
      "UIGraphicsImageRenderer(size:): \(size.width) × \(size.height) is not a size")
    self.size = size
    self.format = format
  }

  /// A renderer of images of a size, in points, in the default format.
  public convenience init(size: CGSize) { self.init(size: size, format: .default()) }

  /// Returns an image of the closure's drawing. The closure is called exactly once, before the
  /// method returns.
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

/// The argument of a drawing closure. Colours are set with `UIColor.setFill()` and `setStroke()`.
@preconcurrency @MainActor
public final class UIGraphicsImageRendererContext: NSObjectIdentity {
  /// The format of the image.
  public let format: UIGraphicsImageRendererFormat
  private let context: DrawingContext

  init(_ context: DrawingContext, format: UIGraphicsImageRendererFormat) {
    self.context = context
    self.format = format
  }

  /// The same drawing with Core Graphics' calls.
  public var cgContext: CGContext { context.cgContext }

  /// Fills a rectangle with the current fill colour.
  public func fill(_ rect: CGRect) {
    context.add(.fill(rect, cornerRadius: 0, context.fill))
  }

  /// Draws a rectangle's outline, one point wide and inside its edges.
  public func stroke(_ rect: CGRect) {
    context.add(.border(rect, cornerRadius: 0, width: 1, context.stroke))
  }

  /// Clips subsequent drawing to a rectangle.
  public func clip(to rect: CGRect) { context.clip(to: rect) }
}
