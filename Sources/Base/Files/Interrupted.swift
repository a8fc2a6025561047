/// The error of work that a signal has ended. The exit status is that of the signal.
package struct Interrupted: Error {
  package init() {}
}

extension Interruption {
  /// - Throws: when a signal has asked the program to end.
  package static func check() throws(Interrupted) {
    if isPending { throw Interrupted() }
  }
}
