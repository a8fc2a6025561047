package import BackswipeUnits

/// Disturbances of a finger's reports. Its landing and its lifting stay as they are.
package struct InputFault: Hashable, Sendable {
  /// Reports a second, counted from the landing; nil leaves them as they are.
  package var rate: RefreshRate?
  /// The largest delay of a report. Each is delayed by a part of it; the order stays.
  package var jitter: Interval
  /// Reports between two ticks of the display come together, with the newest one's instant.
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
