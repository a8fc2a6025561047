import BackswipeScene
import BackswipeUnits

/// Values by keys and key paths: the animatable ones that `CAPropertyAnimation` knows, and any other
/// values of clients.
@MainActor
extension CALayer {
  /// The value at a key path, such as `transform.rotation.z`; nil for an unknown one. Numbers are
  /// `NSNumber`s, other values have the types of the layer's properties.
  ///
  /// Of `presentation()`, the animated value.
  @preconcurrency @MainActor
  public final func value(forKeyPath keyPath: String) -> Any? {
    switch keyPath {
    case "hidden": return NSNumber(value: isHidden)
    case "masksToBounds": return NSNumber(value: masksToBounds)
    case "frame": return frame
    case "zPosition": return NSNumber(value: Double(zPosition))
    case "name": return name
    default: return animatable(keyPath)?.ofClients ?? own?.values[keyPath]
    }
  }

  /// Sets the value at a key path: numbers of any type, geometry, colours, paths and images for the
  /// animatable ones, which change as by their properties. Under an unknown key any value is kept,
  /// nil removes it. A value of a wrong type is reported once.
  @preconcurrency @MainActor
  public final func setValue(_ value: Any?, forKeyPath keyPath: String) {
    let known = LayerValue(value)
    switch (keyPath, known) {
    case ("hidden", .number(let flag)): isHidden = flag != 0
    case ("masksToBounds", .number(let flag)): masksToBounds = flag != 0
    case ("frame", .rect(let rect)): frame = rect
    case ("zPosition", .number(let number)): zPosition = CGFloat(number)
    case ("name", _): name = value as? String
    default: setOther(value, known, keyPath)
    }
  }

  private func setOther(_ value: Any?, _ known: LayerValue?, _ keyPath: String) {
    guard animatable(keyPath) == nil, !Self.flags.contains(keyPath) else {
      guard let known, setAnimatable(known, keyPath) else {
        environment?.reportOnce(
          "CALayer.setValue(_:forKeyPath:): '\(keyPath)' does not take "
            + (value.map { "a \(type(of: $0))" } ?? "nil"))
        return
      }
      return
    }
    makeOwn().values[keyPath] = value
  }

  private static let flags: Set<String> = ["hidden", "masksToBounds", "frame", "zPosition"]

  /// The value of a key; see `value(forKeyPath:)`.
  @preconcurrency @MainActor
  public final func value(forKey key: String) -> Any? { value(forKeyPath: key) }

  /// Sets the value of a key; see `setValue(_:forKeyPath:)`.
  @preconcurrency @MainActor
  public final func setValue(_ value: Any?, forKey key: String) {
    setValue(value, forKeyPath: key)
  }
}

extension LayerValue {
  /// The value in the type of the layer's property.
  fileprivate var ofClients: Any {
    switch self {
    case .number(let number): NSNumber(value: number)
    case .point(let point): point
    case .size(let size): size
    case .rect(let rect): rect
    case .color(let color): CGColor(color)
    case .colors(let colors): colors.map { CGColor($0) }
    case .numbers(let numbers): numbers.map { NSNumber(value: $0) }
    case .transform(let transform): transform
    case .path(let elements): CGPath(elements)
    case .image(let image): image
    }
  }
}
