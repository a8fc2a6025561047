import BackswipeRendering
import BackswipeScene
import BackswipeUnits

/// A picture that is drawn and packed some rows at a time.
struct LivePacking {
  /// Pixels of a step at most, unless a row has more.
  private static let step = 1 << 16

  /// Of the material.
  let number: Int
  private let picture: Picture
  private let part: PixelRect
  private let isMark: Bool
  private var row: Int
  private var pixels = LivePixels()

  /// - Parameter part: the drawn part, in device pixels of the picture; not empty.
  init(number: Int, picture: Picture, part: PixelRect, isMark: Bool) {
    (self.number, self.picture, self.part, self.isMark) = (number, picture, part, isMark)
    row = part.top
  }

  var isDone: Bool { row >= part.bottom }

  /// Packs the next rows.
  ///
  /// - Parameter pixels: as many at most, and one row at least.
  /// - Returns: the number of pixels.
  mutating func advance(_ painter: Painter, scale: CGFloat, pixels most: Int) -> Int {
    let rows = max(min(most, Self.step) / max(part.width, 1), 1)
    let band = PixelRect(
      left: part.left, top: row, right: part.right, bottom: min(row + rows, part.bottom))
    pixels.append(painter.pixels(of: picture, scale: scale, in: band))
    row = band.bottom
    return band.area
  }

  /// The material, once it is done.
  var bytes: [UInt8] {
    var out = PlayBytes()
    out.append(1)
    out.append(signed: part.left)
    out.append(signed: part.top)
    out.append(isMark ? 1 : 0)
    out.append(pixels.bytes(width: part.width, height: part.height))
    return out.bytes
  }
}
