import BackswipeTesting
import BackswipeUI
import Testing

/// Properties of frames and measurements as values, with one form each that goes on and that ends.
@Suite("Checks of a virtual phone")
@MainActor
struct PhoneCheckTests {
  private func text(_ body: () throws -> Void) -> String {
    do { try body() } catch { return "\(error)" }
    return ""
  }

  private func phone() throws -> VirtualPhone {
    try VirtualPhone(
      prototype: """
        backswipe: 1
        initial: a
        screens:
          a:
            title: A
            search: { placeholder: Look, hides: false }
            rows:
              - { title: Go, push: b, identifier: go }
              - { title: Ask, alert: { title: Sure, choices: [ Stop ] } }
          b: { title: B, rows: 40 }
        """)
  }

  @Test("U3: every property of a frame can hold, and fails with what there was")
  func properties() throws {
    let phone = try phone()
    try phone.require(.stack(["a"]))
    try phone.require(.visible("a"))
    try phone.require(.transition(nil))
    try phone.require(.shown("a"))
    try phone.require(.shown("go"))
    try phone.require(.navigationBar(shown: true))
    try phone.require(.toolbar(shown: false))
    try phone.require(.tabBar(shown: false))
    try phone.require(.keyboard(shown: false))
    try phone.require(.detent(nil))
    try phone.require(.gesture("interactivePop", .possible))
    let texts = [
      text { try phone.require(.stack(["b"])) }, text { try phone.require(.visible("b")) },
      text { try phone.require(.transition("push")) }, text { try phone.require(.shown("b")) },
      text { try phone.require(.interactive(true)) }, text { try phone.require(.shown("goo")) },
      text { try phone.require(.navigationBar(shown: false)) },
      text { try phone.require(.toolbar(shown: true)) },
      text { try phone.require(.tabBar(shown: true)) },
      text { try phone.require(.keyboard(shown: true)) },
      text { try phone.require(.detent("large")) },
      text { try phone.require(.gesture("interactivPop", .possible)) },
    ]
    for text in texts { #expect(text.contains("PhoneCheckTests.swift:")) }
    #expect(texts[4].contains("no transition") && texts[5].contains("did you mean 'go'?"))
    #expect(texts[11].contains("did you mean 'interactivePop'?"))
  }

  @Test("U3: keyboard, search and alert are events to wait for and to look at")
  func changes() throws {
    let phone = try phone()
    try phone.tap("Look")
    try phone.advance(until: .change(.keyboardDidShow))
    try phone.require(.keyboard(shown: true))
    try phone.settle()
    try phone.tap("Cancel")
    try phone.advance(until: .change(.searchDidDismiss))
    try phone.settle()
    try phone.require(.keyboard(shown: false), at: .before(.change(.keyboardWillShow)))
    try phone.require(
      .keyboardY, always: .isNonIncreasing, from: .after(.change(.keyboardWillShow)),
      to: .after(.change(.keyboardDidShow)))
    try phone.tap("Ask")
    try phone.advance(until: .change(.alertDidAppear))
    try phone.require(.visible("UIAlertController"))
    phone.rotate(to: .landscapeLeft)
    try phone.advance(until: .change(.rotationEnded))
    #expect(PhoneChange.allCases.map(\.rawValue).contains("tabs didSelect"))
  }

  @Test("U3: measurements name the frame with the worst value")
  func measurements() throws {
    let phone = try phone()
    try phone.tap("Go")
    try phone.advance(until: .began("push"))
    phone.stall(.milliseconds(30))
    try phone.settle()
    phone.dragFromLeftEdge(to: 300, over: .milliseconds(200), rate: .hertz120)
    try phone.settle()
    try phone.require(.outcome(.finished))
    try phone.require(.fingerLag(atMost: 60))
    try phone.require(.jank(.dropped, atMost: 0))
    try phone.require(.overrun(atMost: .milliseconds(40)))
    try phone.require(.animationError(atMost: .seconds(1)))
    try phone.require(.animationError(pointsAtMost: 390))
    let texts = [
      text { try phone.require(.outcome(.cancelled)) },
      text { try phone.require(.fingerLag(atMost: 0)) },
      text { try phone.require(.noJank) },
      text { try phone.require(.jank(.deadlineMissed, atMost: 0)) },
      text { try phone.require(.overrun(atMost: .zero)) },
      text { try phone.requireHitchRatio(atMost: 0) },
      text { try phone.requireLatency(atMost: .milliseconds(1)) },
      text { try phone.requireDropped(atMost: 0) },
    ]
    for text in texts { #expect(text.contains("\n  at PhoneCheckTests.swift:"), "\(text)") }
    for text in texts.dropFirst() { #expect(text.contains("frame "), "\(text)") }
    #expect(texts[5].contains("expected  at most 0 ms/s"), "\(texts[5])")
  }
}
