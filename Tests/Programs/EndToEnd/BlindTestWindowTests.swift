import BackswipeAnalysis
import BackswipePrototypes
import BackswipeScenarios
import BackswipeSettings
import BackswipeStudio
import BackswipeUnits
import Foundation
import TestSupport
import Testing

/// A blind test under a hand: the verb opens it, real clicks answer it, a file has it. (V6)
@Suite(.serialized)
@MainActor
struct BlindTestWindowTests {
  private static let hand = "Resources/Scenarios/hands/doubt.yaml"

  /// The panel of the same test without a window, to find where its buttons are.
  private func places(_ identifiers: [String]) throws -> [String: CGRect] {
    let url = PackageFiles.url(Self.hand)
    let (file, prototype) = try GestureStore.scenario(url.path)
    let hand = try GestureSearch.hand(of: file, prototype: prototype, path: url.path)
    let host = NoHost()
    let studio = Studio(
      Studio.Configuration(base: [], present: SimulatorSettings()),
      panelSize: CGSize(width: 372, height: 1068), timelineSize: CGSize(width: 466, height: 148),
      host: host)
    let flutter = SimulatorSettings([SettingAssignment(preset: "flutter")].compactMap(\.self))
    studio.beginTest(
      hand, a: flutter, b: SimulatorSettings(), seed: 1, tries: 2,
      in: InputLog(
        InputLog.Start(
          prototype: prototype, display: ScenarioDisplay(), settings: SimulatorSettings())))
    for frame in 0..<6 {
      studio.makeFrames(at: .zero + .milliseconds(Int64(frame) * 16), period: .milliseconds(16))
    }
    var found: [String: CGRect] = [:]
    for identifier in identifiers { found[identifier] = studio.panel.frame(of: identifier) }
    return found
  }

  private final class NoHost: StudioHost {
    func perform(_ command: TimelineCommand) {}
    func perform(_ command: GestureCommand) {}
    func take(_ settings: SimulatorSettings) {}
    func copy(_ text: String) {}
    func use(_ hand: RecordedGesture) {}
    func play(_ side: SettingSide, until rest: Instant) {}
    func keepTest(_ text: String) {}
    func write(_ order: ExportOrder) {}
    func save(_ assignments: [SettingAssignment]) -> SettingsNotice { SettingsNotice("") }
  }

  @Test func everyAnswerIsKeptWithHitsAndSeed() throws {
    let buttons = ["compare.blind.playX", "compare.blind.isA"]
    let places = try places(buttons)
    #expect(places.count == buttons.count)
    let display = try VirtualDisplay(width: 1500, height: 1200)
    let scratch = try Scratch()
    let process = try ChildProcess(
      Program.backswipe().url.path,
      [
        "abx", PackageFiles.url(Self.hand).path, "--a", "flutter", "--tries", "2", "--seed", "1",
        "-o", "test.yaml", "--scale", "1",
      ], in: scratch.folder,
      environment: Program.environment(
        ["DISPLAY": display.name, "SDL_VIDEODRIVER": "x11"], home: scratch),
      errors: scratch.file("errors").path)
    let window = try display.run(
      "timeout", ["30", "xdotool", "search", "--sync", "--onlyvisible", "--name", "."]
    ).split(separator: "\n").first.map(String.init)
    let shell = try display.run(
      "xdotool", ["getwindowgeometry", "--shell", try #require(window)])
    var values: [String: Int] = [:]
    for line in shell.split(separator: "\n") {
      let parts = line.split(separator: "=")
      if parts.count == 2 { values[String(parts[0])] = Int(parts[1]) }
    }
    let left = try #require(values["X"]) + 466
    let top = try #require(values["Y"])
    func click(_ identifier: String) throws {
      let frame = try #require(places[identifier])
      try display.hand(
        "mousemove \(left + Int(frame.midX)) \(top + Int(frame.midY)) "
          + "mousedown 1 sleep 0.05 mouseup 1 sleep 0.5")
    }
    try display.hand("sleep 1")
    for _ in 0..<2 {
      try click("compare.blind.playX")
      try click("compare.blind.isA")
    }
    try display.hand("sleep 0.3 key ctrl+q")
    let status = process.wait()
    let errors = (try? String(contentsOf: scratch.file("errors"), encoding: .utf8)) ?? ""
    #expect(status == 0, "\(errors)")
    let test = try ABXTest.parse(
      [UInt8](try Data(contentsOf: scratch.file("test.yaml"))), file: "test.yaml")
    #expect(test.isFinished && test.tries == 2 && test.seed == 1)
    #expect(test.answers == [.a, .a])
    #expect(test.hits == test.order.count { $0 == .a })
  }
}
