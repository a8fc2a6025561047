import ArgumentParser
import BackswipeDocuments
import BackswipeFiles
import BackswipeProcesses
import BackswipePrototypes
import BackswipeResources
import BackswipeScenarios
import BackswipeSession
import BackswipeText
import Foundation

extension DocumentReader {
  /// Reads documents with messages on the console; those of an app run on its prototype.
  init(limit: SizeLimit) {
    self.init(
      limit: limit, app: OwnApp.prototype,
      images: { prototype, file throws(FileErrors) in
        try PrototypeFolder(of: file).loadAssets(of: &prototype, file: file)
      }, report: { Console.noteFormerKeys($0, in: $1) },
      note: { Console.err("note: \($0)") })
  }
}

/// Prototypes and scenarios, with the files that they refer to.
extension InputFile {
  static func prototype(
    _ path: String, limit: SizeLimit = .document
  ) throws(FileErrors) -> Prototype {
    try DocumentReader(limit: limit).prototype(path)
  }

  /// A prototype or a scenario.
  static func document(
    _ path: String, limit: SizeLimit = .document, cell: String? = nil
  ) throws(FileErrors) -> DocumentReader.Document {
    let reader = DocumentReader(limit: limit)
    return try reader.document(try reader.source(path), cell: cell)
  }

  /// The app that the program is part of.
  ///
  /// - Throws: for a standalone program, the argument required instead.
  static func ownApp() throws -> Prototype {
    guard let app = OwnApp.prototype else {
      throw ValidationError("Missing expected argument '<prototype>'")
    }
    return app
  }

  /// The program's built-in prototype, in the language of the desktop where there is one in it.
  static func demo() throws(FileErrors) -> Prototype {
    guard let url = BackswipeResources.tour(in: language) else {
      throw FileErrors([
        FileError(
          file: "tour.yaml", place: .start,
          reason: "the built-in prototype is missing; build the program again")
      ])
    }
    return try prototype(url.path)
  }

  /// The hint below the demo's phone, in the same language.
  static var demoHint: String {
    language == "zh"
      ? "从左边缘拖动返回 · Tab 打开工作室 · ? 查看按键"
      : "Drag from the left edge · Tab for the studio · ? for keys"
  }

  /// The language of messages as POSIX's variables have it, such as `zh`; empty for none.
  private static var language: String {
    let variables = ProcessInfo.processInfo.environment
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { variables[$0] }.first {
      !$0.isEmpty
    }
    return (locale ?? "").prefix { $0.isASCII && $0.isLetter }.lowercased()
  }

  /// A scenario with its prototype.
  ///
  /// - Parameter cell: the name of a combination of its matrix; nil for the first one.
  static func scenario(
    _ path: String, limit: SizeLimit = .document, cell: String? = nil
  ) throws(FileErrors) -> (ScenarioFile, Prototype) {
    try DocumentReader(limit: limit).scenario(path, cell: cell)
  }
}
