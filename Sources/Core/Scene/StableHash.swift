import BackswipeUnits

/// A hash whose values never change, unlike the standard library's.
struct StableHash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Applies SplitMix64's finaliser to the hash combined with a word.
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
