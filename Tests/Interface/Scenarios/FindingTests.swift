import BackswipeGestures
import BackswipeTrace
import BackswipeUnits
import Testing

@testable import BackswipeScenarios

/// Views by identifier, label and path, in taps, drags and scrolls, and taps without an effect.
@Suite("Finding views")
@MainActor
struct FindingTests {
  static let shop = """
    prototype:
      initial: shop
      screens:
        shop:
          title: Shop
          right: [{ title: Cart, identifier: cart-button, push: cart }]
          rows:
            - { title: Apples, identifier: apples, push: detail }
            - { title: Pears, push: detail }
            - { title: Pears, identifier: old-pears, push: cart }
            - { title: Nothing }
            - { title: Price, detail: 3 € }
            - { title: Long, push: long }
        detail: { title: Detail, rows: 3 }
        cart: { title: Cart page, rows: 3 }
        long: { title: Long, rows: 300 }
    """

  private func run(_ timeline: String, expect: String = "") throws -> Run {
    try Run(
      "timeline:\n" + timeline.split(separator: "\n").map { "  - \($0)\n" }.joined()
        + (expect.isEmpty ? "" : "expect:\n  - \(expect)\n"), prototype: Self.shop)
  }

  private func stack(_ timeline: String) throws -> [String] {
    let run = try run(timeline)
    #expect(run.result.failures.isEmpty)
    return Array(run.frames.last?.stack ?? [])
  }

  @Test(
    "A tap finds a view by its identifier, its label, a path and a number",
    arguments: [
      ("Apples", "detail"), ("apples", "detail"), ("cart-button", "cart"), ("Cart", "cart"),
      ("shop > Apples", "detail"), ("{ element: old-pears }", "cart"),
      ("{ label: Pears, nth: 2 }", "cart"), ("{ label: Pears, nth: 1, in: shop }", "detail"),
      ("{ element: shop > apples }", "detail"),
    ])
  func taps(_ target: String, _ page: String) throws {
    #expect(try stack("{ at: 0ms, tap: \(target) }") == ["shop", page])
  }

  @Test(
    "What cannot be found is told with what there is, where several are, or what is in the way",
    arguments: [
      ("tap: Aples", "labelled 'Aples' or has that identifier; did you mean 'apples'?"),
      ("tap: Zebra", "; there is 'cart-button', 'Cart',"),
      ("tap: Pears", "2 views are labelled 'Pears': 1 at x 0, y "),
      ("tap: { label: Pears, nth: 3 }", "2 views are labelled 'Pears"),
      ("tap: detail > Apples", "labelled 'detail > Apples'"),
      ("tap: { label: Pears, nth: 4 }", "only 2 views are labelled 'Pears': "),
      ("tap: Pears", "('old-pears'); choose one by its identifier, a view around it, or nth"),
      ("drag: { from: Aples, by: [100, 0] }", "did you mean 'apples'?"),
      ("scrollTo: Row 400", "labelled 'Row 400'"),
    ])
  func mistakes(_ verb: String, _ words: String) throws {
    let failures = try run("{ at: 0ms, \(verb) }").result.failures.map(\.reason)
    #expect(failures.count == 1 && failures[0].contains(words), "\(failures)")
  }

