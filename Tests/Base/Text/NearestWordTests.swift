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

  @Test("Of equally near words the first known one wins")
  func ties() {
    #expect(NearestWord.of("cat", among: ["bat", "rat"]) == "bat")
    #expect(NearestWord.of("cat", among: ["rat", "bat"]) == "rat")
  }
}
