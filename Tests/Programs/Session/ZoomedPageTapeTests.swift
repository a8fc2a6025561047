import BackswipePrototypes
import BackswipeSession
import BackswipeUI
import Testing

/// Zoomed pages that a hand leads back in a session.
@MainActor
@Suite struct ZoomedPageTapeTests {
  private static let prototype = """
    backswipe: 2
    title: Photos
    initial: list
    screens:
      list:
        title: List
        view:
          column:
            - text: Photo
              identifier: card
              width: 200
              height: 150
              push: { screen: photo, transition: { kind: zoom, from: card, dragBack: true } }
      photo:
        title: Photo
        view: { column: [{ text: Large }] }
    """

  @Test(arguments: [200.0, 60])
  func aDragBackIsReplayedToTheSameFrames(_ way: Double) throws {
    let bench = try SessionBench(Self.prototype)
    bench.tap(100, 180, wait: 1200)
    #expect(bench.stack == ["list", "photo"])
    let points = (0...20).map { (CGFloat(200), 300 + CGFloat(way) * CGFloat($0) / 20) }
    bench.drag(points, wait: 1500)
    #expect(bench.stack == (way > 150 ? ["list"] : ["list", "photo"]))
    #expect(bench.gestures.contains { $0.contains("zoomBack") })
    #expect(bench.replayed == bench.lines)
  }
}
