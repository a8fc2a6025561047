package import BackswipeUnits

/// Disturbances of a finger's reports. Its landing and its lifting are not changed.
package struct InputFault: Hashable, Sendable {
  /// Reports per second, counted from the landing; nil leaves them unchanged.
  package var rate: RefreshRate?
  /// The largest delay of a report. Each is delayed by a random part of it; the order stays.
  package var jitter: Interval
  /// Whether reports between two ticks of the display arrive together, with the newest one's
  /// instant.
  package var isCoalesced: Bool
  /// The seed of the jitter; nil for the scenario's.
  package var seed: Int?

  package init(
    rate: RefreshRate? = nil, jitter: Interval = .zero, isCoalesced: Bool = false,
    seed: Int? = nil
  ) {
    self.rate = rate
    self.jitter = jitter
    self.isCoalesced = isCoalesced
    self.seed = seed
  }
}
