/// What random fingers have come to.
package struct FingerTally: Hashable, Sendable {
  /// Delivered to the simulation.
  package var samples = 0
  package var frames = 0
  package var mostFingers = 0
  package var transitions = 0
  /// At once, one over the other.
  package var mostSheets = 0
  package var mostAlerts = 0
  /// Frames in which a large title or a search field showed in part.
  package var partlyLarge = 0
  /// Transitions that a finger has led.
  package var popsFinished = 0
  package var popsCancelled = 0
  /// Pushes and pops that were turned round on their way.
  package var turned = 0
  package var callsDuringGestures = 0
  /// Pops of which it was told why they were decided so, or never began.
  package var decisions = 0
  package var refusals = 0
  /// How often the pop's recogniser has failed.
  package var failedPops = 0
  /// How often each recogniser has recognised, by name.
  package var recognised: [String: Int] = [:]
  /// How often something has come of a gesture on a client's list, by name: `action`, `refresh`,
  /// `move`, `menu`, `popover`.
  package var happened: [String: Int] = [:]

  package init() {}

  package mutating func add(_ other: FingerTally) {
    samples += other.samples
    frames += other.frames
    mostFingers = max(mostFingers, other.mostFingers)
    transitions += other.transitions
    mostSheets = max(mostSheets, other.mostSheets)
    mostAlerts = max(mostAlerts, other.mostAlerts)
    partlyLarge += other.partlyLarge
    popsFinished += other.popsFinished
    popsCancelled += other.popsCancelled
    turned += other.turned
    callsDuringGestures += other.callsDuringGestures
    decisions += other.decisions
    refusals += other.refusals
    failedPops += other.failedPops
    recognised.merge(other.recognised, uniquingKeysWith: +)
    happened.merge(other.happened, uniquingKeysWith: +)
  }
}
