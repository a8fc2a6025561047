import BackswipeText
import BackswipeUnits

/// The name of a column: what it holds, and its unit where it says one, as in `time_ms`, `x [px]` or
/// `position (pt)`.
struct SampleName {
  /// Lower case; nil where none is said.
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

  /// Whether it is a part of the width without saying so.
  var isFraction: Bool { ["fraction", "progress"].contains(word) }
}

/// Seconds as milliseconds.
enum Milliseconds {
  static func text(_ seconds: Double) -> String { NumberText.short(seconds * 1000, 1) }
}
