import BackswipeMotion
import BackswipeUnits
import Testing

@Suite("Deceleration")
struct DecelerationTests {
  @Test("G6: it coasts by the share of velocity that a millisecond leaves")
  func coasting() {
    let scroll = Deceleration(from: 100, velocity: 1000)
    // 1000·(0.998^500 − 1)/(1000·ln 0.998), with 40 digits.
    #expect(abs(scroll.value(at: 0.5) - 415.92802267850976) < 1e-8)
    #expect(abs(scroll.velocity(at: 0.001) - 998) < 1e-9)
    #expect(scroll.value(at: 0) == 100)
    #expect(scroll.value(at: -1) == 100)
  }

  @Test(
    "G6: it stops where it has become slower than 10 points a second",
    arguments: [Deceleration.normalRate, Deceleration.fastRate], [-4000.0, -11, 11, 350, 9000])
  func stops(rate: Double, velocity: Double) {
    let scroll = Deceleration(from: 0, velocity: velocity, rate: rate)
    let duration = scroll.duration
    #expect(duration > 0)
    #expect(
      abs(abs(scroll.velocity(at: duration * 0.999999)) - Deceleration.stoppingVelocity) < 0.01)
    #expect(scroll.velocity(at: duration) == 0)
    #expect(scroll.value(at: duration + 5) == scroll.restingValue)
    #expect(scroll.restingValue * velocity > 0)
  }

  @Test("What starts no faster than that does not move")
  func tooSlow() {
    for velocity in [-10, 0, 10, .nan, .infinity] {
      let scroll = Deceleration(from: 7, velocity: velocity)
      #expect(scroll.duration == 0)
      #expect(scroll.restingValue == 7)
      #expect(scroll.time(reaching: 8) == nil)
    }
  }

  @Test("The time to an edge is the time at which it is there", arguments: [-1.0, 1])
  func edge(sign: Double) throws {
    let scroll = Deceleration(from: 50, velocity: sign * 2000)
    for distance in [0.001, 10, 300, 900, 990] {
      let value = 50 + sign * distance
      let seconds = try #require(scroll.time(reaching: value))
      #expect(abs(scroll.value(at: seconds) - value) < 1e-8)
    }
    #expect(scroll.time(reaching: 50) == 0)
    #expect(scroll.time(reaching: 50 - sign) == nil)
    #expect(scroll.time(reaching: scroll.restingValue + sign * 0.01) == nil)
    #expect(scroll.time(reaching: 50 + sign * 1e6) == nil)
  }

  @Test("A rate that cannot slow anything down is read as the normal one")
  func wrongRate() {
    for rate in [0, 1, -1, 2, .nan] {
      #expect(Deceleration(from: 0, velocity: 100, rate: rate).rate == Deceleration.normalRate)
    }
  }
}

@Suite("Rubber band")
struct RubberBandTests {
  @Test("G6: content follows the finger past the edge, the further the harder")
  func offset() {
    // (1 − 1/(0.55·100/800 + 1))·800 = 800·55/855.
    #expect(abs(RubberBand.offset(travel: 100, dimension: 800) - 51.46198830409357) < 1e-10)
    #expect(
      RubberBand.offset(travel: -100, dimension: 800) == -RubberBand.offset(
        travel: 100, dimension: 800))
    #expect(RubberBand.offset(travel: 0, dimension: 800) == 0)
    #expect(RubberBand.offset(travel: .infinity, dimension: 800) == 800)
  }

  @Test(
    "The travel of an offset is the travel that made it",
    arguments: [-3000.0, -40, 0, 0.01, 7, 500])
  func inverse(travel: Double) {
    for coefficient in [0.2, RubberBand.coefficient, 1] {
      let offset = RubberBand.offset(travel: travel, dimension: 844, coefficient: coefficient)
      let back = RubberBand.travel(offset: offset, dimension: 844, coefficient: coefficient)
      #expect(abs(back - travel) <= 1e-9 * max(1, abs(travel)))
    }
  }

  @Test(
    "The travel of an offset is finite for every coefficient",
    arguments: [Double.leastNonzeroMagnitude, 1e-307, 1e-300, 1e-9, 1e300])
  func tiny(coefficient: Double) {
    for offset in [0, 1e-9, -40, 843.9999, 1e9] {
      let travel = RubberBand.travel(offset: offset, dimension: 844, coefficient: coefficient)
      #expect(travel.isFinite && (travel < 0) == (offset < 0))
    }
    #expect(RubberBand.travel(offset: 0, dimension: 844, coefficient: coefficient) == 0)
  }

  @Test("Without a dimension nothing stretches, and the whole of it is never reached")
  func degenerate() {
    for dimension in [0, -5, .nan] {
      #expect(RubberBand.offset(travel: 10, dimension: dimension) == 0)
      #expect(RubberBand.travel(offset: 10, dimension: dimension) == 0)
    }
    #expect(RubberBand.offset(travel: .nan, dimension: 100) == 0)
    #expect(RubberBand.travel(offset: 100, dimension: 100).isFinite)
    #expect(RubberBand.travel(offset: -1e9, dimension: 100) < -1000)
  }
}

