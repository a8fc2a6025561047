import Foundation

/// Handles signals that end the program, such as Ctrl-C or a closed terminal, which are checked
/// between frames.
///
/// During long work, such as reading a large file or a frame with a hundred thousand calls, they
/// are not checked. The program is terminated after half a second of processor time or five seconds
/// of real time (if an X server does not answer) without a check, at once by a second signal, and by
/// the first one while `endsAtOnce`; unfinished files are removed. A regular end may take `longestEnd`.
package enum Interruption {
  /// Installs the handlers.
  package static func watch() {
    // Allocated before a handler can use it.
    pendingSignal.pointee = 0
    blindness.pointee = 0
    UnfinishedFiles.prepare()
    for number in [SIGINT, SIGTERM, SIGHUP] {
      var action = sigaction()
      // Under nohup the program survives its terminal.
      if number == SIGHUP, sigaction(number, nil, &action) == 0, isIgnored(action) { continue }
      action.__sigaction_handler.sa_handler = { Interruption.came($0) }
      sigaction(number, &action, nil)
    }
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in Interruption.endNow() }
    sigaction(SIGPROF, &action, nil)
    sigaction(SIGALRM, &action, nil)
  }

  /// Runs in a signal handler, like everything it calls: no allocation, no locks.
  private static func came(_ number: Int32) {
    guard pendingSignal.pointee == 0 else { return endNow() }
    pendingSignal.pointee = sig_atomic_t(number)
    if blindness.pointee != 0 { return endNow() }
    // Processor time first: on a busy machine a waiting program is not stuck.
    var timer = itimerval()
    timer.it_value.tv_usec = patience
    setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
    alarm(longestWait)
  }

  /// Microseconds of processor time without a check before termination.
  private static let patience = 500_000
  /// Seconds of real time without a check before termination.
  private static let longestWait: UInt32 = 5
  /// Seconds of real time between the last check and the end: closing a window involves the X
  /// server.
  private static let longestEnd: UInt32 = 15

  private static func endNow() {
    UnfinishedFiles.unlinkAll()
    let words: StaticString = "interrupted\n"
    _ = Foundation.write(2, words.utf8Start, words.utf8CodeUnitCount)
    _exit(128 + Int32(pendingSignal.pointee))
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    unsafeBitCast(action.__sigaction_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Whether a signal has requested the end of the program.
  package static var isPending: Bool {
    guard pendingSignal.pointee != 0 else { return false }
    // The caller ends the program.
    var timer = itimerval()
    setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
    alarm(longestEnd)
    return true
  }

  /// The number of the received signal; 0 before one.
  package static var signalNumber: Int32 { pendingSignal.pointee }

  /// Whether a signal ends the program at once: while a library that checks nothing may wait without
  /// an end, and nothing is there to be kept. False after `watch`.
  package static var endsAtOnce: Bool {
    get { blindness.pointee != 0 }
    set { blindness.pointee = newValue ? 1 : 0 }
  }

  /// Turns a closed pipe and a file at its size limit into write errors with a message, instead of
  /// signals that end the program.
  package static func ignoreClosedPipes() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Written by a signal handler, read between frames; never deallocated.
  private static let pendingSignal: SignalFlag = SignalFlag()
  /// Read by a signal handler.
  private static let blindness: SignalFlag = SignalFlag()
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
