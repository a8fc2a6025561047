import BackswipeGestures
import BackswipeUnits
import Testing

@Suite("Screen edges")
struct ScreenEdgesTests {
  private let size = CGSize(width: 390, height: 844)
  private let all: ScreenEdges = [.top, .left, .bottom, .right]

  @Test("UIKit's raw values")
  func rawValues() {
    #expect([ScreenEdges.top, .left, .bottom, .right].map(\.rawValue) == [1, 2, 4, 8])
  }

  @Test(
    "G2: a finger starts from the nearest edge whose strip it is in, outside included",
    arguments: [
      (CGPoint(x: 13, y: 400), ScreenEdges.left), (CGPoint(x: 13.01, y: 400), ScreenEdges()),
      (CGPoint(x: -4, y: 400), .left), (CGPoint(x: 377, y: 400), .right),
      (CGPoint(x: 376.9, y: 400), ScreenEdges()), (CGPoint(x: 395, y: 400), .right),
      (CGPoint(x: 200, y: 13), .top), (CGPoint(x: 200, y: 831), .bottom),
      (CGPoint(x: 5, y: 3), .top), (CGPoint(x: 3, y: 3), .left),
      (CGPoint(x: 200, y: 400), ScreenEdges()),
    ])
  func edges(location: CGPoint, edge: ScreenEdges) {
    #expect(all.edge(at: location, in: size, strip: 13) == edge)
    #expect(ScreenEdges().edge(at: location, in: size, strip: 13) == [])
    if !edge.isEmpty {
      #expect(edge.edge(at: location, in: size, strip: 13) == edge)
      #expect(all.subtracting(edge).edge(at: location, in: size, strip: 13) != edge)
    }
  }

  @Test(
    "G2: from each edge a finger counts along its axis, and inwards",
    arguments: [
      (ScreenEdges.left, PanMachine.Direction.horizontal, CGPoint(x: 5, y: 0)),
      (.right, .horizontal, CGPoint(x: -5, y: 0)), (.top, .vertical, CGPoint(x: 0, y: 5)),
      (.bottom, .vertical, CGPoint(x: 0, y: -5)),
    ])
  func direction(edge: ScreenEdges, direction: PanMachine.Direction, inward: CGPoint) {
    #expect(edge.direction == direction)
    #expect(edge.isInward(inward))
    #expect(edge.isInward(.zero))
    #expect(!edge.isInward(CGPoint(x: -inward.x, y: -inward.y)))
  }

  @Test("G2: a pan that counts along y takes its hysteresis off along y")
  func vertical() {
    var pan = PanMachine(rule: .init(hysteresis: 15, direction: .vertical))
    #expect(
      pan.take(down(100, 5, ms: 0), move(190, 19.99, ms: 10), move(190, 45, ms: 20))
        == [nil, nil, .began])
    #expect(pan.translation == CGPoint(x: 90, y: 25))
  }

  @Test("G2: with a drift limit, going more across than along fails it before it begins")
  func drift() {
    let rule = PanMachine.Rule(hysteresis: 30, direction: .horizontal, driftLimit: 10)
    var pan = PanMachine(rule: rule)
    #expect(
      pan.take(down(0, 0, ms: 0), move(9, 10, ms: 10), move(9, 10.1, ms: 20))
        == [nil, nil, .failed])
    pan.reset()
    // More along than across is no drift, and neither is what comes after the beginning.
    #expect(
      pan.take(
        down(0, 0, ms: 0), move(25, 20, ms: 10), move(31, 20, ms: 20), move(31, 200, ms: 30))
        == [nil, nil, .began, .changed])
  }
}
