import BackswipeScene
import CPangoCairo

/// A cache of decoded image files as Cairo surfaces; the least recently used are removed first.
final class ImageStore {
  /// The maximum number of bytes of kept pixels; a single file may exceed it.
  static let byteBudget = 64 << 20

  private struct Entry {
    /// Retained, so that its identifier is not reused.
    let file: ImageFile
    /// Nil for a file that cannot be decoded.
    let surface: DecodedSurface?
    var lastUse: Int
    var byteCount: Int { surface == nil ? 0 : file.pixelWidth * file.pixelHeight * 4 }
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var use = 0

  /// The pixels of a file; nil if it is damaged.
  func surface(of file: ImageFile) -> OpaquePointer? {
    use += 1
    let id = ObjectIdentifier(file)
    if entries[id] == nil {
      entries[id] = Entry(file: file, surface: DecodedSurface(file), lastUse: use)
      dropOldest(but: id)
    }
    entries[id]?.lastUse = use
    return entries[id]?.surface?.surface
  }

  private func dropOldest(but newest: ObjectIdentifier) {
    var total = entries.values.reduce(0) { $0 + $1.byteCount }
    let oldest = entries.filter { $0.key != newest }.sorted { $0.value.lastUse < $1.value.lastUse }
    for (id, entry) in oldest where total > Self.byteBudget {
      entries[id] = nil
      total -= entry.byteCount
    }
  }
}

/// Pixels with the Cairo surface over them.
private final class DecodedSurface {
  let surface: OpaquePointer
  private let pixels: UnsafeMutableBufferPointer<UInt32>

  init?(_ file: ImageFile) {
    guard let image = Image(png: file.bytes),
      image.width == file.pixelWidth, image.height == file.pixelHeight
    else { return nil }
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
