import BackswipeMotion
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
