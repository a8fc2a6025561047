/// The most that is read of a file, by what it holds.
///
/// Far above what such files come to, and far below what a machine notices. A person who means a
/// larger file says so, and gets as much as was said.
package struct SizeLimit: Hashable, Sendable {
  package var bytes: Int
  /// Scalars, lists and mappings in a document.
  package var values: Int

  package init(bytes: Int, values: Int? = nil) {
    self.bytes = bytes
    self.values = values ?? bytes / Self.bytesPerValue
  }

  /// A value with what parts it from the next is hardly ever shorter than this.
  private static let bytesPerValue = 4

  /// Prototypes and scenarios, and what is kept of a session: far above an hour of recording.
  package static let document = SizeLimit(bytes: 4 << 20, values: 500_000)
  /// An image of a prototype; its pixels have limits of their own.
  package static let image = SizeLimit(bytes: 64 << 20)
  /// A trace, or a list of frames: about an hour of frames.
  package static let trace = SizeLimit(bytes: 256 << 20)
  /// A report, or a JUnit file: tens of thousands of scenarios.
  package static let report = SizeLimit(bytes: 256 << 20)
  /// A picture of a frame, or one beside another; its pixels have limits of their own.
  package static let picture = SizeLimit(bytes: 256 << 20)
  /// What a golden says of itself.
  package static let manifest = SizeLimit(bytes: 1 << 20)

  /// - Parameter bytes: as many as a person has asked for; nil for this limit.
  package func changed(to bytes: Int?) -> SizeLimit {
    bytes.map { SizeLimit(bytes: $0, values: max(values, $0 / Self.bytesPerValue)) } ?? self
  }

  /// What is wrong with a file beyond the limit.
  package var reason: String { "the file is larger than \(words)" }

  /// `4 MiB`, in the largest unit that gives a whole number.
  package var words: String {
    let units = [("GiB", 30), ("MiB", 20), ("KiB", 10)]
    let unit = units.first { bytes >= 1 << $0.1 && bytes % (1 << $0.1) == 0 }
    return unit.map { "\(bytes >> $0.1) \($0.0)" } ?? "\(bytes) bytes"
  }

  /// Reads a size as people write it: `64M`, `64MiB`, `2G`, `500000`; the units are powers of 1024.
  ///
  /// - Returns: nil for what is no size of at least one byte.
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
