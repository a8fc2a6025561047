import BackswipeUnits

/// Signs and tools.
extension GlyphSketch {
  private static var disc: GlyphPath { .circle(12, 12, 9) }

  static let close = Self(.line(.line((5.6, 5.6), (18.4, 18.4)) + .line((18.4, 5.6), (5.6, 18.4))))

  static let check = Self(.line(.line((4, 12.8), (9.4, 18.2), (20, 6.2))))

  static let checkCircle = Self(.area(disc), .detail(.line((7.6, 12.5), (10.7, 15.6), (16.4, 8.9))))

  static let plusCircle = Self(.area(disc), .detail(.plus(12, 12, 4.6)))

  static let minus = Self(.line(.line((3.5, 12), (20.5, 12))))

  static let info = Self(
    .area(disc), .detail(.line((12, 11.2), (12, 16.6))), .hole(.circle(12, 7.7, 1.25)))

  static let warning = Self(
    .area(.shape((12, 2.4, 2.2), (22.4, 20.4, 2.2), (1.6, 20.4, 2.2))),
    .detail(.line((12, 9.4), (12, 13.6))), .hole(.circle(12, 16.9, 1.25)))

  static let question = Self(
    .area(disc),
    .detail(
      GlyphPath(9.3, 9.4).turn(12, 9.4, 2.7, 180, 400).curve(13.1, 12.2, 12, 12.6, 12, 13.7)),
    .hole(.circle(12, 16.8, 1.25)))

  static let more = Self(
    .dot(.circle(4.8, 12, 1.8)), .dot(.circle(12, 12, 1.8)), .dot(.circle(19.2, 12, 1.8)))

  static let menu = Self(
    .line(
      .line((3.5, 6), (20.5, 6)) + .line((3.5, 12), (20.5, 12)) + .line((3.5, 18), (20.5, 18))))

  static let list = Self(
    .line(.line((9, 6), (20.8, 6)) + .line((9, 12), (20.8, 12)) + .line((9, 18), (20.8, 18))),
    .dot(.circle(4.3, 6, 1.4)), .dot(.circle(4.3, 12, 1.4)), .dot(.circle(4.3, 18, 1.4)))

  static let grid = Self(
    .area(.box(3.3, 3.3, 9.9, 9.9, 1.8)), .area(.box(14.1, 3.3, 20.7, 9.9, 1.8)),
    .area(.box(3.3, 14.1, 9.9, 20.7, 1.8)), .area(.box(14.1, 14.1, 20.7, 20.7, 1.8)))

  static let filter = Self(
    .area(
      .shape(
        (2.6, 4, 1.2), (21.4, 4, 1.2), (14.4, 12.4, 1), (14.4, 18, 1), (9.6, 20.8, 1),
        (9.6, 12.4, 1))))

  static let sliders = Self(
    .line(
      .line((3, 5.8), (13, 5.8)) + .line((18, 5.8), (21, 5.8)) + .line((3, 12), (5.5, 12))
        + .line((10.5, 12), (21, 12)) + .line((3, 18.2), (13, 18.2))
        + .line((18, 18.2), (21, 18.2))),
    .area(.circle(15.5, 5.8, 2.5)), .area(.circle(8, 12, 2.5)), .area(.circle(15.5, 18.2, 2.5)))

  static let power = Self(.line(.turn(12, 12.8, 8.2, -52, 232) + .line((12, 2.8), (12, 11.6))))

  static var crop: Self {
    let half = GlyphPath.bend((6.8, 2.6, 0), (6.8, 17.2, 1.4), (21.4, 17.2, 0))
    return Self(.line(half + half.rotated(180)))
  }

  static var wand: Self {
    let rod = GlyphPath.box(-0.6, 10.3, 15.6, 13.7, 1.2).rotated(-45)
    let band = GlyphPath.line((11, 10.3), (11, 13.7)).rotated(-45)
    let cut = GlyphPath.box(10.2, 9.4, 11.8, 14.6, 0).rotated(-45)
    return Self(
      .area(rod), .inner(band), .opening(cut),
      .line(
        .plus(19, 4.8, 2.2) + .plus(8.4, 4.4, 1.5) + .plus(19.8, 14.6, 1.5)))
  }

  static var pen: Self {
    let body = GlyphPath.shape(
      (-0.2, 12, 0.8), (5.4, 8.8, 1.2), (22.4, 8.8, 1.6), (22.4, 15.2, 1.6), (5.4, 15.2, 1.2))
    let band = GlyphPath.line((17.4, 8.8), (17.4, 15.2))
    let cut = GlyphPath.box(16.6, 7.9, 18.2, 16.1, 0)
    return Self(.area(body.rotated(-45)), .inner(band.rotated(-45)), .opening(cut.rotated(-45)))
  }
}
