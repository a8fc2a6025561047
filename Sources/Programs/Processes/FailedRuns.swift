package import BackswipeDocuments
import BackswipeFiles
import BackswipeText
import BackswipeTrace
import Foundation

/// The scenarios that failed or could not be run, by the report of an earlier run.
package struct FailedRuns {
  private struct Run: Hashable {
    let file: String
    let cell: String?
  }

  /// The report's path.
  let report: String
  private let runs: Set<Run>

  var isEmpty: Bool { runs.isEmpty }
  var count: Int { runs.count }

  /// Reads a report (JSON); a known failure is none.
  package init(report path: String) throws(FileErrors) {
    report = path
    if path != "-", !ExistingFile.exists(path) {
      throw FileErrors([
        FileError(
          whole: path,
          reason: "there is no report of an earlier run; 'run --report \(path)' writes one")
      ])
    }
    let value: TraceValue
    do {
      value = try TraceValue.read(try InputFile.bytes(path, limit: .report))
    } catch let errors as FileErrors {
      throw errors
    } catch {
      throw Self.mistake(path)
    }
    guard value["backswipe"] != nil, let scenarios = value["scenarios"]?.array else {
      throw Self.mistake(path)
    }
    let failed = scenarios.filter { $0["passed"]?.flag == false && $0["known"] == nil }
    runs = Set(
      (failed + (value["refused"]?.array ?? [])).compactMap { entry in
        entry["file"]?.text.map { Run(file: Self.identity($0), cell: entry["cell"]?.text) }
      })
  }

  private static func mistake(_ path: String) -> FileErrors {
    FileErrors([FileError(whole: path, reason: "this is no report (JSON) of runs")])
  }

  private static func identity(_ path: String) -> String {
    path == "-" ? path : URL(fileURLWithPath: path).standardizedFileURL.path
  }

  /// Whether a scenario is one of them; each combination of a file that had no matrix is.
  func contains(_ path: String, cell: String?) -> Bool {
    let file = Self.identity(path)
    return runs.contains(Run(file: file, cell: cell)) || runs.contains(Run(file: file, cell: nil))
  }
}

extension ScenarioSelection {
  /// Those that failed; none where nothing had failed.
  func filtered(_ all: [Candidate], by failed: FailedRuns) throws(Failure) -> [Candidate] {
    let chosen = all.filter { failed.contains($0.path, cell: $0.cell) }
    guard chosen.isEmpty, !failed.isEmpty else { return chosen }
    throw .words(
      "--only-failed: none of the \(failed.count) that failed in '\(failed.report)' is among "
        + "\(all.count == 1 ? "1 scenario" : "\(all.count) scenarios")")
  }
}
