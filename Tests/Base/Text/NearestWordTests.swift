import BackswipeText
import Testing

@Suite("The nearest known word")
struct NearestWordTests {
  static let known = ["title", "prompt", "rows", "hidesBarsOnTap", "hidesBarsOnSwipe", "at"]

  @Test(
    "A slip of the finger finds its word",
    arguments: [
      ("titel", "title"), ("tilte", "title"), ("row", "rows"), ("Title", "title"),
      ("hideBarsOnTap", "hidesBarsOnTap"), ("hidesbarsonswipe", "hidesBarsOnSwipe"),
      ("promt", "prompt"), ("aat", "at"),
    ])
  func slips(_ word: String, _ meant: String) {
    #expect(NearestWord.of(word, among: Self.known) == meant)
  }

  @Test(
    "A word that is far from all of them finds none",
    arguments: [
      "", "x", "xy", "colour", "声音", "tint", "tie", "road", String(repeating: "title", count: 1000),
    ])
  func strangers(_ word: String) {
    #expect(NearestWord.of(word, among: Self.known) == nil)
  }

  @Test("A word that lacks the last letter of one word alone is that one, not the longer one")
  func lastLetter() {
    #expect(NearestWord.of("colum", among: ["row", "column", "columns"]) == "column")
    #expect(NearestWord.of("colu", among: ["column", "columns"]) == nil)
    #expect(NearestWord.of("hides", among: ["hidesA", "hidesB"]) == nil)
  }

  @Test("The nearest words are there for any word, in a fixed order")
  func nearest() {
    let known = ["heart", "star", "start", "home", "tray"]
    #expect(NearestWord.nearest(2, to: "hart", among: known) == ["heart", "start"])
    #expect(NearestWord.nearest(9, to: "", among: known).count == 5)
    #expect(NearestWord.nearest(0, to: "x", among: known).isEmpty)
    let long = String(repeating: "a", count: 100_000)
    #expect(NearestWord.nearest(1, to: long, among: known).count == 1)
  }

  @Test("Of equally near words the first known one wins")
  func ties() {
    #expect(NearestWord.of("cat", among: ["bat", "rat"]) == "bat")
    #expect(NearestWord.of("cat", among: ["rat", "bat"]) == "rat")
  }
}
