import Testing

@testable import BackswipeScenarios

/// Words of other test tools.
@Suite("Words of other tools")
struct OtherWordsTests {
  @Test(
    "Every word leads to a key that is there, and is no key itself",
    arguments: [
      (OtherWords.scenario, ScenarioFile.Keys.scenario),
      (OtherWords.entry, ScenarioFile.Keys.entry),
      (OtherWords.drag, DragVerb.keys),
      (OtherWords.expectation, ScenarioFile.Keys.expectation),
    ])
  func keys(_ words: [String: String], _ keys: [String]) {
    for (word, key) in words {
      #expect(keys.contains(key), "\(word) leads to \(key)")
      #expect(!keys.contains(word), "\(word) is a key")
    }
  }
}
