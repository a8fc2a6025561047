/// About how large a film is, before it is made.
///
/// Measured on films of lists, and of pages with many colours, of 0.4 and 1.7 million pixels, between
/// which the factors are; films of photographs can be several times as large.
package struct FilmSizeEstimate: Equatable, Sendable {
  package let bytes: Int

  /// The size above which a remark is due.
  package static let large = 5_000_000

  /// Bytes of a different picture by the ending of the film's name, over the power 3/4 of its pixels.
  private static let factors: [String: Double] = [
    "gif": 2.2, "apng": 0.8, "webp": 0.35, "mp4": 0.05, "webm": 0.048,
  ]
  /// Frames a second of a .gif.
  private static let gifRate = 50.0

  /// - Parameters:
  ///   - ending: that of the name, such as `gif`.
  ///   - pictures: the number of different pictures.
  ///   - width: in pixels.
  ///   - height: in pixels.
  /// - Returns: nil for an ending of anything else than a film.
  package init?(ending: String, pictures: Int, width: Int, height: Int) {
    guard let factor = Self.factors[ending] else { return nil }
    let root = (Double(max(width, 1)) * Double(max(height, 1))).squareRoot()
    let each = factor * root * root.squareRoot()
    bytes = Int(min((Double(max(pictures, 0)) * each).rounded(), 1e15))
  }

  /// The number of different pictures of a film: one for each frame in which something moves, at the
  /// rate that the film has of them.
  ///
  /// - Parameters:
  ///   - frames: those of the display.
  ///   - rate: frames a second of the display; above 0.
  ///   - slowness: how many times as long the film is.
  package static func pictures(
    ending: String, frames: Int, rate: Double, slowness: Double = 1
  ) -> Int {
    let share = ending == "gif" && rate > 0 ? gifRate / rate : 1
    return Int(min((Double(frames) * slowness * share).rounded(), 1e12))
  }

  package var isLarge: Bool { bytes > Self.large }

  /// `about 6.9 MB`.
  package var words: String { "about \(FileSizeText.words(bytes: bytes))" }

  /// The options of `export` that make a film smaller, as a sentence's subject.
  ///
  /// - Parameter scale: its device pixels per point.
  package static func options(ending: String, scale: Double) -> String {
    var words = scale > 1 ? ["--scale 1"] : []
    if ending == "gif" { words.append("--fps 25") }
    words.append("less of the run by --from and --to")
    if let other = ["gif": "an .mp4", "apng": "a .webp or an .mp4", "webp": "an .mp4"][ending] {
      words.append(other)
    }
    guard let last = words.popLast() else { return "" }
    return words.isEmpty ? last : words.joined(separator: ", ") + ", or " + last
  }
}
