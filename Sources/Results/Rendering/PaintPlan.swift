import BackswipeUnits
import CCompositor

/// The copies and blends of one frame, planned front to back and performed back to front.
struct PaintPlan {
  /// The bytes of the buffer processed at a time, so that pixels written by a copy are still in the
  /// processor's cache when a blend reads them.
  static let bandBytes = 256 << 10

  private enum Source {
    case color(UInt32)
    /// `left` and `top` locate the bitmap's first pixel in the buffer.
    case bitmap(Bitmap, left: Int, top: Int, opacity: UInt32, isSolid: Bool)
  }

  private struct Step {
    let rect: PixelRect
    let source: Source
  }

  private var steps: [Step] = []
  private var visible: [PixelRect] = []
  private var remaining: [PixelRect] = []

  /// - Parameters:
  ///   - layers: back to front, without blurs; where the first does not cover `region` with an
  ///     opaque colour, the buffer's
  ///     contents are beneath.
  ///   - region: disjoint rectangles.
  mutating func make(
    layers: ArraySlice<ComposedLayer>, visible region: [PixelRect], cache: RasterCache
  ) {
    steps.removeAll(keepingCapacity: true)
    visible = region
    for layer in layers.reversed() {
      if visible.isEmpty { break }
      if layer.blur != nil { continue }
      guard let source = layer.source else {
        addColor(layer.color, layer.rect)
        continue
      }
      let inSource = layer.rect.moved(x: -layer.originX, y: -layer.originY)
      let (columns, rows) = source.tiling.tiles(touching: inSource)
      for row in rows {
        for column in columns {
          let tile = row * source.tiling.columns + column
          let target = source.tiling.rect(of: tile).moved(x: layer.originX, y: layer.originY)
          let rect = target.intersection(layer.rect)
          guard visible.contains(where: { $0.intersects(rect) }) else { continue }
          let bitmap = cache.bitmap(tile, of: source)
          if let color = bitmap.uniformColor {
            addColor(layer.opacity == 255 ? color : color.faded(by: layer.opacity), rect)
          } else {
            addBitmap(bitmap, target, rect, layer.opacity)
          }
        }
      }
    }
  }

  /// The colour of the whole rectangle, if nothing else is planned; nil otherwise.
  func onlyColor(of rect: PixelRect) -> UInt32? {
    guard steps.count == 1, let step = steps.first, step.rect == rect,
      case .color(let color) = step.source, color >> 24 == 255
    else { return nil }
    return color
  }

  func paint(into target: PixelTarget) {
    guard var band = steps.first?.rect else { return }
    for step in steps { band = band.union(step.rect) }
    let bottom = band.bottom
    let rows = max(8, PaintPlan.bandBytes / target.bytesPerRow)
    while band.top < bottom {
      band.bottom = min(bottom, band.top + rows)
      for step in steps.reversed() {
        let rect = step.rect.intersection(band)
        if !rect.isEmpty { paint(step.source, rect, target) }
      }
      band.top = band.bottom
    }
  }

  private func paint(_ source: Source, _ rect: PixelRect, _ target: PixelTarget) {
    let to = target.base + (rect.top * target.bytesPerRow + rect.left * 4)
    let (width, height) = (Int32(rect.width), Int32(rect.height))
    switch source {
    case .color(let color):
      if color >> 24 == 255 {
        compositor_fill(to, target.bytesPerRow, width, height, color)
      } else {
        compositor_blend_color(to, target.bytesPerRow, width, height, color)
      }
    case .bitmap(let bitmap, let left, let top, let opacity, let isSolid):
      let (x, y) = (rect.left - left, rect.top - top)
      let from = bitmap.pixels + (y * bitmap.width + x)
      if isSolid {
        compositor_copy(to, target.bytesPerRow, from, bitmap.bytesPerRow, width, height)
      } else {
        compositor_blend(
          to, target.bytesPerRow, from, bitmap.bytesPerRow, width, height, bitmap.spans + y,
          Int32(x), opacity)
      }
    }
  }

  private mutating func addColor(_ color: UInt32, _ rect: PixelRect) {
    guard color != 0 else { return }
    addSteps(in: rect, .color(color))
    if color >> 24 == 255 { hide(rect) }
  }

  private mutating func addBitmap(
    _ bitmap: Bitmap, _ target: PixelRect, _ rect: PixelRect, _ opacity: UInt32
  ) {
    func source(isSolid: Bool) -> Source {
      .bitmap(bitmap, left: target.left, top: target.top, opacity: opacity, isSolid: isSolid)
    }
    guard opacity == 255, !bitmap.opaqueRows.isEmpty else {
      addSteps(in: rect, source(isSolid: false))
      return
    }
    var solid = rect
    solid.top = max(rect.top, target.top + bitmap.opaqueRows.lowerBound)
    solid.bottom = min(rect.bottom, target.top + bitmap.opaqueRows.upperBound)
    if solid.isEmpty {
      addSteps(in: rect, source(isSolid: false))
      return
    }
    addSteps(in: solid, source(isSolid: true))
    hide(solid)
    var above = rect
    above.bottom = solid.top
    addSteps(in: above, source(isSolid: false))
    var below = rect
    below.top = solid.bottom
    addSteps(in: below, source(isSolid: false))
  }

  private mutating func addSteps(in rect: PixelRect, _ source: Source) {
    guard !rect.isEmpty else { return }
    for piece in visible {
      let cut = piece.intersection(rect)
      if !cut.isEmpty { steps.append(Step(rect: cut, source: source)) }
    }
  }

  private mutating func hide(_ rect: PixelRect) {
    remaining.removeAll(keepingCapacity: true)
    for piece in visible { piece.appendRemainder(without: rect, to: &remaining) }
    swap(&visible, &remaining)
  }
}
