/// The appearance of a controller between its appearance calls.
enum AppearanceState: Equatable {
  case disappeared
  case appearing(animated: Bool)
  case appeared
  case disappearing(animated: Bool)

  /// Whether a transition can begin; not if the controller is already there or on its way.
  func canBegin(appearing: Bool) -> Bool {
    switch self {
    case .disappeared, .disappearing: appearing
    case .appearing, .appeared: !appearing
    }
  }
}