@Suite("Bounce")
struct BounceMotionTests {
  /// The spring of the settings: ω = 10.81/s.
  private let spring = Spring(duration: 0.581, bounce: 0) ?? .system

  private func motion(_ distance: Double, _ velocity: Double, rest: Double = 1) -> Motion {
    .bounce(spring, from: distance, to: 0, start: .zero, velocity: velocity, rest: rest)
  }

  private func value(_ motion: Motion, _ seconds: Double) -> Double {
    motion.value(at: .zero + Interval(seconds: seconds))
  }

  @Test(
    "G6: 235 points past the end it starts back at 7.34 distances a second, as measured",
    arguments: [
      (0, 223.33), (1, 197), (2, 173.33), (3, 152), (4, 133.33), (5, 116.33), (6, 101.33),
      (8, 76.67), (10, 57.67), (13, 37.33), (16, 23.67), (20, 13), (25, 6), (30, 2.67), (36, 1),
    ])
  func measured(_ frame: Double, _ offset: Double) {
    for side in [-1.0, 1] {
      let bounce = motion(side * 235, side * -7.34 * 235, rest: 0.1)
      #expect(abs(value(bounce, frame / 60 + 0.0069) - side * offset) < 0.2)
    }
  }

  @Test("G6: thrown into the end at 3125 pt/s it overshoots by 100 points and settles in 710 ms")
  func thrown() {
    let bounce = motion(0, 3125)
    #expect(abs(value(bounce, 0.124) - 100) < 3)
    let highest = (0...1000).map { value(bounce, Double($0) / 1000) }.max() ?? 0
    #expect(abs(highest - 106) < 1)
    #expect(abs(bounce.duration.seconds - 0.71) < 0.005)
  }

  @Test(
    "G6: it ends where no more than the rest is left for good, from any place at any speed",
    arguments: [-300.0, -5, 0, 40, 235], [-4000.0, -1725, -30, 0, 500])
  func rest(_ distance: Double, _ velocity: Double) {
    for ratio in [0.2, 0.7, 1] {
      guard let spring = Spring(duration: 0.581, bounce: 1 - ratio) else { continue }
      let short = Motion.bounce(
        spring, from: distance, to: 0, start: .zero, velocity: velocity, rest: 1)
      let long = Motion.bounce(
        spring, from: distance, to: 0, start: .zero, velocity: velocity, rest: 0.0001)
      let end = short.duration.seconds
      let later = stride(from: end, to: end + 3, by: 0.002).map { abs(value(long, $0)) }
      #expect((later.max() ?? 0) <= 1.01)
      if ratio == 1, end > 0.001 { #expect(abs(value(long, end - 0.001)) > 0.09) }
      #expect(value(short, end) == 0)
    }
  }

  @Test("A bounce without a way is over at once, one of less than the rest takes its time")
  func small() {
    #expect(motion(0, 0).duration == .zero)
    #expect(motion(0.5, 0).duration > .milliseconds(100))
    #expect(motion(10, .nan) == motion(10, 0))
  }
}
