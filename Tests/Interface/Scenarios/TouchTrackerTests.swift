import BackswipeGestures
import BackswipeScenarios
import BackswipeUnits
import Testing

@Suite struct TouchTrackerTests {
  private let here = CGPoint(x: 10, y: 20)
  private let there = CGPoint(x: 30, y: 40)

  private func ids() -> () -> Int {
    var next = 0
    return {
      next += 1
      return next
    }
  }

  @Test func aMouseThatIsUpSaysNothing() {
    var touches = TouchTracker()
    #expect(touches.moved(.mouse, to: here, instant: .zero).isEmpty)
    #expect(touches.ended(.mouse, at: here, instant: .zero).isEmpty)
  }

  @Test func aPressIsATouchFromItsBeginningToItsEnd() {
    var touches = TouchTracker()
    var samples = touches.began(.mouse, at: here, instant: .zero, makeID: ids())
    samples += touches.moved(.mouse, to: there, instant: .zero)
    samples += touches.moved(.mouse, to: there, instant: .zero)
    samples += touches.ended(.mouse, at: here, instant: .zero)
    #expect(samples.map(\.phase) == [.began, .moved, .ended])
    #expect(samples.map(\.location) == [here, there, here])
    #expect(Set(samples.map(\.id)) == [1])
    #expect(touches.isEmpty)
  }

  @Test func fingersKeepApart() {
    var touches = TouchTracker()
    let make = ids()
    let first = TouchTracker.Source.finger(device: 1, finger: 7)
    let second = TouchTracker.Source.finger(device: 1, finger: 8)
    let began =
      touches.began(first, at: here, instant: .zero, makeID: make)
      + touches.began(second, at: there, instant: .zero, makeID: make)
    #expect(began.map(\.id) == [1, 2])
    #expect(began.allSatisfy { $0.device == .finger })
    #expect(touches.ended(first, at: nil, instant: .zero).map(\.id) == [1])
    #expect(touches.isDown(second) && !touches.isDown(first))
  }

  @Test func aPressWithoutAReleaseBeforeItTakesTheOldTouchAway() {
    var touches = TouchTracker()
    let make = ids()
    _ = touches.began(.mouse, at: here, instant: .zero, makeID: make)
    let samples = touches.began(.mouse, at: there, instant: .zero, makeID: make)
    #expect(samples.map(\.phase) == [.cancelled, .began])
    #expect(samples.map(\.id) == [1, 2])
  }

  @Test func losingTheWindowCancelsEveryFingerWhereItWas() {
    var touches = TouchTracker()
    let make = ids()
    _ = touches.began(.mouse, at: here, instant: .zero, makeID: make)
    _ = touches.began(.finger(device: 1, finger: 1), at: here, instant: .zero, makeID: make)
    _ = touches.moved(.mouse, to: there, instant: .zero)
    let samples = touches.cancelAll(at: .zero)
    #expect(samples.map(\.phase) == [.cancelled, .cancelled])
    #expect(samples.map(\.location) == [there, here])
    #expect(touches.isEmpty)
  }
}
