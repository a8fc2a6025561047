package import BackswipeSettings
package import BackswipeSettingsEditing
package import BackswipeUI
import BackswipeUnits

/// The panel in which settings are tuned: a row for every setting, presets, curves, and buttons
/// that copy or save the changes. Clients call its methods within the pane's `perform`.
@MainActor
package final class SettingsPanelViewController: UIViewController {
  /// Called with a text for the clipboard.
  package var onCopy: ((String) -> Void)?
  /// Called with the assignments over UIKit's values that a prototype is to have; returns the
  /// outcome. Nil where there is no prototype.
  package var onSave: (([SettingAssignment]) -> SettingsNotice)? {
    didSet { showSaving() }
  }
  /// The settings of the prototype's file; equal ones need no saving. Nil where they are unknown.
  package var saved: SimulatorSettings? { didSet { showSaving() } }
  /// The size of a step of a slider, a stepper or an arrow key, by the modifier keys.
  package var stepSize: Setting.StepSize {
    get { state.stepSize }
    set { state.stepSize = newValue }
  }
  /// The elapsed part of the open curve's duration in the frame on the screen, 0…1; nil for no
  /// mark.
  package var now: Double? {
    didSet { if now != oldValue { curveView?.plot.now = now } }
  }

  private let store: SettingsStore
  private(set) var state: SettingsState
  private(set) var presets: PresetList
  private lazy var header = SettingsHeaderView { [weak self] in self?.perform($0) }
  private lazy var list = SettingsListView { [weak self] in
    self?.makeView($0) ?? NoteView("", StudioColors.gray) { _ in "" }
  }
  private lazy var foot = SettingsFootView(
    copyString: { [weak self] in self?.copyString() },
    copyYAML: { [weak self] in self?.copy(AssignmentText.yaml, "as YAML") },
    copyFlags: { [weak self] in self?.copy(AssignmentText.flags, "as --set flags") },
    save: { [weak self] in self?.save() })

  /// - Parameters:
  ///   - store: the settings to tune.
  ///   - presets: the store of presets.
  ///   - phoneWidth: points across the phone's screen.
  package init(
    store: SettingsStore = SettingsStore(), presets: any PresetKeeping = BuiltInPresets(),
    phoneWidth: Double = 390
  ) {
    self.store = store
    state = SettingsState(store.editor)
    state.phoneWidth = phoneWidth
    self.presets = PresetList(presets)
    super.init(nibName: nil, bundle: nil)
  }

  /// Panes are not restored.
  package required init?(coder: NSCoder) { nil }

  // MARK: From outside

  /// The letters that rows show.
  package var letters: [SettingID: Character] {
    get { state.letters }
    set {
      guard newValue != state.letters else { return }
      state.letters = newValue
      if isViewLoaded { refresh() }
    }
  }

  /// The row that keys change; nil for none.
  package var selected: SettingID? { state.selected }

  package var session: SettingsEditor { state.session }

  /// Starts over with the store's settings, as when another prototype is opened.
  package func begin() {
    let former = state
    state = SettingsState(store.editor)
    (state.stepSize, state.phoneWidth) = (former.stepSize, former.phoneWidth)
    state.letters = former.letters
    guard isViewLoaded else { return }
    header.search.text = nil
    foot.notice = nil
    refresh()
  }

  /// Replaces all settings in one change, such as a click on a map.
  package func replace(with settings: SimulatorSettings, called name: String) {
    change { $0.replace(with: settings, called: name) }
  }

  /// Shows settings that were changed elsewhere.
  package func settingsChanged() { change { _ in } }

  package func undo() { perform(.undo) }
  package func redo() { perform(.redo) }

  /// Moves the selection down, or up where negative.
  package func moveSelection(by count: Int) {
    list.keep(state.selected.map { .row($0) })
    state.moveSelection(by: count)
    refresh()
    reveal()
  }

  /// Selects a setting's row and shows it.
  package func reveal(_ id: SettingID) {
    state.select(id)
    refresh()
    reveal()
  }

  /// Changes the selected row's value by steps.
  package func step(by count: Int) {
    if let id = state.selected { perform(.step(id, count)) }
  }

  /// Begins changes of a setting by steps, which are one change until `endSteps`.
  func beginSteps(_ id: SettingID) { perform(.beginSteps(id)) }

  func step(_ id: SettingID, by count: Int) { perform(.step(id, count)) }
  func endSteps() { perform(.endDrag) }

  /// Whether keys have selected a row, so that the return key acts on it.
  package var hasKeySelection: Bool { state.selected != nil && state.isSelectedByKeys }

  /// Selects a row as keys do, without scrolling.
  func select(byKeys id: SettingID) {
    guard state.selected != id || !state.isSelectedByKeys else { return }
    list.keep(.row(id))
    state.select(byKeys: id)
    refresh()
    view.layoutIfNeeded()
  }

  /// The view of the selected row; nil for none.
  var selectedRow: SettingRowView? {
    state.selected.flatMap { list.view(.row($0)) as? SettingRowView }
  }

  /// Clears the selection.
  package func endSelection() {
    list.keep(state.selected.map { .row($0) })
    state.selectNone()
    refresh()
  }

  /// Handles the return key: opens the view below the selected row, or begins editing its value.
  package func activate() {
    guard let id = state.selected else { return }
    let setting = id.setting
    if RowControl(setting).opens {
      perform(.tap(id))
      reveal()
    } else if let row = list.view(.row(id)) as? SettingRowView {
      row.field?.field.becomeFirstResponder()
    }
  }

  /// Gives the keyboard to the search field.
  package func beginSearch() { header.search.becomeFirstResponder() }

  /// Whether the search field has the keyboard.
  package var isSearching: Bool { header.search.isEditing }

  /// Clears the search field, if it has the keyboard.
  ///
  /// - Returns: false where there is nothing to clear.
  package func clearSearch() -> Bool {
    header.search.isEditing && endSearch()
  }

  /// Empties the search field.
  ///
  /// - Returns: false where it is empty.
  func endSearch() -> Bool {
    guard isViewLoaded, header.search.hasText else { return false }
    header.search.text = nil
    perform(.search(""))
    return true
  }

  /// Gives the keyboard back, and selects the first of the rows that were found.
  func selectFound() {
    view.endEditing(true)
    if header.search.hasText { state.selectNone() }
    moveSelection(by: 1)
  }

  // MARK: View

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(StudioColors.paper)
    for part in [list, header, foot] as [UIView] { view.addSubview(part) }
    refresh()
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (width, height) = (view.bounds.width, view.bounds.height)
    let footHeight = foot.height(for: width)
    let top = SettingsHeaderView.height
    header.frame = CGRect(x: 0, y: 0, width: width, height: top)
    foot.frame = CGRect(x: 0, y: height - footHeight, width: width, height: footHeight)
    list.frame = CGRect(x: 0, y: top, width: width, height: max(height - top - footHeight, 1))
  }

  private func makeView(_ item: SettingsOutline.Item) -> any SettingsItemView {
    let perform: @MainActor (SettingsAction) -> Void = { [weak self] in self?.perform($0) }
    switch item {
    case .heading(let name):
      if let group = state.session.groups.first(where: { $0.name == name }) {
        return GroupHeadingView(group, perform: perform)
      }
    case .row(let id):
      let row = SettingRowView(id.setting, perform: perform)
      row.field?.onBegin = { [weak self] in
        self?.commitTyping()
        self?.list.keep(.row(id))
      }
      return row
    case .mistake(let id):
      return NoteView("setting.\(id.key).mistake", StudioColors.red) {
        $0.mistake(at: .row(id)) ?? ""
      }
    case .idle(let id):
      return NoteView("setting.\(id.key).idle", StudioColors.gray) { state in
        state.idleReason(id).map { "Changes nothing: \(PanelWords.titled($0))." } ?? ""
      }
    case .detail(let id): return SettingDetailView(id.setting, perform: perform)
    case .words(let id): return WordListView(id.setting, perform: perform)
    case .curve(let id):
      let editor = CurveEditorView(id.setting, perform: perform)
      editor.plot.now = now
      for field in editor.fields {
        field.onBegin = { [weak self] in self?.commitTyping() }
      }
      return editor
    case .presets:
      return PresetListView({ [weak self] in self?.presets ?? PresetList(BuiltInPresets()) }) {
        [weak self] in self?.perform($0)
      }
    case .nothing: break
    }
    return NoteView("settings.nothing", StudioColors.gray, top: 10) {
      "No setting has ‘\($0.query)’."
    }
  }

  private var curveView: CurveEditorView? {
    state.opened.flatMap { list.view(.curve($0)) as? CurveEditorView }
  }

  // MARK: Actions

  private func perform(_ action: SettingsAction) {
    if action.endsTyping {
      commitTyping()
      // Also ends editing in the search field and in the name of a preset.
      if isViewLoaded { view.endEditing(true) }
    }
    // The item under the pointer keeps its position.
    list.keep(action.item ?? state.opened.map { .row($0) })
    change { $0.perform(action) }
    if case .search = action {
      list.keep(nil)
      list.contentOffset.y = 0
    }
  }

  private func perform(_ action: PresetAction) {
    list.keep(.row(.preset))
    change { presets.perform(action, on: &$0) }
    switch action {
    // The question is below the last preset.
    case .beginRename, .ask: reveal(.preset)
    case .choose, .name, .save, .rename, .delete, .cancel: break
    }
  }

  private func change(_ body: (inout SettingsState) -> Void) {
    let before = state.session.present
    store.edit { editor in
      state.follow(editor)
      body(&state)
      editor = state.session
    }
    if state.session.present != before { foot.notice = nil }
    refresh()
  }

  /// Commits the text of the field that has the keyboard.
  private func commitTyping() {
    for item in list.items {
      switch list.view(item) {
      case let row as SettingRowView: row.field?.commit()
      case let editor as CurveEditorView: for field in editor.fields { field.commit() }
      default: break
      }
    }
  }

  private func refresh() {
    guard isViewLoaded else { return }
    state.presetWords = presets.words(state.session.present)
    header.render(state)
    list.render(state)
    showSaving()
    view.setNeedsLayout()
  }

  private func showSaving() {
    guard isViewLoaded else { return }
    foot.canSave = onSave != nil && saved != state.session.present
    let isLost = onSave == nil && state.session.present != state.session.original
    foot.hint = isLost ? "There is no file to save into: Copy YAML keeps the settings." : nil
  }

  /// Scrolls to a row and the open view below it.
  ///
  /// - Parameter id: nil for the selected row's.
  private func reveal(_ id: SettingID? = nil) {
    guard isViewLoaded, let id = id ?? state.selected else { return }
    list.reveal([.row(id), .detail(id), .words(id), .curve(id), .presets])
  }

  // MARK: Elsewhere

  private func copy(_ text: ([SettingAssignment]) -> String, _ form: String) {
    let changes = state.session.changes
    guard !changes.isEmpty else {
      return report(SettingsNotice("Nothing has changed.", isFailure: true))
    }
    onCopy?(text(changes))
    report(SettingsNotice("Copied \(Self.count(changes.count)) \(form)."))
  }

  /// Copies all settings, changed or not.
  private func copyString() {
    guard let code = SettingsCode.text(state.session.present) else {
      return report(
        SettingsNotice("A curve has too many points for a settings string.", isFailure: true))
    }
    onCopy?(code)
    report(SettingsNotice("Copied the settings string; Ctrl-V takes it, --set reads it."))
  }

  private func save() {
    guard let onSave else { return }
    let notice = onSave(state.session.assignments)
    if !notice.isFailure {
      if saved != nil { saved = state.session.present }
      // Rows are measured by the saved values.
      change { _ in }
    }
    report(notice)
  }

  private func report(_ notice: SettingsNotice) {
    foot.notice = notice
    view.setNeedsLayout()
  }

  static func count(_ count: Int) -> String { count == 1 ? "1 setting" : "\(count) settings" }
}
