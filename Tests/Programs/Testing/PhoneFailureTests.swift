import BackswipeTesting
import BackswipeUI
import Testing

/// What a failure tells besides what differs: where it was asked for, what client code did that was
/// refused, and which name was probably meant. (U3)
@Suite("Failures of a virtual phone")
@MainActor
struct PhoneFailureTests {
  let phone: VirtualPhone

  init() throws {
    phone = try VirtualPhone(
      prototype: """
        backswipe: 1
        initial: home
        screens:
          home: { title: Home, rows: [ { title: Go, push: detail, identifier: goRow } ] }
          detail: { title: Detail }
        """)
    try phone.tap("Go")
    try phone.settle()
  }

  private func failure(_ body: () throws -> Void) throws -> PhoneFailure {
    try #require(#expect(throws: PhoneFailure.self, performing: body))
  }

  private func error(_ body: () throws -> Void) throws -> PhoneError {
    try #require(#expect(throws: PhoneError.self, performing: body))
  }

  @Test("U3: every expectation that fails says where it stands")
  func sitesOfFailures() throws {
    let here = #line as UInt
    let sites = [
      try failure { try phone.require(.x(of: "detail"), .equals(1)) },
      try failure { try phone.require(.x(of: "detail"), always: .equals(1)) },
      try failure { try phone.requireStack([]) },
      try failure { try phone.requireGesture("interactivePop", .began) },
      try failure { try phone.requireCalls(["detail.viewDidDisappear"]) },
      try failure { try phone.requireTransition("pop") },
      try failure { try phone.requireFrames(-1) },
      try failure { try phone.requireSettled(by: .zero) },
      try failure { try phone.requireHitchRatio(atMost: -1) },
      try failure { try phone.requireDropped(atMost: -1) },
      try failure { try phone.requireLatency(atMost: .zero) },
    ].map(\.site)
    #expect(sites.map { $0?.line } == (2...12).map { here + $0 })
    for site in sites { #expect(site.map { "\($0.file)" } == #filePath) }
    let failure = try failure { try phone.requireStack([]) }
    let place = "PhoneFailureTests.swift:\(#line - 1)"
    #expect(failure.description.hasSuffix("\n  at \(place)"), "\(failure)")
  }

  @Test("U3: a pop that did not happen has its reason")
  func reasons() throws {
    phone.drag(
      from: CGPoint(x: 40, y: 400), to: CGPoint(x: 300, y: 400), over: .milliseconds(200))
    try phone.settle()
    let because = "touch 2 did not pop: landed at x 40, the strip ends at 13"
    let stack = try failure { try phone.requireStack(["home"]) }
    #expect(stack.reason == because)
    #expect(stack.description.contains("\n  because   \(because)\n  at "), "\(stack)")
    #expect(try failure { try phone.requireStack(["detail"]) }.reason == because)
    #expect(try failure { try phone.requireTransition("push", frames: 1) }.reason == nil)
    let pop = try failure { try phone.requireTransition("pop") }
    #expect(pop.reason == because)
    phone.drag(
      from: CGPoint(x: 3, y: 400), to: CGPoint(x: 60, y: 400), over: .milliseconds(200),
      hold: .milliseconds(200))
    try phone.settle()
    let short = try failure { try phone.requireStack(["home"]) }
    #expect(short.reason?.hasPrefix("touch 3 did not pop: ") == true, "\(short)")
  }

  @Test("U3: every verb that cannot be carried out says where it was called")
  func sitesOfErrors() throws {
    _ = phone.touchDown(at: CGPoint(x: 200, y: 500))
    let here = #line as UInt
    let errors = [
      try error { try phone.tap("Nowhere to be seen") },
      try error { try phone.settle(within: .milliseconds(100)) },
      try error { try phone.advance(until: .transitionBegan, within: .milliseconds(100)) },
      try error { _ = try VirtualPhone(prototype: "no") },
      try error { _ = try VirtualPhone(restoring: "no", prototype: "no") },
      try error { _ = try VirtualPhone(restoring: "no") { UINavigationController() } },
    ]
    #expect(errors.map { $0.site?.line } == (2...7).map { here + $0 })
    for error in errors {
      #expect(error.site.map { "\($0.file)" } == #filePath)
      #expect(error.description.contains("\n  at PhoneFailureTests.swift:"))
    }
    #expect(
      errors[0] == .noSuchLabel("Nowhere to be seen", nearest: nil),
      "where it was called does not count")
  }

  @Test("U3: what client code did that was refused belongs to every failure")
  func mistakes() throws {
    try phone.requireNoMistakes()
    phone.perform { phone.navigationController.navigationBar.alpha = 0.5 }
    #expect(phone.mistakes.count == 1)
    let mistake = try #require(phone.mistakes.first)
    #expect(mistake.contains("alpha"))
    let failures = [
      try failure { try phone.requireStack([]) }, try failure { try phone.requireNoMistakes() },
      try failure { try phone.require(.x(of: "detail"), .equals(1)) },
    ]
    for failure in failures {
      #expect(failure.mistakes == phone.mistakes)
      #expect(failure.description.contains("\n  refused: \(mistake)\n  at "))
    }
    #expect(failures[1].actual == "1 mistake")
    let error = try error { try phone.tap("Nowhere to be seen") }
    #expect(error.mistakes == phone.mistakes)
    #expect(error.description.contains("\n  refused: \(mistake)\n  at "))
    for _ in 0..<9 {
      phone.perform { phone.navigationController.navigationBar.alpha = 0.5 }
    }
    let text = try failure { try phone.requireNoMistakes() }.description
    #expect(text.contains("\n  refused: 4 more\n"), "\(text)")
  }

  @Test("U3: a name that is nobody's gets the nearest one, and one that is away does not")
  func names() throws {
    func actual(_ name: String) throws -> String {
      try failure { try phone.require(.x(of: name), .equals(0)) }.actual
    }
    #expect(
      try actual("detal")
        == "none of 1 frames does; nothing is called 'detal'; did you mean 'detail'?")
    #expect(try actual("goRo").hasSuffix("nothing is called 'goRo'; did you mean 'goRow'?"))
    #expect(try actual("goRow") == "none of 1 frames does", "it was there, and is no more")
    #expect(try actual("something else altogether").hasSuffix("'something else altogether'"))
    let gesture = try failure { try phone.requireGesture("interactivPop", .possible) }
    #expect(gesture.actual.hasSuffix("did you mean 'interactivePop'?"))
    let call = try failure { try phone.requireCalls(["detail.viewDidApear"]) }
    #expect(call.what.hasSuffix("did you mean 'viewDidAppear'?"), "\(call)")
    let receiver = try failure { try phone.requireCalls(["detal.viewDidAppear"]) }
    #expect(receiver.what.hasSuffix("did you mean 'detail'?"), "\(receiver)")
    #expect(
      try failure { try phone.requireCalls(["detail.didMove", "home.didMove"]) }.what == "calls")
  }

  @Test("U3: waiting for a name that is nobody's gets the nearest one")
  func waiting() throws {
    let gesture = try error { try phone.advance(until: .gesture("interactivPop", .began)) }
    #expect(gesture.description.contains("did you mean 'interactivePop'?"), "\(gesture)")
    let call = try error { try phone.advance(until: .call("viewDidAppear", of: "hom")) }
    #expect(call.description.contains("did you mean 'home'?"), "\(call)")
    let other = try error { try phone.advance(until: .call("viewDidAppear", of: "home")) }
    #expect(!other.description.contains("nothing is called"), "\(other)")
  }
}
