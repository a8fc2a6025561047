import BackswipeAnalysis
import BackswipeScenarios
import BackswipeSettings
import BackswipeSettingsEditing
import BackswipeStudio
import BackswipeUnits

/// A studio without a session.
@MainActor
final class StudioBench: StudioHost {
  private let width: CGFloat
  private let isDark: Bool
  private(set) lazy var studio = Studio(
    Self.configuration(isDark: isDark),
    panelSize: CGSize(width: width, height: 900), timelineSize: CGSize(width: 800, height: 148),
    host: self)
  private var tick: Int64 = 0

  init(width: CGFloat = 372, isDark: Bool = false) { (self.width, self.isDark) = (width, isDark) }

  private static func configuration(isDark: Bool) -> Studio.Configuration {
    var configuration = Studio.Configuration(SettingsStore(), canSave: true)
    configuration.isDark = isDark
    return configuration
  }

  func perform(_ command: TimelineCommand) {}
  func perform(_ command: VersionCommand) -> String? { nil }
  func perform(_ command: GestureCommand) {}
  func perform(_ command: FilmCommand) {}
  func copy(_ text: String) {}
  func toggleElement() {}
  func toggleSplit() {}
  func use(_ gesture: RecordedGesture) {}
  func play(_ side: SettingSide, until rest: Instant) {}
  func keepTest(_ text: String) {}
  func write(_ order: ExportOrder) {}
  func cancelExport() {}
  func save(_ assignments: [SettingAssignment]) -> SettingsNotice { SettingsNotice("saved") }

  /// Has a drag on the pages about one.
  func load() throws {
    let tape = try DragPanelSession.of(.pops).tape
    studio.found(try ComparedGestures.gesture("calm.yaml"), in: tape)
    studio.selectPage(.compare)
    studio.updateComparison(ComparedSides(kept: SimulatorSettings(), present: SimulatorSettings()))
    studio.tellAccount(at: tape.end, of: tape, late: LateFrames())
    settle()
  }

  /// Makes frames until nothing moves.
  func settle() {
    for _ in 0..<40 {
      studio.advance(by: 64)
      tick += 1
      studio.makeFrames(at: at(tick * 16), period: .milliseconds(16))
    }
  }
}
