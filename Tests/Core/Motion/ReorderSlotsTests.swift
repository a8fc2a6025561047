import BackswipeMotion
import BackswipeUnits
import Testing

@Suite("Elements that a finger moves")
struct ReorderSlotsTests {
  /// Three of 100, 50 and 30 points, with 10 points between them, from 20 on.
  private func column() throws -> ReorderSlots {
    try #require(
      ReorderSlots(
        .column,
        [
          CGRect(x: 0, y: 20, width: 200, height: 100),
          CGRect(x: 0, y: 130, width: 200, height: 50),
          CGRect(x: 0, y: 190, width: 200, height: 30),
        ]))
  }

  /// Cells of 80 by 60 points with 8 points between them, in rows of three.
  private func grid(_ count: Int) throws -> ReorderSlots {
    try #require(
      ReorderSlots(
        .grid,
        (0..<count).map { index in
          CGRect(x: 88 * (index % 3), y: 68 * (index / 3), width: 80, height: 60)
        }))
  }

  private func moved(_ slots: ReorderSlots, _ from: Int, _ to: Int) -> RowReorder {
    var rule = slots.reorder(from: from)
    rule.to = RowPlace(section: 0, row: to)
    return rule
  }

  @Test("Without a frame there are no places")
  func none() { #expect(ReorderSlots(.row, []) == nil) }

  @Test(
    "The place is the nearest element, the first of two",
    arguments: [
      (-50.0, 0), (20, 0), (120, 0), (125, 0), (126, 1), (155, 1), (185, 1), (186, 2), (500, 2),
    ])
  func nearest(y: Double, place: Int) throws {
    let slots = try column()
    #expect(slots.place(at: CGPoint(x: 900, y: y)) == RowPlace(section: 0, row: place))
  }

  @Test("Others make room by the length of the element with its space")
  func room() throws {
    let slots = try column()
    #expect((0..<3).map { slots.reorder(from: $0).room } == [110, 60, 40])
    let down = moved(slots, 0, 2)
    #expect((0..<3).map { slots.shift(of: $0, down).y } == [0, -110, -110])
    let up = moved(slots, 2, 0)
    #expect((0..<3).map { slots.shift(of: $0, up).y } == [40, 40, 0])
    #expect((0..<3).map { slots.shift(of: $0, moved(slots, 1, 1)).y } == [0, 0, 0])
  }

  @Test("From right to left a row makes room to the other side")
  func mirrored() throws {
    let frames = [200, 100, 0].map { CGRect(x: $0, y: 0, width: 90, height: 40) }
    let slots = try #require(ReorderSlots(.row, frames))
    #expect(slots.place(at: CGPoint(x: 250, y: 0)).row == 0)
    #expect(slots.place(at: CGPoint(x: 10, y: 0)).row == 2)
    let rule = moved(slots, 0, 2)
    #expect(rule.room == 100)
    #expect((0..<3).map { slots.shift(of: $0, rule).x } == [0, 100, 100])
  }

  @Test("In a grid elements go to the neighbouring cell, and round the ends of rows")
  func cells() throws {
    let slots = try grid(5)
    let rule = moved(slots, 0, 4)
    #expect(
      (0..<5).map { slots.shift(of: $0, rule) } == [
        .zero, CGPoint(x: -88, y: 0), CGPoint(x: -88, y: 0), CGPoint(x: 176, y: -68),
        CGPoint(x: -88, y: 0),
      ])
    #expect(slots.place(at: CGPoint(x: 500, y: 120)).row == 4)
    #expect(slots.place(at: CGPoint(x: 84, y: 10)).row == 0)
    #expect(slots.place(at: CGPoint(x: 85, y: 10)).row == 1)
  }

  @Test("The way into the gap begins with the finger's speed")
  func drops() {
    let still = ReorderDrop.timing(distance: 100, velocity: 0, duration: .milliseconds(200))
    let thrown = ReorderDrop.timing(distance: 100, velocity: 1000, duration: .milliseconds(200))
    let away = ReorderDrop.timing(distance: -100, velocity: 1000, duration: .milliseconds(200))
    let early = Interval.milliseconds(8)
    #expect(thrown.progress(after: early) > still.progress(after: early))
    #expect(away.progress(after: early) < 0)
    #expect(still.progress(after: .seconds(2)) == 1 && away.progress(after: .seconds(5)) == 1)
    #expect(
      ReorderDrop.timing(distance: 0, velocity: 1000, duration: .milliseconds(200))
        == ReorderDrop.timing(distance: 5, velocity: 0, duration: .milliseconds(200)))
  }
}
