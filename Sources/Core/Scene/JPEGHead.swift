/// The size of a JPEG file and the orientation in which it is shown, without decoding.
///
/// The time is linear in the number of bytes.
struct JPEGHead {
  static let signature: [UInt8] = [0xFF, 0xD8, 0xFF]

  /// The size in pixels, as stored.
  private(set) var width = 0
  private(set) var height = 0
  /// EXIF's: 1 for a file that is stored as it is shown, up to 8; from 5 on width and height are
  /// swapped.
  private(set) var orientation = 1

  /// - Throws: the reason why it is no whole file, or none of a kind that is decoded: 8 bits, grey or
  ///   YCbCr, with Huffman codes.
  init(_ bytes: [UInt8]) throws(ImageFault) {
    guard bytes.starts(with: Self.signature) else { throw .beginning(.jpeg) }
    var offset = 2
    while bytes.count - offset >= 4, bytes[offset] == 0xFF {
      let marker = bytes[offset + 1]
      switch marker {
      case 0xFF:
        offset += 1
        continue
      case 0x01, 0xD0...0xD7:
        offset += 2
        continue
      case 0xD8, 0xD9, 0xDA: throw .part(.jpeg)
      default: break
      }
      let length = Self.number(bytes, at: offset + 2)
      guard length >= 2, length <= bytes.count - offset - 2 else { throw .part(.jpeg) }
      let segment = bytes[(offset + 4)..<(offset + 2 + length)]
      switch marker {
      case 0xC0, 0xC1, 0xC2:
        try takeFrame(segment)
        guard Self.isWhole(bytes, from: offset + 2 + length) else { throw .part(.jpeg) }
        return
      case 0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        throw ImageFault("it is lossless, hierarchical or arithmetically coded JPEG")
      case 0xE1:
        if let found = Self.orientation(exif: segment) { orientation = found }
      default: break
      }
      offset += 2 + length
    }
    throw .part(.jpeg)
  }

  private mutating func takeFrame(_ segment: ArraySlice<UInt8>) throws(ImageFault) {
    let start = segment.startIndex
    guard segment.count >= 6 else { throw .part(.jpeg) }
    guard segment[start] == 8 else {
      throw ImageFault("it has \(segment[start]) bits a colour, not 8")
    }
    let colors = segment[start + 5]
    guard colors == 1 || colors == 3 else {
      throw ImageFault("it has \(colors) colours a pixel, such as CMYK, not 1 or 3")
    }
    height = Int(segment[start + 1]) << 8 | Int(segment[start + 2])
    width = Int(segment[start + 3]) << 8 | Int(segment[start + 4])
  }

  /// Whether pixels begin and the file ends after its head.
  private static func isWhole(_ bytes: [UInt8], from offset: Int) -> Bool {
    var before: UInt8 = 0
    var hasScan = false
    for byte in bytes[offset...] {
      if before == 0xFF {
        if byte == 0xDA { hasScan = true }
        if byte == 0xD9, hasScan { return true }
      }
      before = byte
    }
    return false
  }

  private static func number(_ bytes: [UInt8], at offset: Int) -> Int {
    Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
  }

  // MARK: EXIF

  /// The orientation in an EXIF segment; nil for a segment without a valid one.
  private static func orientation(exif segment: ArraySlice<UInt8>) -> Int? {
    let head: [UInt8] = [0x45, 0x78, 0x69, 0x66, 0, 0]
    guard segment.starts(with: head) else { return nil }
    let bytes = Array(segment.dropFirst(head.count))
    let isLittle: Bool
    switch bytes.prefix(4) {
    case [0x49, 0x49, 0x2A, 0]: isLittle = true
    case [0x4D, 0x4D, 0, 0x2A]: isLittle = false
    default: return nil
    }
    func number(_ offset: Int, _ count: Int) -> Int? {
      guard offset >= 0, offset <= bytes.count - count else { return nil }
      let part = bytes[offset..<(offset + count)]
      return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let start = number(4, 4), let count = number(start, 2) else { return nil }
    for index in 0..<count {
      let entry = start + 2 + 12 * index
      guard let tag = number(entry, 2) else { return nil }
      // A short number, 274.
      if tag == 0x112, number(entry + 2, 2) == 3, let value = number(entry + 8, 2) {
        return (1...8).contains(value) ? value : nil
      }
    }
    return nil
  }
}
