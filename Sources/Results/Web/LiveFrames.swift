package import BackswipeRendering
package import BackswipeScene
package import BackswipeUnits

/// The frames of a run for pages that show it while it runs: the layers of the newest display list in
/// device pixels, and each picture once.
///
/// Every page has a `LivePage` with the state that it was sent; a page that was left behind gets the
/// newest frame next, without those between.
package struct LiveFrames {
  /// The bytes of materials, or their number, above which all are forgotten and sent again as far as
  /// they are visible.
  private static let mostBytes = 24_000_000
  private static let mostMaterials = 20_000
  /// The bytes of one message of materials, unless one material has more.
  private static let messageLength = 1 << 18

  package let width: Int
  package let height: Int
  /// In points.
  package let size: CGSize
  private let surround: Color
  private let scale: CGFloat
  private let painter: Painter
  private let compositor: Compositor
  private var materials: PlayMaterials
  /// The bytes of each material, and the number of the change that made them.
  private var encoded: [(bytes: [UInt8], stamp: Int)] = []
  /// The drawn part of each picture, by the number of its material.
  private var parts: [PixelRect?] = []
  private var byteCount = 0
  private var stamp = 0
  /// Changed when all materials were forgotten.
  private var generation: Int
  private var layers: [PlayFrames.Layer] = []
  /// The number of the newest frame, from 1; 0 before one.
  package private(set) var number: Int
  private var instant = Instant.zero
  private var hasShown = false

  /// - Parameters:
  ///   - width, height: device pixels, positive.
  ///   - scale: device pixels per point; that of all screens.
  ///   - previous: the frames that pages were shown before; nil for none.
  package init(
    width: Int, height: Int, size: CGSize, surround: Color, scale: CGFloat, painter: Painter,
    after previous: LiveFrames? = nil
  ) {
    self.width = width
    self.height = height
    self.size = size
    generation = (previous?.generation ?? -1) + 1
    number = previous?.number ?? 0
    self.surround = surround
    self.scale = scale
    self.painter = painter
    compositor = painter.makeCompositor()
    materials = PlayMaterials(turnScale: scale, isMark: { _ in false })
  }

  /// Shows screens from now on.
  ///
  /// - Returns: false where they look as the last ones.
  package mutating func show(_ screens: [PlacedScreen], at instant: Instant) -> Bool {
    if byteCount > Self.mostBytes || materials.all.count > Self.mostMaterials { forget() }
    let new = compositor.layers(of: screens, width: width, height: height, surround: surround)
      .map { PlayFrames.Layer($0, material: materials.number(of: $0)) }
    encode(new)
    guard !hasShown || new != layers else { return false }
    (layers, hasShown) = (new, true)
    number += 1
    self.instant = instant
    return true
  }

  private mutating func forget() {
    materials = PlayMaterials(turnScale: scale, isMark: { _ in false })
    encoded = []
    parts = []
    byteCount = 0
    generation += 1
    layers = []
  }

  /// Encodes new materials, and pictures of the newest layers of which more is visible than was drawn.
  private mutating func encode(_ new: [PlayFrames.Layer]) {
    stamp += 1
    for number in encoded.count..<materials.all.count {
      let (bytes, part) = bytes(of: materials.all[number])
      encoded.append((bytes, stamp))
      parts.append(part)
      byteCount += bytes.count
    }
    for layer in new { encodeGrown(layer.material) }
  }

  private mutating func encodeGrown(_ number: Int) {
    switch materials.all[number] {
    case .color: break
    case .blur(_, let mask): if let mask { encodeGrown(mask) }
    case .turned(let contents, _, _): encodeGrown(contents)
    case .picture(_, let visible, _):
      guard let drawn = parts[number], drawn.union(visible) != drawn else { return }
      let (bytes, part) = bytes(of: materials.all[number])
      byteCount += bytes.count - encoded[number].bytes.count
      (encoded[number], parts[number]) = ((bytes, stamp), part)
    }
  }

  private func bytes(of material: PlayMaterials.Material) -> (bytes: [UInt8], part: PixelRect?) {
    var out = PlayBytes()
    guard case .picture(let picture, let visible, let isMark) = material else {
      out.append(material)
      return (out.bytes, nil)
    }
    let part = drawnPart(of: picture, visible)
    out.append(1)
    out.append(signed: part.left)
    out.append(signed: part.top)
    out.append(isMark ? 1 : 0)
    out.append(
      LivePixels.bytes(
        painter.pixels(of: picture, scale: scale, in: part), width: part.width,
        height: part.height))
    return (out.bytes, part)
  }

  /// The visible part of a picture, and a screen's length of the rest of it to each side, which is
  /// visible next where it scrolls.
  private func drawnPart(of picture: Picture, _ visible: PixelRect) -> PixelRect {
    func edge(_ value: CGFloat) -> Int { Int(max(min(value * scale, 65_536), -65_536)) }
    let all = PixelRect(
      left: edge(picture.bounds.minX) - 1, top: edge(picture.bounds.minY) - 1,
      right: edge(picture.bounds.maxX) + 1, bottom: edge(picture.bounds.maxY) + 1)
    let near = PixelRect(
      left: visible.left - width, top: visible.top - height, right: visible.right + width,
      bottom: visible.bottom + height)
    return visible.union(all.intersection(near))
  }

  // MARK: Pages

  /// The next message of materials for a page that is not new, of kind `kind`; nil where it has all of
  /// them.
  package func materials(for page: inout LivePage, kind: Int) -> [UInt8]? {
    guard page.generation == generation, page.stamp < stamp else { return nil }
    if page.next == 0 { page.target = stamp }
    // From the first one that the page does not have as it is now.
    var first = page.next
    while first < encoded.count, encoded[first].stamp <= page.stamp { first += 1 }
    guard first < encoded.count else {
      (page.stamp, page.next) = (page.target, 0)
      return page.stamp < stamp ? materials(for: &page, kind: kind) : nil
    }
    var body = PlayBytes()
    var end = first
    while end < encoded.count, encoded[end].stamp > page.stamp,
      end == first || body.bytes.count + encoded[end].bytes.count <= Self.messageLength
    {
      body.append(encoded[end].bytes)
      end += 1
    }
    page.next = end
    var message = PlayBytes()
    for number in [kind, first, end - first] { message.append(number) }
    message.append(body.bytes)
    return message.bytes
  }

  /// Whether a page has to forget all of its materials and layers first.
  package func isNew(_ page: LivePage) -> Bool { page.generation != generation }

  /// The state of a page that has forgotten them.
  package var newPage: LivePage { LivePage(generation: generation) }

  /// The newest frame for a page that has all materials, of kind `kind`; nil where the page shows it.
  ///
  /// - Parameter touches: the number of the page's newest message of fingers that it contains.
  package func frame(for page: inout LivePage, kind: Int, touches: Int) -> [UInt8]? {
    guard page.generation == generation, page.shown < number else { return nil }
    var message = PlayBytes()
    for field in [kind, number] { message.append(field) }
    message.append(UInt64(max(instant.nanoseconds, 0)))
    message.append(touches)
    message.append(PlayFrames.difference(from: page.layers, to: layers))
    (page.layers, page.shown) = (layers, number)
    return message.bytes
  }
}

/// The state that a page was sent.
package struct LivePage {
  fileprivate var generation: Int
  /// The change up to which the page has all materials.
  fileprivate var stamp = 0
  /// The change to which the present messages lead, and the number of the material from which the next
  /// one goes on; 0 at their beginning.
  fileprivate var target = 0
  fileprivate var next = 0
  fileprivate var layers: [PlayFrames.Layer] = []
  fileprivate var shown = 0

  fileprivate init(generation: Int) { self.generation = generation }

  /// The state of a page that was sent nothing.
  package init() { generation = -1 }
}
