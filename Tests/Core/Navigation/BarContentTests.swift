import BackswipeNavigation
import Testing

private typealias Content = BarContent<String>
private typealias Request = BarContent<String>.Request

@Suite("Bar content")
struct BarContentTests {
  private struct Row: CustomTestStringConvertible {
    let name: String
    let top: Request
    let previous: Request?
    let back: Content.BackButton
    var left: [String] = []
    var testDescription: String { name }
  }

  private static let detail = Request(title: "Detail")
  private static let list = Request(title: "List")
  private static let ownLeft = Request(title: "Detail", leftItems: ["cancel", "edit"])

  private static let leftRows: [Row] = [
    Row(name: "B3 none at the root", top: list, previous: nil, back: .none),
    Row(
      name: "B3 the root's own left items show", top: Request(title: "List", leftItems: ["menu"]),
      previous: nil, back: .none, left: ["menu"]),
    Row(
      name: "B3 no back button at the root, even to supplement",
      top: Request(leftItems: ["menu"], leftItemsSupplementBackButton: true), previous: nil,
      back: .none, left: ["menu"]),
    Row(
      name: "B3 a default back button with the previous title", top: detail, previous: list,
      back: .titled("List")),
    Row(
      name: "B3 Back when the previous page has no title", top: detail, previous: Request(),
      back: .titled("Back")),
    Row(
      name: "B3 Back is what a chevron without words is called", top: detail,
      previous: Request(title: ""), back: .titled("Back")),
    Row(
      name: "B4 backButtonTitle beats the title", top: detail,
      previous: Request(title: "List", backTitle: "All"), back: .titled("All")),
    Row(
      name: "B3 the previous item's backBarButtonItem beats both", top: detail,
      previous: Request(title: "List", backTitle: "All", customBackItem: "own"),
      back: .custom("own")),
    Row(
      name: "B3 the top item's own backBarButtonItem is for the page above it",
      top: Request(title: "Detail", customBackItem: "own"), previous: list, back: .titled("List")),
    Row(
      name: "B3 left items beat the back button", top: ownLeft, previous: list, back: .none,
      left: ["cancel", "edit"]),
    Row(
      name: "B3 left items beat a custom back button", top: ownLeft,
      previous: Request(title: "List", customBackItem: "own"), back: .none,
      left: ["cancel", "edit"]),
    Row(
      name: "B4 left items that supplement stand beside it",
      top: Request(leftItems: ["edit"], leftItemsSupplementBackButton: true), previous: list,
      back: .titled("List"), left: ["edit"]),
    Row(
      name: "B4 and beside a custom one",
      top: Request(leftItems: ["edit"], leftItemsSupplementBackButton: true),
      previous: Request(customBackItem: "own"), back: .custom("own"), left: ["edit"]),
    Row(
      name: "B4 hidesBackButton hides it", top: Request(title: "Detail", hidesBackButton: true),
      previous: list, back: .none),
    Row(
      name: "B4 hidesBackButton hides a custom one too", top: Request(hidesBackButton: true),
      previous: Request(customBackItem: "own"), back: .none),
    Row(
      name: "B4 hidesBackButton leaves left items alone",
      top: Request(
        leftItems: ["edit"], hidesBackButton: true, leftItemsSupplementBackButton: true),
      previous: list, back: .none, left: ["edit"]),
    Row(
      name: "B4 the previous page's hidesBackButton does not count", top: detail,
      previous: Request(title: "List", hidesBackButton: true), back: .titled("List")),
    Row(
      name: "B3 the previous page's left items do not count", top: detail,
      previous: Request(title: "List", leftItems: ["menu"]), back: .titled("List")),
  ]

  @Test("The left end of the bar", arguments: leftRows)
  private func left(row: Row) {
    let content = Content(top: row.top, previous: row.previous)
    #expect(content.back == row.back)
    #expect(content.left == row.left)
  }

  @Test("B3: the fallback is UIKit's word")
  func fallback() {
    #expect(Content.fallbackBackTitle == "Back")
  }

  @Test("B5: in the middle a title view beats the title, and no title leaves it empty")
  func middle() {
    func middle(_ top: Request) -> Content.Middle {
      Content(top: top, previous: Request(title: "List", customTitleView: "other")).middle
    }
    #expect(middle(Request(title: "Detail")) == .title("Detail"))
    #expect(middle(Request(title: "Detail", customTitleView: "view")) == .view("view"))
    #expect(middle(Request(customTitleView: "view")) == .view("view"))
    #expect(middle(Request()) == .none)
    #expect(middle(Request(title: "")) == .none)
  }

  @Test("B4 B6: on the right are the top item's right items, the first one outermost, or nothing")
  func right() {
    let content = Content(
      top: Request(rightItems: ["add", "share"]), previous: Request(rightItems: ["other"]))
    #expect(content.right == ["add", "share"])
    #expect(Content(top: Request(), previous: Request(rightItems: ["other"])).right == [])
  }

  @Test("B7: the prompt is the top item's")
  func prompt() {
    let content = Content(top: Request(prompt: "Sign in"), previous: Request(prompt: "Other"))
    #expect(content.prompt == "Sign in")
    #expect(Content(top: Request(), previous: Request(prompt: "Other")).prompt == nil)
  }

  @Test(
    "B4: a display mode says what a back button may show, best first",
    arguments: [
      (Content.BackDisplay.full, ["List", "Back"]), (.generic, ["Back"]), (.minimal, []),
    ])
  private func displayMode(_ display: Content.BackDisplay, _ titles: [String]) {
    let content = Content(
      top: Self.detail, previous: Request(title: "List", backDisplay: display))
    #expect(content.backTitles == titles && content.back == .titled("List"))
  }

  @Test("B4: without a default back button there is nothing to say")
  func noTitles() {
    for request in [Request(title: ""), Request(title: "List", backTitle: "")] {
      #expect(Content(top: Self.detail, previous: request).backTitles == [], "a chevron alone")
    }
    #expect(Content(top: Self.detail, previous: Request()).backTitles == ["Back"])
    #expect(Content(top: Self.detail, previous: nil).backTitles == [])
    #expect(Content(top: Self.detail, previous: Request(customBackItem: "own")).backTitles == [])
  }

  @Test(
    "B7: a bar is 44 points tall, compact 32, and a prompt adds 30",
    arguments: [(false, false, 44.0), (true, false, 32), (false, true, 74), (true, true, 62)])
  func heights(_ isCompact: Bool, _ hasPrompt: Bool, _ height: Double) {
    #expect(BarHeight.navigationBar(isCompact: isCompact, hasPrompt: hasPrompt) == height)
    #expect(BarHeight.toolbar(isCompact: isCompact) == (isCompact ? 32 : 44))
  }
}
