package import BackswipeFiles
import BackswipeReports
import Foundation

/// The program's exit status.
package struct Status: Error, Equatable, Sendable {
  package let code: Int32

  package init(_ code: Int32) { self.code = code }

  /// Everything passed.
  package static let success = Status(0)
  /// An expectation failed, or a step could not be carried out.
  package static let failure = Status(RunSummary.failureStatus)
  /// Wrong usage.
  package static let usage = Status(2)
  /// A file is unreadable or wrong, or an output cannot be written.
  package static let file = Status(RunSummary.fileStatus)
  /// The environment lacks something.
  package static let environment = Status(RunSummary.environmentStatus)
  /// A signal has ended the program.
  package static func ended(by signal: Int32) -> Status { Status(128 + signal) }

  /// The worst of several; a status chosen by the user comes before success only.
  package static func worst(_ statuses: [Status]) -> Status {
    let signals = [SIGINT, SIGTERM, SIGHUP].map(ended)
    return (signals + [environment, file, usage, failure]).first { statuses.contains($0) }
      ?? statuses.first { $0 != success } ?? success
  }

  package func exit() -> Never {
    Foundation.exit(code)
  }
}

extension Interruption {
  /// The exit status for the signal: 130, 143 or 129, as in a shell.
  package static var status: Status { .ended(by: signalNumber) }
}
