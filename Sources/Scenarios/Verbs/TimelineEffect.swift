import BackswipeGestures
package import BackswipeRunning
package import BackswipeSimulation
import BackswipeTime
import BackswipeUI

/// What a timeline entry comes to in a run.
package enum TimelineEffect {
  /// Carried out in the simulation at the entry's instant.
  case step(@MainActor (TimelineStep) -> Void)
  /// As a step, with a finger of its own.
  case stepOfFinger(@MainActor (TimelineStep) -> Void)
  /// A finger, from its landing at the entry's instant to its lifting.
  case finger(FingerPath)
  /// One raw sample of a finger with an id of its own.
  case sample(TouchVerb)
  /// From here on something goes wrong with frames.
  case fault(FrameFault)
  /// How fingers that touch down from here on are reported; nil for exactly as they move.
  case input(InputFault?)
  /// A frame was shown; in recordings that are still going on.
  case frame
}

/// The samples of one finger.
package struct FingerPath {
  /// From its landing to its lifting.
  let length: Interval
  /// Makes the samples of a finger with an id that lands at an instant, in the order of time.
  let samples: (_ id: Int, _ start: Instant) -> [PointerSample]
}

/// An entry that is being carried out.
@MainActor
package struct TimelineStep {
  package let simulation: Simulation
  /// Of the entry in its file.
  let line: Int
  /// The id of the finger that it may put down.
  let touch: Int
  let log: StepLog

  var navigation: UINavigationController { simulation.navigation }

  /// The run has failed here.
  func fail(_ reason: String) {
    log.failures.append(ScenarioResult.Failure(line: line, reason: reason))
  }

  /// The run goes on, and its result says what happened.
  func remark(_ words: String) { log.remarks.append("line \(line): \(words)") }
}

/// What the steps of a run had to say.
@MainActor
final class StepLog {
  var failures: [ScenarioResult.Failure] = []
  var remarks: [String] = []
  /// Fingers that a tap on a label has put down and will lift.
  var pendingTouches = 0
  var hasPendingTouches: Bool { pendingTouches > 0 }
}

extension PerformedVerb {
  /// Carries the verb out in a session, which nothing of it makes fail: a key that means nothing or
  /// a screen that is not there does nothing.
  @MainActor
  package func perform(in simulation: Simulation) {
    perform(TimelineStep(simulation: simulation, line: 1, touch: 0, log: StepLog()))
  }
}
