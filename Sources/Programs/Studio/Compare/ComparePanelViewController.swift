package import BackswipeAnalysis
package import BackswipeSettings
package import BackswipeUI
package import BackswipeUnits

/// The tab about the gesture: plays it again, saves it, and shows its outcomes under other
/// settings.
///
/// Long computations run in `advance(by:)`, while the tab is on the screen. During a blind test
/// only the test is shown.
@MainActor
package final class ComparePanelViewController: UIViewController {
  /// Called with a playback command.
  package var onCommand: ((GestureCommand) -> Void)?
  /// Called with another gesture to play from now on: one that was loaded, trimmed or given another
  /// release.
  package var onGesture: ((RecordedGesture) -> Void)?
  /// Called with the values of a cell of the map, to be applied.
  package var onApply: (([SettingAssignment]) -> Void)?
  /// Called with a setting to be shown; a number is one of the gesture's prototype.
  package var onShowSetting: ((SettingID) -> Void)?
  /// A side of the blind test to be played, under a name that gives nothing away, and the instant up
  /// to which every side is.
  package var onPlay: ((SettingSide, Instant) -> Void)?
  /// Called with the text of a blind test to be saved, as a file that `ABXTest` reads.
  package var onSave: ((String) -> Void)?
  /// Called when a blind test begins or ends.
  package var onTest: ((Bool) -> Void)?
  /// The saved gestures; nil where none can be saved.
  package var store: GestureStore? { didSet { changed() } }
  /// Whether a gesture is played in place of the session.
  package var isPlaying = false { didSet { if isPlaying != oldValue { changed() } } }
  /// The absolute path of the prototype, for saved gestures; nil writes the prototype into their
  /// files.
  package var prototypePath: String?

  /// Called with a command about the versions; returns why it is refused, or nil.
  package var onVersion: ((VersionCommand) -> String?)?
  /// The versions of the settings, as they are shown.
  var versions = VersionList() { didSet { if versions != oldValue { changed() } } }

  /// Whether Compare on a version adds it to those that are compared.
  package var addsVersions = false

  /// Called with a command about the film.
  package var onFilm: ((FilmCommand) -> Void)?
  /// The film of a phone; nil for none.
  var film: FilmState? { didSet { if film != oldValue { changed() } } }

  package let studies = GestureStudies()
  package private(set) var blind: BlindTest?
  private var edit: GestureEdit?
  private var reason: String?
  /// The update that arrived while a test was running.
  private var waiting: (() -> Void)?
  private var mistake: String?
  private var axisMistake: String?
  private var blindMistake: String?
  private let scroll = PageScrollView()
  private var sections: [CompareSection] = []
  private var blindSection: CompareSection?
  private var filmSection: CompareSection?
  /// Whether to scroll to the blind test.
  private var revealsTest = false

  package init() { super.init(nibName: nil, bundle: nil) }

  /// Panes are not restored.
  package required init?(coder: NSCoder) { nil }

  // MARK: Host

  /// Shows a gesture and its settings.
  ///
  /// - Parameters:
  ///   - gesture: the gesture; nil for none.
  ///   - settings: side B, over the gesture's own settings.
  ///   - kept: side A, over the gesture's own settings; nil where none is kept.
  ///   - reason: the reason why there is no gesture.
  package func setGesture(
    _ gesture: RecordedGesture?, settings: [SettingAssignment], kept: [SettingAssignment]?,
    reason: String? = nil
  ) {
    guard !isTesting else {
      waiting = { [weak self] in
        self?.setGesture(gesture, settings: settings, kept: kept, reason: reason)
      }
      return
    }
    self.reason = reason
    if !GestureStudies.isSame(gesture, edit?.gesture) { edit = gesture.map { GestureEdit($0) } }
    studies.setGesture(edit?.gesture, present: settings, kept: kept)
    changed()
  }

  /// Plays a sample of the running blind test.
  package func playSample(_ sample: BlindTest.Sample) { perform(.play(sample)) }

  /// Answers the present try of the blind test.
  package func answer(_ choice: ABXTest.Choice) { perform(.answer(choice)) }

  /// Begins a blind test of the shown gesture and settings.
  ///
  /// - Parameters:
  ///   - seed: 0 to `ScenarioFile.largestSeed`.
  ///   - tries: 1 to `ABXTest.mostTries`.
  package func beginTest(seed: Int, tries: Int) {
    perform(.begin(seed: String(seed), tries: String(tries)))
  }

  /// Whether a blind test runs, during which nothing may identify the sides.
  package var isTesting: Bool { blind.map { !$0.isOver } ?? false }

  /// Whether `advance(by:)` has work left.
  package var isWorking: Bool { isShown && !isTesting && !studies.isFinished }

  /// Continues the studies, for at most `budget` units of one run each; see
  /// `GestureStudies.advance(by:)`. No effect while the tab is not on the screen.
  package func advance(by budget: Int) {
    guard isWorking else { return }
    studies.advance(by: budget)
    changed()
  }

  /// Whether the view is in a window, and neither it nor an ancestor is hidden.
  private var isShown: Bool {
    guard isViewLoaded, view.window != nil else { return false }
    var ancestor: UIView? = view
    while let current = ancestor {
      if current.isHidden { return false }
      ancestor = current.superview
    }
    return true
  }

  private func changed() { if isViewLoaded { view.setNeedsLayout() } }

  // MARK: Actions

  private func perform(_ action: CompareAction) {
    switch action {
    case .command(let command): onCommand?(command)
    case .trim(let lead, let tail):
      change {
        $0.lead = lead
        $0.tail = tail
      }
    case .restore: if let whole = edit?.whole { use(GestureEdit(whole)) }
    case .keep, .load, .rename, .delete: performKept(action)
    case .axis(let isX, let key): choose(isX: isX, GestureStudies.AxisChoice(key))
    case .range(let isX, let low, let high): choose(isX: isX, low, high)
    case .whatMatters: studies.chooseWhatMatters()
    case .apply(let column, let row): apply(column: column, row: row)
    case .showSetting(let id): onShowSetting?(id)
    case .vary(let chances): studies.vary(chances)
    case .begin, .play, .answer, .takeBack, .stop, .save, .close: performBlind(action)
    case .version(let command): versions.mistake = onVersion?(command)
    case .chooseVersion(let number):
      compareVersions(addsVersions ? versions.add(number) : versions.choose(number))
    case .addVersion(let number): compareVersions(versions.add(number))
    case .showVersions: versions.showsAll.toggle()
    case .film(let command): onFilm?(command)
    }
    changed()
  }

  /// Plays the gesture under some versions; nil plays nothing.
  private func compareVersions(_ numbers: [Int]?) {
    if let numbers { versions.mistake = onVersion?(.compare(numbers)) }
  }

  /// Changes the gesture's ends; the untrimmed gesture is kept.
  private func change(_ body: (inout GestureEdit) -> Void) {
    guard var next = edit else { return }
    body(&next)
    use(next)
  }

  private func use(_ next: GestureEdit) {
    guard next.gesture.samples.count > 1, !GestureStudies.isSame(next.gesture, edit?.gesture) else {
      return
    }
    edit = next
    studies.setGesture(next.gesture, present: studies.present, kept: studies.kept)
    onGesture?(next.gesture)
  }

  private func choose(isX: Bool, _ choice: GestureStudies.AxisChoice) {
    axisMistake = nil
    if isX { studies.choose(x: choice) } else { studies.choose(y: choice) }
  }

  private func choose(isX: Bool, _ low: String, _ high: String) {
    let now = isX ? studies.axes.x : studies.axes.y
    let shown = isX ? studies.map?.x : studies.map?.y
    do throws(StudyAxis.Mistake) {
      let range = try CompareWords.range(
        now.key, low, high, on: studies.gesture?.prototype)
      axisMistake = nil
      // An unchanged field changes nothing.
      let before = now.range ?? shown?.range
      let isSame =
        before.map {
          CompareWords.typed($0.lowerBound) == CompareWords.typed(range.lowerBound)
            && CompareWords.typed($0.upperBound) == CompareWords.typed(range.upperBound)
        } ?? false
      if !isSame { choose(isX: isX, GestureStudies.AxisChoice(now.key, range)) }
    } catch {
      axisMistake = error.reason
    }
  }

  private func apply(column: Int, row: Int) {
    guard let map = studies.map, let gesture = edit?.gesture else { return }
    if let reach = CompareMapWords.reach(column: column, row: row, of: map, gesture) {
      change { $0.reach = reach }
    }
    let values = map.values(column: column, row: row)
    let assignments = map.assignments(x: values.x, y: values.y)
    if !assignments.isEmpty { onApply?(assignments) }
  }

  private func performKept(_ action: CompareAction) {
    guard var store else { return }
    mistake = nil
    do {
      switch action {
      case .keep(let name):
        guard let gesture = edit?.gesture else { return }
        try store.keep(gesture, as: name, prototype: prototypePath)
      case .load(let kept): use(GestureEdit(try store.gesture(kept)))
      case .rename(let kept, let name): try store.rename(kept, to: name)
      case .delete(let kept): try store.delete(kept)
      default: break
      }
    } catch {
      mistake = "\(error)"
    }
    self.store = store
  }

  private func performBlind(_ action: CompareAction) {
    let wasTesting = isTesting
    switch action {
    case .begin(let seed, let tries): begin(seed, tries)
    case .play(let sample):
      if let side = blind?.play(sample) { onPlay?(side, blind?.rest ?? .zero) }
    case .answer(let choice): blind?.answer(choice)
    case .takeBack: blind?.takeBack()
    case .stop: blind?.stop()
    case .save: if let test = blind?.test { onSave?(test.yaml) }
    case .close: blind = nil
    default: break
    }
    guard isTesting != wasTesting else { return }
    // The test's position depends on the sections around it.
    revealsTest = true
    onTest?(isTesting)
    if !isTesting, let next = waiting {
      waiting = nil
      next()
    }
  }

  private func begin(_ seed: String, _ tries: String) {
    blindMistake = nil
    guard let gesture = edit?.gesture, let kept = studies.kept else { return }
    do throws(BlindTest.Mistake) {
      blind = try BlindTest(
        gesture, a: kept, b: studies.present, seed: seed, tries: tries)
    } catch {
      blindMistake = error.reason
    }
  }

  // MARK: Views

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(StudioColors.paper)
    let perform: @MainActor (CompareAction) -> Void = { [weak self] in self?.perform($0) }
    let blindSection = CompareBlindSection(perform: perform)
    self.blindSection = blindSection
    let filmSection = CompareFilmSection(perform: perform)
    self.filmSection = filmSection
    sections = [
      filmSection, CompareGestureSection(perform: perform),
      CompareVersionsSection(perform: perform),
      CompareDifferenceSection(), CompareMapSection(perform: perform),
      CompareKeptSection(perform: perform), CompareSensitivitySection(perform: perform),
      CompareChanceSection(perform: perform),
      blindSection,
    ]
    for section in sections { scroll.addSubview(section) }
    scroll.accessibilityIdentifier = "compare.page"
    scroll.alwaysBounceVertical = true
    scroll.delaysContentTouches = false
    scroll.contentInsetAdjustmentBehavior = .never
    view.addSubview(scroll)
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let state = CompareState(
      studies: studies, edit: edit, isPlaying: isPlaying, reason: reason, store: store,
      mistake: mistake,
      axisMistake: axisMistake, blind: blind, blindMistake: blindMistake, versions: versions,
      film: film)
    scroll.frame = view.bounds
    let width = max(view.bounds.width - 2 * PanelStyle.margin, 1)
    var y: CGFloat = 0
    for section in sections {
      section.isHidden =
        isTesting ? section !== blindSection : section === filmSection && film == nil
      guard !section.isHidden else { continue }
      section.render(state)
      y += section.fit(x: PanelStyle.margin, y: y, width: width) + 4
    }
    scroll.contentSize = CGSize(width: view.bounds.width, height: y + PanelStyle.margin)
    if revealsTest, let blindSection {
      revealsTest = false
      let most = max(scroll.contentSize.height - scroll.bounds.height, 0)
      scroll.contentOffset = CGPoint(
        x: 0, y: min(max(blindSection.frame.minY - PanelStyle.margin, 0), most))
    }
  }
}
