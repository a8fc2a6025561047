import BackswipeTesting
import BackswipeUI
import Testing

/// Moments, spans and relations of a linear push of 21 steps over 390 points, which begins with the
/// frame at 0 ms after the start of the clock or later.
@Suite("Moments of a virtual phone")
@MainActor
struct PhoneMomentTests {
  let phone: VirtualPhone

  init() throws {
    phone = try VirtualPhone(
      prototype: """
        backswipe: 1
        initial: a
        settings: { push.curve: linear, push.duration: 350ms }
        screens:
          a: { title: A, rows: [ { title: Go, push: b, identifier: go } ] }
          b: { title: B, rows: 40 }
        """)
    phone.perform {
      phone.navigationController.pushViewController(UIViewController(), animated: false)
      _ = phone.navigationController.popViewController(animated: false)
    }
    try phone.settle()
    try phone.tap("Go")
    try phone.settle()
  }

  private func text(_ body: () throws -> Void) -> String {
    do { try body() } catch { return "\(error)" }
    return ""
  }

  @Test("U3: a frame is chosen by an event before or after it, with a time between")
  func moments() throws {
    try phone.require(.x(of: "b"), .equals(390), at: .after(.began("push")))
    try phone.require(
      .x(of: "b"), .equals(278.5714), at: .after(.began("push"), plus: .milliseconds(100)))
    try phone.require(.x(of: "b"), .equals(18.5714), at: .before(.ended("push")))
    try phone.require(
      .x(of: "b"), .equals(111.4286), at: .before(.finished("push"), minus: .milliseconds(100)))
    try phone.require(.shown("b", false), at: .before(.began("push")))
    try phone.require(.transition("push"), at: .after(.call("viewDidAppear", of: "b")))
    let never = text { try phone.require(.x(of: "b"), .equals(0), at: .after(.began("pop"))) }
    #expect(never.contains("pop began never happened; nearest were: push began at "), "\(never)")
    let twice = text { try phone.require(.stack([]), at: .after(.began("push"), nth: 2)) }
    #expect(twice.contains("push began happened once, not 2"), "\(twice)")
    let early = text {
      try phone.require(.stack([]), at: .before(.began("push"), minus: .seconds(9)))
    }
    #expect(early.contains("9000ms before it is before the run"), "\(early)")
    let misspelt = text { try phone.require(.stack([]), at: .after(.began("psh"))) }
    #expect(misspelt.contains("did you mean 'push'?"), "\(misspelt)")
  }

  @Test("U3: a span has every frame with always, and those that show the number with whileShown")
  func spans() throws {
    let push = PhoneMoment.after(.began("push"))
    try phone.require(.x(of: "b"), always: .isNonIncreasing, from: push)
    try phone.require(.x(of: "b"), whileShown: .isNonIncreasing)
    try phone.require(.x(of: "a"), always: .isNonIncreasing, from: push, to: .after(.ended("push")))
    let gone = text { try phone.require(.x(of: "a"), always: .isNonIncreasing, from: push) }
    #expect(gone.contains("a frame that shows it") && gone.contains("whileShown"), "\(gone)")
    let nobody = text { try phone.require(.x(of: "c"), whileShown: .isNonIncreasing) }
    #expect(nobody.contains("none of"), "\(nobody)")
    let backwards = text {
      try phone.require(.progress, always: .equals(0), from: .after(.ended("push")), to: push)
    }
    #expect(backwards.contains("the end of the span is before its beginning"), "\(backwards)")
    try phone.require(.x(of: "b"), whileShown: .steps(atMost: 18.6), from: .at(.zero))
    try phone.require(
      .velocityX(of: "b"), always: .equals(-1114.2857, within: 0.5), from: push,
      to: .after(.ended("push")))
    try phone.require(always: .navigationBar(shown: true))
  }

  @Test("U3: two areas have a gap, a distance, a margin, an order and a common movement")
  func relations() throws {
    let push = PhoneMoment.after(.began("push"))
    try phone.require(.gap(from: "go", below: .navigationBar), .equals(20), at: push)
    try phone.require(.margin(of: "go", inside: .safeArea), .equals(0), at: push)
    try phone.require(.distance(from: "b", to: "go"), .equals(0), at: push)
    try phone.require(.gap(from: "b", rightOf: "a"), .equals(0), at: push)
    try phone.require(.depth(of: "b", inFrontOf: "a"), .equals(1), at: push)
    try phone.require(
      .x(of: "a", without: 0.3, of: "b"), always: .steps(atMost: 0.01), from: push,
      to: .after(.ended("push")))
    let failure = text {
      try phone.require(
        .gap(from: "go", below: .navigationBar), .equals(8), at: push)
    }
    #expect(
      failure.contains("20 (go [0, 111, 390, 44], the navigation bar [0, 47, 390, 44])"),
      "\(failure)"
    )
  }

  @Test("U3: numbers have four decimals at most, tolerances, and the frames before")
  func numbers() throws {
    let moment = PhoneMoment.after(.began("push"), plus: .milliseconds(100))
    let failure = text { try phone.require(.x(of: "b"), .equals(280), at: moment) }
    let lines = failure.split(separator: "\n").map(String.init)
    #expect(lines[0] == "x of b is 280 ± 0.01 100ms after push began")
    #expect(lines.count == 2 + 4 + 2)
    #expect(lines[5].hasSuffix("280 ± 0.01  278.5689"), "\(failure)")
    #expect(lines[4].hasSuffix("297.1417"), "\(failure)")
    try phone.require(.progress, .isNear(0.28, points: 3), at: moment)
    #expect(
      text { try phone.require(.progress, .isNear(0.28, points: 2), at: moment) }
        .contains("0.28 ± 0.0051"))
    // A value that its decimals would make right keeps them.
    let exact = phone.frame.navigationBarY + 0.000_001
    let close = text { try phone.require(.navigationBarY, .equals(exact, within: 0)) }
    #expect(!close.isEmpty)
  }
}
