package import BackswipeGestures
package import BackswipeTrace
package import BackswipeUnits

/// The input of one step: a tick of the display and everything up to its instant.
@MainActor
package struct FrameInput {
  /// The number of the display's tick.
  package var tick: Int
  /// The instant of the shown state.
  package var instant: Instant
  /// The time from the previous tick to this one.
  package var period: Interval
  /// The presentation time, for the trace.
  package var presentation: FrameRecord.Presentation
  /// The events in order of time; at equal instants actions precede samples. None is later than
  /// `instant`.
  package var events: [SimulationEvent]

  /// That of 60 Hz.
  package static let usualPeriod = DisplayRefresh.hertz60.period(atTick: 0)

  package init(
    tick: Int, instant: Instant, period: Interval = usualPeriod,
    presentation: FrameRecord.Presentation = .atOnce,
    events: [SimulationEvent] = []
  ) {
    self.tick = tick
    self.presentation = presentation
    self.instant = instant
    self.period = period
    self.events = events
  }

  /// The input of a display's tick.
  package init(tick: Int, of refresh: DisplayRefresh, events: [SimulationEvent] = []) {
    self.init(
      tick: tick, instant: refresh.instant(ofTick: tick),
      period: refresh.period(atTick: max(tick - 1, 0)), events: events)
  }
}

/// An external event at an instant.
@MainActor
package enum SimulationEvent {
  /// A sample of a touch.
  case sample(PointerSample)
  /// An action, such as an entry of a timeline.
  case action(Instant, @MainActor (Simulation) -> Void)

  package var instant: Instant {
    switch self {
    case .sample(let sample): sample.instant
    case .action(let instant, _): instant
    }
  }
}
