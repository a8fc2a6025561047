import BackswipeGestures
import BackswipeUnits
import Testing

@Suite("Pan")
struct PanMachineTests {
  private let hysteresis = PanMachine.Rule.pan.hysteresis

  @Test(
    "G2: exactly 10 points begin it, in any direction",
    arguments: [
      CGPoint(x: 10, y: 0), CGPoint(x: -10, y: 0), CGPoint(x: 0, y: 10), CGPoint(x: 0, y: -10),
      CGPoint(x: 6, y: 8), CGPoint(x: -8, y: 6),
    ])
  func begins(offset: CGPoint) {
    #expect(hysteresis == 10)
    var pan = PanMachine(rule: .pan)
    #expect(
      pan.take(down(100, 100, ms: 0), move(100 + offset.x, 100 + offset.y, ms: 10))
        == [nil, .began])
    #expect(pan.translation == .zero)
    #expect(pan.travel == offset)
  }

  @Test(
    "G2: 9.99 points do not begin it",
    arguments: [
      CGPoint(x: 9.99, y: 0), CGPoint(x: 0, y: -9.99), CGPoint(x: 7.06, y: 7.06),
    ])
  func tooShort(offset: CGPoint) {
    var pan = PanMachine(rule: .pan)
    #expect(
      pan.take(
        down(100, 100, ms: 0), move(100 + offset.x, 100 + offset.y, ms: 10),
        up(100 + offset.x, 100 + offset.y, ms: 20)) == [nil, nil, .failed])
  }

  @Test("10 points begin it in however many steps they come", arguments: [3, 7, 10, 30, 100, 1000])
  func steps(count: Int) {
    var pan = PanMachine(rule: .pan)
    _ = pan.handle(down(0.1, 0, ms: 0))
    var states: [GestureState?] = []
    for i in 1...count {
      states.append(pan.handle(move(0.1 + 10 * CGFloat(i) / CGFloat(count), 0, ms: Double(i))))
    }
    #expect(states.last == .began)
    #expect(states.dropLast().allSatisfy { $0 == nil })
  }

  @Test("The distance back counts too: what matters is how far it is from where it started")
  func thereAndBack() {
    var pan = PanMachine(rule: .pan)
    #expect(
      pan.take(
        down(0, ms: 0), move(8, ms: 10), move(0, ms: 20), move(-8, ms: 30), move(-10, ms: 40))
        == [nil, nil, nil, nil, .began])
  }

  @Test("The 10 points are taken off along the direction and the rest is kept")
  func subtracted() {
    var pan = PanMachine(rule: .pan)
    #expect(pan.take(down(0, ms: 0), move(30, 40, ms: 10)) == [nil, .began])
    #expect(pan.translation == CGPoint(x: 24, y: 32))
    #expect(pan.take(move(31, 38, ms: 20)) == [.changed])
    #expect(pan.translation == CGPoint(x: 25, y: 30))
    #expect(pan.take(move(0, 0, ms: 30), up(0, 0, ms: 40)) == [.changed, .ended])
    #expect(pan.translation == CGPoint(x: -6, y: -8))
  }

  @Test("The place where the finger lifts counts")
  func lastPlace() {
    var pan = PanMachine(rule: .pan)
    #expect(
      pan.take(down(0, ms: 0), move(20, ms: 10), up(30, ms: 20)) == [nil, .began, .ended])
    #expect(pan.translation == CGPoint(x: 20, y: 0))
    #expect(pan.location == CGPoint(x: 30, y: 0))
    #expect(pan.velocity == CGPoint(x: 0.2 * 1000 + 0.8 * 2000, y: 0))
  }

  @Test("G7: a lost touch cancels a pan that has begun and fails one that has not")
  func lostTouch() {
    var pan = PanMachine(rule: .pan)
    #expect(
      pan.take(down(0, ms: 0), move(20, ms: 10), cancel(20, ms: 20)) == [nil, .began, .cancelled])
    pan.reset()
    #expect(pan.take(down(0, ms: 30), move(5, ms: 40), cancel(5, ms: 50)) == [nil, nil, .failed])
  }

  @Test("G4: a second finger that lands or lifts moves the centroid without a jump")
  func secondFinger() {
    var pan = PanMachine(rule: .pan)
    _ = pan.take(down(0, ms: 0), move(20, ms: 10))
    #expect(pan.translation.x == 10)
    let velocity = pan.velocity
    #expect(pan.take(down(200, 100, ms: 15, id: 2)) == [nil])
    #expect(pan.translation == CGPoint(x: 10, y: 0))
    #expect(pan.location == CGPoint(x: 110, y: 50))
    #expect(pan.velocity == velocity)
    #expect(pan.numberOfTouches == 2)
    // One of two fingers moves by 8: the centroid by 4.
    #expect(pan.take(move(208, 100, ms: 20, id: 2)) == [.changed])
    #expect(pan.translation == CGPoint(x: 14, y: 0))
    #expect(pan.take(up(20, ms: 30, id: 1)) == [nil])
    #expect(pan.translation == CGPoint(x: 14, y: 0))
    #expect(pan.location == CGPoint(x: 208, y: 100))
    #expect(
      pan.take(move(209, 100, ms: 40, id: 2), up(209, 100, ms: 50, id: 2))
        == [.changed, .ended])
    #expect(pan.translation == CGPoint(x: 15, y: 0))
  }

  @Test("A second finger before the beginning does not count as travel either")
  func secondFingerBefore() {
    var pan = PanMachine(rule: .pan)
    #expect(
      pan.take(
        down(0, ms: 0), move(6, ms: 10), down(300, ms: 15, id: 2), move(13.9, ms: 20),
        move(14, ms: 30)) == [nil, nil, nil, nil, .began])
    #expect(pan.translation == .zero)
  }

  @Test("G7: more fingers than allowed fail it, or cancel it when it has begun")
  func tooMany() {
    var rule = PanMachine.Rule.pan
    rule.maximumTouches = 1
    var pan = PanMachine(rule: rule)
    #expect(pan.take(down(0, ms: 0), down(50, ms: 5, id: 2)) == [nil, .failed])
    pan.reset()
    #expect(
      pan.take(down(0, ms: 0), move(20, ms: 10), down(50, ms: 15, id: 2))
        == [nil, .began, .cancelled])
  }

  @Test("A pan for two fingers counts what they do together")
  func twoRequired() {
    var rule = PanMachine.Rule.pan
    rule.minimumTouches = 2
    var pan = PanMachine(rule: rule)
    #expect(
      pan.take(
        down(0, ms: 0), move(40, ms: 10), down(100, ms: 20, id: 2), move(50, ms: 30),
        move(115, ms: 40, id: 2)) == [nil, nil, nil, nil, .began])
    #expect(pan.translation == CGPoint(x: 2.5, y: 0))
    #expect(pan.take(up(50, ms: 50)) == [.ended])
    pan.reset()
    #expect(pan.take(down(0, ms: 60), move(90, ms: 70), up(90, ms: 80)) == [nil, nil, .failed])
  }

  @Test("setTranslation decides what the translation reads from there on")
  func setTranslation() {
    var pan = PanMachine(rule: .pan)
    _ = pan.take(down(0, ms: 0), move(30, 40, ms: 10))
    pan.setTranslation(.zero)
    #expect(pan.translation == .zero)
    _ = pan.handle(move(33, 41, ms: 20))
    #expect(pan.translation == CGPoint(x: 3, y: 1))
    pan.setTranslation(CGPoint(x: -7, y: 0))
    #expect(pan.translation == CGPoint(x: -7, y: 0))
  }

  @Test("While its proposal is waiting it goes on counting and proposes only its end")
  func waiting() {
    var pan = PanMachine(rule: .pan)
    #expect(pan.handle(down(0, ms: 0)) == nil)
    #expect(pan.handle(move(20, ms: 10)) == .began)
    #expect(pan.handle(move(50, ms: 20)) == nil)
    #expect(pan.translation.x == 40)
    #expect(pan.handle(up(50, ms: 30)) == .ended)
  }

  @Test("A reset pan is as good as new and keeps its rule and its stillness")
  func reset() {
    let new = PanMachine(
      rule: .leftEdge, velocity: PanVelocity(stillness: .milliseconds(40)))
    var pan = new
    _ = pan.take(down(0, ms: 0), move(30, ms: 10), up(30, ms: 20))
    #expect(pan != new)
    pan.reset()
    #expect(pan == new)
  }

  @Test("A held finger lets go with no velocity")
  func held() {
    var pan = PanMachine(rule: .pan)
    _ = pan.take(down(0, ms: 0), move(20, ms: 10), up(20, ms: 110))
    #expect(pan.velocity == .zero)
  }

  @Test("A sample that a network brings late has the velocity of its own time")
  func late() {
    func velocity(lateness: Int64, keepsTime: Bool) -> CGPoint {
      var pan = PanMachine(rule: .pan)
      var last = move(30, ms: 30 + Double(lateness))
      var end = up(30, ms: 30.5 + Double(lateness))
      if keepsTime {
        last.lateness = .milliseconds(lateness)
        end.lateness = .milliseconds(lateness)
      }
      _ = pan.take(down(0, ms: 0), move(10, ms: 10), move(20, ms: 20), last, end)
      return pan.velocity
    }
    #expect(velocity(lateness: 0, keepsTime: true) == CGPoint(x: 1000, y: 0))
    #expect(velocity(lateness: 15, keepsTime: true) == CGPoint(x: 1000, y: 0))
    #expect(velocity(lateness: 150, keepsTime: true) == CGPoint(x: 1000, y: 0))
    #expect(velocity(lateness: 15, keepsTime: false) != CGPoint(x: 1000, y: 0))
  }

  @Test("G5: a batch of samples after a stall does not speed it up")
  func batch() {
    var pan = PanMachine(rule: .pan)
    _ = pan.take(
      down(0, ms: 0), move(12, ms: 30), move(30, ms: 79, batched: true),
      move(32, ms: 80, batched: true))
    #expect(pan.velocity == CGPoint(x: 400, y: 0))
  }
}

