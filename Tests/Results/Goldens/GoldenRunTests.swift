import BackswipeDiff
import BackswipeGoldens
import BackswipePrototypes
import BackswipeRendering
import BackswipeScenarios
import BackswipeScene
import BackswipeText
import BackswipeTrace
import BackswipeUnits
import Foundation
import TestSupport
import Testing

/// Goldens as values: no program is started.
@Suite("Goldens of runs")
@MainActor
struct GoldenRunTests {
  let scratch: Scratch
  let folders: GoldenFolders

  init() throws {
    scratch = try Scratch()
    folders = GoldenFolders(
      folder: scratch.file("kept").path, differences: scratch.file("differences").path)
  }

  // MARK: Runs

  /// Three frames in which a page moves to a place and on.
  ///
  /// - Parameter pictures: whether the second and the last frame are kept as pictures.
  private func run(
    x: CGFloat = 50, color: Color = .white, frames: Int = 3, pictures: Bool = false
  ) -> GoldenRun {
    let requests = [PictureRequest(at: .zero + .milliseconds(15)), PictureRequest(at: nil)]
    let recording = GoldenRecording(pictures ? requests : [])
    let listen = recording.listening(beside: nil)
    listen(
      .header(TraceHeader(title: "T", display: .object([]), settings: [], seed: 0)))
    for (tick, place) in [0, x, 100].prefix(frames).enumerated() {
      let bar = FrameRecord.Bar(y: 0, alpha: 1)
      let frame = FrameRecord(
        instant: .zero + .milliseconds(Int64(10 * tick)), frame: tick, stack: ["page"],
        visible: "page", transition: nil, navigationBar: bar, toolbar: bar,
        isNavigationBarShown: true, isToolbarShown: true,
        views: [
          FrameRecord.View(
            name: "page", frame: CGRect(x: place, y: 0, width: 10, height: 10), alpha: 1)
        ], changed: true)
      listen(.frame(frame))
      recording.append(frame, list(color, at: place))
    }
    recording.end()
    return recording.run
  }

  private func list(_ color: Color, at x: CGFloat) -> DisplayList {
    let bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    let picture = Picture(
      commands: [.fill(bounds, cornerRadius: 0, color)], bounds: bounds, isOpaque: true)
    return DisplayList(
      size: CGSize(width: 120, height: 20), background: .black,
      items: [
        DisplayItem(
          picture: picture, position: CGPoint(x: x, y: 0), opacity: 1,
          clip: CGRect(x: 0, y: 0, width: 120, height: 20))
      ])
  }

  @discardableResult
  private func keep(_ run: GoldenRun, _ painter: GoldenPainter? = nil) throws -> GoldenFiles.Change
  {
    try GoldenFiles.write(run, title: "T", pictures: painter, to: folders.folder)
  }

  private func judge(
    _ run: GoldenRun, _ painter: GoldenPainter? = nil
  ) throws -> [ScenarioResult.Judgement] {
    try GoldenComparison(
      folders: folders, run: run, pictures: painter, limit: .trace, remedy: "REMEDY"
    ).judge()
  }

  private func painter() throws -> GoldenPainter { GoldenPainter(Painter(fonts: try FontSet())) }

