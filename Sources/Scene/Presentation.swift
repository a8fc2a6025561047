public import BackswipeGeometry

/// What an animation shows in place of a layer's model values.
public struct Presentation: Equatable, Sendable {
  public var frame: CGRect
  public var opacity: Double
  /// Nil for the model's own.
  public var transform: CGAffineTransform?

  public init(frame: CGRect, opacity: Double = 1, transform: CGAffineTransform? = nil) {
    self.frame = frame
    self.opacity = opacity
    self.transform = transform
  }
}
