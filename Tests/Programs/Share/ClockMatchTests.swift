import BackswipeShare
import Testing

/// The clock of a page by that of the program. Times in microseconds.
@Suite struct ClockMatchTests {
  /// A page whose clock is `offset` ahead and faster by `drift` millionths.
  private func match(
    offset: Int64, drift: Double = 0, trips: Int = 60, delay: (Int) -> (out: Int64, back: Int64)
  ) -> ClockMatch {
    var match = ClockMatch()
    for trip in 0..<trips {
      let sent = Int64(trip) * 1_000_000
      let (out, back) = delay(trip)
      let there = page(sent + out, offset, drift)
      match.add(
        sent: sent, received: sent + out + 300 + back,
        there: (there, page(sent + out + 300, offset, drift)))
    }
    return match
  }

  private func page(_ here: Int64, _ offset: Int64, _ drift: Double) -> Int64 {
    here + offset + Int64(Double(here) * drift / 1e6)
  }

  @Test func withoutARoundTripNothingIsKnown() { #expect(ClockMatch().line == nil) }

  @Test func equalWaysGiveTheExactOffset() throws {
    let line = try #require(match(offset: -777_000_000) { _ in (400, 400) }.line)
    #expect(abs(line.here(page(30_000_000, -777_000_000, 0)) - 30_000_000) <= 1)
  }

  @Test func theErrorIsAtMostHalfOfTheShortestTrip() throws {
    // All of the delay on one way, and some trips held up for much longer.
    let found = match(offset: 5_000) { ($0 % 7 == 0 ? 90_000 : 2_000, $0 % 5 == 0 ? 60_000 : 0) }
    let line = try #require(found.line)
    #expect(try #require(found.shortest) == 2_000)
    #expect(abs(line.here(page(40_000_000, 5_000, 0)) - 40_000_000) <= 1_000)
  }

  @Test(arguments: [-100.0, 40, 200])
  func clocksOfOtherSpeedStayMatched(drift: Double) throws {
    let line = try #require(match(offset: 123_456, drift: drift) { _ in (500, 500) }.line)
    for second in [5, 30, 59, 70] as [Int64] {
      let here = second * 1_000_000
      #expect(abs(line.here(page(here, 123_456, drift)) - here) <= 20)
    }
  }

  @Test func tripsThatCannotBeAreLeftOut() {
    var match = ClockMatch()
    match.add(sent: 100, received: 50, there: (0, 0))
    match.add(sent: 0, received: 100, there: (10, 5))
    match.add(sent: 0, received: 100, there: (0, 200))
    #expect(match.line == nil)
  }
}

@Suite struct PlayoutDelayTests {
  @Test func theDelayIsThatOfNineteenOfTwenty() {
    var delay = PlayoutDelay()
    for index in 0..<100 { delay.note(index % 20 == 19 ? 80_000 : 5_000) }
    delay.note(1_000)
    #expect(delay.begin() == 5_000 + PlayoutDelay.lead)
  }

  @Test func theDelayStaysWhileAFingerIsDown() {
    var delay = PlayoutDelay()
    delay.note(3_000)
    #expect(delay.begin() == 3_000 + PlayoutDelay.lead)
    for _ in 0..<50 { delay.note(40_000) }
    #expect(delay.begin() == 3_000 + PlayoutDelay.lead)
    delay.end()
    #expect(delay.begin() == 40_000 + PlayoutDelay.lead)
  }

  @Test func theDelayHasALimit() {
    var delay = PlayoutDelay()
    delay.note(9_000_000)
    #expect(delay.begin() == PlayoutDelay.most)
  }
}
