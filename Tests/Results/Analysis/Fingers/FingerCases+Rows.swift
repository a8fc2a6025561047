/// Fingers on pages with rows.
extension FingerCase {
  private typealias Pages = FingerPages
  private static let anywhere = "preset: content-pop"
  private static let swipe = "Swipe of a row took the finger … after landing"
  private static let beside = "no pop: landed at x …, the strip ends at 13"
  private static let opens = "the row 'Row 3' opens: …"
  private static let opensInSheet = "the row 'Row …' opens: …"
  private static let closes = "the row 'Row 3' closes: …"
  private static let pops = ["pops: …"]
  private static let lost = "no pop: Swipe of a row took the finger"

  static let strip: [FingerCase] = [
    FingerCase(
      "in the strip", on: Pages.list(Pages.leading),
      .stack + .drag(1000, from: (4, 201), by: (300, 2), over: 200, hold: 0), says: pops),
    FingerCase(
      "in the strip of the trailing edge, drags away from it", "on a row",
      on: Pages.list(Pages.trailing), settings: "pop.edges: both",
      .stack + .drag(1000, from: (386, 201), by: (-300, 2), over: 200, hold: 0), says: pops),
    FingerCase(
      "in the strip of the trailing edge, drags away from it", "on content that scrolls",
      on: Pages.wide, settings: "pop.edges: both",
      .stack + .drag(1000, from: (386, 201), by: (-300, 2), over: 200, hold: 0), says: pops),
    FingerCase(
      "in the strip of the trailing edge, drags away from it", "without the setting",
      on: Pages.list(Pages.trailing),
      .stack + .drag(1000, from: (386, 201), by: (-80, 2)), says: [opens, swipe, beside]),
    FingerCase(
      "anywhere, where pops begin there from both edges", "on rows", on: Pages.list(),
      settings: "\(anywhere), pop.edges: both",
      .stack + .drag(1000, from: (330, 201), by: (-250, 2), over: 200, hold: 0), says: pops),
    FingerCase(
      "anywhere, where pops begin there from both edges", "on content off its end there",
      on: Pages.wide, settings: "\(anywhere), pop.edges: both",
      .stack + .drag(1000, from: (330, 201), by: (-250, 2)),
      says: ["Scrolling took the finger … after landing", "no pop: Scrolling took the finger"]),
    FingerCase(
      "on a page that a finger from the trailing edge has let return", on: Pages.list(),
      settings: "pop.edges: both",
      .stack + .drag(1000, from: (387, 400), by: (-190, 0), over: 200, hold: 200)
        + .finger(7, 1460, from: (330, 400), by: (-180, 0), over: 200, hold: 0), says: pops),
    FingerCase(
      "on a page that a finger from the trailing edge has let return", "in the other strip",
      on: Pages.list(), settings: "pop.edges: both",
      .stack + .drag(1000, from: (387, 400), by: (-190, 0), over: 200, hold: 200)
        + .finger(7, 1460, from: (6, 400), by: (180, 0), over: 200, hold: 0), says: pops),
    FingerCase(
      "in the strip, too slow for the pop", "on a row with leading actions",
      on: Pages.list(Pages.leading),
      .stack + .drag(1000, from: (4, 201), by: (90, 2), over: 2500),
      says: [opens, swipe, "no pop: began after …, allowed 250 ms"]),
    FingerCase(
      "in the strip, too slow for the pop", "on content that scrolls", on: Pages.wide,
      .stack + .drag(1000, from: (4, 201), by: (90, 2), over: 2500),
      says: [
        "Scrolling took the finger … after landing", "no pop: began after …, allowed 250 ms",
      ]),
  ]

