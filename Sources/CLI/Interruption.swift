import Foundation

/// Ctrl-C, a terminal that is closed and friends, noticed between frames.
enum Interruption {
  /// Installs the handlers.
  static func watch() {
    pendingSignal.pointee = 0  // made before a handler can ask for it
    for number in [SIGINT, SIGTERM, SIGHUP] {
      var action = sigaction()
      // Under nohup the program outlives its terminal.
      if number == SIGHUP, sigaction(number, nil, &action) == 0, isIgnored(action) { continue }
      action.__sigaction_handler.sa_handler = { Interruption.pendingSignal.pointee = $0 }
      sigaction(number, &action, nil)
    }
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    unsafeBitCast(action.__sigaction_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Whether the person wants the program to end.
  static var isPending: Bool { pendingSignal.pointee != 0 }

  /// How the program ends for it: 130, 143 or 129, as a shell has it.
  static var status: Status { .ended(by: pendingSignal.pointee) }

  /// A pipe that nobody reads and a file that may not grow are errors of a write, with words, and
  /// not the end of the program.
  static func ignoreClosedPipes() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Written by a signal handler, read between frames; lives as long as the program.
  private static let pendingSignal: SignalFlag = SignalFlag()
}

/// One word of memory that a signal handler may write.
private struct SignalFlag: Sendable {
  private let address: UInt

  init() {
    let memory = UnsafeMutablePointer<sig_atomic_t>.allocate(capacity: 1)
    memory.initialize(to: 0)
    address = UInt(bitPattern: memory)
  }

  var pointee: sig_atomic_t {
    get { pointer?.pointee ?? 0 }
    nonmutating set { pointer?.pointee = newValue }
  }

  private var pointer: UnsafeMutablePointer<sig_atomic_t>? {
    UnsafeMutablePointer(bitPattern: address)
  }
}
