import BackswipeGestures
package import BackswipeSimulation
import BackswipeText
import BackswipeUI
import BackswipeUnits

/// The effect of a timeline entry in a run.
package enum TimelineEffect {
  /// Performed in the simulation at the entry's instant.
  case step(@MainActor (TimelineStep) -> Void)
  /// As a step, with its own finger.
  case stepOfFinger(@MainActor (TimelineStep) -> Void)
  /// A finger, from its landing at the entry's instant to its lifting.
  case finger(FingerPath)
  /// One raw sample of a finger with its own id.
  case sample(TouchVerb)
  /// Frames are made or shown with a fault from here on.
  case fault(FrameFault)
  /// The fault of reports of fingers that touch down from here on; nil for none.
  case input(InputFault?)
  /// A frame was shown; in recordings that have not ended.
  case frame
}

/// The samples of one finger.
package struct FingerPath {
  /// The time from its landing to its lifting.
  let length: Interval
  /// Makes the samples of a finger with an id that lands at an instant, in the order of time.
  let samples: (_ id: Int, _ start: Instant) -> [PointerSample]
}

/// An entry that is being performed.
@MainActor
package struct TimelineStep {
  package let simulation: Simulation
  /// The line of the entry in its file.
  let line: Int
  /// The id of the finger that it may add.
  let touch: Int
  let log: StepLog
  /// The reports of a finger's samples under the fault in force.
  var reshape: ([PointerSample]) -> [PointerSample] = { $0 }

  var navigation: UINavigationController { simulation.navigation }

  /// Fails the run at this step.
  func fail(_ reason: String) {
    log.failures.append(ScenarioResult.Failure(line: line, reason: reason))
  }

  /// Fails the run at this step; a view that cannot be found with the facts about other pages, and
  /// one that takes no touches with the transition that runs.
  func fail(_ mistake: UIWindow.ViewMistake) {
    var words = mistake.description
    switch mistake {
    case .missing(let path, let nearest, _, _):
      let name = path.name.text
      let pages = log.pages(name)
      if !pages.isEmpty {
        words += "; '\(name)' is on \(pages.map { "'\($0)'" }.joined(separator: ", "))"
        if let departure = log.lastDeparture() { words += "; \(departure)" }
      } else if nearest == nil, let near = NearestWord.of(name, among: log.names()) {
        words += "; did you mean '\(near)', which is not in sight?"
      }
    case .obstructed:
      if let transition = simulation.runningTransition { words += "; a \(transition) is running" }
    case .ambiguous, .otherwiseNamed: break
    }
    fail(words)
  }

  /// Adds a remark to the result; the run continues.
  func remark(_ words: String) { log.remarks.append("line \(line): \(words)") }
}

/// The remarks and failures of a run's steps.
@MainActor
final class StepLog {
  var failures: [ScenarioResult.Failure] = []
  var remarks: [String] = []
  /// A remark for each pending call that a step waits for, in order.
  private(set) var missing: [(wait: Int, words: String)] = []
  private var waits = 0
  /// Fingers of taps on a label that are down and will lift.
  var pendingTouches = 0
  /// Names of views that a prototype can show.
  var names: () -> [String] = { [] }
  /// The screens of the prototype with a view of a name that are not on the screen.
  var pages: (String) -> [String] = { _ in [] }
  /// The newest transition, if it has taken a page away, in words.
  var lastDeparture: () -> String? = { nil }
  /// Called with each performed verb and its instant.
  var onVerb: ((any PerformedVerb, Instant) -> Void)?
  /// Called with the samples of fingers that land on views.
  var onSamples: (([PointerSample]) -> Void)?
  var hasPendingTouches: Bool { pendingTouches > 0 }

  /// - Returns: the id that ends the wait.
  func wait(_ words: String) -> Int {
    waits += 1
    missing.append((waits, words))
    return waits
  }

  func end(_ wait: Int) { missing.removeAll { $0.wait == wait } }
}

extension PerformedVerb {
  /// Performs the verb in a session, where it cannot fail: an unknown key or a missing screen has
  /// no effect.
  @MainActor
  package func perform(in simulation: Simulation) {
    perform(TimelineStep(simulation: simulation, line: 1, touch: 0, log: StepLog()))
  }
}
