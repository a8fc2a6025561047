import BackswipeNavigation
import Testing

@Suite("Rules of sheets")
struct SheetRuleTests {
  private func outcome(_ height: Double, _ velocity: Double, mayDismiss: Bool = true)
    -> SheetRule.Outcome
  {
    SheetRule.outcome(
      height: height, velocity: velocity, heights: [422, 787], projection: 0.15,
      mayDismiss: mayDismiss)
  }

  @Test("N4: at rest the nearest place counts; with speed the one nearest to where it leads")
  func outcomes() {
    #expect(outcome(700, 0) == .rests(1))
    #expect(outcome(600, 0) == .rests(0))
    #expect(outcome(600, -100) == .rests(1))
    #expect(outcome(787, 2000) == .rests(0))
    #expect(outcome(422, 2000) == .dismisses)
    #expect(outcome(212, 0) == .rests(0))
    #expect(outcome(210, 0) == .dismisses)
    #expect(outcome(210, 3000, mayDismiss: false) == .rests(0))
  }

  @Test("N4: what lies beneath is dimmed between the two heights")
  func shares() {
    #expect(SheetRule.share(211, from: 0, to: 422) == 0.5)
    // A keyboard raises 422 to 700, and nothing at 787.
    func plain(_ height: Double) -> Double {
      SheetRule.unraised(height, resting: (700, 422), highest: (787, 787))
    }
    #expect(plain(0) == 0 && plain(350) == 211 && plain(700) == 422 && plain(787) == 787)
    #expect(SheetRule.unraised(800, resting: (787, 422), highest: (787, 422)) == 435)
    #expect(SheetRule.share(500, from: 0, to: 422) == 1)
    #expect(SheetRule.share(300, from: 422, to: 787) == 0)
    #expect(SheetRule.share(422, from: 422, to: 422) == 1)
  }
}
