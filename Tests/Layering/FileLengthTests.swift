import TestSupport
import Testing

/// Files of Sources have 400 lines at most.
@Suite struct FileLengthTests {
  static let most = 400
  private static let overridable =
    "clients may override much, which Swift wants in the class itself"
  /// Longer files, with the most lines that each may have and why.
  static let exceptions: [String: (most: Int, reason: String)] = [
    "Sources/Interface/UI/Controllers/UIViewController.swift": (535, overridable),
    "Sources/Interface/UI/Kernel/Views/UIView.swift": (525, overridable),
  ]

  /// Files that are too long, and exceptions that none is needed for, in words.
  static func mistakes(_ lines: [String: Int], _ exceptions: [String: (most: Int, reason: String)])
    -> [String]
  {
    let long = lines.filter { $0.value > exceptions[$0.key]?.most ?? most }
      .map { "\($0.key) has \($0.value) lines" }
    let spare = exceptions.keys.filter { lines[$0] ?? 0 <= most }
      .map { "\($0) needs no exception" }
    return (long + spare).sorted()
  }

  @Test func filesHaveNoMoreLinesThanTheyMay() throws {
    let paths = try PackageFiles.paths(below: "Sources", extension: "swift")
    #expect(paths.count > 500)
    let lines = try paths.map {
      (
        $0,
        try PackageFiles.text($0).split(separator: "\n", omittingEmptySubsequences: false).count - 1
      )
    }
    #expect(Self.mistakes(Dictionary(uniqueKeysWithValues: lines), Self.exceptions) == [])
  }

  @Test func aLongFileAndASpareExceptionAreFound() {
    let exceptions = ["a": (most: 500, reason: ""), "b": (500, ""), "c": (500, "")]
    #expect(
      Self.mistakes(["a": 500, "b": 501, "c": 400, "d": 401, "e": 400], exceptions) == [
        "b has 501 lines", "c needs no exception", "d has 401 lines",
      ])
  }
}
