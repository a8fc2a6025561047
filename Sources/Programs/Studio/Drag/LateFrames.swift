package import BackswipeUnits

/// The frames of a session that were not shown at their ticks, by the session's clock.
package struct LateFrames: Sendable {
  /// The most frames kept; the oldest ones are removed first.
  package static let most = 65_536

  /// In order of time; `hitch` is nil for a frame that was never shown.
  private var frames: [(instant: Instant, hitch: Interval?)] = []

  package init() {}

  /// - Parameters:
  ///   - instant: the frame's instant, later than that of the one before.
  ///   - hitch: the delay after the frame's tick; nil for a frame that was never shown.
  package mutating func append(_ instant: Instant, hitch: Interval?) {
    if let hitch, hitch <= .zero { return }
    frames.append((instant, hitch))
    if frames.count > Self.most { frames.removeFirst(Self.most / 2) }
  }

  /// Removes the frames after an instant.
  package mutating func cut(after instant: Instant) {
    frames.removeSubrange(index(after: instant)...)
  }

  /// The instant at which the frame due at an instant was shown; nil for never.
  func shown(_ instant: Instant) -> Instant? {
    let index = index(after: instant) - 1
    guard frames.indices.contains(index), frames[index].instant == instant else { return instant }
    return frames[index].hitch.map { instant + $0 }
  }

  /// The index of the first frame after an instant.
  private func index(after instant: Instant) -> Int {
    var (low, high) = (0, frames.count)
    while low < high {
      let middle = (low + high) / 2
      if frames[middle].instant <= instant { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
