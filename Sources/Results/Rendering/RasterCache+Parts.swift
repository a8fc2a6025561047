import BackswipeUnits

/// Pixels of several tiles at once.
extension RasterCache {
  /// A bitmap that covers a part of an entry, with the place of its first pixel: the tile itself if
  /// there is only one.
  func bitmap(of entry: RasteredPicture, over part: PixelRect)
    -> (bitmap: Bitmap, left: Int, top: Int)
  {
    if entry.tiling.count == 1 {
      let place = entry.tiling.rect(of: 0)
      return (bitmap(0, of: entry), place.left, place.top)
    }
    let whole = Bitmap(width: part.width, height: part.height)
    copy(part, of: entry, to: whole.pixels)
    return (whole, part.left, part.top)
  }

  /// Writes the pixels of a part of an entry in rows; none where it has none.
  func copy(_ part: PixelRect, of entry: RasteredPicture, to pixels: UnsafeMutablePointer<UInt32>) {
    let (columns, rows) = entry.tiling.tiles(touching: part)
    for row in rows {
      for column in columns {
        let tile = row * entry.tiling.columns + column
        let place = entry.tiling.rect(of: tile)
        let bitmap = bitmap(tile, of: entry)
        let cut = place.intersection(part)
        for y in cut.top..<cut.bottom {
          let from = (y - place.top) * bitmap.width - place.left
          let to = (y - part.top) * part.width - part.left
          for x in cut.left..<cut.right { pixels[to + x] = bitmap.pixels[from + x] }
        }
      }
    }
  }
}
