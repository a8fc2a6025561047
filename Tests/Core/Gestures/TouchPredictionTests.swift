@testable import BackswipeGestures
import BackswipeUnits
import Testing

@Suite struct TouchPredictionTests {
  private let period = Interval.milliseconds(10)

  private func sample(_ phase: PointerSample.Phase) -> PointerSample {
    PointerSample(
      id: 3, phase: phase, location: CGPoint(x: 100, y: 200), instant: .zero + .milliseconds(50))
  }

  @Test("G4: a finger that goes on is foretold one sample a frame, on its line")
  func goesOn() {
    let ahead = TouchPrediction.samples(
      after: sample(.moved), velocity: CGPoint(x: 300, y: -100), every: period)
    #expect(ahead.count == TouchPrediction.frames)
    #expect(ahead.map(\.location.x) == [103, 106, 109])
    #expect(ahead.map(\.location.y) == [199, 198, 197])
    #expect(
      ahead.map { ($0.instant - Instant.zero).nanoseconds } == [60_000_000, 70_000_000, 80_000_000])
    #expect(ahead.allSatisfy { $0.phase == .moved && $0.id == 3 })
  }

  @Test(
    "G4: nothing is foretold of a finger that has gone",
    arguments: [PointerSample.Phase.ended, .cancelled])
  func gone(_ phase: PointerSample.Phase) {
    let velocity = CGPoint(x: 300, y: 0)
    #expect(TouchPrediction.samples(after: sample(phase), velocity: velocity, every: period) == [])
  }

  @Test("G4: nothing is foretold of a finger that stands still, nor in no time")
  func still() {
    let moved = sample(.moved)
    #expect(TouchPrediction.samples(after: moved, velocity: .zero, every: period) == [])
    let velocity = CGPoint(x: 300, y: 0)
    #expect(TouchPrediction.samples(after: moved, velocity: velocity, every: .zero) == [])
    #expect(
      TouchPrediction.samples(after: moved, velocity: velocity, every: period, count: -1) == [])
  }
}
