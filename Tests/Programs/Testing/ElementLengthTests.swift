import BackswipeTesting
import BackswipeUI
import Testing

/// Pages of 390 points, with a safe area from y 91 to 810 under their bar.
@Suite("Elements that fill and that fit")
@MainActor
struct ElementLengthTests {
  private func phone(_ view: String, state: String = "{}") throws -> VirtualPhone {
    let phone = try VirtualPhone(
      prototype: """
        backswipe: 2
        initial: home
        state: \(state)
        screens:
          home: { title: Home, view: \(view) }
        """)
    try phone.settle()
    try phone.requireNoMistakes()
    return phone
  }

  private func frame(_ name: String, _ phone: VirtualPhone) throws -> [Double] {
    let frame = try phone.element(.identifier(name)).frame
    return [frame.minX, frame.minY, frame.width, frame.height].map { Double($0) }
  }

  private nonisolated static let block = "shape: rectangle, height: 20"

  @Test(
    "Across a column fill is its width, wherever it aligns",
    arguments: [
      "fill", "start", "center", "end",
    ])
  func fillsAcrossAColumn(_ align: String) throws {
    let phone = try phone(
      """
      { column: [{ text: A, background: systemRed, width: fill, identifier: a },
        { text: B, identifier: b }, { spacer: true }], align: \(align) }
      """)
    let a = try frame("a", phone)
    #expect(a[0] == 0 && a[2] == 390)
    let b = try frame("b", phone)
    #expect(align == "fill" ? b[2] == 390 : b[2] < 30)
  }

  @Test(
    "Across a row fill is its height, wherever it aligns",
    arguments: [
      "fill", "start", "center", "end",
    ])
  func fillsAcrossARow(_ align: String) throws {
    let phone = try phone(
      """
      { column: [{ row: [{ shape: rectangle, width: 10, height: fill, identifier: bar },
        { text: Words, height: 60, identifier: text }], align: \(align) }, { spacer: true }] }
      """)
    #expect(try frame("bar", phone)[1...] == [91, 10, 60])
  }

  @Test("A column as wide as its content has the width of its widest element, and no more")
  func fillsNoMoreThanItsColumn() throws {
    let phone = try phone(
      """
      { overlay: [{ column: [{ \(Self.block), width: fill, identifier: line },
        { shape: rectangle, width: 120, height: 20 }], align: start, place: center,
        identifier: column }] }
      """)
    #expect(try frame("column", phone)[2] == 120)
    #expect(try frame("line", phone)[2] == 120)
  }

  @Test("Along a row the elements that fill share what the others leave")
  func fillsAlongARow() throws {
    let phone = try phone(
      """
      { column: [{ row: [{ \(Self.block), width: fill, identifier: a },
        { \(Self.block), width: 74 }, { \(Self.block), width: fill, identifier: b }] },
        { row: [{ text: Words, identifier: words }, { \(Self.block), width: fill, identifier: c }] },
        { spacer: true }] }
      """)
    #expect(try frame("a", phone)[2] == 150)
    #expect(try frame("b", phone)[0] == 240 && frame("b", phone)[2] == 150)
    let words = try frame("words", phone)[2]
    #expect(words > 30 && words < 60)
    #expect(try frame("c", phone)[2] == 382 - words)
  }

  @Test("Along a column the elements that fill share its height")
  func fillsAlongAColumn() throws {
    let phone = try phone(
      """
      { column: [{ shape: rectangle, height: fill, identifier: a },
        { shape: rectangle, height: 19, identifier: b },
        { shape: rectangle, height: fill, identifier: c }], spacing: 0 }
      """)
    #expect(try frame("a", phone)[3] == 350)
    #expect(try frame("c", phone) == [0, 460, 390, 350])
  }

