/// The geometry of a scene: a turned interface on request. (iOS 16)
extension UIWindowScene {
  /// The geometry that an app prefers for a scene.
  @preconcurrency @MainActor
  open class GeometryPreferences: NSObjectIdentity {
    final var orientations: UIInterfaceOrientationMask?

    fileprivate init(_ orientations: UIInterfaceOrientationMask?) {
      self.orientations = orientations
    }

    /// The geometry on a phone.
    @preconcurrency @MainActor
    public final class iOS: GeometryPreferences {
      /// The orientations, of which the interface is to have one; those of the app by default.
      public var interfaceOrientations: UIInterfaceOrientationMask {
        get { orientations ?? .allButUpsideDown }
        set { orientations = newValue }
      }

      /// No preference.
      public init() { super.init(nil) }

      /// - Parameter interfaceOrientations: of which the interface is to have one.
      public init(interfaceOrientations: UIInterfaceOrientationMask) {
        super.init(interfaceOrientations)
      }
    }
  }

  /// The geometry of a scene.
  @preconcurrency @MainActor
  public final class Geometry: NSObjectIdentity {
    /// The orientation of the interface.
    public let interfaceOrientation: UIInterfaceOrientation
    /// The screen, which has the scene's coordinates.
    public let coordinateSpace: UIScreen

    init(_ orientation: UIInterfaceOrientation, _ screen: UIScreen) {
      interfaceOrientation = orientation
      coordinateSpace = screen
    }
  }

  /// The present geometry.
  public final var effectiveGeometry: Geometry { Geometry(interfaceOrientation, screen) }

  /// Rotates the interface to a preferred orientation, animated, unless it has one of them. The next
  /// turn of the device rotates it again.
  ///
  /// - Parameter errorHandler: called at once where the controllers support none of the orientations.
  public final func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
  ) {
    guard let wanted = geometryPreferences.orientations, let environment,
      let supported = environment.turn(toAnyOf: wanted)
    else { return }
    errorHandler?(UISceneError(wanted, supported))
  }
}

/// The refusal of a scene's request, of Apple's domain `UISceneErrorDomain`.
public struct UISceneError: Error, Hashable, Sendable {
  /// The kinds of errors, with Apple's numbers.
  public enum Code: Int, Sendable {
    /// Refused: no controller in front supports a requested orientation.
    case geometryRequestDenied = 101
  }

  /// The kind of the error.
  public let code = Code.geometryRequestDenied
  private let wanted: String
  private let supported: String

  init(_ wanted: UIInterfaceOrientationMask, _ supported: UIInterfaceOrientationMask) {
    (self.wanted, self.supported) = (wanted.words, supported.words)
  }

  /// The reason, with the orientations.
  public var localizedDescription: String {
    "None of the requested orientations are supported by the view controller."
      + " Requested: \(wanted); supported: \(supported)"
  }
}

extension UIInterfaceOrientationMask {
  /// The names of its orientations, with commas.
  var words: String {
    let names = [
      (Self.portrait, "portrait"), (.landscapeLeft, "landscapeLeft"),
      (.landscapeRight, "landscapeRight"), (.portraitUpsideDown, "portraitUpsideDown"),
    ]
    return names.filter { contains($0.0) }.map(\.1).joined(separator: ", ")
  }
}
