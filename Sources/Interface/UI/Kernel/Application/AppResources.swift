import BackswipeText
import Foundation

/// The files that SwiftPM places beside a program: `*.resources` folders and the program's own
/// folder.
@MainActor
enum AppResources {
  private static let folders: [URL] = {
    let own = Bundle.main.bundleURL
    let names = (try? FileManager.default.contentsOfDirectory(atPath: own.path)) ?? []
    return names.filter { $0.hasSuffix(".resources") }.sorted().map {
      own.appendingPathComponent($0)
    }
      + [own]
  }()

  /// The bytes of the first file with a name in the folders; nil if there is none.
  static func bytes(_ name: String) -> [UInt8]? {
    for folder in folders {
      let path = folder.appendingPathComponent(name).path
      if let bytes = try? FileBytes.read(path, .image) { return bytes }
    }
    return nil
  }
}
