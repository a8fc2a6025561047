package import Foundation

/// Finds the prototypes, scenarios and schemas that come with the program.
///
/// The generated `Bundle.module` ends the program when its folder is missing, as it is after
/// somebody has moved the binary; here a missing file is nil, and the caller says so.
package enum BackswipeResources {
  package enum Folder: String, CaseIterable, Sendable {
    case prototypes = "Prototypes"
    case scenarios = "Scenarios"
    case hands = "Scenarios/hands"
    case schemas = "Schemas"
  }

  /// The folder that SwiftPM puts beside the program.
  static let bundleName = "backswipe_BackswipeResources.resources"

  /// A file of a folder, or nil when it is not there.
  /// - Parameter name: with its extension: `demo.yaml`. A name that leads elsewhere finds nothing.
  package static func file(_ name: String, in folder: Folder) -> URL? {
    guard !name.isEmpty, !name.contains("/"), !name.hasPrefix(".") else { return nil }
    return roots.lazy
      .map { $0.appendingPathComponent(folder.rawValue).appendingPathComponent(name) }
      .first { FileManager.default.isReadableFile(atPath: $0.path) }
  }

  /// The names of a folder's files, sorted; empty when the folder is not there.
  package static func names(in folder: Folder) -> [String] {
    for root in roots {
      let path = root.appendingPathComponent(folder.rawValue)
      if let names = try? FileManager.default.contentsOfDirectory(atPath: path.path) {
        return names.filter { name in
          !name.hasPrefix(".") && !path.appendingPathComponent(name).hasDirectoryPath
        }.sorted()
      }
    }
    return []
  }

  /// A phone's settings: a prototype with every feature of a screen.
  package static var demo: URL? { file("demo.yaml", in: .prototypes) }

  /// The prototype that the window shows when none is given.
  /// - Parameter language: a code as `zh`; English where there is none in it.
  package static func tour(in language: String) -> URL? {
    file("tour.\(language).yaml", in: .prototypes) ?? file("tour.yaml", in: .prototypes)
  }

  /// The commit that an installation, or the build of a script, was made of, as `e844f6a78341`, with a
  /// `+` after it when the sources had changes; nil where no file `commit` of that form is there.
  ///
  /// Beside a build the file has to be at least as new as the program: a later build without the
  /// script, of another commit perhaps, leaves it behind.
  package static var commit: String? {
    for root in roots {
      let url = root.appendingPathComponent("commit")
      guard
        let file = try? FileHandle(forReadingFrom: url), let data = try? file.read(upToCount: 64)
      else { continue }
      if root.lastPathComponent == bundleName, !isAsNewAsProgram(url) { return nil }
      return commit(in: String(decoding: data, as: UTF8.self))
    }
    return nil
  }

  /// - Returns: the commit, or nil when the text is not one line of 7 to 40 hexadecimal digits with
  ///   at most a `+` after them.
  static func commit(in text: String) -> String? {
    guard let line = text.wholeMatch(of: /([0-9a-f]{7,40}\+?)\n?/) else { return nil }
    return String(line.output.1)
  }

  private static func isAsNewAsProgram(_ url: URL) -> Bool {
    func change(_ url: URL) -> Date? {
      let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
      return attributes?[.modificationDate] as? Date
    }
    guard
      let program = Bundle.main.executableURL?.resolvingSymlinksInPath(),
      let built = change(program), let noted = change(url)
    else { return false }
    return noted >= built
  }

  /// Where to look, best first: beside the program, beside the file that a link leads to, in an
  /// installation's share folder, and, in debug builds alone, in the source tree.
  private static var roots: [URL] {
    var roots = [Bundle.main.bundleURL.appendingPathComponent(bundleName)]
    if let program = Bundle.main.executableURL?.resolvingSymlinksInPath() {
      let folder = program.deletingLastPathComponent()
      roots.append(folder.appendingPathComponent(bundleName))
      roots.append(
        folder.deletingLastPathComponent().appendingPathComponent("share/backswipe"))
    }
    // A program that is passed on names no folder of the machine that has built it.
    #if DEBUG
      roots.append(URL(fileURLWithPath: #filePath).deletingLastPathComponent())
    #endif
    return roots
  }
}
