import CPictures

extension Image {
  /// The pixels of a JPEG file as they are shown; nil for a damaged file, or one of another size.
  ///
  /// - Parameters:
  ///   - width: of the image as it is shown, in pixels.
  ///   - orientation: EXIF's, 1…8.
  package init?(jpeg bytes: [UInt8], width: Int, height: Int, orientation: Int) {
    let (across, down) = orientation > 4 ? (height, width) : (width, height)
    guard across > 0, down > 0 else { return nil }
    var stored = [UInt32](repeating: 0, count: across * down)
    guard
      pictures_decode_jpeg(bytes, bytes.count, Int32(across), Int32(down), &stored)
    else { return nil }
    self.init(width: across, height: down, pixels: stored)
    if orientation > 1 { self = shown(orientation: orientation) }
  }

  /// A JPEG file of premultiplied pixels, as if each were opaque, without subsampling; nil for more than 65 500
  /// pixels in a row or column. The same pixels give the same bytes.
  ///
  /// - Parameters:
  ///   - pixels: premultiplied 0xAARRGGBB in rows; `width` · `height` of them.
  ///   - quality: libjpeg's, 1…100.
  package static func jpeg(
    _ pixels: [UInt32], width: Int, height: Int, quality: Int
  ) -> [UInt8]? {
    let (across, down) = (Int32(clamping: width), Int32(clamping: height))
    let bound = pictures_jpeg_bound(across, down)
    guard bound > 0, pixels.count == width * height else { return nil }
    var bytes = [UInt8](repeating: 0, count: bound)
    let count = pictures_encode_jpeg(
      pixels, across, down, Int32(clamping: quality), &bytes)
    guard count > 0 else { return nil }
    bytes.removeLast(bound - count)
    return bytes
  }

  /// The image turned and mirrored as EXIF's orientation has it.
  private func shown(orientation: Int) -> Image {
    let (right, bottom) = (width - 1, height - 1)
    let (across, down) = orientation > 4 ? (height, width) : (width, height)
    var result: [UInt32] = []
    result.reserveCapacity(pixels.count)
    for y in 0..<down {
      for x in 0..<across {
        let (column, row) =
          switch orientation {
          case 2: (right - x, y)
          case 3: (right - x, bottom - y)
          case 4: (x, bottom - y)
          case 5: (y, x)
          case 6: (y, bottom - x)
          case 7: (right - y, bottom - x)
          case 8: (right - y, x)
          default: (x, y)
          }
        result.append(pixels[row * width + column])
      }
    }
    return Image(width: across, height: down, pixels: result)
  }
}
