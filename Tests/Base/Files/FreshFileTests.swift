import BackswipeFiles
import BackswipeText
import Foundation
import TestSupport
import Testing

/// What is written before it has its name: nobody can lay anything in its way, and nothing stays.
@Suite("Files that are not complete yet")
struct FreshFileTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path(name), withDestinationPath: scratch.path(target))
  }

  @Test("until a file is complete its folder has nothing that somebody could write to")
  func namelessUntilComplete() throws {
    let file = try OutputFile(scratch.path("a"))
    file.write(String(repeating: "x", count: 200_000))
    // A file system without nameless files has one name, which is not the same twice.
    for name in try scratch.names() { #expect(FreshName.isOne(name)) }
    try file.finish()
    #expect(try scratch.names() == ["a"])
  }

  @Test("links under every name that a process number could make are not written through")
  func foreseenNames() throws {
    try scratch.write("victim", "mine")
    for number in Int(getpid())..<Int(getpid()) + 200 {
      for name in [".a.\(number)", ".a.\(number).growing", ".a.\(number).former"] {
        try link(name, to: "victim")
      }
    }
    let laid = try scratch.names().count
    try scratch.write("a", "before")
    let file = try OutputFile(scratch.path("a"))
    file.write("after")
    try OutputFile.finish(together: [file])
    let recording = try RecordingFile(scratch.path("a")) { _ in }
    recording.begin("opening\n")
    recording.add("entry\n")
    #expect(try scratch.text("a") == "opening\nentry\n")
    try recording.finish("whole")
    #expect(try scratch.text("victim") == "mine" && scratch.text("a") == "whole")
    #expect(try scratch.names().count == laid + 1)
  }

  @Test("names cannot be foreseen: no two are the same, and each is 20 letters of 32")
  func names() {
    let names = (0..<2000).map { _ in FreshName.path(in: "/x") }
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { FreshName.isOne(String($0.dropFirst(3))) })
    #expect(Set(names.joined()).count > 32)
  }

  @Test("a name that the program chooses takes the place of a link; one that is asked for keeps it")
  func chosenNames() throws {
    try scratch.write("victim", "mine")
    try link("frame-000000.png", to: "victim")
    let chosen = try OutputFile(scratch.path("frame-000000.png"), keepsLinks: false)
    chosen.write("a frame")
    try chosen.finish()
    #expect(try scratch.text("victim") == "mine" && scratch.text("frame-000000.png") == "a frame")
    // One that waits for its reader would stop the program.
    #expect(mkfifo(scratch.path("frame-000001.png"), 0o600) == 0)
    let other = try OutputFile(scratch.path("frame-000001.png"), keepsLinks: false)
    try other.finish()
    #expect(ExistingFile.isRegular(scratch.path("frame-000001.png")))
  }

  @Test("a table that grows does not grow through a link, a second name, a pipe")
  func growing() throws {
    try scratch.write("victim", "mine")
    try link("a.part", to: "victim")
    #expect(Foundation.link(scratch.path("victim"), scratch.path("b.part")) == 0)
    #expect(mkfifo(scratch.path("c.part"), 0o600) == 0)
    try link("d.part", to: "nowhere")
    for (name, reason) in [
      ("a", "it is a link; remove it"), ("b", "the file has another name too; remove it"),
      ("c", "it is no file; remove it"), ("d", "it is a link; remove it"),
    ] {
      let failure = #expect(throws: OutputFile.Failure.self) {
        _ = try GrowingFile(scratch.path(name))
      }
      #expect(failure?.reason == reason && failure?.path == scratch.path(name + ".part"))
    }
    #expect(try scratch.text("victim") == "mine")
    #expect(!ExistingFile.isThere(scratch.path("nowhere")))
  }

  @Test("what killed runs have left goes, once it is old and no process has it")
  func stale() throws {
    let names = ["old", "young", "held"].map { _ in FreshName.path(in: scratch.folder.path) }
    for name in names {
      try FileManager.default.createDirectory(atPath: name, withIntermediateDirectories: false)
      try Data("x".utf8).write(to: URL(fileURLWithPath: name + "/frame"))
    }
    let hour = Date(timeIntervalSinceNow: -3600)
    for index in [0, 2] {
      try FileManager.default.setAttributes([.modificationDate: hour], ofItemAtPath: names[index])
    }
    let held = StaleFiles.hold(names[2])
    defer { close(held) }
    let other = scratch.file(".backswipe-short").path
    try Data().write(to: URL(fileURLWithPath: other))
    try FileManager.default.setAttributes([.modificationDate: hour], ofItemAtPath: other)
    StaleFiles.remove(in: scratch.folder.path)
    #expect(names.map(ExistingFile.isThere) == [false, true, true])
    #expect(ExistingFile.isThere(other))
  }

  @Test("a file keeps the name that is free for it, whatever came there meanwhile")
  func moveToFree() throws {
    try scratch.write("a", "mine")
    try scratch.write("a.1", "taken")
    #expect(!ExistingFile.move(scratch.path("a"), toFree: scratch.path("a.1")))
    #expect(ExistingFile.move(scratch.path("a"), toFree: scratch.path("a.2")))
    #expect(try scratch.names() == ["a.1", "a.2"])
    #expect(try scratch.text("a.1") == "taken")
  }
}

