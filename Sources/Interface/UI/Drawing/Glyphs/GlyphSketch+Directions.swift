import BackswipeUnits

/// Directions, transfers and order.
extension GlyphSketch {
  private static var arrow: GlyphPath {
    .line((4, 12), (20, 12)) + .line((13.4, 5.4), (20, 12), (13.4, 18.6))
  }

  static let arrowRight = Self(.line(arrow))
  static let arrowDown = Self(.line(arrow.rotated(90)))
  static let arrowLeft = Self(.line(arrow.rotated(180)))
  static let arrowUp = Self(.line(arrow.rotated(270)))

  private static var chevron: GlyphPath { .line((8.6, 4.6), (16, 12), (8.6, 19.4)) }

  static let chevronRight = Self(.line(chevron))
  static let chevronDown = Self(.line(chevron.rotated(90)))
  static let chevronLeft = Self(.line(chevron.rotated(180)))
  static let chevronUp = Self(.line(chevron.rotated(270)))

  static let undo = Self(
    .line(
      GlyphPath(4, 8.8).line(14.8, 8.8).turn(14.8, 14.4, 5.6, -90, 90).line(8.5, 20)
        + .line((8.8, 4), (4, 8.8), (8.8, 13.6))))

  static let redo = Self(
    .line(
      GlyphPath(15.5, 20).line(9.2, 20).turn(9.2, 14.4, 5.6, 90, 270).line(20, 8.8)
        + .line((15.2, 4), (20, 8.8), (15.2, 13.6))))

  static let shuffle = Self(
    .line(
      GlyphPath(3, 6.8).line(4.5, 6.8).curve(12.5, 6.8, 10.5, 17.2, 18.5, 17.2).line(21, 17.2)
        + GlyphPath(3, 17.2).line(4.5, 17.2).curve(12.5, 17.2, 10.5, 6.8, 18.5, 6.8).line(21, 6.8)
        + .line((17.8, 3.6), (21, 6.8), (17.8, 10)) + .line((17.8, 14), (21, 17.2), (17.8, 20.4)))
  )

  static var `repeat`: Self {
    let half =
      GlyphPath(3.5, 11.5).line(3.5, 11).turn(7.5, 11, 4, 180, 270).line(20, 7)
      + .line((16.6, 3.6), (20, 7), (16.6, 10.4))
    return Self(.line(half + half.rotated(180)))
  }

  private static var tray: GlyphPath {
    .bend((3.5, 15.5, 0), (3.5, 20.5, 2), (20.5, 20.5, 2), (20.5, 15.5, 0))
  }

  static let download = Self(
    .line(tray + .line((12, 3.2), (12, 15.2)) + .line((7, 10.2), (12, 15.2), (17, 10.2))))

  static let upload = Self(
    .line(tray + .line((12, 15.2), (12, 3.2)) + .line((7, 8.2), (12, 3.2), (17, 8.2))))

  static let share = Self(
    .area(.circle(17.8, 5.4, 2.6)), .area(.circle(5.6, 12, 2.6)), .area(.circle(17.8, 18.6, 2.6)),
    .line(.line((7.9, 10.8), (15.5, 6.6)) + .line((7.9, 13.2), (15.5, 17.4))))

  static var link: Self {
    let half = GlyphPath(9.6, 16.4).line(6.4, 16.4).turn(6.4, 12, 4.4, 90, 270).line(9.6, 7.6)
    return Self(
      .line((half + half.rotated(180) + .line((8.4, 12), (15.6, 12))).rotated(-45)))
  }
}
