/// The orientation of an interface, and the rules of rotation.
package enum Orientation: String, Hashable, Sendable, CaseIterable {
  case portrait
  case portraitUpsideDown
  case landscapeLeft
  case landscapeRight

  package var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// The quarter turns, clockwise, −1…2, by which the interface of another orientation appears
  /// rotated in this one, as seen after the device's rotation.
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

  /// The orientation of the interface after the device has been rotated.
  ///
  /// - Parameters:
  ///   - current: the interface's current orientation.
  ///   - wanted: the one for the device's orientation.
  ///   - supported: the orientations supported by the controllers.
  ///   - autorotates: whether the controller rotates with the device at all.
  package static func turned(
    from current: Orientation, to wanted: Orientation, supported: Set<Orientation>,
    autorotates: Bool
  ) -> Orientation {
    autorotates && supported.contains(wanted) ? wanted : current
  }

  /// The orientation for a controller presented full-screen: the current one if supported, else the
  /// preferred one, else the first supported one.
  package static func presented(
    preferred: Orientation, supported: Set<Orientation>, current: Orientation
  ) -> Orientation {
    if supported.contains(current) { return current }
    if supported.contains(preferred) { return preferred }
    return allCases.first { supported.contains($0) } ?? current
  }
}
