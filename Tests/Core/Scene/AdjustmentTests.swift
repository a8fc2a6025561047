import BackswipeScene
import BackswipeUnits
import Testing

/// What animations add to a layer. (X5)
@Suite("Adjustments")
struct AdjustmentTests {
  private func layer() -> Layer {
    let layer = Layer()
    layer.plainFrame = CGRect(x: 100, y: 0, width: 50, height: 50)
    layer.alpha = 1
    return layer
  }

  @Test("X5: several add up, and nothing is left when they are gone")
  func sum() {
    let layer = layer()
    let first = LayerContribution(
      to: layer,
      .frame(from: CGRect(x: 0, y: 0, width: 50, height: 50), to: layer.plainFrame))
    #expect(layer.shownFrame.minX == 0)
    let second = LayerContribution(to: layer, Adjustment(origin: CGPoint(x: 10, y: 4)))
    first.setPart(0.5)
    #expect(layer.shownFrame.origin == CGPoint(x: 60, y: 4))
    first.remove()
    second.remove()
    #expect(layer.shownFrame == layer.plainFrame && layer.adjustment == nil)
  }

  @Test("X5: one that takes the place of an endless one begins where that is")
  func endsEndless() {
    let layer = layer()
    let first = LayerContribution(
      to: layer, Adjustment(origin: CGPoint(x: -100, y: 0)), isEndless: true)
    first.setPart(0.5)
    #expect(layer.shownFrame.minX == 50)
    let old = layer.plainFrame
    layer.plainFrame.origin.x = 0
    let second = LayerContribution(
      to: layer, .frame(from: old, to: layer.plainFrame), endsEndless: true)
    #expect(layer.shownFrame.minX == 50)
    first.setPart(0)
    #expect(layer.shownFrame.minX == 50, "the first has no say any more")
    second.setPart(0)
    #expect(layer.shownFrame.minX == 0)
  }

  @Test("X5: a spring that swings over keeps the opacity in bounds")
  func bounds() {
    let layer = layer()
    let fade = LayerContribution(to: layer, Adjustment(opacity: -1))
    #expect(layer.shownOpacity == 0)
    fade.setPart(-0.5)
    #expect(layer.shownOpacity == 1)
  }

  @Test("X5: colours mix; clear takes the other one's hue")
  func colours() {
    let red = Color(red: 1, green: 0, blue: 0)
    #expect(Color.black.mixed(with: .white, 0.5).red == 0.5)
    #expect(red.mixed(with: nil, 0.5) == red.withAlpha(0.5))
    #expect(Color.clear.mixed(with: red, 0.25) == red.withAlpha(0.25))
  }

  @Test("X5: a turn keeps its size half-way, and goes the short way round")
  func turning() {
    let layer = layer()
    layer.matrix = CGAffineTransform(rotationAngle: .pi / 2)
    let turn = LayerContribution(to: layer, Adjustment(transform: .identity))
    #expect(layer.shownTransform == .identity)
    turn.setPart(0.5)
    let half = layer.shownTransform
    let expected = CGAffineTransform(rotationAngle: .pi / 4)
    #expect(abs(half.a - expected.a) < 1e-4 && abs(half.b - expected.b) < 1e-4)
    turn.setPart(0)
    #expect(layer.shownTransform == layer.matrix)
    turn.remove()
  }

  @Test("X5: a flat transform goes number by number")
  func flat() {
    let layer = layer()
    let flat = LayerContribution(
      to: layer, Adjustment(transform: CGAffineTransform(scaleX: 0, y: 1)))
    flat.setPart(0.5)
    #expect(layer.shownTransform == CGAffineTransform(scaleX: 0.5, y: 1))
  }
}
