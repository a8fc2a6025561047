/// Compression by RFC 1951, without a header: the same bytes on every machine.
package struct Deflate {
  /// The farthest and longest repetitions of the format.
  private static let window = 32_768
  private static let longest = 258
  private static let shortest = 3
  /// The number of earlier places that are compared for a repetition.
  private static let mostTries = 24
  /// A repetition of this length is taken at once.
  private static let goodLength = 64
  /// The number of symbols of a block.
  private static let blockLength = 1 << 16
  private static let hashBits = 15

  private var bits = BitWriter()
  /// Of the current block: bytes, and repetitions as `distance << 9 | length`.
  private var symbols: [UInt32] = []

  /// The compressed form of bytes.
  package static func compress(_ bytes: [UInt8]) -> [UInt8] {
    var deflate = Deflate()
    bytes.withUnsafeBufferPointer { deflate.add($0) }
    deflate.endBlock(isLast: true)
    return deflate.bits.finish()
  }

  private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    symbols.reserveCapacity(min(bytes.count, Self.blockLength) + 1)
    let count = bytes.count
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: 1 << Self.hashBits) { heads in
      withUnsafeTemporaryAllocation(of: Int32.self, capacity: Self.window) { earlier in
        heads.initialize(repeating: -1)
        earlier.initialize(repeating: -1)
        var places = Places(bytes: bytes, heads: heads, earlier: earlier)
        var place = 0
        while place < count {
          let found = places.longestRepetition(at: place)
          if found.length >= Self.shortest {
            append(UInt32(found.distance) << 9 | UInt32(found.length))
            for other in place..<(place + found.length) { places.enter(other) }
            place += found.length
          } else {
            append(UInt32(bytes[place]))
            places.enter(place)
            place += 1
          }
        }
      }
    }
  }

  private mutating func append(_ symbol: UInt32) {
    symbols.append(symbol)
    if symbols.count == Self.blockLength { endBlock(isLast: false) }
  }

  /// The places of every sequence of three bytes, by their hash, the newest first.
  private struct Places {
    let bytes: UnsafeBufferPointer<UInt8>
    let heads: UnsafeMutableBufferPointer<Int32>
    let earlier: UnsafeMutableBufferPointer<Int32>

    private func hash(_ place: Int) -> Int {
      let three =
        UInt32(bytes[place]) | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2]) << 16
      return Int((three &* 0x9E37_79B1) >> UInt32(32 - Deflate.hashBits))
    }

    mutating func enter(_ place: Int) {
      guard place + Deflate.shortest <= bytes.count else { return }
      let slot = hash(place)
      earlier[place & (Deflate.window - 1)] = heads[slot]
      heads[slot] = Int32(truncatingIfNeeded: place)
    }

    /// The number of equal bytes from two places on.
    private func commonLength(_ one: Int, _ other: Int, most: Int) -> Int {
      let all = UnsafeRawBufferPointer(bytes)
      var length = 0
      while length + 8 <= most {
        let difference =
          all.loadUnaligned(fromByteOffset: one + length, as: UInt64.self)
          ^ all.loadUnaligned(fromByteOffset: other + length, as: UInt64.self)
        guard difference == 0 else {
          return length + difference.littleEndian.trailingZeroBitCount / 8
        }
        length += 8
      }
      while length < most, bytes[one + length] == bytes[other + length] { length += 1 }
      return length
    }

    func longestRepetition(at place: Int) -> (length: Int, distance: Int) {
      let most = min(Deflate.longest, bytes.count - place)
      guard most >= Deflate.shortest else { return (0, 0) }
      var best = (length: Deflate.shortest - 1, distance: 0)
      var other = Int(heads[hash(place)])
      var tries = Deflate.mostTries
      while other >= 0, place - other < Deflate.window, tries > 0 {
        if bytes[other + best.length] == bytes[place + best.length] {
          let length = commonLength(other, place, most: most)
          if length > best.length {
            best = (length, place - other)
            if length >= min(most, Deflate.goodLength) { break }
          }
        }
        let next = Int(earlier[other & (Deflate.window - 1)])
        // A slot that has been used again holds a newer place.
        guard next < other else { break }
        other = next
        tries -= 1
      }
      return best.distance > 0 ? best : (0, 0)
    }
  }

  // MARK: Blocks

  private mutating func endBlock(isLast: Bool) {
    var letters = [Int](repeating: 0, count: 286)
    var distances = [Int](repeating: 0, count: 30)
    for symbol in symbols {
      guard symbol >> 9 > 0 else {
        letters[Int(symbol)] += 1
        continue
      }
      letters[257 + DeflateCodes.length(Int(symbol & 511))] += 1
      distances[DeflateCodes.distance(Int(symbol >> 9))] += 1
    }
    letters[256] = 1
    let letterCode = PrefixCode(letters, longest: 15)
    let distanceCode = PrefixCode(distances, longest: 15)
    bits.write(isLast ? 1 : 0, 1)
    bits.write(2, 2)
    writeLengths(letterCode, distanceCode)
    for symbol in symbols {
      guard symbol >> 9 > 0 else {
        letterCode.write(Int(symbol), to: &bits)
        continue
      }
      let (length, distance) = (Int(symbol & 511), Int(symbol >> 9))
      let lengthCode = DeflateCodes.length(length)
      letterCode.write(257 + lengthCode, to: &bits)
      bits.write(
        UInt32(length - DeflateCodes.lengthBases[lengthCode]), DeflateCodes.lengthBits[lengthCode])
      let place = DeflateCodes.distance(distance)
      distanceCode.write(place, to: &bits)
      bits.write(
        UInt32(distance - DeflateCodes.distanceBases[place]), DeflateCodes.distanceBits[place])
    }
    letterCode.write(256, to: &bits)
    symbols.removeAll(keepingCapacity: true)
  }

  /// Writes the lengths of both codes, themselves in a prefix code.
  private mutating func writeLengths(_ letters: PrefixCode, _ distances: PrefixCode) {
    let letterCount = max(257, letters.usedCount)
    let distanceCount = max(1, distances.usedCount)
    let all = letters.lengths.prefix(letterCount) + distances.lengths.prefix(distanceCount)
    let runs = DeflateCodes.runs(of: Array(all))
    var uses = [Int](repeating: 0, count: 19)
    for run in runs { uses[run.symbol] += 1 }
    let code = PrefixCode(uses, longest: 7)
    var count = 19
    while count > 4, code.lengths[DeflateCodes.order[count - 1]] == 0 { count -= 1 }
    bits.write(UInt32(letterCount - 257), 5)
    bits.write(UInt32(distanceCount - 1), 5)
    bits.write(UInt32(count - 4), 4)
    for symbol in DeflateCodes.order.prefix(count) { bits.write(UInt32(code.lengths[symbol]), 3) }
    for run in runs {
      code.write(run.symbol, to: &bits)
      bits.write(UInt32(run.extra), run.bits)
    }
  }
}
