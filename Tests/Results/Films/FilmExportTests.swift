import BackswipeFilms
import BackswipePrototypes
import BackswipeScenarios
import BackswipeUnits
import Foundation
import TestSupport
import Testing

@Suite("Films of runs as files")
@MainActor
struct FilmExportTests {
  private func source(_ request: FilmRequest) throws -> FilmSource {
    let file = try ScenarioFile.parse(
      """
      backswipe: 1
      prototype:
        backswipe: 1
        initial: first
        screens: { first: { title: First }, second: { title: Second } }
      display: { size: [120, 200], scale: 1 }
      timeline:
        - { at: 0ms, set: [first, second], animated: false }
        - { at: 100ms, drag: { from: [4, 100], to: [100, 100], over: 100ms } }
      """, file: "hand.yaml")
    guard case .inline(let prototype) = file.prototype else { throw CocoaError(.fileNoSuchFile) }
    return try FilmSource(request, path: "hand.yaml", scenario: file, prototype: prototype)
  }

  @Test("a picture of an event, a film and a plot are written, and described on a line")
  func files() throws {
    let scratch = try Scratch()
    var request = FilmRequest(output: scratch.file("a.png").path, kind: .png)
    request.at = .moment(try FilmMoment(parsing: "lift", option: "--at"))
    let picture = try FilmExport(source(request), report: { _ in }).run()
    #expect(picture == "\(request.output): the frame of 200 ms, 120 × 200 pixels")
    request = FilmRequest(output: scratch.file("a.apng").path, kind: .apng)
    request.to = try FilmMoment(parsing: "150ms", option: "--to")
    var remarks: [String] = []
    let words = try FilmExport(source(request), report: { _ in }).run(remark: { remarks.append($0) }
    )
    #expect(words.contains("120 × 200 pixels") && remarks.isEmpty)
    request = FilmRequest(output: scratch.file("a.svg").path, kind: .svg)
    #expect(try PlotExport(source(request)).run().contains("a plot of"))
    for name in ["a.png", "a.apng", "a.svg"] {
      #expect(try Data(contentsOf: scratch.file(name)).count > 100)
    }
  }

  @Test("a page of a run that would be too large has fewer pixels a point, says so, or is refused")
  func largePage() throws {
    let scratch = try Scratch()
    var request = FilmRequest(output: scratch.file("play.html").path, kind: .play)
    request.scale = 3
    var perTenSeconds = PlayExport.bytesPerTenSeconds
    func run() throws -> String {
      try PlayExport(source(request), perTenSeconds: perTenSeconds, report: { _ in }).run()
        .joined(separator: "\n")
    }
    let whole = try run()
    #expect(whole.contains("360 × 600 pixels; ") && !whole.contains("in place of"))
    let size = try Data(contentsOf: scratch.file("play.html")).count
    perTenSeconds = size - 1000
    let smaller = try run()
    #expect(smaller.contains(" a point in place of 3: "), "\(smaller)")
    #expect(try Data(contentsOf: scratch.file("play.html")).count <= perTenSeconds)
    try FileManager.default.removeItem(at: scratch.file("play.html"))
    // Less than the page without any frame.
    perTenSeconds = 400
    let mistake = try #require(throws: FilmMistake.self) { try run() }
    #expect(
      mistake.words.hasSuffix(
        "would have more than 400 bytes; give --from and --to, or a --max-output above 400 bytes"),
      "\(mistake.words)")
    #expect(!FileManager.default.fileExists(atPath: scratch.file("play.html").path))
    request.mostBytes = size
    #expect(!(try run()).contains("in place of"))
  }

  @Test("an instant after the last frame, and a rate that a .gif has not, are refused")
  func refusals() throws {
    let scratch = try Scratch()
    var request = FilmRequest(output: scratch.file("a.png").path, kind: .png)
    request.at = .moment(try FilmMoment(parsing: "90s", option: "--at"))
    #expect(throws: FilmMistake.self) { try FilmExport(source(request), report: { _ in }).run() }
    request = FilmRequest(output: scratch.file("a.gif").path, kind: .gif)
    request.rate = try .init(parsing: "60")
    #expect(throws: FilmMistake.self) { try FilmExport(source(request), report: { _ in }) }
  }
}
