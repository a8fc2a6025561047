package import BackswipeUnits

/// The numbers of a slide, of which each transition keeps a copy.
package struct SlideLook: Sendable {
  package let parallax: Parallax
  /// The opacity of the black over the lower page, 0…1.
  package let dimming: Double
  /// The width of the shadow beside the upper page, in points.
  package let shadowWidth: Double
  /// Whether the lower page follows `push.beneath.curve` in place of the upper page's curve.
  package let hasOwnCurveBeneath: Bool
}

/// The movement of the page beneath a slide.
package struct Parallax: Sendable {
  /// The part of the width by which it moves.
  let share: Double
  /// Whether the covered part is whole points.
  let isRounded: Bool

  /// Points. The covered part is rounded half away from zero. (obs)
  package func shift(width: CGFloat) -> CGFloat {
    guard isRounded else { return CGFloat(share) * width }
    // The exact decimal of 1 − x, without the rounding error of the difference.
    let covered = ((1 - share) * 1e12).rounded() / 1e12
    return width - (CGFloat(covered) * width).rounded()
  }
}
