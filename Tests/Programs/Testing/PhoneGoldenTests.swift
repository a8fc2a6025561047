import BackswipeTesting
import BackswipeUI
import Foundation
import TestSupport
import Testing

/// Runs of a phone held against what is kept of them. (U3)
@Suite("Goldens of a virtual phone")
@MainActor
struct PhoneGoldenTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func phone(_ title: String = "Detail") throws -> VirtualPhone {
    let phone = try VirtualPhone(
      prototype: """
        backswipe: 1
        initial: home
        screens:
          home: { title: Home, rows: [ { title: Go, push: detail } ] }
          detail: { title: \(title) }
        """)
    try phone.tap("Go")
    try phone.settle()
    return phone
  }

  private var folder: String { scratch.folder.path }

  private func failure(_ body: () throws -> Void) throws -> PhoneFailure {
    try #require(#expect(throws: PhoneFailure.self, performing: body))
  }

  @Test("U3: a golden that is missing is written and fails; the same run then holds")
  func missing() throws {
    let here = #line as UInt + 1
    let first = try failure { try phone().requireGolden("push", in: folder) }
    #expect(first.actual.hasPrefix("none was there; this run has been written"))
    #expect(first.site?.line == here)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder + "/push").sorted()
        == ["frames.jsonl", "golden.json", "trace.jsonl"])
    try phone().requireGolden("push", in: folder)
    #expect(try scratch.names() == ["push"])
  }

  @Test("U3: a run that goes on otherwise fails with its first frame and the files that show it")
  func another() throws {
    _ = try failure { try phone().requireGolden("push", in: folder) }
    let other = try phone()
    other.dragFromLeftEdge(to: 300, over: .milliseconds(200))
    try other.settle()
    let failure = try failure { try other.requireGolden("push", in: folder) }
    #expect(failure.what == "golden trace")
    #expect(failure.expected == "as in \(folder)/push/trace.jsonl")
    #expect(failure.actual.contains("see \(folder)/differences/push/trace.txt   (frame "))
    #expect(
      failure.actual.contains("\ngolden frames\n  expected  as in \(folder)/push/frames.jsonl"))
    // What is drawn counts where the trace is the same.
    let drawn = try self.failure { try phone("Details").requireGolden("push", in: folder) }
    #expect(drawn.description.contains("golden frames"))
  }

  @Test("U3: a golden that is recorded anew fails once more, so that it cannot be forgotten")
  func recording() throws {
    _ = try failure { try phone("A").requireGolden("push", in: folder) }
    let anew = try failure { try phone("B").requireGolden("push", in: folder, record: true) }
    #expect(anew.actual == "it has been written anew; run again without record: true")
    try phone("B").requireGolden("push", in: folder)
    #expect(throws: PhoneFailure.self) { try phone("A").requireGolden("push", in: folder) }
  }

  @Test("U3: a run can be held against goldens more than once, and goes on between")
  func twice() throws {
    let run = try phone()
    _ = try failure { try run.requireGolden("half", in: folder) }
    try run.requireGolden("half", in: folder)
    run.dragFromLeftEdge(to: 300, over: .milliseconds(200))
    try run.settle()
    _ = try failure { try run.requireGolden("whole", in: folder) }
    let other = try phone()
    other.dragFromLeftEdge(to: 300, over: .milliseconds(200))
    try other.settle()
    try other.requireGolden("whole", in: folder)
  }

  @Test("U3: goldens stand beside the test, and hold from one build to the next")
  func kept() throws {
    try phone().requireGolden("push")
  }
}
