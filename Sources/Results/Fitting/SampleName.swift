import BackswipeText
import BackswipeUnits

/// The name of a column: its quantity, and its unit where given, as in `time_ms`, `x [px]` or
/// `position (pt)`.
struct SampleName {
  /// The unit in lower case; nil where none is given.
  let unit: String?
  private let word: String

  init(_ text: String) {
    let pieces = text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    word = pieces.first ?? ""
    let last = pieces.count > 1 ? pieces.last : nil
    let units = [
      "sec": "s", "second": "s", "seconds": "s", "millisecond": "ms", "milliseconds": "ms",
      "points": "pt", "point": "pt", "pixels": "px", "pixel": "px", "fractions": "fraction",
    ]
    unit =
      last.map { units[$0] ?? $0 }
      ?? (word == "ms" || word == "seconds" ? units[word] ?? word : nil)
  }

  var isTime: Bool { ["time", "t", "timestamp", "pts", "ms", "seconds"].contains(word) }

  var isPosition: Bool { ["position", "x", "edge", "left", "offset"].contains(word) || isFraction }

  /// Whether the name implies a fraction of the width.
  var isFraction: Bool { ["fraction", "progress"].contains(word) }
}

/// Text of seconds as milliseconds.
enum Milliseconds {
  static func text(_ seconds: Double) -> String { NumberText.short(seconds * 1000, 1) }
}
