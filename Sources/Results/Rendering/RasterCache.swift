import BackswipeScene
import BackswipeUnits

/// A cache of the pixels of pictures: each is painted once, and not again when it is moved, faded
/// or clipped.
///
/// Pictures are found by identity; a new one equal to a cached one shares its pixels. Above the
/// budget, pictures are removed, the least recently used first; those of recent frames are kept,
/// even above the budget.
package final class RasterCache {
  /// The default budget in bytes: a few full screens at three pixels per point.
  package static let defaultByteBudget = 96 << 20
  /// The maximum number of kept pictures, except those of recent frames; they need memory even
  /// without pixels.
  static let mostPictures = 4096
  /// The number of frames for which an unused picture is kept even above the budget.
  static let recentFrames = 2
  /// The maximum number of pictures that share pixels; the oldest is removed first.
  static let mostNames = 4

  private struct Key: Hashable {
    let picture: ObjectIdentifier
    let scale: CGFloat
  }

  private struct Likeness: Hashable {
    let fingerprint: Int
    let scale: CGFloat
  }

  private let raster: PictureRaster
  private let byteBudget: Int
  private var entries: [Key: RasteredPicture] = [:]
  private var likenesses: [Likeness: [RasteredPicture]] = [:]
  /// All entries, oldest first.
  private var kept: [RasteredPicture] = []
  private var frame = 0
  /// The number of bitmaps painted, each tile counted.
  package private(set) var rasterCount = 0
  /// The bytes of all bitmaps kept.
  package private(set) var byteCount = 0

  init(fonts: FontSet, byteBudget: Int = RasterCache.defaultByteBudget) {
    raster = PictureRaster(fonts: fonts)
    self.byteBudget = byteBudget
  }

  /// The number of entries, with or without pixels.
  package var pictureCount: Int { kept.count }

  /// The entry of a picture, marked as used in this frame; paints nothing yet.
  func entry(for picture: Picture, grid: PixelGrid) -> RasteredPicture {
    let key = Key(picture: ObjectIdentifier(picture), scale: grid.scale)
    if let known = entries[key] {
      known.lastFrame = frame
      return known
    }
    let entry = twin(of: picture, grid: grid) ?? newEntry(for: picture, grid: grid)
    entry.lastFrame = frame
    entries[key] = entry
    return entry
  }

  /// A tile's pixels, painted now unless cached.
  func bitmap(_ tile: Int, of entry: RasteredPicture) -> Bitmap {
    if let known = entry.bitmaps[tile] { return known }
    let bitmap = raster.bitmap(
      of: entry.picture, grid: entry.grid, tile: entry.tiling.rect(of: tile))
    entry.keep(bitmap, as: tile)
    rasterCount += 1
    byteCount += bitmap.byteCount
    return bitmap
  }

  /// Ends a frame. Above the limits, removes entries down to 7/8 of them, so that this is not
  /// needed in every frame.
  func endFrame() {
    frame += 1
    guard byteCount > byteBudget || kept.count > RasterCache.mostPictures else { return }
    let bytes = byteBudget - byteBudget / 8
    let pictures = RasterCache.mostPictures - RasterCache.mostPictures / 8
    let unused = kept.filter { $0.lastFrame < frame - RasterCache.recentFrames }
      .sorted { $0.lastFrame < $1.lastFrame }
    var dropped: Set<ObjectIdentifier> = []
    for entry in unused
    where byteCount > bytes || kept.count - dropped.count > pictures {
      forget(entry)
      dropped.insert(ObjectIdentifier(entry))
    }
    kept.removeAll { dropped.contains(ObjectIdentifier($0)) }
  }

  private func newEntry(for picture: Picture, grid: PixelGrid) -> RasteredPicture {
    let entry = RasteredPicture(picture: picture, grid: grid)
    kept.append(entry)
    if case .tiles = entry.content { likenesses[likeness(of: entry), default: []].append(entry) }
    return entry
  }

  private func twin(of picture: Picture, grid: PixelGrid) -> RasteredPicture? {
    let likeness = Likeness(fingerprint: picture.fingerprint, scale: grid.scale)
    guard let twin = likenesses[likeness]?.first(where: { $0.picture == picture }) else {
      return nil
    }
    if twin.names.count == RasterCache.mostNames {
      let oldest = twin.names.removeFirst()
      entries[Key(picture: ObjectIdentifier(oldest), scale: grid.scale)] = nil
    }
    twin.names.append(picture)
    return twin
  }

  private func forget(_ entry: RasteredPicture) {
    byteCount -= entry.bitmaps.reduce(0) { $0 + ($1?.byteCount ?? 0) }
    for name in entry.names {
      entries[Key(picture: ObjectIdentifier(name), scale: entry.grid.scale)] = nil
    }
    let likeness = likeness(of: entry)
    likenesses[likeness]?.removeAll { $0 === entry }
    if likenesses[likeness]?.isEmpty == true { likenesses[likeness] = nil }
  }

  private func likeness(of entry: RasteredPicture) -> Likeness {
    Likeness(fingerprint: entry.picture.fingerprint, scale: entry.grid.scale)
  }
}
