import BackswipeNavigation
public import BackswipeSettings

extension SimulatorSettings {
  /// The orientation of the device; nil or `unknown` for that of its display. The interface has it
  /// too if its controllers support it.
  public var orientation: UIDeviceOrientation? {
    get { deviceOrientation.flatMap { UIDeviceOrientation(word: $0.rawValue) } }
    set { deviceOrientation = newValue.flatMap { Orientation(rawValue: $0.word) } }
  }
}
