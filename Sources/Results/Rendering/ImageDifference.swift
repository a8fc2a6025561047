import BackswipeScene

/// The difference of two images, with a tolerance.
///
/// Other versions of the drawing libraries draw text slightly differently: edges are lighter or
/// darker, or shifted by a fraction of a pixel. Therefore a pixel counts only if one image has a
/// channel that is more than `channelTolerance` outside the other's range in the surrounding 3 × 3
/// pixels, and images differ only if more than `pixelTolerance` of the pixels count.
package struct ImageDifference: Sendable {
  /// The tolerance of a channel, of 255.
  package static let channelTolerance = 40
  /// The maximum number of counted pixels, per million.
  package static let pixelTolerance = 20

  /// The maximum number of pixels of a compared image: 512 MiB when decoded.
  package static let mostPixels = 134_217_728

  /// Whether to decode an image of a size for comparison: it has the other's size, or is small
  /// enough to be shown beside it.
  package static func decodes(
    _ size: (width: Int, height: Int), beside other: (width: Int, height: Int)
  ) -> Bool {
    ImageFile.takes(width: size.width, height: size.height)
      || (size == other && size.width * size.height <= mostPixels)
  }

  /// Whether the sizes are equal; if not, nothing else is compared.
  package let isSameSize: Bool
  /// The number of pixels that count.
  package private(set) var count = 0
  /// Their bounding box: left, top, right, bottom; nil for none.
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

  /// Whether an image has no similar pixel around a location.
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

  /// Whether the images count as equal.
  package var isWithinTolerance: Bool { isWithin(Self.pixelTolerance) }

  /// Whether the sizes are equal and the differing pixels are within a tolerance.
  ///
  /// - Parameter tolerance: pixels per million.
  package func isWithin(_ tolerance: Int) -> Bool {
    isSameSize && Double(count) * 1e6 <= Double(pixels) * Double(tolerance)
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
