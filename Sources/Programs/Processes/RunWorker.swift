import BackswipeFiles
package import BackswipeReports
import BackswipeTrace

/// The process of a pool's worker: runs the scenarios it receives, and writes the pieces of the
/// outputs and a summary to a folder.
@MainActor
package struct RunWorker {
  /// Runs a scenario.
  ///
  /// - Returns: the summary; nil when the user has interrupted it.
  package typealias Job = (WorkerTask, RunRecorder) -> RunSummary?

  private let folder: String
  private let makeGlyphs: () throws -> PageGlyphs
  private let job: Job

  /// - Parameters:
  ///   - folder: the folder for pieces and summaries.
  ///   - makeGlyphs: called when a format shows frames.
  package init(
    folder: String, makeGlyphs: @escaping () throws -> PageGlyphs, job: @escaping Job
  ) {
    self.folder = folder
    self.makeGlyphs = makeGlyphs
    self.job = job
  }

  /// Performs tasks until there are none.
  ///
  /// - Parameters:
  ///   - next: the next task; nil when there is none.
  ///   - answer: called with the worker's answers.
  /// - Returns: false when something cannot be written or the user has interrupted it.
  /// - Throws: errors of `makeGlyphs`.
  package func run(
    next: () -> WorkerTask?, answer: (WorkerAnswer) -> Void
  ) throws -> Bool {
    var glyphs: PageGlyphs?
    while let task = next() {
      let formats = RunFormat.all.filter { task.pieces.contains($0.name) }
      if glyphs == nil, formats.contains(where: \.showsFrames) { glyphs = try makeGlyphs() }
      do throws(OutputFile.Failure) {
        guard try perform(task, formats, glyphs) else { return false }
        answer(.done)
      } catch {
        if !Interruption.isPending { answer(.failed(error)) }
        return false
      }
    }
    return true
  }

  /// - Returns: false when the user has interrupted it.
  private func perform(
    _ task: WorkerTask, _ formats: [RunFormat], _ glyphs: PageGlyphs?
  ) throws(OutputFile.Failure) -> Bool {
    var outputs: [(format: RunFormat, file: OutputFile)] = []
    for format in formats {
      outputs.append(
        (
          format,
          try OutputFile(
            task.piece(format.name, in: folder), keepsLinks: false)
        ))
    }
    let recorder = RunRecorder(number: task.number, outputs: outputs, glyphs: glyphs)
    guard let summary = job(task, recorder) else { return false }
    for (_, file) in outputs { try file.finish() }
    let file = try OutputFile(task.summary(in: folder), keepsLinks: false)
    file.write(summary.value.json)
    try file.finish()
    return true
  }
}
