import BackswipeStudio
import BackswipeUnits
import Testing

@Suite("Playing the past")
struct PlaybackTests {
  private let tape = Instant.zero...at(10_000)

  @Test func aSessionThatRunsShowsNothingOfThePast() {
    let playback = Playback()
    #expect(playback.isLive)
    #expect(playback.instant(at: at(3), of: tape) == nil)
    #expect(!playback.isPlaying(at: at(3), of: tape))
  }

  @Test func aStoppedInstantStaysOnTheScreen() {
    var playback = Playback()
    playback.stop(at: at(4_000))
    #expect(playback.instant(at: at(1), of: tape) == at(4_000))
    #expect(playback.instant(at: at(99_999), of: tape) == at(4_000))
    playback.stop(at: at(20_000))
    #expect(playback.instant(at: at(1), of: tape) == at(10_000))
    playback.goLive()
    #expect(playback.isLive)
  }

  @Test(arguments: [Int64(1), 2, 4, 10, 100])
  func itPlaysAtItsPaceToTheEndAndStops(slowness: Int64) {
    var playback = Playback()
    playback.stop(at: at(9_000))
    playback.setSlowness(slowness, at: at(500), of: tape)
    playback.play(at: at(500), of: tape)
    #expect(playback.instant(at: at(500 + 700 * slowness), of: tape) == at(9_700))
    #expect(playback.isPlaying(at: at(500 + 999 * slowness), of: tape))
    #expect(!playback.isPlaying(at: at(500 + 1_000 * slowness), of: tape))
    #expect(playback.instant(at: at(500 + 5_000 * slowness), of: tape) == at(10_000))
    // At its end it begins again.
    playback.play(at: at(1_000_000), of: tape)
    #expect(playback.instant(at: at(1_000_000), of: tape) == .zero)
  }

  @Test func aLoopPlaysItsSpanAgainAndAgain() {
    var playback = Playback()
    playback.stop(at: at(2_000))
    playback.setIn(at(2_000))
    playback.setOut(at(2_500))
    playback.loops = true
    playback.play(at: at(100), of: tape)
    for (real, shown) in [(100, 2_000), (599, 2_499), (600, 2_500), (601, 2_001), (1_350, 2_250)] {
      #expect(playback.instant(at: at(Int64(real)), of: tape) == at(Int64(shown)))
    }
    #expect(playback.isPlaying(at: at(1_000_000), of: tape))
    playback.setOut(at(1_000))
    #expect(playback.inPoint == nil)
    playback.setIn(at(1_000))
    #expect(playback.outPoint == nil)
  }

  @Test func aChangeOfPaceMakesNoJump() {
    var playback = Playback()
    playback.stop(at: .zero)
    playback.play(at: .zero, of: tape)
    playback.setSlowness(10, at: at(1_000), of: tape)
    #expect(playback.instant(at: at(1_000), of: tape) == at(1_000))
    #expect(playback.instant(at: at(2_000), of: tape) == at(1_100))
    #expect(playback.slowness == 10)
  }
}

@Suite("The timeline's scale")
struct TimelineScaleTests {
  @Test func placesAndInstantsAreEachOthersInverse() {
    for zoom in [1.0, 3, 40] {
      let scale = TimelineScale(
        span: .zero...at(60_000), track: 10...410, zoom: zoom, center: at(30_000))
      for x in stride(from: CGFloat(10), through: 410, by: 25) {
        #expect(abs(scale.x(scale.instant(x: x)) - x) < 0.01)
      }
    }
  }

  @Test func whatIsOutsideOfTheSessionIsItsNearestEnd() {
    let scale = TimelineScale(span: .zero...at(500), track: 0...100)
    #expect(scale.instant(x: -50) == .zero)
    #expect(scale.instant(x: 100) == at(500))
  }

  @Test(arguments: [(Int64(2_000), 5), (60_000, 6), (600_000, 8), (1, 4)])
  func labelsAreRoundAndNotTooMany(length: Int64, count: Int) {
    let scale = TimelineScale(span: .zero...at(length), track: 0...300)
    let ticks = scale.ticks(count)
    #expect(ticks.count >= 2 && ticks.count <= count + 1)
    let steps = Set(zip(ticks, ticks.dropFirst()).map { ($1 - $0).nanoseconds })
    #expect(steps.count == 1)
    let digits = String(steps.first ?? 0).replacing("0", with: "")
    #expect(["1", "2", "5"].contains(digits))
  }
}

func at(_ milliseconds: Int64) -> Instant { .zero + .milliseconds(milliseconds) }
