import BackswipeDocuments
import BackswipeFiles
import BackswipeText
import BackswipeTrace
import Foundation

/// The same runs several times, each in processes of their own, and whether their traces are the same
/// bytes: in one process and in two, with the hash seed of the language fixed and random, and by
/// turns with another build of the program.
@MainActor
package struct RepeatedRuns {
  package nonisolated static let counts = 2...1000

  private let count: Int
  private let otherBuild: String?
  private let arguments: [String]
  private let reporter: any Reporter

  /// - Parameters:
  ///   - count: the number of runs.
  ///   - otherBuild: the path of the program of every second run; nil for this program alone.
  ///   - arguments: of the command, the program's name first, with `--prove`.
  package init(
    _ count: Int, otherBuild: String? = nil, arguments: [String], reporter: any Reporter
  ) {
    self.count = count
    self.otherBuild = otherBuild
    self.arguments = arguments
    self.reporter = reporter
  }

  /// The arguments of a run: without `--prove` and `--other-build`, and with a trace.
  package nonisolated static func arguments(
    _ arguments: [String], isParallel: Bool, trace: String, report: String
  ) -> [String] {
    var words = Array(arguments.dropFirst())
    for option in ["--prove", "--other-build"] {
      let end = words.firstIndex(of: "--") ?? words.count
      if let index = words[..<end].firstIndex(of: option) {
        words.removeSubrange(index..<min(index + 2, words.count))
      } else if let index = words[..<end].firstIndex(where: { $0.hasPrefix(option + "=") }) {
        words.remove(at: index)
      }
    }
    let verb = words.firstIndex(of: "run") ?? 0
    words.insert(
      contentsOf: [
        "--trace", trace, "--report", report, "--quiet", "--jobs", isParallel ? "2" : "1",
      ], at: verb + 1)
    return words
  }

  package func run() throws -> Status {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let report = "\(folder.path)/report.json"
    func trace(_ run: Int) -> String { "\(folder.path)/\(run).jsonl" }
    var differences: [[TraceMismatch?]] = []
    for run in 0..<count {
      // Both builds run in one process and in two.
      let turn = otherBuild == nil ? run : run / 2
      let words = Self.arguments(
        arguments, isParallel: !turn.isMultiple(of: 2), trace: trace(run), report: report)
      let (status, said) = try perform(
        words, by: run.isMultiple(of: 2) ? nil : otherBuild, hashesAlike: run % 3 == 0)
      if Interruption.isPending { return Interruption.status }
      guard status == .success || status == .failure else {
        reporter.err(said ?? "a run ended with status \(status.code)")
        return status
      }
      guard run > 0 else { continue }
      differences.append(try TraceMismatch.all(trace(0), trace(run)))
      unlink(trace(run).fileBytes)
    }
    return conclude(try names(report), differences)
  }

  /// - Parameter program: its path; nil for this program.
  private func perform(
    _ words: [String], by program: String?, hashesAlike: Bool
  ) throws -> (Status, String?) {
    if hashesAlike {
      setenv("SWIFT_DETERMINISTIC_HASHING", "1", 1)
    } else {
      unsetenv("SWIFT_DETERMINISTIC_HASHING")
    }
    let child: ChildProgram
    do throws(ProgramFailure) {
      child = try ChildProgram(program ?? "/proc/self/exe", words)
    } catch {
      throw OutputFile.Failure(path: program ?? "backswipe", reason: error.reason)
    }
    while true {
      if let (raw, said) = child.poll() {
        let signal = raw & 0x7F
        return (
          signal == 0 ? Status((raw >> 8) & 0xFF) : .failure,
          signal == 0 ? said : "a run was ended by signal \(signal)"
        )
      }
      if Interruption.isPending { child.interrupt() }
      usleep(5_000)
    }
  }

  /// The names of those that ran, in the order of the traces.
  private func names(_ report: String) throws -> [String] {
    let value = try TraceValue.read(try InputFile.bytes(report, limit: .report))
    return (value["scenarios"]?.array ?? []).map { entry in
      let file = entry["file"]?.text ?? ""
      let title = entry["title"]?.text ?? ""
      return title.isEmpty ? file : "\(title) (\(file))"
    }
  }

  private func conclude(_ names: [String], _ runs: [[TraceMismatch?]]) -> Status {
    var differ = 0
    for (index, name) in names.enumerated() {
      let found = runs.enumerated().compactMap { run, mismatches in
        mismatches.indices.contains(index) ? mismatches[index].map { (run + 2, $0) } : nil
      }
      if let (run, mismatch) = found.first {
        differ += 1
        reporter.say(
          "DIFFERS \(name): \(found.count) of \(count) differ from the first; run \(run) first in "
            + mismatch.words)
      } else {
        reporter.say("same    \(name): 0 of \(count) differ")
      }
    }
    if names.isEmpty { reporter.err("nothing was run") }
    if names.count > 1 {
      reporter.say(
        "\(names.count) scenarios, \(count) runs each: "
          + (differ == 0 ? "all the same" : "\(differ) not the same"))
    }
    return differ == 0 ? .success : .failure
  }
}
