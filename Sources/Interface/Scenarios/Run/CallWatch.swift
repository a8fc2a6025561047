import BackswipeUnits

/// Follows calls that are expected in sequence, possibly with others in between, in constant memory.
struct CallWatch {
  /// The maximum number of calls listed up to the last one that came in its turn, and after it.
  private static let mostListed = 4

  let calls: [Expectation.Call]
  private let receivers: Set<String>
  private var matched: [Instant] = []
  /// The instant of each call's last occurrence, in or out of order.
  private var seen: [Expectation.Call: Instant] = [:]
  /// The newest calls of the receivers, as text.
  private var recent: [String] = []
  /// Those up to the last one that came in its turn, and the first ones after it.
  private var before: [String] = []
  private var after: [String] = []
  private var count = (before: 0, after: 0)

  init(_ calls: [Expectation.Call]) {
    self.calls = calls
    receivers = Set(calls.map(\.receiver))
  }

  mutating func hear(_ call: Expectation.Call, at instant: Instant) {
    guard matched.count < calls.count, receivers.contains(call.receiver) else { return }
    let words = "\(call.words) at \(DurationText.milliseconds(instant))"
    seen[call] = instant
    recent.append(words)
    if recent.count > Self.mostListed { recent.removeFirst() }
    count.after += 1
    if after.count < Self.mostListed { after.append(words) }
    guard calls[matched.count] == call else { return }
    matched.append(instant)
    before = recent
    after = []
    count = (count.before + count.after, 0)
  }

  var outcome: CheckOutcome {
    let expected = Expectation.Check.calls(calls).words
    guard matched.count < calls.count else {
      return CheckOutcome(passed: true, expected: expected, actual: expected)
    }
    let missing = calls[matched.count]
    var actual = "\(missing.words) did not come"
    if let last = matched.last {
      actual +=
        " after \(calls[matched.count - 1].words) at \(DurationText.milliseconds(last))"
    }
    if let early = seen[missing] {
      actual += ", but before it, at \(DurationText.milliseconds(early))"
    }
    return CheckOutcome(passed: false, expected: expected, actual: "\(actual); \(listed)")
  }

  /// The calls of the receivers around the place of the missing one.
  private var listed: String {
    var words = before + after
    if words.isEmpty { return "no call of \(receivers.sorted().joined(separator: ", ")) came" }
    if count.before > before.count { words.insert("…", at: 0) }
    if count.after > after.count { words.append("…") }
    return "calls: " + words.joined(separator: ", ")
  }
}

extension Expectation.Call {
  /// `detail viewDidAppear`.
  var words: String { "\(receiver) \(name)" }
}
