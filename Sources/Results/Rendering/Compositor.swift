package import BackswipeScene
import BackswipeUnits
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
  private var hasBlurs = false
  private var blurRegions = BlurRegions()
  private var scratch: [UInt32] = []
  /// The flattened veils, by the screen's index.
  private var veils: [Int: FlattenedScreen] = [:]

  package init(cache: RasterCache) {
    self.cache = cache
  }

  /// Composes a list and returns the changed rectangles.
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

  /// Composes several lists, back to front, each with its own place and scale; those of the target
  /// are not used.
  package func compose(_ screens: [PlacedScreen], into target: PixelTarget) -> [PixelRect] {
    guard target.width > 0, target.height > 0, target.bytesPerRow >= target.width * 4 else {
      return []
    }
    let veils = flattened(screens)
    layers.removeAll(keepingCapacity: true)
    hasBlurs = false
    layers.append(
      ComposedLayer(color: target.surround.premultipliedPixel | Self.opaque, rect: target.bounds))
    for (screen, veil) in zip(screens, veils) { resolve(screen, veil, target.bounds) }
    let damage = damage(in: target)
    if !damage.isEmpty { paint(damage, into: target) }
    swap(&layers, &composed)
    composedTarget = target
    cache.endFrame()
    return damage
  }

  /// The layers of a frame, back to front, without composing it; veils are left out. The first one is
  /// the surround, opaque over all of the frame.
  ///
  /// - Parameters:
  ///   - width, height: of the frame, in device pixels, positive.
  package func layers(
    of screens: [PlacedScreen], width: Int, height: Int, surround: Color
  ) -> [FrameLayer] {
    let bounds = PixelRect(left: 0, top: 0, right: width, bottom: height)
    layers = [ComposedLayer(color: surround.premultipliedPixel | Self.opaque, rect: bounds)]
    for screen in screens { resolve(screen, nil, bounds) }
    let found = layers.map(FrameLayer.init)
    layers.removeAll(keepingCapacity: true)
    cache.endFrame()
    return found
  }

  /// Forces the next list to be composed completely.
  package func forget() { composedTarget = nil }

  private func damage(in target: PixelTarget) -> [PixelRect] {
    guard let composedTarget, target.holdsPixels(of: composedTarget) else { return [target.bounds] }
    var region = DamageRegion()
    difference.find(from: composed, to: layers, bounds: target.bounds, into: &region)
    let damage = region.finished()
    return hasBlurs ? blurRegions.grown(damage, layers, in: target.bounds) : damage
  }

  private func paint(_ damage: [PixelRect], into target: PixelTarget) {
    guard hasBlurs else {
      plan.make(layers: layers[...], visible: damage, cache: cache)
      return plan.paint(into: target)
    }
    blurRegions.find(damage, layers)
    plan.make(layers: layers[...], visible: blurRegions.plain, cache: cache)
    plan.paint(into: target)
    for region in blurRegions.regions {
      var next = 0
      for index in region.blurs {
        plan.make(layers: layers[next..<index], visible: [region.rect], cache: cache)
        if !paintUniform(layers[index], into: target) {
          plan.paint(into: target)
          blur(layers[index], into: target)
        }
        next = index + 1
      }
      plan.make(layers: layers[next...], visible: [region.rect], cache: cache)
      plan.paint(into: target)
    }
  }

  /// Paints a blur over a uniform colour as a colour.
  ///
  /// - Returns: false where the pixels beneath are not uniform.
  private func paintUniform(_ layer: ComposedLayer, into target: PixelTarget) -> Bool {
    guard let blur = layer.blur, layer.source == nil, layer.opacity == 255,
      let beneath = plan.onlyColor(of: layer.rect)
    else { return false }
    plan.make(
      layers: [ComposedLayer(color: blur.color(over: beneath), rect: layer.rect)],
      visible: [layer.rect], cache: cache)
    plan.paint(into: target)
    return true
  }

  private func blur(_ layer: ComposedLayer, into target: PixelTarget) {
    guard let blur = layer.blur else { return }
    var mask: (bitmap: Bitmap, left: Int, top: Int)?
    if let source = layer.source {
      let part = layer.rect.moved(x: -layer.originX, y: -layer.originY)
      let found = cache.bitmap(of: source, over: part)
      mask = (found.bitmap, found.left + layer.originX, found.top + layer.originY)
    }
    blur.apply(
      in: layer.rect, opacity: layer.opacity, mask: mask, to: target, scratch: &scratch)
  }

  private static let opaque: UInt32 = 0xFF00_0000

  /// The veils of screens; nil for those without one.
  private func flattened(_ screens: [PlacedScreen]) -> [RasteredPicture?] {
    screens.enumerated().map { index, screen in
      guard let list = screen.veil?.list else {
        veils[index] = nil
        return nil
      }
      let known = veils[index].flatMap { $0.fits(list.size, scale: screen.scale) ? $0 : nil }
      let veil = known ?? FlattenedScreen(size: list.size, scale: screen.scale, cache: cache)
      veils[index] = veil
      return veil.picture(of: list)
    }
  }

  private func resolve(
    _ placed: PlacedScreen, _ veil: RasteredPicture?, _ bounds: PixelRect
  ) {
    let grid = PixelGrid(scale: placed.scale)
    let region = placed.region.map { $0.intersection(bounds) } ?? bounds
    guard !region.isEmpty else { return }
    let list = placed.list
    let screen = grid.rect(CGRect(origin: .zero, size: list.size))
      .moved(x: placed.originX, y: placed.originY).intersection(region)
    if !screen.isEmpty {
      layers.append(
        ComposedLayer(color: list.background.premultipliedPixel | Self.opaque, rect: screen))
      for item in list.items { append(item, of: placed, within: screen, grid) }
      if let veil, let opacity = placed.veil?.opacity {
        append(
          veil, placed.originX, placed.originY, clip: screen,
          UInt32((min(max(opacity, 0), 1) * 255).rounded()), grid)
      }
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
    let entry = cache.entry(for: item.picture, grid: grid)
    let originX = grid.edge(item.position.x) + screen.originX
    let originY = entry.originY(at: item.position.y) + screen.originY
    switch entry.content {
    case .color(let color, let rect):
      let shown = grid.visibleRect(rect.offsetBy(dx: item.position.x, dy: item.position.y))
        .moved(x: screen.originX, y: screen.originY).intersection(clip)
      let faded = opacity == 255 ? color : color.faded(by: opacity)
      if faded != 0, !shown.isEmpty { layers.append(ComposedLayer(color: faded, rect: shown)) }
    case .tiles where entry.snapsToEdges:
      appendSnapped(entry, place(of: entry, item, screen, originY), clip: clip, opacity)
    case .backdrop(let parts) where entry.snapsToEdges && parts.mask == nil:
      // Extends to the picture's edges; the inner edges keep their distance from its first pixels.
      let place = place(of: entry, item, screen, originY)
      var area = parts.rect.moved(
        x: place.left - entry.bounds.left, y: place.top - entry.bounds.top)
      if parts.rect.right == entry.bounds.right { area.right = place.right }
      if parts.rect.bottom == entry.bounds.bottom { area.bottom = place.bottom }
      append(parts, area, originX, originY, clip: clip, opacity, grid)
      guard let rest = parts.rest else { break }
      var others = item
      others.picture = rest
      append(others, of: screen, within: limits, grid)
    case .nothing, .tiles, .backdrop:
      append(entry, originX, originY, clip: clip, opacity, grid)
    }
  }

  /// The snapped edges of a picture on the screen; a line beside it keeps its distance from the
  /// upper one.
  private func place(
    of entry: RasteredPicture, _ item: DisplayItem, _ screen: PlacedScreen, _ originY: Int
  ) -> PixelRect {
    var place = entry.grid.rect(
      item.picture.bounds.offsetBy(dx: item.position.x, dy: item.position.y)
    ).moved(x: screen.originX, y: screen.originY)
    if entry.hasLineBeside { place.top = entry.bounds.top + originY }
    return place
  }

  /// Appends an opaque picture between the snapped edges of its place on the screen, so that it
  /// meets its neighbours: the pixel beside the last is repeated or left out where the sizes differ
  /// by one.
  private func appendSnapped(
    _ entry: RasteredPicture, _ place: PixelRect, clip: PixelRect, _ opacity: UInt32
  ) {
    let columns = EdgePieces(
      from: entry.bounds.left..<entry.bounds.right, to: place.left, place.right)
    let rows = EdgePieces(
      from: entry.bounds.top..<entry.bounds.bottom, to: place.top, place.bottom)
    for row in rows.pieces {
      for column in columns.pieces {
        let rect = PixelRect(
          left: column.range.lowerBound, top: row.range.lowerBound,
          right: column.range.upperBound, bottom: row.range.upperBound
        ).intersection(clip)
        guard !rect.isEmpty else { continue }
        layers.append(
          ComposedLayer(
            source: entry, originX: column.shift, originY: row.shift, rect: rect,
            opacity: opacity))
      }
    }
  }

  private func append(
    _ entry: RasteredPicture, _ originX: Int, _ originY: Int, clip: PixelRect, _ opacity: UInt32,
    _ grid: PixelGrid
  ) {
    let rect = entry.bounds.moved(x: originX, y: originY).intersection(clip)
    guard !rect.isEmpty, opacity > 0 else { return }
    switch entry.content {
    case .nothing: break
    case .color(let color, _):
      let faded = opacity == 255 ? color : color.faded(by: opacity)
      if faded != 0 { layers.append(ComposedLayer(color: faded, rect: rect)) }
    case .tiles:
      layers.append(
        ComposedLayer(
          source: entry, originX: originX, originY: originY, rect: rect, opacity: opacity))
    case .backdrop(let parts):
      let place = parts.rect.moved(x: originX, y: originY)
      append(parts, place, originX, originY, clip: clip, opacity, grid)
      if let rest = parts.rest {
        append(cache.entry(for: rest, grid: grid), originX, originY, clip: clip, opacity, grid)
      }
    }
  }

  /// Appends a blur of the pixels in `place`.
  private func append(
    _ parts: BackdropParts, _ place: PixelRect, _ originX: Int, _ originY: Int, clip: PixelRect,
    _ opacity: UInt32, _ grid: PixelGrid
  ) {
    let blurred = place.intersection(clip)
    guard !blurred.isEmpty else { return }
    hasBlurs = true
    layers.append(
      ComposedLayer(
        blur: parts.blur, mask: parts.mask.map { cache.entry(for: $0, grid: grid) },
        originX: originX, originY: originY, rect: blurred, opacity: opacity))
  }
}
