package import BackswipeGeometry
package import BackswipeScene

/// Somebody's pixels and where the phone's screen lies among them.
///
/// Pixels are native-endian 0xAARRGGBB, premultiplied; all that is composed is opaque.
package struct PixelTarget {
  /// The first pixel of the first row; the owner keeps it valid while a compositor writes.
  package var base: UnsafeMutableRawPointer
  /// At least four times `width`.
  package var bytesPerRow: Int
  /// Device pixels.
  package var width: Int
  package var height: Int
  /// Device pixels from the buffer's top left corner to the phone's.
  package var originX: Int
  package var originY: Int
  /// Device pixels per point; positive.
  package var scale: CGFloat
  /// Painted around the phone's screen, as if opaque.
  package var surround: Color

  package init(
    base: UnsafeMutableRawPointer, bytesPerRow: Int, width: Int, height: Int,
    originX: Int = 0, originY: Int = 0, scale: CGFloat, surround: Color = .black
  ) {
    self.base = base
    self.bytesPerRow = bytesPerRow
    self.width = width
    self.height = height
    self.originX = originX
    self.originY = originY
    self.scale = scale
    self.surround = surround
  }

  var bounds: PixelRect { PixelRect(left: 0, top: 0, right: width, bottom: height) }

  /// Whether what was composed into `other` is in this buffer, at the same places.
  func holdsPixels(of other: PixelTarget) -> Bool {
    base == other.base && bytesPerRow == other.bytesPerRow && width == other.width
      && height == other.height
  }
}
