import BackswipeUnits

/// Follows the calls and transitions of one check.
enum EventWatch {
  case sequence(CallWatch)
  case count(CountWatch)

  /// Nil for a check that does not concern them.
  init?(_ check: Expectation.Check) {
    switch check {
    case .calls(let calls): self = .sequence(CallWatch(calls))
    case .callCount, .transitionCount: self = .count(CountWatch(check))
    default: return nil
    }
  }

  mutating func hear(_ call: Expectation.Call, at instant: Instant) {
    switch self {
    case .sequence(var watch):
      watch.hear(call, at: instant)
      self = .sequence(watch)
    case .count(var watch):
      watch.hear(call, at: instant)
      self = .count(watch)
    }
  }

  mutating func transitionBegan(_ name: String, at instant: Instant) {
    guard case .count(var watch) = self else { return }
    watch.transitionBegan(name, at: instant)
    self = .count(watch)
  }

  var outcome: CheckOutcome {
    switch self {
    case .sequence(let watch): watch.outcome
    case .count(let watch): watch.outcome
    }
  }
}

/// Counts a call, or transitions that begin, in constant memory.
struct CountWatch {
  /// The maximum number of occurrences listed.
  private static let mostListed = 4

  private let check: Expectation.Check
  private var count = 0
  private var listed: [String] = []

  init(_ check: Expectation.Check) { self.check = check }

  mutating func hear(_ call: Expectation.Call, at instant: Instant) {
    guard case .callCount(call, _) = check else { return }
    add("at \(DurationText.milliseconds(instant))")
  }

  mutating func transitionBegan(_ name: String, at instant: Instant) {
    guard case .transitionCount(let wanted, _) = check, wanted == nil || wanted == name else {
      return
    }
    add("\(name) at \(DurationText.milliseconds(instant))")
  }

  private mutating func add(_ words: String) {
    count += 1
    if listed.count < Self.mostListed { listed.append(words) }
  }

  var outcome: CheckOutcome {
    var passed = false
    var actual = ""
    switch check {
    case .callCount(let call, let wanted):
      passed = count == wanted
      actual = count == 0 ? "\(call.words) never came" : "\(call.words) came \(Self.times(count))"
    case .transitionCount(let name, let wanted):
      passed = count == wanted
      actual =
        count == 0
        ? "\(name ?? "a transition") never began"
        : "\(name ?? "a transition") began \(Self.times(count))"
    default: break
    }
    if count > 0, !passed {
      actual += ": " + listed.joined(separator: ", ") + (count > listed.count ? ", …" : "")
    }
    return CheckOutcome(passed: passed, expected: check.words, actual: actual)
  }

  private static func times(_ count: Int) -> String {
    count == 1 ? "once" : "\(count) times"
  }
}
