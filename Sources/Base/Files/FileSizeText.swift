import Foundation

/// Sizes of files as people read them, in powers of 1000.
package enum FileSizeText {
  /// The size of a regular file; nil for other paths.
  package static func of(_ path: String) -> String? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard attributes?[.type] as? FileAttributeType == .typeRegular,
      let bytes = attributes?[.size] as? Int
    else { return nil }
    return words(bytes: bytes)
  }

  /// `820 bytes`, `64 kB`, `13.9 MB`.
  package static func words(bytes: Int) -> String {
    if bytes < 1000 { return "\(bytes) bytes" }
    if bytes < 999_500 { return "\((bytes + 500) / 1000) kB" }
    let tenths = (bytes + 50_000) / 100_000
    return tenths < 10_000 ? "\(tenths / 10).\(tenths % 10) MB" : "\((tenths + 5000) / 10_000) GB"
  }
}
