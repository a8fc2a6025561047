public import BackswipeUnits

/// One sample of a touch: its location, instant and phase. Mice, touch screens and files all
/// produce these.
public struct PointerSample: Hashable, Sendable {
  /// The phase of a touch.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    case began
    case moved
    case ended
    case cancelled

    /// Whether the touch ends with the sample.
    package var isLast: Bool { self == .ended || self == .cancelled }
  }

  /// The device that made the sample, for `UIGestureRecognizer.allowedTouchTypes`.
  public enum Device: Hashable, Sendable {
    case mouse
    case finger
  }

  /// The magnitude to which coordinates are clamped for arithmetic, in points, which keeps sums and
  /// squares finite.
  package static let maximumCoordinate: CGFloat = 1e9

  /// Identifies a touch from its `began` to its `ended` or `cancelled`; never reused.
  public var id: Int
  /// The phase of the touch.
  public var phase: Phase
  /// Points from the top left of the phone's screen, x right, y down. Outside the screen it is
  /// negative or exceeds the size; never clamped.
  public var location: CGPoint
  /// The instant of sampling, rather than of delivery.
  public var instant: Instant
  /// The time by which the report is late: by which `instant` is after the finger was at the
  /// location. Not negative; above zero for reports that were delayed on purpose.
  package var delay = Interval.zero
  /// The time by which a network brought the sample after the frame of its time. Not negative.
  package var lateness = Interval.zero
  /// The device, which determines its precision.
  public var device: Device
  /// Whether several samples were found together after a pause, so that the time between them is
  /// irrelevant for the velocity.
  public var isBatched: Bool
  /// The pressed buttons of a pointer: bit 0 for the primary one, bit 1 for the secondary one. A
  /// finger has the primary one.
  public var buttons = 1
  /// The keys that are held, by the bits of `UIKeyModifierFlags`.
  public var modifiers = 0

  /// The sample at the instant at which the finger was at the location; `delay` is kept.
  package var atFinger: PointerSample {
    var sample = self
    sample.instant = instant - delay
    return sample
  }

  /// The instant of the sample for velocities: not later than `instant`, and the same with and
  /// without a network between.
  package var timestamp: Instant { instant - lateness }

  /// Postpones the report; the instant of the finger stays.
  package mutating func postpone(to later: Instant) {
    delay = delay + (later - instant)
    instant = later
  }

  /// The location with each coordinate within ±`maximumCoordinate`; NaN becomes 0.
  package var clampedLocation: CGPoint { Self.clamped(location) }

  package static func clamped(_ location: CGPoint) -> CGPoint {
    func within(_ value: CGFloat) -> CGFloat {
      value.isNaN ? 0 : min(max(value, -maximumCoordinate), maximumCoordinate)
    }
    return CGPoint(x: within(location.x), y: within(location.y))
  }

  /// A sample of a touch.
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
