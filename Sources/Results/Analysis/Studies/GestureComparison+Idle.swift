import BackswipeSettings

extension GestureComparison {
  /// The settings by which a side differs from the first one and that decide nothing under it, each
  /// with the reason: `pop.threshold.fraction changes nothing: pop.threshold decides: …`. None for
  /// the first side.
  package func idleWords(of side: Side) -> [String] {
    guard let first = sides.first else { return [] }
    let values = SimulatorSettings(gesture.settings + side.side.assignments)
    let others = SimulatorSettings(gesture.settings + first.side.assignments)
    return SettingSide.differences(values, others).compactMap { assignment in
      values.idleReason(assignment.key, width: gesture.width).map {
        "\(assignment.key) changes nothing: \($0)"
      }
    }
  }
}
