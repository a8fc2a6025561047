package import BackswipeGestures
package import BackswipeTime

/// What one step works on: a tick of the display and everything up to its instant.
@MainActor
package struct FrameInput {
  /// The number of the display's tick.
  package var tick: Int
  /// When the frame is shown.
  package var instant: Instant
  /// In order of time; at equal instants entries come before samples. Nothing later than
  /// `instant`.
  package var events: [SimulationEvent]

  package init(tick: Int, instant: Instant, events: [SimulationEvent] = []) {
    self.tick = tick
    self.instant = instant
    self.events = events
  }
}

/// Something from outside at an instant.
@MainActor
package enum SimulationEvent {
  /// A finger.
  case sample(PointerSample)
  /// An entry of a timeline, carried out by its author.
  case action(Instant, @MainActor (Simulation) -> Void)

  package var instant: Instant {
    switch self {
    case .sample(let sample): sample.instant
    case .action(let instant, _): instant
    }
  }
}
