public import BackswipeUnits

/// The amount of space along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified = 0
  case compact = 1
  case regular = 2
}

/// The kind of device an interface is for.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone = 0
  case pad = 1
}

/// Whether an interface is light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified = 0
  case light = 1
  case dark = 2
}

/// Whether an interface is shown above another, as a sheet is.
public enum UIUserInterfaceLevel: Int, Sendable {
  case unspecified = -1
  case base = 0
  case elevated = 1
}

/// The traits of an interface: size classes, scale, kind of device, light or dark, size of text,
/// direction, place in a tab bar.
/// Immutable; a trait may be unspecified.
public final class UITraitCollection: Sendable, Hashable, NSObjectIdentity {
  /// The traits as values.
  struct Values: Hashable, Sendable {
    var horizontal = UIUserInterfaceSizeClass.unspecified
    var vertical = UIUserInterfaceSizeClass.unspecified
    var idiom = UIUserInterfaceIdiom.unspecified
    var scale: CGFloat = 0
    var style = UIUserInterfaceStyle.unspecified
    var level = UIUserInterfaceLevel.unspecified
    var textSize = UIContentSizeCategory.unspecified
    var direction = UITraitEnvironmentLayoutDirection.unspecified
    var accessory = UITabAccessory.Environment.unspecified

    /// These traits, replaced by those that `other` specifies.
    func overridden(by other: Values) -> Values {
      var all = self
      if other.horizontal != .unspecified { all.horizontal = other.horizontal }
      if other.vertical != .unspecified { all.vertical = other.vertical }
      if other.idiom != .unspecified { all.idiom = other.idiom }
      if other.scale != 0 { all.scale = other.scale }
      if other.style != .unspecified { all.style = other.style }
      if other.level != .unspecified { all.level = other.level }
      if other.textSize != .unspecified { all.textSize = other.textSize }
      if other.direction != .unspecified { all.direction = other.direction }
      if other.accessory != .unspecified { all.accessory = other.accessory }
      return all
    }
  }

  let values: Values

  init(_ values: Values) { self.values = values }

  /// Compact if the screen is narrow.
  public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontal }
  /// Compact if the screen is low, as a phone's in landscape.
  public var verticalSizeClass: UIUserInterfaceSizeClass { values.vertical }
  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { values.idiom }
  /// Device pixels per point; 0 if unspecified.
  public var displayScale: CGFloat { values.scale }
  /// Light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle { values.style }
  /// Elevated in content shown above other content.
  public var userInterfaceLevel: UIUserInterfaceLevel { values.level }
  /// The preferred size of text.
  public var preferredContentSizeCategory: UIContentSizeCategory { values.textSize }
  /// The side from which the interface is laid out.
  public var layoutDirection: UITraitEnvironmentLayoutDirection { values.direction }
  /// The place of the accessory of a tab bar controller, for the views in it; `none` for all others.
  /// (iOS 26)
  public var tabAccessoryEnvironment: UITabAccessory.Environment { values.accessory }

  /// A collection without specified traits.
  public convenience init() { self.init(Values()) }

  /// A collection with this trait alone.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(Values(horizontal: horizontalSizeClass))
  }

  /// A collection with this trait alone.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(Values(vertical: verticalSizeClass))
  }

  /// A collection with this trait alone.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init(Values(idiom: idiom))
  }

  /// A collection with this trait alone: device pixels per point.
  public convenience init(displayScale scale: CGFloat) { self.init(Values(scale: scale)) }

  /// A collection with this trait alone.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(Values(style: userInterfaceStyle))
  }

  /// A collection with this trait alone.
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init(Values(level: userInterfaceLevel))
  }

  /// A collection with this trait alone.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(Values(textSize: preferredContentSizeCategory))
  }

  /// A collection with this trait alone.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(Values(direction: layoutDirection))
  }

  /// A collection with this trait alone. (iOS 26)
  public convenience init(tabAccessoryEnvironment: UITabAccessory.Environment) {
    self.init(Values(accessory: tabAccessoryEnvironment))
  }

  /// The traits of all collections; of several values for a trait the last takes precedence.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(traitCollections.reduce(Values()) { $0.overridden(by: $1.values) })
  }

  /// Whether all traits specified by the other have the same value here.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return values.overridden(by: trait.values) == values
  }

  /// Whether dynamic colours may resolve differently with the other traits.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    values.style != traitCollection?.values.style || values.level != traitCollection?.values.level
  }

  /// The traits of the view being laid out or drawn, else of the running simulation's screen;
  /// unspecified outside of a simulation and off the main queue. Dynamic colours are resolved with
  /// them.
  public static var current: UITraitCollection {
    get {
      guard MainQueue.isCurrent else { return UITraitCollection() }
      return MainActor.assumeIsolated { UIContext.environment?.currentTraits }
        ?? UITraitCollection()
    }
    set {
      guard let environment = UIContext.inherited, MainQueue.isCurrent else { return }
      MainActor.assumeIsolated { environment.setCurrentTraits(newValue) }
    }
  }

  /// Runs a closure with these traits as the current ones.
  public func performAsCurrent(_ actions: () -> Void) {
    guard let environment = UIContext.inherited, MainQueue.isCurrent else { return actions() }
    // The stored override, not the resolved traits: the screen's traits may change meanwhile.
    let before = MainActor.assumeIsolated { environment.replaceCurrentTraits(self) }
    actions()
    MainActor.assumeIsolated { environment.setCurrentTraits(before) }
  }

  /// Whether all traits are the same.
  public static func == (left: UITraitCollection, right: UITraitCollection) -> Bool {
    left.values == right.values
  }

  /// Hashes the traits.
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

/// An object with traits.
@preconcurrency @MainActor
public protocol UITraitEnvironment: AnyObject {
  /// The present traits.
  var traitCollection: UITraitCollection { get }
  /// - Parameter previousTraitCollection: the traits before the change.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension ScreenMetrics {
  /// The least shorter side of a tablet, in points. (obs)
  static let smallestPad: CGFloat = 600
  /// The least shorter side, in points, at which a phone in landscape has regular width. (obs)
  static let smallestWidePhone: CGFloat = 414

  /// The traits of a screen of this size and scale.
  var traits: UITraitCollection.Values {
    let shorter = min(size.width, size.height)
    let isPad = shorter >= Self.smallestPad
    let isWide = isPad || (size.width > size.height && shorter >= Self.smallestWidePhone)
    return UITraitCollection.Values(
      horizontal: isWide ? .regular : .compact,
      vertical: isVerticallyCompact ? .compact : .regular, idiom: isPad ? .pad : .phone,
      scale: scale, level: .base, accessory: .none)
  }
}
