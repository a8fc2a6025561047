import BackswipeResources
import BackswipeScenarios
import BackswipeTrace
import Testing

/// The scenarios that come with the program hold, and are the same every time.
@Suite("Shipped scenarios")
@MainActor
struct ShippedScenariosTests {
  nonisolated static let names = BackswipeResources.names(in: .scenarios)

  @Test("There are scenarios")
  func some() { #expect(Self.names.count >= 8) }

  @Test("Every expectation holds", arguments: names)
  func holds(_ name: String) throws {
    let result = try Run.shipped(name).result
    #expect(result.judgements.count >= 3)
    for judgement in result.judgements {
      #expect(
        judgement.passed,
        "line \(judgement.line): expected \(judgement.expected), got \(judgement.actual)")
    }
    #expect(result.failures == [] && result.alive == [] && result.passed)
  }

  @Test("Run twice in one process, the trace has the same bytes (X3)", arguments: names)
  func same(_ name: String) throws {
    let first = try Run.shipped(name)
    let second = try Run.shipped(name)
    #expect(first.lines.count > 20)
    #expect(first.lines == second.lines)
    #expect(first.result.report.json == second.result.report.json)
  }
}
