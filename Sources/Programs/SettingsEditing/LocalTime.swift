/// A second by the clock on the wall: `2026-11-27 22:18:05`.
package struct LocalTime: Hashable, Comparable, Sendable {
  /// Sorts as the times do.
  package let text: String

  /// Nil for another text, and for a day or a time that the calendar does not have; a second may be
  /// 60.
  package init?(parsing text: String) {
    let form = Array("0000-00-00 00:00:00".utf8)
    let bytes = Array(text.utf8)
    guard bytes.count == form.count,
      zip(bytes, form).allSatisfy({ byte, sign in
        sign == UInt8(ascii: "0") ? (0x30...0x39).contains(byte) : byte == sign
      })
    else { return nil }
    func number(_ range: Range<Int>) -> Int {
      bytes[range].reduce(0) { $0 * 10 + Int($1) - 0x30 }
    }
    self.init(
      year: number(0..<4), month: number(5..<7), day: number(8..<10), hour: number(11..<13),
      minute: number(14..<16), second: number(17..<19))
  }

  /// Nil for a day or a time that the calendar does not have.
  package init?(year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int) {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard (0...9999).contains(year), (1...12).contains(month),
      (1...days[month - 1]).contains(day), (0...23).contains(hour), (0...59).contains(minute),
      (0...60).contains(second)
    else { return nil }
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    let century = two(year / 100) + two(year % 100)
    text =
      "\(century)-\(two(month))-\(two(day)) \(two(hour)):\(two(minute)):\(two(second))"
  }

  /// `22:18`.
  package var hourAndMinute: String { String(text.dropFirst(11).prefix(5)) }

  /// `2026-11-27`.
  package var day: String { String(text.prefix(10)) }

  package static func < (left: LocalTime, right: LocalTime) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }
}
