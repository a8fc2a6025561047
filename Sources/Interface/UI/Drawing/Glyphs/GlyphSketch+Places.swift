import BackswipeUnits

/// Places and weather.
extension GlyphSketch {
  static let home = Self(
    .area(
      .shape(
        (12, 2.6, 1.6), (20.6, 9.8, 1.4), (20.6, 20.7, 1.8), (3.4, 20.7, 1.8),
        (3.4, 9.8, 1.4))),
    .inner(.bend((9.2, 20.7, 0), (9.2, 13.8, 1.2), (14.8, 13.8, 1.2), (14.8, 20.7, 0))),
    .opening(.bend((9.4, 21.6, 0), (9.4, 13.8, 1.2), (14.6, 13.8, 1.2), (14.6, 21.6, 0)).closed())
  )

  static let mapPin = Self(
    .area(
      GlyphPath(12, 21.4).curve(8, 17.4, 4.8, 14, 4.8, 9.8).turn(12, 9.8, 7.2, 180, 360)
        .curve(19.2, 14, 16, 17.4, 12, 21.4).closed()),
    .pane(.circle(12, 9.8, 2.3)))

  static let map = Self(
    .area(
      .shape(
        (2.8, 6.2, 1.2), (8.8, 3.6, 1), (15.2, 6.2, 1), (21.2, 3.6, 1.2), (21.2, 17.8, 1.2),
        (15.2, 20.4, 1), (8.8, 17.8, 1), (2.8, 20.4, 1.2))),
    .inner(.line((8.8, 3.8), (8.8, 17.8)) + .line((15.2, 6.2), (15.2, 20.2))),
    .cut(.line((8.8, 5.4), (8.8, 16.4)) + .line((15.2, 7.6), (15.2, 18.6))))

  static let compass = Self(
    .area(.circle(12, 12, 9)),
    .hole(.shape((16.6, 7.4, 0.5), (13.9, 13.9, 0.4), (7.4, 16.6, 0.5), (10.1, 10.1, 0.4))))

  static let flag = Self(
    .area(
      GlyphPath(5, 4.6).curve(9.6, 2.2, 13.4, 6.8, 19.8, 4.6).line(19.8, 14.2)
        .curve(13.4, 16.4, 9.6, 11.8, 5, 14.2).closed()),
    .line(.line((5, 4.2), (5, 21.2))))

  private static func rays(_ inner: CGFloat, _ outer: CGFloat) -> GlyphPath {
    let ray = GlyphPath.line((12 + inner, 12), (12 + outer, 12))
    return (1..<8).reduce(ray) { $0 + ray.rotated(CGFloat($1) * 45) }
  }

  static let sun = Self(.area(.circle(12, 12, 4.1)), .line(rays(7.3, 9.5)))

  private static var billow: GlyphPath {
    GlyphPath(7, 19).turn(7, 14.6, 4.4, 90, 260).turn(12.4, 10.4, 5.7, 184, 350)
      .turn(17.2, 14.5, 4.5, -78, 90).closed()
  }

  static let cloud = Self(.area(billow))

  static var rain: Self {
    let drop = GlyphPath.line((8, 18.4), (6.8, 21.2))
    return Self(
      .area(billow.placed(scale: 0.92, x: 0.96, y: -1.6)),
      .line(drop + drop.placed(x: 4.6) + drop.placed(x: 9.2)))
  }

  static let bolt = Self(
    .area(
      .shape(
        (14, 2.2, 0.8), (4.2, 13.6, 1.2), (11.2, 13.6, 0.6), (10, 21.8, 0.8), (19.8, 10.4, 1.2),
        (12.8, 10.4, 0.6))))

  static let flame = Self(
    .area(
      GlyphPath(13, 2.8).curve(13.4, 6.8, 19, 9.2, 19, 14.4).curve(19, 18.4, 16, 21.1, 12, 21.1)
        .curve(8, 21.1, 5, 18.4, 5, 14.4).curve(5, 11.6, 6.4, 9.6, 7.8, 8)
        .curve(8.2, 9.8, 8.9, 10.8, 10, 11.2).curve(9.6, 7.6, 10.6, 4.6, 13, 2.8).closed()),
    .detail(GlyphPath(15.4, 14.6).curve(15.4, 16.5, 14, 17.7, 12.2, 17.7)))

  static let leaf = Self(
    .area(
      GlyphPath(20.6, 3.4).curve(21.6, 12.6, 17.6, 19, 11.2, 19).curve(
        7.2, 19, 4.2, 16.4, 4.2, 12.6
      )
      .curve(4.2, 7, 9.6, 4, 20.6, 3.4).closed()),
    .inner(GlyphPath(3.2, 21.2).curve(4.8, 16.4, 9, 12.4, 14.6, 9.8)),
    .line(GlyphPath(3.2, 21.2).curve(3.8, 19.6, 4.6, 18.2, 5.8, 16.8)),
    .cut(GlyphPath(6.8, 15.6).curve(8.8, 13.3, 11.6, 11.2, 14.6, 9.8)))

  static let drop = Self(
    .area(
      GlyphPath(12, 2.8).curve(15, 6.4, 18.8, 10.2, 18.8, 14.4).turn(12, 14.4, 6.8, 0, 180)
        .curve(5.2, 10.2, 9, 6.4, 12, 2.8).closed()),
    .detail(.turn(12, 14.4, 3.4, 90, 175)))
}
