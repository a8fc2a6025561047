import BackswipeSettings
import BackswipeUnits

extension OutcomeMap {
  /// The parts of the axes, and the changed settings, that decide nothing beside other settings,
  /// with the value that does; a line each.
  package var idleWords: [String] {
    let axes = [(x, columns), (y, rows)]
    let keys = axes.compactMap { axis, _ -> String? in
      if case .setting(let id) = axis.subject { id.key } else { nil }
    }
    let given = trial.settings.filter { !keys.contains($0.key) }.withoutRepeats
    return axes.compactMap { idleWords($0.0, $0.1) }
      + given.compactMap { assignment in
        reason(trial.presentValues, assignment.key).map {
          "\(assignment.key)=\(assignment.text) decides nothing: \($0)"
        }
      }
  }

  private func reason(_ settings: SimulatorSettings, _ key: String) -> String? {
    guard key.hasPrefix("pop.") || key == "push.duration" else { return nil }
    return settings.idleReason(key, width: trial.gesture.width)
  }

  private func idleWords(_ axis: StudyAxis, _ count: Int) -> String? {
    guard case .setting(let id) = axis.subject else { return nil }
    let key = id.key
    let (low, high) = (axis.range.lowerBound, axis.range.upperBound)
    func reason(at value: Double) -> String? {
      guard let assignment = axis.assignment(value) else { return nil }
      return self.reason(trial.presentValues.choosing([assignment]), key)
    }
    let (first, last) = (reason(at: low), reason(at: high))
    switch (first, last) {
    case (nil, nil): return nil
    case (let first?, _?): return "\(key) decides nothing: \(first)"
    case (nil, let last?): return words(axis, last, "from", edge(low, high, reason))
    case (let first?, nil): return words(axis, first, "up to", edge(high, low, reason))
    }
  }

  /// The value from which on, beyond one that decides, a setting decides nothing, to a thousandth of
  /// the range.
  private func edge(
    _ decides: Double, _ idle: Double, _ reason: (Double) -> String?
  ) -> Double {
    var (decides, idle) = (decides, idle)
    let nearness = abs(idle - decides) / 1000
    while abs(idle - decides) > nearness {
      let middle = (decides + idle) / 2
      if reason(middle) == nil { decides = middle } else { idle = middle }
    }
    return (decides + idle) / 2
  }

  private func words(_ axis: StudyAxis, _ reason: String, _ side: String, _ edge: Double) -> String
  {
    let place = axis.words((edge * 100).rounded() / 100)
    return "\(axis.key) decides nothing \(side) \(place)\(side == "from" ? " on" : ""): \(reason)"
  }
}
