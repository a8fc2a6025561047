package import BackswipeAnalysis
package import BackswipeScenarios
package import BackswipeSettings
package import BackswipeSettingsEditing
import BackswipeUI
package import BackswipeUnits

/// The panes beside the phone: a panel at the right, a timeline below. Independent of displays: the
/// display's owner passes events in, and shows the frames.
@MainActor
package final class Studio {
  package enum Place: Sendable, CaseIterable {
    case panel
    case timeline
  }

  /// How it begins.
  package struct Configuration {
    /// The session's settings.
    package var settings: SettingsStore
    /// The store of presets; nil for none.
    package var presets: (any PresetKeeping)?
    /// Where gestures are kept; nil for nowhere.
    package var gestures: GestureStore?
    /// The absolute path of the prototype's file; nil for none.
    package var prototypePath: String?
    /// Whether there is a prototype's file to save settings into.
    package var canSave: Bool
    /// The settings that the file has; nil where that is not known.
    package var saved: SimulatorSettings?
    /// Where exports go; nil where there are none.
    package var exports: (any ExportPlaces)?
    /// Points across the phone's screen.
    package var phoneWidth = 390.0
    /// Whether the panes have the dark look.
    package var isDark = false

    package init(
      _ settings: SettingsStore, presets: (any PresetKeeping)? = nil,
      gestures: GestureStore? = nil, prototypePath: String? = nil, canSave: Bool = false,
      saved: SimulatorSettings? = nil, exports: (any ExportPlaces)? = nil
    ) {
      self.settings = settings
      self.presets = presets
      self.gestures = gestures
      self.prototypePath = prototypePath
      self.canSave = canSave
      self.saved = saved
      self.exports = exports
    }
  }

  /// The pages of the panel, in their order.
  package enum Page: Int, Sendable, CaseIterable {
    case settings
    case drag
    case compare
    case export
    case element
  }

  /// The settings kept as side A; nil for those with which the session began.
  package private(set) var kept: SimulatorSettings?
  package let panel: Pane
  package let timeline: Pane
  let bar: TimelineViewController
  let pages: PanelViewController
  let settings: SettingsPanelViewController
  private let drag: DragPanelViewController
  let compare: ComparePanelViewController
  let export: ExportPanelViewController
  let element: ElementPanelViewController
  weak var host: (any StudioHost)?
  private var account: SessionAnalysis?
  /// The gesture that is studied and played: the session's last, or one that was loaded or cut.
  package internal(set) var gesture: RecordedGesture? { didSet { gestureRevision += 1 } }
  /// Counts up whenever the gesture changes.
  private(set) var gestureRevision = 0
  /// The session's last gesture, as it was found.
  var sessionGesture: RecordedGesture?
  /// The version that the page of comparisons showed last.
  var shownSubject: StudySubject?
  /// How many samples the session had when the gesture was looked for; nil before that.
  var lookedThrough: Int?
  /// Why there is no gesture; nil where there is one.
  package internal(set) var gestureReason: String?
  /// Whether a blind test is kept when it is over.
  var keepsTest = false
  /// The receiver of the wheel over the panel, with the parts of its steps.
  var wheel = WheelFocus()
  var wheelCounter = StepCounter()
  /// Whether steps of the wheel are one change.
  var isWheelGroup = false
  /// Whether there is room for the timeline.
  private(set) var showsTimeline = true

  /// - Parameter host: not retained.
  package init(
    _ configuration: Configuration, panelSize: CGSize, timelineSize: CGSize, host: any StudioHost
  ) {
    let settings = SettingsPanelViewController(
      store: configuration.settings, presets: configuration.presets ?? BuiltInPresets(),
      phoneWidth: configuration.phoneWidth)
    settings.saved = configuration.saved
    settings.onCopy = { [weak host] in host?.copy($0) }
    if configuration.canSave {
      settings.onSave = { [weak host] assignments in
        host?.save(assignments) ?? SettingsNotice("The window has gone.", isFailure: true)
      }
    }
    let drag = DragPanelViewController()
    drag.onSeek = { [weak host] in host?.perform(.seek($0)) }
    let compare = ComparePanelViewController()
    compare.store = configuration.gestures
    compare.prototypePath = configuration.prototypePath
    compare.versions.phoneWidth = configuration.phoneWidth
    compare.onCommand = { [weak host] in host?.perform($0) }
    compare.onPlay = { [weak host] in host?.play($0, until: $1) }
    compare.onSave = { [weak host] in host?.keepTest($0) }
    compare.onFilm = { [weak host] in host?.perform($0) }
    compare.onVersion = { [weak host] in host?.perform($0) }
    let export = ExportPanelViewController()
    export.places = configuration.exports
    export.onWrite = { [weak host] in host?.write($0) }
    export.onCancel = { [weak host] in host?.cancelExport() }
    export.onShare = { [weak host] in host?.showShare() }
    export.onReach = { [weak host] in host?.toggleShareReach() }
    let element = ElementPanelViewController(nibName: nil, bundle: nil)
    element.onToggle = { [weak host] in host?.toggleElement() }
    element.onSelect = { [weak host] in host?.selectElement($0) }
    element.onCopy = { [weak host] in host?.copyElement(identifier: $0) }
    let pages = PanelViewController([
      ("Settings", settings), ("Drag", drag), ("Compare", compare), ("Export", export),
      ("Element", element),
    ])
    pages.onSplit = { [weak host] in host?.toggleSplit() }
    let bar = TimelineViewController { [weak host] in host?.perform($0) }
    self.host = host
    self.settings = settings
    self.drag = drag
    self.compare = compare
    self.export = export
    self.element = element
    self.pages = pages
    self.bar = bar
    timeline = Pane(size: timelineSize, isDark: configuration.isDark) { bar }
    panel = Pane(size: panelSize, isDark: configuration.isDark) { pages }
    compare.onApply = { [weak self] in self?.takeOver($0) }
    compare.onGesture = { [weak self] in
      self?.use($0)
      self?.host?.use($0)
    }
    compare.onTest = { [weak self] in self?.testChanged($0) }
    compare.onShowSetting = { [weak self] in self?.showSetting($0) }
    element.onShowSetting = { [weak self] in self?.showSetting($0) }
  }

  /// Values of a place of the map, on top of the present ones.
  private func takeOver(_ changes: [SettingAssignment]) {
    var present = settings.session.present
    present.apply(
      changes.compactMap { change in
        guard change.id.file != nil else { return change }
        return own(change.id).flatMap { id in
          (try? id.setting.value(parsing: change.text)).flatMap { SettingAssignment(id, $0) }
        }
      })
    settings.replace(with: present, called: "map")
  }

  /// The setting of a row: a number of a studied prototype is that with the same key in the session's
  /// file; nil where this has none.
  private func own(_ id: SettingID) -> SettingID? {
    id.file.map { settings.session.motion?.number($0.key)?.id } ?? id
  }

  private func showSetting(_ id: SettingID) {
    guard let id = own(id) else { return }
    pages.selectPage(Page.settings.rawValue)
    settings.reveal(id)
  }

  package func pane(_ place: Place) -> Pane {
    switch place {
    case .panel: panel
    case .timeline: timeline
    }
  }

  /// Shows where the session is.
  package func render(_ state: TimelineState) {
    if bar.state != state { timeline.perform { bar.state = state } }
    if shows(.drag), drag.now != state.now, state.title == nil {
      panel.perform { drag.now = state.now }
    }
  }

  /// Shows more or less of the session, around a place of the timeline.
  package func zoom(by factor: Double, at point: CGPoint) {
    timeline.perform { bar.zoom(by: factor, at: point) }
  }

  /// Changes the sizes of the panes, in points; nil for one that is not shown.
  ///
  /// - Parameter isSplit: whether the panel shows two pages.
  package func resize(
    panel panelSize: CGSize?, timeline timelineSize: CGSize?, isSplit: Bool = false
  ) {
    if pages.isSplit != isSplit { panel.perform { pages.isSplit = isSplit } }
    if let panelSize { panel.resize(to: panelSize) }
    if let timelineSize { timeline.resize(to: timelineSize) }
    showsTimeline = timelineSize != nil
    if !showsTimeline { timeline.endFocus() }
  }

  /// Whether the timeline shows a state.
  package func shows(_ state: TimelineState) -> Bool { bar.state == state }

  /// Puts the values of the prototype's file that A has on another text of it.
  package func moveKept(from former: PrototypeMotion?, to motion: PrototypeMotion?) {
    kept = kept.map { PrototypeMotion.move($0, from: former, to: motion) }
  }

  /// Keeps settings as side A.
  package func keep(_ settings: SimulatorSettings) { kept = settings }

  /// Shows whether a gesture is played in place of the session.
  package func showsPlaying(_ isPlaying: Bool) {
    guard compare.isPlaying != isPlaying else { return }
    panel.perform { compare.isPlaying = isPlaying }
  }

  // MARK: Panel

  /// The page that the panel shows; of two the left one.
  package var page: Page { shownPages.first ?? .settings }

  /// The pages that the panel shows, from left to right.
  package var shownPages: [Page] { pages.shown.compactMap(Page.init(rawValue:)) }

  /// Whether the panel shows a page.
  package func shows(_ page: Page) -> Bool { pages.shown.contains(page.rawValue) }

  /// Shows a page, unless the panel does so already.
  package func selectPage(_ page: Page) { panel.perform { pages.selectPage(page.rawValue) } }

  /// Whether the analysis of the last gesture is out of date for the input log.
  package func needsAccount(at instant: Instant, of tape: InputLog) -> Bool {
    shows(.drag) && account?.answers(instant, of: tape) != true
  }

  /// Analyses the last gesture up to an instant.
  ///
  /// - Parameter late: the frames that were not in time.
  package func tellAccount(at instant: Instant, of tape: InputLog, late: LateFrames) {
    account = SessionAnalysis(of: tape, at: instant, late: late)
    panel.perform { drag.render(account?.account, lanes: account?.lanes) }
  }

  /// Discards the analysis of an input log that was cut.
  package func forgetAccount() { account = nil }

  /// Shows settings that were changed elsewhere, as by a key.
  package func settingsChanged() { panel.perform { settings.settingsChanged() } }

  /// Begins with other settings, such as those of a prototype read again.
  ///
  /// - Parameter saved: the settings that the file has; nil where that is not known.
  package func beginSettings(saved: SimulatorSettings?) {
    panel.perform {
      settings.saved = saved
      settings.begin()
    }
  }

  /// Marks how much of the transition on the screen has passed, 0…1, in the curve that is open.
  package func mark(_ progress: Double?) {
    guard shows(.settings), settings.now != progress else { return }
    panel.perform { settings.now = progress }
  }

  /// The commands of keys for the page of settings.
  package enum SettingsKey: Sendable {
    case undo
    case redo
    case search
    case select(Int)
    case step(Int)
    case activate
  }

  package func press(_ key: SettingsKey) {
    guard !isTesting else { return }
    selectPage(.settings)
    if case .select = key { selectFocusedRow() }
    panel.perform {
      switch key {
      case .undo: settings.undo()
      case .redo: settings.redo()
      case .search: settings.beginSearch()
      case .select(let count): settings.moveSelection(by: count)
      case .step(let count): settings.step(by: count)
      case .activate: settings.activate()
      }
    }
    if case .select = key { focusSelectedRow() }
  }

  /// Whether keys have selected a row of the page of settings, and the return key is its.
  package var hasKeySelection: Bool { shows(.settings) && settings.hasKeySelection }

  /// Selects no row of the page of settings.
  package func endSelection() { panel.perform { settings.endSelection() } }

  /// Whether the search field of the page of settings has the keyboard.
  package var isSearching: Bool { shows(.settings) && panel.isTyping && settings.isSearching }

  /// Empties the search field of the page of settings, where that has the keyboard.
  ///
  /// - Returns: false where there is nothing to empty.
  package func clearSearch() -> Bool {
    guard shows(.settings), panel.isTyping else { return false }
    var isDone = false
    panel.perform { isDone = settings.clearSearch() }
    return isDone
  }

  /// Moves from the search field to the first setting that was found.
  package func selectFound() {
    panel.perform { settings.selectFound() }
    focusSelectedRow()
  }

  /// Shows all settings again after a search, on the page of settings.
  ///
  /// - Returns: false where nothing is searched for.
  package func endSearch() -> Bool {
    guard shows(.settings) else { return false }
    var isDone = false
    panel.perform { isDone = settings.endSearch() }
    return isDone
  }

  /// How far a step goes: ten times as far with Shift, a tenth with Alt. With Shift, Compare adds a
  /// version to those that are compared.
  package func setModifiers(shift: Bool, alt: Bool) {
    bar.isFine = shift
    compare.addsVersions = shift
    let size: Setting.StepSize = shift == alt ? .normal : shift ? .coarse : .fine
    guard settings.stepSize != size else { return }
    panel.perform { settings.stepSize = size }
  }

  // MARK: Keyboard

  /// Whether a text field of a pane has the keyboard.
  package var isTyping: Bool { panel.isTyping || timeline.isTyping }

  /// Takes the keyboard from the panes' text fields.
  package func endTyping() {
    for place in Place.allCases { pane(place).endTyping() }
  }

  /// The selected text in the field of a pane that has the keyboard; nil for nothing.
  package var selectedText: String? { typingPane?.selectedText }

  private var typingPane: Pane? { Place.allCases.map(pane).first(where: \.isTyping) }

  /// Hands a key or text to the field that has the keyboard.
  package func type(_ verb: any PerformedVerb, at instant: Instant) {
    for place in Place.allCases where pane(place).isTyping { pane(place).add(verb, at: instant) }
  }

  // MARK: Frames

  /// Whether a frame at an instant would show anything new in a pane.
  package func arePanesDue(at instant: Instant) -> Bool {
    panel.isFrameDue(at: instant) || timeline.isFrameDue(at: instant)
  }

  /// From when on a frame may be due without input; nil for never.
  package var nextWake: Instant? { [panel.nextWake, timeline.nextWake].compactMap(\.self).min() }

  /// Makes the frames of the panes that are due at an instant.
  package func makeFrames(at instant: Instant, period: Interval) {
    for place in Place.allCases { pane(place).makeFrame(at: instant, period: period) }
  }
}
