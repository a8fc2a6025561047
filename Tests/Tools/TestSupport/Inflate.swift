/// Decompression by RFC 1951, for tests of what is compressed; nil for bytes that are not of it.
package enum Inflate {
  package static func bytes(_ packed: [UInt8]) -> [UInt8]? {
    var reader = BitReader(bytes: packed)
    var out: [UInt8] = []
    while true {
      guard let last = reader.take(1), let kind = reader.take(2) else { return nil }
      switch kind {
      case 0:
        guard reader.stored(into: &out) else { return nil }
      case 1:
        let letters =
          [Int](repeating: 8, count: 144) + [Int](repeating: 9, count: 112)
          + [Int](repeating: 7, count: 24) + [Int](repeating: 8, count: 8)
        guard reader.block(Codes(letters), Codes([Int](repeating: 5, count: 30)), into: &out)
        else { return nil }
      case 2:
        guard let (letters, distances) = reader.codes(),
          reader.block(letters, distances, into: &out)
        else { return nil }
      default: return nil
      }
      if last == 1 { return out }
    }
  }

  /// Symbols by the length and the value of their code.
  private struct Codes {
    private var symbols: [Int: Int] = [:]

    init(_ lengths: [Int]) {
      var code = 0
      for length in 1...15 {
        for (symbol, own) in lengths.enumerated() where own == length {
          symbols[length << 16 | code] = symbol
          code += 1
        }
        code <<= 1
      }
    }

    func symbol(_ code: Int, _ length: Int) -> Int? { symbols[length << 16 | code] }
  }

  private struct BitReader {
    let bytes: [UInt8]
    private var place = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func take(_ count: Int) -> Int? {
      guard place + count <= bytes.count * 8 else { return nil }
      var value = 0
      for bit in 0..<count {
        value |= Int(bytes[place >> 3] >> UInt8(place & 7) & 1) << bit
        place += 1
      }
      return value
    }

    private mutating func symbol(_ codes: Codes) -> Int? {
      var code = 0
      for length in 1...15 {
        guard let bit = take(1) else { return nil }
        code = code << 1 | bit
        if let symbol = codes.symbol(code, length) { return symbol }
      }
      return nil
    }

    mutating func stored(into out: inout [UInt8]) -> Bool {
      place = (place + 7) & ~7
      guard let count = take(16), take(16) != nil else { return false }
      for _ in 0..<count {
        guard let byte = take(8) else { return false }
        out.append(UInt8(byte))
      }
      return true
    }

    mutating func codes() -> (Codes, Codes)? {
      guard let letters = take(5), let distances = take(5), let count = take(4) else { return nil }
      let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
      var own = [Int](repeating: 0, count: 19)
      for symbol in order.prefix(count + 4) {
        guard let length = take(3) else { return nil }
        own[symbol] = length
      }
      let code = Codes(own)
      var lengths: [Int] = []
      while lengths.count < letters + 257 + distances + 1 {
        guard let symbol = symbol(code) else { return nil }
        switch symbol {
        case 16:
          guard let last = lengths.last, let more = take(2) else { return nil }
          lengths += [Int](repeating: last, count: more + 3)
        case 17, 18:
          guard let more = take(symbol == 17 ? 3 : 7) else { return nil }
          lengths += [Int](repeating: 0, count: more + (symbol == 17 ? 3 : 11))
        default: lengths.append(symbol)
        }
      }
      return (
        Codes(Array(lengths.prefix(letters + 257))), Codes(Array(lengths.dropFirst(letters + 257)))
      )
    }

    mutating func block(_ letters: Codes, _ distances: Codes, into out: inout [UInt8]) -> Bool {
      while let letter = symbol(letters) {
        if letter < 256 {
          out.append(UInt8(letter))
          continue
        }
        if letter == 256 { return true }
        guard let length = number(letter - 257, step: 4, first: 3, last: 28),
          let code = symbol(distances), let distance = number(code, step: 2, first: 1, last: 30),
          distance <= out.count
        else { return false }
        for _ in 0..<length { out.append(out[out.count - distance]) }
      }
      return false
    }

    /// A length or a distance: `step` codes for each number of further bits, after twice as many
    /// without; the code `last` is the longest length.
    private mutating func number(_ code: Int, step: Int, first: Int, last: Int) -> Int? {
      if code == last { return 258 }
      if code < 2 * step { return code + first }
      let bits = code / step - 1
      guard let more = take(bits) else { return nil }
      return (step + code % step) << bits + first + more
    }
  }
}
