import BackswipeDocuments
import BackswipeFilms
import BackswipePrototypes
import BackswipeScenarios
import BackswipeScene
import BackswipeSettingsEditing
import BackswipeSimulation
import BackswipeStudio
import BackswipeUI
import BackswipeUnits

/// Tracks of transitions that are dragged on the timeline.
extension LiveSession {
  /// The frames of a session that is run again with every step of a drag; a longer one at its end.
  private static let mostLiveFrames = 1_500

  /// Gives a track other times, and runs the session again with them.
  ///
  /// - Parameter isLast: whether the drag has ended.
  func change(_ edit: TrackEdit, isLast: Bool) {
    let former = tracks
    let hadPending = tracks.pending != nil
    if isLast {
      let isChanged = tracks.finish(edit)
      guard isChanged || hadPending else { return }
    } else {
      tracks.pending = edit
      guard tape.frames.count <= Self.mostLiveFrames else { return }
    }
    guard runAgain() else {
      tracks = former
      tracks.pending = nil
      return
    }
    studio?.showOtherChanges(!tracks.edits.isEmpty)
    leaving = nil
  }

  /// Takes the last change of a track back.
  ///
  /// - Returns: false where it is not the last change.
  func takeBackTrack() -> Bool {
    guard past.bench == nil, tracks.undo() else { return false }
    _ = runAgain()
    studio?.showOtherChanges(!tracks.edits.isEmpty)
    say("The track is as before", "")
    return true
  }

  /// Runs the session's input again on the prototype with the changed tracks.
  private func runAgain() -> Bool {
    guard let path = configuration.savedFile else { return false }
    do throws(FileErrors) {
      let prototype = try changedPrototype(path)
      guard tape.start.restored == nil, !tape.frames.isEmpty else { return false }
      let played = try ScenarioTape(
        of: tape.scenario(title: configuration.title), name: path, prototype: prototype)
      let shown = past.showsPast ? past.now(at: realNow, of: tape) : nil
      let (from, to) = (past.playback.inPoint, past.playback.outPoint)
      let loops = past.playback.loops
      run.use(prototype)
      guard run.load(played) else { return false }
      past.begin(tape)
      past.setIn(from)
      past.setOut(to)
      if loops { past.toggleLoop() }
      if let shown { past.stop(at: shown, of: tape) }
      forgetFingers()
      studio?.forgetAccount()
      if let list { desk.fit(list.size) }
      return true
    } catch {
      say("The track stays as it was", error.errors.first?.description ?? "")
      return false
    }
  }

  /// The prototype of the file with the changed tracks.
  private func changedPrototype(_ path: String) throws(FileErrors) -> Prototype {
    let bytes: [UInt8]
    do throws(SettingsEditFailure) {
      bytes = try SavedFile.read(path, limit: configuration.sizeLimit)
    } catch {
      if case .file(let errors) = error { throw errors }
      throw FileErrors([FileError(file: path, place: .start, reason: error.description)])
    }
    let text = try tracks.applied(to: bytes, file: path)
    var prototype = try Prototype.parse(bytes: text, file: path, limit: configuration.sizeLimit)
    try PrototypeFolder(of: path).loadAssets(of: &prototype, file: path)
    return prototype
  }
}
