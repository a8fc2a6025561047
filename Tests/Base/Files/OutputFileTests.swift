import BackswipeFiles
import Foundation
import TestSupport
import Testing

/// Files that are whole or not there.
@Suite("Output files")
struct OutputFileTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test("U3: nothing takes a file's place until it is whole; what was there stays till then")
  func wholeOrNot() throws {
    try scratch.write("old", "before")
    for name in ["old", "new"] {
      let file = try OutputFile(scratch.path(name))
      file.write(String(repeating: "x", count: 100_000))
      #expect((try? scratch.text(name)) == (name == "old" ? "before" : nil))
      try file.finish()
      #expect(try scratch.text(name).utf8.count == 100_000)
    }
    #expect(try scratch.names() == ["new", "old"])
  }

  @Test("U3: a file that is given up, or forgotten, leaves what was there")
  func abandoned() throws {
    try scratch.write("old", "before")
    let file = try OutputFile(scratch.path("old"))
    file.write("after")
    file.abandon()
    do {
      let forgotten = try OutputFile(scratch.path("old"))
      forgotten.write("after")
    }
    #expect(try scratch.text("old") == "before")
    #expect(try scratch.names() == ["old"])
  }

  @Test("U3: of several files that belong together all are there, or none")
  func together() throws {
    try scratch.write("a", "before")
    let files = try ["a", "b"].map { try OutputFile(scratch.path($0)) }
    for file in files { file.write("after") }
    try OutputFile.finish(together: files)
    #expect(try scratch.text("a") == "after" && scratch.text("b") == "after")

    try scratch.makeFolder("folder")
    let others = try ["a", "c", "folder/d"].map { try OutputFile(scratch.path($0)) }
    for file in others { file.write("late") }
    // The last one's folder is suddenly gone.
    try FileManager.default.removeItem(at: scratch.file("folder"))
    #expect(throws: OutputFile.Failure.self) { try OutputFile.finish(together: others) }
    #expect(try scratch.text("a") == "after")
    #expect(try scratch.names() == ["a", "b"])
  }

  @Test("U3: a link is written through, and what cannot be written is refused with its reason")
  func places() throws {
    try scratch.write("real", "before")
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path("link"), withDestinationPath: scratch.path("real"))
    let file = try OutputFile(scratch.path("link"))
    file.write("after")
    try file.finish()
    #expect(try scratch.text("real") == "after")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: scratch.path("link"))
        == scratch.path("real"))
    for (name, reason) in [
      ("", "it has no name"), (scratch.folder.path, "it is a folder"),
      (scratch.path("nowhere/x"), "No such file or directory"),
    ] {
      let failure = #expect(throws: OutputFile.Failure.self) { try OutputFile(name) }
      #expect(failure?.reason == reason)
    }
  }

  @Test("U3: a recording can be read after every entry, and is whole at the end")
  func recording() throws {
    try scratch.write("r.yaml", "before")
    var notes: [String] = []
    let file = try RecordingFile(scratch.path("r.yaml")) { notes.append($0) }
    #expect(try scratch.text("r.yaml") == "before")
    file.begin("head\n")
    for entry in 1...3 { file.add("\(entry)\n") }
    #expect(try scratch.text("r.yaml") == "head\n1\n2\n3\n")
    // A second session begins anew.
    file.begin("again\n")
    #expect(try scratch.text("r.yaml") == "again\n")
    try file.finish("whole\n")
    #expect(try scratch.text("r.yaml") == "whole\n")
    #expect(try scratch.names() == ["r.yaml"])
    #expect(notes == [])
  }

  @Test("U3: folders are made as far as they are not there, and told from those that were")
  func folders() throws {
    try scratch.makeFolder("a")
    let made = try OutputFile.makeFolder(scratch.path("a/b/c"))
    #expect(made == [scratch.path("a/b/c"), scratch.path("a/b")])
    #expect(try OutputFile.makeFolder(scratch.path("a/b/c")) == [])
    try scratch.write("file", "")
    #expect(throws: OutputFile.Failure.self) { try OutputFile.makeFolder(scratch.path("file/x")) }
  }
}
