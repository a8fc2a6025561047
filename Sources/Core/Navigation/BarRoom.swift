/// The distribution of a bar's width among buttons that need more than is available.
package enum BarRoom {
  /// The minimum width of a title.
  package static let least = 22.0

  /// The widths of buttons: the wanted ones if they fit; otherwise the widest flexible ones are
  /// limited to a common width.
  ///
  /// - Parameters:
  ///   - wanted: the wanted widths in points.
  ///   - gives: whether each can be narrower.
  ///   - room: the available width in points.
  package static func widths(_ wanted: [Double], gives: [Bool], room: Double) -> [Double] {
    let excess = wanted.reduce(0, +) - room
    guard excess > 0 else { return wanted }
    // From the narrowest: each keeps its width while that is at most an equal share.
    let flexible = zip(wanted, gives).filter(\.1).map(\.0).sorted()
    var left = flexible.reduce(0, +) - excess
    var limit = least
    for (index, width) in flexible.enumerated() {
      let share = left / Double(flexible.count - index)
      limit = max(share, least)
      if width > share { break }
      left -= width
    }
    return zip(wanted, gives).map { width, gives in gives ? min(width, limit) : width }
  }
}
