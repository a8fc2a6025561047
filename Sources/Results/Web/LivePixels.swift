/// The pixels of a picture in the chunks of the QOI format: without loss, in one pass, some rows at a
/// time.
///
/// A picture of text takes some hundredths of its size; one of noise a fourth more than its size.
struct LivePixels {
  private var seen = [UInt32](repeating: 0, count: 64)
  private var before: UInt32 = 0xFF00_0000
  private var run = 0
  /// Those of all pixels but a run at the end.
  private(set) var chunks: [UInt8] = []

  /// Width, height, 3, the number of bytes, and the chunks of all pixels in rows, of red, green, blue
  /// and alpha, without QOI's header and end.
  ///
  /// - Parameter pixels: premultiplied 0xAARRGGBB in rows; `width` · `height` of them.
  static func bytes(_ pixels: [UInt32], width: Int, height: Int) -> [UInt8] {
    var packed = LivePixels()
    packed.append(pixels)
    return packed.bytes(width: width, height: height)
  }

  /// All that has been appended, as `bytes` of pixels has it.
  func bytes(width: Int, height: Int) -> [UInt8] {
    var out = PlayBytes()
    let last: [UInt8] = run > 0 ? [Chunk.run | UInt8(run - 1)] : []
    for number in [width, height, 3, chunks.count + last.count] { out.append(number) }
    out.append(chunks)
    out.append(last)
    return out.bytes
  }

  /// Sources of the format's numbers: qoiformat.org, version 1.0.
  private enum Chunk {
    static let index: UInt8 = 0x00
    static let difference: UInt8 = 0x40
    static let luma: UInt8 = 0x80
    static let run: UInt8 = 0xC0
    static let rgb: UInt8 = 0xFE
    static let rgba: UInt8 = 0xFF
    static let longestRun = 62
  }

  /// Appends the next pixels, premultiplied 0xAARRGGBB.
  mutating func append(_ pixels: [UInt32]) {
    for pixel in pixels {
      if pixel == before {
        run += 1
        if run == Chunk.longestRun { endRun() }
        continue
      }
      endRun()
      Self.append(pixel, after: before, &seen, &chunks)
      before = pixel
    }
  }

  private mutating func endRun() {
    guard run > 0 else { return }
    chunks.append(Chunk.run | UInt8(run - 1))
    run = 0
  }

  private static func append(
    _ pixel: UInt32, after before: UInt32, _ seen: inout [UInt32], _ out: inout [UInt8]
  ) {
    let (alpha, red) = (UInt8(pixel >> 24), UInt8(truncatingIfNeeded: pixel >> 16))
    let (green, blue) = (UInt8(truncatingIfNeeded: pixel >> 8), UInt8(truncatingIfNeeded: pixel))
    let place = Int(
      (UInt32(red) * 3 + UInt32(green) * 5 + UInt32(blue) * 7 + UInt32(alpha) * 11) & 63)
    guard seen[place] != pixel else {
      out.append(Chunk.index | UInt8(place))
      return
    }
    seen[place] = pixel
    guard alpha == UInt8(before >> 24) else {
      out += [Chunk.rgba, red, green, blue, alpha]
      return
    }
    let changes = (
      red: Int8(bitPattern: red &- UInt8(truncatingIfNeeded: before >> 16)),
      green: Int8(bitPattern: green &- UInt8(truncatingIfNeeded: before >> 8)),
      blue: Int8(bitPattern: blue &- UInt8(truncatingIfNeeded: before))
    )
    let small: ClosedRange<Int8> = -2...1, fine: ClosedRange<Int8> = -8...7
    if small ~= changes.red, small ~= changes.green, small ~= changes.blue {
      out.append(
        Chunk.difference | UInt8(changes.red + 2) << 4 | UInt8(changes.green + 2) << 2
          | UInt8(changes.blue + 2))
      return
    }
    let (ofRed, ofBlue) = (changes.red &- changes.green, changes.blue &- changes.green)
    if -32...31 ~= changes.green, fine ~= ofRed, fine ~= ofBlue {
      out.append(Chunk.luma | UInt8(changes.green + 32))
      out.append(UInt8(ofRed + 8) << 4 | UInt8(ofBlue + 8))
      return
    }
    out += [Chunk.rgb, red, green, blue]
  }
}
