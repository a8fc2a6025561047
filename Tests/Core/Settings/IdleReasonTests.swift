import BackswipeSettings
import BackswipeUnits
import Testing

@Suite("Which value decides")
struct IdleReasonTests {
  private func settings(_ pairs: [(String, String)]) throws -> SimulatorSettings {
    SimulatorSettings(try pairs.map { try SettingAssignment($0.0, $0.1) })
  }

  @Test("the lower threshold decides, and the other one says so, with the way out")
  func threshold() throws {
    let high = try settings([("pop.threshold.fraction", "0.9")])
    let reason = try #require(high.idleReason("pop.threshold.fraction", width: 390))
    #expect(
      reason
        == "pop.threshold decides: 187.5 pt are 0.48 of 390 pt, less than 0.9; set it to unlimited "
        + "for the part of the width alone")
    #expect(high.idleReason("pop.threshold", width: 390) == nil)
    #expect(high.pop.threshold(width: 390) == 187.5 / 390)
    let free = try settings([
      ("pop.threshold.fraction", "0.9"), ("pop.threshold", "unlimited"),
    ])
    #expect(free.idleReason("pop.threshold.fraction", width: 390) == nil)
    #expect(free.pop.threshold(width: 390) == 0.9)
    let narrow = SimulatorSettings()
    #expect(
      narrow.idleReason("pop.threshold", width: 320)?.contains("0.5 of 320 pt are 160 pt") == true)
    #expect(narrow.idleReason("pop.threshold.fraction", width: 320) == nil)
  }

  @Test(
    "a duration beside a spring with a time of its own says how long that takes",
    arguments: [
      ("push.duration", "push.curve"), ("present.duration", "present.curve"),
      ("bars.duration", "bars.curve"),
    ])
  func duration(_ key: String, _ curve: String) throws {
    let own = try settings([(key, "420ms"), (curve, "spring(response=400ms,dampingRatio=0.8)")])
    let reason = try #require(own.idleReason(key, width: 390))
    #expect(reason.hasPrefix("the spring of \(curve) takes its own time, "))
    #expect(reason.hasSuffix(" ms; spring(dampingRatio=0.8) would take this duration"))
    let fitted = try settings([(key, "420ms"), (curve, "spring(dampingRatio=0.8)")])
    #expect(fitted.idleReason(key, width: 390) == nil)
    #expect(SimulatorSettings().idleReason(key, width: 390) == nil)
  }

  @Test("the duration of a push moves what does, with the spring and without")
  func effective() throws {
    let own = "spring(response=400ms,dampingRatio=0.8)"
    func length(_ duration: String, _ curve: String) throws -> Int64 {
      try settings([("push.duration", duration), ("push.curve", curve)]).effectivePushDuration
        .nanoseconds
    }
    #expect(try length("100ms", own) == length("1s", own))
    #expect(try length("420ms", "spring(dampingRatio=0.8)") == 420_000_000)
    // Another curve beneath takes the duration.
    let both = try settings([("push.curve", own), ("push.beneath.curve", "linear")])
    #expect(both.idleReason("push.duration", width: 390) == nil)
  }

  @Test(
    "numbers of decisions and releases that are not in force say which is",
    arguments: [
      ("pop.fling", "pop.decision", "fling"), ("pop.projection", "pop.decision", "projection"),
      ("pop.release.curve", "pop.release", "curve"),
    ])
  func rules(_ key: String, _ other: String, _ word: String) throws {
    #expect(SimulatorSettings().idleReason(key, width: 390)?.hasPrefix(other) == true)
    #expect(try settings([(other, word)]).idleReason(key, width: 390) == nil)
  }
}
