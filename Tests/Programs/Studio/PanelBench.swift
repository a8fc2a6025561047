import BackswipeScenarios
import BackswipeSettings
import BackswipeSettingsEditing
import BackswipeSimulation
@testable import BackswipeStudio
import BackswipeUI
import BackswipeUnits
import Testing

/// A panel of settings in a pane, with a mouse and keys.
@MainActor
final class PanelBench {
  let pane: Pane
  let panel: SettingsPanelViewController
  let store: SettingsStore
  private(set) var changes: [[SettingAssignment]] = []
  private(set) var copied: [String] = []
  private(set) var saved: [[SettingAssignment]] = []
  private var now = Instant.zero

  init(
    base: [SettingAssignment] = [], presets: any PresetKeeping = BuiltInPresets(),
    size: CGSize = CGSize(width: 372, height: 840)
  ) {
    let store = SettingsStore(base: base)
    self.store = store
    var made: SettingsPanelViewController?
    let pane = Pane(size: size) {
      let panel = SettingsPanelViewController(store: store, presets: presets)
      made = panel
      return panel
    }
    self.pane = pane
    panel = made ?? SettingsPanelViewController()
    store.onChange = { [weak self] in self?.changes.append($0) }
    pane.perform {
      panel.onCopy = { [weak self] in self?.copied.append($0) }
      panel.onSave = { [weak self] in
        self?.saved.append($0)
        return SettingsNotice("saved")
      }
    }
    frames(2)
  }

  var session: SettingsEditor { panel.session }
  var present: SimulatorSettings { panel.session.present }

  func text(_ key: String) -> String? {
    SettingID(key)?.setting.text(in: present)
  }

  func frames(_ count: Int) {
    for _ in 0..<count {
      now = now + .milliseconds(16)
      pane.makeFrame(at: now, period: .milliseconds(16))
    }
  }

  /// Lets what moves come to rest.
  func settle() { frames(60) }

  var isStill: Bool { !pane.isFrameDue(at: now + .milliseconds(600_000)) }

  /// Gives the focus to the first control with points that keys move.
  func focusPoints() {
    for _ in 0..<200 {
      pane.moveFocus(by: 1)
      if pane.moveFocusPoint(x: 0, y: 0, .normal) { return }
    }
    Issue.record("no control has points")
  }

  // MARK: Views

  func frame(_ identifier: String) -> CGRect? {
    pane.simulation.window.elements(identified: [identifier]).last?.frame
  }

  func isShown(_ identifier: String) -> Bool {
    pane.simulation.window.elements(identified: [identifier]).last?.isShown ?? false
  }

  func view(_ identifier: String) -> UIView? { Self.find(identifier, in: panel.view) }

  private static func find(_ identifier: String, in view: UIView) -> UIView? {
    if view.accessibilityIdentifier == identifier { return view }
    return view.subviews.lazy.compactMap { find(identifier, in: $0) }.first
  }

  func words(_ identifier: String) -> String? {
    let view = view(identifier)
    return (view as? UILabel)?.text ?? (view as? UITextField)?.text
  }

  /// The labels of a row.
  func shownWords(_ identifier: String) -> [String] {
    view(identifier)?.subviews.compactMap { ($0 as? UILabel)?.text } ?? []
  }

  /// Brings a view of the list into the middle.
  func scroll(to identifier: String) {
    guard let frame = frame(identifier) else { return }
    pane.perform {
      _ = pane.simulation.window.scroll(
        at: CGPoint(x: 100, y: 300), by: CGPoint(x: 0, y: 300 - frame.midY))
    }
    frames(1)
  }

  // MARK: Input

  func drag(
    _ identifier: String, from start: CGPoint? = nil, by steps: [CGPoint],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    scroll(to: identifier)
    guard let frame = frame(identifier) else {
      Issue.record("there is no \(identifier)", sourceLocation: sourceLocation)
      return
    }
    var point = CGPoint(x: frame.midX, y: frame.midY)
    if let start { point = CGPoint(x: frame.minX + start.x, y: frame.minY + start.y) }
    pane.press(at: point, instant: now)
    frames(1)
    for step in steps {
      point = CGPoint(x: point.x + step.x, y: point.y + step.y)
      pane.move(to: point, instant: now)
      frames(1)
    }
    pane.release(at: point, instant: now)
    frames(2)
  }

  func tap(_ identifier: String, sourceLocation: SourceLocation = #_sourceLocation) {
    drag(identifier, by: [], sourceLocation: sourceLocation)
  }

  /// Taps at a distance from a view's top left corner.
  func tap(_ identifier: String, at point: CGPoint) { drag(identifier, from: point, by: []) }

  func type(_ text: String) {
    pane.add(TypeVerb(text), at: now)
    frames(2)
  }

  func press(_ key: String) {
    pane.add(KeyVerb(key), at: now)
    frames(2)
  }

  /// Replaces all settings.
  func set(_ assignments: [SettingAssignment]) {
    act { $0.replace(with: SimulatorSettings(assignments), called: "x") }
  }

  func act(_ body: @MainActor (SettingsPanelViewController) -> Void) {
    pane.perform { body(panel) }
    frames(2)
  }
}

/// Presets in memory.
struct PresetsInMemory: PresetKeeping {
  var own: [Preset] = []
  var problems: [String] = []
  var presets: [Preset] { Preset.builtIn + own }

  mutating func save(
    _ name: String, _ settings: [SettingAssignment], replacing: Bool
  ) throws(SettingsEditFailure) {
    if own.contains(where: { $0.name == name }) { throw .refused("'\(name)' is there") }
    own.append(try Preset(name: name, settings: settings))
  }

  mutating func rename(_ name: String, to newName: String) throws(SettingsEditFailure) {
    for index in own.indices where own[index].name == name {
      own[index] = try Preset(name: newName, settings: own[index].settings)
    }
  }

  mutating func delete(_ name: String) throws(SettingsEditFailure) {
    own.removeAll { $0.name == name }
  }
}
