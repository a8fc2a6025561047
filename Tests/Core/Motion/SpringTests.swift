import BackswipeMotion
import Testing

@Suite("Spring")
struct SpringTests {
  private static let systemTable = [
    (0.05, 0.232230), (0.10, 0.544778), (0.15, 0.758261), (0.20, 0.879282), (0.25, 0.942038),
    (0.30, 0.972919), (0.35, 0.987599), (0.40, 0.994408), (0.45, 0.997509), (0.50, 0.998901),
  ]

  @Test("X4: the system spring follows the observed table", arguments: systemTable)
  func system(seconds: Double, value: Double) {
    #expect(abs(Spring.system.value(at: seconds) - value) < 0.6e-6)
  }

  @Test("X4: the system spring's ratio computes to 4.56 and is treated as critical")
  func systemIsCritical() throws {
    #expect(abs(Spring.system.dampingRatio - 4.5644) < 1e-4)
    let frequency = Spring.system.naturalFrequency
    let critical = try #require(
      Spring(mass: 1, stiffness: frequency * frequency, damping: 2 * frequency))
    for step in 0...50 {
      let seconds = Double(step) / 100
      #expect(abs(critical.value(at: seconds) - Spring.system.value(at: seconds)) < 1e-12)
    }
  }

  @Test(
    "X4: an underdamped spring settles when its envelope says so",
    arguments: [(10, 0.30208), (100, 0.34466), (300, 0.39099), (1000, 0.43995)])
  func settling(velocity: Double, seconds: Double) throws {
    let spring = try #require(Spring(mass: 1, stiffness: 900, damping: 50))
    #expect(abs(spring.settlingDuration(initialVelocity: velocity) - seconds) < 0.6e-5)
  }

  @Test("X4: the system spring settles at 0.5057 s, where 0.001 of the way is left")
  func systemSettling() {
    let seconds = Spring.system.settlingDuration()
    #expect(abs(seconds - 0.505735) < 1e-6)
    #expect(abs(1 - Spring.system.value(at: seconds) - Spring.settlingThreshold) < 1e-12)
  }

  @Test(
    "A critical spring has settled for good at its settling duration",
    arguments: [-1e9, -100, -1, 0, 5, 18, 18.2574, 19, 30, 40, 1000, 1e9])
  func criticalSettling(velocity: Double) {
    let seconds = Spring.system.settlingDuration(initialVelocity: velocity)
    let left = 1 - Spring.system.value(at: seconds, initialVelocity: velocity)
    #expect(abs(abs(left) - Spring.settlingThreshold) < 1e-6)
    for step in 1...200 {
      let later = seconds + Double(step) / 200
      let still = abs(1 - Spring.system.value(at: later, initialVelocity: velocity))
      #expect(still <= Spring.settlingThreshold + 1e-9)
    }
  }

  @Test("An undamped spring never settles, and says 0")
  func undamped() throws {
    let spring = try #require(Spring(mass: 1, stiffness: 100, damping: 0))
    #expect(spring.settlingDuration() == 0)
    #expect(abs(spring.value(at: .pi / 10) - 2) < 1e-12)
  }

  @Test(
    "X4: a ratio and a duration give the observed frequency",
    arguments: [
      (1, 0, 9.23341347645159), (0.5, 0, 12.7168982692962), (0.8, 0, 8.9942966892924),
      (0.5, 1, 12.3639966413122), (0.5, -2, 13.2447125835047), (0.8, 0.5, 8.90331641172449),
      (1, 0.5, 9.17756566807312), (1, -1, 9.33571350832004),
    ])
  func fitted(ratio: Double, reach: Double, angle: Double) throws {
    for duration in [0.2, 0.35, 4] {
      let spring = try #require(
        Spring(dampingRatio: ratio, duration: duration, initialVelocity: reach / duration))
      #expect(abs(spring.naturalFrequency * duration - angle) < 1e-10)
      #expect(abs(spring.dampingRatio - ratio) < 1e-12)
    }
  }

  @Test("A fit finds a usable spring for every ratio and velocity")
  func fitsEverything() throws {
    for ratio in [-1, 0, 0.01, 0.1, 0.5, 0.9, 0.999, 1, 7] {
      for velocity in [-1e6, -10, -0.1, 0, 0.1, 1, 10, 1e6, 1e200] {
        let spring = try #require(
          Spring(dampingRatio: ratio, duration: 0.35, initialVelocity: velocity))
        #expect(spring.naturalFrequency > 0)
        #expect(spring.value(at: 0.1, initialVelocity: velocity).isFinite)
      }
    }
  }

  @Test(
    "X4: a duration and a bounce give stiffness and ratio",
    arguments: [(0, 1), (0.25, 0.75), (1, 0), (-0.5, 2), (9, 0)])
  func bounce(bounce: Double, ratio: Double) throws {
    let spring = try #require(Spring(duration: 0.5, bounce: bounce))
    #expect(abs(spring.stiffness - 157.91367041742973) < 1e-9)
    #expect(abs(spring.dampingRatio - ratio) < 1e-12)
  }

  @Test("What cannot be a spring is none")
  func invalid() {
    #expect(Spring(mass: 0, stiffness: 1, damping: 1) == nil)
    #expect(Spring(mass: 1, stiffness: -1, damping: 1) == nil)
    #expect(Spring(mass: 1, stiffness: 1, damping: -1) == nil)
    #expect(Spring(mass: .nan, stiffness: 1, damping: 1) == nil)
    #expect(Spring(mass: 1e-300, stiffness: 1e300, damping: 1) == nil)
    #expect(Spring(mass: 1, stiffness: 1, damping: .infinity) == nil)
    #expect(Spring(duration: 0, bounce: 0) == nil)
    #expect(Spring(duration: 0.5, bounce: .nan) == nil)
    #expect(Spring(dampingRatio: 0.5, duration: .infinity) == nil)
    #expect(Spring(dampingRatio: 0.5, duration: -1) == nil)
  }

  @Test("The velocity is the slope of the value, and starts as it was given")
  func velocity() throws {
    let springs = [
      Spring.system, try #require(Spring(mass: 1, stiffness: 900, damping: 50)),
      try #require(Spring(duration: 0.5, bounce: 0.7)),
    ]
    for spring in springs {
      for v in [-30.0, 0, 4, 200] {
        #expect(spring.velocity(at: 0, initialVelocity: v) == v)
        for seconds in [0.01, 0.1, 0.33, 0.8] {
          let slope =
            (spring.value(at: seconds + 1e-6, initialVelocity: v)
              - spring.value(at: seconds - 1e-6, initialVelocity: v)) / 2e-6
          let velocity = spring.velocity(at: seconds, initialVelocity: v)
          #expect(abs(velocity - slope) < 1e-4 * max(1, abs(v)))
        }
      }
    }
  }

  @Test("Before the start nothing moves, and at the end of time all is at rest")
  func extremes() throws {
    for spring in [Spring.system, try #require(Spring(mass: 1, stiffness: 900, damping: 0))] {
      #expect(spring.value(at: -1) == 0)
      #expect(spring.velocity(at: -1, initialVelocity: 5) == 0)
      #expect(spring.value(at: .nan) == 0)
      #expect(spring.value(at: .infinity) == 1)
    }
    #expect(Spring.system.value(at: 1e308) == 1)
  }
}
