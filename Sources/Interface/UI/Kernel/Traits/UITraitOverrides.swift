/// Traits that can be set. (iOS 17)
public protocol UIMutableTraits {
  /// Light or dark.
  var userInterfaceStyle: UIUserInterfaceStyle { get set }
  /// Base or elevated.
  var userInterfaceLevel: UIUserInterfaceLevel { get set }
  /// The preferred text size.
  var preferredContentSizeCategory: UIContentSizeCategory { get set }
  /// The horizontal size class.
  var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
  /// The vertical size class.
  var verticalSizeClass: UIUserInterfaceSizeClass { get set }
  /// The layout direction.
  var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
  /// The place of a tab bar controller's accessory. (iOS 26)
  var tabAccessoryEnvironment: UITabAccessory.Environment { get set }
}

/// A view's or controller's trait overrides for itself and everything in it.
public struct UITraitOverrides: UIMutableTraits {
  var values = UITraitCollection.Values()

  /// Light or dark; `unspecified` for no override.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { values.style }
    set { values.style = newValue }
  }
  /// Base or elevated; `unspecified` for no override.
  public var userInterfaceLevel: UIUserInterfaceLevel {
    get { values.level }
    set { values.level = newValue }
  }
  /// The preferred text size; `unspecified` for no override.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { values.textSize }
    set { values.textSize = newValue }
  }
  /// The horizontal size class; `unspecified` for no override.
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { values.horizontal }
    set { values.horizontal = newValue }
  }
  /// The vertical size class; `unspecified` for no override.
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { values.vertical }
    set { values.vertical = newValue }
  }
  /// The layout direction; `unspecified` for no override.
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { values.direction }
    set { values.direction = newValue }
  }
  /// The place of a tab bar controller's accessory; `unspecified` for no override. (iOS 26)
  public var tabAccessoryEnvironment: UITabAccessory.Environment {
    get { values.accessory }
    set { values.accessory = newValue }
  }

  init(_ traits: UITraitCollection?) {
    if let traits { values = traits.values }
  }

  /// Whether a trait is overridden.
  public func contains(_ trait: UITrait) -> Bool {
    (trait as? any SystemTrait.Type)?.differs(values, UITraitCollection.Values()) ?? false
  }

  /// Removes the override of a trait.
  public mutating func remove(_ trait: UITrait) {
    (trait as? any SystemTrait.Type)?.reset(&values)
  }
}

extension UITraitCollection {
  /// A change of traits. (iOS 17)
  public typealias UITraitMutations = (_ mutableTraits: inout any UIMutableTraits) -> Void

  /// A collection with the traits that a closure sets. (iOS 17)
  public convenience init(mutations: UITraitMutations) {
    self.init(Self.changed(UITraitCollection(), mutations))
  }

  /// These traits with those that a closure sets. (iOS 17)
  public func modifyingTraits(_ mutations: UITraitMutations) -> UITraitCollection {
    UITraitCollection(Self.changed(self, mutations))
  }

  private static func changed(
    _ traits: UITraitCollection, _ mutations: UITraitMutations
  ) -> Values {
    var changed: any UIMutableTraits = UITraitOverrides(traits)
    mutations(&changed)
    return (changed as? UITraitOverrides)?.values ?? traits.values
  }

  /// Nil without overrides.
  convenience init?(_ overrides: UITraitOverrides) {
    if overrides.values == Values() { return nil }
    self.init(overrides.values)
  }
}

extension UIView {
  /// The view's overrides of inherited traits, for itself and its subviews.
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(ownTraits) }
    set {
      guard newValue.values != UITraitOverrides(ownTraits).values else { return }
      changeTraits { ownTraits = UITraitCollection(newValue) }
    }
  }
}

extension UIViewController {
  /// The controller's overrides of inherited traits, for itself and its children.
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(ownTraits) }
    set {
      guard newValue.values != UITraitOverrides(ownTraits).values else { return }
      changeTraits { ownTraits = UITraitCollection(newValue) }
    }
  }
}
