import BackswipeScene
import CPangoCairo

/// A cache of decoded image files as Cairo surfaces, and of drawings in each size in which they were
/// shown; the least recently used are removed first.
final class ImageStore {
  /// The maximum number of bytes of kept pixels; a single file may exceed it.
  static let byteBudget = 64 << 20

  private struct Key: Hashable {
    let file: ObjectIdentifier
    let width: Int
    let height: Int
  }

  private struct Entry {
    /// Retained, so that its identifier is not reused.
    let file: ImageFile
    /// Nil for a file that cannot be decoded.
    let surface: DecodedSurface?
    var lastUse: Int
    let byteCount: Int

    init(_ file: ImageFile, _ raster: ImageRaster, lastUse: Int) {
      self.file = file
      surface = DecodedSurface(file, raster)
      self.lastUse = lastUse
      byteCount = surface == nil ? 0 : raster.width * raster.height * 4
    }
  }

  private var entries: [Key: Entry] = [:]
  private var use = 0

  /// The pixels of a file; nil if it is damaged.
  func surface(of file: ImageFile, _ raster: ImageRaster) -> OpaquePointer? {
    use += 1
    let key = Key(file: ObjectIdentifier(file), width: raster.width, height: raster.height)
    if entries[key] == nil {
      entries[key] = Entry(file, raster, lastUse: use)
      dropOldest(but: key)
    }
    entries[key]?.lastUse = use
    return entries[key]?.surface?.surface
  }

  private func dropOldest(but newest: Key) {
    var total = entries.values.reduce(0) { $0 + $1.byteCount }
    let oldest = entries.filter { $0.key != newest }.sorted { $0.value.lastUse < $1.value.lastUse }
    for (key, entry) in oldest where total > Self.byteBudget {
      entries[key] = nil
      total -= entry.byteCount
    }
  }
}

/// Pixels with the Cairo surface over them.
private final class DecodedSurface {
  let surface: OpaquePointer
  private let pixels: UnsafeMutableBufferPointer<UInt32>

  init?(_ file: ImageFile, _ raster: ImageRaster) {
    let image =
      switch file.format {
      case .png: Image(png: file.bytes)
      case .jpeg:
        Image(
          jpeg: file.bytes, width: raster.width, height: raster.height,
          orientation: file.orientation)
      case .svg:
        Image(
          svg: file.bytes, plane: (file.pixelWidth, file.pixelHeight), width: raster.width,
          height: raster.height)
      }
    guard let image, image.width == raster.width, image.height == raster.height else { return nil }
    pixels = .allocate(capacity: image.pixels.count)
    _ = pixels.initialize(from: image.pixels)
    surface = cairo_image_surface_create_for_data(
      UnsafeMutableRawPointer(pixels.baseAddress)?.assumingMemoryBound(to: UInt8.self),
      CAIRO_FORMAT_ARGB32, Int32(image.width), Int32(image.height), Int32(image.width * 4))
  }

  deinit {
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
    pixels.deallocate()
  }
}
