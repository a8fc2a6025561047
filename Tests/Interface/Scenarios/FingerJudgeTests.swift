import BackswipeGestures
import BackswipeResources
import BackswipeScenarios
import BackswipeTrace
import BackswipeUI
import BackswipeUnits
import TestSupport
import Testing

/// Recorded drags with the shape of a real hand's, under every preset. (G1, U2)
@Suite("Hands")
@MainActor
struct FingerJudgeTests {
  nonisolated static let names = BackswipeResources.names(in: .hands)
  static let width = 390.0

  private static func options(_ preset: String) -> ScenarioRunner.Options {
    var options = ScenarioRunner.Options()
    options.settings = SettingAssignment(preset: preset).map { [$0] } ?? []
    return options
  }

  @Test("G1: every hand does what is expected of it under UIKit's rules", arguments: names)
  func holds(_ name: String) throws {
    let result = try Run.shipped(name, in: .hands).result
    #expect(result.judgements.count >= 3)
    for judgement in result.judgements {
      #expect(
        judgement.passed,
        "line \(judgement.line): expected \(judgement.expected), got \(judgement.actual)")
    }
    #expect(result.failures == [] && result.remarks == [] && result.passed)
  }

  @Test("G1: hands are made of raw samples that come 8 to 17 ms apart, none too regular")
  func shape() throws {
    for name in Self.names {
      var last: [Int: Instant] = [:]
      var gaps: [Interval] = []
      for entry in try Run.shippedFile(name, in: .hands).timeline {
        guard let touch = entry.verb as? TouchVerb else { continue }
        if touch.phase != .began, let before = last[touch.id] { gaps.append(entry.at - before) }
        last[touch.id] = entry.at
      }
      #expect(gaps.count >= 7, "\(name)")
      // The last sample may be left out when the finger lifts.
      #expect(gaps.allSatisfy { $0 >= .milliseconds(8) && $0 <= .milliseconds(35) }, "\(name)")
      #expect(Set(gaps).count > gaps.count / 3, "\(name)")
    }
    #expect(Self.names.count >= 8)
  }

  @Test("G1: what every hand comes to under every preset is as in the golden table")
  func table() throws {
    var lines = [
      "What each hand comes to under each preset, as full runs show it: when it begins to pop, in ms",
      "after it has landed; how far the pop is and how fast the finger, in widths a second, when it is",
      "let go; pops, back or -; the page that is then on top. A hand with two fingers has two lines.",
      "",
    ]
    let presets = SimulatorSettings.presetNames
    lines.append(Self.line("", presets))
    for name in Self.names {
      var columns: [[FingerJudge.Row]] = []
      var ends: [String] = []
      for preset in presets {
        let run = try Run.shipped(name, in: .hands, options: Self.options(preset))
        #expect(run.result.alive == [] && run.result.failures == [])
        columns.append(Self.rows(run))
        ends.append(run.frames.last?.stack.last ?? "")
      }
      for touch in columns[0].indices {
        let gestureName = String(name.dropLast(".yaml".count))
        let isLast = touch == columns[0].count - 1
        lines.append(
          Self.line(
            touch == 0 ? gestureName : "  finger \(touch + 1)",
            zip(columns, ends).map { Self.cell($0[touch]) + (isLast ? " " + $1 : "") }))
      }
    }
    let difference = try Golden.difference(
      lines.joined(separator: "\n") + "\n", from: "Tests/Goldens/hand-outcomes.txt")
    #expect(difference == nil)
  }

  @Test(
    "U2: judged from its samples alone, a hand comes to what a full run shows", arguments: names)
  func judged(_ name: String) throws {
    let file = try Run.shippedFile(name, in: .hands)
    for preset in SimulatorSettings.presetNames {
      let shown = Self.rows(try Run.shipped(name, in: .hands, options: Self.options(preset)))
      let judged = FingerJudge.rows(
        of: file, settings: [try #require(SettingAssignment(preset: preset))])
      #expect(shown.count == judged.count)
      for (shown, judged) in zip(shown, judged) {
        #expect(
          judged.touch == shown.touch && judged.landed == shown.landed
            && judged.began == shown.began && judged.caught == shown.caught
            && judged.decision == shown.decision, "\(preset): \(shown) \(judged)")
        #expect(abs((judged.percent ?? -1) - (shown.percent ?? -1)) < 0.0002, "\(preset)")
        #expect(abs((judged.velocity ?? -9) - (shown.velocity ?? -9)) < 0.0002, "\(preset)")
      }
    }
  }

  @Test("U2: settings of the file, a preset and single values count in this order")
  func settings() throws {
    let file = try Run.shippedFile("early-lift.yaml", in: .hands)
    func decision(_ settings: SettingAssignment...) -> FingerJudge.Decision? {
      FingerJudge.rows(of: file, settings: settings).first?.decision
    }
    let half = try SettingAssignment("pop.rule", "half")
    #expect(decision() == .pops)
    #expect(decision(half) == .stays)
    #expect(decision(half, try SettingAssignment("pop.strip", "1")) == FingerJudge.Decision.none)
  }

  // MARK: What a run shows

  /// Every finger of a run, by its trace.
  private static func rows(_ run: Run) -> [FingerJudge.Row] {
    let inputs = run.records.compactMap { if case .input(let input) = $0 { input } else { nil } }
    let gestures = run.records.compactMap { record -> GestureRecord? in
      guard case .gesture(let gesture) = record, gesture.isPop else { return nil }
      return gesture
    }
    let landings = inputs.filter { $0.phase == .began }
    return landings.enumerated().map { index, landing in
      let lifted = inputs.last { $0.id == landing.id }?.instant ?? landing.instant
      let own = gestures.filter { $0.instant >= landing.instant && $0.instant <= lifted }
      let next = index + 1 < landings.count ? landings[index + 1].instant : nil
      return row(landing, lifted: lifted, own, next: next, in: run)
    }
  }

  private static func row(
    _ landing: PointerSample, lifted: Instant, _ own: [GestureRecord], next: Instant?, in run: Run
  ) -> FingerJudge.Row {
    var row = FingerJudge.Row(
      touch: landing.id, landed: landing.instant, began: nil, caught: false, percent: nil,
      velocity: nil, decision: .none)
    guard let began = own.first(where: { $0.state == .began }) else { return row }
    row.began = began.instant
    let before = run.frames.last { $0.instant < began.instant }
    row.caught = before?.transition != nil
    guard let ended = own.first(where: { $0.state == .ended }) else {
      row.decision = own.contains { $0.state == .cancelled } ? .cancelled : .stillDown
      return row
    }
    var base = 0.0
    if row.caught,
      let led = run.frames.first(where: {
        $0.instant >= began.instant && $0.transition?.isInteractive == true
      }),
      let gesture = own.last(where: { $0.instant <= led.instant })
    {
      base = (led.transition?.progress ?? 0) - Double(gesture.translation?.x ?? 0) / width
    }
    let percent = min(max(base + Double(ended.translation?.x ?? 0) / width, 0), 1)
    row.percent = percent
    row.velocity = Double(ended.velocity?.x ?? 0) / width
    let after = run.frames.filter {
      $0.instant >= lifted && $0.instant < next ?? $0.instant + .milliseconds(1)
    }
    let way = after.prefix { $0.transition != nil }.compactMap(\.transition?.progress)
    row.decision = (way.last ?? 0) > percent ? .pops : .stays
    return row
  }

  // MARK: In words

  private static func cell(_ row: FingerJudge.Row) -> String {
    guard let began = row.began, let percent = row.percent, let velocity = row.velocity else {
      return "never"
    }
    let word = row.decision == .pops ? "pops" : row.decision == .stays ? "back" : "-"
    return padded(fixed((began - row.landed).seconds * 1000, 1), 6)
      + padded(fixed(percent * 100, 1), 6) + "%" + padded(fixed(velocity, 2), 6) + " " + word
  }

  private static func line(_ name: String, _ cells: [String]) -> String {
    var text = name
    for (index, cell) in cells.enumerated() {
      while text.count < 22 + index * 37 { text += " " }
      text += cell
    }
    return text
  }

  private static func fixed(_ value: Double, _ places: Int) -> String {
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let whole = Int64((value * scale).rounded())
    let digits = String(whole.magnitude)
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    return (whole < 0 ? "-" : "") + padded.dropLast(places) + "." + padded.suffix(places)
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(width - text.count, 0)) + text
  }
}
