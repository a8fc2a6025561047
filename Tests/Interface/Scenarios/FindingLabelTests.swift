import BackswipeTrace
import Testing

@testable import BackswipeScenarios

/// Labels of system items, and rows that a swipe has opened.
@Suite("Finding system items and views beside an open row")
@MainActor
struct FindingLabelTests {
  private static func prototype(_ right: String) -> String {
    """
    prototype:
      backswipe: 2
      initial: mails
      screens:
        mails:
          title: Mails
          right: [\(right)]
          rows:
            - { title: First, swipeActions: { trailing: [{ title: Flag }] } }
            - { title: Second, push: next }
        next: { title: Next }
    """
  }

  private func run(_ timeline: String, right: String) throws -> Run {
    try Run(
      "timeline:\n" + timeline.split(separator: "\n").map { "  - \($0)\n" }.joined(),
      prototype: Self.prototype(right))
  }

  @Test(
    "A tap finds a system item by UIKit's label and by its name",
    arguments: [
      ("add", "Add"), ("add", "add"), ("compose", "Compose"), ("action", "Share"),
      ("trash", "Delete"), ("done", "Done"), ("edit", "Edit"), ("search", "Search"),
    ])
  func systemItems(_ item: String, _ label: String) throws {
    let run = try run(
      "{ at: 0ms, tap: \(label) }", right: "{ system: \(item), push: next }")
    #expect(run.result.failures.isEmpty, "\(run.result.failures.map(\.reason))")
    #expect(run.frames.last?.stack.map { "\($0)" } == ["mails", "next"])
  }

  @Test("A label that is nearly UIKit's suggests that")
  func suggestion() throws {
    let run = try run("{ at: 0ms, tap: Ad }", right: "{ system: add, push: next }")
    let reasons = run.result.failures.map(\.reason)
    #expect(reasons.count == 1 && reasons[0].contains("'Add'"), "\(reasons)")
  }

  @Test("A view beside an open row is said to wait for the tap that closes the row")
  func openRow() throws {
    let opening = "{ at: 0ms, drag: { from: First, by: [-150, 0], over: 300ms, hold: 200ms } }"
    let run = try run(opening + "\n{ at: 2s, tap: Second }", right: "{ system: add, push: next }")
    let reasons = run.result.failures.map(\.reason)
    #expect(
      reasons.count == 1
        && reasons[0].contains(
          "is not reached: 'First' is open after a swipe, and the first tap beside its actions "
            + "closes it"),
      "\(reasons)")
    // The bar is no part of the list.
    let bar = try self.run(opening + "\n{ at: 2s, tap: Add }", right: "{ system: add, push: next }")
    #expect(bar.result.failures.isEmpty, "\(bar.result.failures.map(\.reason))")
  }
}
