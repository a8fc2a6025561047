import BackswipeMotion
import BackswipePrototypes
import BackswipeSettings
import BackswipeSettingsEditing
import BackswipeUnits

/// The panel of settings as a value: the settings and the state of their presentation. Views show
/// it and send it actions.
struct SettingsState: Sendable {
  /// The reason why a typed text is not a valid value.
  struct Mistake: Equatable, Sendable {
    /// The row, or the parameter of the open curve's spring.
    let place: Place
    let text: String

    enum Place: Equatable, Sendable {
      case row(SettingID)
      case spring(SpringForm.Parameter)
    }
  }

  private(set) var session: SettingsEditor
  /// The text of the search field.
  private(set) var query = ""
  /// The names of the closed groups.
  private(set) var closedGroups: [String] = []
  /// The row that keys change.
  private(set) var selected: SettingID? {
    didSet { if selected != oldValue { isSelectedByKeys = false } }
  }
  /// Whether keys have selected it, so that the return key acts on it.
  private(set) var isSelectedByKeys = false
  /// The row below which something is open.
  private(set) var opened: SettingID?
  /// The curve that is open.
  private(set) var editor: CurveEditor?
  private(set) var mistake: Mistake?
  /// The size of a step of controls and of a slider.
  var stepSize = Setting.StepSize.normal
  /// Points across the phone's screen.
  var phoneWidth = 390.0
  /// The letters of settings, held while the wheel steps them.
  var letters = FeelKeys().letters
  /// The text of the presets' row.
  var presetWords = ""
  /// The slider that a finger has, with the track that it began with.
  private(set) var dragged: (id: SettingID, track: SettingTrack)?

  /// The rows of the prototype's file from which on all of its groups are closed at first.
  static let manyNumbers = 16

  init(_ session: SettingsEditor) {
    self.session = session
    let groups = session.motion?.groups ?? []
    let count = groups.reduce(0) { $0 + $1.settings.count }
    closedGroups =
      groups.filter { count > Self.manyNumbers || $0.heading.hasSuffix(PrototypeNumbers.drivers) }
      .map(\.name)
  }

  // MARK: Shown

  /// The position of a slider's thumb, 0…1; nil for a setting without numbers.
  func position(of setting: Setting) -> Double? {
    let value = setting.read(session.present)
    let track =
      dragged?.id == setting.id ? dragged?.track : SettingTrack(setting, showing: value)
    return track?.position(of: value)
  }

  var isSearching: Bool { query.contains { !$0.isWhitespace } }

  func mistake(at place: Mistake.Place) -> String? {
    mistake?.place == place ? mistake?.text : nil
  }

  /// The settings of the rows, top to bottom.
  var shown: [SettingID] {
    SettingsOutline.items(self).compactMap { item in
      if case .row(let id) = item { id } else { nil }
    }
  }

  /// Why a setting changes nothing beside the others; nil for one that does.
  func idleReason(_ id: SettingID) -> String? {
    session.present.idleReason(id.key, width: phoneWidth)
  }

  // MARK: Actions

  mutating func perform(_ action: SettingsAction) {
    change(action)
    // The open curve may have been undone, reset or replaced.
    editor?.follow(session)
  }

  private mutating func change(_ action: SettingsAction) {
    switch action {
    case .tap(let id): tap(id)
    case .beginDrag(let id): beginDrag(id)
    case .drag(let id, let position): drag(id, to: position)
    case .endDrag:
      dragged = nil
      session.endGroup()
    case .beginSteps(let id):
      mistake = nil
      session.beginGroup(id)
    case .choose(let id, let value): choose(id, value)
    case .step(let id, let count):
      mistake = nil
      session.step(id, by: count, stepSize)
      noteRefusal(id)
    case .type(let id, let text): type(id, text)
    case .leave(let id): if mistake?.place == .row(id) { mistake = nil }
    case .leaveSpring(let parameter):
      if mistake?.place == .spring(parameter) { mistake = nil }
    case .reset(let id):
      mistake = nil
      session.reset(id)
    case .search(let text): query = text
    case .toggleGroup(let name):
      if let index = closedGroups.firstIndex(of: name) {
        closedGroups.remove(at: index)
      } else {
        closedGroups.append(name)
      }
    case .resetGroup(let name):
      if let group = session.groups.first(where: { $0.name == name }) {
        session.reset(group: group)
      }
    case .resetAll: session.resetAll()
    case .undo, .redo:
      // A finger that still holds a slider changes nothing more.
      dragged = nil
      if action == .undo { session.undo() } else { session.redo() }
    case .shape, .beginHandle, .handle, .endHandle, .stepHandle, .form, .stepSpring, .typeSpring:
      changeCurve(action)
    }
  }

