/// A rectangle of premultiplied 0xAARRGGBB pixels, rows top to bottom.
package struct Image: Hashable, Sendable {
  /// Device pixels.
  package let width: Int
  package let height: Int
  /// `width` · `height` of them.
  package var pixels: [UInt32]

  /// - Precondition: `pixels` holds `width` · `height`.
  package init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(
      pixels.count == width * height, "Image: \(pixels.count) pixels, not \(width)×\(height)")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// - Precondition: the place lies inside the image.
  package subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }
}
