import BackswipeGestures
import BackswipeUnits
import Testing

@Suite("Swipe")
struct SwipeMachineTests {
  private static let all: SwipeMachine.Directions = [.right, .left, .up, .down]
  private static let ways: [(SwipeMachine.Directions, CGFloat, CGFloat)] = [
    (.right, 1, 0), (.left, -1, 0), (.up, 0, -1), (.down, 0, 1),
  ]

  @Test("G2: half a second, fifty points along, at most fifty across, one finger to the right")
  func numbers() {
    #expect(SwipeMachine.Rule().duration == .milliseconds(500))
    #expect(SwipeMachine.Rule().along == 50)
    #expect(SwipeMachine.Rule().across == 50)
    let swipe = SwipeMachine()
    #expect(swipe.directions == .right && swipe.touchesRequired == 1)
    #expect(swipe.kind == .discrete)
    #expect([SwipeMachine.Directions.right, .left, .up, .down].map(\.rawValue) == [1, 2, 4, 8])
  }

  @Test func aFailureHasItsReasonAndTheDistanceAlongTheDirection() {
    func failed(_ samples: [PointerSample]) -> SwipeMachine {
      var swipe = SwipeMachine()
      let states = swipe.take(samples)
      #expect(states.last == .failed)
      return swipe
    }
    let short = failed([down(200, 200, ms: 0), move(230, 200, ms: 90), up(230, 200, ms: 100)])
    #expect(short.failure == .lifted && short.travelled == 30)
    let back = failed([down(200, 200, ms: 0), move(160, 200, ms: 90), up(160, 200, ms: 100)])
    #expect(back.failure == .lifted && back.travelled == 0)
    let late = failed([down(200, 200, ms: 0), move(220, 200, ms: 90), move(230, 200, ms: 600)])
    #expect(late.failure == .late && late.travelled == 20)
    let aside = failed([down(200, 200, ms: 0), move(200, 260, ms: 90)])
    #expect(aside.failure == .drifted)
    #expect(failed([down(200, 200, ms: 0), cancel(200, 200, ms: 50)]).failure == .cancelled)
    var used = short
    used.reset()
    #expect(used.failure == nil)
  }

  @Test("G2: fifty points the right way, and no sooner", arguments: ways)
  func along(direction: SwipeMachine.Directions, x: CGFloat, y: CGFloat) {
    let far = CGFloat(SwipeMachine.Rule().along)
    func swiped(_ directions: SwipeMachine.Directions) -> [GestureState?] {
      var swipe = SwipeMachine(directions: directions)
      return swipe.take(
        down(200, 200, ms: 0), move(200 + x * (far - 0.01), 200 + y * (far - 0.01), ms: 100),
        move(200 + x * far, 200 + y * far, ms: 200))
    }
    #expect(swiped(direction) == [nil, nil, .ended])
    #expect(swiped(Self.all) == [nil, nil, .ended])
    #expect(swiped(Self.all.subtracting(direction)).last != .ended)
  }

  @Test("G2: fifty points across are allowed, more fail it", arguments: ways)
  func across(direction: SwipeMachine.Directions, x: CGFloat, y: CGFloat) {
    let most = CGFloat(SwipeMachine.Rule().across)
    func strayed(by across: CGFloat) -> [GestureState?] {
      var swipe = SwipeMachine(directions: direction)
      return swipe.take(
        down(200, 200, ms: 0),
        move(200 + x * 40 + y * across, 200 + y * 40 + x * across, ms: 100),
        move(200 + x * 60, 200 + y * 60, ms: 200))
    }
    #expect(strayed(by: most) == [nil, nil, .ended])
    // Coming back does not help.
    #expect(strayed(by: most + 0.01)[1] == .failed)
  }

  @Test("With more than one direction it fails only when none is left")
  func several() {
    var swipe = SwipeMachine(directions: [.right, .down])
    #expect(
      swipe.take(down(0, 0, ms: 0), move(-51, 0, ms: 50), move(-51, 51, ms: 60))
        == [nil, nil, .failed])
    swipe.reset()
    #expect(
      swipe.take(down(0, 0, ms: 0), move(10, 49, ms: 50), move(12, 55, ms: 60))
        == [nil, nil, .ended])
  }

  @Test("G2: it has half a second, to the nanosecond")
  func time() {
    let limit = Double(SwipeMachine.Rule().duration.nanoseconds) / 1_000_000
    var swipe = SwipeMachine()
    #expect(swipe.deadline == nil)
    _ = swipe.take(down(0, ms: 30))
    #expect(swipe.deadline == at(30 + limit))
    #expect(swipe.take(move(60, ms: 30 + limit)) == [.ended])
    #expect(swipe.deadline == nil)
    swipe.reset()
    #expect(swipe.take(down(0, ms: 0), move(60, ms: limit + 0.000_001)) == [nil, .failed])
    swipe.reset()
    _ = swipe.take(down(0, ms: 0))
    #expect(swipe.deadlineReached(at: at(limit)) == .failed)
  }

  @Test("G2: where the finger lifts counts, and lifting before it is far enough fails")
  func lifting() {
    var swipe = SwipeMachine()
    #expect(swipe.take(down(0, ms: 0), up(50, ms: 100)) == [nil, .ended])
    swipe.reset()
    #expect(swipe.take(down(0, ms: 0), up(49, ms: 100)) == [nil, .failed])
    swipe.reset()
    #expect(swipe.take(down(0, ms: 0), cancel(60, ms: 100)) == [nil, .failed])
  }

  @Test("G2: two fingers swipe together from where the second one landed")
  func twoFingers() {
    var swipe = SwipeMachine(directions: .up, touchesRequired: 2)
    #expect(
      swipe.take(
        down(0, 300, ms: 0), move(0, 240, ms: 20), down(50, 300, ms: 40, id: 2),
        move(0, 180, ms: 100), move(50, 260, ms: 120, id: 2))
        == [nil, nil, nil, nil, .ended])
    swipe.reset()
    #expect(
      swipe.take(down(0, ms: 0), down(1, ms: 1, id: 2), down(2, ms: 2, id: 3))
        == [nil, nil, .failed])
    swipe.reset()
    #expect(
      swipe
        == {
          var new = SwipeMachine(directions: .up, touchesRequired: 2)
          _ = new.take(down(0, ms: 0), down(1, ms: 1, id: 2))
          new.reset()
          return new
        }())
  }
}
