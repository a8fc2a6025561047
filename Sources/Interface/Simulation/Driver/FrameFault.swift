package import BackswipeUnits

/// A fault in making or showing frames.
package enum FrameFault: Hashable, Sendable {
  /// No frame is made for an interval.
  case stall(Interval)
  /// Frames are made, but shown only when an interval is over.
  case rendererStall(Interval)
  /// Frames of a span are shown an interval later than their ticks.
  case latePresent(by: Interval, during: Interval)
  /// A number of frames are made and never shown; at least 1.
  case drop(Int)
}
