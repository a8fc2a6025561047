/// How the buttons of a bar share its width where they want more than there is.
package enum BarRoom {
  /// Points that remain of a title.
  package static let least = 22.0

  /// The widths of buttons: what each wants where there is room; else the widest titles become narrower,
  /// down to one limit that all of them have.
  ///
  /// - Parameters:
  ///   - wanted: points.
  ///   - gives: whether each can be narrower.
  ///   - room: points for all of them.
  package static func widths(_ wanted: [Double], gives: [Bool], room: Double) -> [Double] {
    let excess = wanted.reduce(0, +) - room
    guard excess > 0 else { return wanted }
    // From the narrowest: each keeps its width while that is no more than an equal share.
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
