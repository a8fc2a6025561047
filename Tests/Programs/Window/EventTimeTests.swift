import Testing

@testable import BackswipeWindow

/// Times of events, and the rate that follows from them.
@Suite struct EventTimeTests {
  private let now: Int64 = 5_000_000_700_000

  @Test func aStampOfThisMachineIsATimeOfItsClock() {
    #expect(EventTime.time(4_999_990, now: now) == 4_999_990_999_999)
    // In the present millisecond nothing later than now.
    #expect(EventTime.time(5_000_000, now: now) == now)
  }

  @Test(arguments: [0, 1, 4_998_000, 5_001_000] as [UInt32])
  func anotherClocksStampIsNone(_ stamp: UInt32) {
    #expect(EventTime.time(stamp, now: now) == nil)
  }

  @Test func theStampMayHaveWrapped() {
    let wrapped: Int64 = (1 << 32) * 1_000_000 + 2_000_000
    #expect(EventTime.time(.max, now: wrapped) == wrapped - 2_000_001)
  }

  @Test func theRateIsThatOfMotionWithoutPauses() throws {
    var rate = PointerRate()
    #expect(rate.hertz == nil && rate.description.contains("not measured"))
    for start: Int64 in [0, 1_000_000_000] {
      for step: Int64 in 0..<20 { rate.add(start + step * 2_000_000) }
    }
    #expect(try #require(rate.hertz) == 500)
    #expect(rate.description == "500 Hz, 39 reports")
  }
}
