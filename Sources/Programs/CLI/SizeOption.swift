import ArgumentParser
import BackswipePrototypes
import BackswipeText

/// `--max-size`, for the verbs that read files which may be large on purpose.
struct SizeOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Read files up to this size, as 64M or 2G. (default: prototypes and scenarios \
      \(SizeLimit.document.words), traces, reports and pictures \(SizeLimit.trace.words))
      """, valueName: "size"))
  var maxSize: String?

  mutating func validate() throws {
    guard let maxSize, SizeLimit.bytes(maxSize) == nil else { return }
    throw ValidationError("--max-size \(maxSize): write a size, as 500K, 64M or 2G")
  }

  /// The limit for a kind of file.
  func limit(_ usual: SizeLimit) -> SizeLimit {
    usual.changed(to: maxSize.flatMap(SizeLimit.bytes))
  }
}
