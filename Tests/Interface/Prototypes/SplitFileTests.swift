import BackswipePrototypes
import Testing

@Suite("Columns of a file")
struct SplitFileTests {
  /// A file whose columns are on line 3 and whose row is on line 5.
  private func file(_ split: String, row: String = "showDetail: mail") -> String {
    """
    backswipe: 2
    initial: home
    \(split)
    screens:
      home: { rows: [{ title: Go, \(row) }] }
      empty: {}
      mail: { state: { name: Mail } }
    """
  }

  private static let columns = "split: { primary: home, secondary: empty }"

  @Test(
    "They read back as they were written, in the second format",
    arguments: [
      (columns, "showDetail: mail"), (columns, "showDetail: { screen: mail, with: { name: A } }"),
      (
        "split: { primary: home, secondary: empty, preferredDisplayMode: oneOverSecondary, preferredSplitBehavior: overlay, preferredPrimaryColumnWidth: 280.5 }",
        "alert: { choices: [{ title: A, showDetail: { screen: mail, transition: fade } }] }"
      ),
    ])
  func roundTrip(_ split: String, _ row: String) throws {
    try Prototype.readBack(file(split, row: row), format: 2)
  }

  @Test(
    "A mistake has its place",
    arguments: [
      ("split: { primary: home }", "p:3:8: 'split' needs 'secondary', the id of a screen"),
      ("split: { primary: empty, secondary: home }", "p:3:19: 'primary' has the initial screen"),
      ("split: { primary: home, secondary: emty }", "p:3:36: there is no screen 'emty'; did you"),
      (
        "split: { primary: home, secondary: empty, preferredPrimaryColumnWidth: 0 }",
        "p:3:72: 'preferredPrimaryColumnWidth' is from 1 to 100000 points"
      ),
      (
        "{ split: { primary: home, secondary: empty }, tabs: [{ title: A, screen: home }] }",
        "a prototype has 'split' or 'tabs', not both"
      ),
      ("title: A", "p:5:31: 'showDetail' needs 'split' of the prototype, which has none"),
    ])
  func mistakes(_ split: String, _ words: String) {
    let keys =
      split.hasPrefix("{")
      ? String(split.dropFirst(2).dropLast(2)).replacing(", tabs", with: "\ntabs") : split
    Prototype.expect(words, in: file(keys))
  }
}
