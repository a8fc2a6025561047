import Foundation

/// The terminal behind a file descriptor.
package enum Terminal {
  /// Its columns; 80 where there is none.
  package static func width(of descriptor: Int32) -> Int {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 8 else { return 80 }
    return Int(size.ws_col)
  }

  /// Whether results are read by a person, rather than by a file or a program.
  static var showsOutput: Bool { isatty(1) == 1 }

  /// Whether errors are coloured: on a terminal, unless disabled.
  package static var errorsAreColoured: Bool {
    isatty(2) == 1 && (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
  }
}
