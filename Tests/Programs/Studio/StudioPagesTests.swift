import BackswipeAnalysis
import BackswipeSettings
import BackswipeSettingsEditing
import BackswipeStudio
import BackswipeUnits
import Testing

@Suite("Pages of the panel")
@MainActor
struct StudioPagesTests {
  @MainActor
  private final class Host: StudioHost {
    var tests: [String] = []

    func perform(_ command: TimelineCommand) {}
    func perform(_ command: VersionCommand) -> String? { nil }
    func perform(_ command: FilmCommand) {}
    func perform(_ command: GestureCommand) {}
    func copy(_ text: String) {}
    func toggleElement() {}
    func toggleSplit() {}
    func use(_ gesture: RecordedGesture) {}
    func play(_ side: SettingSide, until rest: Instant) {}
    func keepTest(_ text: String) { tests.append(text) }
    func write(_ order: ExportOrder) {}
    func cancelExport() {}
    func save(_ assignments: [SettingAssignment]) -> SettingsNotice { SettingsNotice("saved") }
  }

  @Test("while a blind test runs, no page tells the settings")
  func testing() throws {
    let host = Host()
    let studio = Studio(
      Studio.Configuration(SettingsStore()),
      panelSize: CGSize(width: 372, height: 800), timelineSize: CGSize(width: 800, height: 90),
      host: host)
    studio.selectPage(.drag)
    #expect(studio.page == .drag)
    var slow = SimulatorSettings()
    slow.apply(try ComparedGestures.assignments([("pop.release.duration", "2s")]))
    studio.beginTest(
      try ComparedGestures.gesture("calm.yaml"), a: slow, b: SimulatorSettings(), seed: 1, tries: 4,
      in: try DragPanelSession.of(.pops).tape)
    #expect(studio.page == .compare && studio.isTesting)
    for page in Studio.Page.allCases { studio.selectPage(page) }
    studio.press(.step(1))
    #expect(studio.page == .compare && host.tests.isEmpty)
    studio.panel.makeFrame(at: .zero, period: .milliseconds(16))
    let stop = try #require(studio.panel.frame(of: "compare.blind.stop"))
    studio.panel.press(at: CGPoint(x: stop.midX, y: stop.midY), instant: at(20))
    studio.panel.release(at: CGPoint(x: stop.midX, y: stop.midY), instant: at(40))
    studio.panel.makeFrame(at: at(60), period: .milliseconds(16))
    #expect(!studio.isTesting && host.tests.count == 1)
    studio.selectPage(.settings)
    #expect(studio.page == .settings)
  }
}
