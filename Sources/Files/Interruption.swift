import Foundation

/// Ctrl-C, a terminal that is closed and friends, noticed between frames.
///
/// Who is in the middle of something long, such as reading a large file or a frame in which a hundred
/// thousand calls are carried out, does not look. After half a second of work without anybody looking
/// the program ends by itself, and at once when a second signal comes; what it was writing beside its
/// places goes.
package enum Interruption {
  /// Installs the handlers.
  package static func watch() {
    // Made before a handler can ask for them.
    pendingSignal.pointee = 0
    UnfinishedFiles.prepare()
    for number in [SIGINT, SIGTERM, SIGHUP] {
      var action = sigaction()
      // Under nohup the program outlives its terminal.
      if number == SIGHUP, sigaction(number, nil, &action) == 0, isIgnored(action) { continue }
      action.__sigaction_handler.sa_handler = { Interruption.came($0) }
      sigaction(number, &action, nil)
    }
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in Interruption.endNow() }
    sigaction(SIGPROF, &action, nil)
  }

  /// In a signal handler, as is what it calls: no memory is asked for, no lock taken.
  private static func came(_ number: Int32) {
    guard pendingSignal.pointee == 0 else { return endNow() }
    pendingSignal.pointee = sig_atomic_t(number)
    // Time at work, not on the clock: on a busy machine nobody is taken to be stuck who only waits.
    var timer = itimerval()
    timer.it_value.tv_usec = patience
    setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
  }

  /// Microseconds of work until somebody has to have looked.
  private static let patience = 500_000

  private static func endNow() {
    UnfinishedFiles.unlinkAll()
    let words: StaticString = "interrupted\n"
    _ = Foundation.write(2, words.utf8Start, words.utf8CodeUnitCount)
    _exit(128 + Int32(pendingSignal.pointee))
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    unsafeBitCast(action.__sigaction_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Whether the person wants the program to end.
  package static var isPending: Bool {
    guard pendingSignal.pointee != 0 else { return false }
    // Whoever asks will see to the end.
    var timer = itimerval()
    setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
    return true
  }

  /// The number of the signal that has come; 0 while none has.
  package static var signalNumber: Int32 { pendingSignal.pointee }

  /// A pipe that nobody reads and a file that may not grow are errors of a write, with words, and
  /// not the end of the program.
  package static func ignoreClosedPipes() {
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
