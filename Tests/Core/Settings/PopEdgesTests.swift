import BackswipeSettings
import BackswipeUnits
import Testing

/// The edges at which a back gesture may start.
@Suite("Edges of the interactive pop")
struct PopEdgesTests {
  private typealias Edge = InteractivePopRule.Edge

  private static let width = 390.0

  private static func rule(
    _ edges: InteractivePopRule.Edges, strip: Double = 30
  ) -> InteractivePopRule {
    InteractivePopRule(strip: strip, edges: edges)
  }

  @Test(
    "G1: a touch in a strip leads from that edge, one elsewhere leads nothing",
    arguments: [
      (.leading, 0, .leading), (.leading, 30, .leading), (.leading, 30.01, nil),
      (.leading, 390, nil), (.leading, -4, .leading),
      (.trailing, 0, nil), (.trailing, 359.99, nil), (.trailing, 360, .trailing),
      (.trailing, 390, .trailing), (.trailing, 394, .trailing),
      (.both, 0, .leading), (.both, 30, .leading), (.both, 31, nil), (.both, 359, nil),
      (.both, 360, .trailing), (.both, 391, .trailing), (.both, -1, .leading),
    ] as [(InteractivePopRule.Edges, Double, InteractivePopRule.Edge?)])
  func strips(_ edges: InteractivePopRule.Edges, _ x: Double, _ edge: InteractivePopRule.Edge?) {
    let rule = Self.rule(edges)
    #expect(rule.edge(touchAt: x, width: Self.width, returningPage: nil) == edge)
    #expect(rule.accepts(touchAt: x, width: Self.width, returningPage: nil) == (edge != nil))
  }

  @Test(
    "G1: strips that meet, and a drag from anywhere, belong to the nearest edge",
    arguments: [
      (.leading, 300, .leading), (.trailing, 90, .trailing), (.both, 90, .leading),
      (.both, 195, .leading), (.both, 195.01, .trailing), (.both, 300, .trailing),
    ] as [(InteractivePopRule.Edges, Double, InteractivePopRule.Edge)])
  func nearest(_ edges: InteractivePopRule.Edges, _ x: Double, _ edge: InteractivePopRule.Edge) {
    for strip in [300, Double.infinity] {
      let rule = Self.rule(edges, strip: strip)
      #expect(rule.edge(nearestTo: x, width: Self.width) == edge)
      #expect(rule.edge(touchAt: x, width: Self.width, returningPage: nil) == edge)
    }
  }

  @Test(
    "G1: a page on its way back is caught from the edge of its pop, in a strip from that edge",
    arguments: [
      (.leading, 200, nil, .leading), (.leading, 100, nil, nil), (.both, 200, nil, .leading),
      (.both, 200, .trailing, .trailing), (.both, 200, .leading, .leading),
      (.both, 380, .leading, .trailing), (.both, 5, .trailing, .leading),
      (.both, 100, .trailing, nil), (.trailing, 200, nil, .trailing),
      (.trailing, 200, .leading, .leading),
    ] as [(InteractivePopRule.Edges, Double, InteractivePopRule.Edge?, InteractivePopRule.Edge?)])
  func catches(
    _ edges: InteractivePopRule.Edges, _ x: Double, _ pop: InteractivePopRule.Edge?,
    _ edge: InteractivePopRule.Edge?
  ) {
    #expect(
      Self.rule(edges).edge(touchAt: x, width: Self.width, returningPage: 120, of: pop) == edge)
  }

  @Test("G1: without a width the trailing edge is out of reach")
  func unlimited() {
    #expect(!Self.rule(.trailing).accepts(touchAt: 1_000_000, returningPage: nil))
    #expect(Self.rule(.both).accepts(touchAt: 30, returningPage: nil))
    #expect(Self.rule(.both).accepts(touchAt: 200, returningPage: 120))
  }

  @Test("G1: seen from the trailing edge the other axis is the container's, in both directions")
  func mirrors() {
    for isOn in [false, true] {
      let mirror = HorizontalMirror(isOn, width: 390)
      #expect(mirror.seen(from: .leading) == mirror)
      #expect(mirror.seen(from: .trailing) == HorizontalMirror(!isOn, width: 390))
      #expect(mirror.seen(from: .trailing).seen(from: .trailing) == mirror)
    }
  }

  @Test(
    "G1: the mirror of a drag is that of its edge and of the layout's direction",
    arguments: [
      (.leading, false, 5, false), (.leading, true, 385, true), (.leading, false, 385, false),
      (.trailing, false, 385, true), (.trailing, true, 5, false), (.both, false, 5, false),
      (.both, false, 385, true), (.both, true, 5, false), (.both, true, 385, true),
      (.both, false, 200, false), (.both, true, 200, true), (.trailing, false, 200, true),
    ] as [(InteractivePopRule.Edges, Bool, Double, Bool)])
  func drags(
    _ edges: InteractivePopRule.Edges, _ isRightToLeft: Bool, _ x: Double, _ isMirrored: Bool
  ) {
    var settings = SimulatorSettings()
    settings.pop.edges = edges
    if isRightToLeft { settings.direction = .rightToLeft }
    #expect(settings.dragMirror(from: CGFloat(x), width: Self.width).isOn == isMirrored)
    // Beside the strips a drag has the way of the page that it catches.
    let strip = settings.stripMirror(at: CGFloat(x), width: Self.width)?.isOn
    #expect((strip ?? isMirrored) == isMirrored && (x != 200 || strip == nil))
    #expect(settings.isMirrored(from: .leading) == isRightToLeft)
    #expect(settings.isMirrored(from: .trailing) == !isRightToLeft)
    let isAtRight = edges == .both || (edges == .trailing) != isRightToLeft
    #expect(settings.hasStrip(atRight: true) == isAtRight)
    #expect(settings.hasStrip(atRight: false) == (edges == .both || !isAtRight))
  }

  @Test("G1: the distance from the nearest edge with a strip")
  func distances() throws {
    func distance(_ edges: String, _ x: CGFloat) throws -> CGFloat {
      let settings = SimulatorSettings([try SettingAssignment("pop.edges", edges)])
      return settings.edgeMirror(nearestTo: x, width: Self.width).x(x)
    }
    #expect(try distance("leading", 380) == 380 && distance("trailing", 380) == 10)
    #expect(try distance("both", 380) == 10 && distance("both", 10) == 10)
  }

  @Test(
    "The setting has three words, belongs to the rule of a pop, and is the leading edge at first")
  func setting() throws {
    let setting = try #require(SettingID("pop.edges")).setting
    #expect(setting.values == "leading | trailing | both")
    #expect(setting.text(setting.defaultValue) == "leading")
    #expect(SimulatorSettings.popRuleKeys.contains("pop.edges"))
    let android = SimulatorSettings([try SettingAssignment("pop.rule", "android-predictive")])
    #expect(setting.text(in: android) == "both" && android.pushTransition == .slide)
    let own = SimulatorSettings(
      [
        try SettingAssignment("pop.edges", "trailing"),
        try SettingAssignment("preset", "android-predictive"),
      ])
    #expect(own.pop.edges == .trailing && own.pop.strip == 30)
  }
}
