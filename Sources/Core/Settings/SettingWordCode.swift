/// The values of a settings string as bytes: one byte for two digits, and for each of the words
/// that are frequent in values.
///
/// A part of the form `bs1`: no entry changes its place or its text. Bytes by their use:
///
/// | bytes | text |
/// |---|---|
/// | 00 | the end of a value |
/// | 01…1F, E4…FF | `words`, in this order |
/// | 20…7E | the ASCII character |
/// | 7F | the byte that follows, for text beyond ASCII |
/// | 80…E3 | two digits, 00…99 |
enum SettingWordCode {
  static let end: UInt8 = 0
  private static let escape: UInt8 = 0x7F
  private static let pairs: UInt8 = 0x80

  /// At most 59 words of ASCII characters.
  static let words = [
    "0ms", "ms", "0s", "us", "ns", "0.", "0.0", ",0.", ",-0.", "-0.", "%,", "0%,", " 100%)",
    "linear(0 0%,", "spring(response=", "ms,dampingRatio=", "s,dampingRatio=",
    "spring(dampingRatio=", "spring(duration=", "ms,bounce=", "s,bounce=", "spring(mass=",
    ",stiffness=", ",damping=", "cubic-bezier(", "three-point(", "steps(", ",jump-", "spring",
    "linear", "default", "easeIn", "easeOut", "easeInEaseOut", "fastEaseInToSlowEaseOut",
    "linearToEaseOut", "fastLinearToSlowEaseIn", "push", "uikit", "flutter", "react-navigation",
    "content-pop", "look-ahead", "fling", "projection", "position", "finger", "curve",
    "unlimited", "anywhere", "settling", "leastSquares", "accessibility-", "extra-", "large",
    "landscape", "portrait", "none", "dark",
  ]

  /// The words with their bytes, by their first byte, the longest first.
  private static let byFirst: [UInt8: [(text: [UInt8], byte: UInt8)]] = Dictionary(
    grouping: words.enumerated().map { (text: Array($1.utf8), byte: byte(of: $0)) },
    by: { $0.text.first ?? 0 }
  ).mapValues { $0.sorted { $0.text.count > $1.text.count } }

  private static func byte(of index: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: index < 31 ? index + 1 : index + 0xE4 - 31)
  }

  private static func word(_ byte: UInt8) -> String? {
    switch byte {
    case 0x01...0x1F: words.indices.contains(Int(byte) - 1) ? words[Int(byte) - 1] : nil
    case 0xE4...0xFF:
      words.indices.contains(Int(byte) - 0xE4 + 31) ? words[Int(byte) - 0xE4 + 31] : nil
    default: nil
    }
  }

  /// The bytes of a value's text, without its end: as few as there can be; of equally short ones
  /// those with the longest words first.
  static func bytes(_ text: String) -> [UInt8] {
    let text = Array(text.utf8)
    // From the end: the fewest bytes for the rest of the text, and the first piece of those.
    var costs = [Int](repeating: 0, count: text.count + 1)
    var pieces = [(bytes: [UInt8], length: Int)](repeating: ([], 1), count: text.count)
    for index in text.indices.reversed() {
      let candidates = self.pieces(of: text[index...])
      var best = candidates[0]
      for piece in candidates.dropFirst()
      where piece.bytes.count + costs[index + piece.length]
        < best.bytes.count + costs[index + best.length]
      {
        best = piece
      }
      pieces[index] = best
      costs[index] = best.bytes.count + costs[index + best.length]
    }
    var bytes: [UInt8] = []
    var index = 0
    while index < text.count {
      bytes += pieces[index].bytes
      index += pieces[index].length
    }
    return bytes
  }

  /// The pieces with which a text can begin, the longest word first; a character is the last.
  private static func pieces(
    of text: ArraySlice<UInt8>
  ) -> [(bytes: [UInt8], length: Int)] {
    guard let first = text.first else { return [([], 1)] }
    var pieces = (byFirst[first] ?? []).filter { text.starts(with: $0.text) }
      .map { (bytes: [$0.byte], length: $0.text.count) }
    if let tens = digit(first), let ones = text.dropFirst().first.flatMap(digit) {
      pieces.append(([pairs + tens * 10 + ones], 2))
    }
    pieces.append(((0x20...0x7E).contains(first) ? [first] : [escape, first], 1))
    return pieces
  }

  /// The text of the bytes up to the next end, which are removed with it. Nil for bytes that
  /// `bytes` does not make.
  static func text(removingFrom bytes: inout ArraySlice<UInt8>) -> String? {
    var text: [UInt8] = []
    while let byte = bytes.popFirst(), byte != end {
      if let word = word(byte) {
        text += word.utf8
      } else if byte == escape {
        guard let next = bytes.popFirst() else { return nil }
        text.append(next)
      } else if (0x20...0x7E).contains(byte) {
        text.append(byte)
      } else {
        let number = byte - pairs
        text += [UInt8(ascii: "0") + number / 10, UInt8(ascii: "0") + number % 10]
      }
    }
    return String(validating: text, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) ? byte - UInt8(ascii: "0") : nil
  }
}
