import BackswipeUnits

/// Trade and things.
extension GlyphSketch {
  static let heart = Self(
    .area(
      GlyphPath(12, 20.4).curve(5.4, 15.6, 2.9, 12.4, 2.9, 8.9).curve(2.9, 6.1, 5, 4, 7.6, 4)
        .curve(9.4, 4, 11, 5, 12, 6.7).curve(13, 5, 14.6, 4, 16.4, 4)
        .curve(19, 4, 21.1, 6.1, 21.1, 8.9).curve(21.1, 12.4, 18.6, 15.6, 12, 20.4).closed()))

  static let cart = Self(
    .line(.bend((2.4, 3.6, 0), (5, 3.6, 0.8), (5.8, 7.4, 0))),
    .area(.shape((5.8, 7.4, 0.6), (21.4, 7.4, 1.4), (19.4, 15.6, 1.6), (7.5, 15.6, 1.2))),
    .dot(.circle(9.2, 19.8, 1.7)), .dot(.circle(17.6, 19.8, 1.7)))

  static let bag = Self(
    .area(.shape((4.6, 7.8, 1.8), (19.4, 7.8, 1.8), (20.4, 21, 2.4), (3.6, 21, 2.4))),
    .line(GlyphPath(8.4, 7.8).line(8.4, 6.5).turn(12, 6.5, 3.6, 180, 360).line(15.6, 7.8)),
    .detail(.turn(12, 11.4, 3.6, 20, 160)))

  static let creditCard = Self(
    .area(.box(2.7, 5, 21.3, 19, 2.6)), .inner(.line((2.7, 9.6), (21.3, 9.6))),
    .opening(.box(1.8, 8.4, 22.2, 10.8, 0)), .detail(.line((6.6, 15.2), (10.4, 15.2))))

  static var ticket: Self {
    let half = GlyphPath.line((14.6, 9.2), (14.6, 9.9)) + .line((14.6, 14.1), (14.6, 14.8))
    return Self(
      .area(
        GlyphPath(4.7, 5.6).line(19.3, 5.6).curve(20.4, 5.6, 21.2, 6.4, 21.2, 7.5).line(21.2, 9.6)
          .curve(18, 9.6, 18, 14.4, 21.2, 14.4).line(21.2, 16.5).curve(
            21.2, 17.6, 20.4, 18.4, 19.3, 18.4
          )
          .line(4.7, 18.4).curve(3.6, 18.4, 2.8, 17.6, 2.8, 16.5).line(2.8, 14.4)
          .curve(6, 14.4, 6, 9.6, 2.8, 9.6).line(2.8, 7.5).curve(2.8, 6.4, 3.6, 5.6, 4.7, 5.6)
          .closed()),
      .detail(half))
  }

  static var gift: Self {
    let bow = GlyphPath(12, 7.4).curve(8.2, 7.4, 6.2, 6.4, 6.6, 4.6).curve(
      7.2, 1.8, 11.4, 2.8, 12, 7.4)
    return Self(
      .area(.box(3, 7.4, 21, 12, 1.2)),
      .area(.shape((4.6, 12, 0), (19.4, 12, 0), (19.4, 21, 1.8), (4.6, 21, 1.8))),
      .line(bow + bow.mirrored()), .inner(.line((12, 7.4), (12, 21))),
      .opening(.box(3.7, 12.9, 20.3, 14.2, 0)), .opening(.box(11.2, 6.5, 12.8, 12.9, 0)),
      .opening(.box(11.2, 14.2, 12.8, 21.9, 0)))
  }

  static var trophy: Self {
    let handle = GlyphPath(7, 5.4).line(3.4, 5.4).curve(3.4, 8.8, 4.6, 10.8, 7.4, 11.2)
    return Self(
      .area(
        GlyphPath(7.8, 3.2).line(16.2, 3.2).curve(16.7, 3.2, 17, 3.5, 17, 4).line(17, 9.6)
          .turn(12, 9.6, 5, 0, 180).line(7, 4).curve(7, 3.5, 7.3, 3.2, 7.8, 3.2).closed()),
      .line(handle + handle.mirrored()),
      .line(.line((12, 14.6), (12, 20.8)) + .line((7.6, 20.8), (16.4, 20.8))))
  }

  static let tag = Self(
    .area(
      .shape(
        (3.2, 3.2, 2), (11.8, 3.2, 1.2), (21.4, 12.8, 2), (12.8, 21.4, 2), (3.2, 11.8, 1.2))),
    .hole(.circle(8, 8, 1.5)))

  static let key = Self(
    .area(.circle(7.8, 16.2, 4.8)), .hole(.circle(7, 17, 1.5)),
    .line(
      .line((11.3, 12.7), (20.8, 3.2)) + .line((14.8, 9.2), (17.2, 11.6))
        + .line((18.4, 5.6), (20.8, 8))))

  static let unlock = Self(
    .area(.box(4.8, 10.8, 19.2, 21, 2.2)),
    .line(GlyphPath(8, 10.8).line(8, 6.8).turn(12, 6.8, 4, 180, 350)),
    .hole(.circle(12, 15.9, 1.6)))

  static let cup = Self(
    .area(
      GlyphPath(4.6, 8.6).line(16.4, 8.6).curve(16.8, 8.6, 17, 8.8, 17, 9.2).line(17, 16.4)
        .turn(12.6, 16.4, 4.4, 0, 90).line(8.4, 20.8).turn(8.4, 16.4, 4.4, 90, 180).line(4, 9.2)
        .curve(4, 8.8, 4.2, 8.6, 4.6, 8.6).closed()),
    .line(GlyphPath(17, 10.6).line(18.2, 10.6).turn(18.2, 13.6, 3, -90, 90).line(16.8, 16.6)),
    .line(.line((8, 2.8), (8, 5.2)) + .line((13, 2.8), (13, 5.2))))

  static let fork = Self(
    .line(
      GlyphPath(4, 3).line(4, 7.6).curve(4, 9.8, 5.4, 11, 7.5, 11)
        .curve(9.6, 11, 11, 9.8, 11, 7.6).line(11, 3) + .line((7.5, 3), (7.5, 21))),
    .area(
      GlyphPath(19, 14).line(19, 3.4).curve(16.4, 4.4, 14.8, 8, 14.8, 13)
        .curve(14.8, 13.6, 15.2, 14, 15.8, 14).closed()),
    .line(.line((19, 14), (19, 21))))

  static let bed = Self(
    .line(.line((3, 4.6), (3, 19.8)) + .line((3, 16.6), (21, 16.6), (21, 19.8))),
    .area(.circle(7, 11.2, 2.1)),
    .area(
      GlyphPath(11.6, 8.6).line(17.4, 8.6).turn(17.4, 12.2, 3.6, -90, 0).line(21, 16.6)
        .line(11.6, 16.6).closed()))
}
