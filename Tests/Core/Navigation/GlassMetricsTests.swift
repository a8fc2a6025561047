import BackswipeNavigation
import Testing

@Suite("Platters of buttons")
struct GlassMetricsTests {
  @Test("B17: buttons of a kind share a platter; spaces and prominent ones part them")
  func platters() {
    let cases: [([GlassMetrics.Kind], [Range<Int>])] = [
      ([], []), ([.space], []), ([.image], [0..<1]), ([.image, .image, .image], [0..<3]),
      ([.image, .space, .image], [0..<1, 2..<3]), ([.title, .image], [0..<1, 1..<2]),
      ([.prominent, .prominent], [0..<1, 1..<2]),
      ([.image, .prominent, .image, .image], [0..<1, 1..<2, 2..<4]),
      ([.space, .title, .title, .space], [1..<3]),
    ]
    for (kinds, ranges) in cases { #expect(GlassMetrics.platters(kinds) == ranges, "\(kinds)") }
  }

  @Test("B17: rows grow by what they are higher than bars from edge to edge")
  func growth() {
    #expect(GlassMetrics.rowGrowth(isCompact: false) == 10)
    #expect(GlassMetrics.rowGrowth(isCompact: true) == 12)
  }
}
