/// How far two pictures are apart.
///
/// Text comes out a little differently on machines with other versions of the libraries that draw
/// it: edges are lighter or darker, or lie a part of a pixel away. So a pixel counts only when one
/// of the two pictures has a channel there that is more than `channelTolerance` outside of what the
/// other has in the nine pixels around, and a picture is another only when more than
/// `pixelTolerance` of its pixels count.
package struct ImageDifference: Sendable {
  /// Of 255.
  package static let channelTolerance = 40
  /// Pixels that may count, in a million.
  package static let pixelTolerance = 20

  /// Whether the sizes are the same; otherwise nothing else is compared.
  package let isSameSize: Bool
  /// Pixels that count.
  package private(set) var count = 0
  /// The smallest rectangle around them: left, top, right, bottom.
  package private(set) var box: (left: Int, top: Int, right: Int, bottom: Int)?
  /// The largest difference of a channel, of 255.
  package private(set) var largest = 0
  private let pixels: Int

  package init(_ expected: Image, _ actual: Image) {
    pixels = expected.pixels.count
    isSameSize = expected.width == actual.width && expected.height == actual.height
    guard isSameSize else { return }
    for (place, (old, new)) in zip(expected.pixels, actual.pixels).enumerated() where old != new {
      let distance = Self.distance(old, new)
      largest = max(largest, distance)
      guard distance > Self.channelTolerance else { continue }
      let (x, y) = (place % expected.width, place / expected.width)
      guard Self.isForeign(new, to: expected, x, y) || Self.isForeign(old, to: actual, x, y)
      else { continue }
      count += 1
      let box = box ?? (x, y, x + 1, y + 1)
      self.box = (min(box.left, x), min(box.top, y), max(box.right, x + 1), max(box.bottom, y + 1))
    }
  }

  /// Whether a picture has nothing like a pixel around a place.
  private static func isForeign(_ pixel: UInt32, to image: Image, _ x: Int, _ y: Int) -> Bool {
    for shift: UInt32 in [0, 8, 16, 24] {
      let value = Int(pixel >> shift & 255)
      var (low, high) = (255, 0)
      for row in max(0, y - 1)...min(image.height - 1, y + 1) {
        for column in max(0, x - 1)...min(image.width - 1, x + 1) {
          let near = Int(image[column, row] >> shift & 255)
          low = min(low, near)
          high = max(high, near)
        }
      }
      if value < low - channelTolerance || value > high + channelTolerance { return true }
    }
    return false
  }

  /// Whether they pass for the same picture.
  package var isWithinTolerance: Bool {
    isSameSize && count * 1_000_000 <= pixels * Self.pixelTolerance
  }

  /// The largest difference of a channel.
  static func distance(_ left: UInt32, _ right: UInt32) -> Int {
    var most = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      most = max(most, abs(Int(left >> shift & 255) - Int(right >> shift & 255)))
    }
    return most
  }
}

extension Image {
  /// Pixels between panels.
  private static let gap = 8
  private static let paper: UInt32 = 0xFFD0_D0D5

  /// Pictures beside each other, tops in line.
  package static func row(_ images: [Image]) -> Image {
    let width = images.map(\.width).reduce(0, +) + gap * (images.count + 1)
    let height = (images.map(\.height).max() ?? 0) + 2 * gap
    var sheet = Image(
      width: width, height: height, pixels: [UInt32](repeating: paper, count: width * height))
    var x = gap
    for image in images {
      sheet.paste(image, x: x, y: gap)
      x += image.width + gap
    }
    return sheet
  }

  /// Rows of pictures below each other.
  package static func column(_ images: [Image]) -> Image {
    let width = images.map(\.width).max() ?? 0
    let height = images.map(\.height).reduce(0, +)
    var sheet = Image(
      width: width, height: height, pixels: [UInt32](repeating: paper, count: width * height))
    var y = 0
    for image in images {
      sheet.paste(image, x: 0, y: y)
      y += image.height
    }
    return sheet
  }

  private mutating func paste(_ image: Image, x: Int, y: Int) {
    for row in 0..<image.height {
      let start = (y + row) * width + x
      pixels.replaceSubrange(
        start..<(start + image.width),
        with: image.pixels[(row * image.width)..<((row + 1) * image.width)])
    }
  }

  /// The actual picture, pale, with what differs from the expected one in red: the stronger, the
  /// further off. Where only one of them has pixels, everything differs.
  package static func difference(_ expected: Image, _ actual: Image) -> Image {
    let width = max(expected.width, actual.width)
    let height = max(expected.height, actual.height)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        guard x < min(expected.width, actual.width), y < min(expected.height, actual.height) else {
          pixels.append(0xFFFF_3B30)
          continue
        }
        let new = actual[x, y]
        let distance = ImageDifference.distance(expected[x, y], new)
        if distance > 0 {
          let rest = UInt32(220 - min(220, distance * 220 / 96))
          pixels.append(0xFFFF_0000 | rest << 8 | rest)
        } else {
          let light = (new >> 16 & 255) * 3 / 10 + (new >> 8 & 255) * 6 / 10 + (new & 255) / 10
          let pale = 190 + light * 65 / 255
          pixels.append(0xFF00_0000 | pale << 16 | pale << 8 | pale)
        }
      }
    }
    return Image(width: width, height: height, pixels: pixels)
  }

  /// Half as wide and half as high, for sheets of many.
  package var halved: Image {
    let (w, h) = (max(1, width / 2), max(1, height / 2))
    var out: [UInt32] = []
    out.reserveCapacity(w * h)
    for y in 0..<h {
      for x in 0..<w {
        let four = [(0, 0), (1, 0), (0, 1), (1, 1)].map {
          self[min(width - 1, 2 * x + $0.0), min(height - 1, 2 * y + $0.1)]
        }
        var pixel: UInt32 = 0
        for shift: UInt32 in [0, 8, 16, 24] {
          pixel |= (four.map { $0 >> shift & 255 }.reduce(0, +) / 4) << shift
        }
        out.append(pixel)
      }
    }
    return Image(width: w, height: h, pixels: out)
  }
}
