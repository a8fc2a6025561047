import BackswipeGeometry
package import BackswipeScene
import CCompositor

/// Composes display lists into a buffer, writing only what has changed since the last frame.
///
/// Pictures are at whole device pixels (`PixelGrid`), so a frame is copies and integer blends of
/// bitmaps that are painted once. Items are visited front to back, and pixels beneath opaque ones
/// are skipped, so that few pixels are written twice.
///
/// One compositor belongs to one buffer. After other code has written to the buffer, or its memory
/// was replaced at the same address, call `forget()`.
package final class Compositor {
  /// The cache of the pictures' pixels.
  package let cache: RasterCache

  private var layers: [ComposedLayer] = []
  private var composed: [ComposedLayer] = []
  private var composedTarget: PixelTarget?
  private var plan = PaintPlan()
  private var difference = FrameDifference()

  package init(cache: RasterCache) {
    self.cache = cache
  }

  /// Composes a list and returns what has changed.
  ///
  /// - Parameters:
  ///   - list: clipped to its own size, at the target's origin.
  ///   - overlay: items on top, in the list's coordinates but clipped to the buffer alone: a bezel
  ///     around the phone, rounded screen corners, a pointer.
  ///   - target: the buffer; one other than the last is composed completely.
  /// - Returns: disjoint rectangles in device pixels of the buffer, at most
  ///   `DamageRegion.mostRects`; none if nothing has changed, or for an empty target or rows that
  ///   are too short.
  package func compose(
    _ list: DisplayList, overlay: [DisplayItem] = [], into target: PixelTarget
  ) -> [PixelRect] {
    compose(
      [
        PlacedScreen(
          list, overlay: overlay, originX: target.originX, originY: target.originY,
          scale: target.scale)
      ], into: target)
  }

  /// The same of several lists, back to front, each at a place and a scale of its own; those of the
  /// target are not used.
  package func compose(_ screens: [PlacedScreen], into target: PixelTarget) -> [PixelRect] {
    guard target.width > 0, target.height > 0, target.bytesPerRow >= target.width * 4 else {
      return []
    }
    layers.removeAll(keepingCapacity: true)
    layers.append(
      ComposedLayer(color: target.surround.premultipliedPixel | Self.opaque, rect: target.bounds))
    for screen in screens { resolve(screen, target) }
    let damage = damage(in: target)
    if !damage.isEmpty {
      plan.make(layers: layers, visible: damage, cache: cache)
      plan.paint(into: target)
    }
    swap(&layers, &composed)
    composedTarget = target
    cache.endFrame()
    return damage
  }

  /// Forces the next list to be composed completely.
  package func forget() { composedTarget = nil }

  private func damage(in target: PixelTarget) -> [PixelRect] {
    guard let composedTarget, target.holdsPixels(of: composedTarget) else { return [target.bounds] }
    var region = DamageRegion()
    difference.find(from: composed, to: layers, bounds: target.bounds, into: &region)
    return region.finished()
  }

  private static let opaque: UInt32 = 0xFF00_0000

  private func resolve(_ placed: PlacedScreen, _ target: PixelTarget) {
    let grid = PixelGrid(scale: placed.scale)
    let region = placed.region.map { $0.intersection(target.bounds) } ?? target.bounds
    guard !region.isEmpty else { return }
    let list = placed.list
    let screen = grid.rect(CGRect(origin: .zero, size: list.size))
      .moved(x: placed.originX, y: placed.originY).intersection(region)
    if !screen.isEmpty {
      layers.append(
        ComposedLayer(color: list.background.premultipliedPixel | Self.opaque, rect: screen))
      for item in list.items { append(item, of: placed, within: screen, grid) }
    }
    for item in placed.overlay { append(item, of: placed, within: region, grid) }
  }

  private func append(
    _ item: DisplayItem, of screen: PlacedScreen, within limits: PixelRect, _ grid: PixelGrid
  ) {
    guard item.opacity > 0 else { return }
    let opacity = UInt32((min(item.opacity, 1) * 255).rounded())
    guard opacity > 0 else { return }
    let clip = grid.rect(item.clip).moved(x: screen.originX, y: screen.originY)
      .intersection(limits)
    guard !clip.isEmpty else { return }
    let originX = grid.edge(item.position.x) + screen.originX
    let originY = grid.edge(item.position.y) + screen.originY
    let entry = cache.entry(for: item.picture, grid: grid)
    let rect = entry.bounds.moved(x: originX, y: originY).intersection(clip)
    guard !rect.isEmpty else { return }
    switch entry.content {
    case .nothing: break
    case .color(let color, _):
      let faded = opacity == 255 ? color : color.faded(by: opacity)
      if faded != 0 { layers.append(ComposedLayer(color: faded, rect: rect)) }
    case .tiles:
      layers.append(
        ComposedLayer(
          source: entry, originX: originX, originY: originY, rect: rect, opacity: opacity))
    }
  }
}
