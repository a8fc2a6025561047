import BackswipeAnalysis
import BackswipeDocuments
import BackswipeFiles
import BackswipeProcesses
import BackswipePrototypes
import BackswipeReports
import BackswipeScenarios
import Foundation
import TestSupport
import Testing

/// Sessions in this process, with messages that are kept.
@Suite("Runs and sweeps without a command")
@MainActor
struct SessionTests {
  final class Messages: Reporter {
    var said: [String] = []
    var errors: [String] = []

    func say(_ line: String) { said.append(line) }
    func out(_ encoded: String) { said.append(encoded) }
    func err(_ line: String) { errors.append(line) }
    func err(_ error: any Error) { errors.append("\(error)") }
    func errPart(_ encoded: String) {}
  }

  let scratch: Scratch
  let messages = Messages()
  let reader = DocumentReader(images: { _, _ in }, report: { _, _ in })

  init() throws { scratch = try Scratch() }

  private func write(_ text: String, _ name: String) throws -> String {
    try scratch.write(name, text).path
  }

  private func scenario(_ name: String = "push.yaml") throws -> String {
    try write(
      """
      backswipe: 1
      title: A push
      prototype: phone.yaml
      timeline: [ { at: 0ms, push: second } ]
      expect: [ { at: end, stack: [first, second] } ]
      """, name)
  }

  private func prototype() throws -> String {
    try write(
      """
      backswipe: 1
      initial: first
      screens: { first: { title: First }, second: { title: Second } }
      """, "phone.yaml")
  }

  @Test("a run gives its status, its words and its outputs")
  func run() throws {
    _ = try prototype()
    let report = scratch.file("report.json").path
    var request = RunRequest([try scenario()])
    request.outputs = [(.report, report)]
    func session() -> RunSession {
      RunSession(request, reader: reader, reporter: messages, arguments: [])
    }
    #expect(session().run() == .success)
    #expect(messages.said.first?.hasPrefix("passed  A push") == true)
    #expect(messages.errors == [])
    #expect(try String(contentsOfFile: report, encoding: .utf8).contains("\"passed\":true"))
    request.filters = ["nothing"]
    #expect(session().run() == .usage)
    #expect(messages.errors.last?.contains("matches none of 1 scenarios") == true)
    request.filters = []
    #expect(session().run { items in items.count == 1 ? .failure : .file } == .failure)
  }

  @Test("a sweep writes its rows in order, and refuses what the files show to be wrong")
  func sweep() throws {
    _ = try prototype()
    let table = scratch.file("table.csv").path
    var sweep = SweepRequest()
    sweep.axes = ["push.duration=200ms,400ms"]
    sweep.values = ["duration", "passed"]
    var request = SweepSession.Request([try scenario()], sweep)
    request.outputs = [(table, .csv)]
    func session() -> SweepSession {
      SweepSession(request, reader: reader, reporter: messages, arguments: [])
    }
    #expect(try session().run() == .success)
    let rows = try String(contentsOfFile: table, encoding: .utf8).split(separator: "\n").dropFirst(
      2)
    #expect(
      rows.map { $0.split(separator: ",").suffix(2).joined(separator: " ") } == [
        "200 true", "400 true",
      ])
    #expect(messages.said.first == "2 runs")
    request.sweep.expect = ["{ at: end, stak: [] }"]
    #expect(throws: UsageMistake.self) { try session().run() }
  }

  @Test("a document of either kind is read once, and a folder's files are checked once")
  func documents() throws {
    let (file, phone) = (try scenario(), try prototype())
    guard case .scenario(let read, let own) = try reader.document(reader.source(file)),
      case .prototype(let same) = try reader.document(reader.source(phone))
    else {
      Issue.record("of another kind")
      return
    }
    #expect(read.title == "A push" && own == same)
    #expect(reader.files(ofScenario: file) == [phone])
    _ = try write("list: []", "other.yaml")
    var check = DocumentCheck(reader, messages)
    check.check([scratch.folder.path, file])
    #expect(check.passed)
    #expect(
      messages.said.map { $0.split(separator: ": ").last } == [
        "left out, neither a prototype nor a scenario", "a prototype of 2 screens",
        "nothing leads to the screen 'second'", "a scenario of 1 entry and 1 expectation",
      ])
    check.check([try write("backswipe: [", "broken.yaml")])
    #expect(!check.passed && messages.errors.count == 1)
  }

  @Test("the option of a worker follows the verb, before any --")
  func arguments() {
    #expect(
      WorkerArguments.of(["backswipe", "sweep", "--", "a"], verb: "sweep", folder: "/f")
        == ["backswipe", "sweep", "--worker", "/f", "--", "a"])
  }

  @Test("the worst of several statuses is that of the command")
  func statuses() {
    #expect(Status.worst([.success, .failure, .file]) == .file)
    #expect(Status.worst([.file, .ended(by: 2)]) == Status(130))
    #expect(Status.worst([]) == .success)
  }
}
