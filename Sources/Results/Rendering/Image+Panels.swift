extension Image {
  /// Pixels between panels.
  private static let gap = 8
  private static let paper: UInt32 = 0xFFD0_D0D5

  /// Images side by side, aligned at the top.
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

  /// Images below each other.
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

  /// The actual image, dimmed, with pixels that differ from the expected one in red, in proportion
  /// to the difference. Pixels outside of either image count as different.
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

  /// The image at half width and height, for sheets of many.
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
