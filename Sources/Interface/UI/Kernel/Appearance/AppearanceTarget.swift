/// What an object remembers so that its own values win over those of an appearance proxy.
struct AppearanceValues {
  /// Properties that were set on the object itself.
  fileprivate var own: Set<String> = []
  fileprivate var isApplying = false
  /// Whether the setter that a proxy has just called asked `takes`.
  fileprivate var hasAsked = false

  init() {}
}

/// An object with properties that an appearance proxy can set.
@MainActor
protocol AppearanceTarget: AnyObject {
  var appearanceValues: AppearanceValues { get set }
}

extension AppearanceTarget {
  /// Asked first by every setter that a proxy may use: whether the new value is to be taken. A
  /// value of the object's own always is, and keeps those of a proxy away.
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
