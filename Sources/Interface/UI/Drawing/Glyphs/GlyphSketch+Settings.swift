import BackswipeScene
import BackswipeUnits

/// Rows of settings.
extension GlyphSketch {
  static var gear: Self {
    let teeth = (0..<8).flatMap { index -> [PathElement] in
      let angle = Double(index) * .pi / 4
      let x = CGFloat(cos(angle))
      let y = CGFloat(sin(angle))
      return GlyphPath.line((12 + 7 * x, 12 + 7 * y), (12 + 9.6 * x, 12 + 9.6 * y)).elements
    }
    return Self(
      .area(.circle(12, 12, 6.6)), .pane(.circle(12, 12, 2.4)),
      .line(GlyphPath(teeth), weight: 3.2))
  }

  static let bell = Self(
    .area(
      GlyphPath(4.5, 17).curve(7.5, 15, 5, 4, 12, 4).curve(19, 4, 16.5, 15, 19.5, 17).closed()),
    .line(.line((10.5, 20.5), (13.5, 20.5))))

  static let moon = Self(
    .area(.turn(12, 12, 8.8, 17, 253).curve(7, 10.5, 13.5, 17, 20.415, 14.573).closed()))

  static let filledMoon = Self(
    .dot(
      GlyphPath(19.5, 15.5).curve(12, 17.5, 7, 11, 9, 4).curve(0.5, 8, 3.5, 21, 12.5, 21)
        .curve(16, 21, 18.5, 18.5, 19.5, 15.5).closed()))

  static let globe = Self(
    .line(
      .circle(12, 12, 9) + .line((3, 12), (21, 12)) + .line((12, 3), (12, 21))
        + GlyphPath(12, 3).curve(5.5, 8, 5.5, 16, 12, 21).curve(18.5, 16, 18.5, 8, 12, 3),
      weight: 1.4))

  static let lock = Self(
    .area(.box(4.8, 10.8, 19.2, 21, 2.2)),
    .line(GlyphPath(8, 10.8).line(8, 7).turn(12, 7, 4, 180, 360).line(16, 10.8)),
    .hole(.circle(12, 15.9, 1.6)))

  static let filledLock = Self(
    .dot(.line((5.5, 11), (18.5, 11), (18.5, 21), (5.5, 21)).closed()),
    .line(
      .line((8, 11), (8, 7.5)) + .arc(12, 7.5, 4, .pi, 2 * .pi) + .line((16, 7.5), (16, 11))))

  static let sound = Self(
    .area(speaker),
    .line(.turn(11.6, 12, 4.4, -48, 48) + .turn(11.6, 12, 8.6, -48, 48)))

  /// The loudspeaker at the left of the glyphs of sound.
  static var speaker: GlyphPath {
    .shape(
      (2.8, 9, 1), (6.2, 9, 0.6), (11.4, 4.6, 1), (11.4, 19.4, 1), (6.2, 15, 0.6), (2.8, 15, 1))
  }

  static let filledSound = Self(
    .dot(.line((3, 9), (7, 9), (12, 4.5), (12, 19.5), (7, 15), (3, 15)).closed()),
    .line(.arc(12, 12, 4, -0.8, 0.8)), .line(.arc(12, 12, 8, -0.8, 0.8), isApart: true))

  static let person = Self(
    .area(.circle(12, 7.6, 3.9)),
    .area(
      GlyphPath(4, 19.6).curve(5, 12.9, 19, 12.9, 20, 19.6).curve(
        20.1, 20.3, 19.7, 20.7, 19, 20.7
      )
      .line(5, 20.7).curve(4.3, 20.7, 3.9, 20.3, 4, 19.6).closed()))

  static let filledPerson = Self(
    .dot(.circle(12, 8, 4.3)),
    .dot(GlyphPath(3.5, 21).curve(4.5, 11.5, 19.5, 11.5, 20.5, 21).closed()))

  static let wifi = Self(
    .line(.arc(12, 19, 15, -2.3, -0.84), weight: 2.4),
    .line(.arc(12, 19, 10, -2.3, -0.84), weight: 2.4, isApart: true),
    .line(.arc(12, 19, 5, -2.3, -0.84), weight: 2.4, isApart: true),
    .dot(.circle(12, 19, 1.8)))

  static let bluetooth = Self(
    .line(.line((6.5, 7), (17, 17), (12, 21.5), (12, 2.5), (17, 7), (6.5, 17))))

  static let hand = Self(
    .line(
      .line((8, 13), (8, 6)) + .line((11, 12), (11, 4)) + .line((14, 12), (14, 4.5))
        + .line((17, 13), (17, 7))
        + GlyphPath(17, 12).curve(17, 18, 16, 21, 12, 21).curve(8, 21, 6.5, 16, 4.5, 12.5)),
    .patch(
      GlyphPath(8, 12).line(17, 12).curve(17, 18, 16, 21, 12, 21).curve(9.6, 21, 8, 18.6, 6.6, 16)
        .closed()))

  static let text = Self(
    .line(.line((5, 8), (5, 5), (19, 5), (19, 8)) + .line((12, 5), (12, 20)), weight: 2.2))

  static let photo = Self(
    .area(.line((3, 5), (21, 5), (21, 19), (3, 19), (3, 5))), .inner(.circle(8.2, 9.7, 1.6)),
    .opening(.circle(8.2, 9.7, 2.1)),
    .detail(.line((4, 18), (10, 12.5), (13, 15), (16.5, 11), (20.5, 15.5)), isApart: true))

  static let clock = Self(.area(.circle(12, 12, 9)), .detail(.line((12, 6.5), (12, 12), (16, 14))))

  static let star = Self(.area(star(9.4, 4.3)))

  static let filledStar = Self(.dot(star(10, 4.2)))

  private static func star(_ outer: CGFloat, _ inner: CGFloat) -> GlyphPath {
    let points = (0..<10).map { index -> CGPoint in
      let angle = Double(index) * .pi / 5 - .pi / 2
      let radius: CGFloat = index % 2 == 0 ? outer : inner
      return CGPoint(x: 12 + radius * CGFloat(cos(angle)), y: 12.6 + radius * CGFloat(sin(angle)))
    }
    return GlyphPath(points.enumerated().map { $0 == 0 ? .move($1) : .line($1) } + [.close])
  }
}
