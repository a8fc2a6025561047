package import Foundation

/// The package's own files, found from this one.
package enum PackageFiles {
  package static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A file or folder by its path from the package's top.
  package static func url(_ path: String) -> URL { root.appendingPathComponent(path) }

  package static func text(_ path: String) throws -> String {
    try String(contentsOf: url(path), encoding: .utf8)
  }

  /// Paths from the package's top of all files below a folder with an extension, sorted.
  package static func paths(below folder: String, extension suffix: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: url(folder).path)
      .filter { $0.hasSuffix("." + suffix) }
      .map { folder + "/" + $0 }
      .sorted()
  }
}