@Suite("Edge pan")
struct EdgePanTests {
  private let rule = PanMachine.Rule.leftEdge
  private var limit: Double { Double(rule.timeLimit?.nanoseconds ?? 0) / 1_000_000 }

  @Test("G1: 15 points along x within 0.25 s, with one finger")
  func numbers() {
    #expect(rule.hysteresis == 15)
    #expect(rule.direction == .horizontal)
    #expect(rule.timeLimit == .milliseconds(250))
    #expect(rule.maximumTouches == 1)
  }

  @Test("G1: it begins at 15 points in x and not before; y does not count")
  func begins() {
    var pan = PanMachine(rule: rule)
    #expect(
      pan.take(down(5, ms: 0), move(19.99, 80, ms: 10), move(20, 80, ms: 20))
        == [nil, nil, .began])
    #expect(pan.translation == CGPoint(x: 0, y: 80))
  }

  @Test("G1: the 15 points are taken off and the rest is kept, so the page stays under the finger")
  func subtracted() {
    var pan = PanMachine(rule: rule)
    #expect(pan.take(down(5, ms: 0), move(45, ms: 10)) == [nil, .began])
    #expect(pan.translation.x == 45 - 5 - rule.hysteresis)
    _ = pan.handle(move(200, ms: 20))
    #expect(pan.translation.x == 200 - 5 - rule.hysteresis)
  }

  @Test("G1: to the left it has a negative translation, which its delegate refuses")
  func leftwards() {
    var pan = PanMachine(rule: rule)
    #expect(pan.take(down(5, ms: 0), move(-15, ms: 10)) == [nil, .began])
    #expect(pan.translation.x < 0)
  }

  @Test("G1: it asks to be called after 0.25 s and fails then, unless it has begun")
  func deadline() {
    var pan = PanMachine(rule: rule)
    #expect(pan.deadline == nil)
    _ = pan.handle(down(5, ms: 40))
    #expect(pan.deadline == at(40 + limit))
    _ = pan.handle(move(15, ms: 100))
    #expect(pan.deadline == at(40 + limit))
    #expect(pan.deadlineReached(at: at(40 + limit)) == .failed)

    pan.reset()
    _ = pan.take(down(5, ms: 0), move(30, ms: 100))
    #expect(pan.deadline == nil)
    #expect(pan.deadlineReached(at: at(limit)) == nil)
  }

  @Test("G1: 15 points that come later than 0.25 s fail it even when nobody called")
  func late() {
    var pan = PanMachine(rule: rule)
    #expect(pan.take(down(5, ms: 0), move(20, ms: limit)) == [nil, .began])
    pan.reset()
    #expect(pan.take(down(5, ms: 0), move(20, ms: limit + 1)) == [nil, .failed])
  }

  @Test("An ordinary pan has no deadline")
  func noDeadline() {
    var pan = PanMachine(rule: .pan)
    _ = pan.handle(down(5, ms: 0))
    #expect(pan.deadline == nil)
    #expect(pan.take(move(15, ms: 60_000)) == [.began])
  }
}
