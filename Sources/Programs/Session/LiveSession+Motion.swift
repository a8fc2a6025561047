import BackswipeAnalysis
import BackswipeDocuments
import BackswipeFilms
import BackswipePrototypes
import BackswipeScenarios
import BackswipeScene
import BackswipeSettings
import BackswipeSettingsEditing
import BackswipeSimulation
import BackswipeStudio
import BackswipeUI
import BackswipeUnits

/// The numbers of the prototype's file, changed in the panel and on the timeline, and runs of the
/// session's input under changes of these and of settings.
extension LiveSession {
  /// The state of the session about the numbers of the prototype's file.
  struct MotionState {
    /// Whether the session is to be run again with changed numbers.
    var isStale = false
    /// The changed settings with which it is to be run again.
    var changes: [SettingAssignment] = []
    /// The tracks of the file that are dragged on the timeline; empty for none.
    var dragged: [PrototypeMotion.Track] = []
    /// The latest prototypes with numbers, by these.
    var made: [(values: [String: FileValue], prototype: Prototype)] = []

    /// The most prototypes that are kept.
    static let most = 12
  }

  /// The frames of a session that is run again with every step of a drag; a longer one at its end.
  private static let mostLiveFrames = 1_500

  // MARK: The file

  /// The numbers of the file into which a session can be saved; nil without one, and for a file that
  /// is no prototype.
  static func motion(of configuration: Configuration) -> PrototypeMotion? {
    guard let path = configuration.savedFile, path != "-",
      let bytes = try? SavedFile.read(path, limit: configuration.sizeLimit)
    else { return nil }
    return try? PrototypeMotion(bytes, file: path, limit: configuration.sizeLimit)
  }

  /// A prototype of the file with values in place of its numbers.
  static func prototype(
    of motion: PrototypeMotion, with values: [String: FileValue]
  ) throws(FileErrors) -> Prototype {
    var prototype = try motion.prototype(values)
    try PrototypeFolder(of: motion.file).loadAssets(of: &prototype, file: motion.file)
    return prototype
  }

  /// The prototype of the session with the numbers of settings; nil without a file of numbers.
  func prototype(under settings: SimulatorSettings) throws(FileErrors) -> Prototype? {
    guard let motion = self.settings.editor.motion else { return nil }
    let values = settings.fileValues
    if let known = motionState.made.first(where: { $0.values == values }) { return known.prototype }
    let made = withPictures(try Self.prototype(of: motion, with: values))
    motionState.made.append((values, made))
    if motionState.made.count > MotionState.most { motionState.made.removeFirst() }
    return made
  }

  /// Takes the numbers of another text of the file, or of another file.
  ///
  /// - Parameters:
  ///   - prototype: that of the file.
  ///   - keepsValues: whether changed numbers stay, where the file has them, too.
  /// - Returns: the prototype with the changed numbers.
  func takeMotion(of prototype: Prototype, keepsValues: Bool) -> Prototype {
    let former = keepsValues ? settings.editor.motion : nil
    let next = studio == nil && former == nil ? nil : Self.motion(of: configuration)
    let base = settings.editor.base
    if !keepsValues { settings.rebase(base, on: nil) }
    settings.rebase(base, on: next)
    versions.move(from: former, to: next)
    compared.sides = []
    studio?.moveKept(from: former, to: next)
    feel.move(to: next)
    lettersChanged()
    motionState = MotionState()
    guard !settings.present.fileValues.isEmpty else { return prototype }
    return (try? self.prototype(under: settings.present)) ?? prototype
  }

  /// The text of the file with the changed numbers.
  ///
  /// - Parameter bytes: those that the file has now.
  func withMotion(_ bytes: [UInt8]) throws(SettingsEditFailure) -> [UInt8] {
    guard let motion = settings.editor.motion else { return bytes }
    do throws(FileErrors) {
      let text = try motion.text(settings.present.fileValues)
      guard text != motion.bytes else { return bytes }
      guard bytes == motion.bytes else {
        throw FileErrors([
          FileError(
            file: motion.file, place: .start,
            reason: "another program has changed it meanwhile; save again when it is read")
        ])
      }
      return text
    } catch {
      throw .file(error)
    }
  }

  /// Requested numbers of the prototype's file as those of a reading of it; others are left out.
  static func values(
    _ numbers: [SettingAssignment], in motion: PrototypeMotion
  ) -> [SettingAssignment] {
    numbers.compactMap { one in
      guard let number = motion.number(one.key),
        let value = try? number.id.setting.value(parsing: one.text)
      else { return nil }
      return SettingAssignment(number.id, value)
    }
  }

  /// Begins a session with requested numbers of the prototype's file: as changes that can be saved
  /// into it, or else in the prototype alone.
  static func set(
    _ numbers: [SettingAssignment], of configuration: inout Configuration,
    in settings: SettingsStore
  ) {
    guard !numbers.isEmpty else { return }
    guard let motion = settings.editor.motion else {
      configuration.prototype =
        (try? configuration.prototype.taking(numbers).prototype) ?? configuration.prototype
      return
    }
    var present = settings.present
    present.apply(values(numbers, in: motion))
    settings.edit { $0.replace(with: present, called: "--set") }
    if let changed = try? prototype(of: motion, with: settings.present.fileValues) {
      configuration.prototype = changed
    }
  }

