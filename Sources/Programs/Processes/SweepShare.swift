import BackswipeAnalysis
import BackswipeDocuments
import BackswipeFiles
import BackswipeText
import Foundation

/// The rows of a sweep, made by several processes: free processes get slices, whose rows are put
/// into the order of rows.
@MainActor
final class SweepShare {
  private let layout: SweepLayout
  private let outputs: SweepOutputs
  private let folder: String
  /// Of the command, the program's name first.
  private let arguments: [String]
  private let reporter: any Reporter
  private let ticker: SweepTicker
  /// The place of the first unassigned row.
  private var next: Int
  /// Of the next slice.
  private var number = 1
  private var slice = 4
  private var begins: [Int: Double] = [:]
  /// Slices that wait for earlier ones.
  private var waiting: Set<Int> = []
  private var expected = 1
  private var problem: (any Error)?
  private var end: Status?

  static let longestSlice = 4096

  init(
    _ layout: SweepLayout, _ outputs: SweepOutputs, folder: String, arguments: [String],
    ticker: SweepTicker, reporter: any Reporter
  ) {
    self.layout = layout
    self.outputs = outputs
    self.folder = folder
    self.arguments = arguments
    self.reporter = reporter
    self.ticker = ticker
    next = outputs.rows
  }

  /// The file with the bytes of standard input, for all processes.
  static func input(in folder: String) -> String { "\(folder)/input" }

  private static func plan(in folder: String) -> String { "\(folder)/plan" }

  /// Makes all rows, or as many as there are until the user interrupts it.
  ///
  /// - Returns: the status of a failure, already reported.
  func run(_ jobs: Int) throws -> Status? {
    let file = try OutputFile(Self.plan(in: folder), keepsLinks: false)
    file.write(layout.head)
    try file.finish()
    let crew = WorkerCrew(
      jobs,
      host: WorkerProcesses(arguments: { [arguments] folder in
        WorkerArguments.of(arguments, verb: "sweep", folder: folder)
      }),
      folder: folder, next: { [self] in task() })
    try crew.run { task, end in
      switch end {
      case .done: takeDone(task)
      case .died(let words, let code): fail("a process of the sweep died: \(words)", code)
      case .refused(let reason):
        fail("no process could be started: \(reason)", Status.environment.code)
      }
      return self.end == nil && problem == nil
    }
    if let problem { throw problem }
    return end
  }

  private func task() -> WorkerTask? {
    guard next < layout.ownCount else { return nil }
    let rows = next..<min(next + slice, layout.ownCount)
    defer { number += 1 }
    next = rows.upperBound
    begins[number] = SweepTicker.now
    return WorkerTask(number: number, rows: rows)
  }

  private func takeDone(_ task: WorkerTask) {
    if let begin = begins.removeValue(forKey: task.number), let rows = task.rows {
      // Slices of about a fifth of a second.
      let seconds = SweepTicker.now - begin
      if seconds < 0.1, rows.count >= slice { slice = min(slice * 2, Self.longestSlice) }
      if seconds > 0.4 { slice = max(rows.count / 2, 1) }
    }
    waiting.insert(task.number)
    while problem == nil, waiting.remove(expected) != nil {
      do { try collect(WorkerTask(number: expected, rows: 0..<0).rows(in: folder)) } catch {
        problem = error
      }
      expected += 1
    }
  }

  private func collect(_ path: String) throws {
    var lines = try FileLines(path)
    while let line = try lines.next() { try outputs.append(line) }
    try ExistingFile.remove(path)
    let last = layout.point(layout.row(at: max(outputs.rows - 1, 0)))
    try ticker.tick(outputs, file: layout.scenarios[last.scenario].file)
  }

  /// A process that has reported why it ends is not reported again.
  private func fail(_ words: String, _ code: Int32?) {
    ticker.clear()
    let known = [Status.file, .environment, .usage].first { $0.code == code }
    if known == nil || known == .environment {
      let kept = outputs.part.map {
        "; \($0) has \(outputs.rows) of \(layout.ownCount) runs, and the same command goes on from there"
      }
      reporter.err(words + (kept ?? ""))
    }
    end = known ?? .failure
  }

  // MARK: The other side

  /// Makes the rows that another process asks for.
  static func work(
    _ runner: SweepRunner, folder: String, reporter: any Reporter
  ) throws -> Status {
    let layout = runner.plan.layout
    guard try InputFile.bytes(plan(in: folder), limit: .trace).elementsEqual(layout.head.utf8)
    else {
      reporter.err("a file of the sweep has changed since it began")
      return .file
    }
    try runner.prepare()
    while let task = WorkerTask.next(from: WorkerProcess.tasks) {
      guard let rows = task.rows else { return .file }
      do throws(OutputFile.Failure) {
        let file = try OutputFile(task.rows(in: folder), keepsLinks: false)
        for place in rows {
          guard let cells = cells(runner, layout.row(at: place), reporter) else {
            return Interruption.isPending ? Interruption.status : .file
          }
          file.write(SweepTable.line(cells))
        }
        try file.finish()
        _ = writeWhole(WorkerAnswer.done.line, to: WorkerProcess.answers)
      } catch {
        _ = writeWhole(WorkerAnswer.failed(error).line, to: WorkerProcess.answers)
        return .file
      }
    }
    return .success
  }

  /// The cells of a row; nil after an interruption or a failure, which is reported.
  private static func cells(
    _ runner: SweepRunner, _ row: Int, _ reporter: any Reporter
  ) -> [String]? {
    do throws(FileErrors) {
      return try runner.cells(row)
    } catch {
      reporter.err(error)
      return nil
    }
  }
}