  static let rows: [FingerCase] = [
    FingerCase(
      "at rest on a row with a menu, where pops begin at any time", on: Pages.list(Pages.menu),
      settings: anywhere, .stack + .finger(7, 1000, from: (100, 201), by: (200, 0), rest: 600),
      says: ["Menu took the finger 500 ms after landing", "no pop: Menu took the finger"]),
    FingerCase(
      "on a row at rest without leading actions", on: Pages.list(Pages.trailing),
      settings: anywhere,
      .stack + .drag(1000, from: (100, 201), by: (280, 2), over: 200, hold: 0), says: pops),
    FingerCase(
      "on a row at rest with leading actions", on: Pages.list(Pages.leading), settings: anywhere,
      .stack + .drag(1000, from: (100, 201), by: (80, 2)), says: [opens, swipe, lost]),
    FingerCase(
      "on an open row", on: Pages.list(Pages.trailing), settings: anywhere,
      .stack + .drag(1000, from: (300, 201), by: (-80, 2))
        + .drag(3000, from: (100, 201), by: (200, 2), over: 200),
      says: [closes, swipe, lost]),
    FingerCase(
      "beside an open row, as a tap", on: Pages.list(Pages.trailing),
      .stack + .drag(1000, from: (300, 201), by: (-80, 2)) + .tap(3000, "[100, 421]"),
      says: [
        "the tap at [100, 421] was taken by the open row 'Row 3', which closes",
        "no pop: a tap, the finger stayed where it was",
      ]),
    FingerCase(
      "on a row, more along y than along x", on: Pages.list(Pages.trailing),
      .stack + .drag(1000, from: (300, 201), by: (-80, 2))
        + .drag(3000, from: (300, 500), by: (-80, -120)),
      says: [
        "Scrolling took the finger … after landing", "Swipe of a row …", beside,
      ]),
    FingerCase(
      "on a row in editing mode", "aside",
      on: Pages.list(
        Pages.trailing, screen: "left: [ { system: edit, action: edit } ], reorder: true, "),
      .stack + .tap(500, "Edit") + .drag(1000, from: (300, 201), by: (-100, 2)),
      says: [beside]),
    FingerCase(
      "on a row in editing mode", "where pops begin anywhere",
      on: Pages.list(
        Pages.leading, screen: "right: [ { system: edit, action: edit } ], reorder: true, "),
      settings: anywhere,
      .stack + .tap(500, "Edit")
        + .drag(1000, from: (100, 201), by: (280, 2), over: 200, hold: 0), says: pops),
    FingerCase(
      "on a row in a sheet, aside",
      on: Pages.list(Pages.trailing, go: "present: { screen: b, detents: [large] }"),
      .tap(0, "Go") + .drag(1500, from: (300, 201), by: (-80, 2)),
      says: [opensInSheet, swipe, beside]),
    FingerCase(
      "held still on a row that has a menu, half a second", "then along y",
      on: Pages.list(Pages.menu),
      .stack + .finger(7, 1000, from: (100, 201), by: (0, 200), rest: 600),
      says: ["Menu took the finger 500 ms after landing", beside]),
    FingerCase(
      "held still on a row that has a menu, half a second", "then aside",
      on: Pages.list(Pages.menu + ", " + Pages.trailing), settings: anywhere,
      .stack + .finger(7, 1000, from: (300, 201), by: (-200, 0), rest: 600),
      says: [
        "Menu took the finger 500 ms after landing", "no pop: Menu took the finger",
      ]),
    FingerCase(
      "held still on a row without one", on: Pages.list("set: { seen: true }"),
      .stack + .finger(7, 1000, from: (100, 201), by: (0, 0), rest: 600),
      says: [
        "the touch that was lifted at [100, 201] was taken by 'Row 3' (UITableViewCell)",
        "no pop: a tap, the finger stayed where it was",
      ]),
    FingerCase(
      "a second finger while a row is swiped", on: Pages.list(Pages.trailing),
      .stack + .finger(7, 1000, from: (300, 201), by: (-80, 0), over: 300, hold: 800)
        + .finger(8, 1500, from: (200, 600), by: (0, -160)),
      says: [opens, swipe, beside]),
  ]

  static let reorder: [FingerCase] = [
    FingerCase(
      "on the grip of a row in editing mode, off the strip", "where pops begin anywhere",
      on: grips(), settings: anywhere,
      .stack + .tap(500, "Edit") + .drag(1000, from: (350, 201), by: (36, 100)),
      says: ["the row at place 3 goes to place 5; …", "no pop: …"]),
    FingerCase(
      "on the grip of a row in editing mode, off the strip", "where swipes hide bars",
      on: grips("hidesBarsOnSwipe: true, "),
      .stack + .tap(500, "Edit") + .drag(1000, from: (370, 421), by: (0, -200)),
      says: ["the row at place 8 goes to place …", beside]),
    FingerCase(
      "on the grip of a row in editing mode, off the strip", "on a zoomed page",
      on: Pages.zoomed(
        "right: [ { system: edit, action: edit } ], style: plain, reorder: true, rows: 20"),
      .tap(0, "card") + .tap(1500, "Edit") + .drag(2500, from: (370, 113), by: (0, 200)),
      says: ["the row at place 1 goes to place …", "Drag back lost to …", beside]),
    FingerCase(
      "held still on an element of a container with `reorder`, off the strip", "aside",
      on: Pages.liftable(), settings: anywhere,
      .stack + .finger(7, 1000, from: (100, 121), by: (200, 60), rest: 600, hold: 300),
      says: [
        "item1 goes from place 1 to place 2; …",
        "list: reorder took the finger 500 ms after landing",
        "no pop: list: reorder took the finger",
      ]),
    FingerCase(
      "held still on an element of a container with `reorder`, off the strip", "along y",
      on: Pages.liftable(16),
      .stack + .finger(7, 1000, from: (100, 421), by: (0, -120), rest: 600, hold: 300),
      says: [
        "item5 goes from place 5 to place 4; …",
        "list: reorder took the finger 500 ms after landing", beside,
      ]),
    FingerCase(
      "moved at once on such an element", "along y", on: Pages.liftable(16),
      .stack + .drag(1000, from: (195, 500), by: (0, -100)),
      says: ["Scrolling took the finger … after landing", beside]),
    FingerCase(
      "moved at once on such an element", "aside", on: Pages.liftable(16), settings: anywhere,
      .stack + .drag(1000, from: (100, 500), by: (280, 2), over: 200, hold: 0), says: pops),
    FingerCase(
      "a second finger on a container with a lifted element", on: Pages.liftable(),
      .stack + .finger(7, 1000, from: (195, 121), by: (0, 150), rest: 600, hold: 900)
        + .finger(8, 2000, from: (100, 300), by: (0, 0), over: 16, hold: 50),
      says: [
        "list: reorder took the finger 500 ms after landing",
        "list: reorder failed: too many fingers", beside,
      ]),
  ]

  private static func grips(_ screen: String = "") -> String {
    Pages.list(screen: "right: [ { system: edit, action: edit } ], reorder: true, \(screen)")
  }
}
