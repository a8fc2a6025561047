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
        try PrototypeFolder(of: file).loadImages(of: &prototype, file: file)
      }, report: { Console.noteFormerKeys($0, in: $1) })
  }
}

/// Prototypes and scenarios, with the files that they refer to.
extension InputFile {
  static func prototype(
    _ path: String, limit: SizeLimit = .document
  ) throws(FileErrors) -> Prototype {
    try DocumentReader(limit: limit).prototype(path)
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

  /// The program's built-in prototype.
  static func demo() throws(FileErrors) -> Prototype {
    guard let url = BackswipeResources.demo else {
      throw FileErrors([
        FileError(
          file: "demo.yaml", place: .start,
          reason: "the built-in prototype is missing; build the program again")
      ])
    }
    return try prototype(url.path)
  }

  /// A scenario with its prototype.
  static func scenario(
    _ path: String, limit: SizeLimit = .document
  ) throws(FileErrors) -> (ScenarioFile, Prototype) {
    try DocumentReader(limit: limit).scenario(path)
  }
}
