package import BackswipeAnalysis
package import BackswipePrototypes
package import BackswipeScenarios
package import BackswipeSettings
package import BackswipeSettingsEditing

/// The gesture on the page that compares.
extension Studio {
  /// Whether the gesture is to be looked for again: fingers have touched the session since it was.
  package func needsGesture(of tape: InputLog) -> Bool {
    lookedThrough != tape.sampleCount && !isTesting
  }

  /// Takes the session's last gesture, unless that is the same as before: one that was loaded or
  /// cut stays until the session has another.
  ///
  /// - Parameters:
  ///   - gesture: nil where the session has none.
  ///   - reason: why it has none.
  package func found(_ gesture: RecordedGesture?, in tape: InputLog, reason: String? = nil) {
    lookedThrough = tape.sampleCount
    if let gesture, !GestureStudies.isSame(gesture, sessionGesture) {
      sessionGesture = gesture
      self.gesture = gesture
    }
    gestureReason = self.gesture == nil ? reason : nil
  }

  /// Takes a gesture that was loaded, cut or given another release.
  package func use(_ gesture: RecordedGesture) {
    self.gesture = gesture
    gestureReason = nil
  }

  /// Puts the gestures of a prototype on another version of it.
  package func move(to prototype: Prototype) {
    func moved(_ gesture: RecordedGesture?) -> RecordedGesture? {
      gesture.map { $0.prototype.isVersion(of: prototype) ? $0.on(prototype) : $0 }
    }
    sessionGesture = moved(sessionGesture)
    gesture = moved(gesture)
  }

  /// Takes a gesture beside a session in which none is looked for until it has further fingers.
  package func use(_ gesture: RecordedGesture, lookedThrough tape: InputLog) {
    lookedThrough = tape.sampleCount
    use(gesture)
  }

  /// The kept drags on a prototype.
  ///
  /// - Parameter path: the absolute path of its file; nil for none.
  package func keptDrags(of prototype: Prototype, path: String?) -> [ScenarioFile]? {
    compare.store?.scenarios(of: prototype, path: path)
  }

  /// Whether a gesture or its settings are others than those that the page shows.
  package func needsShowing(_ sides: ComparedSides) -> Bool { shownSubject != subject(sides) }

  private func subject(_ sides: ComparedSides) -> StudySubject {
    StudySubject(revision: gestureRevision, sides: sides, reason: gestureReason)
  }

  /// Begins a blind test of a gesture under the current settings, as B, and others, as A. It is
  /// kept at its end.
  package func beginTest(
    _ gesture: RecordedGesture, a: SimulatorSettings, b: SimulatorSettings, seed: Int, tries: Int,
    in tape: InputLog
  ) {
    lookedThrough = tape.sampleCount
    use(gesture)
    keepsTest = true
    keep(a)
    selectPage(.compare)
    updateComparison(ComparedSides(kept: a, present: b))
    panel.perform { compare.beginTest(seed: seed, tries: tries) }
  }

  /// Notes the start or end of a blind test, during which other pages would reveal the played side.
  func testChanged(_ isRunning: Bool) {
    pages.locked = isRunning ? Page.compare.rawValue : nil
    if !isRunning, keepsTest, let test = compare.blind?.test { host?.keepTest(test.yaml) }
  }

  /// Shows the gesture with the settings of both sides.
  package func updateComparison(_ sides: ComparedSides) {
    shownSubject = subject(sides)
    let base = gesture?.settings ?? []
    panel.perform {
      compare.studies.keptPrototype = sides.prototypes[ComparedSides.keptName]
      compare.studies.versions =
        gesture.map { sides.sides(sides.versions.map(\.name), of: $0) } ?? []
      compare.setGesture(
        gesture, settings: sides.present.assignments(over: base),
        kept: sides.settings(of: ComparedSides.keptName)?.assignments(over: base),
        reason: gestureReason)
    }
  }

  /// Shows the versions of the settings, while the page of comparisons is open.
  ///
  /// - Parameter now: the present second; nil where that is not known.
  package func render(
    _ versions: SettingsVersions, present: SimulatorSettings, now: LocalTime?
  ) {
    guard shows(.compare), !isTesting else { return }
    var list = compare.versions
    (list.versions, list.present) = (versions, present)
    if list.now?.day != now?.day { list.now = now }
    if list != compare.versions { panel.perform { compare.versions = list } }
  }

  /// The versions that were compared last, in order; the setter marks them without playing them.
  package var comparedVersions: [Int] {
    get { compare.versions.chosen.count > 1 ? compare.versions.chosen : [] }
    set { if newValue != comparedVersions { panel.perform { compare.versions.chosen = newValue } } }
  }

  /// Shows the film on the page of comparisons; nil for none.
  package func render(_ film: FilmState?) {
    if compare.film != film, !isTesting { panel.perform { compare.film = film } }
  }

  /// Whether a blind test runs, during which nothing may reveal the sides.
  package var isTesting: Bool { compare.isTesting }

  /// Plays a sample of the blind test that runs; nil for the one that was played last.
  package func playSample(_ sample: BlindTest.Sample?) {
    guard let sample = sample ?? compare.blind?.last else { return }
    panel.perform { compare.playSample(sample) }
  }

  /// Answers the present try of the blind test.
  package func answer(_ choice: ABXTest.Choice) { panel.perform { compare.answer(choice) } }

  /// Whether there is something to do in `advance(by:)`.
  package var isWorking: Bool { compare.isWorking }

  /// Works on the studies of the shown page, for a limited number of units.
  package func advance(by units: Int) { panel.perform { compare.advance(by: units) } }
}

/// The version of the gesture that the page showed last.
struct StudySubject: Equatable {
  let revision: Int
  let sides: ComparedSides
  let reason: String?
}
