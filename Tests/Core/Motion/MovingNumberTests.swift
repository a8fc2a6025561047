import BackswipeMotion
import BackswipeUnits
import Testing

@Suite("Numbers that fingers and actions move")
struct MovingNumberTests {
  private static func instant(_ seconds: Double) -> Instant { .zero + .seconds(seconds) }

  private static let rule = NumberRule(limits: 0...300, snaps: [0, 300])

  /// A number that a finger has moved for a time.
  private static func held(_ rule: NumberRule, from value: Double, by distance: Double)
    -> MovingNumber
  {
    var number = MovingNumber(value, rule)
    number.hold(at: .zero, dimension: 800)
    number.move(by: distance)
    return number
  }

  @Test("It follows a finger within its limits to the point")
  func follows() {
    let number = Self.held(Self.rule, from: 0, by: 120.5)
    #expect(number.value(at: .zero) == 120.5)
    #expect(number.isHeld && !number.isMoving && number.rest == nil)
  }

  @Test func theTimeToRestIsThatOfItsSpring() {
    var number = Self.held(Self.rule, from: 0, by: 120.5)
    #expect(number.settling(at: .zero) == .zero)
    number.release(velocity: 900, at: .zero)
    let settling = number.settling(at: .zero)
    #expect(settling > .milliseconds(100) && number.isMoving)
    #expect(number.settling(at: .zero + .milliseconds(100)) == settling - .milliseconds(100))
    #expect(number.value(at: .zero + settling) == 300)
    number.settle(at: .zero + settling)
    #expect(!number.isMoving && number.settling(at: .zero + settling) == .zero)
  }

  @Test("Beyond a limit it follows as a scroll view does, and never by the dimension")
  func rubberBand() {
    let number = Self.held(Self.rule, from: 0, by: -100)
    #expect(
      number.value(at: .zero) == RubberBand.offset(travel: -100, dimension: 800).onGrid)
    #expect(Self.held(Self.rule, from: 0, by: -1e9).value(at: .zero) > -800)
    var rule = Self.rule
    rule.hasRubberBand = false
    #expect(Self.held(rule, from: 0, by: -100).value(at: .zero) == 0)
  }

  @Test("A finger takes hold of it where it is, beyond a limit and on a spring too")
  func catching() {
    var number = Self.held(Self.rule, from: 0, by: -100)
    number.release(velocity: 0, at: .zero)
    let instant = Self.instant(0.05)
    let shown = number.value(at: instant)
    #expect(shown < 0)
    number.hold(at: instant, dimension: 800)
    #expect(abs(number.value(at: instant) - shown) < 0.0001)
  }

  @Test(
    "A release goes to the snap nearest to where its speed leads",
    arguments: [(140.0, 0.0, 0.0), (160, 0, 300), (140, 200, 300), (160, -200, 0), (290, -2000, 0)])
  func release(_ distance: Double, _ velocity: Double, _ rest: Double) {
    var number = Self.held(Self.rule, from: 0, by: distance)
    number.release(velocity: velocity, at: .zero)
    #expect(number.rest == rest)
    #expect(number.value(at: .zero) == distance)
    #expect(abs(number.velocity(at: .zero) - velocity) < 0.001)
    #expect(number.value(at: Self.instant(10)) == rest)
    number.settle(at: Self.instant(10))
    #expect(!number.isMoving)
  }

  @Test("Without snaps a finger leaves it where it is, within the limits")
  func free() {
    var number = Self.held(NumberRule(limits: 0...300), from: 10, by: 50)
    number.release(velocity: 900, at: .zero)
    #expect(number.rest == 60 && !number.isMoving)
    number = Self.held(NumberRule(limits: 0...300), from: 10, by: 1000)
    number.release(velocity: 900, at: .zero)
    #expect(number.rest == 300 && number.isMoving)
  }

  @Test("Two fingers multiply it from where it was")
  func scale() {
    var number = MovingNumber(2, NumberRule(limits: 1...4))
    number.hold(at: .zero, dimension: 1)
    number.scale(by: 1.5)
    #expect(number.value(at: .zero) == 3)
    number.scale(by: 10)
    #expect(number.value(at: .zero) > 4 && number.value(at: .zero) < 5)
  }

  @Test("An action goes on a spring with the present speed, or at once")
  func action() {
    var number = MovingNumber(0, Self.rule)
    number.go(to: 300, springing: true, at: .zero)
    let instant = Self.instant(0.1)
    let (value, velocity) = (number.value(at: instant), number.velocity(at: instant))
    number.go(to: 0, springing: true, at: instant)
    #expect(abs(number.value(at: instant) - value) < 0.0001)
    #expect(abs(number.velocity(at: instant) - velocity) < 0.001)
    number.go(to: 1000, springing: false, at: instant)
    #expect(number.rest == 300 && !number.isMoving)
  }

  @Test("An action under a finger sets it at once, and the finger goes on from there")
  func actionWhileHeld() {
    var number = Self.held(Self.rule, from: 0, by: 120.5)
    number.go(to: 200, springing: true, at: .zero)
    #expect(number.value(at: .zero) == 200 && number.isHeld && number.goal(at: .zero) == 200)
    number.move(by: 130.5)
    #expect(number.value(at: .zero) == 210)
    number.go(to: 1000, springing: false, at: .zero)
    #expect(number.value(at: .zero) == 300)
    number.move(by: 100.5)
    #expect(number.value(at: .zero) == 270)
    number.release(velocity: 0, at: .zero)
    #expect(number.rest == 300 && !number.isHeld)
    var scale = MovingNumber(2)
    scale.hold(at: .zero, dimension: 1)
    scale.scale(by: 1.5)
    scale.go(to: 1.5, springing: false, at: .zero)
    scale.scale(by: 2)
    #expect(scale.value(at: .zero) == 2)
    scale.scale(by: 0)
    scale.go(to: 3, springing: false, at: .zero)
    #expect(scale.value(at: .zero) == 0 && scale.isHeld)
  }

  @Test("Moves that are no numbers are not taken")
  func notFinite() {
    var number = Self.held(Self.rule, from: 0, by: 20)
    number.move(by: .nan)
    number.scale(by: .infinity)
    #expect(number.value(at: .zero) == 20)
    number.release(velocity: .nan, at: .zero)
    #expect(number.rest == 0)
  }

  @Test("Driven values are on straight lines between stops, exact at them")
  func interpolation() throws {
    let line = try #require(Interpolation(stops: [0, 100, 300], values: [1, 0.5, 2]))
    #expect(
      [-10, 0, 50, 100, 200, 300, 400].map { line.value(at: $0) } == [
        1, 1, 0.75, 0.5, 1.25, 2, 2,
      ])
    let open = try #require(
      Interpolation(stops: [0, 100], values: [1, 0.5], extends: true))
    #expect(open.value(at: -100) == 1.5 && open.value(at: 200) == 0)
    #expect(Interpolation(stops: [0, 0], values: [1, 2]) == nil)
    #expect(Interpolation(stops: [0, 1], values: [1]) == nil)
  }
}
