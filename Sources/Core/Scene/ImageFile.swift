public import BackswipeUnits

/// The bytes of a PNG file, and its size in pixels.
///
/// Not decoded: layout needs only the size, and renderers decode. A class, so that a renderer can
/// cache decoded pixels by identity; files are equal if their bytes are.
public final class ImageFile: Sendable, Hashable {
  /// The maximum length of a side, in pixels.
  public static let longestSide = 8192
  /// The maximum number of pixels: 64 MiB when decoded.
  public static let mostPixels = 16_777_216

  /// The whole PNG file.
  public let bytes: [UInt8]
  /// 1…`longestSide`.
  public let pixelWidth: Int
  /// 1…`longestSide`.
  public let pixelHeight: Int

  /// The number of bytes at the start of a file that contain its size.
  package static let headLength = 24

  /// The size in pixels from a PNG file's first `headLength` bytes; nil for other bytes.
  package static func pixels(head bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.count >= headLength, bytes.starts(with: PNGChunks.signature),
      Array(bytes[12..<16]) == PNGChunks.header
    else { return nil }
    return (PNGChunks.number(bytes, at: 16), PNGChunks.number(bytes, at: 20))
  }

  /// Whether an image of this size is accepted.
  package static func takes(width: Int, height: Int) -> Bool {
    (1...longestSide).contains(width) && (1...longestSide).contains(height)
      && width * height <= mostPixels
  }

  /// Nil unless the bytes consist of a PNG header and complete chunks, including pixel data, up to
  /// the end chunk, and the image is within the limits.
  public init?(png bytes: [UInt8]) {
    guard let size = PNGChunks.size(of: bytes), Self.takes(width: size.width, height: size.height)
    else { return nil }
    self.bytes = bytes
    pixelWidth = size.width
    pixelHeight = size.height
  }

  /// Whether both have the same bytes.
  public static func == (left: ImageFile, right: ImageFile) -> Bool {
    left === right || left.bytes == right.bytes
  }

  /// Hashes sizes instead of the bytes: O(1), and few files share a size.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(bytes.count)
    hasher.combine(pixelWidth)
    hasher.combine(pixelHeight)
  }
}

/// A rectangle of an image file that fills a rectangle of a picture.
public struct ImagePart: Hashable, Sendable {
  /// The image to draw.
  public var file: ImageFile
  /// In pixels of the file, whole numbers.
  public var source: CGRect
  /// In points; its edges are snapped to device pixels.
  public var target: CGRect
  /// The size, in points, at which the source repeats over the target, from its top left corner;
  /// nil to stretch it.
  public var tile: CGSize?
  /// The colour painted through the image's alpha; nil for the image's own colours.
  public var tint: Color?

  /// Draws a part of an image into a rectangle.
  public init(
    _ file: ImageFile, source: CGRect, target: CGRect, tile: CGSize? = nil, tint: Color? = nil
  ) {
    self.file = file
    self.source = source
    self.target = target
    self.tile = tile
    self.tint = tint
  }
}

/// The structure of a PNG file: a signature, then chunks of length, name, data and checksum.
private enum PNGChunks {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// IHDR, the name of the first chunk.
  static let header: [UInt8] = [0x49, 0x48, 0x44, 0x52]

  static func size(of bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.starts(with: signature) else { return nil }
    var offset = signature.count
    var size: (width: Int, height: Int)?
    var hasPixels = false
    while bytes.count - offset >= 12 {
      let length = number(bytes, at: offset)
      guard length <= bytes.count - offset - 12 else { return nil }
      switch bytes[(offset + 4)..<(offset + 8)] {
      case header[...]:
        guard size == nil, length == 13 else { return nil }
        size = (number(bytes, at: offset + 8), number(bytes, at: offset + 12))
      case [0x49, 0x44, 0x41, 0x54]:  // IDAT
        hasPixels = true
      case [0x49, 0x45, 0x4E, 0x44]:  // IEND
        return hasPixels ? size : nil
      default:
        break
      }
      // The header must come first.
      guard size != nil else { return nil }
      offset += 12 + length
    }
    return nil
  }

  /// A 32-bit big-endian number.
  static func number(_ bytes: [UInt8], at offset: Int) -> Int {
    bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
  }
}
