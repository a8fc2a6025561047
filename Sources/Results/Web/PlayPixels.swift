import BackswipeRendering
import BackswipeReports

/// The pixels of a picture as bytes of a page, small when compressed.
///
/// Width, height and mode. Without loss: up to 65 536 colours as a palette with indices of one or two bytes,
/// more as predicted channels; a bit for each row that equals the one above, and the other rows.
enum PlayPixels {
  enum Mode: Int {
    case byte = 1
    /// The low bytes of all indices, then the high ones.
    case word = 2
    /// Red, green, blue and alpha, each as differences from Paeth's predictor.
    case channels = 4
    /// A JPEG file of the colours as if all were opaque, and predicted alpha where not all are.
    case photograph = 5
  }

  /// The fewest pixels, and the fewest colours, of a picture that is stored with loss.
  private static let leastArea = 4096
  private static let leastColors = 257

  /// The bytes with loss; nil for small pictures and for those of few colours.
  ///
  /// - Parameters:
  ///   - pixels: premultiplied 0xAARRGGBB in rows; `width` · `height` of them.
  ///   - quality: libjpeg's, 1…100.
  static func photograph(
    _ pixels: [UInt32], width: Int, height: Int, quality: Int
  ) -> [UInt8]? {
    guard pixels.count >= leastArea, hasManyColors(pixels),
      let file = Image.jpeg(opaque(pixels), width: width, height: height, quality: quality)
    else { return nil }
    let alphas = pixels.map { UInt8($0 >> 24) }
    let isOpaque = alphas.allSatisfy { $0 == 255 }
    var out = PlayBytes()
    for number in [width, height, Mode.photograph.rawValue] { out.append(number) }
    out.append(file.count)
    out.append(file)
    out.append(isOpaque ? 0 : 1)
    if !isOpaque { out.append(predicted(alphas, width: width)) }
    return out.bytes
  }

  private static func hasManyColors(_ pixels: [UInt32]) -> Bool {
    var colors: Set<UInt32> = []
    for pixel in pixels where colors.insert(pixel).inserted {
      if colors.count >= leastColors { return true }
    }
    return false
  }

  /// Opaque 0xFFRRGGBB, not premultiplied. A clear pixel has the colour of the pixel before it, so that the JPEG
  /// blocks at its edge have no step.
  private static func opaque(_ pixels: [UInt32]) -> [UInt32] {
    var before: UInt32 = 0xFFFF_FFFF
    return pixels.map { pixel in
      let alpha = pixel >> 24
      if alpha == 255 {
        before = pixel
      } else if alpha > 0 {
        before = [16, 8, 0].reduce(0xFF00_0000) { color, shift in
          let channel = ((pixel >> shift & 255) * 255 + alpha / 2) / alpha
          return color | min(channel, 255) << shift
        }
      }
      return before
    }
  }

  /// The bytes without loss.
  ///
  /// - Parameter pixels: premultiplied 0xAARRGGBB in rows; `width` · `height` of them.
  static func bytes(_ pixels: [UInt32], width: Int, height: Int) -> [UInt8] {
    var counts: [UInt32: Int] = [:]
    forRuns(pixels) { counts[$0, default: 0] += $1 }
    // The commonest first, so that the high bytes of indices are mostly zero.
    let colors = counts.sorted { ($0.value, $1.key) > ($1.value, $0.key) }.map(\.key)
    let rows = distinctRows(pixels, width: width, height: height)
    func whole(_ mode: Mode, _ body: (inout PlayBytes) -> Void) -> [UInt8] {
      var out = PlayBytes()
      for number in [width, height, mode.rawValue] { out.append(number) }
      if mode != .channels {
        out.append(colors.count)
        for color in colors { out.append(pixel: color) }
      }
      out.append(rows.flags)
      body(&out)
      return out.bytes
    }
    func indexed(_ mode: Mode) -> [UInt8] {
      var places: [UInt32: Int] = [:]
      for (place, color) in colors.enumerated() { places[color] = place }
      var indices: [Int] = []
      indices.reserveCapacity(rows.pixels.count)
      forRuns(rows.pixels) { color, count in
        indices += repeatElement(places[color] ?? 0, count: count)
      }
      return whole(mode) { out in
        out.append(indices.map { UInt8($0 & 255) })
        if mode == .word { out.append(indices.map { UInt8($0 >> 8) }) }
      }
    }
    if colors.count <= 256 { return indexed(.byte) }
    let channels = whole(.channels) { out in
      for shift: UInt32 in [16, 8, 0, 24] {
        out.append(predicted(rows.pixels.map { UInt8($0 >> shift & 255) }, width: width))
      }
    }
    guard colors.count <= 65_536 else { return channels }
    let words = indexed(.word)
    return Deflate.compress(words).count <= Deflate.compress(channels).count ? words : channels
  }

  /// Calls a body for each run of equal pixels.
  private static func forRuns(
    _ pixels: [UInt32], _ body: (_ pixel: UInt32, _ count: Int) -> Void
  ) {
    var start = 0
    while start < pixels.count {
      var end = start + 1
      while end < pixels.count, pixels[end] == pixels[start] { end += 1 }
      body(pixels[start], end - start)
      start = end
    }
  }

  private static func distinctRows(
    _ pixels: [UInt32], width: Int, height: Int
  ) -> (flags: [UInt8], pixels: [UInt32]) {
    var flags = [UInt8](repeating: 0, count: (height + 7) / 8)
    var kept: [UInt32] = []
    for y in 0..<height {
      let row = pixels[(y * width)..<((y + 1) * width)]
      if y > 0, row.elementsEqual(pixels[((y - 1) * width)..<(y * width)]) {
        flags[y / 8] |= 1 << UInt8(y % 8)
      } else {
        kept += row
      }
    }
    return (flags, kept)
  }

  /// Differences from Paeth's predictor, modulo 256.
  private static func predicted(_ values: [UInt8], width: Int) -> [UInt8] {
    var out = values
    for place in values.indices {
      let left = place % width > 0 ? Int(values[place - 1]) : 0
      let up = place >= width ? Int(values[place - width]) : 0
      let corner = place % width > 0 && place >= width ? Int(values[place - width - 1]) : 0
      let (a, b, c) = (abs(up - corner), abs(left - corner), abs(left + up - 2 * corner))
      let near = a <= b && a <= c ? left : b <= c ? up : corner
      out[place] = values[place] &- UInt8(near)
    }
    return out
  }
}
