import BackswipeTesting
import BackswipeUI
import Foundation
import Testing

/// Expectations that fail and go on.
@Suite("Failures that do not end a test")
@MainActor
struct PhoneSoftTests {
  private let phone = VirtualPhone {
    UINavigationController(rootViewController: UIViewController())
  }

  /// The issues of some code, which are not this test's.
  private func issues(_ body: () -> Void) -> [Issue] {
    nonisolated(unsafe) var found: [Issue] = []
    withKnownIssue(isIntermittent: true) {
      body()
    } matching: { issue in
      found.append(issue)
      return true
    }
    return found
  }

  @Test("each records an issue at its line, with the text of the failure, and the test goes on")
  func lines() throws {
    let first = #line + 2
    let issues = issues {
      phone.expectStack(["Other"])
      phone.expectGesture("interactivePop", .began)
      phone.expect(.navigationBarY, .equals(-3))
      phone.expect(.navigationBarY, always: .equals(-3))
      phone.expectCalls(["delegate.navigationControllerDidShow"])
      phone.expectTransition("push")
      phone.expectFrames(99)
      phone.expectSettled(by: .zero - .milliseconds(1))
      phone.expectHitchRatio(atMost: 0)
      phone.expectLatency(atMost: .zero)
    }
    #expect(issues.count == 10)
    for (offset, issue) in issues.enumerated() {
      let place = try #require(issue.sourceLocation)
      #expect(place.line == first + offset)
      #expect(place.fileName == "PhoneSoftTests.swift")
      let text = issue.comments.map(\.rawValue).joined()
      #expect(text.contains("expected") && !text.contains("at PhoneSoftTests"), "\(text)")
    }
  }

  @Test("those that hold record nothing")
  func passes() throws {
    let issues = issues {
      phone.expectStack(["UIViewController"])
      phone.expectGesture("interactivePop", .possible)
      phone.expect(.navigationBarY, always: .stays(in: 0...100))
      phone.expectDropped(atMost: 0)
      phone.expectNoMistakes()
      phone.expectFrames(1)
    }
    #expect(issues.isEmpty)
  }
}
