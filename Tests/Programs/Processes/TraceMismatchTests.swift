import BackswipeProcesses
import Foundation
import TestSupport
import Testing

@Suite("Traces of several runs")
struct TraceMismatchTests {
  private func compare(_ one: [String], _ other: [String]) throws -> [TraceMismatch?] {
    let scratch = try Scratch()
    func file(_ name: String, _ lines: [String]) throws -> String {
      let text = lines.map { line in
        line == "H"
          ? "{\"kind\":\"header\"}\n"
          : Int(line).map { "{\"kind\":\"frame\",\"frame\":\($0)}\n" } ?? "{\"kind\":\"\(line)\"}\n"
      }
      return try scratch.write(name, text.joined()).path
    }
    return try TraceMismatch.all(file("a", one), file("b", other))
  }

  @Test("each scenario is compared by itself, and the first frame that differs is found")
  func mismatches() throws {
    let one = ["H", "1", "2", "x", "H", "1", "2", "H", "1"]
    #expect(try compare(one, one) == [nil, nil, nil])
    #expect(
      try compare(one, ["H", "1", "2", "y", "H", "1", "2", "H", "1"])
        == [TraceMismatch(frame: 2, line: 4), nil, nil])
    #expect(
      try compare(one, ["H", "1", "H", "1", "3", "H", "1"])
        == [TraceMismatch(frame: 2, line: 3), TraceMismatch(frame: 2, line: 3), nil])
    #expect(
      try compare(one, ["H", "1", "2", "x", "z", "H", "1", "2", "H"])
        == [TraceMismatch(frame: 2, line: 5), nil, TraceMismatch(frame: 1, line: 2)])
    #expect(
      try compare(one, ["H", "1", "2", "x"])
        == [nil, TraceMismatch(frame: nil, line: 1), TraceMismatch(frame: nil, line: 1)])
    #expect(
      try compare(["H", "1"], ["H", "1", "2"]) == [TraceMismatch(frame: 1, line: 3)])
  }

  @Test("a run has a trace in place of the option")
  func arguments() {
    func words(_ words: [String], isParallel: Bool = false) -> [String] {
      RepeatedRuns.arguments(
        ["backswipe"] + words, isParallel: isParallel, trace: "t", report: "r")
    }
    let added = ["run", "--trace", "t", "--report", "r", "--quiet", "--jobs"]
    #expect(words(["run", "a", "--prove", "3", "b"]) == added + ["1", "a", "b"])
    #expect(
      words(["run", "--other-build", "b", "a", "--prove=3"]) == added + ["1", "a"])
    #expect(
      words(["run", "--prove=3", "--", "--prove"], isParallel: true) == added + [
        "2", "--", "--prove",
      ])
  }
}
