/// A rectangle of premultiplied 0xAARRGGBB pixels, rows top to bottom.
package struct Image: Hashable, Sendable {
  /// The width in device pixels.
  package let width: Int
  package let height: Int
  /// Exactly `width` · `height` pixels.
  package var pixels: [UInt32]

  /// - Precondition: `pixels` has `width` · `height` elements.
  package init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(
      pixels.count == width * height, "Image: \(pixels.count) pixels, not \(width)×\(height)")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// - Precondition: the location is inside the image.
  package subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }
}
