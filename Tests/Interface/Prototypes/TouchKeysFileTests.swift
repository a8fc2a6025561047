import BackswipeDocuments
import BackswipePrototypes
import Testing

@Suite("Swipes, menus, refreshes, zooms and moved rows, as files")
struct TouchKeysFileTests {
  private static func file(_ screen: String) -> String {
    """
    backswipe: 2
    initial: home
    state: { open: true, count: 2, sort: { choice: [Name, Date] } }
    screens:
      home:
        \(screen)
      more: {}
    """
  }

  @Test(
    "They read back as they were written",
    arguments: [
      "rows: [{ title: A, when: open and count > 1 }, { title: B, when: 'false' }]",
      "{ rows: 3, reorder: true, refresh: 2s, keyboardDismissMode: interactive }",
      "{ rows: 3, refresh: { duration: 1.5s, title: \"{count} new\", set: { count: count + 1 } } }",
      "sections: [{ header: a, rows: 3, reorder: true }, { rows: 2 }]",
      "rows: [{ title: A, swipeActions: { leading: [{ title: \"{count}\", icon: star, color: '#FF9500', push: more }], trailing: [{ icon: trash, style: destructive, set: { open: 'false' }, haptic: rigid }], fullSwipe: false } }]",
      "rows: [{ title: A, contextMenu: [{ title: B, icon: star, push: more }, { title: C, style: disabled }] }]",
      "right: [{ image: more, menu: [{ title: Sort, inline: true, menu: [{ title: Name, checked: sort == 'Name', set: { sort: Name } }] }, { title: D, style: destructive, when: open }] }]",
      "{ left: [{ title: Save, action: pop, menu: [{ title: B }] }] }",
      "view: { column: [{ row: [A], swipeActions: { trailing: [{ title: \"{count}\", style: destructive, push: more }], fullSwipe: false } }, { text: B, pan: y, swipeActions: { leading: [{ icon: star }] } }] }",
      "view: { column: [{ button: B, menu: [{ title: C, set: { open: not open } }] }, { text: T, contextMenu: [{ title: C }] }, { scroll: a, zoom: [0.5, 4] }] }",
    ])
  func roundTrip(_ screen: String) throws {
    try Prototype.readBack(Self.file(screen))
  }

  @Test("Each of them needs the second format, in which it is written")
  func format() throws {
    for screen in [
      "{ rows: 3, reorder: true }", "{ rows: 3, refresh: 2s }",
      "{ rows: 3, keyboardDismissMode: onDrag }", "rows: [{ title: A, when: 'true' }]",
      "rows: [{ title: A, swipeActions: { leading: [{ title: B }] } }]",
      "rows: [{ title: A, contextMenu: [{ title: B }] }]",
      "right: [{ title: A, menu: [{ title: B }] }]",
    ] {
      let old = "backswipe: 1\ninitial: home\nscreens:\n  home:\n    \(screen)\n"
      let new = old.replacing("backswipe: 1", with: "backswipe: 2")
      #expect(try Prototype.parse(new, file: "p").format == 2, "\(screen)")
      let error = #expect(throws: FileErrors.self) { try Prototype.parse(old, file: "p") }
      #expect("\(error.map { "\($0)" } ?? "")".contains("needs 'backswipe: 2'"), "\(screen)")
    }
  }

  @Test("The screens to which menus, swipes and refreshes lead are reached")
  func actions() throws {
    for screen in [
      "rows: [{ title: A, swipeActions: { trailing: [{ title: B, push: more }] } }]",
      "rows: [{ title: A, contextMenu: [{ title: B, menu: [{ title: C, push: more }] }] }]",
      "{ rows: 3, refresh: { push: more } }",
      "toolbar: [{ title: A, menu: [{ title: B, push: more }] }]",
      "view: { text: A, contextMenu: [{ title: B, push: more }] }",
      "view: { text: A, swipeActions: { leading: [{ title: B, push: more }] } }",
      "view: { button: A, menu: [{ title: B, push: more }] }",
    ] {
      let home = try #require(try Prototype.parse(Self.file(screen), file: "p").screen("home"))
      let leads = home.actions.contains { action in
        if case .push(let next) = action { next.screen == "more" } else { false }
      }
      #expect(leads, "\(screen)")
    }
  }

