public import BackswipeUnits

/// The bytes of an image file, and its size.
///
/// Not decoded: layout needs only the size, and renderers decode. A class, so that a renderer can
/// cache decoded pixels by identity; files are equal if their bytes are.
public final class ImageFile: Sendable, Hashable {
  /// The formats of image files.
  public enum Format: String, CaseIterable, Sendable {
    case png
    case jpeg
    /// A drawing of any resolution.
    case svg
  }

  /// The maximum length of a side, in pixels.
  public static let longestSide = 8192
  /// The maximum number of pixels: 64 MiB when decoded.
  public static let mostPixels = 16_777_216
  /// The maximum number of bytes of an SVG file.
  package static let mostDrawingBytes = SVGHead.mostBytes

  /// The whole file.
  public let bytes: [UInt8]
  /// The format of the bytes.
  public let format: Format
  /// 1…`longestSide`: pixels as they are shown, or units of a drawing, which are points.
  public let pixelWidth: Int
  /// 1…`longestSide`: pixels as they are shown, or units of a drawing, which are points.
  public let pixelHeight: Int
  /// EXIF's orientation of a JPEG file, 1…8: how its pixels are turned and mirrored to be shown.
  package let orientation: Int

  /// The number of bytes at the start of a PNG file that contain its size.
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

  /// The reason why an image of a size is not accepted.
  package static func refusal(width: Int, height: Int) -> String {
    "it has \(width) × \(height) pixels, and at most \(longestSide) a side and \(mostPixels) in all "
      + "are shown"
  }

  /// The format of bytes by their beginning; SVG for those of none.
  package static func format(of bytes: [UInt8]) -> Format {
    if bytes.starts(with: PNGChunks.signature) { return .png }
    return bytes.starts(with: JPEGHead.signature) ? .jpeg : .svg
  }

  /// The file with these bytes, in the format of their beginning.
  ///
  /// - Throws: the reason why it is not shown: damage, a size beyond the limits, a kind of the format
  ///   that is not supported.
  package init(reading bytes: [UInt8]) throws(ImageFault) {
    self.bytes = bytes
    format = Self.format(of: bytes)
    switch format {
    case .png:
      guard let size = PNGChunks.size(of: bytes) else { throw .part(.png) }
      (pixelWidth, pixelHeight, orientation) = (size.width, size.height, 1)
    case .jpeg:
      let head = try JPEGHead(bytes)
      let isTurned = head.orientation > 4
      pixelWidth = isTurned ? head.height : head.width
      pixelHeight = isTurned ? head.width : head.height
      orientation = head.orientation
    case .svg:
      let head = try SVGHead(bytes)
      (pixelWidth, pixelHeight, orientation) = (head.width, head.height, 1)
    }
    guard Self.takes(width: pixelWidth, height: pixelHeight) else {
      throw ImageFault(Self.refusal(width: pixelWidth, height: pixelHeight))
    }
  }

  /// An image of a PNG, a JPEG or an SVG file; nil for other bytes, for damaged files, and for those
  /// that are not supported.
  public convenience init?(_ bytes: [UInt8]) {
    do { try self.init(reading: bytes) } catch { return nil }
  }

  /// Nil unless the bytes consist of a PNG header and complete chunks, including pixel data, up to
  /// the end chunk, and the image is within the limits.
  public convenience init?(png bytes: [UInt8]) {
    guard Self.format(of: bytes) == .png else { return nil }
    self.init(bytes)
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
  /// In pixels of the file, whole numbers, or in units of a drawing.
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

extension ImageFile.Format {
  /// The name in messages.
  package var name: String { rawValue.uppercased() }

  /// The article before the name.
  package var article: String { self == .svg ? "an" : "a" }

  /// The endings of files, in lower case with their dots.
  package var endings: [String] {
    switch self {
    case .png: [".png"]
    case .jpeg: [".jpg", ".jpeg"]
    case .svg: [".svg"]
    }
  }

  /// The format of files with the ending of a name; nil for none of the formats.
  package init?(ending name: String) {
    guard
      let format = Self.allCases.first(where: { $0.endings.contains(where: name.hasSuffix) })
    else { return nil }
    self = format
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
