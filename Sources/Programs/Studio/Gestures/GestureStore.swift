package import BackswipeAnalysis
package import BackswipeDocuments
import BackswipeFiles
package import BackswipePrototypes
package import BackswipeScenarios
package import BackswipeSettingsEditing

/// The gestures of a folder: scenario files, including those written or recorded by other means.
///
/// Every change reads the folder before and after, so that changes by other programs are noticed.
/// Files with mistakes are reported in `mistakes` and left alone.
@MainActor
package struct GestureStore {
  /// A file with a gesture, named by its title, or by its path where it has none.
  package struct Kept: Equatable, Sendable {
    package let name: String
    package let path: String
  }

  /// Reads a scenario with its prototype.
  package typealias Reader = @MainActor (String) throws(FileErrors) -> (ScenarioFile, Prototype)

  package let folder: String
  /// The prototype of gestures without one; nil for none.
  private let app: Prototype?
  /// The files, sorted by name, then by path.
  package private(set) var kept: [Kept] = []
  /// The mistakes in the folder, by file.
  package private(set) var mistakes: [FileErrors] = []
  private let reader: Reader
  /// Drags of a session's file, beside those of the folder.
  private var others: [Other] = []

  private struct Other {
    var kept: Kept
    var file: ScenarioFile
    let prototype: Prototype
  }

  /// Reads a folder. A missing one has no gestures, and is created when one is saved.
  ///
  /// - Parameters:
  ///   - app: the prototype of gestures without one; nil for none.
  ///   - reader: loads a gesture's file; by default scenarios and prototypes without custom images.
  package init(
    folder: String, app: Prototype? = nil, reader: @escaping Reader = GestureStore.scenario
  ) {
    self.folder = folder
    self.app = app
    self.reader = reader
    read()
  }

  /// Reads the folder again.
  package mutating func read() {
    kept = []
    let (paths, unreadable) = SavedFile.paths(in: folder)
    mistakes = unreadable
    for path in paths {
      do throws(FileErrors) {
        let file = try ScenarioFile.parse(bytes: try InputFile.bytes(path), file: path, app: app)
        kept.append(Kept(name: file.title.isEmpty ? path : file.title, path: path))
      } catch {
        mistakes.append(error)
      }
    }
    kept += others.map(\.kept)
    kept.sort { left, right in
      left.name == right.name
        ? left.path.utf8.lexicographicallyPrecedes(right.path.utf8)
        : left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
    }
  }

  // MARK: A session's file

  /// Adds the drags of a session's file, without those that the folder has. They are kept there
  /// alone.
  ///
  /// - Parameters:
  ///   - path: the file's path, for messages.
  ///   - prototypePath: the absolute path of its prototype; nil for one without a file.
  package mutating func add(
    _ drags: [ScenarioFile], of prototype: Prototype, path: String, prototypePath: String?
  ) {
    let known = Set(scenarios(of: prototype, path: prototypePath).map { Self.text($0) })
    for drag in drags where !known.contains(Self.text(drag)) {
      let base = drag.title.isEmpty ? "Drag" : drag.title
      var (name, number) = (base, 2)
      while kept.contains(where: { $0.name == name }) {
        (name, number) = ("\(base) (\(number))", number + 1)
      }
      var file = drag
      file.title = name
      let source = prototypePath.map { PrototypeSource.path($0, .start) } ?? .inline(prototype)
      file.prototype = source
      let one = Kept(name: name, path: "\(path): \(name)")
      others.append(Other(kept: one, file: file, prototype: prototype))
      kept.append(one)
    }
    read()
  }

  /// The kept drags on a prototype.
  ///
  /// - Parameter path: the absolute path of the prototype; nil for one without a file.
  package func scenarios(of prototype: Prototype, path: String?) -> [ScenarioFile] {
    kept.compactMap { one in
      if let other = others.first(where: { $0.kept == one }) { return other.file }
      guard let bytes = try? InputFile.bytes(one.path),
        let file = try? ScenarioFile.parse(bytes: bytes, file: one.path, app: app)
      else { return nil }
      switch file.prototype {
      case .path(let name, _): return Self.path(name, from: one.path) == path ? file : nil
      case .inline(let own): return own == prototype ? file : nil
      }
    }
  }

  /// The text of a drag without its prototype.
  private static func text(_ drag: ScenarioFile) -> String {
    var drag = drag
    drag.prototype = .path("", .start)
    return drag.yaml()
  }

  // MARK: Loading

  /// Loads the gesture of a file.
  ///
  /// - Throws: the file's mistakes, or that it begins no gesture.
  package func gesture(_ kept: Kept) throws(FileErrors) -> RecordedGesture {
    let file: ScenarioFile
    let prototype: Prototype
    if let other = others.first(where: { $0.kept == kept }) {
      (file, prototype) = (other.file, other.prototype)
    } else {
      (file, prototype) = try reader(kept.path)
    }
    var gesture = try GestureSearch.gesture(of: file, prototype: prototype, path: kept.path)
    gesture.name = kept.name
    // A relative prototype path would not resolve from another folder.
    if case .path(let name, let place) = gesture.surroundings.prototype {
      gesture.locate(.path(Self.path(name, from: kept.path), place))
    }
    return gesture
  }

  /// Reads a scenario and its prototype, which it names or contains.
  package static func scenario(
    _ path: String
  ) throws(FileErrors) -> (ScenarioFile, Prototype) {
    let file = try ScenarioFile.parse(bytes: try InputFile.bytes(path), file: path)
    switch file.prototype {
    case .inline(let prototype): return (file, prototype)
    case .path(let name, _):
      let target = Self.path(name, from: path)
      return (file, try Prototype.parse(bytes: try InputFile.bytes(target), file: target))
    }
  }

  /// The path of a file named in another one.
  private static func path(_ name: String, from file: String) -> String {
    guard !name.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return name }
    return file[...slash] + name
  }

  // MARK: Changes

  /// Saves a gesture under a name, as a whole file or not at all.
  ///
  /// - Parameter prototype: the absolute path of its prototype; nil writes the prototype into the
  ///   file, unless the gesture names an absolute path itself.
  package mutating func keep(
    _ gesture: RecordedGesture, as name: String, prototype: String? = nil
  ) throws(SettingsEditFailure) {
    if let reason = Preset.mistake(in: name, of: "drag") { throw .refused(reason) }
    read()
    defer { read() }
    if kept.contains(where: { $0.name == name }) {
      throw .refused("there is already a drag '\(name)'")
    }
    var gesture = gesture
    gesture.name = name
    switch (prototype, gesture.surroundings.prototype) {
    case (let path?, _): gesture.locate(.path(path, .start))
    case (nil, .path(let path, _)) where path.hasPrefix("/"): break
    case (nil, _): gesture.locate(.inline(gesture.prototype))
    }
    do throws(OutputFile.Failure) { try OutputFile.makeFolder(folder) } catch {
      throw .output(error)
    }
    try SavedFile.create(
      SavedFile.freePath(in: folder, for: name), Array(gesture.scenario.yaml().utf8))
  }

  /// Changes a gesture's title; the path and the rest of the file stay unchanged.
  package mutating func rename(_ gesture: Kept, to name: String) throws(SettingsEditFailure) {
    if let reason = Preset.mistake(in: name, of: "drag") { throw .refused(reason) }
    try find(gesture)
    defer { read() }
    guard gesture.name != name else { return }
    if kept.contains(where: { $0.name == name }) {
      throw .refused("there is already a drag '\(name)'")
    }
    if let index = others.firstIndex(where: { $0.kept == gesture }) {
      others[index].kept = Kept(name: name, path: gesture.path)
      others[index].file.title = name
      return
    }
    let bytes = try SavedFile.read(gesture.path)
    let changed: [UInt8]?
    do throws(FileErrors) {
      changed = try ScalarEdit.replacing("title", with: name, in: bytes, file: gesture.path)
    } catch {
      throw .file(error)
    }
    guard let changed, differOnlyInTitle(bytes, changed, name, gesture.path) else {
      throw .refused("\(gesture.path): its title cannot be replaced; write it on one line")
    }
    try SavedFile.replace(gesture.path, bytes, with: changed)
  }

  private func differOnlyInTitle(
    _ former: [UInt8], _ changed: [UInt8], _ name: String, _ path: String
  ) -> Bool {
    guard var before = try? ScenarioFile.parse(bytes: former, file: path, app: app),
      let after = try? ScenarioFile.parse(bytes: changed, file: path, app: app), after.title == name
    else { return false }
    before.title = name
    return before.yaml() == after.yaml()
  }

  /// Removes a gesture and its file.
  package mutating func delete(_ gesture: Kept) throws(SettingsEditFailure) {
    try find(gesture)
    defer { read() }
    if let index = others.firstIndex(where: { $0.kept == gesture }) {
      others.remove(at: index)
      return
    }
    do throws(OutputFile.Failure) { try ExistingFile.remove(gesture.path) } catch {
      throw .output(error)
    }
  }

  private mutating func find(_ gesture: Kept) throws(SettingsEditFailure) {
    read()
    if !kept.contains(gesture) { throw .refused("there is no drag '\(gesture.name)' any more") }
  }
}
