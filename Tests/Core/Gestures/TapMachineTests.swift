import BackswipeGestures
import BackswipeUnits
import Testing

@Suite("Tap")
struct TapMachineTests {
  private let reach = TapMachine.allowableMovement
  private let longest = Double(TapMachine.maximumDuration.nanoseconds) / 1_000_000
  private let pause = Double(TapMachine.maximumPause.nanoseconds) / 1_000_000

  @Test("G2: 45 points, 0.75 s and 0.35 s are UIKit's numbers")
  func numbers() {
    #expect(TapMachine.allowableMovement == 45)
    #expect(TapMachine.maximumDuration == .milliseconds(750))
    #expect(TapMachine.maximumPause == .milliseconds(350))
    #expect(TapMachine().kind == .discrete)
  }

  @Test("G2: a short touch in place is a tap")
  func tap() {
    var tap = TapMachine()
    #expect(tap.take(down(50, 60, ms: 0), up(50, 60, ms: 80)) == [nil, .ended])
    #expect(tap.location == CGPoint(x: 50, y: 60))
    #expect(tap.deadline == nil)
  }

  @Test("G2: a finger may stray by 45 points and no further, wherever it lifts")
  func movement() {
    var tap = TapMachine()
    #expect(tap.take(down(0, ms: 0), move(reach, ms: 10), up(reach, ms: 20)) == [nil, nil, .ended])
    tap.reset()
    #expect(tap.take(down(0, ms: 0), move(27, 36, ms: 10), up(0, ms: 20)) == [nil, nil, .ended])
    tap.reset()
    #expect(tap.take(down(0, ms: 0), move(reach + 0.01, ms: 10)) == [nil, .failed])
    tap.reset()
    #expect(tap.take(down(0, ms: 0), up(reach, ms: 10)) == [nil, .ended])
    tap.reset()
    #expect(tap.take(down(0, ms: 0), up(0, reach + 0.01, ms: 10)) == [nil, .failed])
  }

  @Test("G2: it lasts at most 0.75 s")
  func duration() {
    var tap = TapMachine()
    _ = tap.handle(down(0, ms: 20))
    #expect(tap.deadline == at(20 + longest))
    #expect(tap.deadlineReached(at: at(20 + longest)) == .failed)
    tap.reset()
    #expect(tap.take(down(0, ms: 0), up(0, ms: longest)) == [nil, .ended])
    tap.reset()
    #expect(tap.take(down(0, ms: 0), up(0, ms: longest + 1)) == [nil, .failed])
  }

  @Test("G7: a lost touch fails it")
  func lost() {
    var tap = TapMachine()
    #expect(tap.take(down(0, ms: 0), cancel(0, ms: 10)) == [nil, .failed])
  }

  @Test("G2: several taps each follow within 0.35 s of the one before", arguments: [2, 3, 5])
  func several(count: Int) {
    var tap = TapMachine(tapsRequired: count)
    var time = 0.0
    for number in 1...count {
      #expect(
        tap.take(down(0, ms: time), up(0, ms: time + 50))
          == [nil, number == count ? .ended : nil])
      time += 50 + pause
    }
    #expect(tap.deadline == nil)
  }

  @Test("G2: a pause of more than 0.35 s fails the next tap")
  func pauses() {
    var tap = TapMachine(tapsRequired: 2)
    _ = tap.take(down(0, ms: 0), up(0, ms: 50))
    #expect(tap.deadline == at(50 + pause))
    #expect(tap.deadlineReached(at: at(50 + pause)) == .failed)
    tap.reset()
    #expect(
      tap.take(down(0, ms: 0), up(0, ms: 50), down(0, ms: 50 + pause + 1)) == [nil, nil, .failed])
  }

  @Test("While the next tap is down its own 0.75 s count")
  func secondDuration() {
    var tap = TapMachine(tapsRequired: 2)
    _ = tap.take(down(0, ms: 0), up(0, ms: 50), down(0, ms: 300))
    #expect(tap.deadline == at(300 + longest))
    #expect(tap.take(up(0, ms: 300 + longest)) == [.ended])
  }

  @Test("The next tap has to be within 45 points of the first")
  func secondPlace() {
    var tap = TapMachine(tapsRequired: 2)
    #expect(
      tap.take(down(0, ms: 0), up(0, ms: 50), down(reach + 1, ms: 100)) == [nil, nil, .failed])
    tap.reset()
    #expect(
      tap.take(down(0, ms: 0), up(0, ms: 50), down(reach, ms: 100), up(reach, ms: 120))
        == [nil, nil, nil, .ended])
  }

  @Test("G4: two fingers tap when both have been down together, however far apart")
  func twoFingers() {
    var tap = TapMachine(touchesRequired: 2)
    #expect(
      tap.take(
        down(0, ms: 0), down(300, ms: 20, id: 2), up(0, ms: 60), up(300, ms: 80, id: 2))
        == [nil, nil, nil, .ended])
    #expect(tap.location == CGPoint(x: 150, y: 0))
  }

  @Test("Two fingers tap twice")
  func twoFingersTwice() {
    var tap = TapMachine(tapsRequired: 2, touchesRequired: 2)
    #expect(
      tap.take(
        down(0, ms: 0), down(300, ms: 20, id: 2), up(0, ms: 60), up(300, ms: 80, id: 2),
        down(300, ms: 200, id: 3), down(10, ms: 210, id: 4), up(300, ms: 220, id: 3),
        up(10, ms: 230, id: 4)) == [nil, nil, nil, nil, nil, nil, nil, .ended])
  }

  @Test("Fewer or more fingers than required fail it")
  func wrongCount() {
    var tap = TapMachine(touchesRequired: 2)
    #expect(tap.take(down(0, ms: 0), up(0, ms: 50)) == [nil, .failed])
    tap.reset()
    #expect(
      tap.take(down(0, ms: 0), down(1, ms: 1, id: 2), down(2, ms: 2, id: 3)) == [nil, nil, .failed])
    tap = TapMachine()
    #expect(tap.take(down(0, ms: 0), down(1, ms: 1, id: 2)) == [nil, .failed])
  }

  @Test("Two fingers that stray together fail it")
  func twoStray() {
    var tap = TapMachine(touchesRequired: 2)
    #expect(
      tap.take(
        down(0, ms: 0), down(100, ms: 5, id: 2), move(reach + 1, ms: 10),
        move(100 + reach + 1, ms: 15, id: 2)) == [nil, nil, nil, .failed])
  }

  @Test("At least one tap with one finger is required")
  func atLeastOne() {
    #expect(TapMachine(tapsRequired: 0, touchesRequired: -3) == TapMachine())
  }

  @Test("A reset tap starts afresh and isHolding only where it was")
  func reset() {
    var tap = TapMachine(tapsRequired: 2)
    _ = tap.take(down(7, 8, ms: 0), up(7, 8, ms: 20))
    tap.reset()
    #expect(tap.deadline == nil)
    #expect(tap.location == CGPoint(x: 7, y: 8))
    #expect(
      tap.take(down(0, ms: 100), up(0, ms: 110), down(0, ms: 120), up(0, ms: 130))
        == [nil, nil, nil, .ended])
  }
}
