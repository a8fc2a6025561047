public import BackswipeUnits

/// The effect on the content behind a layer: blurred, saturated and tinted.
public struct Backdrop: Hashable, Sendable {
  /// The blur radius in points: the standard deviation of a Gaussian.
  public var radius: CGFloat
  /// The saturation: 1 keeps colours, 0 makes them grey.
  public var saturation: Double
  /// The colour over the blurred content.
  public var tint: Color
  /// The replacement colour if nothing can be blurred: in masks, at the ends of sheets, and on
  /// paper.
  public var plain: Color

  /// The backdrop for pictures without blur. A nearly opaque colour becomes opaque, because sharp
  /// content would show through.
  var unblurred: Backdrop {
    var other = self
    if plain.alpha >= 0.8 { other.plain = plain.withAlpha(1) }
    return other
  }

  /// A blur with a radius in points.
  public init(radius: CGFloat, saturation: Double, tint: Color, plain: Color) {
    self.radius = radius
    self.saturation = saturation
    self.tint = tint
    self.plain = plain
  }
}
