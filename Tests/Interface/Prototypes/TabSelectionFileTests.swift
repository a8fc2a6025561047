import BackswipePrototypes
import Testing

@Suite("Tabs that actions select")
struct TabSelectionFileTests {
  /// A file whose tabs are on line 3 and whose row is on line 5.
  private func file(_ action: String, tabs: String = "tabs", format: Int = 2) -> String {
    """
    backswipe: \(format)
    initial: home
    \(tabs == "tabs" ? "tabs: [{ title: A, screen: home }, { title: B, screen: inbox }]" : tabs)
    screens:
      home: { rows: [{ title: Go, \(action) }] }
      inbox: {}
      deep: {}
    """
  }

  @Test(
    "A selection reads back as it was written, in the second format",
    arguments: [
      "selectTab: inbox", "selectTab: { screen: home, popToRoot: true }",
      "haptic: selection, selectTab: { screen: inbox }",
      "sequence: [{ action: dismiss }, { wait: 1s, selectTab: inbox }]",
      "alert: { choices: [{ title: Yes, selectTab: inbox }] }",
    ])
  func roundTrip(_ action: String) throws {
    try Prototype.readBack(file(action), format: 2)
  }

  @Test(
    "A mistake in a selection has its place",
    arguments: [
      ("selectTab: inbx", "p:5:42: no tab has the screen 'inbx'; did you mean 'inbox'?"),
      ("selectTab: deep", "p:5:42: no tab has the screen 'deep'"),
      ("selectTab: { popToRoot: true }", "p:5:42: 'selectTab' needs a 'screen', that of a tab"),
      (
        "selectTab: { screen: inbox, pop: true }",
        "p:5:59: unknown key 'pop' in 'selectTab'"
      ),
      (
        "push: deep, selectTab: inbox",
        "p:5:43: a row can have only one of push, present, alert, segue, action, selectTab, "
      ),
    ])
  func mistakes(_ action: String, _ words: String) {
    Prototype.expect(words, in: file(action))
  }

  @Test("It needs tabs, and the second format")
  func needs() {
    #expect(
      Prototype.message(file("selectTab: inbox", tabs: "title: Mail"))
        == "p:5:42: 'selectTab' needs 'tabs' of the prototype, which has none")
    #expect(
      Prototype.message(file("selectTab: inbox", format: 1)).contains(
        "'selectTab' needs 'backswipe: 2'"))
  }

  @Test("A component selects the tab that its parameter names")
  func component() throws {
    let text = """
      backswipe: 2
      initial: home
      tabs: [{ title: A, screen: home }, { title: B, screen: inbox }]
      components: { link: { parameters: { to: home }, view: { button: Go, selectTab: $to } } }
      screens: { home: { view: { component: link, with: { to: inbox } } }, inbox: {} }
      """
    let actions = try Prototype.parse(text, file: "p").screen("home")?.actions
    #expect(actions == [.selectTab(Prototype.TabSelection("inbox"))])
  }
}
