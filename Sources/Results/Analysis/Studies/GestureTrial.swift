package import BackswipeDocuments
import BackswipeGestures
import BackswipePopDecisions
import BackswipePrototypes
import BackswipeScenarios
package import BackswipeSettings
import BackswipeUnits

/// The outcome of a gesture, computed repeatedly under changing settings.
///
/// Every answer equals a full run's. Where only the finger's samples matter provably,
/// `GestureJudge` computes it in microseconds; otherwise it is run. A test compares the two over
/// all gestures, presets and many settings.
@MainActor
package final class GestureTrial {
  package let gesture: RecordedGesture
  /// Assignments over the prototype's and the scenario's.
  package let settings: [SettingAssignment]
  /// The run under these settings.
  package let present: GestureRun
  /// The number of answers that needed a run.
  package private(set) var runs = 1
  /// Whether every answer is run; for tests and for comparison.
  package var runsAlways = false
  private let values: SimulatorSettings
  private let scenario: ScenarioFile
  private var premises: DecisionPremises

  package init(
    _ gesture: RecordedGesture, settings given: [SettingAssignment] = []
  ) throws(FileErrors) {
    let settings = try gesture.prototype.bound(given)
    self.settings = settings
    scenario = gesture.scenario
    values = try Self.values(gesture, settings)
    present = try GestureRun(gesture, settings: settings)
    self.gesture = present.outcome.kind.isOfElements ? gesture.ofElements : gesture
    premises = try DecisionPremises(gesture, settings: settings, values: values, run: present)
  }

  /// All values of a gesture under bound assignments.
  static func values(
    _ gesture: RecordedGesture, _ settings: [SettingAssignment]
  ) throws(FileErrors) -> SimulatorSettings {
    SimulatorSettings(try gesture.prototype.bound(gesture.settings) + settings)
  }

  /// All values of the present settings.
  package var presentValues: SimulatorSettings { values }

  /// The numbers of the prototype's file that decide where the elements rest that the gesture releases;
  /// none for a gesture that releases nothing of the kind.
  var decidingNumbers: [FileSetting] {
    guard present.outcome.kind.isOfElements else { return [] }
    return gesture.prototype.numbers?.deciding(present.releases.map(\.rule), under: values) ?? []
  }

  /// The assignments of a run with changes, over the prototype's and the scenario's.
  func settings(with changes: [SettingAssignment]) -> [SettingAssignment] {
    settings
      + changes.chosen(over: gesture.prototype.settings + gesture.surroundings.settings + settings)
  }

  /// The reason why the prototype's file is wrong with changes; nil where it is right with them.
  func refusal(_ changes: [SettingAssignment]) -> String? {
    guard changes.contains(where: { $0.id.file != nil }) else { return nil }
    return gesture.prototype.refusal(values.choosing(changes).fileValues)
  }

  /// - Parameters:
  ///   - changes: over the settings; a preset is chosen, and replaces them.
  ///   - other: a varied path of the same finger, from the same landing position.
  package func outcome(
    _ changes: [SettingAssignment] = [], of other: RecordedGesture? = nil
  ) throws(FileErrors) -> GestureOutcome {
    let gesture = other ?? self.gesture
    let changes = try gesture.prototype.bound(changes)
    let values = self.values.choosing(changes)
    let allows = !runsAlways && premises.allow(changes, values: values)
    if allows, let judged = premises.judged(gesture, values: values) { return judged }
    runs += 1
    let outcome = try GestureOutcome(
      gesture, scenario: other?.scenario ?? scenario, settings: settings(with: changes))
    if allows { premises.learn(gesture, values: values, from: outcome) }
    return outcome
  }
}
