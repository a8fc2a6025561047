import BackswipeGeometry
import BackswipeScene

/// The pixels of pictures, painted once each and kept: moving, fading and clipping a picture never
/// paints it again.
///
/// A picture is known by its identity. Entries that recent frames did not use go first when the
/// bytes exceed the budget; what the current frame uses stays, whatever it takes.
package final class RasterCache {
  /// Pixels of a few full screens at three pixels per point.
  package static let defaultByteBudget = 96 << 20
  /// Frames for which an unused picture is kept even above the budget.
  static let recentFrames = 2

  private struct Key: Hashable {
    let picture: ObjectIdentifier
    let scale: CGFloat
  }

  private let raster: PictureRaster
  private let byteBudget: Int
  private var entries: [Key: RasteredPicture] = [:]
  private var frame = 0
  /// How often Cairo has painted a bitmap, tiles counted one by one.
  package private(set) var rasterCount = 0
  /// Bytes of the bitmaps kept.
  package private(set) var byteCount = 0

  init(fonts: FontSet, byteBudget: Int = RasterCache.defaultByteBudget) {
    raster = PictureRaster(fonts: fonts)
    self.byteBudget = byteBudget
  }

  /// The entry of a picture, marked as used in this frame; paints nothing yet.
  func entry(for picture: Picture, grid: PixelGrid) -> RasteredPicture {
    let key = Key(picture: ObjectIdentifier(picture), scale: grid.scale)
    if let known = entries[key] {
      known.lastFrame = frame
      return known
    }
    let entry = RasteredPicture(picture: picture, grid: grid)
    entry.lastFrame = frame
    entries[key] = entry
    return entry
  }

  /// A tile's pixels, painted now if they never were.
  func bitmap(_ tile: Int, of entry: RasteredPicture) -> Bitmap {
    if let known = entry.bitmaps[tile] { return known }
    let bitmap = raster.bitmap(
      of: entry.picture, grid: entry.grid, tile: entry.tiling.rect(of: tile))
    entry.keep(bitmap, as: tile)
    rasterCount += 1
    byteCount += bitmap.byteCount
    return bitmap
  }

  /// Ends a frame and drops what is too much.
  func endFrame() {
    frame += 1
    guard byteCount > byteBudget else { return }
    let old = entries.filter { $0.value.lastFrame < frame - RasterCache.recentFrames }
      .sorted { $0.value.lastFrame < $1.value.lastFrame }
    for (key, entry) in old where byteCount > byteBudget {
      byteCount -= entry.bitmaps.reduce(0) { $0 + ($1?.byteCount ?? 0) }
      entries[key] = nil
    }
  }
}
