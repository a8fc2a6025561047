import Foundation

/// Pipes to other programs.
package enum ProgramPipe {
  /// Both ends above the descriptors in use, and closed in every other process.
  package static func open() throws(ProgramFailure) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw ProgramFailure(reason: String(cString: strerror(errno)))
    }
    let high = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 16) }
    for end in ends { close(end) }
    guard high.allSatisfy({ $0 >= 0 }) else {
      for end in high where end >= 0 { close(end) }
      throw ProgramFailure(reason: String(cString: strerror(EMFILE)))
    }
    return (high[0], high[1])
  }
}

/// Why another program did not start.
package struct ProgramFailure: Error {
  /// Whether there is no such program.
  package let isMissing: Bool
  package let reason: String

  package init(isMissing: Bool = false, reason: String) {
    self.isMissing = isMissing
    self.reason = reason
  }
}