  @Test("An element that is gone leaves its share to the others")
  func sharesWithThoseThatAreThere() throws {
    let phone = try phone(
      """
      { column: [{ row: [{ \(Self.block), width: fill, when: open, identifier: a },
        { \(Self.block), width: fill, identifier: b },
        { \(Self.block), width: fill, identifier: c }], spacing: 0 },
        { button: Close, set: { open: not open } }, { spacer: true }] }
      """, state: "{ open: true }")
    #expect(try frame("b", phone) == [130, 91, 130, 20])
    try phone.tap("Close")
    try phone.settle()
    #expect(try frame("b", phone) == [0, 91, 195, 20])
    #expect(try frame("c", phone) == [195, 91, 195, 20])
    try phone.requireNoMistakes()
  }

  @Test("What fits has the width of its content at the start of a column that fills")
  func fitsAcrossAColumn() throws {
    let phone = try phone(
      """
      { column: [{ text: Tag, background: systemRed, width: fit, padding: { x: 6 }, identifier: tag },
        { text: Words, identifier: words }, { spacer: true }] }
      """)
    let tag = try frame("tag", phone)
    #expect(tag[0] == 0 && tag[2] > 30 && tag[2] < 60)
    #expect(try frame("words", phone)[2] == 390)
  }

  @Test("An element with a length across a container that fills keeps it, at the start")
  func keepsItsLengthAcross() throws {
    let phone = try phone(
      """
      { column: [{ shape: ellipse, width: 90, height: 90, identifier: a },
        { button: Go, look: filled, width: 120, height: 40, identifier: b },
        { \(Self.block), width: 50%, identifier: c },
        { shape: rectangle, height: 30, ratio: 2, identifier: d },
        { \(Self.block), identifier: e },
        { row: [{ \(Self.block), width: 10, identifier: f },
          { shape: rectangle, width: 10, height: 60, identifier: g }, { spacer: true }],
          align: fill },
        { grid: [{ \(Self.block), identifier: h },
          { shape: rectangle, height: 40, identifier: i }] },
        { spacer: true }] }
      """)
    let widths: [String: Double] = ["a": 90, "b": 120, "c": 195, "d": 60, "e": 390]
    for (name, width) in widths {
      let frame = try frame(name, phone)
      #expect(frame[0] == 0 && frame[2] == width, "\(name)")
    }
    for (name, height) in [("f", 20.0), ("g", 60), ("h", 20), ("i", 40)] {
      #expect(try frame(name, phone)[3] == height, "\(name)")
    }
    #expect(try frame("f", phone)[1] == frame("g", phone)[1])
  }

  @Test("Lengths across a column that nothing else decides are its length, the longest first")
  func decidesItsContainer() throws {
    let words = "Words of a card that are longer than its picture"
    let phone = try phone(
      """
      { overlay: [{ column: [{ \(Self.block), width: 120 },
          { text: \(words), identifier: words }], place: left, identifier: card },
        { column: [{ \(Self.block), width: 80, identifier: less }, { \(Self.block), width: 100 },
          { \(Self.block), identifier: open }], place: right, identifier: other }] }
      """)
    #expect(try frame("card", phone)[2] == 120 && frame("words", phone)[2] == 120)
    #expect(try frame("other", phone)[2] == 100 && frame("open", phone)[2] == 100)
    let less = try frame("less", phone)
    #expect(less[0] == 290 && less[2] == 80)
  }

  @Test("A driven width across a column that fills is kept, and is at most the column's")
  func keepsADrivenWidth() throws {
    let phone = try phone(
      """
      { column: [{ \(Self.block), identifier: a,
          drive: { from: part, over: [0, 2], to: { width: [0, 600] } } },
        { button: Half, set: { part: 0.5 } }, { button: Two, set: { part: 2 } },
        { spacer: true }] }
      """, state: "{ part: 1 }")
    #expect(try frame("a", phone) == [0, 91, 300, 20])
    for (button, width) in [("Half", 150.0), ("Two", 390)] {
      try phone.tap(.label(button))
      try phone.settle()
      #expect(try frame("a", phone) == [0, 91, width, 20])
    }
    try phone.requireNoMistakes()
  }

