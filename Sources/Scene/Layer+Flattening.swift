import BackswipeGeometry

/// A part of a composited layer, back to front.
enum Segment {
  /// Drawing of the layer itself and of the layers merged into it, in its own coordinates.
  case picture(Picture)
  /// A composited layer beneath it, with the offset of its superlayer's content in this layer (of
  /// the unscrolled content, where this layer scrolls its sublayers).
  case layer(Layer, offset: CGPoint)
}

extension Layer {
  /// The frame to show: every visible picture under this layer with its place on the screen.
  ///
  /// Only what changed since the last call is drawn again; a picture that comes out equal to the
  /// one before is that very object.
  public func displayList(background: Color) -> DisplayList {
    var work = FlatteningWork()
    return displayList(background: background, work: &work)
  }

  /// - Parameter work: what it took is added to it.
  package func displayList(background: Color, work: inout FlatteningWork) -> DisplayList {
    let screen = CGRect(origin: .zero, size: frame.size)
    var stretches: [DisplayStretch] = []
    appendItems(at: .zero, clip: screen, opacity: 1, into: &stretches, work: &work)
    return DisplayList(size: frame.size, background: background, stretches: stretches)
  }

  private func appendItems(
    at parentOrigin: CGPoint, clip: CGRect, opacity: Double, into stretches: inout [DisplayStretch],
    work: inout FlatteningWork
  ) {
    let opacity = opacity * shownOpacity
    guard !isHidden, opacity > 0 else { return }
    let shown = shownFrame
    let moved = shownTransform
    if isBaked {
      // About its middle, so that a layer that only moves keeps its picture.
      let middle = CGPoint(
        x: parentOrigin.x + shown.midX + moved.tx, y: parentOrigin.y + shown.midY + moved.ty)
      guard let picture = currentBakedPicture(&work) else { return }
      let item = DisplayItem(picture: picture, position: middle, opacity: opacity, clip: clip)
      if !item.frame.isEmpty { stretches.append(.item(item)) }
      return
    }
    let origin = CGPoint(
      x: parentOrigin.x + shown.minX + moved.tx, y: parentOrigin.y + shown.minY + moved.ty)
    var clip = clip
    if masksToBounds {
      clip = clip.intersection(CGRect(origin: origin, size: shown.size))
      guard !clip.isEmpty else { return }
    }
    switch stillness {
    case .changed:
      stillness = .seen
    case .kept(let kept, let size) where size == shown.size:
      if !kept.isEmpty {
        stretches.append(.kept(kept, at: origin, clip: clip, opacity: opacity))
      }
      return
    case .seen, .kept:
      // Far enough to cut nothing, near enough to lose no precision.
      let all = CGRect(x: -1e7, y: -1e7, width: 2e7, height: 2e7)
      let cut = masksToBounds ? CGRect(origin: .zero, size: shown.size) : all
      var inside: [DisplayStretch] = []
      appendContents(at: .zero, clip: cut, opacity: 1, into: &inside, work: &work)
      let kept = Array(DisplayItems(inside[...]))
      stillness = .kept(kept, size: shown.size)
      if !kept.isEmpty {
        stretches.append(.kept(kept, at: origin, clip: clip, opacity: opacity))
      }
      return
    }
    appendContents(at: origin, clip: clip, opacity: opacity, into: &stretches, work: &work)
  }

  /// What is in the layer, with its corner at `origin`.
  private func appendContents(
    at origin: CGPoint, clip: CGRect, opacity: Double, into stretches: inout [DisplayStretch],
    work: inout FlatteningWork
  ) {
    work.layersVisited += 1
    for segment in currentSegments(&work) {
      switch segment {
      case .picture(let picture):
        let item = DisplayItem(picture: picture, position: origin, opacity: opacity, clip: clip)
        if !item.frame.isEmpty { stretches.append(.item(item)) }
      case .layer(let layer, let offset):
        let scroll = scrollsSublayers ? shownBoundsOrigin : .zero
        layer.appendItems(
          at: CGPoint(x: origin.x + offset.x - scroll.x, y: origin.y + offset.y - scroll.y),
          clip: clip, opacity: opacity, into: &stretches, work: &work)
      }
    }
  }

  private func currentBakedPicture(_ work: inout FlatteningWork) -> Picture? {
    if let bakedPicture { return bakedPicture }
    work.picturesBuilt += 1
    guard let made = LayerBaker.picture(of: self) else { return nil }
    bakedPicture = made
    return made
  }

  private func currentSegments(_ work: inout FlatteningWork) -> [Segment] {
    if let segments { return segments }
    var builder = SegmentBuilder(earlier: lastPictures)
    builder.add(self, at: .zero)
    let made = builder.finish()
    lastPictures = made.compactMap { if case .picture(let picture) = $0 { picture } else { nil } }
    work.layersVisited += builder.layerCount
    work.picturesBuilt += lastPictures.count
    segments = made
    return made
  }
}

/// Merges the drawing of a composited layer and of the plain layers in it into pictures, one for
/// each stretch between composited layers.
private struct SegmentBuilder {
  private var segments: [Segment] = []
  private var commands: [DrawCommand] = []
  private var bounds = CGRect.null
  private var opaque = CGRect.null
  /// Pictures of the last time that have not turned up again yet.
  private var earlier: [Picture]
  /// Plain layers that were merged.
  private(set) var layerCount = 0

  init(earlier: [Picture]) { self.earlier = earlier }

  mutating func add(_ layer: Layer, at origin: CGPoint) {
    layerCount += 1
    draw(layer, at: origin)
    let place = origin
    var origin = origin
    if !layer.scrollsSublayers {
      origin.x -= layer.shownBoundsOrigin.x
      origin.y -= layer.shownBoundsOrigin.y
    }
    for sublayer in layer.sublayers where !sublayer.isHidden {
      if sublayer.isComposited {
        flush()
        segments.append(.layer(sublayer, offset: origin))
      } else {
        add(
          sublayer,
          at: CGPoint(x: origin.x + sublayer.frame.minX, y: origin.y + sublayer.frame.minY))
      }
    }
    drawBorder(of: layer, at: place)
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
    if let command = layer.shadowCommand(in: rect), case .shadow(_, _, let shadow) = command {
      commands.append(command)
      bounds = bounds.union(shadow.extent(of: rect))
    }
    if let color = layer.shownBackgroundColor, color.alpha > 0, !rect.isEmpty {
      commands.append(.fill(rect, cornerRadius: layer.cornerRadius, color))
      if color.alpha >= 1, layer.cornerRadius == 0, opaque.isNull || rect.contains(opaque) {
        opaque = rect
      }
      drawn = true
    }
    if !layer.contents.isEmpty {
      if origin == .zero {
        commands.append(contentsOf: layer.contents)
      } else {
        commands.append(.translate(origin))
        commands.append(contentsOf: layer.contents)
        commands.append(.restore)
      }
      drawn = true
    }
    if drawn { bounds = bounds.union(rect) }
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
    segments.append(.picture(same ?? picture))
  }

  mutating func finish() -> [Segment] {
    flush()
    return segments
  }
}
