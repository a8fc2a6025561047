package import BackswipeUnits

/// A fault in making or showing frames.
package enum FrameFault: Hashable, Sendable {
  /// No frame is made for an interval.
  case stall(Interval)
  /// Frames are made, but shown only at the end of an interval.
  case rendererStall(Interval)
  /// The frames of a span are shown an interval later than their ticks.
  case latePresent(by: Interval, during: Interval)
  /// A count of frames, at least 1, that are made and never shown.
  case drop(Int)
}
