import BackswipeAnalysis
import BackswipeScenarios
import BackswipeScene
import BackswipeSettings
import BackswipeTrace
import BackswipeUnits
import Testing

@Suite("Variation")
@MainActor
struct VariationTests {
  private func variation(_ name: String, seed: Int, start: Double = 2, count: Int = 60) throws
    -> GestureVariation
  {
    var amounts = GestureVariation.Amounts()
    amounts.start = start
    var variation = GestureVariation(
      try GestureTrial(Shipped.gesture(name)), amounts: amounts, seed: seed, count: count)
    while !variation.isFinished { try variation.advance(by: 7) }
    return variation
  }

  @Test("the same seed varies in the same way, in any slices; another seed does not")
  func seeds() throws {
    let one = try variation("beside-the-strip.yaml", seed: 1, start: 8)
    var whole = GestureVariation(one.trial, amounts: one.amounts, seed: 1, count: 60)
    try whole.advance()
    #expect(one.json == whole.json)
    #expect(try variation("beside-the-strip.yaml", seed: 2, start: 8).json != one.json)
  }

  @Test("a hand beside the strip begins when it lands farther left, and depends on that most")
  func start() throws {
    let varied = try variation("beside-the-strip.yaml", seed: 5, start: 8, count: 200)
    let back = varied.share(of: .stays)
    // It lands 3.5 points beside the strip: (8 − 3.5) / 16 of the starts are inside.
    #expect(back.low < 0.28 && back.high > 0.28 && back.hits > 20)
    #expect(varied.strongest?.kind == .start && (varied.strongest?.correlation ?? 0) > 0.5)
    #expect(varied.words.last == "it depends most on start")
  }

  @Test("a finger that holds still is off at each sample, as runs of such hands have it")
  func still() throws {
    // 125 of 300 hands with noise of 0.5 points on every sample stayed when each was run by itself.
    let varied = try variation("calm.yaml", seed: 4, count: 400)
    let back = varied.share(of: .stays)
    #expect(back.low < 0.42 && back.high > 0.42)
  }

  @Test(
    "a pause before the finger is lifted stays one, whatever the noise", arguments: [150, 200, 500])
  func pause(milliseconds: Int) throws {
    let drag = "from: [4, 500], to: [150, 500], over: 300ms, rate: 120, hold: \(milliseconds)ms"
    let gesture = try Shipped.gesture(timeline: "  - { at: 1s, drag: { \(drag) } }")
    var amounts = GestureVariation.Amounts()
    amounts.noise = 2
    var varied = GestureVariation(try GestureTrial(gesture), amounts: amounts, seed: 1, count: 200)
    try varied.advance()
    #expect(varied.share(of: .stays).hits == 200, "\(varied.words)")
  }

  @Test("a hand that is sure is told with what is still possible")
  func sure() throws {
    let varied = try variation("early-lift.yaml", seed: 3)
    #expect(varied.share(of: .pops).hits == 60 && varied.strongest == nil)
    #expect(varied.share(of: .pops).words == "100.0 % ± 3.0")
  }

  @Test(
    "Wilson's interval",
    arguments: [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (970, 1000, 0.9575, 0.9789)])
  func wilson(_ hits: Int, _ count: Int, _ low: Double, _ high: Double) {
    let interval = WilsonInterval(hits: hits, of: count)
    #expect(abs(interval.low - low) < 0.0001 && abs(interval.high - high) < 0.0001)
  }

  @Test("a share in words")
  func words() {
    #expect(WilsonInterval(hits: 970, of: 1000).words == "97 % ± 1")
    #expect(WilsonInterval(hits: 50, of: 100).words == "50 % ± 10")
    #expect(WilsonInterval(hits: 1000, of: 1000).words == "100.0 % ± 0.2")
  }
}
