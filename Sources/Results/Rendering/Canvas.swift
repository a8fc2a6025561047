package import BackswipeScene
import BackswipeUnits

/// An owned buffer into which successive frames are composed.
package final class Canvas {
  package let width: Int
  package let height: Int
  /// One ground, or black and white: composing a frame on both yields the opacity of each pixel.
  private let grounds: [Ground]

  private struct Ground {
    let color: Color
    let pixels: UnsafeMutablePointer<UInt32>
    let compositor: Compositor
  }

  /// The maximum number of pixels: half a gibibyte.
  package static let mostPixels = 134_217_728
  /// The maximum side in pixels in Cairo.
  package static let longestSide = 32_767

  /// - Parameter surround: the colour around the screens; nil for transparent.
  /// - Returns: nil for a size beyond `longestSide` or `mostPixels`, or without pixels.
  package init?(width: Int, height: Int, painter: Painter, surround: Color? = .black) {
    let sides = 1...Self.longestSide
    guard sides.contains(width), sides.contains(height), width * height <= Self.mostPixels
    else { return nil }
    self.width = width
    self.height = height
    grounds = (surround.map { [$0] } ?? [.black, .white]).map { color in
      let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: width * height)
      pixels.initialize(repeating: 0, count: width * height)
      return Ground(color: color, pixels: pixels, compositor: painter.makeCompositor())
    }
  }

  deinit {
    for ground in grounds { ground.pixels.deallocate() }
  }

  /// Composes screens, back to front.
  ///
  /// - Returns: whether anything has changed.
  package func compose(_ screens: [PlacedScreen]) -> Bool {
    var hasChanged = false
    for ground in grounds {
      let target = PixelTarget(
        base: UnsafeMutableRawPointer(ground.pixels), bytesPerRow: width * 4,
        width: width, height: height, scale: 1, surround: ground.color)
      if !ground.compositor.compose(screens, into: target).isEmpty { hasChanged = true }
    }
    return hasChanged
  }

  /// The image composed last.
  package var image: Image {
    let shown = grounds.map { UnsafeBufferPointer(start: $0.pixels, count: width * height) }
    let pixels =
      shown.count == 1 ? Array(shown[0]) : zip(shown[0], shown[1]).map(Self.pixel)
    return Image(width: width, height: height, pixels: pixels)
  }

  /// The premultiplied pixel whose blends with black and with white are the given ones.
  private static func pixel(onBlack black: UInt32, onWhite white: UInt32) -> UInt32 {
    var opacity: UInt32 = 0
    for shift: UInt32 in [0, 8, 16] {
      let ground = Int(white >> shift & 255) - Int(black >> shift & 255)
      // No component of a premultiplied pixel exceeds its opacity.
      opacity = max(opacity, UInt32(255 - max(ground, 0)), black >> shift & 255)
    }
    return opacity << 24 | black & 0xFF_FFFF
  }
}
