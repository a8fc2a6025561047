import BackswipeUnits

/// A part of a composited layer, back to front.
struct Segment {
  enum Content {
    /// The drawing of the layer and of the layers merged into it, in its coordinates.
    case picture(Picture)
    /// A composited layer beneath it.
    case layer(Layer)
  }

  /// The content of the segment.
  let content: Content
  /// The layer of `content`, unretained for speed.
  fileprivate let layer: Unmanaged<Layer>?
  /// For a layer: the offset of its superlayer's content in this layer (of the unscrolled content
  /// if this layer scrolls its sublayers).
  fileprivate let offset: CGPoint
  /// The picture's bounds.
  fileprivate let bounds: CGRect
  fileprivate let identity: ObjectIdentifier

  init(_ picture: Picture) {
    content = .picture(picture)
    layer = nil
    offset = .zero
    bounds = picture.bounds
    identity = ObjectIdentifier(picture)
  }

  init(_ layer: Layer, offset: CGPoint) {
    content = .layer(layer)
    self.layer = .passUnretained(layer)
    self.offset = offset
    bounds = .null
    identity = ObjectIdentifier(layer)
  }
}

extension Layer {
  /// The frame to show: every visible picture under this layer with its placement on the screen.
  ///
  /// Only content changed since the last call is redrawn; a picture equal to the previous one is
  /// the same object.
  package func displayList(background: Color) -> DisplayList {
    var work = FlatteningWork()
    return displayList(background: background, work: &work)
  }

  /// - Parameter work: the work done is added to it.
  package func displayList(background: Color, work: inout FlatteningWork) -> DisplayList {
    let size = plainFrame.size
    let screen = CGRect(origin: .zero, size: size)
    let earlier = lastParts
    let room = sparePlacements
    sparePlacements = []
    let (parts, placements) = DisplayListWriter.write(earlier: earlier, room: room) {
      appendItems(at: .zero, clip: screen, opacity: 1, into: &$0, work: &work)
    }
    if parts !== earlier { lastParts = parts }
    return DisplayList(size: size, background: background, parts: parts, placements: placements)
  }

  /// Reuses the memory of a list of this layer for the next one.
  package func reuse(_ list: consuming DisplayList) { sparePlacements = list.takePlacements() }

  private func appendItems(
    at parentOrigin: CGPoint, clip: CGRect, opacity: Double, into list: inout DisplayListWriter,
    work: inout FlatteningWork
  ) {
    let shown = look
    let opacity = opacity * shown.opacity
    guard !shown.isHidden, opacity > 0 else { return }
    let isCut = shown.cutHeight > 0 && opacity == 1
    if shown.isBaked, !isCut {
      appendBaked(at: parentOrigin, clip: clip, opacity: opacity, into: &list, work: &work)
      return
    }
    let origin = CGPoint(
      x: parentOrigin.x + shown.corner.x + shown.shift.x,
      y: parentOrigin.y + shown.corner.y + shown.shift.y)
    var clip = clip
    if shown.masks {
      clip = clip.overlap(CGRect(origin: origin, size: shown.size))
      guard !clip.isEmpty else { return }
    }
    if isCut {
      appendCorners(at: origin, clip: clip, into: &list, work: &work)
      clip = clip.overlap(
        CGRect(origin: origin, size: shown.size).insetBy(dx: 0, dy: shown.cutHeight))
      guard !clip.isEmpty else { return }
    }
    switch stillness {
    case .changed:
      stillness = .seen
      appendContents(at: origin, clip: clip, opacity: opacity, into: &list, work: &work)
      return
    case .kept where keptSize == shown.size: break
    case .seen, .kept: keepContents(shown, work: &work)
    }
    guard let keptIdentity else { return }
    let placement = DisplayPlacement(origin: origin, opacity: opacity, clip: clip)
    if !list.repeatPart(keptIdentity, at: placement), let kept {
      list.append(.kept(kept), at: placement)
    }
  }