  @Test("A view under a sheet is told to be covered")
  func covered() throws {
    let run = try run(
      """
      { at: 0ms, present: { screen: cart, detents: [medium] } }
      { at: 2s, tap: Apples }
      """)
    let reason = run.result.failures.first?.reason ?? ""
    #expect(
      reason.contains("'Apples' at x ") && reason.contains(" is covered by the area around "),
      "\(reason)")
  }

  @Test("A drag begins and ends at views, or goes a distance, with the samples of points")
  func drags() throws {
    let byViews = try run("{ at: 0ms, drag: { from: Apples, by: [10, -200], over: 200ms } }")
    let from = try #require(byViews.samples.first?.location)
    let byPoints = try run(
      """
      { at: 0ms, drag: { from: [\(from.x), \(from.y)], to: [\(from.x + 10), \(from.y - 200)], \
      over: 200ms } }
      """)
    #expect(byViews.samples == byPoints.samples && byViews.samples.count > 10)
    let both = try run("{ at: 0ms, drag: { from: Apples, to: Long, over: 100ms, hold: 50ms } }")
    #expect(both.result.failures.isEmpty && both.samples.last?.phase == .ended)
  }

  @Test("A fault of the input changes the samples of a drag from a view, too")
  func faults() throws {
    let plain = try run("{ at: 0ms, drag: { from: Apples, by: [0, -200], over: 400ms } }")
    let slow = try run(
      """
      { at: 0ms, input: { rate: 20 } }
      { at: 0ms, drag: { from: Apples, by: [0, -200], over: 400ms } }
      """)
    #expect(slow.samples.count < plain.samples.count / 2)
  }

  @Test("scrollTo brings a row into sight, onwards and backwards, and leaves one in sight alone")
  func scrolls() throws {
    let run = try run(
      """
      { at: 0ms, push: long }
      { at: 2s, scrollTo: Row 200 }
      { at: 3s, tap: Row 200 }
      { at: 4s, scrollTo: Row 20 }
      { at: 5s, scrollTo: Row 21 }
      """)
    #expect(run.result.failures.isEmpty, "\(run.result.failures)")
    func scroll(_ milliseconds: Int) -> Double {
      run.frames.last { $0.instant <= .zero + .milliseconds(milliseconds) }?.parts.scroll ?? 0
    }
    #expect(scroll(2900) > 5000)
    #expect(scroll(4900) > 100 && scroll(4900) < 1500)
    #expect(scroll(5900) == scroll(4900))
  }

  @Test("A tap that reaches nothing that reacts is remarked, with what it hit")
  func ignored() throws {
    let nothing = try run("{ at: 0ms, tap: Nothing }\n{ at: 1s, tap: [195, 20] }")
    #expect(nothing.result.failures.isEmpty)
    let remarks = nothing.result.remarks
    #expect(remarks.contains { $0.contains("did nothing: it hit 'Nothing'") }, "\(remarks)")
    #expect(try run("{ at: 0ms, tap: Apples }").result.remarks == [])
    #expect(try run("{ at: 0ms, tap: Cart }").result.remarks == [])
    let away = try run("{ at: 0ms, push: long }\n{ at: 2s, tap: Row 200 }").result.failures
    #expect(away.first?.reason.contains("a list may have it out of sight") == true)
  }

  @Test(
    "Properties of a view hold or fail with what it has",
    arguments: [
      ("element: Apples, text: Apples, enabled: true, selected: false, badge: none", ""),
      ("element: apples, label: Apples, alpha: 1, rotation: 0, scale: 1", ""),
      ("element: shop > apples, text: Pears", "Apples"),
      ("element: Price, value: 3 €", ""), ("element: Price, value: 4 €", "3 €"),
      ("element: apples, enabled: false", "enabled: true"),
      ("element: Pears, text: Pears", "2 views are called Pears: x 0, y"),
      ("element: { label: Pears, nth: 1 }, y: 155", ""),
      ("element: { label: Pears, nth: 2 }, text: Pears, enabled: true", ""),
      ("element: { label: Pears, nth: 2 }, y: 155", "element: { label: Pears, nth: 2 }, y: 199"),
      ("element: { element: apples, in: shop }, above: { element: { label: Pears, nth: 2 } }", ""),
      ("element: { label: Pears, nth: 3 }, y: 0", "Pears (3) is not on the screen"),
      ("element: { label: apples }, y: 0", "apples is not on the screen"),
    ])
  func properties(_ expectation: String, _ actual: String) throws {
    let run = try run("{ at: 0ms, resize: [390, 844] }", expect: "{ at: end, \(expectation) }")
    let judgement = try #require(run.result.judgements.first)
    #expect(judgement.passed == actual.isEmpty, "\(judgement)")
    #expect(actual.isEmpty || judgement.actual.contains(actual), "\(judgement)")
  }

  @Test("The failure of what a tap should have done has the tap's effect")
  func reasons() throws {
    let run = try run("{ at: 0ms, tap: Nothing }", expect: "{ at: end, stack: [shop, detail] }")
    let reason = run.result.judgements.first?.reason ?? ""
    #expect(reason.contains("the tap at ") && reason.contains("cannot be selected"), "\(reason)")
  }
}

extension Run {
  /// The delivered samples of fingers.
  fileprivate var samples: [PointerSample] {
    records.compactMap { if case .input(let input) = $0 { input } else { nil } }
  }
}
