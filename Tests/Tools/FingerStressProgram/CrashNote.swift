import Glibc

/// Says which episode was being played when a precondition failed, on standard error.
enum CrashNote {
  /// One for the whole program, because a signal handler can reach nothing else; written before an
  /// episode, read when the program is about to end.
  nonisolated(unsafe) private static let words = UnsafeMutableBufferPointer<UInt8>.allocate(
    capacity: 96)
  nonisolated(unsafe) private static let length = UnsafeMutablePointer<Int>.allocate(capacity: 1)

  static func install(seed: UInt64) {
    words.initialize(repeating: 0)
    length.initialize(to: 0)
    note("seed \(seed), episode ", from: 0)
    prefix.pointee = length.pointee
    for number in [SIGILL, SIGTRAP, SIGSEGV, SIGABRT] {
      signal(number) { number in
        _ = Glibc.write(2, CrashNote.words.baseAddress, CrashNote.length.pointee)
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }

  static func note(episode: Int) { note("\(episode) broke down\n", from: prefix.pointee) }

  nonisolated(unsafe) private static let prefix = UnsafeMutablePointer<Int>.allocate(capacity: 1)

  private static func note(_ text: String, from start: Int) {
    var end = start
    for byte in text.utf8 where end < words.count {
      words[end] = byte
      end += 1
    }
    length.pointee = end
  }
}
