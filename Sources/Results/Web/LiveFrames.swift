package import BackswipeRendering
package import BackswipeScene
package import BackswipeUnits

/// The frames of a run for pages that show it while it runs: the layers of the newest display list in
/// device pixels, and each picture once.
///
/// Every page has a `LivePage` with the state that it was sent; a page that was left behind gets the
/// newest frame next, without those between.
///
/// Pictures are drawn and packed in slices, so that whoever calls never waits for a large one: a frame
/// is for pages when all of its materials are packed, and those that come meanwhile are left out but for
/// the newest one. Contents that move under a transform are drawn from one picture; their own follows at
/// rest (`rest`).
package struct LiveFrames {
  /// The limits of kept materials and of packing.
  package struct Limits: Sendable {
    /// The bytes of materials, and their number, above which those that were not used for the longest
    /// time are forgotten.
    package var bytes = 24_000_000
    package var materials = 20_000
    /// The pixels, and the bytes made of them, of one slice of packing.
    package var slicePixels = 1 << 18
    package var sliceBytes = 1 << 18

    package init() {}
  }

  /// The bytes of one message of materials, unless one material has more.
  private static let messageLength = 1 << 18

  private struct Frame {
    var layers: [PlayFrames.Layer]
    var number: Int
    var instant: Instant
  }

  package let width: Int
  package let height: Int
  /// In points.
  package let size: CGSize
  private let surround: Color
  private let scale: CGFloat
  private let painter: Painter
  private let compositor: Compositor
  private let limits: Limits
  private var materials: PlayMaterials
  /// The bytes of each material that has been packed, and the number of the change that made them.
  private var encoded: [(bytes: [UInt8], stamp: Int)] = []
  /// The drawn part of each picture, by the number of its material.
  private var parts: [PixelRect?] = []
  private var byteCount = 0
  private var stamp = 0
  /// Changed when all materials were forgotten.
  private var generation: Int
  /// Materials that are to be packed, in their order, and the one that is at work.
  private var queue: ArraySlice<Int> = []
  private var packing: LivePacking?
  /// The frame of which all materials are packed; nil before one.
  private var ready: Frame?
  /// The frame whose materials are being packed.
  private var coming: Frame?
  /// The newest layers, where another frame is being packed.
  private var waiting: (layers: [FrameLayer], number: Int, instant: Instant)?
  /// The layers shown last, for their pictures at rest.
  private var last: [FrameLayer] = []
  /// The number of the newest frame, from 1; 0 before one.
  package private(set) var number: Int

  /// - Parameters:
  ///   - width, height: device pixels, positive.
  ///   - scale: device pixels per point; that of all screens.
  ///   - previous: the frames that pages were shown before; nil for none.
  package init(
    width: Int, height: Int, size: CGSize, surround: Color, scale: CGFloat, painter: Painter,
    limits: Limits = Limits(), after previous: LiveFrames? = nil
  ) {
    self.limits = limits
    self.width = width
    self.height = height
    self.size = size
    generation = (previous?.generation ?? -1) + 1
    number = previous?.number ?? 0
    self.surround = surround
    self.scale = scale
    self.painter = painter
    compositor = painter.makeCompositor()
    materials = PlayMaterials(turnScale: scale, exactTurns: 0, isMark: { _ in false })
  }

  /// Shows screens from now on, and packs a slice of their pictures.
  ///
  /// - Returns: false where they look as the last ones.
  package mutating func show(_ screens: [PlacedScreen], at instant: Instant) -> Bool {
    last = compositor.layers(of: screens, width: width, height: height, surround: surround)
    let isNew = take(last, at: instant, exactly: false)
    pack()
    return isNew
  }

  /// Whether pictures have to be packed still (`pack`).
  package var isPacking: Bool { coming != nil }

  /// Whether something of the newest frame is drawn from a picture under a transform (`rest`).
  package var isTurned: Bool {
    coming == nil && ready?.layers.contains { materials.isTurned($0.material) } == true
  }

  /// Shows the newest frame as the program draws it, without pictures under transforms; call it when
  /// nothing moves.
  ///
  /// - Returns: false where it is so already.
  package mutating func rest() -> Bool {
    guard isTurned, let instant = ready?.instant else { return false }
    let isNew = take(last, at: instant, exactly: true)
    pack()
    return isNew
  }

  /// Packs pictures within the limits of a slice; a whole row, and the tiles that the renderer draws for it, are
  /// the least.
  package mutating func pack() {
    var (pixels, bytes) = (limits.slicePixels, limits.sliceBytes)
    while coming != nil, pixels > 0, bytes > 0 {
      if packing != nil {
        pixels -= packing?.advance(painter, scale: scale, pixels: pixels) ?? 0
        if let done = packing, done.isDone {
          bytes -= done.bytes.count
          keep(done.bytes, of: done.number)
          packing = nil
        }
      } else if let number = queue.popFirst() {
        begin(number)
      } else {
        (ready, coming) = (coming, nil)
        guard let next = waiting else { return }
        waiting = nil
        coming = frame(of: next.layers, next.number, at: next.instant, exactly: false)
      }
    }
  }

  private mutating func take(_ found: [FrameLayer], at instant: Instant, exactly: Bool) -> Bool {
    if coming != nil {
      number += 1
      waiting = (found, number, instant)
      return true
    }
    let new = frame(of: found, number + 1, at: instant, exactly: exactly)
    if let ready, queue.isEmpty, ready.layers == new.layers { return false }
    number += 1
    coming = new
    return true
  }

  /// A frame with the numbers of its materials, of which those without bytes are queued.
  private mutating func frame(
    of found: [FrameLayer], _ number: Int, at instant: Instant, exactly: Bool
  ) -> Frame {
    forget()
    materials.beginFrame()
    let layers = found.map {
      PlayFrames.Layer($0, material: materials.number(of: $0, exactly: exactly))
    }
    queue = materials.takeNew()[...]
    let isNew = Set(queue)
    for layer in layers { queueGrown(layer.material, isNew) }
    return Frame(layers: layers, number: number, instant: instant)
  }

  /// Forgets materials that were not used for the longest time, down to three quarters of the limits.
  private mutating func forget() {
    guard byteCount > limits.bytes || materials.count > limits.materials else { return }
    stamp += 1
    let gone = materials.forget(
      bytes: byteCount - limits.bytes / 4 * 3, count: materials.count - limits.materials / 4 * 3,
      size: { encoded.indices.contains($0) ? encoded[$0].bytes.count : 0 })
    for number in gone where encoded.indices.contains(number) {
      parts[number] = nil
      var clear = PlayBytes()
      clear.append(.color(0))
      keep(clear.bytes, of: number)
    }
  }

  /// Queues pictures of which more is visible than was drawn.
  private mutating func queueGrown(_ number: Int, _ isNew: Set<Int>) {
    switch materials.all[number] {
    case .color: break
    case .blur(_, let mask): if let mask { queueGrown(mask, isNew) }
    case .turned(let contents, _, _): queueGrown(contents, isNew)
    case .picture(let picture, let visible, _):
      guard !isNew.contains(number), parts.indices.contains(number), let drawn = parts[number],
        !queue.contains(number)
      else { return }
      let wanted = PictureExtent.part(visible, of: picture, scale: scale)
      if !wanted.isEmpty, drawn.union(wanted) != drawn { queue.append(number) }
    }
  }

  /// Begins to pack a material; all but pictures are done at once.
  private mutating func begin(_ number: Int) {
    if case .picture(let picture, let visible, let isMark) = materials.all[number] {
      let part = drawnPart(of: picture, visible)
      packing = LivePacking(number: number, picture: picture, part: part, isMark: isMark)
      while parts.count <= number { parts.append(nil) }
      parts[number] = part
    } else {
      var out = PlayBytes()
      out.append(materials.all[number])
      keep(out.bytes, of: number)
    }
  }

  private mutating func keep(_ bytes: [UInt8], of number: Int) {
    stamp += 1
    byteCount += bytes.count
    if number < encoded.count {
      byteCount -= encoded[number].bytes.count
      encoded[number] = (bytes, stamp)
    } else {
      encoded.append((bytes, stamp))
    }
    while parts.count < encoded.count { parts.append(nil) }
  }

  /// The visible part of a picture, and a screen's length of the rest of it to each side, which is
  /// visible next where it scrolls.
  private func drawnPart(of picture: Picture, _ visible: PixelRect) -> PixelRect {
    let all = PictureExtent.pixels(of: picture, scale: scale)
    let visible = PictureExtent.part(visible, of: picture, scale: scale)
    let near = PixelRect(
      left: visible.left - width, top: visible.top - height, right: visible.right + width,
      bottom: visible.bottom + height)
    guard !visible.isEmpty else { return PixelRect(left: 0, top: 0, right: 1, bottom: 1) }
    return visible.union(all.intersection(near))
  }

  // MARK: Pages

  /// The next message of materials for a page that is not new, of kind `kind`; nil where it has all of
  /// them. After the kind it has the change up to which the page has all materials then.
  package func materials(for page: inout LivePage, kind: Int) -> [UInt8]? {
    guard page.generation == generation, page.stamp < stamp else { return nil }
    if page.next == 0 { (page.target, page.limit) = (stamp, encoded.count) }
    // A material that changes meanwhile is left to the next messages, unless the page has nothing in its place.
    func isWanted(_ number: Int) -> Bool {
      let changed = encoded[number].stamp
      return changed > page.stamp && (changed <= page.target || number >= page.count)
    }
    // From the first one that the page does not have as it is now.
    var first = page.next
    while first < page.limit, !isWanted(first) { first += 1 }
    guard first < page.limit else {
      (page.stamp, page.next) = (page.target, 0)
      return page.stamp < stamp ? materials(for: &page, kind: kind) : nil
    }
    var body = PlayBytes()
    var end = first
    while end < page.limit, isWanted(end),
      end == first || body.bytes.count + encoded[end].bytes.count <= Self.messageLength
    {
      body.append(encoded[end].bytes)
      end += 1
    }
    let count = end - first
    page.count = max(page.count, end)
    while end < page.limit, !isWanted(end) { end += 1 }
    (page.stamp, page.next) = end < page.limit ? (page.stamp, end) : (page.target, 0)
    var message = PlayBytes()
    for number in [kind, page.stamp, first, count] { message.append(number) }
    message.append(body.bytes)
    return message.bytes
  }

  /// Whether a page has to forget all of its materials and layers first.
  package func isNew(_ page: LivePage) -> Bool { page.generation != generation }

  /// The state of a page that has forgotten them.
  package var newPage: LivePage { LivePage(generation: generation) }

  /// The state of a page that has no layers, and materials of an earlier connection: a new one where they are not
  /// these frames'.
  package func page(keeping kept: LivePage.Kept) -> LivePage {
    guard kept.generation == generation, kept.stamp <= stamp, kept.count <= encoded.count else {
      return LivePage()
    }
    var page = newPage
    (page.stamp, page.count) = (kept.stamp, kept.count)
    return page
  }

  /// The newest frame for a page that has all materials, of kind `kind`; nil where the page shows it.
  ///
  /// - Parameter touches: the number of the page's newest message of fingers that it contains.
  package func frame(for page: inout LivePage, kind: Int, touches: Int) -> [UInt8]? {
    guard page.generation == generation, let ready, page.shown < ready.number else { return nil }
    var message = PlayBytes()
    for field in [kind, ready.number] { message.append(field) }
    message.append(UInt64(max(ready.instant.nanoseconds, 0)))
    message.append(touches)
    message.append(PlayFrames.difference(from: page.layers, to: ready.layers))
    (page.layers, page.shown) = (ready.layers, ready.number)
    return message.bytes
  }

  /// The number of the newest frame that pages can have; 0 before one.
  package var readyNumber: Int { ready?.number ?? 0 }
}

/// The state that a page was sent.
package struct LivePage {
  /// The materials that a page has from an earlier connection.
  package struct Kept: Hashable, Sendable {
    /// The frames' number, and the change up to which it has all materials.
    package var generation, stamp: Int
    /// The number of materials.
    package var count: Int

    package init(generation: Int, stamp: Int, count: Int) {
      (self.generation, self.stamp, self.count) = (generation, stamp, count)
    }
  }

  /// The number of the frames whose materials it has; -1 for none.
  package fileprivate(set) var generation: Int
  /// The change up to which the page has all materials.
  fileprivate var stamp = 0
  /// The change to which the present messages lead, and the number of the material from which the next
  /// one goes on; 0 at their beginning.
  fileprivate var target = 0
  fileprivate var next = 0
  /// The number of materials that the page has, and to which the present messages lead.
  fileprivate var count = 0
  fileprivate var limit = 0
  fileprivate var layers: [PlayFrames.Layer] = []
  fileprivate var shown = 0

  fileprivate init(generation: Int) { self.generation = generation }

  /// The state of a page that was sent nothing.
  package init() { generation = -1 }
}
