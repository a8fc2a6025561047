package import BackswipeFiles
import BackswipeScenarios

/// All output files of a command of runs: each result is written to its file, which replaces an
/// existing one only when it is complete.
package final class RunOutputs {
  private var outputs: [(format: RunFormat, file: OutputFile)] = []
  private let shard: Shard?
  private var glyphs: PageGlyphs?
  package private(set) var summaries: [RunSummary] = []

  /// Opens every output before anything is run.
  ///
  /// - Parameter makeGlyphs: called when a format shows frames.
  /// - Throws: output errors, and errors of `makeGlyphs`.
  package init(
    _ places: [(format: RunFormat, path: String)], shard: Shard?,
    makeGlyphs: () throws -> PageGlyphs
  ) throws {
    self.shard = shard
    for (format, path) in places {
      if format.showsFrames, glyphs == nil { glyphs = try makeGlyphs() }
      outputs.append((format, try OutputFile(path)))
    }
    for (format, file) in outputs { file.write(format.head) }
  }

  // MARK: One run

  /// The recorder of a run in this process.
  package func recorder(_ number: Int) -> RunRecorder {
    RunRecorder(number: number, outputs: outputs, glyphs: glyphs)
  }

  /// Appends the output of a run in another process.
  package func append(_ format: String, from path: String) throws(OutputFile.Failure) {
    for output in outputs where output.format.name == format { try output.file.append(path) }
  }

  /// The names of the formats that runs in other processes have to write.
  package var pieces: [String] {
    outputs.filter { $0.format.writer != nil }.map(\.format.name)
  }

  package func add(_ summary: RunSummary) { summaries.append(summary) }

  // MARK: End

  package func abandon() {
    for (_, file) in outputs { file.abandon() }
  }

  /// Completes every file, also after one that cannot be written. A format without a tail leaves an
  /// existing file unchanged when all runs were refused; reports and pages list the mistakes.
  ///
  /// - Returns: the files that could not be written.
  package func finish() -> [OutputFile.Failure] {
    let hasRun = summaries.isEmpty || summaries.contains(where: \.ran)
    var failures: [OutputFile.Failure] = []
    for (format, file) in outputs {
      if let tail = format.tail {
        file.write(tail(summaries, shard))
      } else if !hasRun {
        file.abandon()
      }
    }
    for (_, file) in outputs {
      do throws(OutputFile.Failure) { try file.finish() } catch { failures.append(error) }
    }
    return failures
  }
}