  /// Appends the parts affected by the round corners, at the top and at the bottom.
  private func appendCorners(
    at origin: CGPoint, clip: CGRect, into list: inout DisplayListWriter, work: inout FlatteningWork
  ) {
    guard let baked = currentBakedPicture(&work) else { return }
    for picture in baked.ends(of: look.size, cutHeight: look.cutHeight) {
      let shown = clip.overlap(picture.bounds.offsetBy(dx: origin.x, dy: origin.y))
      guard !shown.isEmpty else { continue }
      list.append(
        picture, ObjectIdentifier(picture),
        at: DisplayPlacement(origin: origin, opacity: 1, clip: shown))
    }
  }

  /// Appends the layer and its sublayers, drawn as a whole.
  private func appendBaked(
    at parentOrigin: CGPoint, clip: CGRect, opacity: Double, into list: inout DisplayListWriter,
    work: inout FlatteningWork
  ) {
    let (shown, moved) = (shownFrame, shownTransform)
    // Relative to a point of the layer, so that a layer that only moves keeps its picture.
    let point =
      moved.isTranslation
      ? CGPoint(x: shown.minX, y: shown.minY) : CGPoint(x: shown.midX, y: shown.midY)
    let place = CGPoint(
      x: parentOrigin.x + point.x + moved.tx, y: parentOrigin.y + point.y + moved.ty)
    let placement = DisplayPlacement(origin: place, opacity: opacity, clip: clip)
    currentBakedPicture(&work)?.forEachPiece { picture in
      guard picture.bounds.shows(at: place, in: clip) else { return }
      list.append(picture, ObjectIdentifier(picture), at: placement)
    }
  }

  /// Stores the items of a layer that has not changed for a frame.
  private func keepContents(_ shown: ShownLook, work: inout FlatteningWork) {
    // Large enough to clip nothing, small enough to keep precision.
    let all = CGRect(x: -1e7, y: -1e7, width: 2e7, height: 2e7)
    let cut = shown.masks ? CGRect(origin: .zero, size: shown.size) : all
    if let segments, segments.count == 1, case .picture(let picture) = segments[0].content {
      // The most frequent case: a cell or a label.
      work.layersVisited += 1
      let item = DisplayItem(picture: picture, position: .zero, opacity: 1, clip: cut)
      keep(segments[0].bounds.shows(at: .zero, in: cut) ? [item] : [], size: shown.size)
      return
    }
    let items = DisplayListWriter.items(count: segments?.count ?? 0) {
      appendContents(at: .zero, clip: cut, opacity: 1, into: &$0, work: &work)
    }
    keep(items, size: shown.size)
  }

  /// Appends the layer's contents with the top left corner at `origin`.
  private func appendContents(
    at origin: CGPoint, clip: CGRect, opacity: Double, into list: inout DisplayListWriter,
    work: inout FlatteningWork
  ) {
    work.layersVisited += 1
    let scroll = look.scrolls ? shownBoundsOrigin : .zero
    currentSegments(&work).withUnsafeBufferPointer { segments in
      for index in segments.indices {
        let placement = segments[index].offset
        guard let layer = segments[index].layer else {
          guard segments[index].bounds.shows(at: origin, in: clip),
            case .picture(let picture) = segments[index].content
          else { continue }
          list.append(
            picture, segments[index].identity,
            at: DisplayPlacement(origin: origin, opacity: opacity, clip: clip))
          continue
        }
        layer._withUnsafeGuaranteedRef {
          $0.appendItems(
            at: CGPoint(x: origin.x + placement.x - scroll.x, y: origin.y + placement.y - scroll.y),
            clip: clip, opacity: opacity, into: &list, work: &work)
        }
      }
    }
  }

  private func currentBakedPicture(_ work: inout FlatteningWork) -> BakedPicture? {
    if let bakedPicture { return bakedPicture }
    work.picturesBuilt += 1
    guard let made = LayerBaker.picture(of: self) else { return nil }
    bakedPicture = made
    return made
  }

  private func currentSegments(_ work: inout FlatteningWork) -> [Segment] {
    if let segments, !castsContents { return segments }
    var builder = SegmentBuilder(earlier: lastPictures)
    builder.add(self, at: .zero)
    let made = builder.finish()
    lastPictures = made.compactMap {
      if case .picture(let picture) = $0.content { picture } else { nil }
    }
    work.layersVisited += builder.layerCount
    work.picturesBuilt += lastPictures.count
    segments = made
    return made
  }
}

