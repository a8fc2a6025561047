import BackswipeGoldens
import BackswipeScenarios
import BackswipeText
import BackswipeUnits

extension VirtualPhone {
  /// Compares everything since the start with a golden: the trace and the display list of every
  /// frame, as `backswipe run --golden` does.
  ///
  /// A missing golden is written, and the expectation fails, so that a person can check it. By
  /// default it is the folder `__Goldens__/FILE/NAME` beside the test's file, with `golden.json`,
  /// `trace.jsonl` and `frames.jsonl`; a target of the package manager needs `exclude:
  /// ["__Goldens__"]`. Differences are written to `.build/differences` of the package, or, for
  /// another folder of goldens, to `differences` in it, which is no part of them.
  ///
  /// - Parameters:
  ///   - name: unique among the goldens of a file.
  ///   - folder: another folder of the goldens; relative paths are resolved against the working
  ///     directory.
  ///   - record: whether the golden is overwritten with this run. The expectation then fails too,
  ///     so that no test checks nothing.
  /// - Throws: `PhoneFailure` with the first frame that differs, and the files that show it.
  public func requireGolden(
    _ name: String, in folder: String? = nil, record: Bool = false,
    file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneFailure) {
    let folders = GoldenFolders(named: name, of: "\(file)", in: folder)
    try raise(
      log.golden(name).mistake(name, at: folders, record: record, isBeside: folder == nil),
      CallSite(file, line))
  }
}

extension GoldenRun {
  /// The failure of this run's golden; nil when the run matches it.
  ///
  /// - Parameter isBeside: whether the goldens are beside the test.
  @MainActor
  fileprivate func mistake(
    _ name: String, at folders: GoldenFolders, record: Bool, isBeside: Bool
  ) -> PhoneFailure? {
    let shown = GoldenFolders.shown(folders.folder)
    do {
      let isMissing = GoldenFiles.isMissing(at: folders.folder)
      if record || isMissing {
        _ = try GoldenFiles.write(self, title: name, pictures: nil, to: folders.folder)
        return PhoneFailure(
          what: "golden", expected: "a golden in \(shown)",
          actual: isMissing
            ? "none was there; this run has been written: look at it before you keep it"
              + (isBeside
                ? "; its target needs exclude: [\"\(GoldenFolders.besideTests)\"] in Package.swift"
                : "")
            : "it has been written anew; run again without record: true")
      }
      let failed = try GoldenComparison(
        folders: folders, run: self, pictures: nil, limit: .trace,
        remedy: "if the run is right, write it with record: true"
      ).judge().filter { !$0.passed }
      guard let first = failed.first else { return nil }
      let others = failed.dropFirst().map {
        "\n\($0.text)\n  expected  \($0.expected)\n  actual    \($0.words)"
      }
      return PhoneFailure(
        what: first.text, expected: first.expected, actual: first.words + others.joined())
    } catch {
      return PhoneFailure(what: "golden", expected: "a golden in \(shown)", actual: "\(error)")
    }
  }
}

extension ScenarioResult.Judgement {
  fileprivate var words: String {
    "\(actual)   (frame \(frame), shown at \(DurationText.milliseconds(instant)))"
  }
}
