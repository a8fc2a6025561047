import BackswipeGeometry

/// Fingerprints of frames: equal for display lists that draw the same, on every machine and in
/// every run, so that they can be kept in a file. No pixels and no fonts are asked.
///
/// Numbers count to 1/65536. A picture that comes again is not read again.
package struct FrameFingerprints {
  /// The number of the rules below; kept beside the fingerprints.
  package static let version = 1
  private static let mostPictures = 512

  private var known: [ObjectIdentifier: (picture: Picture, hash: UInt64)] = [:]

  package init() {}

  /// Sixteen digits of base 16.
  package mutating func text(of list: DisplayList) -> String {
    var hash = StableHash()
    hash.add(list.size)
    hash.add(list.background)
    for item in list.items {
      hash.add(fingerprint(of: item.picture))
      hash.add(item.position)
      hash.add(item.opacity)
      hash.add(item.clip)
    }
    let digits = String(hash.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private mutating func fingerprint(of picture: Picture) -> UInt64 {
    if let known = known[ObjectIdentifier(picture)] { return known.hash }
    var hash = StableHash()
    hash.add(picture.bounds)
    for command in picture.commands { command.add(to: &hash) }
    if known.count >= Self.mostPictures { known = [:] }
    // Held, so that no other picture gets its place in memory.
    known[ObjectIdentifier(picture)] = (picture, hash.value)
    return hash.value
  }
}

/// A hash whose values never change, unlike the standard library's.
struct StableHash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The finaliser of SplitMix64 over what there is and the new word.
  mutating func add(_ word: UInt64) {
    var z = (value ^ word) &+ 0x9e37_79b9_7f4a_7c15
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    value = z ^ (z >> 31)
  }

  mutating func add(_ number: Double) { add(number.onGrid.bitPattern) }

  mutating func add(_ number: CGFloat) { add(Double(number)) }

  mutating func add(_ flag: Bool) { add(flag ? 1 as UInt64 : 0) }

  mutating func add(_ bytes: some Collection<UInt8>) {
    add(UInt64(bytes.count))
    var word: UInt64 = 0
    var count = 0
    for byte in bytes {
      word = word << 8 | UInt64(byte)
      count += 1
      if count % 8 == 0 {
        add(word)
        word = 0
      }
    }
    if count % 8 != 0 { add(word) }
  }

  mutating func add(_ point: CGPoint) {
    add(point.x)
    add(point.y)
  }

  mutating func add(_ size: CGSize) {
    add(size.width)
    add(size.height)
  }

  mutating func add(_ rect: CGRect) {
    add(rect.origin)
    add(rect.size)
  }

  mutating func add(_ color: Color) {
    for part in [color.red, color.green, color.blue, color.alpha] { add(part) }
  }

  mutating func add(_ color: Color?) {
    add(color != nil)
    if let color { add(color) }
  }
}

extension DrawCommand {
  fileprivate func add(to hash: inout StableHash) {
    switch self {
    case .fill(let rect, let radius, let color):
      hash.add(1 as UInt64)
      hash.add(rect)
      hash.add(radius)
      hash.add(color)
    case .border(let rect, let radius, let width, let color):
      hash.add(2 as UInt64)
      hash.add(rect)
      hash.add(radius)
      hash.add(width)
      hash.add(color)
    case .path(let elements, let fill, let stroke):
      hash.add(3 as UInt64)
      hash.add(UInt64(elements.count))
      for element in elements { element.add(to: &hash) }
      hash.add(fill)
      hash.add(stroke?.color)
      hash.add(stroke?.width ?? 0)
    case .text(let text, let box, let font, let color, let alignment):
      hash.add(4 as UInt64)
      hash.add(Array(text.utf8))
      hash.add(box)
      hash.add(font.size)
      hash.add(UInt64(font.weight.rawValue))
      hash.add(color)
      hash.add(alignment.number)
    case .image(let part):
      hash.add(5 as UInt64)
      hash.add(part.file.bytes)
      hash.add(part.source)
      hash.add(part.target)
      hash.add(part.tile != nil)
      if let tile = part.tile { hash.add(tile) }
      hash.add(part.tint)
    case .gradient(let rect, let from, let to, let isHorizontal):
      hash.add(6 as UInt64)
      hash.add(rect)
      hash.add(from)
      hash.add(to)
      hash.add(isHorizontal)
    case .clip(let rect, let radius):
      hash.add(7 as UInt64)
      hash.add(rect)
      hash.add(radius)
    case .translate(let distance):
      hash.add(8 as UInt64)
      hash.add(distance)
    case .transform(let transform):
      hash.add(9 as UInt64)
      for part in [
        transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
      ] { hash.add(part) }
    case .group(let opacity):
      hash.add(10 as UInt64)
      hash.add(opacity)
    case .shadow(let rect, let radius, let shadow):
      hash.add(11 as UInt64)
      hash.add(rect)
      hash.add(radius)
      hash.add(shadow.color)
      hash.add(shadow.offset)
      hash.add(shadow.radius)
    case .restore:
      hash.add(12 as UInt64)
    }
  }
}

extension PathElement {
  fileprivate func add(to hash: inout StableHash) {
    switch self {
    case .move(let point):
      hash.add(1 as UInt64)
      hash.add(point)
    case .line(let point):
      hash.add(2 as UInt64)
      hash.add(point)
    case .curve(let point, let control1, let control2):
      hash.add(3 as UInt64)
      hash.add(point)
      hash.add(control1)
      hash.add(control2)
    case .arc(let center, let radius, let start, let end):
      hash.add(4 as UInt64)
      hash.add(center)
      for part in [radius, start, end] { hash.add(part) }
    case .close:
      hash.add(5 as UInt64)
    }
  }
}

extension TextAlignment {
  fileprivate var number: UInt64 {
    switch self {
    case .left: 0
    case .center: 1
    case .right: 2
    }
  }
}
