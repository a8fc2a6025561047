public import BackswipeTime

/// A frame by its number or by the time at which it is shown.
public enum FrameMark: Hashable, Sendable, CustomStringConvertible {
  /// The number of the display's tick, from 0.
  case frame(Int)
  /// The time from the start of the clock.
  case at(Interval)

  /// The frame's number or time, in words.
  public var description: String {
    switch self {
    case .frame(let number): "frame \(number)"
    case .at(let time): "at \(DurationText.milliseconds(time))"
    }
  }

  func matches(_ frame: PhoneFrame, _ within: Interval) -> Bool {
    switch self {
    case .frame(let number): return frame.tick == number
    case .at(let time):
      let off = frame.instant - .zero - time
      return max(off, .zero - off) <= within
    }
  }

  /// What a frame is in the same words.
  func words(_ frame: PhoneFrame) -> String {
    switch self {
    case .frame: FrameMark.frame(frame.tick).description
    case .at: FrameMark.at(frame.instant - .zero).description
    }
  }
}
