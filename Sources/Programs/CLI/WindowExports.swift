import BackswipeFiles
import BackswipeProcesses
import BackswipeSession
import BackswipeStudio
import Foundation

/// Exports requested by a window, one at a time: another process of this program writes them.
@MainActor
final class WindowExports: SessionExports {
  /// The beginning of proposed names.
  private let name: String
  private(set) var running: String?
  private var run: OwnRun?

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

  func isThere(_ path: String) -> Bool { ExistingFile.exists(path) }

  func begin(
    _ path: String, scenario: String, folder: String?, arguments: (String) -> [String]
  ) -> String? {
    guard run == nil else { return "Something is being written already." }
    guard !path.isEmpty else { return "The file needs a name." }
    // The process runs in another folder.
    let whole = URL(fileURLWithPath: path).path
    do throws(ProgramFailure) {
      run = try OwnRun(
        arguments(whole), reading: scenario,
        in: folder ?? FileManager.default.currentDirectoryPath)
      running = path
      return nil
    } catch {
      return "It cannot be written: \(error.reason)."
    }
  }

  func poll() -> SettingsNotice? { run?.poll().map(end) }

  /// Waits for the end of the current export.
  func finish() {
    guard let run, let running else { return }
    Console.err("Finishing \(running)")
    let notice = end(run.finish())
    if notice.isFailure { Console.err(notice.text) }
  }

  private func end(_ ending: OwnRun.Ending) -> SettingsNotice {
    let path = running ?? ""
    run = nil
    running = nil
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
