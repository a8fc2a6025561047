import BackswipeMetrics
import BackswipeReports
import BackswipeScenarios
import BackswipeUnits
import Testing

/// Measured runs, as build servers read them.
@Suite("Formats of measured runs")
struct MeasuredFormatTests {
  /// Runs with one expectation on line 7, and a limit of 5 ms/s on line 9.
  private func scenario(holds: [Bool], values: [Double]) -> MeasuredScenario {
    let limit = MeasuredLimit(metric: .hitchRatio, most: 5, line: 9)
    return MeasuredScenario(
      title: "T", file: "dir/a.yaml",
      runs: zip(holds, values).map { held, value in
        MeasuredRun(
          result: Runs.result(judgements: [Runs.judgement(line: 7, passed: held)]), withheld: 0,
          values: [value])
      }, limits: [limit])
  }

  private func text(_ scenario: MeasuredScenario) -> String {
    JUnitReport.xml(suites: [JUnitReport.Suite(scenario)])
  }

  @Test("U3: runs that pass are cases that pass, by the real clock")
  func pass() {
    let passed = scenario(holds: [true, true, true], values: [1, 1, 1])
    let suite = JUnitReport.Suite(passed)
    #expect(suite.tests == 4 && suite.failures == 0 && suite.skipped == 0)
    #expect(text(passed).contains("<property name=\"clock\" value=\"real\"/>"))
    #expect(text(passed).contains("name=\"hitch ratio at most 5.00 ms/s\""))
    #expect(GitHubAnnotations.lines(passed) == [])
  }

  @Test("U3: what every run breaks is a failure, with its line")
  func fail() {
    let failed = scenario(holds: [false, false, false], values: [9, 9, 9])
    let suite = JUnitReport.Suite(failed)
    #expect(suite.failures == 2 && suite.skipped == 0)
    #expect(text(failed).contains("message=\"fails in 3 of 3 runs\""))
    #expect(
      text(failed).contains("message=\"hitch ratio is 9.00 ms/s, at most 5.00 ms/s are allowed"))
    #expect(
      GitHubAnnotations.lines(failed).map { $0.prefix(55) } == [
        "::error file=dir/a.yaml,line=7,title=Expectation failed",
        "::error file=dir/a.yaml,line=9,title=Limit exceeded::hi",
      ])
  }

  @Test("U3: what some runs break is skipped with the reason, and a warning")
  func inconclusive() {
    let open = scenario(holds: [true, false, true], values: [1, 1, 9])
    #expect(open.verdict == .inconclusive)
    let suite = JUnitReport.Suite(open)
    #expect(suite.failures == 0 && suite.errors == 0 && suite.skipped >= 2)
    #expect(text(open).contains("<skipped message=\"inconclusive: fails in 1 of 3 runs\">"))
    #expect(text(open).contains(" failures=\"0\" errors=\"0\" skipped=\"\(suite.skipped)\""))
    let lines = GitHubAnnotations.lines(open)
    #expect(!lines.isEmpty)
    for line in lines { #expect(line.hasPrefix("::warning file=dir/a.yaml,line=")) }
  }
}
