/// The place of a row, by its section.
package struct RowPlace: Hashable, Comparable, Sendable {
  package let section: Int
  package let row: Int

  package init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }

  package static func < (left: RowPlace, right: RowPlace) -> Bool {
    (left.section, left.row) < (right.section, right.row)
  }
}

/// A row, or an element of a container, that a finger moves among others.
package struct RowReorder: Hashable, Sendable {
  package let from: RowPlace
  /// The place at which it is inserted if the drag ends now; that after the row has been taken out.
  package var to: RowPlace
  /// The points by which others make room: the row's height, or an element's length with the space
  /// beside it.
  package let room: Double

  package init(from: RowPlace, room: Double) {
    self.from = from
    to = from
    self.room = room
  }

  /// The number of places by which another row moves to make room: −1, 0 or 1.
  package func step(of place: RowPlace) -> Int {
    if place == from { return 0 }
    if to > from {
      guard place > from else { return 0 }
      let isBefore = to.section == from.section ? place <= to : place < to
      return isBefore ? -1 : 0
    }
    return place >= to && place < from ? 1 : 0
  }

  /// The displacement of another row that makes room, in points.
  package func shift(of place: RowPlace) -> Double { Double(step(of: place)) * room }

  /// The displacement of a section's header, in points.
  package func shift(ofHeader section: Int) -> Double {
    if section > from.section, section <= to.section { return -room }
    return section <= from.section && section > to.section ? room : 0
  }

  /// The displacement of a section's footer, in points.
  package func shift(ofFooter section: Int) -> Double {
    if section >= from.section, section < to.section { return -room }
    return section < from.section && section >= to.section ? room : 0
  }

  // MARK: Scrolling at the edges

  /// The width of the zones at the top and bottom in which the content scrolls, in points. (open)
  package static let zone = 44.0
  /// The speed at the edge, in points per second. (open)
  package static let fastest = 600.0

  /// The speed at which the content scrolls below the finger, in points per second downwards; 0
  /// outside the zones.
  ///
  /// - Parameters:
  ///   - finger: the finger's height.
  ///   - top, bottom: the visible part of the content, in the same coordinates.
  ///   - zone: the height of the zones in points; 0 for none.
  ///   - fastest: the speed at the edge.
  package static func scrollSpeed(
    finger: Double, top: Double, bottom: Double, zone: Double = RowReorder.zone,
    fastest: Double = RowReorder.fastest
  ) -> Double {
    guard zone > 0, bottom - top > 2 * zone, finger.isFinite else { return 0 }
    if finger < top + zone { return -fastest * min((top + zone - finger) / zone, 1) }
    if finger > bottom - zone { return fastest * min((finger - bottom + zone) / zone, 1) }
    return 0
  }
}
