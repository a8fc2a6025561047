import BackswipeReports
import BackswipeScenarios
import BackswipeScene
import BackswipeTrace
import BackswipeUnits
import Foundation
import TestSupport
import Testing

/// The page of runs, without a browser; `Scripts/check-outputs` has one.
@Suite("The page of runs")
struct HTMLPageTests {
  /// Sets one square glyph for each character.
  final class SquareSetter: TextSetter {
    func line(
      _ text: String, box: CGRect, _ font: Font, _ alignment: TextAlignment
    ) -> GlyphLine? {
      GlyphLine(
        origin: CGPoint(x: box.minX, y: box.maxY), squeeze: 1,
        glyphs: text.unicodeScalars.enumerated().map {
          GlyphLine.Glyph(
            id: GlyphID(face: 0, code: $0.element.value), x: Int32($0.offset * 1024), y: 0)
        })
    }

    func shape(of glyph: GlyphID) -> GlyphShape {
      .outline([.move(CGPoint(x: CGFloat(glyph.code), y: 0)), .line(CGPoint(x: 0, y: 9)), .close])
    }
  }

  static let hostile = "</script><img src=x onerror=\"alert(1)\">"
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func frame(_ tick: Int) -> FrameRecord {
    FrameRecord(
      instant: Instant(nanoseconds: Int64(tick) * 16_666_667), frame: tick,
      stack: StackNames(["a"]),
      visible: "a", transition: nil, navigationBar: FrameRecord.Bar(y: 47, alpha: 1),
      toolbar: FrameRecord.Bar(y: 844, alpha: 1), isNavigationBarShown: true, isToolbarShown: false,
      views: [], changed: true)
  }

  /// A page of passing and failing runs of a picture that moves.
  private func page(
    _ results: [ScenarioResult], frames: Int = 3, identified views: [IdentifiedView] = []
  ) throws -> String {
    let file = scratch.file("p.html").path
    let outputs = try RunOutputs(
      [(.html, file)], shard: nil, makeGlyphs: { PageGlyphs(SquareSetter()) })
    let box = CGRect(x: 0, y: 0, width: 100, height: 20)
    let picture = Picture(
      commands: [
        .fill(box, cornerRadius: 0, .white),
        .text("aba", box: box, Font(size: 10), .black, .left),
      ], bounds: box, isOpaque: true)
    for (index, result) in results.enumerated() {
      let recorder = outputs.recorder(index + 1)
      recorder.identifiedViews = { views }
      recorder.begin(result.file)
      recorder.add {
        RunSubject(text: "backswipe: 1\n# \(Self.hostile)", entries: [(2, .zero)], decisions: [])
      }
      for tick in 0..<frames {
        let list = DisplayList(
          size: CGSize(width: 390, height: 844), background: .white,
          items: [
            DisplayItem(
              picture: picture, position: CGPoint(x: CGFloat(tick) / 3, y: 0), opacity: 1,
              clip: CGRect(x: 0, y: 0, width: 390, height: 844))
          ])
        recorder.record?(.frame(frame(tick)))
        recorder.frame?(frame(tick), list)
      }
      recorder.end(.ran(result))
      outputs.add(RunSummary(.ran(result), number: index + 1, status: 0, words: [result.title]))
    }
    #expect(outputs.finish().isEmpty)
    return String(decoding: try Data(contentsOf: scratch.file("p.html")), as: UTF8.self)
  }

  private func failing(_ title: String) -> ScenarioResult {
    Runs.result(title: title, judgements: [Runs.judgement(line: 3, passed: false)])
  }

  @Test("U3: failing runs are listed first, and no word of a scenario is markup")
  func list() throws {
    let page = try page([Runs.result(title: "first"), failing(Self.hostile), failing("last")])
    let items = page.components(separatedBy: "<li class=\"").dropFirst()
    #expect(items.map { $0.hasPrefix("bad") } == [true, true, false])
    #expect(page.contains("2 of 3 scenarios failed"))
    #expect(page.contains("&lt;/script&gt;&lt;img src=x"))
    #expect(!page.contains("<img"))
    #expect(ReportPage.runs(in: page)[2]?.contains("onerror") == true)
  }

  @Test("U3: the policy names the page's one style and one script by their digests")
  func policy() throws {
    let page = try page([failing("a")])
    for (name, start, end) in [
      ("style-src", "<style>", "</style>"), ("script-src", "<script>", "</script>"),
    ] {
      let parts = page.components(separatedBy: start)
      try #require(parts.count == 2)
      let text = parts[1].components(separatedBy: end)[0]
      let digest = Base64.text(SHA256.digest(Array(text.utf8)))
      #expect(page.contains("\(name) 'sha256-\(digest)'"))
    }
    for word in ["unsafe", "http:", "https:", "url(", "@import", " onclick", " style="] {
      #expect(!page.contains(word), "\(word)")
    }
  }

  @Test("U3: a picture, its text and its glyphs are in a page once, however many frames show it")
  func once() throws {
    let short = try #require(ReportPage.runs(in: page([failing("a")], frames: 3))[1])
    let long = try #require(ReportPage.runs(in: page([failing("a")], frames: 60))[1])
    for json in [short, long] {
      #expect(json.components(separatedBy: "[\"t\",").count == 2)
      #expect(json.contains("\"lines\":[[10,1,0,0,0,1,1024,0,0,1024,0]]"))
      #expect(json.contains("\"glyphs\":[\"M97 0L0 9Z\",\"M98 0L0 9Z\"]"))
    }
    #expect(long.contains("\"p\":[0,19.6667,0,1,0]"))
    #expect(long.utf8.count < short.utf8.count + 57 * 90)
  }

  @Test("U3: an identifier is in a page once while its view rests, and nothing where none has one")
  func identifiers() throws {
    let views = [
      IdentifiedView(
        identifier: "row", page: 0, frame: CGRect(x: 16, y: 20.5, width: 100, height: 44)),
      IdentifiedView(
        identifier: Self.hostile, page: nil, frame: CGRect(x: 0, y: 47, width: 44, height: 44)),
    ]
    let json = try #require(
      ReportPage.runs(in: page([failing("a")], frames: 9, identified: views))[1])
    let parts = json.components(separatedBy: ",\"i\":")
    #expect(parts.count == 2)
    #expect(parts.last?.hasPrefix("[[\"row\",0,16,20.5,100,44],[\"</script>") == true)
    let plain = try #require(ReportPage.runs(in: page([failing("a")], frames: 9))[1])
    #expect(!plain.contains("\"i\":"))
  }

  @Test("U3: a run of very many frames has the first ones, and says so")
  func cut() throws {
    let json = try #require(ReportPage.runs(in: page([failing("a")], frames: 7_300))[1])
    #expect(json.contains("\"cut\":true"))
    #expect(json.components(separatedBy: "{\"n\":").count == 7_201)
  }
}
