import BackswipePrototypes
import BackswipeSession
import BackswipeUI
import TestSupport
import Testing

/// Zoomed pages that a hand leads back in a session.
@MainActor
@Suite struct ZoomedPageTapeTests {
  @Test(arguments: [200.0, 60])
  func aDragBackIsReplayedToTheSameFrames(_ way: Double) throws {
    let bench = try SessionBench(SharedPages.zoomedPhoto())
    bench.tap(100, 180, wait: 1200)
    #expect(bench.stack == ["list", "photo"])
    let points = (0...20).map { (CGFloat(200), 300 + CGFloat(way) * CGFloat($0) / 20) }
    bench.drag(points, wait: 1500)
    #expect(bench.stack == (way > 150 ? ["list"] : ["list", "photo"]))
    #expect(bench.gestures.contains { $0.contains("zoomBack") })
    #expect(bench.replayed == bench.lines)
  }
}
