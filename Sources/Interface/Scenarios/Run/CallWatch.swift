import BackswipeUnits

/// Follows calls that are expected in sequence, possibly with others in between.
struct CallWatch {
  let calls: [Expectation.Call]
  private var matched: [Instant] = []
  /// The instant of each call's first occurrence, in or out of order.
  private var first: [Expectation.Call: Instant] = [:]

  init(_ calls: [Expectation.Call]) { self.calls = calls }

  mutating func hear(_ call: Expectation.Call, at instant: Instant) {
    guard matched.count < calls.count, calls.contains(call) else { return }
    if first[call] == nil { first[call] = instant }
    if calls[matched.count] == call { matched.append(instant) }
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
    if let early = first[missing] {
      actual += "; it came at \(DurationText.milliseconds(early))"
    }
    return CheckOutcome(passed: false, expected: expected, actual: actual)
  }
}

extension Expectation.Call {
  /// `detail viewDidAppear`.
  var words: String { "\(receiver) \(name)" }
}
