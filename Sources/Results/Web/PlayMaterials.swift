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

  /// The number of pictures with the same contents under other transforms that are stored exactly,
  /// so that content at rest under a transform is exact.
  private static let exactTurns = 3

  /// A picture that is equal to others with the same commands.
  private struct Alike: Hashable {
    let picture: Picture
    let likeness: Int

    static func == (left: Alike, right: Alike) -> Bool { left.picture == right.picture }
    func hash(into hasher: inout Hasher) { hasher.combine(likeness) }
  }

  private(set) var all: [Material] = []
  /// Whether a picture is drawn from another one.
  private(set) var hasTurned = false
  private var numbers: [Key: Int] = [:]
  /// The numbers of pictures by identity; `all` and `held` retain them.
  private var known: [ObjectIdentifier: Int] = [:]
  private var held: [Picture] = []
  private let isMark: (Picture) -> Bool
  /// Device pixels per point of pictures that move under transforms; nil to keep each as it is.
  private let turnScale: CGFloat?
  /// The number of pictures by their contents without a transform.
  private var turns: [Alike: Int] = [:]

  /// - Parameters:
  ///   - isMark: whether a picture is a mark of a finger, which a page can hide.
  ///   - turnScale: device pixels per point of pictures whose transform changes from frame to frame,
  ///     which are then drawn from one; nil for each frame's own.
  init(turnScale: CGFloat?, isMark: @escaping (Picture) -> Bool) {
    self.turnScale = turnScale
    self.isMark = isMark
  }

  /// The number of a layer's material.
  mutating func number(of layer: FrameLayer) -> Int {
    let part = layer.rect.moved(x: -layer.originX, y: -layer.originY)
    switch layer.content {
    case .color(let color): return number(.color(color), .color(color))
    case .picture(let picture):
      if known[ObjectIdentifier(picture)] == nil, let turned = turned(picture, part) {
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
    turns[alike, default: 0] += 1
    guard turns[alike, default: 0] > Self.exactTurns else { return nil }
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
    let contents = number(of: turn.contents, inner)
    hasTurned = true
    let (matrix, clip) = turn.numbers(scale: scale)
    return number(
      .turned(contents, matrix: matrix, clip: clip),
      .turned(contents, matrix: matrix, clip: clip))
  }

  private mutating func number(_ key: Key, _ material: Material) -> Int {
    if let known = numbers[key] { return known }
    numbers[key] = all.count
    all.append(material)
    return all.count - 1
  }

  private mutating func number(of picture: Picture, _ part: PixelRect) -> Int {
    let identity = ObjectIdentifier(picture)
    let place: Int
    if let known = known[identity] {
      place = known
    } else {
      let alike = Alike(picture: picture, likeness: picture.likeness)
      place = number(
        .picture(alike), .picture(picture, part: part, isMark: isMark(picture)))
      known[identity] = place
      held.append(picture)
    }
    if case .picture(let first, let before, let isMark) = all[place] {
      all[place] = .picture(first, part: before.union(part), isMark: isMark)
    }
    return place
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
