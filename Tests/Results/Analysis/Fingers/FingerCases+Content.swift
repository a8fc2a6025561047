/// Fingers on content that scrolls, on controls, columns and the keyboard.
extension FingerCase {
  private typealias Pages = FingerPages
  private static let anywhere = "preset: content-pop"
  private static let scrolling = "Scrolling took the finger … after landing"
  private static let beside = "no pop: landed at x …, the strip ends at 13"
  private static let lost = "no pop: Scrolling took the finger"
  private static let pops = ["pops: …"]
  private static let mirrored = "\(anywhere), display.direction: rightToLeft"

  static let content: [FingerCase] = [
    FingerCase(
      "on a scroll view at its left end", on: Pages.wide, settings: anywhere,
      .stack + .drag(1000, from: (100, 201), by: (250, 2), over: 200, hold: 0), says: pops),
    FingerCase(
      "on a scroll view off its left end, or moving", "off", on: Pages.wide, settings: anywhere,
      .stack + .drag(1000, from: (300, 201), by: (-200, 2))
        + .drag(3000, from: (100, 201), by: (150, 2)), says: [scrolling, lost]),
    FingerCase(
      "on a scroll view off its left end, or moving", "moving", on: Pages.wide,
      settings: anywhere,
      .stack + .drag(1000, from: (300, 201), by: (-200, 2), over: 100, hold: 0)
        + .drag(1200, from: (100, 201), by: (150, 2)), says: [scrolling, lost]),
    FingerCase(
      "from right to left, on a scroll view at its right end, or off it", "at it", on: Pages.wide,
      settings: mirrored,
      .stack + .drag(1000, from: (290, 201), by: (-250, 2), over: 200, hold: 0), says: pops),
    FingerCase(
      "from right to left, on a scroll view at its right end, or off it", "off it",
      on: Pages.wide, settings: mirrored,
      .stack + .drag(1000, from: (100, 201), by: (200, 2))
        + .drag(3000, from: (290, 201), by: (-150, 2)), says: [scrolling, lost]),
    FingerCase(
      "on zoomed content off its left end", on: zoomable, settings: anywhere,
      .stack + pinch(1000, from: 60, to: 160)
        + .drag(3000, from: (100, 300), by: (100, 2)), says: [scrolling, lost]),
    FingerCase(
      "two fingers on zoomable content", on: zoomable, .stack + pinch(1000, from: 60, to: 160),
      says: ["Zoom took the finger … after landing", beside]),
    FingerCase(
      "on a list whose bar leaves with it (`navigationBarMinimization`), along y",
      on: Pages.list(
        screen: "navigationBarMinimization: onScrollDown, hidesBarsOnSwipe: true, "),
      .stack + .drag(1000, from: (200, 600), by: (0, -36)),
      says: ["the navigation bar comes back: …", scrolling, beside]),
    FingerCase(
      "on a list with a keyboard, along y", "where it follows", on: typed("interactive"),
      .stack + .tap(500, "[250, 113]") + .finger(7, 2000, from: (200, 420), by: (0, 300)),
      says: ["the keyboard …", scrolling, beside]),
    FingerCase(
      "on a list with a keyboard, along y", "where it stays", on: typed("none"),
      .stack + .tap(500, "[250, 113]") + .finger(7, 2000, from: (200, 420), by: (0, -100)),
      says: [scrolling, beside]),
    FingerCase(
      "a second finger while the keyboard is lowered", "in the strip", on: typed("interactive"),
      .stack + .tap(500, "[250, 113]")
        + .finger(7, 2000, from: (200, 420), by: (0, 300), hold: 1000)
        + .finger(8, 2600, from: (4, 200), by: (200, 0), over: 150), asked: 2900,
      says: ["no pop: the keyboard is moving"]),
    FingerCase(
      "a second finger while the keyboard is lowered", "where pops begin anywhere",
      on: typed("interactive"), settings: anywhere,
      .stack + .tap(500, "[250, 113]")
        + .finger(7, 2000, from: (200, 420), by: (0, 300), hold: 1000)
        + .finger(8, 2600, from: (100, 200), by: (200, 0), over: 150), asked: 2900,
      says: ["no pop: another finger was down before it"]),
    FingerCase(
      "on a list at its top, downwards", "with a refresh control",
      on: Pages.list(screen: "refresh: 1s, "),
      .stack + .drag(1000, from: (200, 201), by: (0, 300)),
      says: ["refreshes: …", scrolling, beside]),
    FingerCase(
      "on a list at its top, downwards", "in a sheet",
      on: Pages.list(go: "present: { screen: b, detents: [large] }"),
      .tap(0, "Go") + .drag(1500, from: (200, 201), by: (0, 100)),
      says: ["the sheet 'b' stays at 'large': …", scrolling, beside]),
  ]