  // MARK: Changes

  /// Notes that numbers of the file have changed.
  func fileValuesChanged() {
    motionState.isStale = true
    run.forgetAbandoned()
    leaving = nil
    past.settingsChanged()
    chrome.requestPresent()
  }

  /// Notes changes of settings under which the session's input is to be run again, where time is
  /// stopped in it: from the motion on that is shown.
  ///
  /// - Returns: the changes that count from now on instead.
  func noteChanges(_ changes: [SettingAssignment]) -> [SettingAssignment] {
    guard studio != nil, showsPast || isStoppedInMotion, past.bench == nil,
      tape.start.restored == nil, !tape.frames.isEmpty
    else { return changes }
    let again = changes.filter { !$0.movesTargets }
    motionState.changes = motionState.changes.followed(by: again)
    if !again.isEmpty { run.forgetAbandoned() }
    return changes.filter(\.movesTargets)
  }

  /// Whether the session's own time is stopped while something moves.
  private var isStoppedInMotion: Bool { clock.isPaused && simulation.isActive }

  /// Whether the session is to be run again as soon as it can.
  var isMotionDue: Bool {
    guard motionState.isStale || !motionState.changes.isEmpty, past.bench == nil else {
      return false
    }
    return !settings.editor.isInGroup || tape.frames.count <= Self.mostLiveFrames
  }

  /// Runs the session again, where numbers or settings have changed; while a drag is played, after
  /// that.
  func refreshMotion() {
    guard isMotionDue else { return }
    let changes = motionState.changes
    (motionState.isStale, motionState.changes) = (false, [])
    do throws(FileErrors) {
      let next = try prototype(under: settings.present) ?? configuration.prototype
      let isNew = next != configuration.prototype
      guard isNew || !changes.isEmpty else { return }
      try runAgain(on: isNew ? next : tape.start.prototype, with: changes)
      if isNew {
        run.use(next)
        studio?.move(to: next)
      }
      if !changes.isEmpty { watch.changed = display.now }
    } catch {
      say("The motion stays as it was", error.errors.first?.description ?? "")
      if !changes.isEmpty { run.apply(changes) }
    }
  }

  /// Runs the session's input again on a prototype.
  ///
  /// - Parameter changes: settings that have their values from the motion on that is shown.
  private func runAgain(
    on prototype: Prototype, with changes: [SettingAssignment]
  ) throws(FileErrors) {
    guard tape.start.restored == nil, !tape.frames.isEmpty else {
      return say("The file's motion has changed", "R begins anew with it")
    }
    let shown = past.now(at: realNow, of: tape)
    let keepsPlace = isStoppedInMotion
    var input = tape.scenario(title: configuration.title)
      .setting(changes, from: tape.cause(of: shown, among: run.transitions))
    let isScenario = !marks.isEmpty && configuration.played?.isWhole(tape) == true
    if isScenario { input.expectations = configuration.played?.tape.expectations ?? [] }
    let played = try ScenarioTape(
      of: input, name: settings.editor.motion?.file ?? "", prototype: prototype)
    guard run.load(played, keepsPlace: keepsPlace) else { return }
    if isScenario { marks = PlayedScenario(played).marks }
    past.replace(tape)
    if !keepsPlace { forgetFingers() }
    studio?.forgetAccount()
    if let list { desk.fit(list.size) }
    studioChanged()
  }

  // MARK: Tracks

  /// Gives a track other times.
  ///
  /// - Parameter isLast: whether the drag has ended.
  func change(_ edit: TrackEdit, isLast: Bool) {
    guard let motion = settings.editor.motion else { return }
    let isNew = motionState.dragged.isEmpty
    if isNew {
      guard edit.hasEffect else { return }
      motionState.dragged = edit.tracks(in: motion, under: settings.present)
    }
    let tracks = motionState.dragged
    guard let first = tracks.first?.delay else {
      return say(
        "The track stays as it was", "The file has no transition with the tracks on the timeline")
    }
    settings.edit { editor in
      if isNew { editor.beginGroup(first) }
      editor.set(edit.assignments(tracks), called: first.key)
    }
    if let reason = settings.editor.refusal { say("The track stays as it was", reason) }
    if isLast {
      settings.edit { $0.endGroup() }
      motionState.dragged = []
    }
    studio?.settingsChanged()
  }
}

extension LiveSession.Configuration {
  /// Removes the requested numbers of the prototype's file from the assignments, and returns them.
  mutating func takeNumbers() -> [SettingAssignment] {
    let numbers = assignments.filter { $0.id.file != nil }
    if !numbers.isEmpty { assignments.removeAll { $0.id.file != nil } }
    return numbers
  }
}

extension SettingAssignment {
  /// Whether the setting changes the layout of the screen, so that recorded fingers would touch other
  /// views.
  fileprivate var movesTargets: Bool {
    ["display.orientation", "display.text", "display.direction"].contains(key)
  }
}
