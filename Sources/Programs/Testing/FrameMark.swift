public import BackswipeUnits

/// A frame by its number or by its instant.
public enum FrameMark: Hashable, Sendable, CustomStringConvertible {
  /// The number of the display's tick, from 0.
  case frame(Int)
  /// The instant whose state the frame shows.
  case at(Instant)

  /// The frame's number or time, as text.
  public var description: String {
    switch self {
    case .frame(let number): "frame \(number)"
    case .at(let instant): "at \(DurationText.milliseconds(instant))"
    }
  }

  func matches(_ frame: PhoneFrame, _ within: Interval) -> Bool {
    switch self {
    case .frame(let number): return frame.tick == number
    case .at(let instant):
      let off = frame.instant - instant
      return max(off, .zero - off) <= within
    }
  }

  /// The number or the time of a frame, in the form of this mark.
  func words(_ frame: PhoneFrame) -> String {
    switch self {
    case .frame: FrameMark.frame(frame.tick).description
    case .at: FrameMark.at(frame.instant).description
    }
  }
}
