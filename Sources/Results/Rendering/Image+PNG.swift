import CPangoCairo

extension Image {
  /// The image as a PNG file. Empty if Cairo runs out of memory or the image has no pixels.
  ///
  /// - Parameter keepsAlpha: whether it has an alpha channel even if every pixel is opaque.
  package func png(keepsAlpha: Bool = false) -> [UInt8] {
    let isOpaque = !keepsAlpha && pixels.allSatisfy { $0 >> 24 == 255 }
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

  /// The image in a PNG file; nil for other bytes.
  package init?(png file: [UInt8]) {
    var rest = file[...]
    let surface = withUnsafeMutablePointer(to: &rest) { rest in
      cairo_image_surface_create_from_png_stream(
        { rest, bytes, count in
          let rest = rest?.assumingMemoryBound(to: ArraySlice<UInt8>.self)
          guard let rest, let bytes, rest.pointee.count >= Int(count) else {
            return CAIRO_STATUS_READ_ERROR
          }
          _ = UnsafeMutableBufferPointer(start: bytes, count: Int(count))
            .update(fromContentsOf: rest.pointee.prefix(Int(count)))
          rest.pointee.removeFirst(Int(count))
          return CAIRO_STATUS_SUCCESS
        }, rest)
    }
    defer { cairo_surface_destroy(surface) }
    guard
      cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
      let data = cairo_image_surface_get_data(surface)
    else { return nil }
    let format = cairo_image_surface_get_format(surface)
    guard format == CAIRO_FORMAT_ARGB32 || format == CAIRO_FORMAT_RGB24 else { return nil }
    let width = Int(cairo_image_surface_get_width(surface))
    let height = Int(cairo_image_surface_get_height(surface))
    let step = Int(cairo_image_surface_get_stride(surface))
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      let row = UnsafeRawPointer(data + y * step).assumingMemoryBound(to: UInt32.self)
      for x in 0..<width {
        pixels.append(format == CAIRO_FORMAT_RGB24 ? row[x] | 0xFF00_0000 : row[x])
      }
    }
    self.init(width: width, height: height, pixels: pixels)
  }
}