extension DisplayListWriter {
  fileprivate mutating func append(
    _ picture: Picture, _ identity: ObjectIdentifier, at placement: DisplayPlacement
  ) {
    if !repeatPart(identity, at: placement) { append(.picture(picture), at: placement) }
  }
}

/// Merges the drawing of a composited layer and of the plain layers in it into pictures, one for
/// each run between composited layers.
private struct SegmentBuilder {
  private var segments: [Segment] = []
  private var commands: [DrawCommand] = []
  private var bounds = CGRect.null
  private var opaque = CGRect.null
  /// Pictures of the last flattening that have not been reused yet.
  private var earlier: [Picture]
  /// The number of plain layers merged.
  private(set) var layerCount = 0

  init(earlier: [Picture]) { self.earlier = earlier }

  mutating func add(_ layer: Layer, at origin: CGPoint) {
    layerCount += 1
    draw(layer, at: origin)
    let placement = origin
    var origin = origin
    if !layer.model.scrolls {
      origin.x -= layer.shownBoundsOrigin.x
      origin.y -= layer.shownBoundsOrigin.y
    }
    for sublayer in layer.shownOrder where !sublayer.model.isHidden {
      if sublayer.standsAlone || layer.model.scrolls {
        flush()
        segments.append(Segment(sublayer, offset: origin))
      } else {
        add(
          sublayer,
          at: CGPoint(
            x: origin.x + sublayer.model.frame.minX, y: origin.y + sublayer.model.frame.minY))
      }
    }
    drawBorder(of: layer, at: placement)
  }

  private mutating func drawBorder(of layer: Layer, at origin: CGPoint) {
    let rect = CGRect(origin: origin, size: layer.drawnSize)
    guard let command = layer.borderCommand(in: rect) else { return }
    commands.append(command)
    bounds = bounds.union(rect)
  }

  private mutating func draw(_ layer: Layer, at origin: CGPoint) {
    let rect = CGRect(origin: origin, size: layer.drawnSize)
    var drawn = false
    if layer.shownShadow != nil, let shadow = layer.shadowCommands(in: rect) {
      append(shadow.commands, extent: shadow.extent, at: shadow.isLocal ? origin : .zero)
    }
    if let command = layer.backgroundCommand(in: rect) {
      commands.append(command)
      if case .fill(_, let radius, let color) = command, color.alpha >= 1, radius == 0,
        opaque.isNull || rect.contains(opaque)
      {
        opaque = rect
      }
      drawn = true
    }
    if !layer.drawing.isEmpty {
      append(layer.drawing, at: origin)
      drawn = true
    }
    if drawn { bounds = bounds.union(rect) }
    if let rare = layer.rare {
      if let reach = rare.reach {
        bounds = bounds.union(reach.offsetBy(dx: origin.x, dy: origin.y))
      }
      drawExtra(of: layer, at: origin)
    }
  }

  private mutating func drawExtra(of layer: Layer, at origin: CGPoint) {
    guard let extra = layer.shownExtra, !extra.commands.isEmpty else { return }
    append(extra.commands, extent: extra.extent, at: origin)
  }

  /// Appends commands in the coordinates of a layer at `origin`.
  private mutating func append(_ drawing: [DrawCommand], at origin: CGPoint) {
    if origin == .zero {
      commands.append(contentsOf: drawing)
    } else {
      commands.append(.translate(origin))
      commands.append(contentsOf: drawing)
      commands.append(.restore)
    }
  }

  private mutating func append(_ drawing: [DrawCommand], extent: CGRect, at origin: CGPoint) {
    append(drawing, at: origin)
    bounds = bounds.union(extent.offsetBy(dx: origin.x, dy: origin.y))
  }

  private mutating func flush() {
    defer {
      commands = []
      bounds = .null
      opaque = .null
    }
    guard !commands.isEmpty, !bounds.isEmpty else { return }
    let picture = Picture(
      commands: commands, bounds: bounds,
      isOpaque: !opaque.isNull && opaque.contains(bounds))
    let same = earlier.firstIndex(of: picture).map { earlier.remove(at: $0) }
    segments.append(Segment(same ?? picture))
  }

  mutating func finish() -> [Segment] {
    flush()
    return segments
  }
}