  @Test(
    "A mistake has its place and the reason",
    arguments: [
      ("rows: [{ title: A, when: count }]", "'when' is a condition"),
      (
        "view: { text: A, pan: both, swipeActions: { leading: [{ title: B }] } }",
        "p:6:33: 'swipeActions' and 'pan' follow the same finger; give them to different elements"
      ),
      (
        "view: { text: A, swipeActions: { leading: [{ title: B }] }, swipe: { left: { action: pop } } }",
        "'swipeActions' and 'swipe' follow the same finger"
      ),
      (
        "view: { scroll: A, axis: horizontal, swipeActions: { leading: [{ title: B }] } }",
        "'swipeActions' and a scroll to the side follow the same finger"
      ),
      ("view: { text: A, swipeActions: {} }", "needs 'leading' or 'trailing'"),
      ("rows: [{ title: A, swipeActions: {} }]", "needs 'leading' or 'trailing'"),
      (
        "rows: [{ title: A, swipeActions: { leading: [] } }]", "'leading' needs at least one action"
      ),
      ("rows: [{ title: A, swipeActions: { left: [] } }]", "unknown key 'left'"),
      (
        "rows: [{ title: A, swipeActions: { leading: [{ style: normal }] } }]",
        "a 'title' or an 'icon'"
      ),
      ("rows: [{ title: A, swipeActions: { leading: [{ title: A, style: red }] } }]", "'style'"),
      ("rows: [{ title: A, contextMenu: [] }]", "'contextMenu' needs at least one item"),
      ("rows: [{ title: A, contextMenu: [{ icon: star }] }]", "needs a 'title'"),
      ("rows: [{ title: A, contextMenu: [{ title: B, icon: sta }] }]", "did you mean 'star'?"),
      (
        "rows: [{ title: A, contextMenu: [{ title: B, checked: sort }] }]",
        "'checked' is a condition"
      ),
      ("rows: [{ title: A, contextMenu: [{ title: B, push: nowhere }] }]", "no screen 'nowhere'"),
      (
        "right: [{ title: A, menu: [{ title: B, menu: [{ title: C }], push: more }] }]",
        "'menu' or 'push'"
      ),
      ("right: [{ title: A, menu: [{ title: B, inline: true }] }]", "'inline' needs a 'menu'"),
      ("right: [{ title: A, menu: B }]", "'menu'"),
      (
        "right: [{ title: A, menu: [{ title: B, menu: [{ title: B, menu: [{ title: B, menu: [{ title: B, menu: [{ title: B }] }] }] }] }] }]",
        "nested more than 4 deep"
      ),
      ("{ rows: 3, refresh: 0s }", "'refresh'"),
      ("{ rows: 3, refresh: { time: 1s } }", "unknown key 'time'"),
      ("{ view: { text: A }, refresh: 1s }", "needs a list, or a 'scroll'"),
      ("{ rows: 3, keyboardDismissMode: drag }", "'keyboardDismissMode'"),
      (
        "{ sections: [{ rows: 3 }], reorder: true }",
        "'reorder' belongs to 'rows', to a section, or to a row, column or grid of 'view'"
      ),
      ("view: { scroll: A, zoom: [2, 4] }", "the smallest and the greatest scale"),
      ("view: { scroll: A, zoom: [1] }", "the smallest and the greatest scale"),
      ("view: { scroll: A, zoom: 3 }", "'zoom'"),
      ("view: { scroll: A, zoom: [1, 4], pages: true }", "neither 'pages' nor 'snap'"),
      ("view: { text: A, zoom: [1, 4] }", "'zoom' belongs to 'scroll'"),
      ("view: { text: A, menu: [{ title: B }] }", "'menu' belongs to 'button'"),
      (
        "view: { text: A, contextMenu: [{ title: B }], longPress: { push: more } }",
        "'contextMenu' or 'longPress', not both"
      ),
    ])
  func mistakes(_ screen: String, _ reason: String) throws {
    let error = try #require(
      #expect(throws: FileErrors.self) { try Prototype.parse(Self.file(screen), file: "p") })
    #expect("\(error)".contains(reason), "\(error)")
    #expect("\(error)".contains("p:6:"), "\(error)")
  }
}
