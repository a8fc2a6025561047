package import BackswipeFiles
package import BackswipeScenarios
package import BackswipeText
import BackswipeTrace
import Foundation

/// Compares runs with goldens, or writes them as goldens.
@MainActor
package struct GoldenKeeper {
  private let blesses: Bool
  private let limit: SizeLimit
  private let pictures: (any GoldenPictures)?

  /// - Parameters:
  ///   - blesses: whether the runs are written as goldens.
  ///   - limit: the maximum size of a golden's trace.
  ///   - pictures: the painter; pictures are left out when nil.
  package init(blesses: Bool, limit: SizeLimit, pictures: (any GoldenPictures)?) {
    self.blesses = blesses
    self.limit = limit
    self.pictures = pictures
  }

  /// - Parameters:
  ///   - kept: the golden's part of the run.
  ///   - title: the scenario's title, for the golden.
  /// - Returns: the result with the judgements, or with a remark about the written files.
  package func hold(
    _ run: ScenarioResult, _ kept: GoldenRun, title: String, at folders: GoldenFolders
  ) throws(OutputFile.Failure) -> ScenarioResult {
    var result = run
    let shown = GoldenFolders.shown(folders.folder)
    guard blesses else {
      let judgements = try GoldenComparison(
        folders: folders, run: kept, pictures: pictures, limit: limit,
        remedy: "if the run is right, write it with --bless"
      ).judge()
      result.judgements += judgements
      result.remarks += judgements.filter { $0.passed && $0.actual != GoldenComparison.same }
        .map { "the golden in \(shown) is \($0.actual)" }
      return result
    }
    guard run.passed else {
      let isThere = ExistingFile.exists(folders.folder)
      result.remarks.append(
        "the golden in \(shown) is not written: a run that fails is nothing to hold others "
          + "against; \(isThere ? "it stays as it was" : "there is none yet")")
      return result
    }
    let old = trace(at: folders.folder)
    let change = try GoldenFiles.write(
      kept, title: title, pictures: pictures, to: folders.folder, limit: limit)
    result.remarks.append("the golden in \(shown) is \(words(change, from: old, to: kept))")
    return result
  }

  private func words(
    _ change: GoldenFiles.Change, from old: [TraceLine], to run: GoldenRun
  ) -> String {
    switch change {
    case .new: return "new"
    case .none: return "as it was"
    case .replaced(let parts):
      let new = (try? TraceFile.lines(GoldenFiles.text(run.trace))) ?? []
      let first =
        old.isEmpty || new.isEmpty ? nil : TraceDifference(from: old, to: new).first?.sentences
      let sentence = first.map { "; \($0.joined(separator: "; "))" } ?? ""
      return "replaced, with changes of \(parts.joined(separator: ", "))" + sentence
    }
  }

  /// The trace of a golden; empty where there is none that can be read.
  private func trace(at folder: String) -> [TraceLine] {
    guard let golden = try? GoldenFiles(at: folder, limit: limit),
      let bytes = try? golden.readTrace()
    else { return [] }
    return (try? TraceFile.lines(bytes)) ?? []
  }
}
