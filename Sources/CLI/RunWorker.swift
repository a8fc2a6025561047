import BackswipeRendering
import BackswipeReports
import BackswipeTrace
import Foundation

/// The other side of a pool: runs the scenarios it is told, and leaves the pieces of the outputs
/// and a summary in a folder.
@MainActor
struct RunWorker {
  /// Tasks come in here, a line each.
  static let tasks: Int32 = 3
  /// The number of a run that is over goes out here, a line each; or why nothing can be written.
  static let answers: Int32 = 4

  private let job: ScenarioJob
  private let folder: String

  init(_ job: ScenarioJob, folder: String) {
    self.job = job
    self.folder = folder
  }

  static func piece(_ kind: RunRecorder.Kind, _ number: Int, in folder: String) -> String {
    "\(folder)/\(number).\(kind.rawValue)"
  }

  static func summary(_ number: Int, in folder: String) -> String { "\(folder)/\(number).json" }

  func run() -> Status {
    do {
      let painter =
        job.command.outputs.html == nil ? nil : Painter(fonts: try FontSet())
      while let task = WorkerTask.next(from: Self.tasks) {
        guard try perform(task, painter) else { return Interruption.status }
      }
      return .success
    } catch let failure as FontSet.Failure {
      Console.err(failure.description)
      return .environment
    } catch {
      if !Interruption.isPending {
        let failure = error as? OutputFile.Failure
        let words = TraceValue.object([
          ("path", .text(failure?.path ?? folder)),
          ("reason", .text(failure?.reason ?? "\(error)")),
        ])
        WorkerTask.write(words.json + "\n", to: Self.answers)
      }
      return .file
    }
  }

  /// - Returns: false when the person has interrupted it.
  private func perform(_ task: WorkerTask, _ painter: Painter?) throws(OutputFile.Failure) -> Bool {
    var files: [RunRecorder.Kind: OutputFile] = [:]
    for kind in task.kinds {
      files[kind] = try OutputFile(Self.piece(kind, task.number, in: folder))
    }
    let recorder = RunRecorder(number: task.number, files: files, painter: painter)
    guard let summary = job.run(task.item, number: task.number, recorder: recorder) else {
      return false
    }
    for kind in task.kinds { try files[kind]?.finish() }
    let file = try OutputFile(Self.summary(task.number, in: folder))
    file.write(summary.value.json)
    try file.finish()
    WorkerTask.write("\(task.number)\n", to: Self.answers)
    return true
  }
}
