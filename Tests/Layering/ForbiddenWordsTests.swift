import Foundation
import TestSupport
import Testing

/// Below Window and CLI nothing may depend on when, where or by whom it is run.
@Suite struct ForbiddenWordsTests {
  static let escapes = [
    #"@unchecked Sendable"#, #"nonisolated\(unsafe\)"#, #"\btry!"#,
  ]
  static let surroundings = [
    #"\bDate\(\)"#, #"Date\.now"#, #"\bContinuousClock\b"#, #"\bSuspendingClock\b"#,
    #"clock_gettime"#, #"\busleep\b"#, #"Thread\.sleep"#, #"Task\.sleep"#, #"\bTask *\{"#,
    #"DispatchQueue"#, #"arc4random"#, #"\.random\(in"#, #"SystemRandomNumberGenerator"#,
    #"\bLocale\b"#, #"ProcessInfo"#, #"\bgetenv\b"#, #"\bprint\("#, #"NSLog"#,
  ]

  /// What runs Swift code on another thread, or may.
  static let threads = [
    #"\bThread\b"#, #"Dispatch(Queue|Source|Group|WorkItem)"#, #"OperationQueue"#,
    #"BlockOperation"#, #"\bTask *(\.|\{|\()"#, #"\basync let\b"#, #"withTaskGroup"#,
    #"concurrentPerform"#, #"pthread_create"#, #"SDL_CreateThread"#,
    #"SDL_AddTimer"#, #"\bProcess\(\)"#, #"URLSession"#,
  ]

  /// Clients' blocks for the main queue are taken over there, and others are handed on; it starts
  /// nothing itself.
  static let handsOn = "Sources/UI/Environment/DispatchQueue+Main.swift"

  private func hits(_ patterns: [String], in path: String) throws -> [String] {
    let text = try PackageFiles.text(path)
    return try patterns.flatMap { (pattern: String) -> [String] in
      let expression = try NSRegularExpression(pattern: pattern)
      return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        .compactMap { index, line in
          let line = String(line)
          guard !line.trimmingCharacters(in: .whitespaces).hasPrefix("//") else { return nil }
          let range = NSRange(line.startIndex..., in: line)
          return expression.firstMatch(in: line, range: range) == nil
            ? nil : "\(path):\(index + 1): \(pattern)"
        }
    }
  }

  @Test func noCoreModuleLooksAtItsSurroundings() throws {
    let outside = ["Sources/Window/", "Sources/CLI/", "Sources/Bench/", "Sources/Examples/"]
    let paths = try PackageFiles.paths(below: "Sources", extension: "swift")
      .filter { path in !outside.contains { path.hasPrefix($0) } && path != Self.handsOn }
    #expect(paths.count > 80)
    #expect(try paths.flatMap { try hits(Self.surroundings, in: $0) } == [])
  }

  @Test func nothingEscapesTheCompilersChecks() throws {
    let paths = try PackageFiles.paths(below: "Sources", extension: "swift")
    #expect(try paths.flatMap { try hits(Self.escapes, in: $0) } == [])
  }

  /// The release build counts references as if there were one thread: see Scripts/set-up.sh.
  @Test func allCodeOfTheProgramsRunsOnOneThread() throws {
    let folders = [
      "Sources", "Tests/FingerStress", "Tests/FingerStressProgram", "Tests/NavigationStress",
      "Tests/NavigationStressProgram",
    ]
    let paths = try folders.flatMap { try PackageFiles.paths(below: $0, extension: "swift") }
      .filter { $0 != Self.handsOn }
    #expect(paths.count > 200)
    #expect(try paths.flatMap { try hits(Self.threads, in: $0) } == [])
  }

  @Test func theScanFindsWhatItLooksFor() throws {
    #expect(try hits(Self.escapes + [#"LookedFor"#], in: "Tests/Layering/Bait.swift").count == 1)
  }
}
