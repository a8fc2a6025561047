import BackswipeSimulation
import BackswipeUnits

/// Faults of frames from the present instant on. Fingers and animations keep their clock. A length
/// or a count that is not above zero has no effect.
///
/// Every frame is made and in `frames`; `PhoneFrame.shown` is the time at which the display showed
/// it, which `expectHitchRatio`, `expectDropped` and `expectLatency` measure.
extension VirtualPhone {
  /// Blocks processing for a while, as when the main thread is busy: the next frame is made at the
  /// first tick at or after the end, and is late.
  public func stall(_ length: Duration) {
    let length = Interval(length)
    guard length > .zero else { return }
    add(.stall(length), "stall of \(DurationText.milliseconds(length))")
  }

  /// Stalls the renderer: the next frame is made in time and shown when the renderer is free again;
  /// until then no other is made.
  public func stallRenderer(_ length: Duration) {
    let length = Interval(length)
    guard length > .zero else { return }
    add(.rendererStall(length), "stall of the renderer for \(DurationText.milliseconds(length))")
  }

  /// Delays the presentation of every frame that is made within `length` by `delay`.
  public func presentLate(by delay: Duration, during length: Duration) {
    let (delay, length) = (Interval(delay), Interval(length))
    guard delay > .zero, length > .zero else { return }
    add(
      .latePresent(by: delay, during: length),
      "late presentation by \(DurationText.milliseconds(delay))")
  }

  /// Drops the next frames: they are made and never shown.
  public func dropFrames(_ count: Int) {
    guard count > 0 else { return }
    add(.drop(count), "\(count) dropped \(count == 1 ? "frame" : "frames")")
  }
}
