/// Fingers on zoomed pages.
extension FingerCase {
  private typealias Pages = FingerPages
  private static let goes = "photo goes back: …"
  private static let scrolling = "Scrolling took the finger … after landing"
  private static let beside = "no pop: landed at x …, the strip ends at 13"
  private static let list = Pages.zoomed("style: plain, rows: 40")

  static let zoom: [FingerCase] = [
    FingerCase(
      "on a zoomed page, downwards", on: Pages.zoomed(Pages.still),
      .tap(0, "card") + .drag(1500, from: (200, 300), by: (0, 260)), says: [goes]),
    FingerCase(
      "on a list at its top in a zoomed page, downwards", "down", on: list,
      .tap(0, "card") + .drag(1500, from: (200, 300), by: (0, 260)), says: [goes]),
    FingerCase(
      "on a list at its top in a zoomed page, downwards", "up", on: list,
      .tap(0, "card") + .drag(1500, from: (200, 600), by: (0, -260)),
      says: [scrolling, "Drag back …", beside]),
    FingerCase(
      "on a list off its top in a zoomed page, or moving", "off", on: list,
      .tap(0, "card") + .drag(1500, from: (200, 600), by: (0, -260))
        + .drag(3000, from: (200, 300), by: (0, 200)),
      says: [scrolling, "Drag back lost to Scrolling", beside]),
    FingerCase(
      "on a list off its top in a zoomed page, or moving", "moving", on: list,
      .tap(0, "card") + .drag(1500, from: (200, 600), by: (0, -260), over: 100, hold: 0)
        + .drag(1700, from: (200, 300), by: (0, 200)),
      says: [scrolling, "Drag back lost to Scrolling", beside]),
    FingerCase(
      "in the strip of a zoomed page", "downwards", on: Pages.zoomed(Pages.still),
      .tap(0, "card") + .drag(1500, from: (4, 300), by: (5, 260)), says: [goes]),
    FingerCase(
      "in the strip of a zoomed page", "aside", on: Pages.zoomed(Pages.still),
      .tap(0, "card") + .drag(1500, from: (4, 300), by: (260, 5), over: 200, hold: 0),
      says: ["pops: …"]),
    FingerCase(
      "in the strip of a zoomed page", "without a stack, aside",
      on: Pages.zoomed(Pages.still, "present"),
      .tap(0, "card") + .drag(1500, from: (4, 300), by: (260, 5)), says: [goes]),
    FingerCase(
      "in the strip of a zoomed page", "without a stack, downwards",
      on: Pages.zoomed(Pages.still, "present"),
      .tap(0, "card") + .drag(1500, from: (4, 300), by: (5, 260)), says: [goes]),
    FingerCase(
      "on a zoomed page where pops begin anywhere", "downwards", on: Pages.zoomed(Pages.still),
      settings: "pop.strip: anywhere",
      .tap(0, "card") + .drag(1500, from: (100, 300), by: (5, 260)), says: [goes]),
    FingerCase(
      "on a zoomed page where pops begin anywhere", "aside", on: Pages.zoomed(Pages.still),
      settings: "pop.strip: anywhere",
      .tap(0, "card") + .drag(1500, from: (100, 300), by: (260, 5), over: 200, hold: 0),
      says: ["pops: …"]),
    FingerCase(
      "two fingers on a zoomed page, together", "content at rest", on: pictures,
      .tap(0, "card") + pinch(1500, from: 150, to: 60), says: [goes]),
    FingerCase(
      "two fingers on a zoomed page, together", "zoomed content", on: pictures,
      .tap(0, "card") + pinch(1500, from: 60, to: 160) + pinch(3000, from: 150, to: 100),
      says: ["Zoom took the finger … after landing", beside]),
    FingerCase(
      "a second finger while a zoomed page is dragged", on: list,
      .tap(0, "card") + .finger(7, 1500, from: (200, 300), by: (0, 260), hold: 1000)
        + .finger(8, 2000, from: (100, 500), by: (0, 100)),
      says: [goes]),
    FingerCase(
      "on a zoomed page on its way back, or coming with `push.interruptible`", "on its way back",
      on: Pages.zoomed(Pages.still),
      .tap(0, "card") + .drag(1500, from: (200, 300), by: (0, 150), over: 200)
        + .finger(7, 1940, from: (200, 300), by: (0, 300)), says: [goes]),
    FingerCase(
      "on a zoomed page on its way back, or coming with `push.interruptible`", "pushed",
      on: Pages.zoomed(Pages.still), settings: "push.interruptible: on",
      .tap(0, "card") + .finger(7, 250, from: (200, 300), by: (0, 300)), says: [goes]),
    FingerCase(
      "on a zoomed page on its way back, or coming with `push.interruptible`", "presented",
      on: Pages.zoomed(Pages.still, "present"), settings: "push.interruptible: on",
      .tap(0, "card") + .finger(7, 250, from: (200, 300), by: (0, 300)), says: [goes]),
  ]

  private static let pictures = Pages.zoomed(
    "view: { scroll: { shape: rectangle, width: 390, height: 600 }, zoom: [1, 4] }")
}
