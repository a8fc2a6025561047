import BackswipeText
import Foundation

/// The progress of a run of many scenarios: one line that is overwritten. Silent when standard
/// error is no terminal.
@MainActor
package final class ProgressLine {
  private let reporter: any Reporter
  private let count: Int
  private let isShown: Bool
  private let erases: Bool
  private var width = 0

  package init(_ reporter: any Reporter, count: Int, isWanted: Bool) {
    self.reporter = reporter
    self.count = count
    let environment = ProcessInfo.processInfo.environment
    isShown = isWanted && count > 1 && isatty(2) == 1 && environment["TERM"] != "dumb"
    erases = Terminal.errorsAreColoured
  }

  /// - Parameter done: the number of ended scenarios.
  package func update(_ done: Int, _ name: String) {
    guard isShown else { return }
    clear()
    let line = TerminalText.fitting(
      "\(done) of \(count)  \(name)", cells: Terminal.width(of: 2) - 1)
    reporter.errPart(line.text)
    width = line.cells
  }

  /// Removes the line, before other text.
  package func clear() {
    guard isShown, width > 0 else { return }
    reporter.errPart(
      erases ? "\r\u{1B}[2K" : "\r" + String(repeating: " ", count: width) + "\r")
    width = 0
  }
}
