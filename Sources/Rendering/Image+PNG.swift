import CPangoCairo

extension Image {
  /// The image as a PNG file; without an alpha channel when every pixel is opaque. Empty when
  /// Cairo runs out of memory or the image has no pixels.
  package func png() -> [UInt8] {
    let isOpaque = pixels.allSatisfy { $0 >> 24 == 255 }
    let format = isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
    var copy = pixels
    var file: [UInt8] = []
    copy.withUnsafeMutableBytes { buffer in
      let surface = cairo_image_surface_create_for_data(
        buffer.baseAddress?.assumingMemoryBound(to: UInt8.self), format, Int32(width),
        Int32(height), Int32(width * 4))
      let status = withUnsafeMutablePointer(to: &file) { file in
        cairo_surface_write_to_png_stream(
          surface,
          { file, bytes, count in
            let file = file?.assumingMemoryBound(to: [UInt8].self)
            file?.pointee.append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
            return CAIRO_STATUS_SUCCESS
          }, file)
      }
      cairo_surface_destroy(surface)
      if status != CAIRO_STATUS_SUCCESS { file = [] }
    }
    return file
  }
}
