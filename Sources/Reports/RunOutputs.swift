package import BackswipeFiles
import BackswipeScenarios

/// Everything that a command of runs writes, beside words on the screen: each result goes to its own
/// file, which stands in its place only when it is whole.
package final class RunOutputs {
  private var outputs: [(format: RunFormat, file: OutputFile)] = []
  private let shard: Shard?
  private var paint: RunFormat.Painting?
  package private(set) var summaries: [RunSummary] = []

  /// Opens every output before anything is run.
  ///
  /// - Parameter painting: makes what paints, when a format shows frames.
  /// - Throws: what cannot be written, and what `painting` throws.
  package init(
    _ places: [(format: RunFormat, path: String)], shard: Shard?,
    painting: () throws -> RunFormat.Painting
  ) throws {
    self.shard = shard
    for (format, path) in places {
      if format.showsFrames, paint == nil { paint = try painting() }
      outputs.append((format, try OutputFile(path)))
    }
    for (format, file) in outputs { file.write(format.head) }
  }

  // MARK: One run

  /// For a run in this process.
  package func recorder(_ number: Int) -> RunRecorder {
    RunRecorder(number: number, outputs: outputs, paint: paint)
  }

  /// Adds what a run in another process has written.
  package func append(_ format: String, from path: String) throws(OutputFile.Failure) {
    for output in outputs where output.format.name == format { try output.file.append(path) }
  }

  /// The formats, by name, that runs in other processes have to write.
  package var pieces: [String] {
    outputs.filter { $0.format.writer != nil }.map(\.format.name)
  }

  package func add(_ summary: RunSummary) { summaries.append(summary) }

  // MARK: The end

  package func abandon() {
    for (_, file) in outputs { file.abandon() }
  }

  /// Puts every file in its place. One that cannot be written does not keep the others from it.
  /// What has no tail and has seen no runs, because all were refused, leaves what was there as it
  /// was; reports and pages have the mistakes to tell.
  ///
  /// - Returns: what could not be written.
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
