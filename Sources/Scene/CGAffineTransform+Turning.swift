package import BackswipeGeometry

extension CGAffineTransform {
  /// The transform a part of the way to another one: turned by a part of the angle and scaled by a
  /// part of the factors, so that a turn does not shrink half-way. On the grid.
  func turned(towards other: CGAffineTransform, _ fraction: Double) -> CGAffineTransform {
    if fraction == 1 { return other }
    func between(_ start: CGFloat, _ end: CGFloat) -> CGFloat {
      (start + (end - start) * CGFloat(fraction))
    }
    let x = between(tx, other.tx).onGrid
    let y = between(ty, other.ty).onGrid
    guard let start = Parts(self), let end = Parts(other) else {
      // Something flat: number by number.
      return CGAffineTransform(
        a: between(a, other.a).onGrid, b: between(b, other.b).onGrid,
        c: between(c, other.c).onGrid, d: between(d, other.d).onGrid, tx: x, ty: y)
    }
    var angle = end.angle - start.angle
    if angle > .pi { angle -= 2 * .pi }
    if angle < -.pi { angle += 2 * .pi }
    let turn = start.angle + angle * CGFloat(fraction)
    let (width, height) = (between(start.width, end.width), between(start.height, end.height))
    let shear = between(start.shear, end.shear)
    let (s, c) = (sin(turn), cos(turn))
    return CGAffineTransform(
      a: (width * c).onGrid, b: (width * s).onGrid,
      c: (shear * width * c - height * s).onGrid, d: (shear * width * s + height * c).onGrid,
      tx: x, ty: y)
  }

  /// Scale, shear and angle of a transform that is not flat.
  private struct Parts {
    let angle: CGFloat
    let width: CGFloat
    let height: CGFloat
    let shear: CGFloat

    init?(_ t: CGAffineTransform) {
      let width = (t.a * t.a + t.b * t.b).squareRoot()
      let determinant = t.a * t.d - t.b * t.c
      guard width > 0, determinant != 0, width.isFinite, determinant.isFinite else { return nil }
      self.width = width
      angle = atan2(t.b, t.a)
      height = determinant / width
      shear = (t.a * t.c + t.b * t.d) / (width * width)
    }
  }

  /// Number by number.
  package func plus(_ other: CGAffineTransform?) -> CGAffineTransform {
    guard let other else { return self }
    return CGAffineTransform(
      a: a + other.a, b: b + other.b, c: c + other.c, d: d + other.d, tx: tx + other.tx,
      ty: ty + other.ty)
  }

  /// Number by number.
  func less(_ other: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a - other.a, b: b - other.b, c: c - other.c, d: d - other.d, tx: tx - other.tx,
      ty: ty - other.ty)
  }
}
