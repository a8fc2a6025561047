import BackswipeSimulation
import BackswipeUnits
import Testing

private func at(_ milliseconds: Int64) -> Instant {
  Instant(nanoseconds: milliseconds * 1_000_000)
}

/// Stopping, slowing and stepping the time of the window. (X6)
@Suite struct SessionClockTests {
  @Test func aClockThatNobodyTouchedIsRealTime() {
    let clock = SessionClock()
    for milliseconds in [Int64(0), 1, 17, 3_600_000] {
      #expect(clock.virtual(at: at(milliseconds)) == at(milliseconds))
      #expect(clock.real(at: at(milliseconds)) == at(milliseconds))
    }
  }

  @Test("X6: nothing passes while the clock is paused, and nothing is lost")
  func pauses() {
    var clock = SessionClock()
    clock.pause(at: at(100))
    #expect(clock.virtual(at: at(100)) == at(100))
    #expect(clock.virtual(at: at(5000)) == at(100))
    #expect(clock.real(at: at(101)) == nil)
    clock.resume(at: at(5000))
    #expect(clock.virtual(at: at(5001)) == at(101))
    #expect(clock.real(at: at(101)) == at(5001))
  }

  @Test func pausingOrResumingTwiceChangesNothing() {
    var clock = SessionClock()
    clock.pause(at: at(100))
    let paused = clock
    clock.pause(at: at(200))
    #expect(clock == paused)
    clock.resume(at: at(300))
    let running = clock
    clock.resume(at: at(400))
    #expect(clock == running)
  }

  @Test("X6: slow time is a tenth, and changes without a jump")
  func slows() {
    var clock = SessionClock()
    clock.setSlowness(10, at: at(100))
    #expect(clock.virtual(at: at(100)) == at(100))
    #expect(clock.virtual(at: at(100 + 10 * 7)) == at(107))
    #expect(clock.real(at: at(107)) == at(100 + 10 * 7))
    clock.setSlowness(1, at: at(100 + 10 * 7))
    #expect(clock.virtual(at: at(100 + 10 * 7 + 3)) == at(110))
  }

  @Test("X6: a step moves a paused clock, and no other")
  func steps() {
    var clock = SessionClock()
    clock.step(by: .milliseconds(16))
    #expect(clock.virtual(at: at(50)) == at(50))
    clock.pause(at: at(50))
    clock.step(by: .milliseconds(16))
    clock.step(by: .milliseconds(-40))
    #expect(clock.virtual(at: at(900)) == at(66))
  }

  @Test func aPausedClockKeepsItsSpeed() {
    var clock = SessionClock()
    clock.setSlowness(10, at: at(0))
    clock.pause(at: at(100))
    clock.setSlowness(1, at: at(200))
    clock.resume(at: at(300))
    #expect(clock.virtual(at: at(305)) == at(15))
  }

  @Test func timeNeverRunsBackwards() {
    var clock = SessionClock()
    clock.pause(at: at(100))
    clock.resume(at: at(90))
    var last = Instant.zero
    for milliseconds in stride(from: Int64(80), to: 200, by: 1) {
      let now = clock.virtual(at: at(milliseconds))
      #expect(now >= last)
      last = now
    }
  }

  @Test func anInstantBeyondTheEndOfTheClockNeverComes() {
    var clock = SessionClock()
    clock.setSlowness(10, at: .zero)
    #expect(clock.real(at: Instant(nanoseconds: .max)) == nil)
  }
}
