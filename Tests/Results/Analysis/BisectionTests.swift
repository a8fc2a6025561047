import BackswipeAnalysis
import BackswipeDocuments
import BackswipeSettings
import Testing

/// Known thresholds are found, and no more than is needed.
@Suite("Bisections of settings")
@MainActor
struct BisectionTests {
  private func settings(_ texts: [String: String]) throws -> SimulatorSettings {
    SimulatorSettings(try texts.sorted { $0.key < $1.key }.map { try SettingAssignment($0, $1) })
  }

  /// Bisects what a rule says of the numbers of changes.
  private func bisect(
    _ from: [String: String], _ to: [String: String], within: Double = 0.001,
    _ rule: @escaping ([String: Double]) -> String
  ) throws -> SettingBisection {
    let first = try settings(from)
    return try SettingBisection(from: first, to: settings(to), tolerance: within) { changes in
      var all = first
      all.apply(changes)
      var numbers: [String: Double] = [:]
      for setting in SimulatorSettings.catalog {
        numbers[setting.key] = StudyAxis.number(setting.read(all))
      }
      return SweepOutcome([.text(rule(numbers))])
    }
  }

  @Test("a setting that changes it alone is found with the point from which on it does")
  func alone() throws {
    let found = try bisect(
      ["pop.strip": "10", "pop.drift": "2"],
      ["pop.strip": "30", "pop.drift": "9", "push.duration": "1s"]
    ) { ($0["pop.strip"] ?? 0) >= 17.3 ? "pops" : "stays" }
    #expect(found.before.text == "stays" && found.after.text == "pops")
    #expect(found.differing == ["push.duration", "pop.strip", "pop.drift"])
    let change = try #require(found.changes.first)
    #expect(found.changes.count == 1 && change.parts.map(\.key) == ["pop.strip"])
    let threshold = try #require(change.parts[0].threshold)
    #expect(threshold.before < 17.3 && threshold.after >= 17.3)
    #expect(threshold.after - threshold.before <= 0.001 && threshold.outcome.text == "pops")
  }

  @Test("every setting that changes it alone is named, downwards as well, in milliseconds")
  func several() throws {
    let found = try bisect(
      ["push.duration": "600ms", "pop.strip": "10"], ["push.duration": "200ms", "pop.strip": "30"],
      within: 0.5
    ) { ($0["push.duration"] ?? 0) < 400 || ($0["pop.strip"] ?? 0) > 20 ? "b" : "a" }
    #expect(found.changes.map { $0.parts.map(\.key) } == [["push.duration"], ["pop.strip"]])
    let threshold = try #require(found.changes[0].parts[0].threshold)
    #expect(threshold.before >= 400 && threshold.after < 400)
    #expect(threshold.before - threshold.after <= 0.5)
  }

  @Test("settings that change it only together are found, and none that is not needed")
  func together() throws {
    let from = [
      "pop.strip": "10", "pop.drift": "2", "push.duration": "200ms", "pop.hysteresis": "5",
      "pop.threshold.fraction": "0.2",
    ]
    let to = [
      "pop.strip": "30", "pop.drift": "9", "push.duration": "400ms", "pop.hysteresis": "25",
      "pop.threshold.fraction": "0.7",
    ]
    let found = try bisect(from, to) { numbers in
      let needed = ["pop.strip": 20.0, "pop.hysteresis": 10, "pop.threshold.fraction": 0.4]
      return needed.allSatisfy { (numbers[$0.key] ?? 0) > $0.value } ? "b" : "a"
    }
    let change = try #require(found.changes.first)
    #expect(found.changes.count == 1)
    #expect(
      Set(change.parts.map(\.key)) == ["pop.strip", "pop.hysteresis", "pop.threshold.fraction"])
    for part in change.parts {
      let limit = ["pop.strip": 20.0, "pop.hysteresis": 10, "pop.threshold.fraction": 0.4][part.key]
      let threshold = try #require(part.threshold)
      #expect(threshold.before <= limit ?? 0 && threshold.after > limit ?? 0)
    }
    #expect(
      found.words(from: "x", to: "y")[1]
        == "none changes it alone; 3 of them together do, and each is needed:")
  }

  @Test("two sides that come to the same have no change, and two equal ones no difference")
  func same() throws {
    let found = try bisect(["pop.strip": "10"], ["pop.strip": "30"]) { _ in "a" }
    #expect(found.changes.isEmpty && found.differing == ["pop.strip"])
    #expect(found.words(from: "x", to: "y") == ["x and y both come to 'a'; 1 setting differs"])
    #expect(try bisect([:], [:]) { _ in "a" }.differing == [])
  }

  @Test("a word has no point between")
  func words() throws {
    let first = SimulatorSettings()
    let second = try settings(["pop.decision": "position"])
    let found = try SettingBisection(from: first, to: second, tolerance: 1) { changes in
      SweepOutcome([.text(changes.isEmpty ? "a" : "b")])
    }
    #expect(found.changes.first?.parts.map(\.threshold) == [nil])
  }

  @Test("of a hand, the threshold's part of the width is found where the hand stops")
  func gesture() throws {
    // The finger stops for longer than any velocity counts.
    let runner = SweepRunner(try Bench.plan())
    let from = try settings(["pop.decision": "position", "pop.threshold.fraction": "0.9"])
    let to = try settings(["pop.decision": "position", "pop.threshold.fraction": "0.1"])
    let rule = try SettingAssignment("pop.decision", "position")
    let high = try SettingAssignment("pop.threshold.fraction", "0.9")
    let found = try SettingBisection(from: from, to: to, tolerance: 0.0001) {
      (changes) throws(FileErrors) in
      try runner.outcome([rule, high] + changes) ?? SweepOutcome([])
    }
    #expect(found.before.text == "stays" && found.after.text == "pops")
    let threshold = try #require(found.changes.first?.parts.first?.threshold)
    for (number, outcome) in [(threshold.before, "stays"), (threshold.after, "pops")] {
      let value = try SettingAssignment("pop.threshold.fraction", "\(number)")
      #expect(try runner.outcome([rule, value])?.text == outcome)
    }
    #expect(threshold.before - threshold.after <= 0.0001)
    #expect((0.3...0.45).contains(threshold.after))
  }
}
