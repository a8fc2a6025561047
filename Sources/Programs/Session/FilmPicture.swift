import BackswipeRendering
import BackswipeScene
import BackswipeStudio
import BackswipeUnits

/// Pictures of a film's frames on a phone's screen.
@MainActor
struct FilmPicture {
  /// The phone's screen in points.
  let phone: CGSize

  /// The place of a film of these pixels on the screen: as wide as it, with its middle in the
  /// middle.
  static func place(_ size: (width: Int, height: Int), on phone: CGSize) -> CGRect {
    let height = phone.width * CGFloat(size.height) / CGFloat(max(size.width, 1))
    return CGRect(
      x: 0, y: (phone.height - height) / 2, width: phone.width, height: height)
  }

  /// A screen with a frame of the film, over black.
  func list(_ file: ImageFile) -> DisplayList {
    let size = (width: file.pixelWidth, height: file.pixelHeight)
    var place = Self.place(size, on: phone)
    // A film of the screen alone has rounded pixels at its ends.
    if abs(place.height - phone.height) <= 2 { place = CGRect(origin: .zero, size: phone) }
    let bounds = CGRect(origin: .zero, size: phone)
    let picture = Picture(
      commands: [
        .image(
          ImagePart(
            file,
            source: CGRect(x: 0, y: 0, width: size.width, height: size.height), target: place))
      ], bounds: bounds, isOpaque: false)
    return DisplayList(
      size: phone, background: .black,
      items: [DisplayItem(picture: picture, position: .zero, opacity: 1, clip: bounds)])
  }

  /// The differences of brightness of two images in each colour, larger by a factor; opaque.
  ///
  /// - Precondition: both have the same size.
  static func difference(_ one: Image, _ other: Image, gain: Int) -> Image {
    precondition(
      one.width == other.width && one.height == other.height, "FilmPicture: two sizes")
    let pixels = [UInt32](unsafeUninitializedCapacity: one.pixels.count) { buffer, count in
      for index in one.pixels.indices {
        let (a, b) = (one.pixels[index], other.pixels[index])
        var pixel: UInt32 = 0xFF00_0000
        for shift: UInt32 in [0, 8, 16] {
          let (x, y) = (Int(a >> shift & 255), Int(b >> shift & 255))
          pixel |= UInt32(min(abs(x - y) * gain, 255)) << shift
        }
        buffer[index] = pixel
      }
      count = one.pixels.count
    }
    return Image(width: one.width, height: one.height, pixels: pixels)
  }
}
