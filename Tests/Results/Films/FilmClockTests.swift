import BackswipeFilms
import BackswipeUnits
import Testing

/// Which ticks a film shows, and when.
@Suite struct FilmClockTests {
  private let even = FilmClock(.hertz60, speed: Fraction(1))

  private func at(_ milliseconds: Double) -> Instant {
    Instant(nanoseconds: Int64(milliseconds * 1e6))
  }

  @Test("a film begins with what is on the screen and ends before the tick at its end")
  func ticks() {
    #expect(even.ticks(from: .zero, to: at(1000)) == 0..<60)
    #expect(even.ticks(from: at(10), to: at(1000)) == 0..<60)
    #expect(even.ticks(from: at(17), to: at(1001)) == 1..<61)
    #expect(even.ticks(from: at(100), to: at(100)) == 6..<7)
    #expect(even.tick(at: DisplayRefresh.hertz60.instant(ofTick: 7)) == 7)
  }

  @Test("a film of so many frames a second at a speed needs a display of their quotient")
  func displays() throws {
    let sixty = try RefreshRate(parsing: "60")
    #expect(try FilmClock.display(forFilm: sixty, speed: Fraction(1, 4)).description == "240")
    #expect(try FilmClock.display(forFilm: sixty, speed: Fraction(2)).description == "30")
    let film = FilmClock(
      DisplayRefresh(try FilmClock.display(forFilm: sixty, speed: Fraction(1, 3))),
      speed: Fraction(1, 3))
    #expect(film.filmRate == Fraction(60))
    #expect(throws: RefreshRate.Failure.self) {
      try FilmClock.display(forFilm: sixty, speed: Fraction(1, 100))
    }
  }

  @Test("instants of a sheet are even, with the first and the last")
  func spread() {
    #expect(FilmClock.spread(8, over: 0..<71) == [0, 10, 20, 30, 40, 50, 60, 70])
    #expect(FilmClock.spread(3, over: 5..<10) == [5, 7, 9])
    #expect(FilmClock.spread(8, over: 5..<8) == [5, 6, 7])
    #expect(FilmClock.spread(8, over: 5..<6) == [5])
  }

  @Test("names of pictures sort by time, to the microsecond")
  func names() {
    let instants = [0, 16.666667, 999.9999, 1250, 10_000, 123_456_789].map(at)
    let names = instants.map(FilmClock.name)
    #expect(names[3] == "0001250.000ms" && names[1] == "0000016.667ms")
    #expect(names[2] == "0001000.000ms")
    #expect(names.dropLast() == names.dropLast().sorted()[...])
    #expect(names.allSatisfy { FilmClock.isPictureName($0 + ".png") })
    for other in ["0001250.000ms", "1250.png", "notes.png", "0001250.000ms.png.bak"] {
      #expect(!FilmClock.isPictureName(other))
    }
  }

  @Test("milliseconds of a .webp are those of the film's instants, so that none adds up")
  func milliseconds() {
    let spans = [Fraction](repeating: Fraction(1, 60), count: 60)
    let found = WebPDurations.milliseconds(spans)
    #expect(Set(found) == [16, 17] && found.reduce(0, +) == 1000)
    #expect(found.prefix(3) == [17, 16, 17])
    #expect(WebPDurations.bytes(0x01_0203) == [3, 2, 1])
  }

  @Test("durations are found in every frame of a .webp, and in nothing else")
  func places() throws {
    func chunk(_ kind: String, _ data: [UInt8]) -> [UInt8] {
      Array(kind.utf8) + [UInt8(data.count), 0, 0, 0] + data
        + [UInt8](repeating: 0, count: data.count % 2)
    }
    let frame = [UInt8](repeating: 7, count: 16)
    let file =
      Array("RIFF____WEBP".utf8) + chunk("VP8X", [0, 0, 0]) + chunk("ANMF", frame)
      + chunk("ANMF", frame + [1])
    let places = WebPDurations.places(size: file.count) { offset, count in
      Array(file[offset..<min(file.count, offset + count)])
    }
    #expect(places == [12 + 12 + 20, 12 + 12 + 24 + 20])
  }

  @Test("a sheet is near a page's shape with few empty places, and no tile overlaps another")
  func sheet() {
    let phones = SheetLayout(count: 8, width: 390, height: 844, gap: 12, label: 26)
    #expect(phones.columns == 4 && phones.rows == 2)
    #expect(phones.width == 4 * 402 + 12 && phones.height == 2 * 882 + 12)
    #expect(phones.corner(of: 0) == (12, 12) && phones.corner(of: 5) == (414, 894))
    #expect(SheetLayout(count: 1, width: 100, height: 50, gap: 4, label: 10).columns == 1)
    let wide = SheetLayout(count: 8, width: 1400, height: 920, gap: 12, label: 26)
    #expect(wide.columns == 3 && wide.rows == 3)
    let corners = (0..<8).map { wide.corner(of: $0) }
    #expect(
      corners.allSatisfy { $0.left + 1400 + 12 <= wide.width && $0.top + 946 + 12 <= wide.height })
    #expect(Set(corners.map { [$0.left / 1412, $0.top / 958] }).count == 8)
  }
}
