import BackswipeUnits
import Testing

@Suite("Affine transform")
struct AffineTransformTests {
  private let point = CGPoint(x: 3, y: -2)

  private func isNear(_ a: CGPoint, _ b: CGPoint) -> Bool {
    abs(a.x - b.x) < 1e-12 && abs(a.y - b.y) < 1e-12
  }

  @Test("The identity moves nothing")
  func identity() {
    #expect(CGAffineTransform() == .identity)
    #expect(CGAffineTransform.identity.isIdentity)
    #expect(!CGAffineTransform(scaleX: 2, y: 1).isIdentity)
    #expect(point.applying(.identity) == point)
  }

  @Test("Translation, scale and rotation map points as Core Graphics does")
  func basics() {
    #expect(
      point.applying(CGAffineTransform(translationX: 10, y: 20)) == CGPoint(x: 13, y: 18))
    #expect(point.applying(CGAffineTransform(scaleX: 2, y: -3)) == CGPoint(x: 6, y: 6))
    let quarter = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(isNear(CGPoint(x: 1, y: 0).applying(quarter), CGPoint(x: 0, y: 1)))
    #expect(isNear(CGPoint(x: 0, y: 1).applying(quarter), CGPoint(x: -1, y: 0)))
  }

  @Test("Concatenating applies the receiver first")
  func order() {
    let scale = CGAffineTransform(scaleX: 2, y: 2)
    let move = CGAffineTransform(translationX: 10, y: 0)
    #expect(point.applying(scale.concatenating(move)) == CGPoint(x: 16, y: -4))
    #expect(point.applying(move.concatenating(scale)) == CGPoint(x: 26, y: -4))
  }

  @Test("translatedBy, scaledBy and rotated work in the coordinates before the transform")
  func prepended() {
    let scale = CGAffineTransform(scaleX: 2, y: 2)
    #expect(point.applying(scale.translatedBy(x: 10, y: 0)) == CGPoint(x: 26, y: -4))
    let move = CGAffineTransform(translationX: 10, y: 0)
    #expect(point.applying(move.scaledBy(x: 2, y: 2)) == CGPoint(x: 16, y: -4))
    #expect(isNear(CGPoint(x: 1, y: 0).applying(move.rotated(by: .pi / 2)), CGPoint(x: 10, y: 1)))
  }

  @Test("The inverse undoes; what cannot be undone is its own inverse")
  func inverse() {
    let transform = CGAffineTransform(a: 2, b: 1, c: -3, d: 4, tx: 5, ty: 6)
    #expect(isNear(point.applying(transform).applying(transform.inverted()), point))
    #expect(isNear(point.applying(transform.inverted()).applying(transform), point))
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
  }

  @Test("A rectangle maps to the upright one around its corners")
  func rectangle() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(
      rect.applying(CGAffineTransform(scaleX: -2, y: 1)) == CGRect(x: -8, y: 2, width: 6, height: 4)
    )
    let turned = rect.applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(isNear(turned.origin, CGPoint(x: -6, y: 1)))
    #expect(isNear(CGPoint(x: turned.width, y: turned.height), CGPoint(x: 4, y: 3)))
  }
}
