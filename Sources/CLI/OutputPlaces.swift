import Foundation

/// Where results go: a place holds one result, and none is a file that the command reads.
enum OutputPlaces {
  /// Why results cannot go where they are asked to, in words; nil when they can.
  static func mistake(
    _ places: [(option: String, path: String?)], reading inputs: [String] = []
  ) -> String? {
    var owners: [String: String] = [:]
    for case (let option, let path?) in places {
      guard let file = identity(path) else { continue }
      if path != "-", let input = inputs.first(where: { $0 != "-" && identity($0) == file }) {
        return "\(option) would write over '\(input)', which is read; name another file"
      }
      if let other = owners.updateValue(option, forKey: file) {
        return "\(other) and \(option) both write to "
          + (path == "-" ? "standard output" : "'\(path)'")
      }
    }
    return nil
  }

  /// Whether a result would take the place of a file that is there.
  static func replaceFiles(_ places: [(option: String, path: String?)]) -> Bool {
    places.contains { place in
      var info = stat()
      guard let path = place.path, path != "-", stat(path, &info) == 0 else { return false }
      return info.st_mode & S_IFMT == S_IFREG
    }
  }

  /// The same for all ways to write a file, links included; nil for a device, which takes all.
  private static func identity(_ path: String) -> String? {
    if path == "-" { return path }
    var info = stat()
    guard stat(path, &info) == 0 else { return URL(fileURLWithPath: path).standardizedFileURL.path }
    return info.st_mode & S_IFMT == S_IFREG ? "\(info.st_dev):\(info.st_ino)" : nil
  }
}
