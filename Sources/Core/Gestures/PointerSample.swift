public import BackswipeUnits

/// One report of one finger: where it was, when, and what it did. Mice, touch screens and files
/// all arrive as these.
public struct PointerSample: Hashable, Sendable {
  /// What a finger did.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    case began
    case moved
    case ended
    case cancelled

    /// Whether the finger is gone after it.
    package var isLast: Bool { self == .ended || self == .cancelled }
  }

  /// What made the sample; `UIGestureRecognizer.allowedTouchTypes` tells them apart.
  public enum Device: Hashable, Sendable {
    case mouse
    case finger
  }

  /// Coordinates are clamped to this magnitude, in points, for arithmetic, so that sums and squares
  /// stay finite.
  package static let maximumCoordinate: CGFloat = 1e9

  /// Identifies a finger from its `began` to its `ended` or `cancelled`; not used again.
  public var id: Int
  /// What the finger did.
  public var phase: Phase
  /// Points from the top left of the phone's screen, x right, y down. Outside of the screen it is
  /// negative or beyond the size; never clamped.
  public var location: CGPoint
  /// When the sample was taken, not when it is delivered.
  public var instant: Instant
  /// What the finger is: it decides how far it may be off.
  public var device: Device
  /// True when several samples were found together after a pause, so that the time between them
  /// says nothing about the finger's speed.
  public var isBatched: Bool

  /// The location, each coordinate within ±`maximumCoordinate`; NaN becomes 0.
  package var clampedLocation: CGPoint { Self.clamped(location) }

  package static func clamped(_ location: CGPoint) -> CGPoint {
    func within(_ value: CGFloat) -> CGFloat {
      value.isNaN ? 0 : min(max(value, -maximumCoordinate), maximumCoordinate)
    }
    return CGPoint(x: within(location.x), y: within(location.y))
  }

  /// What one finger did at one instant.
  public init(
    id: Int, phase: Phase, location: CGPoint, instant: Instant, device: Device = .mouse,
    isBatched: Bool = false
  ) {
    self.id = id
    self.phase = phase
    self.location = location
    self.instant = instant
    self.device = device
    self.isBatched = isBatched
  }
}
