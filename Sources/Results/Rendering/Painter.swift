package import BackswipeScene
package import BackswipeUnits

/// The picture cache and fonts of a program. Makes images, and compositors that share the cache.
package final class Painter {
  package let fonts: FontSet
  package let cache: RasterCache

  package init(fonts: FontSet, byteBudget: Int = RasterCache.defaultByteBudget) {
    self.fonts = fonts
    cache = RasterCache(fonts: fonts, byteBudget: byteBudget)
  }

  /// Makes a compositor for another buffer.
  package func makeCompositor() -> Compositor { Compositor(cache: cache) }

  /// A frame as an image of at least one pixel in each direction.
  ///
  /// - Parameter scale: device pixels per point.
  package func image(
    of list: DisplayList, overlay: [DisplayItem] = [], scale: CGFloat
  ) -> Image {
    let size = PixelGrid(scale: scale).rect(CGRect(origin: .zero, size: list.size))
    let width = max(1, size.width)
    let height = max(1, size.height)
    let compositor = makeCompositor()
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      if let base = buffer.baseAddress {
        _ = compositor.compose(
          list, overlay: overlay,
          into: PixelTarget(
            base: UnsafeMutableRawPointer(base), bytesPerRow: width * 4, width: width,
            height: height, scale: scale))
        count = width * height
      }
    }
    return Image(width: width, height: height, pixels: pixels)
  }

  /// A picture on white.
  ///
  /// - Parameter scale: device pixels per point.
  package func image(of picture: Picture, scale: CGFloat) -> Image {
    let bounds = picture.bounds
    return image(
      of: DisplayList(
        size: bounds.size, background: .white,
        items: [DisplayItem(picture: picture, position: .zero, opacity: 1, clip: bounds)]),
      scale: scale)
  }
}
