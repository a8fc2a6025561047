package import BackswipeTime

/// The numbers of the last frames, and of all frames together.
package struct FrameTable: Sendable {
  /// One frame that was presented. Real time since the start of the run.
  package struct Entry: Equatable, Sendable {
    /// When it was to be shown.
    package var expected: Instant
    package var presentStart: Instant
    package var presentEnd: Instant
    /// Time spent on stepping, composing and presenting, waiting left out.
    package var cost: Interval
    package var isLate: Bool

    package init(
      expected: Instant, presentStart: Instant, presentEnd: Instant, cost: Interval, isLate: Bool
    ) {
      self.expected = expected
      self.presentStart = presentStart
      self.presentEnd = presentEnd
      self.cost = cost
      self.isLate = isLate
    }
  }

  /// Frames that are kept: some seconds of them.
  package static let capacity = 512
  /// Frames that say what a frame costs at present.
  static let window = 16

  private var ring: [Entry] = []
  private var next = 0
  package private(set) var count = 0
  package private(set) var lateCount = 0
  private var costSum = Interval.zero
  package private(set) var worstCost = Interval.zero

  package init() {}

  package mutating func add(_ entry: Entry) {
    if ring.count < Self.capacity { ring.append(entry) } else { ring[next] = entry }
    next = (next + 1) % Self.capacity
    count += 1
    if entry.isLate { lateCount += 1 }
    costSum = costSum + entry.cost
    worstCost = max(worstCost, entry.cost)
  }

  /// The frames kept, oldest first.
  package var entries: [Entry] {
    ring.count < Self.capacity ? ring : Array(ring[next...] + ring[..<next])
  }

  /// The mean over all frames; zero when there was none.
  package var meanCost: Interval {
    Interval(nanoseconds: count == 0 ? 0 : costSum.nanoseconds / Int64(count))
  }

  /// The mean over the newest few frames; zero when there was none.
  package var recentCost: Interval {
    let newest = (0..<min(Self.window, ring.count)).map { back in
      ring[(next - 1 - back + 2 * Self.capacity) % Self.capacity].cost.nanoseconds
    }
    return Interval(
      nanoseconds: newest.isEmpty ? 0 : newest.reduce(0, +) / Int64(newest.count))
  }
}
