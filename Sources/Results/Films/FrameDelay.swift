/// The duration of a frame in an APNG file: a fraction of a second with 16-bit terms.
package struct FrameDelay: Hashable, Sendable {
  package let numerator: UInt16
  package let denominator: UInt16

  private static let most = Int128(UInt16.max)

  /// The exact fraction; nil where its lowest terms need more than 16 bits.
  package init?(_ exact: Fraction) {
    guard exact.numerator <= Self.most, exact.denominator <= Self.most else { return nil }
    numerator = UInt16(exact.numerator)
    denominator = UInt16(exact.denominator)
  }

  /// The nearest fraction with 16-bit terms, by continued fractions: at most 65535 s, at least
  /// 1/65535 s.
  package init(nearest exact: Fraction) {
    var (before, last) = ((p: Int128(0), q: Int128(1)), (p: Int128(1), q: Int128(0)))
    var (rest, divisor) = (exact.numerator, exact.denominator)
    while divisor != 0 {
      let whole = rest / divisor
      let next = (p: whole * last.p + before.p, q: whole * last.q + before.q)
      guard next.p <= Self.most, next.q <= Self.most else {
        let steps = min(
          last.p > 0 ? (Self.most - before.p) / last.p : Self.most,
          last.q > 0 ? (Self.most - before.q) / last.q : Self.most)
        let between = (p: steps * last.p + before.p, q: steps * last.q + before.q)
        func distance(_ other: (p: Int128, q: Int128)) -> Double {
          other.q == 0 ? .infinity : abs(exact.value - Double(other.p) / Double(other.q))
        }
        if distance(between) < distance(last) { last = between }
        break
      }
      (before, last) = (last, next)
      (rest, divisor) = (divisor, rest % divisor)
    }
    // A delay of zero would mean the fastest possible rate.
    let chosen = last.p == 0 ? (p: 1, q: Self.most) : last
    numerator = UInt16(chosen.p)
    denominator = UInt16(max(1, chosen.q))
  }

  package var seconds: Double { Double(numerator) / Double(denominator) }

  /// The delays of one picture: for whole ticks one exact delay where that fits 16 bits, otherwise
  /// as few as do, the longest first; for other spans the nearest fraction.
  ///
  /// - Parameter drift: the accumulated excess of earlier delays in seconds, for a clock whose
  ///   periods have no exact fraction; updated. Below a microsecond.
  package static func delays(
    of span: FilmSpan, on clock: FilmClock, drift: inout Double
  ) -> [FrameDelay] {
    let ticks = span.ticks
    guard span.isWhole, clock.filmRate != nil,
      FrameDelay(clock.duration(of: ticks.lowerBound..<ticks.lowerBound + 1)) != nil
    else {
      let exact = clock.duration(of: span)
      let wanted = max(exact.value - drift, 0)
      // To 2⁻⁴⁰ s, far below the resolution of 16 bits.
      let fine = Fraction(Int128((wanted * 1_099_511_627_776).rounded()), 1_099_511_627_776)
      let delay = FrameDelay(nearest: drift == 0 ? exact : fine)
      drift = delay.seconds - wanted
      return [delay]
    }
    var delays: [FrameDelay] = []
    var rest = ticks
    while !rest.isEmpty {
      var count = rest.count
      while count > 0 {
        let part = rest.lowerBound..<rest.lowerBound + count
        if let delay = FrameDelay(clock.duration(of: part)) {
          delays.append(delay)
          break
        }
        count -= 1
      }
      rest = rest.lowerBound + max(1, count)..<rest.upperBound
    }
    return delays
  }
}
