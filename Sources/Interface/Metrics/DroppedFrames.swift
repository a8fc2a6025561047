package import BackswipeUnits

/// The share of ticks with motion that passed without a new frame.
///
/// Seconds are counted in time of motion, without the rest between two motions. A sliding second
/// ends with each frame, and is the shortest run of frames up to it that lasts a second or more;
/// the ticks a late frame missed belong to that frame. A motion shorter than a second in total is
/// one window. Shares are parts per million, to the nearest.
package struct DroppedFrames: Equatable, Sendable {
  private struct Piece: Equatable {
    var time: Int64
    var missed: Int
    var expected: Int
  }

  private static let second: Int64 = 1_000_000_000

  /// Ticks without a new frame, while something moved.
  package private(set) var missed = 0
  /// All ticks, while something moved.
  package private(set) var expected = 0
  private var shares = Distribution()
  private var window: [Piece] = []
  private var first = 0
  private var inWindow = Piece(time: 0, missed: 0, expected: 0)
  /// Pieces without duration, added to the next frame that has one.
  private var waiting = Piece(time: 0, missed: 0, expected: 0)

  package init() {}

  /// - Parameter time: how long the screen showed the frame before.
  package mutating func add(missed: Int, expected: Int, time: Interval) {
    self.missed += missed
    self.expected += expected
    waiting.missed += missed
    waiting.expected += expected
    guard time > .zero else { return }
    waiting.time = time.nanoseconds
    push(waiting)
    waiting = Piece(time: 0, missed: 0, expected: 0)
    while first < window.count, inWindow.time - window[first].time >= Self.second { pop() }
    if inWindow.time >= Self.second {
      shares.add(Self.share(missed: inWindow.missed, of: inWindow.expected))
    }
  }

  private mutating func push(_ piece: Piece) {
    window.append(piece)
    inWindow.time += piece.time
    inWindow.missed += piece.missed
    inWindow.expected += piece.expected
  }

  private mutating func pop() {
    let piece = window[first]
    first += 1
    inWindow.time -= piece.time
    inWindow.missed -= piece.missed
    inWindow.expected -= piece.expected
    if first * 2 > window.count {
      window.removeFirst(first)
      first = 0
    }
  }

  private static func share(missed: Int, of expected: Int) -> Int64 {
    expected == 0 ? 0 : (Int64(missed) * 2_000_000 + Int64(expected)) / (2 * Int64(expected))
  }

  /// Missed divided by expected; nil when nothing moved.
  package var mean: Int64? { expected == 0 ? nil : Self.share(missed: missed, of: expected) }

  /// The worst second.
  package var worstSecond: Int64? { shares.maximum ?? mean }

  /// By nearest rank over the sliding seconds.
  ///
  /// - Parameter percent: 0 to 100.
  package func secondsPercentile(_ percent: Int) -> Int64? { shares.percentile(percent) ?? mean }
}
