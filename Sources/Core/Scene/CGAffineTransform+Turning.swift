package import BackswipeUnits

extension CGAffineTransform {
  /// The transform interpolated to another one by angle and factors, so that a rotation does not
  /// shrink half-way. On the grid.
  package func turned(towards other: CGAffineTransform, _ fraction: Double) -> CGAffineTransform {
    if fraction == 1 { return other }
    func between(_ start: CGFloat, _ end: CGFloat) -> CGFloat {
      (start + (end - start) * CGFloat(fraction))
    }
    let x = between(tx, other.tx).onGrid
    let y = between(ty, other.ty).onGrid
    guard let start = Parts(self), let end = Parts(other) else {
      // A singular transform is interpolated by component.
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

  /// Scale, shear and angle of an invertible transform.
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

  /// The sum by component.
  package func plus(_ other: CGAffineTransform?) -> CGAffineTransform {
    guard let other else { return self }
    return CGAffineTransform(
      a: a + other.a, b: b + other.b, c: c + other.c, d: d + other.d, tx: tx + other.tx,
      ty: ty + other.ty)
  }

  /// The difference by component.
  func less(_ other: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a - other.a, b: b - other.b, c: c - other.c, d: d - other.d, tx: tx - other.tx,
      ty: ty - other.ty)
  }
}
