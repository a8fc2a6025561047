import BackswipeFiles
import BackswipeProcesses
import BackswipeSession
import BackswipeSettings
import BackswipeText
import BackswipeTrace
import Foundation

/// Films that a window measures and fits, one at a time: in another process of this program.
@MainActor
final class WindowFilms: SessionFilms {
  private var run: OwnRun?
  /// Work that was cancelled and has not ended.
  private var ending: [OwnRun] = []
  private var scratch: TemporaryFolder?

  private var result: String { "\(scratch?.path ?? "")/result.json" }
  private var share: String { "\(scratch?.path ?? "")/share" }

  func begin(_ work: FilmWork, of path: String, _ direction: DisplayDirection) -> String? {
    ending.removeAll { $0.poll() != nil }
    if let run {
      run.interrupt()
      ending.append(run)
    }
    run = nil
    removeFiles()
    let file = URL(fileURLWithPath: path).path
    do {
      scratch = try TemporaryFolder()
      let options =
        switch work {
        case .measure: ["--measure", result]
        case .fit: ["--residuals", result, "--progress", share]
        }
      run = try OwnRun(
        ["fit", "--direction", direction.rawValue] + options + ["--", file], reading: "",
        in: FileManager.default.currentDirectoryPath)
      return nil
    } catch let failure as ProgramFailure {
      return "It cannot be read: \(failure.reason)."
    } catch {
      return "It cannot be read: \(error)."
    }
  }

  var progress: Double? {
    guard scratch != nil, let bytes = try? InputFile.bytes(share, limit: .manifest) else {
      return nil
    }
    return String(validating: bytes, as: UTF8.self).flatMap(Double.init)
  }

  func poll() -> FilmOutcome? {
    guard let run, let end = run.poll() else { return nil }
    self.run = nil
    defer { removeFiles() }
    guard end.succeeded else {
      return FilmOutcome(value: nil, reason: PlainLine.of(end.words ?? "It cannot be read."))
    }
    do {
      return FilmOutcome(value: try TraceValue.read(InputFile.bytes(result, limit: .trace)))
    } catch {
      return FilmOutcome(value: nil, reason: "Nothing was found out about it: \(error)")
    }
  }

  func cancel() { run?.interrupt() }

  /// Ends the current work.
  func finish() {
    run = nil
    ending = []
    removeFiles()
  }

  private func removeFiles() {
    scratch?.remove()
    scratch = nil
  }
}
