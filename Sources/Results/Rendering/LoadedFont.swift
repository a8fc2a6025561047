import BackswipeScene
import CPangoCairo

/// A font file in memory that fontconfig can open: its bytes are those that were measured, also when
/// the file on the disk has changed.
final class LoadedFont {
  /// Valid as long as the object.
  let path: String
  /// The family that fontconfig finds in the file.
  let family: String
  private let descriptor: Int32

  /// - Returns: nil if the system or fontconfig does not take the bytes.
  init?(_ file: FontFile) {
    let descriptor = file.bytes.withUnsafeBytes { bytes in
      backswipe_memory_file(bytes.baseAddress, bytes.count)
    }
    guard descriptor >= 0 else { return nil }
    let path = "/proc/self/fd/\(descriptor)"
    var count: Int32 = 0
    var name: UnsafeMutablePointer<FcChar8>?
    let pattern = FcFreeTypeQuery(path, 0, nil, &count)
    defer { if let pattern { FcPatternDestroy(pattern) } }
    guard let pattern, FcPatternGetString(pattern, FC_FAMILY, 0, &name) == FcResultMatch, let name
    else {
      backswipe_close(descriptor)
      return nil
    }
    (self.path, self.descriptor) = (path, descriptor)
    family = String(cString: name)
  }

  deinit { backswipe_close(descriptor) }
}
