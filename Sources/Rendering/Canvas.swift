import BackswipeGeometry
package import BackswipeScene

/// A buffer of its own into which frames are composed one after the other.
package final class Canvas {
  package let width: Int
  package let height: Int
  private let pixels: UnsafeMutablePointer<UInt32>
  private let compositor: Compositor
  private let surround: Color

  /// The most pixels: half a gibibyte.
  package static let mostPixels = 134_217_728
  /// The most pixels a side in Cairo.
  package static let longestSide = 32_767

  /// - Parameter surround: around the screens.
  /// - Returns: nil for a size beyond `longestSide` or `mostPixels`, or of no pixels.
  package init?(width: Int, height: Int, painter: Painter, surround: Color = .black) {
    let sides = 1...Self.longestSide
    guard sides.contains(width), sides.contains(height), width * height <= Self.mostPixels
    else { return nil }
    self.width = width
    self.height = height
    self.surround = surround
    compositor = painter.makeCompositor()
    pixels = .allocate(capacity: width * height)
    pixels.initialize(repeating: 0, count: width * height)
  }

  deinit { pixels.deallocate() }

  /// Composes screens, back to front.
  ///
  /// - Returns: whether anything has changed.
  package func compose(_ screens: [PlacedScreen]) -> Bool {
    !compositor.compose(
      screens,
      into: PixelTarget(
        base: UnsafeMutableRawPointer(pixels), bytesPerRow: width * 4, width: width,
        height: height, scale: 1, surround: surround)
    ).isEmpty
  }

  /// What was composed last.
  package var image: Image {
    Image(
      width: width, height: height,
      pixels: Array(UnsafeBufferPointer(start: pixels, count: width * height)))
  }
}
