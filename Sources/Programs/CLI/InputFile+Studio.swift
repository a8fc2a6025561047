import BackswipeAnalysis
import BackswipeDocuments
import BackswipeFiles
import BackswipeProcesses
import BackswipePrototypes
import BackswipeScenarios
import BackswipeSession
import BackswipeSettings
import BackswipeSettingsEditing
import BackswipeStudio
import BackswipeText
import Foundation

extension InputFile {
  /// A session of the studio with its prototype, and the path of that; nil for a prototype in the
  /// file, and for an app.
  typealias OpenedSession = (
    studio: OpenedStudio, prototype: Prototype, prototypePath: String?
  )

  /// Reads a session of the studio and its prototype.
  ///
  /// - Throws: every mistake of the file and of its prototype, with its place.
  static func studioFile(
    _ source: DocumentReader.Source, reader: DocumentReader
  ) throws(FileErrors) -> (file: StudioFile, prototype: Prototype, motion: PrototypeMotion?) {
    let path = source.path
    var motion: PrototypeMotion?
    let parsed = try StudioFile.parse(source.root, file: path) { named throws(FileErrors) in
      switch named {
      case nil:
        if let app = OwnApp.prototype { return app }
        throw FileErrors([
          FileError(
            file: path, place: source.root.place,
            reason: "'prototype', a path or a prototype, is missing")
        ])
      case .inline(var prototype):
        try PrototypeFolder(of: path).loadAssets(of: &prototype, file: path)
        return prototype
      case .path(let name, let place):
        let target = DocumentReader.target(name, from: path)
        let reason =
          FolderSearch.isFolder(target)
          ? "is a folder, not a file" : ExistingFile.exists(target) ? nil : "is not there"
        if let reason {
          throw FileErrors([
            FileError(file: path, place: place, reason: "the prototype '\(name)' \(reason)")
          ])
        }
        return try reader.prototype(target)
      }
    } motion: { named in
      guard case .path(let name, _) = named else { return nil }
      let target = DocumentReader.target(name, from: path)
      motion = (try? InputFile.bytes(target, limit: reader.limit)).flatMap {
        try? PrototypeMotion($0, file: target, limit: reader.limit)
      }
      return motion
    }
    return (parsed.file, parsed.prototype, motion)
  }

  /// Opens a session of the studio: its input is played, and its drag is found.
  ///
  /// - Throws: every mistake of the file and of its prototype, with its place.
  @MainActor
  static func session(
    _ source: DocumentReader.Source, reader: DocumentReader
  ) throws(FileErrors) -> OpenedSession {
    let path = source.path
    let (file, original, motion) = try studioFile(source, reader: reader)
    var prototype = original
    if let motion, !file.motion.isEmpty {
      let values = SimulatorSettings(file.motion).fileValues
      prototype = try motion.prototype(values)
      try PrototypeFolder(of: motion.file).loadAssets(of: &prototype, file: motion.file)
    }
    var tape: ScenarioTape?
    if let session = file.session {
      tape = try ScenarioTape(of: session, name: path, prototype: prototype)
    }
    var target: String?
    if case .path(let name, _) = file.prototype { target = DocumentReader.target(name, from: path) }
    var gesture: RecordedGesture?
    if let drag = file.drag {
      gesture = try GestureSearch.gesture(of: drag, prototype: prototype, path: path)
      if let target {
        gesture?.locate(.path(URL(fileURLWithPath: target).standardizedFileURL.path, .start))
      }
    }
    let opened = OpenedStudio(
      file, path: path == "-" ? nil : path, bytes: source.bytes, tape: tape, gesture: gesture,
      motion: motion)
    return (opened, prototype, target)
  }
}
