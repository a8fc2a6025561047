import BackswipeFilms
import BackswipeUnits
import Testing

@Suite("Films as they are requested")
struct FilmRequestTests {
  private func moment(_ text: String) throws -> FilmMoment {
    try FilmMoment(parsing: text, option: "--from")
  }

  private func refusal<Value>(_ body: () throws -> Value) -> String {
    do { return "taken: \(try body())" } catch { return (error as? FilmMistake)?.words ?? "" }
  }

  @Test("a moment is a time or an event with an offset, and never before the beginning")
  func moments() throws {
    let events = FilmMoment.Events(
      landing: .zero + .milliseconds(100), lift: .zero + .milliseconds(300),
      rest: .zero + .milliseconds(900))
    func at(_ text: String) throws -> Instant { try moment(text).instant(events) }
    #expect(try at("250ms") == .zero + .milliseconds(250))
    #expect(try at("lift") == .zero + .milliseconds(300))
    #expect(try at("rest+100ms") == .zero + .milliseconds(1000))
    #expect(try at("landing-200ms") == .zero)
    #expect(
      refusal { try moment("lift 3") }
        == "--from lift 3: after lift comes +300ms or -200ms, or nothing")
    #expect(refusal { try moment("lift--3ms") } == "--from lift--3ms has two signs")
    #expect(refusal { try moment("lfit") }.contains("an event of the hand: landing, lift, rest"))
  }

  @Test("the kind is the end of the name, but for a folder")
  func kinds() throws {
    #expect(try ExportKind(path: "a/b.MP4", everyTick: false) == .mp4)
    #expect(try ExportKind(path: "a", everyTick: true) == .png)
    #expect(try ExportKind(path: "a/PLAY.html", everyTick: false) == .play)
    #expect(try ExportKind(path: "a.play.html", everyTick: false) == .play)
    #expect(try ExportKind(path: "replay.html", everyTick: false) == .html)
    #expect(try ExportKind(path: "a.html", everyTick: false, page: .play) == .play)
    #expect(try ExportKind(path: "play.html", everyTick: false, page: .html) == .html)
    #expect(refusal { try ExportKind(path: "a.pgn", everyTick: false) }.contains("mean '.png'?"))
  }

  @Test("a speed is exact, and within bounds")
  func speeds() throws {
    #expect(try FilmRequest.speed("1/3") == Fraction(1, 3))
    #expect(refusal { try FilmRequest.speed("0") }.hasPrefix("--speed 0"))
    #expect(refusal { try FilmRequest.speed("101") } == "--speed 101 is outside of 0.01 to 100")
  }

  @Test("options that contradict one another are refused")
  func contradictions() throws {
    var request = FilmRequest(output: "a.png", kind: .png)
    #expect(request.mistake?.contains("needs to know what of the run it shows") == true)
    request.at = .end
    #expect(request.mistake == nil && refusal { try request.check() } == "taken: ()")
    request.sheet = 4
    #expect(
      refusal { try request.check() } == "--at and --sheet do not go together: write two files")
    request.at = nil
    request.sheet = 65
    #expect(refusal { try request.check() } == "--sheet 65 is outside of 2 to 64")
    request.sheet = nil
    request.from = try moment("300ms")
    request.to = try moment("200ms")
    #expect(refusal { try request.check() } == "--from 300ms is not before --to 200ms")
  }

  @Test(
    "options that do not go with a kind of file are refused",
    arguments: [
      (ExportKind.mp4, "--plot does not go with .mp4: a plot is a .png, a .svg or a .pdf"),
      (.svg, "a plot has neither --device-frame nor --touches, --speed or --fps"),
    ])
  func kind(_ kind: ExportKind, _ words: String) {
    var request = FilmRequest(output: "a", kind: kind)
    request.plot = true
    request.showsTouches = true
    #expect(request.mistake == words)
  }
}
