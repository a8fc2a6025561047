import BackswipeRendering
import BackswipeScene
import BackswipeUnits

/// The distinct colours, pictures and blurs of a run, in the order of their first use.
struct PlayMaterials {
  enum Material {
    /// Premultiplied 0xAARRGGBB.
    case color(UInt32)
    /// A picture with the part of it that is visible in some frame, in its own device pixels.
    case picture(Picture, part: PixelRect, isMark: Bool)
    /// - Parameter mask: the number of a picture.
    case blur(FrameBlur, mask: Int?)
    /// A picture under a transform (`PlayTurn.numbers`).
    case turned(Int, matrix: [Int], clip: [Int]?)
  }

  private enum Key: Hashable {
    case color(UInt32)
    case picture(Alike)
    case blur(FrameBlur, mask: Int?)
    case turned(Int, matrix: [Int], clip: [Int]?)
  }

  /// The number of equal pictures that are known by their identity.
  private static let mostAlike = 16

  /// A picture that is equal to others with the same commands.
  private struct Alike: Hashable {
    let picture: Picture
    let likeness: Int

    static func == (left: Alike, right: Alike) -> Bool { left.picture == right.picture }
    func hash(into hasher: inout Hasher) { hasher.combine(likeness) }
  }

  private(set) var all: [Material] = []
  /// Of each material its key, nil for one that was forgotten, and the last frame that has it.
  private var keys: [Key?] = []
  private var used: [Int] = []
  /// Numbers of forgotten materials, which the next ones take.
  private var free: [Int] = []
  private var frame = 0
  /// The numbers of materials that are new since the last `takeNew`, in the order of their use.
  private var new: [Int] = []
  /// Whether a picture is drawn from another one.
  private(set) var hasTurned = false
  private var numbers: [Key: Int] = [:]
  /// The numbers of pictures by identity; `all` and `held` retain them.
  private var known: [ObjectIdentifier: Int] = [:]
  private var held: [Int: [Picture]] = [:]
  private let isMark: (Picture) -> Bool
  /// The number of pictures with the same contents under other transforms that are stored exactly,
  /// so that content at rest under a transform is exact.
  private let exactTurns: Int
  /// Device pixels per point of pictures that move under transforms; nil to keep each as it is.
  private let turnScale: CGFloat?
  /// The number of pictures by their contents without a transform.
  private var turns: [Alike: Int] = [:]

  /// - Parameters:
  ///   - isMark: whether a picture is a mark of a finger, which a page can hide.
  ///   - turnScale: device pixels per point of pictures whose transform changes from frame to frame,
  ///     which are then drawn from one; nil for each frame's own.
  ///   - exactTurns: of each such picture the number of transforms whose own pictures are stored.
  init(turnScale: CGFloat?, exactTurns: Int = 3, isMark: @escaping (Picture) -> Bool) {
    self.turnScale = turnScale
    self.exactTurns = exactTurns
    self.isMark = isMark
  }

  /// The number of materials that are not forgotten.
  var count: Int { all.count - free.count }

  /// Call before the layers of each frame where materials are to be forgotten.
  mutating func beginFrame() { frame += 1 }

  /// The numbers of materials that are new since the last call.
  mutating func takeNew() -> [Int] {
    defer { new = [] }
    return new
  }

  /// Whether a material is drawn from a picture under a transform.
  func isTurned(_ number: Int) -> Bool {
    if case .turned = all[number] { true } else { false }
  }

  /// The number of a layer's material.
  ///
  /// - Parameter exactly: whether a picture under a transform is its own, as content at rest is.
  mutating func number(of layer: FrameLayer, exactly: Bool = false) -> Int {
    let part = layer.rect.moved(x: -layer.originX, y: -layer.originY)
    switch layer.content {
    case .color(let color): return number(.color(color), .color(color))
    case .picture(let picture):
      if !exactly, known[ObjectIdentifier(picture)] == nil, let turned = turned(picture, part) {
        return turned
      }
      return number(of: picture, part)
    case .blur(let blur, let mask):
      let mask = mask.map { number(of: $0, part) }
      return number(.blur(blur, mask: mask), .blur(blur, mask: mask))
    }
  }

