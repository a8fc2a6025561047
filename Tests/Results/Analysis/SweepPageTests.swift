import BackswipeAnalysis
import Testing

/// The page of maps.
@Suite("Pages of sweeps")
@MainActor
struct SweepPageTests {
  private func page(_ plan: SweepPlan, x: String? = nil, y: String? = nil) throws -> SweepPage {
    var page = try SweepPage(plan.layout, x: x, y: y)
    for row in try Bench.rows(plan) { page.add(row) }
    return page
  }

  private func count(_ part: String, in text: String) -> Int { text.ranges(of: part).count }

  @Test("there is a map for each value and combination of what is neither across nor upwards")
  func maps() throws {
    let plan = try Bench.plan(
      [Bench.scenario("a.yaml"), Bench.scenario("b & c.yaml", to: 300)],
      grids: ["pop.strip=0..30/4", "pop.threshold.fraction=0.2..0.8/5"],
      lists: ["pop.decision=position,projection"], values: ["hand", "hand.rest"])
    let html = try page(plan, x: "pop.strip", y: "pop.threshold.fraction").html
    #expect(count("<figure>", in: html) == 2 * 2 * 2)
    #expect(count("<figcaption>b &amp; c, pop.decision position</figcaption>", in: html) == 2)
    #expect(html.contains("pops ") && html.contains("stays ") && html.contains("no pop 20"))
    #expect(count("<tr>", in: html) == 81)
    let usual = try page(plan).html
    #expect(count("<figure>", in: usual) == 2 * 2 * 4)
  }

  @Test("a page asks nothing of a network and runs nothing")
  func alone() throws {
    let html = try page(Bench.plan(grids: ["pop.strip=0..30/4"])).html
    #expect(html.contains("default-src 'none'") && !html.contains("<script"))
    #expect(!html.contains("src=") && !html.contains("@import"))
    let links = html.replacing("http://www.w3.org/2000/svg", with: "")
    #expect(!links.contains("http:") && !links.contains("https:"))
  }

  @Test("what is drawn is shown as points, and as many as there is room for")
  func points() throws {
    let draws = try SweepDraws(
      count: 40, seed: 1, ranges: ["release.distance=0..300", "release.speed=-900..900"])
    let html = try page(Bench.plan(draws: draws)).html
    #expect(html.contains("40 draws (seed 1) of release.distance pt, release.speed pt/s"))
    #expect(count("rx=\"2.5\"", in: html) == 40)
  }

  @Test("words count what all runs came to, in a fixed order")
  func words() throws {
    let plan = try Bench.plan(
      lists: ["pop.strip=0,13", "pop.threshold.fraction=0.3,0.6"], values: ["hand", "passed"])
    #expect(
      try page(plan).words == [
        "4 runs", "hand: pops 1, stays 1, no pop 2", "passed: true 3, false 1",
      ])
  }

  @Test("an axis that is not there cannot go across")
  func axes() throws {
    let layout = try Bench.plan(grids: ["pop.strip=0..30/4"]).layout
    #expect(Bench.refusal { try SweepPage(layout, x: "pop.drift") }.contains("can show pop.strip"))
    #expect(
      Bench.refusal { try SweepPage(layout, x: "pop.strip", y: "pop.strip") }.contains("are both"))
  }
}
