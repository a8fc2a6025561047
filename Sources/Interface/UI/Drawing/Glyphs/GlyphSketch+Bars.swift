import BackswipeUnits

/// Bars and system items.
extension GlyphSketch {
  static let backChevron = Self(.line(.line((15, 3.5), (6.5, 12), (15, 20.5)), weight: 2.6))

  static let rowChevron = Self(.line(.line((9, 5.5), (15.5, 12), (9, 18.5)), weight: 3.2))

  static let add = Self(.line(.line((12, 3), (12, 21)) + .line((3, 12), (21, 12))))

  static let action = Self(
    .line(.line((8, 9), (5, 9), (5, 21), (19, 21), (19, 9), (16, 9))),
    .line(.line((12, 15), (12, 2.5)) + .line((8, 6.5), (12, 2.5), (16, 6.5))))

  static let trash = Self(
    .line(.line((4, 6), (20, 6))), .area(.line((6, 6), (7, 21), (17, 21), (18, 6))),
    .line(.line((9.5, 6), (9.5, 3), (14.5, 3), (14.5, 6))),
    .detail(.line((10, 10), (10.3, 17)) + .line((14, 10), (13.7, 17))))

  static let search = Self(.line(.circle(10, 10, 6.5) + .line((15, 15), (21, 21))))

  static let compose = Self(
    .line(.line((12, 4), (4, 4), (4, 20), (20, 20), (20, 12))),
    .line(.line((9.5, 14.5), (20.5, 3.5))))

  static let refresh = Self(
    .line(.arc(12, 12, 8, -0.6, 4.4)),
    .line(.line((19.5, 3), (18.6, 7.5), (14, 7)), isApart: true))

  static let reply = Self(
    .line(.line((10, 5), (3.5, 11), (10, 17)) + .line((4, 11), (14, 11), (20.5, 18))))

  static let camera = Self(
    .area(
      .line((3, 8), (7, 8), (9, 5), (15, 5), (17, 8), (21, 8), (21, 19), (3, 19), (3, 8))),
    .detail(.circle(12, 13, 3.6)))

  static let bookmarks = Self(.area(.line((6, 3), (18, 3), (18, 21), (12, 16), (6, 21), (6, 3))))

  static let organize = Self(
    .area(.line((3, 7), (10, 7), (12, 9), (21, 9), (21, 19), (3, 19), (3, 7))))

  static let sidebar = Self(
    .area(.box(2.7, 4.6, 21.3, 19.4, 2.8)), .detail(.line((9.6, 5.5), (9.6, 18.5))),
    .detail(.line((5.2, 8.6), (7.1, 8.6)) + .line((5.2, 11.6), (7.1, 11.6))))

  static let stop = Self(.line(.line((5, 5), (19, 19)) + .line((19, 5), (5, 19))))

  static let play = Self(.area(.shape((5.6, 3.4, 1.6), (20.6, 12, 1.6), (5.6, 20.6, 1.6))))

  static let filledPlay = Self(.dot(.line((6, 3.5), (20, 12), (6, 20.5)).closed()))

  static let pause = Self(.area(.box(5.2, 4, 9.8, 20, 1.4)), .area(.box(14.2, 4, 18.8, 20, 1.4)))

  static let filledPause = Self(
    .line(.line((8, 4), (8, 20)) + .line((16, 4), (16, 20)), weight: 3.4))

  private static var fast: GlyphPath {
    .shape((2.6, 5.6, 0.8), (11.2, 12, 0.8), (2.6, 18.4, 0.8))
      + .shape((13, 5.6, 0.8), (21.6, 12, 0.8), (13, 18.4, 0.8))
  }

  static let rewind = Self(.area(fast.mirrored()))

  static let filledRewind = Self(
    .dot(
      .line((12, 5), (2, 12), (12, 19)).closed()
        + .line((22, 5), (12, 12), (22, 19)).closed()))

  static let fastForward = Self(.area(fast))

  static let filledFastForward = Self(
    .dot(
      .line((2, 5), (12, 12), (2, 19)).closed()
        + .line((12, 5), (22, 12), (12, 19)).closed()))
}
