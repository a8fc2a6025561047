import Foundation

/// Words that a part of the sources must not have, each with a line that has it.
struct ForbiddenWords {
  struct Word: Sendable {
    /// A regular expression that matches in a line.
    let pattern: String
    /// A line in which this word of the list matches, and no other.
    let bait: String

    init(_ pattern: String, in bait: String) {
      self.pattern = pattern
      self.bait = bait
    }
  }

  let words: [Word]
  private let expressions: [NSRegularExpression]
  /// All in one, as most lines have none.
  private let any: NSRegularExpression

  init(_ words: [Word]) throws {
    self.words = words
    expressions = try words.map { try NSRegularExpression(pattern: $0.pattern) }
    any = try NSRegularExpression(
      pattern: words.map { "(?:\($0.pattern))" }.joined(separator: "|"))
  }

  /// Places with the pattern that matches there; lines that are comments are passed over.
  func hits(in text: String, path: String) -> [String] {
    guard Self.matches(any, text) else { return [] }
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .flatMap { index, line -> [String] in
        let line = String(line)
        guard !line.trimmingCharacters(in: .whitespaces).hasPrefix("//") else { return [] }
        return zip(words, expressions).filter { Self.matches($0.1, line) }
          .map { "\(path):\(index + 1): \($0.0.pattern)" }
      }
  }

  private static func matches(_ expression: NSRegularExpression, _ text: String) -> Bool {
    expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
  }

  /// What goes around the compiler's checks.
  static let escapes: [Word] = [
    Word(#"@unchecked Sendable"#, in: "final class A: @unchecked Sendable {}"),
    Word(#"nonisolated\(unsafe\)"#, in: "nonisolated(unsafe) var a = 1"),
    Word(#"\btry!"#, in: "let a = try! make()"),
  ]

  /// What goes without checks or counts for speed.
  static let fastPaths: [Word] = [
    Word(#"unowned\(unsafe\)"#, in: "unowned(unsafe) var a: A"),
    Word(#"\bUnmanaged\b"#, in: "var a: Unmanaged<A>?"),
    Word(#"unsafeDowncast"#, in: "let a = unsafeDowncast(b, to: A.self)"),
    Word(#"@exclusivity\(unchecked\)"#, in: "@exclusivity(unchecked) var a = 1"),
    Word(#"@_silgen_name"#, in: #"@_silgen_name("a") func a()"#),
    Word(#"import CSwiftRuntime"#, in: "import CSwiftRuntime"),
  ]

  /// What makes a run depend on when, where and by whom it is made, and what speaks.
  static let surroundings: [Word] = [
    Word(#"\bDate\(\)"#, in: "let a = Date()"),
    Word(#"Date\.now"#, in: "let a: Date = Date.now"),
    Word(#"\bContinuousClock\b"#, in: "let a = ContinuousClock()"),
    Word(#"\bSuspendingClock\b"#, in: "let a = SuspendingClock().now"),
    Word(#"clock_gettime"#, in: "clock_gettime(CLOCK_MONOTONIC, &time)"),
    Word(#"(?<!\.)\bu?sleep\("#, in: "usleep(10)"),
    Word(#"Thread\.sleep"#, in: "Thread.sleep(forTimeInterval: 1)"),
    Word(#"Task\.sleep"#, in: "try await Task.sleep(for: .seconds(1))"),
    Word(#"\bTask *(\.detached *)?\{"#, in: "Task { run() }"),
    Word(#"DispatchQueue"#, in: "DispatchQueue.main.async {}"),
    Word(#"arc4random"#, in: "let a = arc4random()"),
    Word(#"\.random\(in"#, in: "let a = Int.random(in: 0..<9)"),
    Word(#"SystemRandomNumberGenerator"#, in: "var a = SystemRandomNumberGenerator()"),
    Word(#"\bLocale\b"#, in: "let a = Locale.current"),
    Word(#"ProcessInfo"#, in: "ProcessInfo.processInfo.arguments"),
    Word(#"\bgetenv\b"#, in: #"let a = getenv("HOME")"#),
    Word(#"\b(debugPrint|print|dump)\("#, in: "debugPrint(1)"),
    Word(#"NSLog"#, in: #"NSLog("a")"#),
    Word(#"\b(stdout|stderr|standardOutput|standardError)\b"#, in: #"fputs("a", stderr)"#),
  ]

  /// Names that need Foundation's locale data, which the program leaves out (CLocaleData).
  static let localeData: [Word] = [
    Word(#"\b\w+Formatter\b"#, in: "let a = DateFormatter()"),
    Word(#"\b(Calendar|TimeZone)[.(]"#, in: "let a = Calendar.current"),
    Word(#"NSRegularExpression"#, in: #"try NSRegularExpression(pattern: "a")"#),
    Word(#"\.localized(Case|Standard|Compare|Upper|Lower|Capital)"#, in: "a.localizedUppercase"),
    Word(#"\.formatted\("#, in: "let a = 1.formatted()"),
    Word(#"\.folding\("#, in: "a.folding(options: [])"),
    Word(#"applyingTransform"#, in: "a.applyingTransform(.toLatin, reverse: false)"),
    Word(#"[cC]aseInsensitive"#, in: "a.caseInsensitiveCompare(b)"),
    Word(#"enumerateSubstrings"#, in: "a.enumerateSubstrings(in: range) { _ in }"),
  ]

  /// What reads or writes files.
  static let files: [Word] = [
    Word(#"\bFileManager\b"#, in: "FileManager.default.currentDirectoryPath"),
    Word(#"\bFileHandle\b"#, in: #"FileHandle(forReadingAtPath: "a")"#),
    Word(#"\b(Data|String)\(contentsOf"#, in: "let a = try Data(contentsOf: url)"),
    Word(#"\.write\(to"#, in: "try text.write(to: url)"),
    Word(#"(?<![.\w])(?<!func )f?open\("#, in: "let a = open(path, O_RDONLY)"),
    Word(#"\bFileBytes\b"#, in: "let a = try FileBytes.read(path, .image)"),
  ]

  /// What runs Swift code on another thread, or may.
  static let threads: [Word] = [
    Word(#"\bThread\b"#, in: "Thread.detachNewThread {}"),
    Word(#"Dispatch(Queue|Source|Group|WorkItem)"#, in: "let a = DispatchGroup()"),
    Word(#"OperationQueue"#, in: "let a = OperationQueue()"),
    Word(#"BlockOperation"#, in: "let a = BlockOperation {}"),
    Word(#"\bTask *(\.|\{|\()"#, in: "Task.detached {}"),
    Word(#"\basync let\b"#, in: "async let a = make()"),
    Word(#"withTaskGroup"#, in: "await withTaskGroup(of: Int.self) { _ in }"),
    Word(#"concurrentPerform"#, in: "concurrentPerform(iterations: 2) { _ in }"),
    Word(#"pthread_create"#, in: "pthread_create(&id, nil, run, nil)"),
    Word(#"SDL_CreateThread"#, in: "SDL_CreateThread(run, nil, nil)"),
    Word(#"SDL_AddTimer"#, in: "SDL_AddTimer(10, run, nil)"),
    Word(#"\bProcess\(\)"#, in: "let a = Process()"),
    Word(#"URLSession"#, in: "URLSession.shared"),
  ]
}
