import BackswipeTesting
import BackswipeUI
import Testing

@Suite("Colours of bars, rows and swipes in light and dark")
@MainActor
struct AppearanceColorTests {
  private nonisolated static let pair = "{ light: \"#FF0000\", dark: \"#0000FF\" }"

  private func phone(isDark: Bool) throws -> VirtualPhone {
    let phone = try VirtualPhone(
      prototype: """
        backswipe: 2
        initial: home
        navigationBar:
          tint: \(Self.pair)
          barTint: \(Self.pair)
        screens:
          home:
            title: Home
            navigationBar: { standard: { background: \(Self.pair), title: \(Self.pair), largeTitle: tint } }
            right: [ { title: Item, tint: \(Self.pair) } ]
            rows: [ { title: Row, icon: { color: \(Self.pair) } }, { title: More, push: more } ]
          more: { title: More, view: { text: Words, background: tint, identifier: words } }
        """)
    if isDark { phone.settings["display.appearance"] = "dark" }
    try phone.settle()
    return phone
  }

  @Test("Tints, looks, items and icons have both values", arguments: [false, true])
  func barsAndRowsHaveBothValues(_ isDark: Bool) throws {
    let phone = try phone(isDark: isDark)
    let bar = phone.navigationController.navigationBar
    let page = try #require(phone.navigationController.topViewController)
    let look = try #require(page.navigationItem.standardAppearance)
    let colors: [UIColor?] = [
      bar.tintColor, bar.barTintColor, look.backgroundColor,
      look.titleTextAttributes[.foregroundColor] as? UIColor,
      look.largeTitleTextAttributes[.foregroundColor] as? UIColor,
      page.navigationItem.rightBarButtonItem?.tintColor, page.view.window?.tintColor,
    ]
    let expected = isDark ? UIColor.blue : UIColor.red
    for (index, color) in colors.enumerated() {
      #expect(
        color?.resolvedColor(with: page.traitCollection) == expected, "\(index) \(isDark)")
    }
  }

  @Test("The tint of the file is the colour `tint` of its pages", arguments: [false, true])
  func pagesHaveTheTint(_ isDark: Bool) throws {
    let phone = try phone(isDark: isDark)
    try phone.tap("More")
    try phone.settle()
    #expect(try phone.element("words").backgroundColor == (isDark ? "#0000FF" : "#FF0000"))
  }

  @Test("Fills, separators, backgrounds of groups and links are UIKit's of these names")
  func namedColors() throws {
    let colors: [(String, UIColor)] = [
      ("tertiarySystemGroupedBackground", .tertiarySystemGroupedBackground),
      ("tertiarySystemFill", .tertiarySystemFill),
      ("quaternarySystemFill", .quaternarySystemFill), ("opaqueSeparator", .opaqueSeparator),
      ("link", .link),
    ]
    for (name, color) in colors {
      let phone = try VirtualPhone(
        prototype: """
          backswipe: 2
          initial: home
          navigationBar: { barTint: \(name) }
          screens: { home: { title: Home } }
          """)
      try phone.settle()
      let bar = phone.navigationController.navigationBar
      #expect(
        bar.barTintColor?.resolvedColor(with: bar.traitCollection)
          == color.resolvedColor(with: bar.traitCollection), "\(name)")
    }
  }
}
