import BackswipeGeometry
import BackswipeScene

/// One picture at one scale: its pixels as far as somebody has asked for them.
///
/// A picture larger than `PictureTiling.largestBitmap` is cut into tiles, each painted when it
/// first shows.
final class RasteredPicture {
  /// What of a picture is worth keeping.
  enum Content {
    case nothing
    /// One plain rectangle; needs no bitmap.
    case color(UInt32, PixelRect)
    case tiles
  }

  let picture: Picture
  let grid: PixelGrid
  let content: Content
  /// In device pixels of the picture's own coordinates.
  let bounds: PixelRect
  let tiling: PictureTiling
  private(set) var bitmaps: [Bitmap?]
  /// The pictures that lead here, held so that their identities stay theirs; oldest first.
  var names: [Picture]
  var lastFrame = 0

  init(picture: Picture, grid: PixelGrid) {
    self.picture = picture
    names = [picture]
    self.grid = grid
    let around = grid.rectAround(picture.bounds)
    let whole = picture.isOpaque ? grid.rect(picture.bounds) : around
    switch picture.commands.count {
    case 0:
      content = .nothing
      bounds = whole
    case 1:
      if case .fill(let rect, let radius, let color) = picture.commands[0], radius <= 0 {
        let visible = grid.visibleRect(rect).intersection(picture.isOpaque ? whole : around)
        content = .color(color.premultipliedPixel, visible)
        bounds = visible
      } else {
        content = .tiles
        bounds = whole
      }
    default:
      content = .tiles
      bounds = whole
    }
    if case .tiles = content {
      tiling = PictureTiling(bounds: bounds)
    } else {
      tiling = PictureTiling(bounds: .empty)
    }
    bitmaps = Array(repeating: nil, count: tiling.count)
  }

  /// Replaces what a tile looks like; the tile must be one of the tiling's.
  func keep(_ bitmap: Bitmap, as tile: Int) { bitmaps[tile] = bitmap }
}

/// How a picture is cut into bitmaps: whole when small, else in bands that are painted one by one.
struct PictureTiling {
  /// Pixels up to which a picture is one bitmap.
  static let largestBitmap = 1 << 20
  /// Pixels along one side of a tile.
  static let tileWidth = 2048
  static let tileHeight = 256

  let bounds: PixelRect
  let columns: Int
  let rows: Int
  private let width: Int
  private let height: Int

  init(bounds: PixelRect) {
    self.bounds = bounds
    let isWhole = bounds.area <= PictureTiling.largestBitmap
    width = isWhole ? max(1, bounds.width) : PictureTiling.tileWidth
    height = isWhole ? max(1, bounds.height) : PictureTiling.tileHeight
    columns = (bounds.width + width - 1) / width
    rows = (bounds.height + height - 1) / height
  }

  var count: Int { columns * rows }

  /// A tile's place, row by row from the top left.
  func rect(of tile: Int) -> PixelRect {
    let left = bounds.left + tile % columns * width
    let top = bounds.top + tile / columns * height
    return PixelRect(left: left, top: top, right: left + width, bottom: top + height)
      .intersection(bounds)
  }

  /// The tiles that touch a rectangle, by column and by row.
  func tiles(touching rect: PixelRect) -> (columns: Range<Int>, rows: Range<Int>) {
    let cut = rect.intersection(bounds)
    guard !cut.isEmpty else { return (0..<0, 0..<0) }
    return (
      (cut.left - bounds.left) / width..<(cut.right - 1 - bounds.left) / width + 1,
      (cut.top - bounds.top) / height..<(cut.bottom - 1 - bounds.top) / height + 1
    )
  }
}

extension Color {
  /// The premultiplied 0xAARRGGBB that Cairo makes of this colour, so that a rectangle alone looks
  /// like one among others; components are cut to 0…1, NaN counts as 0.
  var premultipliedPixel: UInt32 {
    func part(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, 0), 1) }
    func byte(_ value: Double) -> UInt32 { min(UInt32(value * 65536), 65535) >> 8 }
    let opacity = part(alpha)
    return byte(opacity) << 24 | byte(part(red) * opacity) << 16
      | byte(part(green) * opacity) << 8 | byte(part(blue) * opacity)
  }
}
