import BackswipeSimulation
import BackswipeUnits

/// What goes wrong with frames, from the present instant on. Fingers and animations keep their
/// clock. Nothing for a length or a count that is not above zero.
///
/// Every frame is made and in `frames`; `PhoneFrame.shown` says when the display showed it, and
/// `expectHitchRatio`, `expectDropped` and `expectLatency` count by that.
extension VirtualPhone {
  /// Nothing is processed for a while, as when the main thread is busy: the next frame is made at
  /// the first tick at or after the end, and is late.
  public func stall(_ length: Duration) {
    let length = Interval(length)
    guard length > .zero else { return }
    driver.add(.stall(length), at: now)
  }

  /// Frames are made in time, and the first one of them is shown only when the renderer is free
  /// again; until then no other is made.
  public func stallRenderer(_ length: Duration) {
    let length = Interval(length)
    guard length > .zero else { return }
    driver.add(.rendererStall(length), at: now)
  }

  /// Every frame that is made in the time to come is shown so much later than its tick.
  public func presentLate(by delay: Duration, during length: Duration) {
    let (delay, length) = (Interval(delay), Interval(length))
    guard delay > .zero, length > .zero else { return }
    driver.add(.latePresent(by: delay, during: length), at: now)
  }

  /// The next frames are made and never shown.
  public func dropFrames(_ count: Int) {
    guard count > 0 else { return }
    driver.add(.drop(count), at: now)
  }
}
