import BackswipeScene
import BackswipeUnits

/// A display list composed into one opaque picture, updated where the list changes.
final class FlattenedScreen {
  private let compositor: Compositor
  private let scale: CGFloat
  private let buffer: Bitmap
  private var picture: RasteredPicture?

  /// - Parameter size: in points.
  init(size: CGSize, scale: CGFloat, cache: RasterCache) {
    compositor = Compositor(cache: cache)
    self.scale = scale
    let rect = PixelGrid(scale: scale).rect(CGRect(origin: .zero, size: size))
    buffer = Bitmap(width: max(rect.width, 1), height: max(rect.height, 1))
  }

  /// Whether it has the pixel size of a screen.
  func fits(_ size: CGSize, scale: CGFloat) -> Bool {
    let rect = PixelGrid(scale: scale).rect(CGRect(origin: .zero, size: size))
    return self.scale == scale && buffer.width == max(rect.width, 1)
      && buffer.height == max(rect.height, 1)
  }

  /// The picture of a list: the same object while the pixels stay the same.
  func picture(of list: DisplayList) -> RasteredPicture {
    let damage = compositor.compose(
      list,
      into: PixelTarget(
        base: UnsafeMutableRawPointer(buffer.pixels), bytesPerRow: buffer.bytesPerRow,
        width: buffer.width, height: buffer.height, scale: scale))
    if damage.isEmpty, let picture { return picture }
    let copy = Bitmap(width: buffer.width, height: buffer.height)
    copy.pixels.update(from: buffer.pixels, count: buffer.width * buffer.height)
    copy.scan()
    let made = RasteredPicture(pixels: copy, grid: PixelGrid(scale: scale))
    picture = made
    return made
  }
}
