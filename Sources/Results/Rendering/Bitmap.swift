import CCompositor

/// Premultiplied 0xAARRGGBB pixels, with properties that the compositor uses.
final class Bitmap {
  let width: Int
  let height: Int
  let pixels: UnsafeMutablePointer<UInt32>
  private let spanStorage: UnsafeMutablePointer<CompositorSpan>
  /// The longest run of rows whose pixels are all opaque.
  private(set) var opaqueRows = 0..<0
  /// The colour of all pixels if there is only one, else nil.
  private(set) var uniformColor: UInt32?
  /// The regions of one colour; read it only after `scan()`.
  private(set) lazy var plainMap = PlainMap(pixels: pixels, width: width, height: height)

  /// A bitmap of clear pixels.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    pixels = .allocate(capacity: width * height)
    pixels.initialize(repeating: 0, count: width * height)
    spanStorage = .allocate(capacity: height)
    spanStorage.initialize(repeating: CompositorSpan(), count: height)
  }

  deinit {
    pixels.deallocate()
    spanStorage.deallocate()
  }

  var bytesPerRow: Int { width * 4 }
  var byteCount: Int { bytesPerRow * height }
  /// One span per row, top to bottom.
  var spans: UnsafePointer<CompositorSpan> { UnsafePointer(spanStorage) }

  /// Computes the properties; call it once the pixels are painted.
  func scan() {
    guard width > 0, height > 0 else { return }
    let isUniform = compositor_scan(
      pixels, bytesPerRow, Int32(width), Int32(height), spanStorage)
    uniformColor = isUniform != 0 ? pixels[0] : nil
    var start = 0
    for y in 0...height {
      let isSolid =
        y < height && spans[y].solid_left == 0 && spans[y].solid_right == Int32(width)
      if isSolid { continue }
      if y - start > opaqueRows.count { opaqueRows = start..<y }
      start = y + 1
    }
  }
}
