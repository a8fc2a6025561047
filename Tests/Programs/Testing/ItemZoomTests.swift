import BackswipeTesting
import BackswipeUI
import BackswipeUnits
import Testing

@Suite("Pages of a prototype that zoom out of a bar button item")
@MainActor
struct ItemZoomTests {
  private func phone(item: String, row: String = "fade") throws -> VirtualPhone {
    let phone = try VirtualPhone(
      prototype: """
        backswipe: 2
        initial: home
        screens:
          home:
            title: Home
            right: [ { title: Go, identifier: go, push: { screen: detail, transition: \(item) } } ]
            rows: [ { title: Row, identifier: row, push: { screen: detail, transition: \(row) } } ]
          detail: { title: Detail, rows: 30 }
        """)
    try phone.settle()
    return phone
  }

  /// Whether the page lies small at the top on the right.
  private func isAtItem(_ frame: CGRect?) -> Bool {
    guard let frame else { return false }
    return frame.minX > 150 && frame.minY > 10 && frame.width < 240
  }

  @Test(
    "The page grows out of the item that was tapped or is named, and returns into it",
    arguments: [
      ("zoom", "fade", "go"), ("{ kind: zoom, from: go }", "fade", "go"),
      ("fade", "{ kind: zoom, from: go }", "row"),
    ])
  func ways(_ item: String, _ row: String, _ tapped: String) throws {
    let phone = try phone(item: item, row: row)
    try phone.tap(tapped)
    phone.advance(frames: 3)
    #expect(isAtItem(phone.frame.page("detail")), "\(phone.frame.pages)")
    try phone.settle()
    phone.expectStack(["home", "detail"])
    phone.perform { _ = phone.navigationController.popViewController(animated: true) }
    phone.advance(frames: 18)
    #expect(phone.frame.transition != nil && isAtItem(phone.frame.page("detail")))
    try phone.settle()
    phone.expectStack(["home"])
    #expect(phone.mistakes.isEmpty)
  }
}
