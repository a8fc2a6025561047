import Foundation

/// Writes all bytes to a descriptor, resuming after interruptions.
///
/// - Returns: nil, or the error number of the write that failed; the bytes before it are written.
package func writeWhole(_ text: String, to descriptor: Int32) -> Int32? {
  let bytes = Array(text.utf8)
  var done = 0
  while done < bytes.count {
    let count = bytes[done...].withUnsafeBytes {
      Foundation.write(descriptor, $0.baseAddress, $0.count)
    }
    if count > 0 {
      done += count
    } else if errno != EINTR {
      return errno
    }
  }
  return nil
}
