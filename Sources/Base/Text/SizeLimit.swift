/// The maximum size of a file to read, by its kind.
///
/// The defaults are far above the usual sizes of such files and small for a machine. Users can set
/// larger ones.
package struct SizeLimit: Hashable, Sendable {
  package var bytes: Int
  /// The maximum number of scalars, lists and mappings in a document.
  package var values: Int

  package init(bytes: Int, values: Int? = nil) {
    self.bytes = bytes
    self.values = values ?? bytes / Self.bytesPerValue
  }

  /// A value with its separator is rarely shorter than this.
  private static let bytesPerValue = 4

  /// Prototypes, scenarios and saved sessions: far above an hour of recording.
  package static let document = SizeLimit(bytes: 4 << 20, values: 500_000)
  /// An image of a prototype; its pixel count is limited separately.
  package static let image = SizeLimit(bytes: 64 << 20)
  /// A trace, or a list of frames: about an hour of frames.
  package static let trace = SizeLimit(bytes: 256 << 20)
  /// A report, or a JUnit file: tens of thousands of scenarios.
  package static let report = SizeLimit(bytes: 256 << 20)
  /// A picture of a frame, or a comparison of two; its pixel count is limited separately.
  package static let picture = SizeLimit(bytes: 256 << 20)
  /// The description of a golden.
  package static let manifest = SizeLimit(bytes: 1 << 20)

  /// - Parameter bytes: the limit set by the user; nil for this limit.
  package func changed(to bytes: Int?) -> SizeLimit {
    bytes.map { SizeLimit(bytes: $0, values: max(values, $0 / Self.bytesPerValue)) } ?? self
  }

  /// The message for a file beyond the limit.
  package var reason: String { "the file is larger than \(words)" }

  /// `4 MiB`, in the largest unit that gives a whole number.
  package var words: String {
    let units = [("GiB", 30), ("MiB", 20), ("KiB", 10)]
    let unit = units.first { bytes >= 1 << $0.1 && bytes % (1 << $0.1) == 0 }
    return unit.map { "\(bytes >> $0.1) \($0.0)" } ?? "\(bytes) bytes"
  }

  /// Reads a size: `64M`, `64MiB`, `2G`, `500000`; the units are powers of 1024.
  ///
  /// - Returns: nil unless the text is a size of at least one byte.
  package static func bytes(_ text: String) -> Int? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let unit = text[digits.endIndex...].uppercased()
    let shifts = ["": 0, "B": 0, "K": 10, "M": 20, "G": 30]
    let name = unit.count == 3 && unit.hasSuffix("IB") ? String(unit.dropLast(2)) : unit
    guard let number = Int(digits), number > 0, let shift = shifts[name] else { return nil }
    let (bytes, isTooLarge) = number.multipliedReportingOverflow(by: 1 << shift)
    return isTooLarge ? nil : bytes
  }
}
