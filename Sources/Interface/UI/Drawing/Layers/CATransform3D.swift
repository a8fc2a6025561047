public import BackswipeUnits

/// A 4 × 4 matrix. Only its affine part is shown: translation, scale and rotation of the layer's
/// plane, seen orthogonally without perspective.
public struct CATransform3D: Hashable, Sendable {
  /// First row.
  public var m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat
  /// Second row.
  public var m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat
  /// Third row.
  public var m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat
  /// Fourth row: the translation in points, and 1.
  public var m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat

  /// The identity.
  public init() {
    (m11, m12, m13, m14) = (1, 0, 0, 0)
    (m21, m22, m23, m24) = (0, 1, 0, 0)
    (m31, m32, m33, m34) = (0, 0, 1, 0)
    (m41, m42, m43, m44) = (0, 0, 0, 1)
  }

  private init(rows: [[CGFloat]]) {
    (m11, m12, m13, m14) = (rows[0][0], rows[0][1], rows[0][2], rows[0][3])
    (m21, m22, m23, m24) = (rows[1][0], rows[1][1], rows[1][2], rows[1][3])
    (m31, m32, m33, m34) = (rows[2][0], rows[2][1], rows[2][2], rows[2][3])
    (m41, m42, m43, m44) = (rows[3][0], rows[3][1], rows[3][2], rows[3][3])
  }

  private var rows: [[CGFloat]] {
    [
      [m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44],
    ]
  }

  /// This transform followed by another.
  func concatenating(_ other: CATransform3D) -> CATransform3D {
    let (left, right) = (rows, other.rows)
    return CATransform3D(
      rows: (0..<4).map { row in
        (0..<4).map { column in
          (0..<4).reduce(CGFloat(0)) { $0 + left[row][$1] * right[$1][column] }
        }
      })
  }

  init(_ affine: CGAffineTransform) {
    self.init()
    (m11, m12, m21, m22) = (affine.a, affine.b, affine.c, affine.d)
    (m41, m42) = (affine.tx, affine.ty)
  }

  var affine: CGAffineTransform {
    CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }

  var isFinite: Bool { rows.allSatisfy { $0.allSatisfy(\.isFinite) } }
}

/// The identity.
public let CATransform3DIdentity = CATransform3D()

/// A translation by points.
public func CATransform3DMakeTranslation(
  _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  var made = CATransform3D()
  (made.m41, made.m42, made.m43) = (tx, ty, tz)
  return made
}

/// A scale by factors.
public func CATransform3DMakeScale(
  _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  var made = CATransform3D()
  (made.m11, made.m22, made.m33) = (sx, sy, sz)
  return made
}

/// A rotation by radians about an axis; the identity for an axis of length 0.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  var made = CATransform3D()
  guard length > 0, length.isFinite else { return made }
  let (x, y, z) = (x / length, y / length, z / length)
  let (s, c) = (CGFloat(sin(Double(angle))), CGFloat(cos(Double(angle))))
  let t = 1 - c
  (made.m11, made.m12, made.m13) = (t * x * x + c, t * x * y + s * z, t * x * z - s * y)
  (made.m21, made.m22, made.m23) = (t * x * y - s * z, t * y * y + c, t * y * z + s * x)
  (made.m31, made.m32, made.m33) = (t * x * z + s * y, t * y * z - s * x, t * z * z + c)
  return made
}

/// A translation followed by a transform.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D { CATransform3DMakeTranslation(tx, ty, tz).concatenating(t) }

/// A scale followed by a transform.
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D { CATransform3DMakeScale(sx, sy, sz).concatenating(t) }

/// A rotation followed by a transform.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DMakeRotation(angle, x, y, z).concatenating(t) }

/// The first transform followed by the second.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  a.concatenating(b)
}

/// The equivalent of an affine transform.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  CATransform3D(m)
}

/// The affine part.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform { t.affine }

/// Whether it equals its affine part.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  t == CATransform3D(t.affine)
}

/// Whether it is the identity.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

/// Whether both are equal.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
  a == b
}
