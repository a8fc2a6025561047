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

  /// The pixels without premultiplication.
  package var straightPixels: [UInt32] {
    pixels.map { pixel in
      let opacity = pixel >> 24
      guard opacity != 0, opacity != 255 else { return pixel }
      var straight = opacity << 24
      for shift: UInt32 in [0, 8, 16] {
        let part = ((pixel >> shift & 255) * 255 + opacity / 2) / opacity
        straight |= min(part, 255) << shift
      }
      return straight
    }
  }

  /// - Precondition: the location is inside the image.
  package subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }
}
