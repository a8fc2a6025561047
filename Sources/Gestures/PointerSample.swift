public import BackswipeGeometry
public import BackswipeTime

/// One report of one finger: where it was, when, and what it did. Mice, touch screens and files
/// all arrive as these.
public struct PointerSample: Hashable, Sendable {
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    case began
    case moved
    case ended
    case cancelled
  }

  /// What made the sample; `UIGestureRecognizer.allowedTouchTypes` tells them apart.
  public enum Device: Hashable, Sendable {
    case mouse
    case finger
  }

  /// Identifies a finger from its `began` to its `ended` or `cancelled`; not used again.
  public var id: Int
  public var phase: Phase
  /// Points from the top left of the phone's screen, x right, y down. Outside of the screen it is
  /// negative or beyond the size; never clamped.
  public var location: CGPoint
  /// When the sample was taken, not when it is delivered.
  public var instant: Instant
  public var device: Device
  /// True when several samples were found together after a pause, so that the time between them
  /// says nothing about the finger's speed.
  public var isBatched: Bool

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
