/// Traits said otherwise by a view or a controller for itself and everything in it.
public struct UITraitOverrides {
  var values = UITraitCollection.Values()

  /// Light or dark; `unspecified` leaves it.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { values.style }
    set { values.style = newValue }
  }
  /// On the ground or above; `unspecified` leaves it.
  public var userInterfaceLevel: UIUserInterfaceLevel {
    get { values.level }
    set { values.level = newValue }
  }
  /// The preferred size of text; `unspecified` leaves it.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { values.textSize }
    set { values.textSize = newValue }
  }
  /// The width; `unspecified` leaves it.
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { values.horizontal }
    set { values.horizontal = newValue }
  }
  /// The height; `unspecified` leaves it.
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { values.vertical }
    set { values.vertical = newValue }
  }

  init(_ traits: UITraitCollection?) {
    if let traits { values = traits.values }
  }

  /// Whether a trait is said otherwise.
  public func contains(_ trait: UITrait) -> Bool {
    (trait as? any SystemTrait.Type)?.differs(values, UITraitCollection.Values()) ?? false
  }

  /// Takes back what is said of a trait.
  public mutating func remove(_ trait: UITrait) {
    (trait as? any SystemTrait.Type)?.reset(&values)
  }
}

extension UITraitCollection {
  /// Nil where nothing is said.
  convenience init?(_ overrides: UITraitOverrides) {
    if overrides.values == Values() { return nil }
    self.init(overrides.values)
  }
}

extension UIView {
  /// Traits that the view has in place of the inherited ones, for itself and everything in it.
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(ownTraits) }
    set {
      guard newValue.values != UITraitOverrides(ownTraits).values else { return }
      changeTraits { ownTraits = UITraitCollection(newValue) }
    }
  }
}

extension UIViewController {
  /// Traits that the controller has in place of the inherited ones, for itself and everything in it.
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(ownTraits) }
    set {
      guard newValue.values != UITraitOverrides(ownTraits).values else { return }
      changeTraits { ownTraits = UITraitCollection(newValue) }
    }
  }
}
