/// How much later than they were made samples of fingers are taken, so that those that a network
/// brings at uneven times keep the spacing that they had at the finger.
///
/// The delay is that within which nineteen of twenty messages of late came, at least that of the first
/// one, and the time by which frames are made before they are shown. It is fixed for as long as any
/// finger is down.
package struct PlayoutDelay: Sendable {
  /// Microseconds; samples that come later are taken at once.
  package static let most: Int64 = 250_000
  /// Microseconds before its instant at which a frame is made at most, while frames are cheap.
  package static let lead: Int64 = 4_000
  private static let window = 128

  private var delays: [Int64] = []
  /// Microseconds; nil while no finger is down.
  package private(set) var fixed: Int64?

  package init() {}

  /// Notes how much after its newest sample a message came, in microseconds.
  package mutating func note(_ delay: Int64) {
    delays.append(max(delay, 0))
    if delays.count > Self.window { delays.removeFirst() }
  }

  /// Fixes the delay for fingers that touch now.
  package mutating func begin() -> Int64 {
    if let fixed { return fixed }
    let sorted = delays.sorted()
    let usual = sorted.isEmpty ? 0 : sorted[(sorted.count * 19 + 19) / 20 - 1]
    let delay = min(max(usual, delays.last ?? 0) + Self.lead, Self.most)
    fixed = delay
    return delay
  }

  /// Call when no finger is down any more.
  package mutating func end() { fixed = nil }
}
