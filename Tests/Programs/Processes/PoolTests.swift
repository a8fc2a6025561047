import BackswipeFiles
import BackswipeProcesses
import BackswipeReports
import BackswipeScenarios
import Foundation
import TestSupport
import Testing

/// A pool with workers that are values: no process is started.
@Suite("Scenarios that several workers share")
@MainActor
struct PoolTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func tasks(_ count: Int) -> [WorkerTask] {
    (1...count).map { WorkerTask(number: $0, path: "\($0).yaml", folder: nil, pieces: ["trace"]) }
  }

  /// - Returns: what was said, in order, and the outputs before their end.
  private func run(_ host: ScriptedHost, size: Int, count: Int) throws -> (
    said: [RunSummary], outputs: RunOutputs
  ) {
    let outputs = try RunOutputs(
      [(.trace, scratch.file("trace").path), (.report, scratch.file("report").path)], shard: nil,
      makeGlyphs: { throw CancellationError() })
    var said: [RunSummary] = []
    try WorkerPool(
      size, tasks(count), outputs, host: host, progress: { _, _ in }, say: { said.append($0) }
    ).run()
    return (said, outputs)
  }

  @Test("U3: whoever is through first, results stand in the order of the files")
  func order() throws {
    for size in 1...4 {
      let host = ScriptedHost(order: { $0.reversed() })
      let (said, outputs) = try run(host, size: size, count: 5)
      #expect(said.map(\.file) == (1...5).map { "\($0).yaml" })
      #expect(outputs.finish().isEmpty)
      #expect(try scratch.text("trace") == (1...5).map { "piece \($0)\n" }.joined())
      #expect(host.started == min(size, 5))
      #expect(host.ended == host.started)
    }
  }

  @Test("U3: a worker that dies fails its scenario, and others run the rest")
  func death() throws {
    let host = ScriptedHost(dying: [2])
    let (said, outputs) = try run(host, size: 2, count: 4)
    #expect(said.map(\.passed) == [true, false, true, true])
    #expect(said[1].words == ["FAILED  2.yaml: the process that ran it died: signal 9, Killed"])
    #expect(said[1].status == RunSummary.failureStatus)
    #expect(!said[1].ran)
    #expect(host.started == 3)
    #expect(outputs.finish().isEmpty)
    #expect(try scratch.text("trace") == "piece 1\npiece 3\npiece 4\n")
  }

  @Test("U3: a status that says what was wrong outlives its worker", arguments: [3, 4])
  func statusOfDeath(code: Int32) throws {
    let (said, _) = try run(ScriptedHost(dying: [1], code: code), size: 1, count: 1)
    #expect(said.map(\.status) == [code])
  }

  @Test("U3: where no worker can be started every scenario fails by name")
  func noWorkers() throws {
    let (said, _) = try run(ScriptedHost(mostStarts: 0), size: 2, count: 2)
    #expect(
      said.flatMap(\.words) == [
        "FAILED  1.yaml: no process could be started for it: no room",
        "FAILED  2.yaml: no process could be started for it: no room",
      ])
    #expect(said.map(\.status) == [4, 4])
  }

  @Test("U3: one worker does the work of all where no second one can be started")
  func fewWorkers() throws {
    let host = ScriptedHost(mostStarts: 1)
    #expect(try run(host, size: 4, count: 4).said.map(\.passed) == [true, true, true, true])
    #expect(host.started == 1)
  }

  @Test("U3: what a worker has not left is told of, and one that cannot write ends the pool")
  func lostResults() throws {
    let (said, _) = try run(ScriptedHost(losing: [1]), size: 1, count: 2)
    #expect(said[0].words == ["FAILED  1.yaml: what the run left cannot be read"])
    #expect(said[1].passed)
    let failure = #expect(throws: OutputFile.Failure.self) {
      _ = try run(ScriptedHost(unwritable: [2]), size: 2, count: 3)
    }
    #expect(failure?.description == "/full: cannot be written: No space left on device")
  }

  @Test("U3: a task and an answer arrive as they were sent")
  func lines() throws {
    let sent = WorkerTask(
      number: 7, path: "a \"b\"\n.yaml", folder: "x/y", pieces: ["csv", "html"])
    #expect(WorkerTask(line: Array(sent.line.utf8.dropLast())) == sent)
    #expect(!sent.line.dropLast().contains("\n"))
    #expect(WorkerTask(line: Array("{}".utf8)) == nil)
    let rows = WorkerTask(number: 3, rows: 12..<40)
    #expect(WorkerTask(line: Array(rows.line.utf8.dropLast())) == rows)
    #expect(
      WorkerTask(line: Array(rows.line.replacing("40", with: "4").utf8.dropLast())) == nil)
    let failed = WorkerAnswer.failed(OutputFile.Failure(path: "p", reason: "r"))
    for (answer, path) in [(failed, "p" as String?), (.done, nil)] {
      let read = WorkerAnswer(line: answer.line.utf8.dropLast())
      if case .failed(let failure) = read {
        #expect(failure.path == path && failure.reason == "r")
      } else {
        #expect(path == nil)
      }
    }
  }
}
