import BackswipeGestures
import BackswipeUnits
import Testing

@Suite("Long press")
struct LongPressMachineTests {
  private let rule = LongPressMachine.Rule()
  private var wait: Double { Double(rule.minimumDuration.nanoseconds) / 1_000_000 }

  @Test func aFailedPressHasItsReason() {
    func failure(_ last: PointerSample) -> LongPressMachine.Failure? {
      var press = LongPressMachine()
      _ = press.handle(down(200, 200, ms: 0))
      let state = press.handle(last)
      #expect(state == .failed)
      return press.failure
    }
    #expect(failure(move(212, 200, ms: 90)) == .moved)
    #expect(failure(up(204, 200, ms: 300)) == .lifted)
    #expect(failure(cancel(200, 200, ms: 300)) == .cancelled)
    #expect(failure(down(220, 200, ms: 90, id: 2)) == .tooManyTouches)
  }

  @Test("G2: half a second, ten points, no tap before it, one finger")
  func numbers() {
    #expect(rule.minimumDuration == .milliseconds(500))
    #expect(rule.allowableMovement == 10)
    #expect(rule.tapsRequired == 0)
    #expect(rule.touchesRequired == 1)
    #expect(LongPressMachine().kind == .continuous)
  }

  @Test("G2: it begins after half a second, to the nanosecond, follows and ends")
  func begins() {
    var press = LongPressMachine()
    #expect(press.deadline == nil)
    #expect(press.take(down(5, 5, ms: 20), move(9, 8, ms: 300)) == [nil, nil])
    #expect(press.deadline == at(20 + wait))
    #expect(press.deadlineReached(at: at(20 + wait)) == .began)
    #expect(press.deadline == nil)
    press.didBegin()
    #expect(
      press.take(move(80, 5, ms: 600), up(90, 5, ms: 700)) == [.changed, .ended])
    #expect(press.location == CGPoint(x: 90, y: 5))
  }

  @Test("G2: a finger that lifts sooner fails it", arguments: [1.0, 300, 500])
  func tooShort(milliseconds: Double) {
    var press = LongPressMachine()
    #expect(press.take(down(5, ms: 0), up(5, ms: milliseconds)) == [nil, .failed])
  }

  @Test("G2: ten points are allowed before it begins, not more", arguments: [0.0, 30, 90, 217])
  func movement(degrees: Double) {
    let angle = degrees * .pi / 180
    func moved(by distance: Double) -> [GestureState?] {
      var press = LongPressMachine()
      return press.take(
        down(100, 100, ms: 0),
        move(
          100 + CGFloat(distance * cos(angle)), 100 + CGFloat(distance * sin(angle)), ms: 50))
    }
    #expect(moved(by: rule.allowableMovement) == [nil, nil])
    #expect(moved(by: rule.allowableMovement + 0.01) == [nil, .failed])
  }

  @Test("G2: two fingers have to be down together for half a second")
  func twoFingers() {
    var press = LongPressMachine(rule: .init(touchesRequired: 2))
    #expect(press.take(down(0, ms: 0), down(100, ms: 200, id: 2)) == [nil, nil])
    #expect(press.deadline == at(200 + wait))
    #expect(press.deadlineReached(at: at(200 + wait)) == .began)
    press.didBegin()
    #expect(press.location == CGPoint(x: 50, y: 0))
    #expect(press.take(up(0, ms: 900)) == [.ended])
    // The second one does not come.
    press.reset()
    _ = press.take(down(0, ms: 1000))
    #expect(press.deadlineReached(at: at(1000 + wait)) == .failed)
    // A third one comes.
    press.reset()
    #expect(
      press.take(down(0, ms: 0), down(50, ms: 10, id: 2), down(80, ms: 20, id: 3))
        == [nil, nil, .failed])
  }

  @Test("G2: a press after one tap, and a pause of at most 0.35 s")
  func afterTap() {
    var press = LongPressMachine(rule: .init(tapsRequired: 1))
    #expect(press.take(down(0, ms: 0), up(0, ms: 100), down(20, ms: 450)) == [nil, nil, nil])
    #expect(press.deadline == at(450 + wait))
    #expect(press.deadlineReached(at: at(450 + wait)) == .began)

    press.reset()
    _ = press.take(down(0, ms: 0), up(0, ms: 100))
    #expect(press.deadline == at(100) + TapMachine.maximumPause)
    #expect(press.deadlineReached(at: at(450)) == .failed)

    press.reset()
    #expect(
      press.take(down(0, ms: 0), up(0, ms: 100), down(46, ms: 200)) == [nil, nil, .failed])

    press.reset()
    _ = press.take(down(0, ms: 0))
    #expect(press.deadline == at(0) + TapMachine.maximumDuration)
    #expect(press.deadlineReached(at: at(750)) == .failed)
  }

  @Test("A press of no length begins on landing")
  func noLength() {
    var press = LongPressMachine(rule: .init(minimumDuration: .zero))
    #expect(press.take(down(0, ms: 0), move(50, ms: 10)) == [.began, .changed])
  }

  @Test("Samples that come after its time, when nobody called, still make it begin, or fail it")
  func late() {
    var press = LongPressMachine()
    #expect(
      press.take(down(0, ms: 0), move(1, ms: 600), move(2, ms: 610))
        == [nil, .began, .changed])
    press.reset()
    #expect(press.take(down(0, ms: 0), up(1, ms: 600)) == [nil, .failed])
  }

  @Test("G7: a finger that is taken away fails it, or cancels it when it has begun")
  func cancelled() {
    var press = LongPressMachine()
    #expect(press.take(down(0, ms: 0), cancel(0, ms: 10)) == [nil, .failed])
    press.reset()
    _ = press.take(down(0, ms: 0))
    #expect(press.deadlineReached(at: at(500)) == .began)
    press.didBegin()
    #expect(press.take(cancel(0, ms: 600)) == [.cancelled])
    press.reset()
    #expect(press == LongPressMachine())
  }
}