/// Names that are not UTF-8.
@Suite("Names of files as bytes")
struct FileNameTests {
  private static let hostile: [[UInt8]] = [
    Array("plain".utf8), Array("音.yaml".utf8), [0xFF], [0x61, 0xC3], [0xC3, 0x28, 0x62],
    [0xF4, 0x8F, 0xBA, 0x80], [0xF4, 0x8F, 0xBA, 0xFF], [0xED, 0xA0, 0x80], [0xC0, 0xAF],
    [0x80, 0x80],
    [0xF0, 0x9F, 0x98], Array(0x01...0xFF),
  ]

  @Test("every name comes back from its text byte for byte", arguments: hostile)
  func roundTrip(_ bytes: [UInt8]) {
    let text = FileName.text(bytes)
    #expect(FileName.bytes(text).map { UInt8(bitPattern: $0) } == bytes + [0])
  }

  @Test("different names have different texts, and good ones their own")
  func distinct() {
    let texts = Self.hostile.map { FileName.text($0) }
    #expect(Set(texts.map { Array($0.utf8) }).count == texts.count)
    #expect(texts.prefix(2) == ["plain", "音.yaml"])
  }

  @Test("a name with a zero in it is no file's")
  func zero() {
    #expect(FileName.bytes("a\0b") == [0])
  }

  @Test("folder and name of a path")
  func parts() {
    for (path, folder, name) in [
      ("a", ".", "a"), ("a/b", "a", "b"), ("/a", "/", "a"), ("a/b//", "a", "b"), ("/", "/", ""),
      ("//a//b", "//a/", "b"),
    ] {
      let parts = FileName.parts(path)
      #expect(parts.folder == folder && parts.name == name, "\(path)")
    }
  }

  @Test("files of such names are written, found and read")
  func files() throws {
    let scratch = try Scratch()
    let folder = scratch.folder.path + "/" + FileName.text([0x66, 0xFF])
    try OutputFile.makeFolder(folder)
    let path = folder + "/" + FileName.text([0xFE] + Array(".yaml".utf8))
    let file = try OutputFile(path)
    file.write("text")
    try file.finish()
    #expect(ExistingFile.names(in: scratch.folder.path) == [FileName.text([0x66, 0xFF])])
    #expect(try FolderSearch.files(in: folder) { _ in } == [path])
    #expect(try InputFile.bytes(path) == Array("text".utf8))
    #expect(ExistingFile.real(path)?.hasSuffix(FileName.text([0xFE]) + ".yaml") == true)
  }
}
