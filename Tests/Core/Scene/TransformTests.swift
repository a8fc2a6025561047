import BackswipeScene
import BackswipeUnits
import Testing

private let red = Color(red: 1, green: 0, blue: 0)
private let blue = Color(red: 0, green: 0, blue: 1)

private func layer(_ frame: CGRect, _ color: Color? = nil, in parent: Layer? = nil) -> Layer {
  let layer = Layer()
  layer.plainFrame = frame
  layer.background = color
  parent?.insert(layer, at: .max)
  return layer
}

@Suite("Layers that are turned, scaled and rounded")
struct TransformTests {
  private let root = layer(CGRect(x: 0, y: 0, width: 400, height: 800))

  private func items() -> [DisplayItem] { root.displayList(background: red).items }

  @Test("A layer that a transform only moves keeps its picture and changes its place")
  func translation() {
    let box = layer(CGRect(x: 10, y: 20, width: 100, height: 50), blue, in: root)
    box.matrix = CGAffineTransform(translationX: 5, y: 7)
    let first = items()
    #expect(first.map(\.position) == [CGPoint(x: 15, y: 27)])
    box.matrix = CGAffineTransform(translationX: 50, y: 70)
    let second = items()
    #expect(second.map(\.position) == [CGPoint(x: 60, y: 90)])
    #expect(first.first?.picture === second.first?.picture)
  }

  @Test("A scaled layer is one picture around its middle, with everything in it")
  func scale() throws {
    let box = layer(CGRect(x: 100, y: 100, width: 40, height: 20), blue, in: root)
    let inner = layer(CGRect(x: 30, y: 0, width: 20, height: 20), red, in: box)
    inner.alpha = 0.5
    box.matrix = CGAffineTransform(scaleX: 2, y: 2)
    let item = try #require(items().first)
    #expect(items().count == 1)
    #expect(item.position == CGPoint(x: 120, y: 110))
    #expect(item.picture.bounds == CGRect(x: -40, y: -20, width: 100, height: 40))
    #expect(item.picture.commands.contains(.group(opacity: 0.5)))
    #expect(
      item.picture.commands.first
        == .transform(CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: -40, ty: -20)))
  }

  @Test("A change anywhere in a turned layer is drawn")
  func invalidation() throws {
    let box = layer(CGRect(x: 100, y: 100, width: 40, height: 40), blue, in: root)
    let middle = layer(CGRect(x: 0, y: 0, width: 20, height: 20), in: box)
    middle.prefersCompositing = true
    let inner = layer(CGRect(x: 0, y: 0, width: 10, height: 10), red, in: middle)
    box.matrix = CGAffineTransform(rotationAngle: 1)
    let before = items()
    #expect(items() == before)
    inner.background = blue
    let recoloured = items()
    #expect(recoloured != before)
    middle.animatedState = Presentation(frame: CGRect(x: 5, y: 0, width: 20, height: 20))
    let moved = items()
    #expect(moved != recoloured)
    middle.alpha = 0.5
    middle.animatedState = nil
    #expect(items() != moved)
    box.matrix = .identity
    #expect(items().count > 1)
  }

  @Test("The presentation's transform shows in place of the model's")
  func presentation() throws {
    let box = layer(CGRect(x: 0, y: 0, width: 10, height: 10), blue, in: root)
    box.matrix = CGAffineTransform(scaleX: 3, y: 3)
    box.animatedState = Presentation(
      frame: box.plainFrame, transform: CGAffineTransform(translationX: 4, y: 0))
    #expect(items().first?.position == CGPoint(x: 4, y: 0))
    box.animatedState = Presentation(frame: box.plainFrame)
    #expect(box.shownBox == CGRect(x: -10, y: -10, width: 30, height: 30))
  }

  @Test("Round corners of a layer that masks cut everything in it")
  func roundMask() throws {
    let box = layer(CGRect(x: 10, y: 10, width: 100, height: 100), in: root)
    box.radius = 12
    _ = layer(CGRect(x: -50, y: 0, width: 300, height: 40), blue, in: box)
    box.clips = true
    let item = try #require(items().first)
    #expect(item.picture.bounds.size == CGSize(width: 100, height: 100))
    #expect(
      item.picture.commands.contains(
        .clip(CGRect(x: 0, y: 0, width: 100, height: 100), cornerRadius: 12)))
  }

  @Test("A border lies over the sublayers, a shadow under the background")
  func borderAndShadow() throws {
    let box = layer(CGRect(x: 0, y: 0, width: 50, height: 50), blue, in: root)
    _ = layer(CGRect(x: 0, y: 0, width: 50, height: 50), red, in: box)
    let shadow = Shadow(color: .black, offset: CGSize(width: 0, height: 2), radius: 4)
    box.border = Stroke(width: 1, color: .black)
    box.shadow = shadow
    let item = try #require(items().first)
    let rect = CGRect(x: 0, y: 0, width: 50, height: 50)
    #expect(item.picture.commands.first == .shadow(rect, cornerRadius: 0, shadow))
    #expect(
      item.picture.commands.last == .border(rect, cornerRadius: 0, width: 1, .black))
    #expect(item.picture.bounds == CGRect(x: -12, y: -10, width: 74, height: 74))
  }

  @Test(
    "Points go through transforms and back",
    arguments: [
      CGAffineTransform.identity, CGAffineTransform(translationX: 3, y: -4),
      CGAffineTransform(scaleX: 2, y: 0.5), CGAffineTransform(rotationAngle: .pi / 2),
    ])
  func coordinates(_ transform: CGAffineTransform) {
    let outer = layer(CGRect(x: 100, y: 200, width: 80, height: 40), in: root)
    outer.matrix = transform
    outer.boundsOrigin = CGPoint(x: 0, y: 7)
    let inner = layer(CGRect(x: 10, y: 10, width: 20, height: 20), in: outer)
    inner.matrix = CGAffineTransform(scaleX: 4, y: 4)
    let point = CGPoint(x: 3, y: 5)
    let there = inner.convertToRoot(point)
    let back = inner.convertFromRoot(there)
    #expect(abs(back.x - point.x) < 1e-9 && abs(back.y - point.y) < 1e-9)
    let middle = outer.convertToRoot(CGPoint(x: 40, y: 27))
    #expect(middle == CGPoint(x: 140 + transform.tx, y: 220 + transform.ty))
  }

  @Test("A transform that is flat or not finite shows nothing and breaks nothing")
  func degenerate() {
    let box = layer(CGRect(x: 0, y: 0, width: 50, height: 50), blue, in: root)
    box.matrix = CGAffineTransform(scaleX: 0, y: 0)
    #expect(items().isEmpty)
    box.matrix = CGAffineTransform(scaleX: .infinity, y: 1)
    #expect(items().isEmpty)
    box.matrix = CGAffineTransform(scaleX: 1e12, y: 1e12)
    #expect(items().allSatisfy { $0.picture.bounds.width <= 20_000 })
  }
}