  static let controls: [FingerCase] = [
    FingerCase(
      "on the thumb of a slider, aside, where pops begin anywhere",
      on: Pages.column(
        "{ shape: rectangle, height: 100 }", "{ slider: 0.5, identifier: volume }"),
      settings: anywhere, .stack + .drag(1000, from: (195, 206), by: (100, 2)),
      says: ["no pop: UISlider took the finger"]),
    FingerCase(
      "on the thumb of a slider in a list, in any direction", "on it", on: volumes,
      .stack + .verb(1000, "drag: { from: volume3, by: [10, 120], hold: 200ms }"),
      says: ["the touch that was lifted at […] was taken by 'volume3' (UISlider)", beside]),
    FingerCase(
      "on the thumb of a slider in a list, in any direction", "beside it", on: volumes,
      .stack + .drag(1000, from: (340, 421), by: (2, -120)), says: [scrolling, beside]),
    FingerCase(
      "at the leading edge of columns, the primary one hidden", "the column", on: columns,
      size: (768, 1024), .drag(1000, from: (3, 500), by: (247, 2)),
      says: ["the column …", "Swipe of a column took the finger … after landing", "no pop: …"]),
    FingerCase(
      "at the leading edge of columns, the primary one hidden", "with a page to pop",
      on: columns, size: (768, 1024),
      .tap(0, "On") + .drag(1000, from: (3, 500), by: (500, 2), over: 200, hold: 0), says: pops),
  ]

  /// Content of 390 × 600 points from the top of the safe area on.
  private static let zoomable = Pages.stack(
    "view: { scroll: { shape: rectangle, width: 390, height: 600 }, zoom: [1, 4] }")

  /// A list with a field in its first row.
  private static func typed(_ mode: String) -> String {
    let rows = (2...40).map { "{ title: Row \($0) }" }.joined(separator: ", ")
    return Pages.stack(
      "style: plain, keyboardDismissMode: \(mode), rows: [ { title: Name, field: Required }, "
        + "\(rows) ]")
  }

  /// A list of sliders.
  private static let volumes = Pages.stack(
    "style: plain, rows: [ "
      + (1...40).map { "{ title: Row \($0), slider: 0.5, identifier: volume\($0) }" }
      .joined(separator: ", ") + " ]")

  private static let columns =
    "{ backswipe: 2, initial: a, split: { primary: a, secondary: b }, screens: { "
    + "a: { title: A, rows: 3 }, b: { title: B, rows: [ { title: On, push: c } ] }, "
    + "c: { title: C, rows: 3 } } }"

  /// Two fingers beside the middle of the content, to both sides of it.
  ///
  /// - Parameters:
  ///   - from: the points between the middle and each finger.
  ///   - to: those at the end.
  static func pinch(_ at: Int, from: Double, to: Double) -> Hand {
    .finger(7, at, from: (195 - from, 400), by: (from - to, 0))
      + .finger(8, at, from: (195 + from, 400), by: (to - from, 0))
  }
}
