import BackswipeUnits

/// Messages and documents.
extension GlyphSketch {
  static let chat = Self(
    .area(
      .shape(
        (2.8, 4, 4), (21.2, 4, 4), (21.2, 17, 4), (12, 17, 0.6), (6.8, 21.4, 0.8),
        (6.8, 17, 0.2), (2.8, 17, 3.6))),
    .hole(.circle(7.8, 10.5, 1.25)), .hole(.circle(12, 10.5, 1.25)),
    .hole(.circle(16.2, 10.5, 1.25)))

  static let mail = Self(
    .area(.box(2.7, 5, 21.3, 19, 2.6)),
    .inner(.bend((3.4, 6.6, 0), (12, 13.2, 1), (20.6, 6.6, 0))),
    .cut(.bend((4.4, 7.6, 0), (12, 13.4, 1), (19.6, 7.6, 0))))

  static var phone: Self {
    let receiver = GlyphPath(2.4, 12.6).curve(4, 5.8, 20, 5.8, 21.6, 12.6).line(21.6, 14.6)
      .curve(21.6, 15.8, 20.9, 16.4, 19.8, 16.2).line(16.9, 15.6).curve(
        16, 15.4, 15.6, 14.9, 15.6, 14
      )
      .line(15.6, 12.2).curve(13.4, 11.4, 10.6, 11.4, 8.4, 12.2).line(8.4, 14)
      .curve(8.4, 14.9, 8, 15.4, 7.1, 15.6).line(4.2, 16.2).curve(3.1, 16.4, 2.4, 15.8, 2.4, 14.6)
      .closed()
    return Self(.area(receiver.rotated(-135).placed(x: 0.4, y: -0.4)))
  }

  static let calendar = Self(
    .area(.box(3, 4.6, 21, 21, 2.6)),
    .line(.line((7.8, 2.6), (7.8, 6.4)) + .line((16.2, 2.6), (16.2, 6.4))),
    .inner(.line((3, 9.8), (21, 9.8))), .opening(.box(2.1, 9, 21.9, 10.6, 0)),
    .hole(.circle(7.8, 13.7, 1.25)), .hole(.circle(12, 13.7, 1.25)),
    .hole(.circle(16.2, 13.7, 1.25)), .hole(.circle(7.8, 17.4, 1.25)),
    .hole(.circle(12, 17.4, 1.25)))

  static let bookmark = Self(
    .area(.shape((5.6, 3.2, 2), (18.4, 3.2, 2), (18.4, 21, 0.8), (12, 16, 0.8), (5.6, 21, 0.8))))

  static var book: Self {
    let page = GlyphPath(12, 6.4).curve(9.6, 4.4, 6, 3.9, 3.6, 4.2).curve(
      3, 4.3, 2.7, 4.6, 2.7, 5.2
    )
    .line(2.7, 17.4).curve(2.7, 18, 3, 18.3, 3.6, 18.3).curve(6.6, 18.1, 9.6, 18.6, 12, 20.4)
    return Self(
      .area(
        page.curve(14.4, 18.6, 17.4, 18.1, 20.4, 18.3).curve(21, 18.3, 21.3, 18, 21.3, 17.4)
          .line(21.3, 5.2).curve(21.3, 4.6, 21, 4.3, 20.4, 4.2).curve(18, 3.9, 14.4, 4.4, 12, 6.4)
          .closed()),
      .inner(.line((12, 6.4), (12, 20.4))), .cut(.line((12, 7.6), (12, 18.6))))
  }

  static let folder = Self(
    .area(
      .shape(
        (2.7, 4.6, 2.2), (9.2, 4.6, 1.2), (11.8, 7.2, 1.2), (21.3, 7.2, 2.4), (21.3, 19.6, 2.4),
        (2.7, 19.6, 2.4))))

  static let file = Self(
    .area(
      .shape(
        (4.8, 2.8, 2.4), (13.6, 2.8, 1), (19.2, 8.4, 1), (19.2, 21.2, 2.4), (4.8, 21.2, 2.4))),
    .inner(.bend((13.4, 2.8, 0), (13.4, 8.6, 1), (19.2, 8.6, 0))),
    .cut(.bend((12.9, 4.2, 0), (12.9, 9.1, 1), (17.8, 9.1, 0))),
    .detail(.line((8.6, 13.2), (15.4, 13.2)) + .line((8.6, 16.9), (15.4, 16.9))))

  static let chart = Self(
    .area(.box(3.2, 13, 6.8, 20.6, 1.2)), .area(.box(10.2, 8.4, 13.8, 20.6, 1.2)),
    .area(.box(17.2, 3.4, 20.8, 20.6, 1.2)))

  static let printer = Self(
    .area(.box(2.8, 8.4, 21.2, 17.2, 2.2)),
    .line(.bend((7, 8.4, 0), (7, 3, 1), (17, 3, 1), (17, 8.4, 0))),
    .inner(.box(7, 13.6, 17, 21, 1)), .opening(.box(6.1, 12.7, 17.9, 18.1, 0)),
    .patch(.box(7.6, 14.2, 16.4, 21.9, 1)))

  static let eye = Self(
    .area(
      GlyphPath(2.6, 11).curve(4.8, 7.2, 8, 5, 12, 5).curve(16, 5, 19.2, 7.2, 21.4, 11)
        .curve(21.8, 11.7, 21.8, 12.3, 21.4, 13).curve(19.2, 16.8, 16, 19, 12, 19)
        .curve(8, 19, 4.8, 16.8, 2.6, 13).curve(2.2, 12.3, 2.2, 11.7, 2.6, 11).closed()),
    .detail(.circle(12, 12, 3.1)))

  /// A closed eye with lashes.
  static let eyeOff = Self(
    .line(
      GlyphPath(2.8, 8.6).curve(5.2, 13.2, 8.4, 15.4, 12, 15.4).curve(
        15.6, 15.4, 18.8, 13.2, 21.2, 8.6)
        + .line((12, 15.4), (12, 19.2)) + .line((6.8, 13.6), (4.8, 16.8))
        + .line((17.2, 13.6), (19.2, 16.8))))
}
