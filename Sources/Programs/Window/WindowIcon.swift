import BackswipeRendering
import BackswipeScene
import BackswipeUnits
import CSDL2

/// The picture by which a desktop shows the window: a page that a finger draws to the right.
@MainActor
enum WindowIcon {
  /// Device pixels of a side.
  static let side = 64
  /// Points of a side.
  private static let points: CGFloat = 128

  /// Gives it to a window. Where a desktop takes none from windows nothing happens.
  static func install(on window: OpaquePointer, _ painter: Painter) {
    var pixels = pixels(painter)
    pixels.withUnsafeMutableBytes { bytes in
      let surface = SDL_CreateRGBSurfaceWithFormatFrom(
        bytes.baseAddress, Int32(side), Int32(side), 32, Int32(side * 4),
        SDL_PIXELFORMAT_ARGB8888.rawValue)
      guard let surface else { return }
      SDL_SetWindowIcon(window, surface)
      SDL_FreeSurface(surface)
    }
  }

  /// 0xAARRGGBB, rows top to bottom, colours not premultiplied.
  static func pixels(_ painter: Painter) -> [UInt32] {
    // The pictures over black and over white give both the colours and their coverage.
    let (dark, light) = (image(painter, over: .black), image(painter, over: .white))
    return zip(dark.pixels, light.pixels).map { over, under in
      func part(_ pixel: UInt32, _ shift: UInt32) -> UInt32 { pixel >> shift & 0xFF }
      let alpha = 255 - min(255, part(under, 8) - min(part(under, 8), part(over, 8)))
      guard alpha > 0 else { return 0 }
      func whole(_ shift: UInt32) -> UInt32 {
        min(255, (part(over, shift) * 255 + alpha / 2) / alpha) << shift
      }
      return alpha << 24 | whole(16) | whole(8) | whole(0)
    }
  }

  private static func image(_ painter: Painter, over color: Color) -> Image {
    let square = CGRect(x: 0, y: 0, width: points, height: points)
    let ground = DrawCommand.fill(square, cornerRadius: 0, color)
    let picture = Picture(commands: [ground] + commands, bounds: square, isOpaque: true)
    return painter.image(
      of: DisplayList(
        size: square.size, background: color,
        items: [DisplayItem(picture: picture, position: .zero, opacity: 1, clip: square)]),
      scale: CGFloat(side) / points)
  }

  /// The same as in `Resources/Desktop/backswipe.svg`.
  private static let commands: [DrawCommand] = [
    .fill(CGRect(x: 30, y: 6, width: 68, height: 116), cornerRadius: 14, Color(hex: 0x1C1C1E)),
    .fill(CGRect(x: 36, y: 14, width: 56, height: 100), cornerRadius: 7, Color(hex: 0xC7D9F2)),
    .fill(CGRect(x: 58, y: 14, width: 34, height: 100), cornerRadius: 7, .white),
    .fill(CGRect(x: 58, y: 14, width: 20, height: 100), cornerRadius: 0, .white),
    .path(
      [
        .move(CGPoint(x: 22, y: 64)), .line(CGPoint(x: 84, y: 64)),
        .move(CGPoint(x: 68, y: 46)), .line(CGPoint(x: 86, y: 64)), .line(CGPoint(x: 68, y: 82)),
      ], fill: nil, stroke: Stroke(width: 9, color: Color(hex: 0x0A7AFF))),
  ]
}
