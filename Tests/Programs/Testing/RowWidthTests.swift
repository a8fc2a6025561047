import BackswipeScene
import BackswipeTesting
import BackswipeUI
import BackswipeUnits
import TestSupport
import Testing

/// A page of 390 points.
@Suite("Widths of texts in rows")
@MainActor
struct RowWidthTests {
  private func phone(_ rows: String, state: String = "{}") throws -> VirtualPhone {
    let phone = try VirtualPhone(
      prototype: """
        backswipe: 2
        initial: home
        state: \(state)
        screens:
          home: { title: Home, view: { column: [\(rows), { spacer: true }] } }
        """)
    try phone.settle()
    return phone
  }

  private func width(_ name: String, _ phone: VirtualPhone) throws -> Double {
    try Double(phone.element(.identifier(name)).frame.width)
  }

  private func lines(_ name: String, _ phone: VirtualPhone) throws -> Int {
    let height = try phone.element(.identifier(name)).frame.height
    return Int((height / TextMetrics.lineHeight(Self.body)).rounded())
  }

  private static let body = Font(size: 17)
  private nonisolated static let long = "A long name of a dish that takes two lines or so"

  private func natural(_ text: String) -> Double {
    Double(TextMetrics.width(of: text, font: Self.body).rounded(.up))
  }

  @Test(
    "A long text wraps beside a short one, which keeps its width",
    arguments: [
      "{ text: \(long), identifier: long }, { text: 9.99 €, identifier: short }",
      "{ text: 9.99 €, identifier: short }, { text: \(long), identifier: long }",
      "{ column: [{ text: \(long), identifier: long }, Below] }, { text: 9.99 €, identifier: short }",
      "{ icon: star, size: 30 }, { column: [{ text: \(long), identifier: long }] }, { text: 9.99 €, identifier: short, lines: 1 }",
      "{ text: \(long), identifier: long }, { text: 9.99 €, identifier: short, padding: 0 }",
      "{ row: [{ text: \(long), identifier: long }, { icon: star }] }, { text: 9.99 €, identifier: short }",
    ])
  func short(_ row: String) throws {
    let phone = try phone("{ row: [\(row)] }")
    #expect(try width("short", phone) == natural("9.99 €"))
    #expect(try lines("short", phone) == 1)
    #expect(try lines("long", phone) == 2)
    #expect(phone.mistakes == [])
  }

  @Test("A text of one line is cut beside a short one, which stays whole")
  func cut() throws {
    let phone = try phone(
      "{ row: [{ text: \(Self.long), lines: 1, identifier: long }, { text: 9.99 €, lines: 1, identifier: short }] }"
    )
    #expect(try width("short", phone) == natural("9.99 €"))
    #expect(try width("long", phone) + width("short", phone) == 382)
  }

  @Test("Two long texts share a row in halves; one that needs less gives the other the rest")
  func halves() throws {
    let phone = try phone(
      """
      { row: [{ text: \(Self.long), identifier: a }, { text: "\(Self.long), and more", identifier: b }] },
      { row: [{ text: A title of a few words, identifier: c }, { text: \(Self.long), identifier: d }] }
      """)
    #expect(try width("a", phone) == 191 && width("b", phone) == 191)
    #expect(try width("c", phone) == natural("A title of a few words"))
    #expect(try width("c", phone) + width("d", phone) == 382)
  }

  @Test("The last of short texts has the rest of the row")
  func rest() throws {
    let phone = try phone(
      "{ row: [{ text: Total, identifier: a }, { text: of, identifier: b }, { text: 9 €, identifier: c }] }"
    )
    #expect(try width("a", phone) == natural("Total") && width("b", phone) == natural("of"))
    #expect(try width("a", phone) + width("b", phone) + width("c", phone) == 374)
  }

  @Test("Icons, switches and buttons keep their size beside a long text")
  func controls() throws {
    let phone = try phone(
      """
      { row: [{ icon: star, size: 30, identifier: icon }, { text: "\(Self.long), and more", identifier: long },
        { switch: true, identifier: switch }, { button: Buy it, identifier: button }] },
      { button: Buy it, identifier: alone }
      """)
    #expect(try width("icon", phone) == 30 && width("switch", phone) == 51)
    #expect(try width("button", phone) > natural("Buy it"))
    #expect(try lines("long", phone) > 2)
  }

  @Test("A text that changes, and one of another text size, has its width")
  func changes() throws {
    let phone = try phone(
      """
      { row: [{ text: \(Self.long), identifier: long }, { text: "{price}", identifier: short }],
        identifier: row, set: { price: 1299.00 € } }
      """, state: "{ price: 9 € }")
    #expect(try width("short", phone) == natural("9 €"))
    try phone.tap(.identifier("row"))
    try phone.settle()
    #expect(try width("short", phone) == natural("1299.00 €"))
    phone.settings["display.text"] = "accessibility-large"
    try phone.settle()
    let font = UIFont.preferredFont(
      forTextStyle: .body,
      compatibleWith: UITraitCollection(preferredContentSizeCategory: .accessibilityLarge))
    let large = Font(size: font.pointSize)
    let word = TextMetrics.longestWord(of: "1299.00 €", font: large)
    #expect(try width("short", phone) >= Double(word))
  }

  @Test("No word of a row is broken that has room for the longest word of each text")
  func random() throws {
    var random = SplitMix(seed: 7)
    let words = [
      "a", "of", "Kyoto", "nights", "temples", "extraordinary", "9.99", "€", "12",
      "straightforward", "in", "the", "rain",
    ]
    func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    var checked = 0
    for _ in 0..<60 {
      var texts: [String] = []
      var room = 0.0
      func text() -> (String, Double) {
        let text = (0..<below(9) + 1).map { _ in words[below(words.count)] }
          .joined(separator: " ")
        texts.append(text)
        let lines = below(4) == 0 ? ", lines: 0, padding: 4" : ""
        let part = TextMetrics.longestWord(of: text, font: Self.body).rounded(.up)
        return (
          "{ text: \"\(text)\", identifier: t\(texts.count - 1)\(lines) }",
          Double(part) + (lines.isEmpty ? 0 : 8)
        )
      }
      let cells = (0..<below(3) + 2).map { _ -> String in
        switch below(5) {
        case 0:
          room += 24
          return "{ icon: star }"
        case 1, 2:
          let (one, other) = (text(), text())
          room += max(one.1, other.1)
          return "{ column: [\(one.0), \(other.0)] }"
        case 3:
          let (one, other) = (text(), text())
          room += one.1 + other.1 + 8
          return "{ row: [\(one.0), \(other.0)] }"
        default:
          let one = text()
          room += one.1
          return one.0
        }
      }
      room += 8 * Double(cells.count - 1)
      guard room <= 390, !texts.isEmpty else { continue }
      let phone = try phone("{ row: [\(cells.joined(separator: ", "))], identifier: row }")
      #expect(try width("row", phone) == 390)
      for (index, text) in texts.enumerated() {
        let part = TextMetrics.longestWord(of: text, font: Self.body)
        #expect(try width("t\(index)", phone) >= Double(part), "\(text) in \(cells)")
        checked += 1
      }
      #expect(phone.mistakes == [])
    }
    #expect(checked > 80)
  }
}
