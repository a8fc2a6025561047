import BackswipeUnits
import Testing

@Suite("Ticks of a recording")
struct RecordedTicksTests {
  private let period: Int64 = 16_666_667

  private func recorded(_ milliseconds: [Int64], at rate: RefreshRate? = .hertz60) throws
    -> DisplayRefresh
  {
    try DisplayRefresh(ticks: milliseconds.map { ms($0) }, rate: rate)
  }

  private func ms(_ count: Int64) -> Instant { Instant(nanoseconds: count * 1_000_000) }

  @Test("Between two frames far from each other the display goes on from the earlier one")
  func gaps() throws {
    let refresh = try recorded([0, 17, 100, 110])
    // 17 + k · 16.67 up to a quarter of a period before 100.
    #expect(
      (0...7).map { refresh.instant(ofTick: $0).nanoseconds } == [
        0, 17_000_000, 17_000_000 + period, 50_333_333, 67_000_000, 83_666_667, 100_000_000,
        110_000_000,
      ])
    for tick in 0..<40 {
      let instant = refresh.instant(ofTick: tick)
      #expect(refresh.firstTick(atOrAfter: instant) == tick)
      #expect(
        refresh.firstTick(atOrAfter: instant + Interval(nanoseconds: 1)) == tick + 1)
    }
  }

  @Test("A display of another rate goes on at that")
  func rates() throws {
    let refresh = try recorded([0, 50], at: .hertz120)
    #expect(refresh.instant(ofTick: 1).nanoseconds == 8_333_333)
    #expect(refresh.firstTick(atOrAfter: ms(50)) == 6)
    #expect(refresh.instant(ofTick: 7).nanoseconds == 58_333_333)
    #expect(refresh.fastestRate == .hertz120)
    #expect(refresh.description == "ticks 0ms, 50ms at 120")
    #expect(try DisplayRefresh(parsing: refresh.description) == refresh)
  }

  @Test("A frame is numbered as by a display that never slept", arguments: [0, 1, 2, 3, 400])
  func numbers(pause: Int) throws {
    let display = DisplayRefresh.hertz60
    let ticks = [0, 1, 2, 3 + pause, 4 + pause]
    let refresh = try DisplayRefresh(
      ticks: ticks.map { display.instant(ofTick: $0) }, rate: .hertz60)
    for tick in ticks {
      #expect(refresh.firstTick(atOrAfter: display.instant(ofTick: tick)) == tick)
      #expect(
        refresh.period(beforeTick: tick).nanoseconds - display.period(beforeTick: tick).nanoseconds
          <= 1)
    }
  }

  @Test("The tick before a frame is the one that a session counts from")
  func before() throws {
    let (last, next) = (ms(17), ms(100))
    let refresh = try recorded([0, 17, 100])
    let number = refresh.firstTick(atOrAfter: next)
    #expect(number == 1 + RecordedTicks.ticks(from: last, to: next, at: .hertz60))
    #expect(
      refresh.instant(ofTick: number - 1)
        == RecordedTicks.tick(before: next, after: last, at: .hertz60))
    #expect(
      RecordedTicks.tick(atOrAfter: ms(40), between: last, and: next, at: .hertz60)
        == refresh.instant(ofTick: 3))
    #expect(RecordedTicks.tick(atOrAfter: ms(90), between: last, and: next, at: .hertz60) == nil)
  }

  @Test("Without a rate short gaps are taken for delays, long ones for rest")
  func untold() throws {
    guard case .recorded(let ticks) = try recorded([0, 17, 80, 97, 500], at: nil).form,
      case .recorded(let told) = try recorded([0, 17, 80, 97, 500]).form
    else {
      Issue.record("not recorded ticks")
      return
    }
    #expect(ticks.untoldDelays.map(\.start.nanoseconds) == [17_000_000 + period])
    #expect(ticks.untoldDelays.map(\.end) == [ms(80)])
    #expect(told.untoldDelays.isEmpty)
  }
}
