package import BackswipeScene
public import BackswipeUnits

/// A colour for layers.
public final class CGColor: Sendable, Hashable {
  package let color: Color
  private let isGray: Bool

  package init(_ color: Color) {
    self.color = color
    isGray = false
  }

  private init(_ color: Color, isGray: Bool) {
    self.color = color
    self.isGray = isGray
  }

  /// Components in sRGB, 0…1; values outside are clamped, NaN counts as 0.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(UIColor(red: red, green: green, blue: blue, alpha: alpha).light)
  }

  /// Grey; components 0…1.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(
      UIColor(red: gray, green: gray, blue: gray, alpha: alpha).light, isGray: true)
  }

  /// Components in sRGB; as `init(red:green:blue:alpha:)`.
  public convenience init(
    srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) { self.init(red: red, green: green, blue: blue, alpha: alpha) }

  /// Grey; as `init(gray:alpha:)`.
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(gray: gray, alpha: alpha)
  }

  static let black = CGColor(.black)
  static let clear = CGColor(.clear)

  /// 0, clear, to 1, opaque.
  public var alpha: CGFloat { CGFloat(color.alpha) }

  /// Red, green, blue and alpha, or grey and alpha for one that was made of these, each 0…1; never nil.
  ///
  /// Those of a `UIColor` are always four, also of a grey one.
  public var components: [CGFloat]? {
    let all = [color.red, color.green, color.blue, color.alpha].map { CGFloat($0) }
    return isGray ? [all[0], all[3]] : all
  }

  /// 4, or 2 for a grey that was made of grey and alpha.
  public var numberOfComponents: Int { isGray ? 2 : 4 }

  /// The same colour with another alpha, 0…1; nil for NaN.
  public func copy(alpha: CGFloat) -> CGColor? {
    alpha.isNaN
      ? nil : CGColor(color.withAlpha(Double(min(max(alpha, 0), 1))), isGray: isGray)
  }

  /// Whether both are the same colour. A grey is also equal to one of red, green and blue, unlike in
  /// CoreGraphics: layers do not keep the difference.
  public static func == (left: CGColor, right: CGColor) -> Bool { left.color == right.color }
  /// Hashes the colour.
  public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}

extension UIColor {
  /// The same colour for a layer.
  public var cgColor: CGColor { CGColor(color) }

  /// The same colour as a layer's.
  public convenience init(cgColor: CGColor) { self.init(cgColor.color) }
}

/// The pixels of an image, for layers.
public final class CGImage: Sendable {
  let image: UIImage

  init(_ image: UIImage) { self.image = image }

  /// The width in pixels.
  public var width: Int { Int((image.size.width * image.scale).rounded()) }
  /// The height in pixels.
  public var height: Int { Int((image.size.height * image.scale).rounded()) }
}

extension UIImage {
  /// The same image for a layer; nil for an empty one.
  public final var cgImage: CGImage? {
    size.width > 0 && size.height > 0 ? CGImage(self) : nil
  }
}