  @Test("A width beyond the column is as wide as the column, and is reported")
  func noMoreThanItsColumn() throws {
    let phone = try VirtualPhone(
      prototype: """
        backswipe: 2
        initial: home
        screens:
          home:
            title: Home
            view:
              column:
                - { \(Self.block), width: 500, identifier: a }
                - { spacer: true }
        """)
    try phone.settle()
    #expect(try frame("a", phone) == [0, 91, 390, 20])
    #expect(phone.mistakes.count == 1)
    #expect(phone.mistakes.first?.contains("asks for 'width: 500' and gets 390: ") == true)
  }

  @Test("What fits keeps its length along a row, and the rest is the other's, or free at the end")
  func fitsAlongARow() throws {
    let phone = try phone(
      """
      { column: [{ row: [{ text: One, identifier: one }, { text: Two, width: fit, identifier: two }] },
        { row: [{ text: One, width: fit, identifier: three },
          { text: Two, width: fit, identifier: four }] }, { spacer: true }] }
      """)
    let two = try frame("two", phone)
    #expect(two[2] < 50 && two[0] + two[2] == 390)
    let (three, four) = (try frame("three", phone), try frame("four", phone))
    #expect(three[0] == 0 && three[2] < 50 && four[0] == three[2] + 8 && four[2] == two[2])
  }

  @Test("A cell of a grid that fits is at the start of its place")
  func fitsInAGrid() throws {
    let phone = try phone(
      """
      { column: [{ grid: [{ text: A, width: fit, height: fit, identifier: a },
        { shape: rectangle, height: 80, width: fill, identifier: b }], spacing: 10 },
        { spacer: true }] }
      """)
    let a = try frame("a", phone)
    #expect(a[0] == 0 && a[1] == 91 && a[2] < 30 && a[3] < 30)
    #expect(try frame("b", phone) == [200, 91, 190, 80])
  }

  @Test("A view of a carousel that fits is as wide and as high as its content")
  func fitsInACarousel() throws {
    let phone = try phone(
      """
      { column: [{ carousel: [{ column: [{ shape: rectangle, width: 90, height: 30 }], width: fit,
        height: fit, identifier: a }, { shape: rectangle, height: 100, identifier: b }] },
        { spacer: true }] }
      """)
    #expect(try frame("a", phone)[1...] == [91, 90, 30])
    #expect(try frame("b", phone)[2...] == [390, 100])
  }

  @Test("The content of a scroll that fills is as high as what is seen of it, or higher")
  func fillsAScroll() throws {
    let phone = try phone(
      """
      { scroll: { column: [{ text: Top }, { spacer: true }, { \(Self.block), identifier: foot }],
        height: fill, identifier: page } }
      """)
    #expect(try frame("page", phone) == [0, 91, 390, 719])
    #expect(try frame("foot", phone) == [0, 790, 390, 20])
    let long = try self.phone(
      """
      { scroll: { column: [{ shape: rectangle, height: 900 }], height: fill, identifier: page } }
      """)
    #expect(try frame("page", long)[3] == 900)
    let narrow = try self.phone(
      "{ scroll: { text: Words, width: fit, background: systemRed, identifier: page } }")
    #expect(try frame("page", narrow)[2] < 60)
  }

  @Test("A page that fits is as large as its content, at the top left of the safe area")
  func fitsThePage() throws {
    let phone = try phone(
      "{ text: Words, background: systemRed, width: fit, height: fit, identifier: page }")
    let page = try frame("page", phone)
    #expect(page[0] == 0 && page[1] == 91 && page[2] < 60 && page[3] < 30)
  }

  @Test("A text that fills wraps within its share, and no word of it is broken")
  func wrapsWithinItsShare() throws {
    let words = "A long name of a dish that takes two lines or so"
    let phone = try phone(
      """
      { column: [{ row: [{ text: \(words), width: fill, identifier: a },
        { text: B, width: fill, identifier: b }] }, { spacer: true }] }
      """)
    #expect(try frame("a", phone)[2] == 191 && frame("b", phone)[2] == 191)
  }
}
