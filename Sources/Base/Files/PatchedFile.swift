import BackswipeText
import Foundation

/// A file of which single bytes are read and replaced.
package final class PatchedFile {
  private let path: String
  private let descriptor: Int32
  /// Bytes of the file.
  package let size: Int

  package init(_ path: String) throws(OutputFile.Failure) {
    self.path = path
    descriptor = Foundation.open(path.fileBytes, O_RDWR | O_CLOEXEC)
    var info = stat()
    guard descriptor >= 0, fstat(descriptor, &info) == 0 else {
      throw OutputFile.Failure(path, errno)
    }
    size = Int(info.st_size)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// - Returns: `count` bytes from a place on, or fewer at the end of the file.
  package func bytes(at place: Int, count: Int) throws(OutputFile.Failure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let read = pread(descriptor, &bytes, count, off_t(place))
    guard read >= 0 else { throw OutputFile.Failure(path, errno) }
    return Array(bytes[..<read])
  }

  package func replace(_ bytes: [UInt8], at place: Int) throws(OutputFile.Failure) {
    guard pwrite(descriptor, bytes, bytes.count, off_t(place)) == bytes.count else {
      throw OutputFile.Failure(path, errno)
    }
  }
}
