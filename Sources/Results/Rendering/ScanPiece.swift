/// A layer, or one of its bitmaps, for the search for differences. It retains nothing: its layer
/// keeps the map alive.
struct ScanPiece {
  private enum Content {
    case color(UInt32)
    case ink
    /// `left` and `top` locate the bitmap's first pixel in the buffer.
    case map(
      bands: UnsafeBufferPointer<PlainMap.Band>, spans: UnsafeBufferPointer<PlainMap.Span>,
      left: Int, top: Int)
  }

  let rect: PixelRect
  /// `ScanRow.Value.changed` if the layer is not in both frames, else 0.
  let mark: UInt64
  private let opacity: UInt32
  private let content: Content

  var isChanged: Bool { mark != 0 }

  /// An upper bound of the spans in one row.
  var mostSpans: Int {
    if case .map(_, let spans, _, _) = content { spans.count } else { 1 }
  }

  /// The value of the whole piece if it is an opaque colour, else nil.
  var opaqueValue: ScanRow.Value? {
    guard case .color(let color) = content, color >> 24 == 255 else { return nil }
    return ScanRow.Value(bits: UInt64(color) | mark)
  }

  /// Appends the pieces of a layer that overlap `region`.
  static func append(
    _ layer: ComposedLayer, isChanged: Bool, in region: PixelRect, to pieces: inout [ScanPiece]
  ) {
    let mark = isChanged ? ScanRow.Value.changed : 0
    let visible = layer.rect.intersection(region)
    guard !visible.isEmpty else { return }
    if layer.blur != nil {
      pieces.append(ScanPiece(rect: visible, mark: mark, opacity: 255, content: .ink))
      return
    }
    guard let source = layer.source else {
      pieces.append(
        ScanPiece(rect: visible, mark: mark, opacity: 255, content: .color(layer.color)))
      return
    }
    let (columns, rows) = source.tiling.tiles(
      touching: visible.moved(x: -layer.originX, y: -layer.originY))
    for row in rows {
      for column in columns {
        let tile = row * source.tiling.columns + column
        let place = source.tiling.rect(of: tile).moved(x: layer.originX, y: layer.originY)
        let rect = place.intersection(visible)
        let content: Content
        var opacity = layer.opacity
        if let bitmap = source.bitmaps[tile] {
          if let color = bitmap.uniformColor {
            content = .color(opacity == 255 ? color : color.faded(by: opacity))
            opacity = 255
          } else {
            let map = bitmap.plainMap
            content = .map(
              bands: UnsafeBufferPointer(map.bands), spans: UnsafeBufferPointer(map.spans),
              left: place.left, top: place.top)
          }
        } else {
          content = .ink
        }
        pieces.append(ScanPiece(rect: rect, mark: mark, opacity: opacity, content: content))
      }
    }
  }

  /// Appends the rows between `top` and `bottom` at which a band of the piece begins.
  func appendEdges(between top: Int, and bottom: Int, to edges: inout [Int]) {
    guard case .map(let bands, _, _, let origin) = content else { return }
    for band in bands {
      let y = origin + band.bottom
      if y >= bottom { return }
      if y > top { edges.append(y) }
    }
  }

  /// An iterator to the right through the row `y`, which must be one of the piece's, from column
  /// `x`.
  func cursor(x: Int, y: Int) -> Cursor {
    switch content {
    case .color(let color):
      return Cursor(mark: mark, right: rect.right, span: .plain(color, right: rect.right))
    case .ink:
      return Cursor(mark: mark, right: rect.right, span: .ink(right: rect.right))
    case .map(let bands, let spans, let left, let top):
      var low = 0
      var high = bands.count - 1
      while low < high {
        let middle = (low + high) / 2
        if bands[middle].bottom > y - top { high = middle } else { low = middle + 1 }
      }
      var index = bands[low].firstSpan
      while spans[index].right <= x - left { index += 1 }
      return Cursor(
        mark: mark, right: left + spans[index].right, span: spans[index], opacity: opacity,
        spans: spans, index: index, left: left)
    }
  }

  struct Cursor {
    let mark: UInt64
    /// One past the last column of the current span.
    var right: Int
    var span: PlainMap.Span
    var opacity: UInt32 = 255
    var spans: UnsafeBufferPointer<PlainMap.Span>?
    var index = 0
    var left = 0

    mutating func advance() {
      guard let spans else { return }
      index += 1
      span = spans[index]
      right = left + span.right
    }

    func value(over under: ScanRow.Value) -> ScanRow.Value {
      switch span.content {
      case .plain:
        return under.under(
          opacity == 255 ? span.color : span.color.faded(by: opacity), mark: mark)
      case .opaqueInk where opacity == 255:
        return ScanRow.Value(bits: ScanRow.Value.ink | mark)
      case .opaqueInk, .ink:
        return ScanRow.Value(
          bits: ScanRow.Value.ink | under.bits & ScanRow.Value.changed | mark)
      }
    }
  }
}

extension PlainMap.Span {
  static func plain(_ color: UInt32, right: Int) -> PlainMap.Span {
    PlainMap.Span(right: right, color: color, content: .plain)
  }

  static func ink(right: Int) -> PlainMap.Span {
    PlainMap.Span(right: right, color: 0, content: .ink)
  }
}
