import BackswipeAnalysis
import BackswipePopDecisions
import BackswipeScenarios
import BackswipeUnits
import TestSupport
import Testing

/// Drags of zoomed pages in the words of the Drag page.
@Suite("Accounts of zoomed pages")
@MainActor
struct ZoomAccountTests {
  /// A slow drag down of a zoomed page, whose height is 844 points.
  private func run(_ way: Int) throws -> ToldRun {
    let text = """
      backswipe: 1
      prototype: \(SharedPages.zoomedPhoto())
      timeline:
        - { at: 0ms, tap: card }
        - { at: 1s, drag: { from: [200, 300], to: [200, \(300 + way)], over: 300ms, hold: 300ms } }

      """
    let file = try ScenarioFile.parse(bytes: Array(text.utf8), file: "test.yaml")
    guard case .inline(let prototype) = file.prototype else { throw ToldRun.Mistake.noPath }
    return try ToldRun(file, name: "test.yaml", prototype: prototype)
  }

  @Test(
    "N9: the account of a drag has the release of its page, with the change of the outcome",
    arguments: [100, 260])
  func words(_ way: Int) throws {
    let run = try run(way)
    let account = try #require(run.account)
    let release = try #require(account.zoom)
    #expect(release.page == "photo" && release.isPop)
    #expect(release.goes == (way > 169))
    guard case .drag(let distance, _, let length) = release.hand else {
      Issue.record("not a drag: \(release)")
      return
    }
    #expect(length == 844 && distance > Double(way) - 20 && distance <= Double(way))
    // The pop of a page from its left edge was not tried.
    #expect(account.words.filter { $0 == release.words }.count == 1, "\(account.words)")
    #expect(!account.words.contains { $0.hasPrefix("no pop: ") }, "\(account.words)")
    #expect(
      release.words.hasSuffix(
        way > 169 ? " pt less and it would have stayed" : " pt more and it would have gone back"),
      "\(release.words)")
  }

  @Test("The account before the release has none, and one without its finding differs")
  func before() throws {
    let run = try run(100)
    let account = try #require(run.account)
    let released = try #require(account.instant(of: .released))
    let down = try #require(run.recorder.account(at: released - .milliseconds(100)))
    #expect(down.zoom == nil && down.isDown)
    #expect(down.words == ["the finger is down"] || !down.words.contains { $0.contains("photo") })
    #expect(down != account)
  }
}
