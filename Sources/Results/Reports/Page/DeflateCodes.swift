/// The tables of RFC 1951.
enum DeflateCodes {
  static let lengthBits = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  static let lengthBases = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
  ]
  static let distanceBits = [
    0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13,
    13,
  ]
  static let distanceBases = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049,
    3073, 4097, 6145, 8193, 12289, 16385, 24577,
  ]
  /// The order in which the lengths of the code of lengths are written.
  static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  private static let lengths: [UInt8] = (0...258).map { length in
    UInt8(lengthBases.lastIndex { $0 <= max(length, 3) } ?? 0)
  }

  /// The code of a length of 3 to 258 bytes.
  static func length(_ length: Int) -> Int { Int(lengths[length]) }

  /// The code of a distance of 1 to 32,768 bytes.
  static func distance(_ distance: Int) -> Int {
    guard distance > 4 else { return distance - 1 }
    // Two codes for each power of two.
    let power = (distance - 1).bitWidth - 1 - (distance - 1).leadingZeroBitCount
    return 2 * power + ((distance - 1) >> (power - 1) & 1)
  }

  /// Lengths of codes with runs of equal ones: 16 repeats the last 3 to 6 times, 17 and 18 are
  /// 3 to 10 and 11 to 138 zeros.
  static func runs(of lengths: [UInt8]) -> [(symbol: Int, extra: Int, bits: Int)] {
    var runs: [(symbol: Int, extra: Int, bits: Int)] = []
    var index = 0
    while index < lengths.count {
      let length = lengths[index]
      var count = 1
      while index + count < lengths.count, lengths[index + count] == length { count += 1 }
      index += count
      if length > 0 {
        runs.append((Int(length), 0, 0))
        count -= 1
      }
      while count >= 3 {
        if length > 0 {
          let part = min(count, 6)
          runs.append((16, part - 3, 2))
          count -= part
        } else {
          let part = min(count, 138)
          runs.append(part > 10 ? (18, part - 11, 7) : (17, part - 3, 3))
          count -= part
        }
      }
      for _ in 0..<count { runs.append((Int(length), 0, 0)) }
    }
    return runs
  }
}

/// A canonical prefix code.
struct PrefixCode {
  /// Bits of each symbol; 0 for one that is not used.
  let lengths: [UInt8]
  /// The codes, their first bit lowest.
  private let codes: [UInt16]

  /// One more than the last symbol that is used.
  var usedCount: Int { (lengths.lastIndex { $0 > 0 } ?? -1) + 1 }

  /// - Parameters:
  ///   - uses: how often each symbol is used.
  ///   - longest: the maximum number of bits.
  init(_ uses: [Int], longest: Int) {
    var weights = uses
    var lengths = Self.lengths(weights)
    while lengths.contains(where: { $0 > longest }) {
      weights = weights.map { $0 > 0 ? $0 / 2 + 1 : 0 }
      lengths = Self.lengths(weights)
    }
    self.lengths = lengths.map { UInt8($0) }
    var codes = [UInt16](repeating: 0, count: uses.count)
    // The first code of each length follows those of the shorter ones.
    var first = [Int](repeating: 0, count: longest + 1)
    var counts = [Int](repeating: 0, count: longest + 1)
    for length in lengths where length > 0 { counts[length] += 1 }
    var code = 0
    for length in 1...longest {
      code = (code + counts[length - 1]) << 1
      first[length] = code
    }
    for (symbol, length) in lengths.enumerated() where length > 0 {
      codes[symbol] = Self.reversed(first[length], length)
      first[length] += 1
    }
    self.codes = codes
  }

  func write(_ symbol: Int, to bits: inout BitWriter) {
    bits.write(UInt32(codes[symbol]), Int(lengths[symbol]))
  }

  private static func reversed(_ code: Int, _ length: Int) -> UInt16 {
    var result = 0
    for bit in 0..<length where code >> bit & 1 == 1 { result |= 1 << (length - 1 - bit) }
    return UInt16(result)
  }

  /// Huffman's lengths; a symbol that is used alone has one bit.
  private static func lengths(_ weights: [Int]) -> [Int] {
    var lengths = [Int](repeating: 0, count: weights.count)
    let used = weights.indices.filter { weights[$0] > 0 }
      .sorted { (weights[$0], $0) < (weights[$1], $1) }
    guard used.count > 1 else {
      for symbol in used { lengths[symbol] = 1 }
      return lengths
    }
    // Two queues: leaves by weight, and nodes, which are made in the order of their weight.
    var nodes: [(weight: Int, left: Int, right: Int)] = []
    var (leaf, node) = (0, 0)
    func takeLightest() -> (weight: Int, index: Int) {
      if node >= nodes.count || (leaf < used.count && weights[used[leaf]] <= nodes[node].weight) {
        leaf += 1
        return (weights[used[leaf - 1]], leaf - 1)
      }
      node += 1
      return (nodes[node - 1].weight, used.count + node - 1)
    }
    while nodes.count < used.count - 1 {
      let (one, other) = (takeLightest(), takeLightest())
      nodes.append((one.weight + other.weight, one.index, other.index))
    }
    var depths = [Int](repeating: 0, count: used.count + nodes.count)
    for index in nodes.indices.reversed() {
      let depth = depths[used.count + index] + 1
      depths[nodes[index].left] = depth
      depths[nodes[index].right] = depth
    }
    for (index, symbol) in used.enumerated() { lengths[symbol] = depths[index] }
    return lengths
  }
}

/// Bits in bytes, the lowest first.
struct BitWriter {
  private var bytes: [UInt8] = []
  private var pending: UInt64 = 0
  private var count = 0

  mutating func write(_ value: UInt32, _ length: Int) {
    pending |= UInt64(value) << UInt64(count)
    count += length
    guard count >= 32 else { return }
    withUnsafeBytes(of: UInt32(truncatingIfNeeded: pending).littleEndian) {
      bytes.append(contentsOf: $0)
    }
    pending >>= 32
    count -= 32
  }

  mutating func finish() -> [UInt8] {
    while count > 0 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      count -= 8
    }
    (pending, count) = (0, 0)
    return bytes
  }
}
