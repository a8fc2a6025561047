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
    for (kinds, ranges) in cases {
      #expect(GlassMetrics.platters(kinds.map { .init($0) }) == ranges, "\(kinds)")
    }
  }

  @Test("B17: buttons that share with none, those without a platter and groups part platters")
  func parts() {
    final class Group {}
    let (one, other) = (Group(), Group())
    let (a, b) = (ObjectIdentifier(one), ObjectIdentifier(other))
    let cases: [([GlassMetrics.Button], [Range<Int>])] = [
      ([.init(.image), .init(.alone), .init(.image)], [0..<1, 1..<2, 2..<3]),
      ([.init(.alone), .init(.alone)], [0..<1, 1..<2]),
      ([.init(.image), .init(.image), .init(.bare), .init(.bare)], [0..<2, 2..<3, 3..<4]),
      ([.init(.image, group: a), .init(.image, group: a), .init(.image)], [0..<2, 2..<3]),
      ([.init(.image, group: a), .init(.image, group: b)], [0..<1, 1..<2]),
      ([.init(.image), .init(.image, group: a), .init(.title, group: a)], [0..<1, 1..<2, 2..<3]),
    ]
    for (buttons, ranges) in cases { #expect(GlassMetrics.platters(buttons) == ranges) }
    withExtendedLifetime((one, other)) {}
  }

  @Test("B17: rows grow by what they are higher than bars from edge to edge")
  func growth() {
    #expect(GlassMetrics.rowGrowth(isCompact: false) == 10)
    #expect(GlassMetrics.rowGrowth(isCompact: true) == 12)
  }
}
