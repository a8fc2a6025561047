import TestSupport
import Testing

/// But for Window, Files, Workers and CLI nothing may depend on when, where or by whom it is run.
@Suite struct ForbiddenWordsTests {
  /// Clients' blocks for the main queue are taken over there, and others are handed on; it starts
  /// nothing itself.
  static let forwarding = "Sources/Interface/UI/Kernel/Environment/DispatchQueue+Main.swift"

  /// The files of the core that open what a caller names: a file, an image, a storyboard in a
  /// bundle; the fonts; and what comes with the program.
  static let readers: Set = [
    "FileBytes.swift", "UIImage+Named.swift", "UIStoryboard.swift", "FontSearch.swift",
    "Resources.swift", "AppResources.swift", "PrototypeFolder.swift",
    // It writes tests that open a file.
    "RecordedTest+Swift.swift",
  ]

  /// A clock of Swift's has a function of that name.
  private static let clock = "Sources/Programs/Testing/VirtualClock.swift"
  /// A program without a library of tests prints its failures.
  private static let failures = "Sources/Programs/Testing/IssueReport.swift"
  /// Tests run it, and no program does.
  private static let testTasks = "Sources/Programs/Testing/VirtualPhone+Tasks.swift"

  private func core() throws -> [String] {
    let outside = [
      "Sources/Programs/Window/", "Sources/Base/Files/", "Sources/Programs/Processes/",
      "Sources/Programs/CLI/", "Sources/Programs/Bench/",
      "Sources/Programs/Examples/",
    ]
    let paths = try ["Sources", "Resources"].flatMap {
      try PackageFiles.paths(below: $0, extension: "swift")
    }
    return paths.filter { path in !outside.contains { path.hasPrefix($0) } }
  }

  private func hits(_ words: [ForbiddenWords.Word], in paths: [String]) throws -> [String] {
    let scan = try ForbiddenWords(words)
    #expect(paths.count > 80)
    return try paths.flatMap { scan.hits(in: try PackageFiles.text($0), path: $0) }
  }

  @Test func noCoreModuleLooksAtItsSurroundings() throws {
    let found = try hits(
      ForbiddenWords.surroundings,
      in: core().filter { ![Self.forwarding, Self.clock, Self.failures].contains($0) })
    #expect(found == [])
  }

  @Test func filesAreOpenedInFewPlaces() throws {
    let keepers = [
      "Sources/Results/Goldens/", "Sources/Results/Diff/", "Sources/Programs/TestingPictures/",
    ]
    let paths = try core().filter { path in !keepers.contains { path.hasPrefix($0) } }
    let found = try hits(ForbiddenWords.files, in: paths)
    let files = Set(found.compactMap { $0.split(separator: ":")[0].split(separator: "/").last })
    #expect(files.map(String.init).sorted() == Self.readers.sorted(), "\(found)")
  }

  @Test func nothingNeedsTheLocaleDataThatTheProgramLeavesOut() throws {
    let paths = try ["Sources", "Resources"].flatMap {
      try PackageFiles.paths(below: $0, extension: "swift")
    }
    #expect(try hits(ForbiddenWords.localeData, in: paths) == [])
  }

  @Test func nothingEscapesTheCompilersChecks() throws {
    let paths = try PackageFiles.paths(below: "Sources", extension: "swift")
    let found = try hits(ForbiddenWords.escapes, in: paths)
    // UIKit's colours and images are `Sendable`, and can be subclassed.
    let files = found.compactMap { $0.split(separator: ":")[0].split(separator: "/").last }
    #expect(files.sorted() == ["UIColor.swift", "UIImage.swift"], "\(found)")
  }

  /// Stored properties that are looked at many times in each frame, or in each push, without a check
  /// for overlapping access; and the tree of layers, which is walked in each frame.
  static let fastPlaces = [
    "Layer+Flattening.swift": 1, "Layer.swift": 2, "LayerTracks.swift": 1, "UIEnvironment.swift": 2,
    "UINavigationController.swift": 3, "UINavigationItem.swift": 1, "UIScrollView.swift": 2,
    "UIView.swift": 4, "UIViewController.swift": 5,
  ]

  @Test("What is not checked for speed is in one folder, but for these lines")
  func fastPathsAreFenced() throws {
    let paths = try PackageFiles.paths(below: "Sources", extension: "swift")
    let fence = "Sources/Interface/UI/Kernel/FastPaths/"
    let outside = try hits(ForbiddenWords.fastPaths, in: paths.filter { !$0.hasPrefix(fence) })
    let lines = Dictionary(
      outside.compactMap { $0.split(separator: ":")[0].split(separator: "/").last }.map {
        (String($0), 1)
      }, uniquingKeysWith: +)
    #expect(lines == Self.fastPlaces, "\(outside)")
    #expect(paths.contains { $0.hasPrefix(fence) })
  }

  /// The release build counts references as if there were one thread: see Scripts/set-up.sh.
  @Test func allCodeOfTheProgramsRunsOnOneThread() throws {
    let folders = [
      "Sources", "Resources", "Tests/Tools/FingerStress", "Tests/Tools/FingerStressProgram",
      "Tests/Tools/NavigationStress", "Tests/Tools/NavigationStressProgram",
    ]
    let paths = try folders.flatMap { try PackageFiles.paths(below: $0, extension: "swift") }
      .filter { ![Self.forwarding, Self.testTasks].contains($0) }
    let found = try hits(ForbiddenWords.threads, in: paths)
    #expect(found == [])
  }

  @Test(
    "Every pattern finds the line with its word, and no other does",
    arguments: [
      ForbiddenWords.escapes, ForbiddenWords.fastPaths, ForbiddenWords.surroundings,
      ForbiddenWords.files, ForbiddenWords.threads, ForbiddenWords.localeData,
    ])
  func baits(_ words: [ForbiddenWords.Word]) throws {
    let text = words.map(\.bait).joined(separator: "\n")
    let expected = words.enumerated().map { "Bait.swift:\($0.offset + 1): \($0.element.pattern)" }
    #expect(try ForbiddenWords(words).hits(in: text, path: "Bait.swift") == expected)
  }

  @Test func commentsAndOtherWordsAreNotFound() throws {
    let words =
      ForbiddenWords.escapes + ForbiddenWords.fastPaths + ForbiddenWords.surroundings
      + ForbiddenWords.files + ForbiddenWords.threads
    let text = """
      // Task { sleep(1) }
        /// try! Date()
      let updated = Update(now), taskName = subtask(1), fingerprint(of: picture)
      """
    #expect(try ForbiddenWords(words).hits(in: text, path: "Bait.swift") == [])
  }
}
