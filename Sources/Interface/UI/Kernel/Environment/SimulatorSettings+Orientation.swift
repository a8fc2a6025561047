import BackswipeNavigation
public import BackswipeSettings

extension SimulatorSettings {
  /// The orientation of the device; nil or `unknown` follows the display's size. The interface has
  /// the same orientation if its controllers support it.
  public var orientation: UIDeviceOrientation? {
    get { deviceOrientation.flatMap { UIDeviceOrientation(word: $0.rawValue) } }
    set { deviceOrientation = newValue.flatMap { Orientation(rawValue: $0.word) } }
  }
}
