import BackswipeScene
import BackswipeUnits

/// A picture at one scale, with the pixels requested so far.
///
/// A picture larger than `PictureTiling.largestBitmap` is split into tiles, each painted when first
/// visible.
final class RasteredPicture {
  /// The kind of pixels to keep of a picture.
  enum Content {
    case nothing
    /// A plain rectangle, in points; needs no bitmap.
    case color(UInt32, CGRect)
    case tiles
    /// A blur of the layers beneath.
    case backdrop(BackdropParts)
  }

  let picture: Picture
  let grid: PixelGrid
  let content: Content
  /// The bounds in device pixels of the picture's own coordinates.
  let bounds: PixelRect
  /// Whether its edges are rounded to pixels at its position on the screen, which changes its size
  /// by up to a pixel from `bounds`.
  let snapsToEdges: Bool
  /// The y coordinate of the edge that a line beside it has to meet; nil without such a line.
  private let lineEdge: CGFloat?
  let tiling: PictureTiling
  private(set) var bitmaps: [Bitmap?]
  /// The pictures that share the pixels, retained so that their identifiers are not reused; oldest
  /// first.
  var names: [Picture]
  var lastFrame = 0

  init(picture: Picture, grid: PixelGrid) {
    self.picture = picture
    names = [picture]
    self.grid = grid
    lineEdge = picture.outerLineEdge
    let whole = grid.bounds(of: picture)
    snapsToEdges = picture.reachesEnds && !grid.isWhole(picture.bounds)
    switch picture.commands.count {
    case 0:
      content = .nothing
      bounds = whole
    case 1:
      if case .fill(let rect, let radius, let color) = picture.commands[0], radius <= 0 {
        let visible = grid.visibleRect(rect, within: whole).intersection(whole)
        content = .color(color.premultipliedPixel, rect.overlap(picture.bounds))
        bounds = visible
      } else {
        content = Self.drawn(picture, grid)
        bounds = whole
      }
    default:
      content = Self.drawn(picture, grid)
      bounds = whole
    }
    if case .tiles = content {
      tiling = PictureTiling(bounds: bounds)
    } else {
      tiling = PictureTiling(bounds: .empty)
    }
    bitmaps = Array(repeating: nil, count: tiling.count)
  }

  /// A picture of existing opaque pixels, at the origin of their coordinates.
  init(pixels: Bitmap, grid: PixelGrid) {
    let size = CGSize(width: pixels.width, height: pixels.height)
    picture = Picture(commands: [], bounds: CGRect(origin: .zero, size: size), isOpaque: true)
    names = [picture]
    self.grid = grid
    content = .tiles
    snapsToEdges = false
    lineEdge = nil
    bounds = PixelRect(left: 0, top: 0, right: pixels.width, bottom: pixels.height)
    tiling = PictureTiling(whole: bounds)
    bitmaps = [pixels]
  }

  private static func drawn(_ picture: Picture, _ grid: PixelGrid) -> Content {
    BackdropParts(picture, grid: grid).map { .backdrop($0) } ?? .tiles
  }

  var hasLineBeside: Bool { lineEdge != nil }

  /// The pixel of the coordinate origin at a place on the screen, in points, at which a line beside
  /// it, as that of a bar that begins above the screen, is at its own rounded place.
  func originY(at position: CGFloat) -> Int {
    guard let lineEdge else { return grid.edge(position) }
    return grid.edge(position + lineEdge) - grid.edge(lineEdge)
  }

  /// Stores a tile's bitmap; the index must be one of the tiling's.
  func keep(_ bitmap: Bitmap, as tile: Int) { bitmaps[tile] = bitmap }
}

/// The division of a picture into bitmaps: one if small, else tiles that are painted one by one.
struct PictureTiling {
  /// The maximum number of pixels of a picture in one bitmap.
  static let largestBitmap = 1 << 20
  /// The size of a tile in pixels.
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

  /// One bitmap of any size.
  init(whole bounds: PixelRect) {
    self.bounds = bounds
    width = max(1, bounds.width)
    height = max(1, bounds.height)
    columns = 1
    rows = 1
  }

  /// A tile's rectangle; tiles are numbered row by row from the top left.
  func rect(of tile: Int) -> PixelRect {
    let left = bounds.left + tile % columns * width
    let top = bounds.top + tile / columns * height
    return PixelRect(left: left, top: top, right: left + width, bottom: top + height)
      .intersection(bounds)
  }

  /// The columns and rows of the tiles that overlap a rectangle.
  func tiles(touching rect: PixelRect) -> (columns: Range<Int>, rows: Range<Int>) {
    let cut = rect.intersection(bounds)
    guard !cut.isEmpty else { return (0..<0, 0..<0) }
    return (
      (cut.left - bounds.left) / width..<(cut.right - 1 - bounds.left) / width + 1,
      (cut.top - bounds.top) / height..<(cut.bottom - 1 - bounds.top) / height + 1
    )
  }
}

extension Picture {
  /// The y coordinate of the side that a horizontal line lies beside; nil without such a line.
  fileprivate var outerLineEdge: CGFloat? {
    for case .hairline(let line, _) in commands where line.isOutside {
      if line.side == .bottom { return line.rect.maxY }
      if line.side == .top { return line.rect.minY }
    }
    return nil
  }

  /// Whether it is painted up to its right and its lower edge, where neighbours may begin.
  var reachesEnds: Bool {
    if isOpaque { return true }
    return commands.contains {
      switch $0 {
      case .fill(let rect, let radius, _), .backdrop(let rect, let radius, _):
        radius <= 0 && rect.maxX >= bounds.maxX && rect.maxY >= bounds.maxY
      case .gradient(let rect, _, _, _): rect.maxX >= bounds.maxX && rect.maxY >= bounds.maxY
      default: false
      }
    }
  }
}

extension PixelGrid {
  /// The pixels that a picture can cover, in its own coordinates.
  func bounds(of picture: Picture) -> PixelRect {
    if picture.reachesEnds { return rect(picture.bounds) }
    var around = rectAround(picture.bounds)
    // Hairlines can be outside of the bounds.
    for case .hairline(let line, _) in picture.commands where line.isOutside {
      around = around.union(hairline(line))
    }
    return around
  }
}

extension Color {
  /// The premultiplied 0xAARRGGBB of this colour, bit-identical to Cairo's, so that a rectangle
  /// without a bitmap looks the same; components are clamped to 0…1, NaN counts as 0.
  var premultipliedPixel: UInt32 {
    func part(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, 0), 1) }
    func byte(_ value: Double) -> UInt32 { min(UInt32(value * 65536), 65535) >> 8 }
    let opacity = part(alpha)
    return byte(opacity) << 24 | byte(part(red) * opacity) << 16
      | byte(part(green) * opacity) << 8 | byte(part(blue) * opacity)
  }
}
