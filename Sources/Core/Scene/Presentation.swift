public import BackswipeUnits

/// The state of a layer that an animation shows instead of its model values.
public struct Presentation: Equatable, Sendable {
  /// In the superlayer's coordinates, before the transform.
  public var frame: CGRect
  /// 0…1.
  public var opacity: Double
  /// Nil for the model's.
  public var transform: CGAffineTransform?
  /// The part that shows; nil for all of it, as the model clips.
  package var window: Window?

  /// A rectangle in the layer's coordinates, with round corners.
  package struct Window: Equatable, Sendable {
    package var rect: CGRect
    package var radius: CGFloat

    package init(_ rect: CGRect, radius: CGFloat) {
      self.rect = rect
      self.radius = radius
    }
  }

  /// A presentation with these values.
  public init(frame: CGRect, opacity: Double = 1, transform: CGAffineTransform? = nil) {
    self.frame = frame
    self.opacity = opacity
    self.transform = transform
  }
}
