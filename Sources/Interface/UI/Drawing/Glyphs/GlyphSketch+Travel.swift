import BackswipeUnits

/// Media and travel.
extension GlyphSketch {
  static let video = Self(
    .area(.box(2.5, 6, 14.3, 18, 2.6)),
    .area(.shape((17.3, 10.4, 0.8), (21.7, 6.9, 0.9), (21.7, 17.1, 0.9), (17.3, 13.6, 0.8))))

  static let microphone = Self(
    .area(.box(8.4, 2.8, 15.6, 14.4, 3.6)),
    .line(
      GlyphPath(19, 11).turn(12, 11, 7, 0, 180) + .line((12, 18), (12, 21.2))
        + .line((8.4, 21.2), (15.6, 21.2))))

  static let musicNote = Self(
    .area(.circle(6.2, 17.9, 2.7)), .area(.circle(17.2, 15.9, 2.7)),
    .line(
      .line((8.9, 17.9), (8.9, 5.4), (19.9, 3.4), (19.9, 15.9)) + .line((8.9, 9.4), (19.9, 7.4))))

  static let headphones = Self(
    .line(GlyphPath(3.6, 17).line(3.6, 12.2).turn(12, 12.2, 8.4, 180, 360).line(20.4, 17)),
    .area(.box(3.6, 14, 7.8, 20.8, 1.6)), .area(.box(16.2, 14, 20.4, 20.8, 1.6)))

  private static var skip: [GlyphPath] {
    [.shape((4.6, 4.6, 1.4), (15.8, 12, 1.4), (4.6, 19.4, 1.4)), .line((19.4, 4.8), (19.4, 19.2))]
  }

  static let skipNext = Self(.area(skip[0]), .line(skip[1]))

  static let skipPrevious = Self(.area(skip[0].mirrored()), .line(skip[1].mirrored()))

  static let volume = Self(.area(speaker.placed(x: 2)), .line(.turn(13, 12, 5.6, -48, 48)))

  static let mute = Self(
    .area(speaker), .line(.line((15.4, 9.2), (21, 14.8)) + .line((21, 9.2), (15.4, 14.8))))

  static let battery = Self(
    .area(.box(2.2, 6.8, 18.8, 17.2, 2.8)), .line(.line((21.7, 10.6), (21.7, 13.4))),
    .spot(.box(4.9, 9.5, 11.5, 14.5, 0.9)))

  static let car = Self(
    .area(
      .shape(
        (6.8, 4.2, 2), (17.2, 4.2, 2), (19.3, 10.6, 0.6), (21.2, 12.4, 1.2), (21.2, 18, 1.2),
        (2.8, 18, 1.2), (2.8, 12.4, 1.2), (4.7, 10.6, 0.6))),
    .inner(.line((4.7, 10.6), (19.3, 10.6))),
    .opening(.shape((8, 6.2, 0.6), (16, 6.2, 0.6), (17.2, 10.2, 0.4), (6.8, 10.2, 0.4))),
    .hole(.circle(7, 14.4, 1.35)), .hole(.circle(17, 14.4, 1.35)),
    .line(.line((5.4, 18), (5.4, 20.4)) + .line((18.6, 18), (18.6, 20.4))))

  static let bus = Self(
    .area(.box(4.2, 3, 19.8, 18.4, 2.8)), .inner(.line((4.2, 12), (19.8, 12))),
    .inner(.line((8.6, 6.4), (15.4, 6.4))), .opening(.box(6, 7.4, 18, 12.2, 0.8)),
    .cut(.line((9.4, 5), (14.6, 5))),
    .hole(.circle(8, 15.3, 1.35)), .hole(.circle(16, 15.3, 1.35)),
    .line(.line((7, 18.4), (7, 21)) + .line((17, 18.4), (17, 21))))

  static let train = Self(
    .area(
      GlyphPath(10, 2.8).line(14, 2.8).turn(14, 7.8, 5, -90, 0).line(19, 15).turn(
        16.4, 15, 2.6, 0, 90
      )
      .line(7.6, 17.6).turn(7.6, 15, 2.6, 90, 180).line(5, 7.8).turn(10, 7.8, 5, 180, 270)
      .closed()),
    .inner(.line((5, 10.8), (19, 10.8))), .opening(.box(7, 6.2, 17, 10.6, 1.2)),
    .hole(.circle(9, 14.2, 1.3)), .hole(.circle(15, 14.2, 1.3)),
    .line(.line((8.2, 17.6), (6, 21.2)) + .line((15.8, 17.6), (18, 21.2))))

  static var plane: Self {
    let half = GlyphPath.shape(
      (12, 0.2, 2), (13.9, 4, 2), (13.9, 8.8, 0.6), (22, 13.8, 0.8), (22, 16, 0.8),
      (13.9, 13.8, 0.8), (13.6, 18.4, 0.6), (16.2, 20.4, 0.6), (16.2, 22, 0.6), (12, 21, 0.6),
      (7.8, 22, 0.6), (7.8, 20.4, 0.6), (10.4, 18.4, 0.6), (10.1, 13.8, 0.8), (2, 16, 0.8),
      (2, 13.8, 0.8), (10.1, 8.8, 0.6), (10.1, 4, 2))
    return Self(.area(half.rotated(45)))
  }

  static let bike = Self(
    .line(
      .circle(5.6, 16, 3.9) + .circle(18.4, 16, 3.9)
        + .line((5.6, 16), (9.4, 9.4), (15.4, 9.4), (12, 16), (5.6, 16))
        + .line((12, 16), (8.2, 5.8)) + .line((6.4, 5.8), (9.8, 5.8))
        + .line((18.4, 16), (14.4, 4.6), (17.4, 4.6))))

  static let walk = Self(
    .line(
      .line((7, 13), (8.6, 9.4), (12.6, 8.2), (15, 11.4), (18.2, 12.6))
        + .line((12.4, 8.4), (10.8, 14.2), (14.2, 17), (15.4, 21.4))
        + .line((10.6, 14.4), (9.6, 17.8), (6.8, 21.2))),
    .dot(.circle(13.6, 4.2, 2.1)))
}
