import BackswipeScene
import BackswipeTesting
import BackswipeUI
import Testing

/// How pages of prototype files look.
@Suite("Pages of prototypes")
@MainActor
struct PrototypeLookTests {
  private func phone(_ screens: String) throws -> VirtualPhone {
    let phone = try VirtualPhone(prototype: "backswipe: 1\ninitial: a\nscreens:\n" + screens)
    try phone.settle()
    return phone
  }

  /// Of what covers the bar's whole width, back to front: dark or not, and how much it shows.
  private func grounds(_ bar: UIView) -> [(isDark: Bool, opacity: Double)] {
    bar.subviews.filter { !$0.isHidden && $0.frame.height > 70 && !$0.layer.drawing.isEmpty }.map {
      ($0.traitCollection.userInterfaceStyle == .dark, $0.layer.shownOpacity)
    }
  }

  private func statusColor(_ phone: VirtualPhone) -> Color? {
    phone.displayList.items.flatMap(\.picture.commands).compactMap { command in
      if case .text("9:41", _, _, let color, _) = command { color } else { nil }
    }.first
  }

  @Test("a file's tint is the window's, and so that of controls, fields and alerts")
  func tint() throws {
    let phone = try VirtualPhone(
      prototype: """
        backswipe: 1
        initial: a
        navigationBar: { tint: "#FF2D55" }
        screens:
          a: { title: A, rows: [ { title: Sound, slider: 0.5 } ] }
        """)
    try phone.settle()
    let red = Color(hex: 0xFF2D55)
    #expect(phone.window.tintColor?.color == red)
    let fills = phone.displayList.items.flatMap(\.picture.commands).filter {
      if case .fill(_, _, red) = $0 { true } else { false }
    }
    #expect(!fills.isEmpty)
  }

  @Test("a picture's title is drawn on it, within its lower edge")
  func pictureTitle() throws {
    let phone = try phone(
      """
        a: { title: A, rows: [ { picture: "#FA2D48", height: 220, title: Portrait } ] }
      """)
    let word = try #require(
      drawnWords(in: phone.displayList).first { $0.text == "Portrait" })
    let view = phone.navigationController.topViewController?.view
    let list = try #require(
      view as? UITableView ?? view?.subviews.compactMap { $0 as? UITableView }.first)
    let cell = try #require(list.visibleCells.first)
    let frame = cell.convert(cell.bounds, to: nil)
    #expect(cell.bounds.height == 242)
    #expect(word.box.maxY < frame.maxY - 11 && word.box.minY > frame.midY)
  }

  private static let darkPage = """
      a: { title: Light, rows: [ { title: Next, push: b } ] }
      b: { title: Dark, appearance: dark, toolbar: [ { title: Tool } ] }
    """

  @Test("N2 N6: bars turn dark as the dark page comes, and the status bar when more of it shows")
  func comes() throws {
    let phone = try phone(Self.darkPage)
    let bar = phone.navigationController.navigationBar
    #expect(grounds(bar).map(\.isDark) == [false] && statusColor(phone) == .black)
    try phone.tap("Next")
    phone.advance(frames: 4)
    var progress = 0.0
    while let shown = phone.frame.transition?.progress, shown < 1 {
      let both = grounds(bar)
      #expect(both.map(\.isDark) == [false, true] && both[1].opacity == shown)
      #expect(statusColor(phone) == (shown < 0.5 ? .black : .white))
      progress = shown
      phone.advance(frames: 1)
    }
    #expect(progress > 0.9)
    try phone.settle()
    #expect(grounds(bar).map(\.isDark) == [true] && statusColor(phone) == .white)
  }

  @Test(
    "N2 N6: swiped back half way and let go, bars are the dark page's all the time they show it")
  func cancelled() throws {
    let phone = try phone(Self.darkPage)
    try phone.tap("Next")
    try phone.settle()
    let (bar, toolbar) = (
      phone.navigationController.navigationBar, phone.navigationController.toolbar as UIView
    )
    phone.dragFromLeftEdge(to: 120, over: .milliseconds(300), hold: .milliseconds(200))
    phone.advance(frames: 20)
    #expect(phone.frame.transition?.isInteractive == true)
    let both = grounds(bar)
    #expect(both.map(\.isDark) == [true, false] && both[0].opacity > both[1].opacity)
    #expect(grounds(toolbar).map(\.isDark) == [true] && statusColor(phone) == .white)
    try phone.settle()
    #expect(grounds(bar).map(\.isDark) == [true] && grounds(toolbar).map(\.isDark) == [true])
    #expect(statusColor(phone) == .white)
    phone.perform { _ = phone.navigationController.popViewController(animated: true) }
    phone.advance(frames: 4)
    #expect(grounds(toolbar).map(\.isDark) == [true], "it goes with its page")
    try phone.settle()
    #expect(grounds(bar).map(\.isDark) == [false] && statusColor(phone) == .black)
  }

  @Test("a row's subtitle ends where its detail begins")
  func subtitle() throws {
    let phone = try phone(
      "  a: { title: A, rows: [ { title: T, subtitle: \(String(repeating: "long ", count: 30)), "
        + "detail: Twelve unread } ] }")
    let words = drawnWords(in: phone.displayList)
    let detail = try #require(words.first { $0.text == "Twelve unread" })
    let subtitle = try #require(words.first { $0.text.hasPrefix("long") })
    let start =
      detail.box.maxX - TextMetrics.width(of: "Twelve unread", font: Font(size: 17))
    #expect(abs(subtitle.box.maxX + 8 - start) < 0.01, "\(subtitle.box) \(detail.box)")
  }

  @Test("N3: results of a later section begin where those of the first one do")
  func scopes() throws {
    let phone = try phone(
      """
        a:
          title: A
          search: { scopes: [Pop, Jazz] }
          sections: [ { header: Pop, rows: [ { title: x } ] }, { header: Jazz, rows: [ { title: y } ] } ]
      """)
    try phone.tap("Search")
    try phone.settle()
    func top(_ word: String) -> CGFloat? {
      drawnWords(in: phone.displayList).first { $0.text == word }?.box.minY
    }
    try phone.tap("Jazz")
    try phone.settle()
    let jazz = top("y")
    try phone.tap("Pop")
    try phone.settle()
    #expect(jazz != nil && top("x") == jazz)
  }
}
