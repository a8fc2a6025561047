public import BackswipeUnits

/// What shows of the content beneath: blurred, made more vivid, and tinted.
public struct Backdrop: Hashable, Sendable {
  /// Points of blur: the standard deviation of a Gaussian.
  public var radius: CGFloat
  /// How vivid colours become: 1 as they are, 0 grey.
  public var saturation: Double
  /// Over what is blurred.
  public var tint: Color
  /// Drawn in its place where there is nothing to blur: in layers that are turned or faded as a
  /// whole, and on paper.
  public var plain: Color

  /// In a picture that cannot blur. What is nearly opaque hides what is beneath, which would show through
  /// sharply.
  var unblurred: Backdrop {
    var other = self
    if plain.alpha >= 0.8 { other.plain = plain.withAlpha(1) }
    return other
  }

  /// A blur of a radius in points.
  public init(radius: CGFloat, saturation: Double, tint: Color, plain: Color) {
    self.radius = radius
    self.saturation = saturation
    self.tint = tint
    self.plain = plain
  }
}
