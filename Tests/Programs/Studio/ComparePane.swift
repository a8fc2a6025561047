import BackswipeAnalysis
import BackswipeScenarios
import BackswipeSettings
import BackswipeSimulation
import BackswipeStudio
import BackswipeUI
import BackswipeUnits
import Testing

/// The page about the hand, and what it asks for.
@MainActor
final class ComparePane: PanelPage {
  let tab: ComparePanelViewController
  private(set) var commands: [GestureCommand] = []
  private(set) var gestures: [RecordedGesture] = []
  private(set) var taken: [[SettingAssignment]] = []
  private(set) var keys: [String] = []
  private(set) var played: [SettingSide] = []
  private(set) var rests: [Instant] = []
  private(set) var saved: [String] = []
  private(set) var tests: [Bool] = []

  init(width: CGFloat = 372, height: CGFloat = 840) {
    var made: ComparePanelViewController?
    let pane = Pane(size: CGSize(width: width, height: height)) {
      let tab = ComparePanelViewController()
      made = tab
      return tab
    }
    tab = made ?? ComparePanelViewController()
    super.init(pane)
    tab.onCommand = { [unowned self] in commands.append($0) }
    tab.onGesture = { [unowned self] in gestures.append($0) }
    tab.onApply = { [unowned self] in taken.append($0) }
    tab.onShowSetting = { [unowned self] in keys.append($0.key) }
    tab.onPlay = { [unowned self] in
      played.append($0)
      rests.append($1)
    }
    tab.onSave = { [unowned self] in saved.append($0) }
    tab.onTest = { [unowned self] in tests.append($0) }
    settle()
  }

  func show(
    _ gesture: RecordedGesture?, _ settings: [SettingAssignment] = [],
    kept: [SettingAssignment]? = nil
  ) {
    pane.perform { tab.setGesture(gesture, settings: settings, kept: kept) }
    settle()
  }

  /// Finishes all studies.
  func work() {
    pane.perform { tab.advance(by: .max) }
    settle()
  }
}
