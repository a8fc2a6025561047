import BackswipeFiles
import Foundation
import TestSupport
import Testing

/// Two results in one file would be neither.
@Suite("Places of results")
struct OutputPathsTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func path(_ name: String) -> String { scratch.file(name).path }

  @Test("U3: one file for two results is found however it is written")
  func twice() throws {
    try scratch.write("a", "")
    try FileManager.default.createSymbolicLink(
      atPath: path("link"), withDestinationPath: path("a"))
    try scratch.makeFolder("folder")
    for other in ["a", "folder/../a", "link"] {
      let mistake = OutputPaths.mistake([("--one", path("a")), ("--two", path(other))])
      #expect(mistake == "--one and --two both write to '\(path(other))'")
    }
    #expect(OutputPaths.mistake([("--one", path("a")), ("--two", path("b"))]) == nil)
    #expect(OutputPaths.mistake([("--one", "/dev/null"), ("--two", "/dev/null")]) == nil)
    #expect(
      OutputPaths.mistake([("--one", "-"), ("--two", "-")])
        == "--one and --two both write to standard output")
  }

  @Test("U3: a result neither replaces what is read nor stands among results of a folder")
  func others() throws {
    try scratch.write("a", "")
    #expect(
      OutputPaths.mistake([("--one", path("a"))], reading: [path("a")])
        == "--one would write over '\(path("a"))', which is read; name another file")
    let folder = OutputPaths.Folder(
      option: "--frames", path: path("frames"), what: "a picture in",
      owns: { $0.hasSuffix(".png") })
    func mistake(_ name: String) -> String? {
      OutputPaths.mistake([("--one", path(name))], folders: [folder])
    }
    #expect(mistake("frames/x.png")?.contains("a picture in --frames") == true)
    #expect(mistake("frames/x.json") == nil)
    #expect(
      mistake("frames") == "--one and --frames both have '\(path("frames"))'; name another place")
    #expect(
      OutputPaths.obstacle([("--one", path("x"))], of: [("--frames", path("x/y"))])
        == "--one would write to '\(path("x"))', where --frames needs a folder; name another place")
    #expect(OutputPaths.mistake([("--one", "")]) == "--one has no name")
  }
}
