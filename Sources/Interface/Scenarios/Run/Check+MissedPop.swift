import BackswipeGestures
import BackswipeSimulation
import BackswipeTrace

extension Expectation.Check {
  /// Whether a failure of the check means that a pop was expected and did not happen.
  ///
  /// - Parameters:
  ///   - frame: the judged frame.
  ///   - last: the newest transition's name.
  @MainActor
  func missesPop(_ frame: FrameSight, last: String?) -> Bool {
    switch self {
    case .stack(let ids):
      ids.count < frame.record.stack.count
        && frame.record.stack.prefix(ids.count).elementsEqual(ids)
    case .visible(let id), .viewShown(let id, true), .number(.view(let id, _), _):
      frame.record.stack.dropLast().contains(id) && !frame.shows(page: id)
    case .viewShown(let id, false): frame.record.stack.count > 1 && frame.record.stack.last == id
    case .interactive, .transitionKind, .number(.progress, _), .number(.progressPerSecond, _):
      frame.record.transition == nil
    case .calls(let calls): calls.contains { $0.isOfPop(Array(frame.record.stack)) }
    case .callCount(let call, _): call.isOfPop(Array(frame.record.stack))
    case .transition("pop"), .lastTransition("pop"), .transitionCount("pop", _): true
    case .outcome(.finished): last == "pop"
    case .gesture(let name, let state):
      KnownEvents.pops.contains(name) && state != .failed && state != .possible
    default: false
    }
  }
}

extension FrameSight {
  /// Whether a page is on the screen and no transition moves it.
  fileprivate func shows(page id: String) -> Bool { record.visible == id }
}

extension Expectation.Call {
  /// Whether a page has the call when it comes or goes.
  var isOfAppearance: Bool { name.hasSuffix("Appear") || name.hasSuffix("Disappear") }

  /// Whether a pop from a stack makes the call.
  fileprivate func isOfPop(_ stack: [String]) -> Bool {
    guard stack.count > 1 else { return false }
    return name.hasSuffix("Disappear")
      ? receiver == stack.last
      : name.hasSuffix("Appear") && stack.dropLast().contains(receiver)
  }
}

extension Expectation.Event {
  /// Whether its absence means that a pop did not happen.
  var isOfPop: Bool {
    subject == "pop" || KnownEvents.pops.contains(subject)
  }
}
