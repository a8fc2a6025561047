import BackswipeReports
import BackswipeScenarios
import Testing

@Suite struct GitHubAnnotationsTests {
  @Test("U3: each failure is one line that names file and line, escaped")
  func lines() {
    let result = Runs.result(
      file: "a,b:c%.yaml",
      judgements: [
        Runs.judgement(line: 7, passed: true), Runs.judgement(line: 8, passed: false, text: "100%"),
      ], failures: [ScenarioResult.Failure(line: 3, reason: "gone")], alive: ["a timer"])
    #expect(
      GitHubAnnotations.lines(.ran(result)) == [
        "::error file=a%2Cb%3Ac%25.yaml,line=3,title=Step cannot be done::gone",
        "::error file=a%2Cb%3Ac%25.yaml,line=8,title=Expectation failed::100%25%0Aexpected  a x: 1"
          + "%0Aactual    a x: 2   (frame 22)",
        "::error file=a%2Cb%3Ac%25.yaml,line=1,title=Not at rest at its limit::a timer",
      ])
    let mistake = RunEntry.Mistake(file: "p.yaml", line: 4, column: 2, message: "unknown\nkey")
    #expect(
      GitHubAnnotations.lines(.refused(file: "b.yaml", mistakes: [mistake])) == [
        "::error file=p.yaml,line=4,col=2,title=Wrong file::unknown%0Akey"
      ])
  }

  @Test func whatHeldSaysNothing() {
    #expect(
      GitHubAnnotations.lines(
        .ran(Runs.result(judgements: [Runs.judgement(line: 1, passed: true)])))
        == [])
  }
}
