import BackswipeAnalysis
import BackswipeDocuments
import BackswipeFiles
import BackswipePrototypes
import BackswipeScenarios
import BackswipeScene
import BackswipeSettings
import BackswipeSettingsEditing
import BackswipeStudio
import BackswipeText
import BackswipeUnits
import Foundation

/// Sessions as files.
extension LiveSession {
  /// The ending of a session's file.
  private static let ending = ".studio.yaml"

  /// The file of the session.
  struct KeptStudio {
    let path: String
    /// The bytes that it has, as far as is known.
    let bytes: [UInt8]
  }

  // MARK: Opening

  /// Shows an opened session at its end, with its marks and its drag.
  func show(_ opened: OpenedStudio) {
    openStudio()
    if let tape = opened.tape, !tape.log.frames.isEmpty, run.load(tape) {
      past.begin(self.tape)
      forgetFingers()
      if let list { desk.fit(list.size) }
    }
    let loop = opened.file.loop
    past.setIn(loop.from)
    past.setOut(loop.to)
    if loop.repeats { past.toggleLoop() }
    if let gesture = opened.gesture { studio?.use(gesture, lookedThrough: tape) }
    let count = versions.all.count
    say("Opened the session", count == 1 ? "with 1 version" : "with \(count) versions")
    if let kept = opened.file.film { show(kept, beside: opened.path) }
    studioChanged()
    captionChanged()
  }

  /// Shows the film of a session's file as it was.
  ///
  /// - Parameter path: the file's path; nil for the working folder.
  private func show(_ kept: StudioFile.Film, beside path: String?) {
    let folder = path.map { URL(fileURLWithPath: $0).deletingLastPathComponent() }
    openFilm(URL(fileURLWithPath: kept.path, relativeTo: folder).path)
    film?.state.alignment = kept.alignment
    perform(FilmCommand.view(kept.view))
  }

  /// The store of drags, with those of the opened session's file.
  func gestureStore() -> GestureStore? {
    guard var store = configuration.gestures?() else { return nil }
    if let opened = configuration.opened, !opened.file.drags.isEmpty {
      store.add(
        opened.file.drags, of: configuration.prototype, path: opened.path ?? "-",
        prototypePath: prototypePath)
    }
    return store
  }

  /// The absolute path of the prototype's file; nil for none.
  var prototypePath: String? {
    configuration.savedFile.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
  }

  // MARK: Keeping

  /// Writes the session into its file, as a whole or not at all.
  func keepStudio() {
    guard studio?.isTesting != true else { return tellTest() }
    openStudio()
    if past.bench == nil { findGesture() }
    do throws(SettingsEditFailure) {
      let path = keptStudio?.path ?? freeStudioPath()
      let (bytes, isWhole) = studioBytes(for: path)
      if let keptStudio {
        try SavedFile.replace(path, keptStudio.bytes, with: bytes)
      } else {
        try SavedFile.create(path, bytes)
      }
      keptStudio = KeptStudio(path: path, bytes: bytes)
      let name = PlainLine.of(path.split(separator: "/").last.map(String.init) ?? path)
      say(
        "Kept the session",
        isWhole ? "in \(name)" : "in \(name), without its timeline, which is too long for a file")
    } catch {
      say("The session is not kept", error.description)
    }
  }

  /// A free path beside the prototype, or in the working folder.
  private func freeStudioPath() -> String {
    let folder = prototypePath.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path }
    let stem =
      prototypePath.map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent }
      ?? Preset.fileStem(configuration.prototype.title)
    let start = (folder.map { $0 + "/" } ?? "") + (stem.isEmpty ? "session" : stem)
    var (path, number) = (start + Self.ending, 2)
    while ExistingFile.isThere(path) {
      (path, number) = ("\(start)-\(number)\(Self.ending)", number + 1)
    }
    return path
  }

  /// The bytes of the session's file, and whether it has the session's input.
  private func studioBytes(for path: String) -> (bytes: [UInt8], isWhole: Bool) {
    var file = studioFile(for: path)
    let schema = SchemaLine.text("studio", beside: path)
    let bytes = Array((schema + file.yaml).utf8)
    guard file.session != nil,
      (try? YAMLDocument.read(bytes: bytes, file: path, limit: configuration.sizeLimit)) == nil
    else { return (bytes, true) }
    (file.session, file.loop) = (nil, StudioFile.Loop())
    return (Array((schema + file.yaml).utf8), false)
  }

  /// The session as a file at a path.
  func studioFile(for path: String) -> StudioFile {
    let prototype = configuration.prototype
    let source: PrototypeSource? =
      prototypePath.map {
        .path(
          RelativePath.path(of: $0, from: URL(fileURLWithPath: path).standardizedFileURL.path),
          .start)
      } ?? (prototype.app == nil ? .inline(prototype) : nil)
    var file = StudioFile(
      title: configuration.title, prototype: source, settings: settings.present.assignments())
    file.motion = settings.present.fileAssignments(from: SimulatorSettings())
    file.letters = feel.isUsual ? nil : feel
    file.versions = versions
    file.compared = compared.numbers.compactMap { number in
      versions.all.firstIndex { $0.number == number }.map { $0 + 1 }
    }
    if file.compared.count < 2 { file.compared = [] }
    if let gesture = studio?.gesture, gesture.prototype == prototype {
      file.drag = gesture.scenario
    }
    let kept =
      studio?.keptDrags(of: prototype, path: prototypePath) ?? configuration.opened?.file.drags
      ?? []
    file.drags = Array(kept.prefix(StudioFile.mostDrags))
    if let film {
      file.film = StudioFile.Film(
        path: RelativePath.path(
          of: URL(fileURLWithPath: film.path).standardizedFileURL.path,
          from: URL(fileURLWithPath: path).standardizedFileURL.path),
        view: film.state.view, alignment: film.state.alignment)
    }
    guard tape.start.restored == nil, !tape.entries.isEmpty, pictures.isEmpty else { return file }
    file.session = tape.scenario(title: configuration.title)
    if past.bench == nil {
      file.loop = StudioFile.Loop(
        from: past.playback.inPoint, to: past.playback.outPoint, repeats: past.playback.loops)
    }
    return file
  }
}