  /// Replaces all settings in one change.
  mutating func replace(with settings: SimulatorSettings, called name: String) {
    session.replace(with: settings, called: name)
    editor?.follow(session)
  }

  /// Continues with settings that may have been changed elsewhere.
  mutating func follow(_ session: SettingsEditor) {
    self.session = session
    editor?.follow(session)
  }

  /// The action of a button with the name of a curve or a word of a curve's setting.
  static func choice(_ id: SettingID, named name: String) -> SettingsAction {
    id.setting.words.contains(name)
      ? .choose(id, .word(name))
      : .choose(id, .curve(TimingCurve.named.first { $0.name == name }?.curve ?? .linear))
  }

  // MARK: Rows

  private mutating func tap(_ id: SettingID) {
    if RowControl(id.setting).opens {
      selected = id
      unfold(opened == id ? nil : id)
    } else {
      selected = selected == id ? nil : id
    }
  }

  private mutating func unfold(_ id: SettingID?) {
    opened = id
    mistake = nil
    editor = id.flatMap { CurveEditor($0.setting, session) }
  }

  /// Selects a setting, and shows its group.
  mutating func select(_ id: SettingID) {
    query = ""
    closedGroups.removeAll { $0 == String(id.setting.group) }
    selected = id
  }

  /// Moves the selection down by `count` rows, at most to the last one; without a selection to the
  /// first or the last row.
  mutating func moveSelection(by count: Int) {
    let rows = shown
    guard let last = rows.indices.last else { return }
    let present = selected.flatMap { rows.firstIndex(of: $0) }
    let next = present.map { min(max($0 + count, 0), last) } ?? (count > 0 ? 0 : last)
    selected = rows[next]
    isSelectedByKeys = true
  }

  /// Selects a row as keys do.
  mutating func select(byKeys id: SettingID) {
    selected = id
    isSelectedByKeys = true
  }

  mutating func selectNone() { selected = nil }

  private mutating func beginDrag(_ id: SettingID) {
    let value = id.setting.read(session.present)
    guard let track = SettingTrack(id.setting, showing: value) else { return }
    mistake = nil
    dragged = (id, track)
    session.beginGroup(id)
  }

  private mutating func drag(_ id: SettingID, to position: Double) {
    guard let dragged, dragged.id == id,
      let assignment = SettingAssignment(id, dragged.track.value(at: position, stepSize))
    else { return }
    session.set(assignment)
    noteRefusal(id)
  }

  private mutating func choose(_ id: SettingID, _ value: SettingValue) {
    mistake = nil
    if let assignment = SettingAssignment(id, value) {
      session.set(assignment)
      noteRefusal(id)
    }
  }

  /// Shows why the file would be wrong with the last value.
  private mutating func noteRefusal(_ id: SettingID) {
    guard id.file != nil else { return }
    mistake = session.refusal.map { Mistake(place: .row(id), text: $0) }
  }

  private mutating func type(_ id: SettingID, _ text: String) {
    mistake = nil
    guard !text.allSatisfy(\.isWhitespace) else { return }
    do throws(SettingAssignment.Mistake) {
      try session.set(id, typed: text)
    } catch {
      mistake = Mistake(place: .row(id), text: Self.reason(error))
    }
  }

  /// The reason without the key, which the row shows.
  private static func reason(_ mistake: SettingAssignment.Mistake) -> String {
    if case .refused(_, let reason) = mistake { reason } else { mistake.description }
  }

  // MARK: The open curve

  private mutating func changeCurve(_ action: SettingsAction) {
    guard var editor else { return }
    mistake = nil
    switch action {
    case .shape(let shape): editor.editing.setShape(shape)
    case .form(let form): editor.editing.setForm(form)
    case .beginHandle: session.beginGroup(editor.id)
    case .handle(let index, let x, let y): editor.editing.drag(index, x: x, y: y)
    case .endHandle: session.endGroup()
    case .stepHandle(let index, let x, let y, let size): editor.step(index, x: x, y: y, size)
    case .stepSpring(let parameter, let count): editor.step(parameter, by: count, stepSize)
    case .typeSpring(let parameter, let text):
      guard !text.allSatisfy(\.isWhitespace) else { break }
      if let reason = editor.type(parameter, text) {
        mistake = Mistake(place: .spring(parameter), text: reason)
      }
    default: break
    }
    let hasChanged = editor.editing.curve != self.editor?.editing.curve
    self.editor = editor
    if hasChanged, let assignment = SettingAssignment(editor.id, .curve(editor.editing.curve)) {
      session.set(assignment)
    }
  }
}
