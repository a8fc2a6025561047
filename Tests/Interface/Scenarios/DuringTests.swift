import BackswipeScenarios
import BackswipeSimulation
import BackswipeTrace
import BackswipeUnits
import Testing

/// Calls that a scenario makes inside other calls.
@Suite("Calls during calls")
@MainActor
struct DuringTests {
  /// `receiver name` of calls and `name` of commands, in order.
  private func heard(_ run: Run) -> [String] {
    run.records.compactMap { record in
      switch record {
      case .call(_, let receiver, let name, _): "\(receiver) \(name)"
      case .command(_, let name, _): name
      default: nil
      }
    }
  }

  @Test("S12: a push made in viewWillAppear comes between the calls, and its page after the first")
  func push() throws {
    let run = try Run(
      """
      timeline:
        - { at: 0ms, during: { screen: b, call: viewWillAppear, do: { push: c } } }
        - { at: 100ms, push: b }
      expect:
        - { at: 200ms, transition: push, visible: c }
        - { at: end, stack: [a, b, c], visible: c }
        - { at: end, calls: [[b, viewWillAppear], [b, viewDidAppear], [c, viewDidAppear]] }
      """)
    #expect(run.failures == [])
    #expect(run.result.remarks.isEmpty)
    let heard = heard(run)
    let pushes = heard.indices.filter { heard[$0].hasPrefix("push") }
    #expect(pushes.count == 2)
    #expect(heard[pushes[1] - 1] == "b viewWillAppear")
  }

  @Test("What waits for a call is done once, in the next one alone")
  func once() throws {
    let run = try Run(
      """
      timeline:
        - { at: 0ms, push: b, animated: false }
        - at: 100ms
          during: { screen: a, call: viewDidAppear, do: { push: c, animated: false } }
        - { at: 200ms, pop: true, animated: false }
        - { at: 400ms, pop: true, animated: false }
      expect:
        - { at: 300ms, stack: [a, c] }
        - { at: end, stack: [a] }
      """)
    #expect(run.failures == [])
  }

  @Test("The delegate's calls have a place for others, and one may arm the next")
  func delegate() throws {
    let run = try Run(
      """
      timeline:
        - { at: 0ms, during: { screen: delegate, call: willShow, do: { toolbarHidden: false } } }
        - { at: 0ms, during: { screen: delegate, call: didShow, do: { set: [a, c] } } }
        - { at: 0ms, push: b }
      expect:
        - { at: 100ms, toolbar: shown, stack: [a, b] }
        - { at: end, stack: [a, c], visible: c }
      """)
    #expect(run.failures == [])
  }

  @Test("An instance is meant by its number, a screen by its id")
  func instances() throws {
    let run = try Run(
      """
      timeline:
        - { at: 0ms, push: b, animated: false }
        - at: 1ms
          during: { screen: "b#2", call: viewDidAppear, do: { navigationBarHidden: true } }
        - { at: 100ms, push: b }
      expect:
        - { at: 50ms, navigationBar: shown }
        - { at: end, stack: [a, b, "b#2"], navigationBar: hidden }
      """)
    #expect(run.failures == [])
  }

  @Test("A call that does not come is told; one that cannot be made fails the run at its line")
  func missing() throws {
    let waiting = try Run(
      """
      timeline:
        - { at: 0ms, during: { screen: c, call: viewDidLoad, do: { pop: true } } }
        - { at: 0ms, push: b }
      """)
    #expect(
      waiting.result.remarks == [
        "line 9: c viewDidLoad did not come, so nothing was done during it"
      ])
    let failing = try Run(
      """
      timeline:
        - { at: 0ms, during: { screen: b, call: viewDidLoad, do: { popTo: c } } }
        - { at: 0ms, push: b }
      """)
    #expect(failing.result.failures.map(\.line) == [9])
    #expect(failing.result.failures.first?.reason.hasPrefix("'c' is not on the stack") == true)
  }

  @Test("A run whose frames nobody sees does the same")
  func unseen() throws {
    let text = """
      timeline:
        - { at: 0ms, during: { screen: b, call: viewWillAppear, do: { push: c } } }
        - { at: 100ms, push: b }
      """
    let seen = try Run(text)
    let file = try ScenarioFile.parse(
      bytes: Array(("backswipe: 1\n" + Run.prototype + "\n" + text).utf8), file: "test.yaml")
    guard case .inline(let prototype) = file.prototype else { return }
    var options = ScenarioRunner.Options()
    options.isUnseen = true
    let runner = try ScenarioRunner(file, name: "test.yaml", prototype: prototype, options: options)
    #expect(runner.pass { _ in false }.map(\.end) == seen.result.transitions.map(\.end))
    #expect(seen.result.transitions.count == 2)
  }
}
