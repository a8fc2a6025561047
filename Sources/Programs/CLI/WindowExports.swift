import BackswipeFiles
import BackswipeProcesses
import BackswipeSession
import BackswipeStudio
import BackswipeText
import Foundation

/// Exports requested by a window, one at a time: another process of this program writes them.
@MainActor
final class WindowExports: SessionExports {
  private struct Job {
    let scenario: String
    let folder: String
    let arguments: [String]
  }

  /// The beginning of proposed names.
  private let name: String
  private var queue = ExportQueue<Job>()
  private var run: OwnRun?
  private var isEnding = false
  /// The outcome of an export that did not start; nil for none.
  private var failure: SettingsNotice?
  /// The folder of the count of written pictures; nil before the first export.
  private var scratch: TemporaryFolder?
  /// The number of files that exports have been given to read.
  private var fileCount = 0

  /// - Parameter title: the session's title.
  init(title: String) {
    let words = title.split { !($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
    let name = words.joined(separator: "-")
    self.name = name.isEmpty ? "session" : String(name.prefix(60))
  }

  func freePath(suffix: String) -> String {
    var number = 1
    while true {
      let path = number == 1 ? name + suffix : "\(name)-\(number)\(suffix)"
      if !isThere(path) { return path }
      number += 1
    }
  }

  func isThere(_ path: String) -> Bool { queue.contains(path) || ExistingFile.exists(path) }

  var running: RunningExport? {
    guard let path = queue.current?.path else { return nil }
    var running = RunningExport(path: path)
    running.waiting = queue.waitingPaths
    running.isEnding = isEnding
    if let count, let bytes = try? InputFile.bytes(count, limit: .manifest) {
      running.pictures = String(validating: bytes, as: UTF8.self).flatMap(RunningExport.Count.init)
    }
    return running
  }

  /// The file of the count of written pictures.
  private var count: String? { scratch.map { "\($0.path)/count" } }

  func begin(
    _ path: String, scenario: String, folder: String?, files: [String],
    arguments: (String, [String]) -> [String]
  ) -> String? {
    // The process runs in another folder.
    let whole = URL(fileURLWithPath: path).path
    let paths: [String]
    do { paths = try files.map(keep) } catch {
      return "\(path) cannot be written: \(Self.reason(error))."
    }
    let job = Job(
      scenario: scenario, folder: folder ?? FileManager.default.currentDirectoryPath,
      arguments: arguments(whole, paths))
    if let reason = queue.add(path, job) { return reason }
    beginNext()
    guard let failure else { return nil }
    self.failure = nil
    queue.end()
    return failure.text
  }

  /// Writes a file that an export reads, until the program ends.
  ///
  /// - Returns: its path.
  private func keep(_ text: String) throws -> String {
    if scratch == nil { scratch = try TemporaryFolder() }
    fileCount += 1
    let path = "\(scratch?.path ?? "")/side-\(fileCount).yaml"
    let file = try OutputFile(path)
    file.write(text)
    try file.finish()
    return path
  }

  private static func reason(_ error: any Error) -> String {
    (error as? ProgramFailure)?.reason ?? "\(error)"
  }

  /// Begins the next export that can be begun, where none is written.
  private func beginNext() {
    guard let item = queue.next() else { return }
    isEnding = false
    do {
      if scratch == nil { scratch = try TemporaryFolder() }
      if let count { try? ExistingFile.remove(count) }
      let progress = count.map { ["--progress", $0] } ?? []
      run = try OwnRun(
        item.job.arguments + progress, reading: item.job.scenario, in: item.job.folder)
    } catch {
      failure = SettingsNotice(
        "\(item.path) cannot be written: \(Self.reason(error)).", isFailure: true)
    }
  }

  func cancel() {
    guard let run, !isEnding else { return }
    isEnding = true
    run.interrupt()
  }

  func poll() -> SettingsNotice? {
    if let notice = failure {
      failure = nil
      queue.end()
      beginNext()
      return notice
    }
    guard let notice = run?.poll().map(end) else { return nil }
    beginNext()
    return notice
  }

  /// Waits for the end of the current export and of those that wait.
  func finish() {
    while let run, let path = queue.current?.path {
      Console.err("Finishing \(path)")
      let notice = end(run.finish())
      if notice.isFailure { Console.err(notice.text) }
      if Interruption.isPending { break }
      beginNext()
    }
    scratch?.remove()
  }

  private func end(_ ending: OwnRun.Ending) -> SettingsNotice {
    let path = queue.current?.path ?? ""
    run = nil
    queue.end()
    if isEnding, !ending.succeeded { return SettingsNotice("\(path) is cancelled.") }
    let said = ending.words.map { "\n\($0)" } ?? ""
    guard ending.succeeded else {
      return SettingsNotice("\(path) was not written.\(said)", isFailure: true)
    }
    let file = URL(fileURLWithPath: path)
    let size = FileSizeText.of(path).map { ", \($0)" } ?? ""
    return SettingsNotice(
      "Wrote \(file.lastPathComponent)\(size), in \(Self.folder(of: file)).\(said)")
  }

  /// The folder of a file, in the usual notation.
  private static func folder(of file: URL) -> String {
    let folder = file.deletingLastPathComponent().path
    let home = FileManager.default.homeDirectoryForCurrentUser.path
    guard home != "/", folder == home || folder.hasPrefix(home + "/") else { return folder }
    return "~" + folder.dropFirst(home.count)
  }
}
