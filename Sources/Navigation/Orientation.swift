/// How an interface can stand on a device, and whether it turns with it.
package enum Orientation: String, Hashable, Sendable, CaseIterable {
  case portrait
  case portraitUpsideDown
  case landscapeLeft
  case landscapeRight

  package var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// By how many quarters, clockwise, the interface that stood as another one lies turned in the one
  /// that stands so, as somebody sees it who has turned the device: −1 to 2.
  package func quarterTurns(from other: Orientation) -> Int {
    let turns = (quarters - other.quarters + 4) % 4
    return turns == 3 ? -1 : turns
  }

  private var quarters: Int {
    switch self {
    case .portrait: 0
    case .landscapeLeft: 1
    case .portraitUpsideDown: 2
    case .landscapeRight: 3
    }
  }

  /// How the interface stands when it turns.
  ///
  /// - Parameters:
  ///   - current: as it stands.
  ///   - wanted: what the device's own position asks for.
  ///   - supported: what everybody who is asked allows.
  ///   - autorotates: whether the controller turns with the device at all.
  package static func turned(
    from current: Orientation, to wanted: Orientation, supported: Set<Orientation>,
    autorotates: Bool
  ) -> Orientation {
    autorotates && supported.contains(wanted) ? wanted : current
  }

  /// How a controller that comes up full-screen stands: as things are where it can, else as it
  /// prefers, else as it can.
  package static func presented(
    preferred: Orientation, supported: Set<Orientation>, current: Orientation
  ) -> Orientation {
    if supported.contains(current) { return current }
    if supported.contains(preferred) { return preferred }
    return allCases.first { supported.contains($0) } ?? current
  }
}
