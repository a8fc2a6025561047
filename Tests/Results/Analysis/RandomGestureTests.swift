import BackswipeAnalysis
import BackswipeGestures
import BackswipePopDecisions
import BackswipeSettings
import BackswipeTrace
import BackswipeUnits
import Testing

/// Hands that nobody has drawn: what a run tells of a finger is what the judge has from its samples.
@Suite("Accounts of random hands")
@MainActor
struct RandomGestureTests {
  /// Knuth's MMIX generator.
  private struct Random {
    var state: UInt64

    mutating func next(_ range: ClosedRange<Double>) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let share = Double(state >> 40) / Double(1 << 24)
      return range.lowerBound + (range.upperBound - range.lowerBound) * share
    }
  }

  /// A finger that goes about in one direction at about one speed, and changes its mind.
  ///
  /// - Parameter isMirrored: whether it goes from the right edge.
  private func gesture(_ seed: UInt64, isMirrored: Bool = false) -> String {
    var random = Random(state: seed &* 77_777_777)
    for _ in 0..<3 { _ = random.next(0...1) }
    var x = random.next(-2...30).rounded()
    var y = random.next(200...600).rounded()
    var at = 700.0
    var speed = random.next(-0.3...1.2)
    let slope = random.next(-1...1)
    var lines = ["  - { at: 0ms, set: [a, b], animated: false }"]
    func line(_ phase: String) -> String {
      "  - { at: \(Int(at))ms, touch: { id: 1, phase: \(phase), at: [\(isMirrored ? 390 - x : x), \(y)] } }"
    }
    lines.append(line("began"))
    for _ in 0..<Int(random.next(1...40)) {
      let step = random.next(6...18).rounded()
      at += step
      if random.next(0...1) < 0.15 { speed = random.next(-0.8...1.5) }
      if random.next(0...1) < 0.1 { speed = 0 }
      x += (speed * step * 2).rounded() / 2
      y += (speed * slope * step * 2).rounded() / 2
      lines.append(line("moved"))
    }
    at += random.next(0...160).rounded()
    lines.append(line(random.next(0...1) < 0.05 ? "cancelled" : "ended"))
    return "timeline:\n" + lines.joined(separator: "\n") + "\n"
  }

  @Test(
    "G1: judge and run agree on every random finger, and on why",
    arguments: SimulatorSettings.presetNames, [false, true])
  func agree(_ preset: String, _ isMirrored: Bool) throws {
    let side = try SettingAssignment("pop.edges", isMirrored ? "trailing" : "leading")
    var (decided, refused, other) = (0, 0, 0)
    for seed in 1...60 {
      let text = gesture(UInt64(seed), isMirrored: isMirrored)
      let run = try ToldRun.text(
        text, (SettingAssignment(popRule: preset).map { [$0] } ?? []) + [side])
      let samples = run.records.compactMap { record in
        if case .input(let sample) = record { sample } else { nil }
      }
      let drags = GestureJudge.pops(samples, width: 390, settings: run.settings)
      let drag = try #require(drags.first)
      let account = try #require(run.account)
      #expect(drags.count == 1 && account.touch == drag.touch)
      // The judge knows no other recognisers.
      if case .rival(let name) = account.refusal {
        #expect(!name.isEmpty)
        other += 1
        continue
      }
      #expect(account.refusal == drag.refusal, "\(preset) \(seed)\n\(text)")
      #expect((account.kind == .pop) == (drag.began != nil), "\(preset) \(seed)\n\(text)")
      switch drag.outcome {
      case .letGo(let verdict):
        decided += 1
        #expect(account.decision == verdict.decision, "\(preset) \(seed)\n\(text)")
        #expect(account.instant(of: .began) == drag.began)
      case .cancelled: #expect(account.decision == nil && account.instant(of: .cancelled) != nil)
      case .none:
        refused += 1
        #expect(account.decision == nil && account.words.contains { $0.hasPrefix("no pop: ") })
      }
    }
    #expect(decided > 3 && refused > 3, "\(decided) decided, \(refused) refused, \(other) others")
  }
}
