import Foundation

/// The progress of a run of many scenarios: one line that is overwritten. Silent when standard
/// error is no terminal.
@MainActor
final class ProgressLine {
  private let count: Int
  private let isShown: Bool
  private let erases: Bool
  private var width = 0

  init(count: Int, isWanted: Bool) {
    self.count = count
    let environment = ProcessInfo.processInfo.environment
    isShown = isWanted && count > 1 && isatty(2) == 1 && environment["TERM"] != "dumb"
    erases = Console.errorsAreColoured
  }

  /// - Parameter done: the number of ended scenarios.
  func show(_ done: Int, _ name: String) {
    guard isShown else { return }
    clear()
    let line = TerminalText.fitting(
      "\(done) of \(count)  \(name)", cells: TerminalText.width(of: 2) - 1)
    Console.errPart(line.text)
    width = line.cells
  }

  /// Removes the line, before other text.
  func clear() {
    guard isShown, width > 0 else { return }
    Console.errPart(
      erases ? "\r\u{1B}[2K" : "\r" + String(repeating: " ", count: width) + "\r")
    width = 0
  }
}
