/// The durations in an animated WebP file, in whole milliseconds.
package enum WebPDurations {
  /// The offsets of the three bytes of each frame's duration in a file, in order; none for a still
  /// image.
  ///
  /// - Parameters:
  ///   - size: the file's size in bytes.
  ///   - read: returns bytes from an offset on; fewer at the file's end.
  package static func places<Failure>(
    size: Int, read: (_ offset: Int, _ count: Int) throws(Failure) -> [UInt8]
  ) throws(Failure) -> [Int] {
    var places: [Int] = []
    // After "RIFF", the length and "WEBP".
    var offset = 12
    while offset + 8 <= size {
      let head = try read(offset, 8)
      guard head.count == 8 else { break }
      let length = head[4...].reversed().reduce(0) { $0 << 8 | Int($1) }
      // A frame begins with left, top, width and height of three bytes each.
      if head.prefix(4).elementsEqual("ANMF".utf8) { places.append(offset + 8 + 12) }
      offset += 8 + length + length % 2
    }
    return places
  }

  /// The duration of each picture in milliseconds. Each picture begins at the nearest millisecond
  /// of the film, so that errors do not accumulate.
  package static func milliseconds(_ spans: [Fraction]) -> [Int] {
    var (exact, last) = (Fraction(0), Int128(0))
    return spans.map { span in
      exact = exact + span
      let end = exact.rounded(times: 1000)
      defer { last = end }
      return Int(clamping: min(end - last, 0xFF_FFFF))
    }
  }

  /// The duration in little-endian order.
  package static func bytes(_ milliseconds: Int) -> [UInt8] {
    [0, 8, 16].map { UInt8(truncatingIfNeeded: milliseconds >> $0) }
  }
}

extension Fraction {
  static func + (left: Fraction, right: Fraction) -> Fraction {
    Fraction(
      left.numerator * right.denominator + right.numerator * left.denominator,
      left.denominator * right.denominator)
  }
}
