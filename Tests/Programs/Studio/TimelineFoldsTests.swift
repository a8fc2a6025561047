import BackswipeStudio
import BackswipeUnits
import TestSupport
import Testing

@Suite("Folds of a timeline")
struct TimelineFoldsTests {
  private func at(_ milliseconds: Int64) -> Instant {
    Instant(nanoseconds: milliseconds * 1_000_000)
  }

  private var folds: TimelineFolds {
    TimelineFolds(
      frames: [0, 16, 33, 60_000, 60_016, 61_000, 3_661_000, 3_661_016].map { at($0) })
  }

  @Test("long stretches without frames are folded, short ones are not")
  func stretches() {
    #expect(
      folds.folds.map(\.span) == [at(283)...at(59_750), at(61_250)...at(3_660_750)])
    #expect(TimelineFolds(frames: [0, 2_499].map { at($0) }).folds.isEmpty)
    #expect(TimelineFolds(frames: [0, 2_500].map { at($0) }).folds.count == 1)
    #expect(folds.fold(at: at(283)) == nil && folds.fold(at: at(300)) == folds.folds[0])
    #expect(folds.fold(at: at(60_000)) == nil)
  }

  @Test("outside of folds an instant and its place lead to one another exactly")
  func exact() {
    var random = SplitMix(seed: 1)
    for range in [
      0...283_000_000, 59_750_000_000...61_250_000_000,
      3_660_750_000_000...3_900_000_000_000,
    ] as [ClosedRange<Int64>] {
      for _ in 0..<500 {
        let instant = Instant(nanoseconds: Int64.random(in: range, using: &random))
        #expect(folds.instant(at: folds.place(of: instant)) == instant)
      }
    }
    #expect(folds.place(of: at(61_250)) - folds.place(of: at(59_750)) == 1_500_000_000)
  }

  @Test("places rise with instants, also within folds, and a fold takes half a second")
  func order() {
    var last: Int64 = -1
    for instant in stride(from: Int64(0), through: 3_700_000, by: 777) {
      let place = folds.place(of: at(instant))
      #expect(place >= last)
      last = place
    }
    for fold in folds.folds {
      #expect(
        folds.place(of: fold.span.upperBound) - folds.place(of: fold.span.lowerBound)
          == TimelineFolds.drawn.nanoseconds)
      let middle = fold.span.lowerBound + Interval(nanoseconds: fold.length.nanoseconds / 2)
      let back = folds.instant(at: folds.place(of: middle))
      #expect(middle - back >= .zero && middle - back <= .milliseconds(1))
    }
  }

  @Test("a track seeks across folds exactly, at any zoom")
  func seeking() {
    var random = SplitMix(seed: 2)
    for zoom in [1.0, 3, 50] {
      for _ in 0..<200 {
        let instant = at(Int64.random(in: 59_750...61_250, using: &random))
        let scale = TimelineScale(
          span: at(0)...at(3_661_016), track: 14...986, zoom: zoom, center: instant, folds: folds)
        let found = scale.instant(x: scale.x(instant))
        #expect(abs((found - instant).nanoseconds) <= 1)
        #expect(scale.x(instant) >= 13.9 && scale.x(instant) <= 986.1)
      }
    }
  }

  @Test("labels are outside of folds, and few")
  func ticks() {
    let scale = TimelineScale(span: at(0)...at(3_661_016), track: 0...1000, folds: folds)
    let ticks = scale.ticks(10)
    #expect(ticks.count >= 5 && ticks.count <= 16)
    #expect(ticks.allSatisfy { folds.fold(at: $0) == nil })
    #expect(scale.length <= .milliseconds(4_000))
  }

  @Test("frames at the ends of the clock overflow nothing")
  func far() {
    let far = Instant(nanoseconds: Int64.max / 4)
    let folds = TimelineFolds(frames: [.zero, far, far + .milliseconds(9_000)])
    #expect(folds.folds.count == 2)
    #expect(folds.instant(at: folds.place(of: far)) == far)
    #expect(folds.place(of: far) < 2_000_000_000)
  }
}
