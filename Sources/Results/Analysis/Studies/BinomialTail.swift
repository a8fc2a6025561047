/// The probability of at least a number of right guesses with a fair coin: computed exactly in
/// integers of any length, and rounded once at the end.
package enum BinomialTail {
  /// The maximum number of tries.
  package static let most = 10_000

  /// P(X ≥ hits) for X binomial with n tries and probability ½; within one unit in the last place.
  ///
  /// - Parameters:
  ///   - hits: 1 for 0 and below, 0 beyond n.
  ///   - n: 0…`most`.
  package static func atLeast(_ hits: Int, of n: Int) -> Double {
    guard hits > 0 else { return 1 }
    guard hits <= n, n <= most else { return 0 }
    // From the top down: C(n, n) = 1, C(n, k − 1) = C(n, k) · k / (n − k + 1).
    var term = Whole(1)
    var sum = term
    var k = n
    while k > hits {
      term.multiply(by: UInt32(k))
      term.divide(by: UInt32(n - k + 1))
      sum.add(term)
      k -= 1
    }
    return sum.double(exponent: -n)
  }

  /// A nonnegative integer in words of 32 bits, lowest first.
  private struct Whole {
    private var pieces: [UInt32]

    init(_ value: UInt32) { pieces = [value] }

    mutating func multiply(by factor: UInt32) {
      var carry: UInt64 = 0
      for index in pieces.indices {
        let product = UInt64(pieces[index]) * UInt64(factor) + carry
        pieces[index] = UInt32(truncatingIfNeeded: product)
        carry = product >> 32
      }
      if carry > 0 { pieces.append(UInt32(carry)) }
    }

    /// Divides without a remainder.
    mutating func divide(by divisor: UInt32) {
      var rest: UInt64 = 0
      for index in pieces.indices.reversed() {
        let value = rest << 32 | UInt64(pieces[index])
        pieces[index] = UInt32(value / UInt64(divisor))
        rest = value % UInt64(divisor)
      }
      while pieces.count > 1, pieces.last == 0 { pieces.removeLast() }
    }

    mutating func add(_ other: Whole) {
      var carry: UInt64 = 0
      for index in 0..<max(pieces.count, other.pieces.count) {
        if index == pieces.count { pieces.append(0) }
        let addend = index < other.pieces.count ? other.pieces[index] : 0
        let sum = UInt64(pieces[index]) + UInt64(addend) + carry
        pieces[index] = UInt32(truncatingIfNeeded: sum)
        carry = sum >> 32
      }
      if carry > 0 { pieces.append(UInt32(carry)) }
    }

    /// The number times 2^exponent. Bits below the upper 64 are left out; they are less than the
    /// last place of the result.
    func double(exponent: Int) -> Double {
      var top: UInt64 = 0
      var dropped = 0
      for (index, piece) in pieces.enumerated().reversed() {
        if top >> 32 == 0 {
          top = top << 32 | UInt64(piece)
        } else {
          dropped = 32 * (index + 1)
          break
        }
      }
      // The upper word may be short: filled with as many bits of the next one as fit.
      let room = top.leadingZeroBitCount
      if dropped > 0, room > 0, room < 32 {
        let next = pieces[dropped / 32 - 1]
        top = top << UInt64(room) | UInt64(next >> (32 - UInt32(room)))
        dropped -= room
      }
      return Double(sign: .plus, exponent: exponent + dropped, significand: Double(top))
    }
  }
}