  /// The number of a picture that moves under a transform; nil for others.
  private mutating func turned(_ picture: Picture, _ part: PixelRect) -> Int? {
    guard let scale = turnScale, let turn = PlayTurn(picture, scale: scale) else { return nil }
    let alike = Alike(picture: turn.contents, likeness: turn.contents.likeness)
    if exactTurns > 0 {
      turns[alike, default: 0] += 1
      guard turns[alike, default: 0] > exactTurns else { return nil }
    }
    let box = CGRect(x: part.left, y: part.top, width: part.width, height: part.height)
      .applying(turn.matrix)
    func edge(_ value: CGFloat) -> Int { Int(max(min(value, 16_384), -16_384)) }
    var inner = PixelRect(
      left: edge(box.minX.rounded(.down)) - 1, top: edge(box.minY.rounded(.down)) - 1,
      right: edge(box.maxX.rounded(.up)) + 1, bottom: edge(box.maxY.rounded(.up)) + 1)
    if let clip = turn.clip {
      inner = inner.intersection(
        PixelRect(
          left: edge((clip.rect.minX * scale).rounded(.down)) - 1,
          top: edge((clip.rect.minY * scale).rounded(.down)) - 1,
          right: edge((clip.rect.maxX * scale).rounded(.up)) + 1,
          bottom: edge((clip.rect.maxY * scale).rounded(.up)) + 1))
    }
    guard !inner.isEmpty else { return nil }
    let contents = number(alike, inner)
    hasTurned = true
    let (matrix, clip) = turn.numbers(scale: scale)
    return number(
      .turned(contents, matrix: matrix, clip: clip),
      .turned(contents, matrix: matrix, clip: clip))
  }

  private mutating func number(_ key: Key, _ material: Material) -> Int {
    let number: Int
    if let known = numbers[key] {
      number = known
    } else if let place = free.popLast() {
      (all[place], keys[place]) = (material, key)
      number = place
      new.append(place)
    } else {
      number = all.count
      all.append(material)
      keys.append(key)
      used.append(frame)
      new.append(number)
    }
    numbers[key] = number
    used[number] = frame
    return number
  }

  private mutating func number(of picture: Picture, _ part: PixelRect) -> Int {
    let identity = ObjectIdentifier(picture)
    if let place = known[identity] {
      used[place] = frame
      show(part, of: place)
      return place
    }
    let place = number(Alike(picture: picture, likeness: picture.likeness), part)
    known[identity] = place
    held[place, default: []].append(picture)
    if let held = held[place], held.count > Self.mostAlike {
      known[ObjectIdentifier(held[0])] = nil
      self.held[place]?.removeFirst()
    }
    return place
  }

  private mutating func number(_ alike: Alike, _ part: PixelRect) -> Int {
    let place = number(
      .picture(alike), .picture(alike.picture, part: part, isMark: isMark(alike.picture)))
    show(part, of: place)
    return place
  }

  private mutating func show(_ part: PixelRect, of place: Int) {
    guard case .picture(let picture, let before, let isMark) = all[place] else { return }
    all[place] = .picture(picture, part: before.union(part), isMark: isMark)
  }

  // MARK: Forgetting

  /// Forgets materials that none of the last two frames has, the least recently used first, and those
  /// that are drawn from them. Their numbers are those of the next new ones.
  ///
  /// - Parameters:
  ///   - bytes, count: how much of the sizes, and of materials, is to be forgotten at least.
  ///   - size: of a material's bytes.
  /// - Returns: their numbers.
  mutating func forget(bytes: Int, count: Int, size: (Int) -> Int) -> [Int] {
    let old = all.indices.filter { keys[$0] != nil && used[$0] < frame - 1 }
      .sorted { (used[$0], $0) < (used[$1], $1) }
    var (bytes, count) = (bytes, count)
    var gone: [Int] = []
    for number in old where bytes > 0 || count > 0 {
      bytes -= size(number)
      count -= 1
      forget(number)
      gone.append(number)
    }
    for number in old where keys[number] != nil {
      let source: Int? =
        switch all[number] {
        case .turned(let contents, _, _): contents
        case .blur(_, let mask): mask
        case .color, .picture: nil
        }
      guard let source, keys[source] == nil else { continue }
      forget(number)
      gone.append(number)
    }
    free += gone.sorted(by: >)
    return gone
  }

  private mutating func forget(_ number: Int) {
    if let key = keys[number] { numbers[key] = nil }
    keys[number] = nil
    for picture in held.removeValue(forKey: number) ?? [] {
      known[ObjectIdentifier(picture)] = nil
    }
    all[number] = .color(0)
  }
}

extension PlayBytes {
  /// A material but a picture.
  mutating func append(_ material: PlayMaterials.Material) {
    switch material {
    case .color(let color):
      append(0)
      append(pixel: color)
    case .picture: break
    case .blur(let blur, let mask):
      append(2)
      for number in [blur.shrink, blur.reach, blur.wider, blur.saturation] { append(number) }
      append(pixel: blur.tint)
      append(mask.map { $0 + 1 } ?? 0)
    case .turned(let contents, let matrix, let clip):
      append(3)
      append(contents)
      for number in matrix { append(signed: number) }
      append(clip == nil ? 0 : 1)
      for number in clip ?? [] { append(signed: number) }
    }
  }
}
