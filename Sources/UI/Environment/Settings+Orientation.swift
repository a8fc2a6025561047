import BackswipeNavigation
public import BackswipeSettings

extension Settings {
  /// How the device is held; nil, or `unknown`, for as its display stands. The interface follows
  /// where its controllers allow it.
  public var orientation: UIDeviceOrientation? {
    get { deviceOrientation.flatMap { UIDeviceOrientation(word: $0.rawValue) } }
    set { deviceOrientation = newValue.flatMap { Orientation(rawValue: $0.word) } }
  }
}
