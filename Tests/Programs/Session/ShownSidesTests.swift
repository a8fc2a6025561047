import BackswipeAnalysis
import BackswipeDocuments
import BackswipeFilms
import BackswipePrototypes
import BackswipeRendering
import BackswipeResources
import BackswipeScenarios
import BackswipeScene
import BackswipeSettings
import BackswipeStudio
import BackswipeTrace
import BackswipeUnits
import Foundation
import TestSupport
import Testing

@testable import BackswipeSession

/// Comparisons and exports of sessions with the prototypes of anything that moves, and with a list:
/// the frames of the session, to the pixel.
@MainActor
@Suite("Comparisons and exports of the prototypes of anything that moves")
struct ShownSidesTests {
  private nonisolated static let names = [
    "travel", "player", "photos", "onboarding", "shop", "list",
  ]

  /// A session of taps and drags at pseudo-random places, with a drag at its end: back from the edge, or of
  /// the player up and down.
  private func bench(_ name: String) throws -> SessionBench {
    let text: String
    if name == "list" {
      text = SessionBench.prototype
    } else {
      let url = try #require(BackswipeResources.file(name + ".yaml", in: .prototypes))
      text = try String(contentsOf: url, encoding: .utf8)
    }
    let bench = try SessionBench(text)
    var state = UInt64(name.utf8.reduce(29) { $0 * 31 + Int($1) })
    func next(_ bound: Int) -> CGFloat {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return CGFloat(Int(state >> 33) % bound)
    }
    bench.run(300)
    // A row of the list, the mini player of one, a card or a picture of the others.
    bench.drag((0...9).map { (195, 790 - CGFloat($0) * 26) })
    bench.tap(120, 113)
    for _ in 0..<3 {
      bench.tap(20 + next(350), 120 + next(640), wait: 400)
      let (x, y) = (60 + next(280), 150 + next(500))
      let (across, down) = (next(40) - 20, next(50) - 25)
      bench.drag((0...8).map { (x + CGFloat($0) * across, y + CGFloat($0) * down) }, wait: 500)
    }
    if name == "player" {
      bench.drag((0...9).map { (195, 760 - CGFloat($0) * 26) }, wait: 300)
      bench.drag((0...12).map { (195, 120 + CGFloat($0) * 20) }, wait: 300)
    } else {
      bench.dragBack()
    }
    return bench
  }

  /// The session as a file that contains its prototype, written and read again.
  private func file(_ bench: SessionBench) throws -> ScenarioFile {
    var file = bench.session.tape.scenario(title: "Test")
    file.prototype = .inline(bench.session.tape.start.prototype)
    return try ScenarioFile.parse(bytes: Array(file.yaml().utf8), file: "session.yaml")
  }

  private func prototype(of file: ScenarioFile) throws -> Prototype {
    guard case .inline(let prototype) = file.prototype else {
      throw CocoaError(.fileReadCorruptFile)
    }
    return prototype
  }

  private func frames(
    _ file: ScenarioFile, _ prototype: Prototype, _ settings: [SettingAssignment] = []
  ) throws -> [(instant: Instant, list: DisplayList)] {
    var frames: [(Instant, DisplayList)] = []
    var options = ScenarioRunner.Options()
    options.settings = settings
    let runner = try ScenarioRunner(
      file, name: "session.yaml", prototype: prototype, options: options,
      onFrame: { frames.append(($0.instant, $1)) })
    _ = runner.run()
    return frames
  }

  @Test("each side of a comparison has the frames of its own run, in any order", arguments: names)
  func comparing(_ name: String) throws {
    let file = try file(bench(name))
    let prototype = try prototype(of: file)
    let gesture = try GestureSearch.gesture(of: file, prototype: prototype, path: "session.yaml")
    let slow = [
      try SettingAssignment("push.duration", "900ms"),
      try SettingAssignment("pop.strip", "200"),
    ]
    let sides = [
      SettingSide(name: "A"), SettingSide(name: "slow", assignments: slow), SettingSide(name: "B"),
    ]
    let player = try ComparisonPlayer(gesture, sides: sides)
    let runs = try sides.map {
      try frames(gesture.scenario, gesture.prototype, $0.assignments)
    }
    let span = player.span
    let length = (span.upperBound - span.lowerBound).nanoseconds
    var moments = Set<Int>()
    for step in 0..<90 {
      let instant = span.lowerBound + Interval(nanoseconds: Int64(step * 37 % 90) * length / 90)
      let lists = player.lists(at: instant)
      for (index, frames) in runs.enumerated() {
        let shown = frames.lastIndex { $0.instant <= instant } ?? 0
        #expect(lists[index] == frames[shown].list, "\(sides[index].name) at \(instant)")
        if index == 0 { moments.insert(shown) }
      }
      #expect(lists[0] == lists[2])
    }
    #expect(moments.count > 10)
  }

  @Test("a picture of each tick of the session has the pixels of its frame", arguments: names)
  func exporting(_ name: String) throws {
    let bench = try bench(name)
    let tape = bench.session.tape
    let replay = InputReplay(tape.start)
    let file = try file(bench)
    let scratch = try Scratch()
    var request = FilmRequest(output: scratch.file("ticks").path, kind: .png)
    request.everyTick = true
    request.scale = 0.25
    let end = try #require(tape.frames.last).instant
    let from = end - .milliseconds(1000)
    request.from = try FilmMoment(
      parsing: "\(Double((from - .zero).nanoseconds) / 1e6)ms", option: "--from")
    let source = try FilmSource(
      request, path: "session.yaml", scenario: file, prototype: prototype(of: file))
    var complaints: [String] = []
    _ = try FilmExport(source, report: { complaints.append($0) }).run()
    #expect(complaints == [])
    let shown = tape.frames.indices.filter { tape.frames[$0].instant >= from }
    let painter = Painter(fonts: try FontSet())
    var looks = Set<[UInt32]>()
    for index in shown {
      let picture = "ticks/\(FilmClock.name(of: tape.frames[index].instant)).png"
      let image = try #require(
        Image(png: Array(Data(contentsOf: scratch.file(picture)))), "\(picture)")
      let list = try #require(replay.frame(index, of: tape))
      let isSame = image.pixels == painter.image(of: list, scale: 0.25).pixels
      #expect(isSame, "\(picture)")
      looks.insert(image.pixels)
    }
    #expect(looks.count > 15)
  }
}
