import BackswipeNavigation
import Testing

@Suite("Room in a bar")
struct BarRoomTests {
  struct Row: Sendable {
    let wanted: [Double]
    let gives: [Bool]
    let room: Double
    let widths: [Double]
  }

  @Test(
    "B4: buttons have what they want, else the widest titles become narrower, down to one limit",
    arguments: [
      Row(wanted: [], gives: [], room: 0, widths: []),
      Row(wanted: [40, 100], gives: [true, true], room: 140, widths: [40, 100]),
      Row(wanted: [40, 100], gives: [true, true], room: 120, widths: [40, 80]),
      Row(wanted: [100, 40, 100], gives: [true, true, true], room: 160, widths: [60, 40, 60]),
      Row(wanted: [100, 90], gives: [true, true], room: 100, widths: [50, 50]),
      // What is no title keeps its width.
      Row(wanted: [100, 90], gives: [false, true], room: 150, widths: [100, 50]),
      Row(wanted: [100, 90], gives: [false, false], room: 150, widths: [100, 90]),
      // Something of each remains.
      Row(wanted: [100, 90], gives: [true, true], room: 10, widths: [22, 22]),
      Row(wanted: [100, 10], gives: [true, true], room: 20, widths: [22, 10]),
    ])
  func widths(_ row: Row) {
    #expect(BarRoom.widths(row.wanted, gives: row.gives, room: row.room) == row.widths)
  }
}
