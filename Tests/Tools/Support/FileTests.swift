import Foundation
import TestSupport
import Testing

/// Files and numbers that tests work with.
@Suite("Files of tests") struct FileTests {
  @Test("A scratch folder is one's own, and goes with its owner")
  func scratch() throws {
    var first: Scratch? = try Scratch()
    let second = try Scratch()
    let folder = try #require(first?.folder)
    #expect(folder != second.folder)
    try first?.write("a/b/c.txt", "words")
    #expect(try first?.names() == ["a"])
    let file = folder.appendingPathComponent("a/b/c.txt")
    #expect(try String(contentsOf: file, encoding: .utf8) == "words")
    first = nil
    #expect(!FileManager.default.fileExists(atPath: folder.path))
    #expect(FileManager.default.fileExists(atPath: second.folder.path))
  }

  @Test("The package's files are found from its top, sorted and by their extension")
  func package() throws {
    let paths = try PackageFiles.paths(below: "Tests/Tools/Support", extension: "swift")
    #expect(
      paths == ["Tests/Tools/Support/FileTests.swift", "Tests/Tools/Support/ProgramTests.swift"])
    #expect(try PackageFiles.text(paths[0]).contains("struct FileTests"))
    #expect(throws: (any Error).self) { try PackageFiles.text("Tests/Support/nothing") }
  }

  @Test("A workbench has the command, and files in a folder of its own")
  func workbench() throws {
    let bench = try Workbench()
    try bench.write("mine.yaml", Workbench.twoScreens(rows: 3))
    #expect(try bench.names() == ["mine.yaml"])
    #expect(try bench.run(["validate", "mine.yaml"]).status == 0)
    #expect(try bench.shell("PROGRAM validate mine.yaml").status == 0)
    try bench.write("wrong.yaml", "backswipe: 1\n")
    #expect(try bench.run(["validate", "wrong.yaml"]).status == 3)
    #expect(Set(try bench.contents(of: ".").keys) == ["mine.yaml", "wrong.yaml"])
  }

  @Test("The generator is SplitMix64, as published")
  func splitMix() {
    var random = SplitMix(seed: 1_234_567)
    // https://rosettacode.org/wiki/Pseudo-random_numbers/Splitmix64
    #expect(
      (0..<5).map { _ in random.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }
}
