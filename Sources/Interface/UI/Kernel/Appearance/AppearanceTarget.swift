/// The properties set on an object itself, which take precedence over those of an appearance proxy.
struct AppearanceValues {
  /// Properties that were set on the object itself.
  fileprivate var own: Set<String> = []
  fileprivate var isApplying = false
  /// Whether the setter called last by a proxy has called `takes`.
  fileprivate var hasAsked = false

  init() {}
}

/// An object with properties that an appearance proxy can set.
@MainActor
protocol AppearanceTarget: AnyObject {
  var appearanceValues: AppearanceValues { get set }
}

extension AppearanceTarget {
  /// Whether a setter should store the new value; every setter that a proxy may use calls it first.
  /// A value set by a client is always stored, and from then on excludes a proxy's values.
  func takes(_ property: String) -> Bool {
    appearanceValues.hasAsked = true
    guard appearanceValues.isApplying else {
      appearanceValues.own.insert(property)
      return true
    }
    return !appearanceValues.own.contains(property)
  }

  /// Runs a proxy's setter.
  ///
  /// - Returns: whether the property is one that proxies can set.
  func applyAppearance(_ setter: () -> Void) -> Bool {
    appearanceValues.isApplying = true
    appearanceValues.hasAsked = false
    setter()
    appearanceValues.isApplying = false
    return appearanceValues.hasAsked
  }
}
