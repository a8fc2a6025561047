package import BackswipeScene
package import BackswipeUnits

/// A pixel buffer owned by the caller, and the location of the phone's screen in it.
///
/// Pixels are native-endian 0xAARRGGBB, premultiplied; composed pixels are opaque.
package struct PixelTarget {
  /// The first pixel of the first row; must be valid while a compositor writes.
  package var base: UnsafeMutableRawPointer
  /// At least 4 · `width`.
  package var bytesPerRow: Int
  /// The size in device pixels.
  package var width: Int
  package var height: Int
  /// Device pixels from the buffer's top left corner to the phone's.
  package var originX: Int
  package var originY: Int
  /// Device pixels per point; positive.
  package var scale: CGFloat
  /// The colour around the phone's screen; painted opaque.
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

  /// Whether pixels composed into `other` are in this buffer, at the same locations.
  func holdsPixels(of other: PixelTarget) -> Bool {
    base == other.base && bytesPerRow == other.bytesPerRow && width == other.width
      && height == other.height
  }
}
