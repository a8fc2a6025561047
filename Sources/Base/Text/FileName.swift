/// File names as text that can be converted back to their bytes.
///
/// For the system a name is a sequence of bytes without 0 and the slash. In the text, bytes that
/// are not UTF-8 are scalars of a private use area, one per byte, so that different names have
/// different texts.
package enum FileName {
  /// The scalars for the bytes 0x80 to 0xFF.
  private static let first: UInt32 = 0x10FE80
  private static let last: UInt32 = 0x10FEFF

  private static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    first <= scalar.value && scalar.value <= last ? UInt8(scalar.value & 0xFF) : nil
  }

  /// The text of a name.
  package static func text(_ bytes: some Collection<UInt8>) -> String {
    let whole = String(validating: bytes, as: UTF8.self)
    if let whole, !whole.unicodeScalars.contains(where: { byte(of: $0) != nil }) { return whole }
    var text = String.UnicodeScalarView()
    var rest = Array(bytes)[...]
    while let lead = rest.first {
      let length = lead < 0x80 ? 1 : lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
      let scalars = String(validating: rest.prefix(length), as: UTF8.self)?.unicodeScalars
      if let scalar = scalars?.first, scalars?.count == 1, byte(of: scalar) == nil {
        text.append(scalar)
        rest = rest.dropFirst(scalar.utf8.count)
      } else {
        if let scalar = Unicode.Scalar(first - 0x80 + UInt32(lead)) { text.append(scalar) }
        rest = rest.dropFirst()
      }
    }
    return String(text)
  }

  /// The text of a name returned by the system.
  package static func text(cString name: UnsafePointer<CChar>) -> String {
    var length = 0
    while name[length] != 0 { length += 1 }
    return text(UnsafeBufferPointer(start: name, count: length).map { UInt8(bitPattern: $0) })
  }

  /// The bytes of a name with a terminating 0, for the system. A name that contains a 0 is invalid
  /// and gives an empty one, which no file has.
  package static func bytes(_ text: String) -> [CChar] {
    if text.utf8.contains(0) { return [0] }
    // All scalars for bytes begin with this byte in UTF-8.
    guard text.utf8.contains(0xF4) else { return Array(text.utf8CString) }
    var bytes: [CChar] = []
    for scalar in text.unicodeScalars {
      if let byte = byte(of: scalar) {
        bytes.append(CChar(bitPattern: byte))
      } else {
        bytes += scalar.utf8.map { CChar(bitPattern: $0) }
      }
    }
    return bytes + [0]
  }

  /// The readable form of a byte's scalar, `\xFF`; nil for other scalars.
  package static func shown(_ scalar: Unicode.Scalar) -> String? {
    byte(of: scalar).map { "\\x" + String($0, radix: 16, uppercase: true) }
  }

  /// The folder of a path and the name in it; trailing slashes are ignored.
  package static func parts(_ path: String) -> (folder: String, name: String) {
    var whole = path.unicodeScalars[...]
    while whole.count > 1, whole.last == "/" { whole = whole.dropLast() }
    guard let slash = whole.lastIndex(of: "/") else { return (".", String(whole)) }
    let folder = whole[..<slash]
    return (
      folder.isEmpty ? "/" : String(folder), String(whole[whole.index(after: slash)...])
    )
  }
}

extension String {
  /// The bytes of the file name represented by this text; see `FileName`.
  package var fileBytes: [CChar] { FileName.bytes(self) }
}
