import BackswipeGestures
import BackswipePopDecisions
import BackswipeSettings
import BackswipeUnits
import Testing

@Suite("Drags from the right edge")
struct MirroredJudgeTests {
  private let width = 390.0

  /// A drag by a distance over 300 ms, with samples at 120 Hz.
  private func drag(from x: Double, by distance: Double) -> [PointerSample] {
    var samples: [PointerSample] = []
    for step in 0...36 {
      let part = Double(step) / 36
      samples.append(
        PointerSample(
          id: 1, phase: step == 0 ? .began : step == 36 ? .ended : .moved,
          location: CGPoint(x: x + distance * part, y: 400),
          instant: .zero + Interval(nanoseconds: Int64(part * 3e8)), device: .finger))
    }
    return samples
  }

  @Test(
    "A mirrored drag in the mirrored direction has the same decision, with the same quantities",
    arguments: [40.0, 120, 300, 386])
  func same(_ distance: Double) throws {
    var settings = SimulatorSettings()
    let here = GestureJudge.pops(
      drag(from: 4, by: distance), width: width, settings: settings)
    settings.direction = .rightToLeft
    let there = GestureJudge.pops(
      drag(from: width - 4, by: -distance), width: width, settings: settings)
    #expect(here.count == 1 && there.count == 1)
    #expect(here[0].began == there[0].began && here[0].settled == there[0].settled)
    guard case .letGo(let one) = here[0].outcome, case .letGo(let other) = there[0].outcome else {
      Issue.record("no release: \(here) \(there)")
      return
    }
    #expect(one.pops == other.pops)
    #expect(abs(one.progress - other.progress) < 1e-9)
    #expect(abs(one.velocity - other.velocity) < 1e-9)
  }

  @Test("From the right, a drag at the left edge begins nothing, and one to the right is refused")
  func refused() {
    var settings = SimulatorSettings()
    settings.direction = .rightToLeft
    let left = GestureJudge.pops(drag(from: 4, by: 200), width: width, settings: settings)
    #expect(left.first?.began == nil)
    #expect(left.first?.refusal == .outsideStrip(x: 386, strip: 13, isMirrored: true))
    #expect(left.first?.refusal?.words == "landed 386 pt from the right, the strip ends at 13")
    settings.pop.strip = .infinity
    let right = GestureJudge.pops(drag(from: 100, by: 200), width: width, settings: settings)
    guard case .rightwards? = right.first?.refusal else {
      Issue.record("\(right)")
      return
    }
    #expect(right.first?.refusal?.words.hasSuffix("to the right") == true)
  }
}
