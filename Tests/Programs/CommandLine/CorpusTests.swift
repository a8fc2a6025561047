import Foundation
import TestSupport
import Testing

/// Every file that has ever made the program fail, and what `Scripts/fuzz` has kept.
@Suite("Corpus of files that failed")
struct CorpusTests {
  @Test("Each is taken or refused with words, and a scenario runs to its end")
  func files() throws {
    let paths = try PackageFiles.paths(below: "Tests/Corpus", extension: "yaml")
    #expect(paths.count >= 8)
    let bench = try Workbench()
    for path in paths {
      let file = PackageFiles.url(path).path
      let checked = try bench.run(["validate", file])
      #expect([0, 3].contains(checked.status), "\(path): \(checked.status) \(checked.errors)")
      #expect(checked.status == 0 || checked.errors.hasPrefix(file), "\(path): \(checked.errors)")
      let run = try bench.run(["run", "--quiet", "--trace", "t.jsonl", file])
      #expect([0, 1, 3].contains(run.status), "\(path): \(run.status) \(run.errors)")
      #expect((run.status == 3) == (checked.status == 3), "\(path): \(run.errors)")
    }
  }
}
