package import BackswipeDocuments
import BackswipeGestures
import BackswipePopDecisions
package import BackswipePrototypes
import BackswipeScenarios
package import BackswipeSettings
import BackswipeUnits

/// What a hand comes to, asked again and again under changing settings.
///
/// Every answer is a full run's. Where it can be shown beforehand that nothing but the finger's
/// samples decides, `GestureJudge` gives it in microseconds; anywhere else there is a run. A test
/// holds the two against each other over all hands, presets and many settings.
@MainActor
package final class GestureTrial {
  package let hand: RecordedGesture
  /// On top of the prototype's and the scenario's.
  package let settings: [SettingAssignment]
  /// The run under these settings.
  package let present: GestureRun
  /// How many answers needed a run.
  package private(set) var runs = 1
  /// Whether runs are never spared; for tests and for comparing.
  package var runsAlways = false
  private let values: SimulatorSettings
  private let scenario: ScenarioFile
  private var premises: DecisionPremises

  package init(_ hand: RecordedGesture, settings: [SettingAssignment] = []) throws(FileErrors) {
    self.hand = hand
    self.settings = settings
    scenario = hand.scenario
    values = SimulatorSettings(hand.prototype.settings + hand.surroundings.settings + settings)
    present = try GestureRun(hand, settings: settings)
    premises = try DecisionPremises(hand, settings: settings, values: values, run: present)
  }

  /// All values of the present settings.
  package var presentValues: SimulatorSettings { values }

  /// The settings of a run under changes, on top of the prototype's and the scenario's.
  func settings(with changes: [SettingAssignment]) -> [SettingAssignment] {
    settings
      + changes.chosen(over: hand.prototype.settings + hand.surroundings.settings + settings)
  }

  /// - Parameters:
  ///   - changes: on top of the settings; a preset is chosen, and replaces them.
  ///   - other: another way of the same finger, from the same landing place on.
  package func outcome(
    _ changes: [SettingAssignment] = [], of other: RecordedGesture? = nil
  ) throws(FileErrors) -> GestureOutcome {
    let hand = other ?? self.hand
    let values = self.values.choosing(changes)
    let allows = !runsAlways && premises.allow(changes, values: values)
    if allows, let judged = premises.judged(hand, values: values) { return judged }
    runs += 1
    let outcome = try GestureOutcome(
      hand, scenario: other?.scenario ?? scenario, settings: settings(with: changes))
    if allows { premises.learn(hand, values: values, from: outcome) }
    return outcome
  }
}
