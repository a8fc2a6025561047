/// The appearance of a controller between its appearance calls.
enum AppearanceState: Equatable {
  case disappeared
  case appearing(animated: Bool)
  case appeared
  case disappearing(animated: Bool)

  /// A start in a direction is ignored when the controller is already there or in transition.
  func canBegin(appearing: Bool) -> Bool {
    switch self {
    case .disappeared, .disappearing: appearing
    case .appearing, .appeared: !appearing
    }
  }
}
