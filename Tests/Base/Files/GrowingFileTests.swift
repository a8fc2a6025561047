import BackswipeFiles
import Foundation
import TestSupport
import Testing

/// Files that outlive a stop.
@Suite("Growing files")
struct GrowingFileTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test("what has been flushed can be read beside the place, and the place has it at the end")
  func grows() throws {
    try scratch.write("a", "before")
    let file = try GrowingFile(scratch.path("a"))
    try file.write("one\n")
    try file.flush()
    #expect(try scratch.text("a") == "before" && scratch.text("a.part") == "one\n")
    try file.write("two\n")
    try file.finish()
    #expect(try scratch.text("a") == "one\ntwo\n")
    #expect(try scratch.names() == ["a"])
  }

  @Test("what is left of it is kept up to where it is wanted, and gone on with")
  func goesOn() throws {
    try scratch.write("a.part", "one\ntw")
    let file = try GrowingFile(scratch.path("a"))
    try file.keep(4)
    try file.write("two\n")
    try file.finish()
    #expect(try scratch.text("a") == "one\ntwo\n")
  }

  @Test("one that is given up stays with what it has, and goes when it has nothing")
  func forgotten() throws {
    do {
      let file = try GrowingFile(scratch.path("a"))
      try file.write("one\n")
      _ = try GrowingFile(scratch.path("b"))
    }
    #expect(try scratch.names() == ["a.part"])
    #expect(try scratch.text("a.part") == "one\n")
  }

  @Test("two at one place, a folder and a place that is not there are refused")
  func refused() throws {
    try scratch.makeFolder("folder")
    let first = try GrowingFile(scratch.path("a"))
    for (name, reason) in [
      ("a", "another process"), ("folder", "folder"), ("gone/a", "No such file"), ("", "no name"),
    ] {
      let failure = #expect(throws: OutputFile.Failure.self) {
        _ = try GrowingFile(name.isEmpty ? "" : scratch.path(name))
      }
      #expect(failure?.reason.contains(reason) == true)
    }
    first.remove()
    #expect(try scratch.names() == ["folder"])
    #expect(!GrowingFile.canGrow("-") && !GrowingFile.canGrow("/dev/null"))
    #expect(GrowingFile.canGrow(scratch.path("a")))
  }

  @Test("lines are read whole, however long they are, and what is left at the end is told apart")
  func lines() throws {
    let long = String(repeating: "x", count: 200_000)
    try scratch.write("a", "one\n\n\(long)\nrest")
    var lines = try FileLines(scratch.path("a"))
    var found: [String] = []
    while let line = try lines.next() { found.append(String(decoding: line, as: UTF8.self)) }
    #expect(found == ["one", "", long])
    #expect(lines.rest == Array("rest".utf8) && lines.length == 200_006)
    try scratch.write("b", "")
    var none = try FileLines(scratch.path("b"))
    #expect(try none.next() == nil && none.rest == [])
  }
}
