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
    case .visible(let id): frame.record.stack.dropLast().contains(id)
    case .transition("pop"), .lastTransition("pop"), .transitionCount("pop", _): true
    case .outcome(.finished): last == "pop"
    case .gesture(let name, let state):
      KnownEvents.pops.contains(name) && state != .failed && state != .possible
    default: false
    }
  }
}

extension Expectation.Event {
  /// Whether its absence means that a pop did not happen.
  var isOfPop: Bool {
    subject == "pop" || KnownEvents.pops.contains(subject)
  }
}

extension Expectation {
  /// Whether a tap can be the reason of its failure.
  ///
  /// - Parameter isIgnored: whether the tap did nothing; it then may have been meant to lead to any
  ///   call, transition or part in sight, otherwise to a page.
  func mayFollowTap(isIgnored: Bool) -> Bool {
    checks.contains { check in
      switch check {
      case .stack, .visible, .viewShown: true
      case .transition, .keyboardShown, .tabBarShown, .calls, .callCount, .transitionCount,
        .lastTransition:
        isIgnored
      default: false
      }
    }
  }
}
