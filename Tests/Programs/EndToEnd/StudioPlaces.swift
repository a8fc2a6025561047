import BackswipeAnalysis
import BackswipeDocuments
import BackswipePrototypes
import BackswipeScenarios
import BackswipeSettings
import BackswipeSettingsEditing
import BackswipeStudio
import BackswipeUnits
import Foundation
import TestSupport
import Testing

/// The studio's panes without a window, to find where their views are.
@MainActor
final class StudioPlaces: StudioHost {
  static let timeline = CGSize(width: 466, height: 148)
  private let panelSize: CGSize
  private let base: [SettingAssignment]
  private(set) lazy var studio = Studio(
    Studio.Configuration(SettingsStore(base: base), canSave: true),
    panelSize: panelSize,
    timelineSize: Self.timeline, host: self)
  private var frame: Int64 = 0

  init(panelHeight: CGFloat = 1068, base: [SettingAssignment] = []) {
    panelSize = CGSize(width: 372, height: panelHeight)
    self.base = base
  }

  func perform(_ command: TimelineCommand) {}
  func perform(_ command: VersionCommand) -> String? { nil }
  func perform(_ command: FilmCommand) {}
  func perform(_ command: GestureCommand) {}
  func copy(_ text: String) {}
  func toggleElement() {}
  func toggleSplit() {}
  func use(_ gesture: RecordedGesture) {}
  func play(_ side: SettingSide, until rest: Instant) {}
  func keepTest(_ text: String) {}
  func write(_ order: ExportOrder) {}
  func cancelExport() {}
  func save(_ assignments: [SettingAssignment]) -> SettingsNotice { SettingsNotice("") }

  /// Of the page about a hand: the map.
  func map() throws -> CGRect {
    try loadGesture()
    return try #require(studio.panel.frame(of: "compare.map"))
  }

  /// Shows the page about a hand, with one, and the version of the settings that it played.
  func loadGesture() throws {
    let url = PackageFiles.url("Resources/Scenarios/hands/doubt.yaml")
    let (file, prototype) = try GestureStore.scenario(url.path)
    let gesture = try GestureSearch.gesture(of: file, prototype: prototype, path: url.path)
    studio.found(
      gesture,
      in: InputLog(
        InputLog.Start(
          prototype: prototype, display: ScenarioDisplay(), settings: SimulatorSettings())))
    studio.selectPage(.compare)
    studio.updateComparison(ComparedSides(kept: SimulatorSettings(), present: SimulatorSettings()))
    var versions = SettingsVersions()
    versions.tell("pops, at rest 300 ms after release", of: versions.played(SimulatorSettings()))
    studio.render(versions, present: SimulatorSettings(), now: nil)
    settle()
  }

  /// Makes frames until nothing moves.
  func settle() {
    var count = 0
    repeat {
      studio.advance(by: 64)
      studio.makeFrames(at: .zero + .milliseconds(frame * 16), period: .milliseconds(16))
      frame += 1
      count += 1
    } while count < 40 || studio.isWorking
  }

  func place(_ identifier: String, in pane: Studio.Place) throws -> CGRect {
    // Of the past, which has a button more.
    var state = TimelineState()
    state.isLive = false
    studio.render(state)
    settle()
    return try #require(studio.pane(pane).frame(of: identifier), "\(identifier)")
  }

  /// Taps a view of the panel.
  ///
  /// - Returns: where.
  @discardableResult
  func tap(_ identifier: String) throws -> CGPoint {
    let frame = try #require(studio.panel.frame(of: identifier), "\(identifier)")
    let point = CGPoint(x: frame.midX, y: frame.midY)
    let now = Instant.zero + .milliseconds(self.frame * 16)
    studio.panel.press(at: point, instant: now)
    studio.panel.release(at: point, instant: now)
    settle()
    return point
  }
}
