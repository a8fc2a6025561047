import BackswipeMotion
import Testing

@Suite("Places of scroll indicators")
struct IndicatorPlaceTests {
  @Test("The length is the visible share of the track, and the place that of the way")
  func share() {
    let places = [0.0, 150, 300, 900].map {
      IndicatorPlace(track: 200, content: 400, offset: $0, low: 0, high: 300)
    }
    #expect(places.map { $0?.length } == [100, 100, 100, 100])
    #expect(places.map { $0?.start } == [0, 50, 100, 100])
    let before = IndicatorPlace(track: 200, content: 400, offset: -40, low: 0, high: 300)
    #expect(before?.start == 0)
  }

  @Test("It is never shorter than 36 points, and absent without a way or room")
  func limits() {
    let long = IndicatorPlace(track: 100, content: 10_000, offset: 50, low: 0, high: 100)
    #expect(long?.length == 36 && long?.start == 32)
    #expect(IndicatorPlace(track: 100, content: 100, offset: 0, low: 0, high: 0) == nil)
    #expect(IndicatorPlace(track: 36, content: 100, offset: 0, low: 0, high: 60) == nil)
    #expect(IndicatorPlace(track: 100, content: .infinity, offset: 0, low: 0, high: 1) == nil)
    #expect(IndicatorPlace(track: 100, content: .nan, offset: 0, low: 0, high: 1) == nil)
  }
}
