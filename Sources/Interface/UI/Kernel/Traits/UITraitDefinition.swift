public import BackswipeUnits

/// A trait by its type. A `UITraitCollection` carries only UIKit's own traits; traits defined by a
/// client keep their default.
public protocol UITraitDefinition {
  /// The type of the trait's values.
  associatedtype Value: Equatable
  /// The value where none is set.
  static var defaultValue: Value { get }
}

/// The type of a trait.
public typealias UITrait = any UITraitDefinition.Type

/// One of UIKit's traits.
protocol SystemTrait: UITraitDefinition {
  static var path: WritableKeyPath<UITraitCollection.Values, Value> { get }
}

extension SystemTrait {
  static func differs(_ one: UITraitCollection.Values, _ other: UITraitCollection.Values) -> Bool {
    one[keyPath: path] != other[keyPath: path]
  }

  static func reset(_ values: inout UITraitCollection.Values) {
    values[keyPath: path] = UITraitCollection.Values()[keyPath: path]
  }
}

/// The light or dark style.
public struct UITraitUserInterfaceStyle: SystemTrait {
  /// Unspecified.
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
  static var path: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceStyle> { \.style }
}

/// The base or elevated level.
public struct UITraitUserInterfaceLevel: SystemTrait {
  /// The base level.
  public static var defaultValue: UIUserInterfaceLevel { .base }
  static var path: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceLevel> { \.level }
}

/// The preferred size of text.
public struct UITraitPreferredContentSizeCategory: SystemTrait {
  /// Unspecified.
  public static var defaultValue: UIContentSizeCategory { .unspecified }
  static var path: WritableKeyPath<UITraitCollection.Values, UIContentSizeCategory> { \.textSize }
}

/// The horizontal size class.
public struct UITraitHorizontalSizeClass: SystemTrait {
  /// Unspecified.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static var path: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceSizeClass> {
    \.horizontal
  }
}

/// The vertical size class.
public struct UITraitVerticalSizeClass: SystemTrait {
  /// Unspecified.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static var path: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceSizeClass> {
    \.vertical
  }
}

/// The kind of device.
public struct UITraitUserInterfaceIdiom: SystemTrait {
  /// Unspecified.
  public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
  static var path: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceIdiom> { \.idiom }
}

/// Device pixels per point.
public struct UITraitDisplayScale: SystemTrait {
  /// Zero: unspecified.
  public static var defaultValue: CGFloat { 0 }
  static var path: WritableKeyPath<UITraitCollection.Values, CGFloat> { \.scale }
}

/// The layout direction.
public struct UITraitLayoutDirection: SystemTrait {
  /// Unspecified.
  public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
  static var path: WritableKeyPath<UITraitCollection.Values, UITraitEnvironmentLayoutDirection> {
    \.direction
  }
}

/// The place of a tab bar controller's accessory. (iOS 26)
public struct UITraitTabAccessoryEnvironment: SystemTrait {
  /// Unspecified.
  public static var defaultValue: UITabAccessory.Environment { .unspecified }
  static var path: WritableKeyPath<UITraitCollection.Values, UITabAccessory.Environment> {
    \.accessory
  }
}

extension UITraitCollection {
  /// The traits on which dynamic colours depend.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    [UITraitUserInterfaceStyle.self, UITraitUserInterfaceLevel.self]
  }
}