  private func shown() throws -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folders.differences))?.sorted() ?? []
  }

  /// What a judgement that fails says.
  private func failure(_ judgements: [ScenarioResult.Judgement], _ text: String) throws -> String {
    let judgement = try #require(judgements.first { $0.text == text })
    #expect(!judgement.passed)
    return judgement.actual
  }

  // MARK: Held

  @Test("U3: what was kept of a run holds for the same run, and keeping it again changes nothing")
  func same() throws {
    #expect(try keep(run()) == .new)
    let judged = try judge(run())
    #expect(judged.map(\.text) == ["golden trace", "golden frames"])
    #expect(judged.map(\.passed) == [true, true])
    #expect(try keep(run()) == .none)
    #expect(try shown() == [])
  }

  @Test("U3: another run fails by its first frame, and what differs is shown beside it")
  func another() throws {
    try keep(run())
    let judged = try judge(run(x: 60))
    #expect(try failure(judged, "golden trace").contains("further right: expected 50, actual 60"))
    #expect(try failure(judged, "golden frames").hasPrefix("frame 1 (10ms) is not the same; see "))
    #expect(judged.map(\.frame) == [1, 1])
    #expect(
      try shown() == ["frames.txt", "trace-actual.jsonl", "trace-expected.jsonl", "trace.txt"])
    // What one run has shown is not the next one's.
    #expect(try judge(run()).map(\.passed) == [true, true])
    #expect(try shown() == [])
  }

  @Test("U3: a frame that is drawn otherwise fails where the trace is the same")
  func drawing() throws {
    try keep(run())
    let judged = try judge(run(color: .black))
    #expect(judged.map(\.passed) == [true, false])
    #expect(
      try failure(judged, "golden frames").hasPrefix("3 of 3 frames, from 0 (0ms) to 2 are not"))
  }

  @Test("U3: a golden that is missing, cut off or of another kind fails with a way out")
  func unfit() throws {
    #expect(try failure(judge(run()), "golden") == "none is there; REMEDY")
    try keep(run())
    for (name, text, reason) in [
      (GoldenFiles.trace, "{\"kind\":", "damaged"), (GoldenFiles.frames, "", "cut off"),
      (GoldenFiles.manifest, "{}", "no golden"),
    ] {
      let url = URL(fileURLWithPath: "\(folders.folder)/\(name)")
      let kept = try Data(contentsOf: url)
      try Data(text.utf8).write(to: url)
      let failed = try judge(run()).filter { !$0.passed }
      #expect(failed.count == 1)
      #expect(failed[0].actual.contains(reason) && failed[0].actual.hasSuffix("; REMEDY"))
      try kept.write(to: url)
    }
  }

  @Test("U3: a run of more frames than were kept is told from one of fewer")
  func length() throws {
    try keep(run(frames: 2))
    #expect(try failure(judge(run()), "golden frames").hasPrefix("frame 2 (20ms) is not"))
    let text = try String(contentsOfFile: "\(folders.differences)/frames.txt", encoding: .utf8)
    #expect(text.contains("frame 2 (20ms) is new"))
  }

  // MARK: Pictures

  @Test("U3: pictures are the frames on the screen at their instants, and are held like the rest")
  func pictures() throws {
    let painter = try painter()
    #expect(run(pictures: true).pictures.map(\.frame) == [1, 2])
    try keep(run(pictures: true), painter)
    #expect(try judge(run(pictures: true), painter).map(\.passed) == [true, true, true, true])
    let judged = try judge(run(color: .black, pictures: true), painter)
    #expect(
      try failure(judged, "golden picture at 15ms").hasPrefix("100 pixels differ, up to 255 of 255")
    )
    #expect(
      try shown() == [
        "frames.txt", "picture-15ms-actual.png", "picture-15ms.png", "picture-end-actual.png",
        "picture-end.png",
      ])
    // Those that no run asks for any more go with the next blessing.
    #expect(try keep(run(), painter) != .none)
    #expect(try judge(run(pictures: true), painter).map(\.passed) == [true, true, false, false])
  }

  @Test("U3: a blessing keeps no run that fails, and one that holds replaces what was there")
  func blessing() throws {
    let keeper = GoldenKeeper(blesses: true, limit: .trace, pictures: nil)
    var failed = ScenarioResult(title: "T", file: "a.yaml")
    failed.alive = ["a spring"]
    #expect(!failed.passed)
    let refused = try keeper.hold(failed, run(), title: "T", at: folders)
    #expect(refused.remarks.first?.hasSuffix("there is none yet") == true)
    #expect(GoldenFiles.isMissing(at: folders.folder))
    let result = ScenarioResult(title: "T", file: "a.yaml")
    for end in ["new", "as it was"] {
      let kept = try keeper.hold(result, run(), title: "T", at: folders)
      #expect(kept.remarks.first?.hasSuffix(" is \(end)") == true)
    }
    let judge = GoldenKeeper(blesses: false, limit: .trace, pictures: nil)
    #expect(try judge.hold(result, run(), title: "T", at: folders).passed)
    #expect(try !judge.hold(result, run(x: 60), title: "T", at: folders).passed)
  }

  // MARK: Places

  @Test("U3: a scenario's golden has its path from the goldens' folder, a test's that of its file")
  func paths() throws {
    func folder(_ path: String) -> String {
      GoldenFolders(of: path, golden: "/a/kept", differences: nil).folder
    }
    #expect(folder("/a/b/c.yaml") == "/a/kept/b/c")
    #expect(folder("/z/c.yaml") == "/a/kept/c")
    #expect(folder("-") == "/a/kept/input")
    #expect(
      GoldenFolders(of: "/a/c.yaml", golden: "/a/kept", differences: nil).differences
        == "/a/differences/c")
    let test = GoldenFolders(named: "push", of: "/a/PushTests.swift", in: nil)
    #expect(test.folder == "/a/__Goldens__/PushTests/push")
    #expect(test.differences == "/a/__Goldens__/PushTests/differences/push")
    try "".write(to: scratch.file("Package.swift"), atomically: true, encoding: .utf8)
    let inPackage = GoldenFolders(
      named: "push", of: scratch.file("Tests/A/PushTests.swift").path, in: nil)
    #expect(
      inPackage.differences == scratch.file(".build/differences/Tests/A/PushTests/push").path)
    #expect(inPackage.folder == scratch.file("Tests/A/__Goldens__/PushTests/push").path)
    let own = GoldenFolders(named: "push", of: "/a/PushTests.swift", in: "/b")
    #expect(own.folder == "/b/push")
  }

  @Test("U3: two scenarios that would share a folder are found, one that is named twice is not")
  func sharing() {
    let shared = GoldenFolders.shared([("a.yaml", "x"), ("./a.yaml", "x"), ("b.yaml", "x")])
    #expect(shared?.one == "./a.yaml" && shared?.other == "b.yaml" && shared?.folder == "x")
    #expect(GoldenFolders.shared([("a.yaml", "x"), ("./a.yaml", "x"), ("b.yaml", "y")]) == nil)
  }
}
