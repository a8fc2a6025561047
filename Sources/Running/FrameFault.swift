package import BackswipeTime

/// Something that goes wrong in making or showing frames.
package enum FrameFault: Hashable, Sendable {
  /// Nothing is made for so long.
  case stall(Interval)
  /// Frames are made, and shown only when this is over.
  case rendererStall(Interval)
  /// Frames of a span are shown so much later than their ticks.
  case latePresent(by: Interval, during: Interval)
  /// So many frames are made and never shown; at least 1.
  case drop(Int)
}
