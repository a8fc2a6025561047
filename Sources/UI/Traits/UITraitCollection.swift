public import BackswipeGeometry

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

/// The traits of an interface: size classes, scale, kind of device. Immutable; a trait may be
/// unspecified.
public final class UITraitCollection: Sendable, Hashable {
  /// Compact where the screen is narrow.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// Compact where the screen is low, as a phone's in landscape.
  public let verticalSizeClass: UIUserInterfaceSizeClass
  /// The kind of device.
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  /// Device pixels per point; 0 if unspecified.
  public let displayScale: CGFloat

  init(
    horizontal: UIUserInterfaceSizeClass = .unspecified,
    vertical: UIUserInterfaceSizeClass = .unspecified,
    idiom: UIUserInterfaceIdiom = .unspecified, scale: CGFloat = 0
  ) {
    horizontalSizeClass = horizontal
    verticalSizeClass = vertical
    userInterfaceIdiom = idiom
    displayScale = scale
  }

  /// A collection without specified traits.
  public convenience init() { self.init(horizontal: .unspecified) }

  /// A collection with this trait alone.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(horizontal: horizontalSizeClass)
  }

  /// A collection with this trait alone.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(vertical: verticalSizeClass)
  }

  /// A collection with this trait alone.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init(idiom: idiom)
  }

  /// A collection with this trait alone: device pixels per point.
  public convenience init(displayScale scale: CGFloat) { self.init(scale: scale) }

  /// All traits of the collections; where several specify one, the last takes precedence.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    func last<Trait>(_ trait: (UITraitCollection) -> Trait, _ isSpecified: (Trait) -> Bool)
      -> Trait?
    {
      traitCollections.last { isSpecified(trait($0)) }.map(trait)
    }
    self.init(
      horizontal: last(\.horizontalSizeClass) { $0 != .unspecified } ?? .unspecified,
      vertical: last(\.verticalSizeClass) { $0 != .unspecified } ?? .unspecified,
      idiom: last(\.userInterfaceIdiom) { $0 != .unspecified } ?? .unspecified,
      scale: last(\.displayScale) { $0 != 0 } ?? 0)
  }

  /// Whether all traits specified by the other have the same value here.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return UITraitCollection(traitsFrom: [self, trait]) == self
  }

  /// The traits of the running simulation's screen; unspecified outside of one.
  @MainActor
  public static var current: UITraitCollection {
    UIContext.environment?.traits ?? UITraitCollection()
  }

  /// Whether all traits are the same.
  public static func == (left: UITraitCollection, right: UITraitCollection) -> Bool {
    left.horizontalSizeClass == right.horizontalSizeClass
      && left.verticalSizeClass == right.verticalSizeClass
      && left.userInterfaceIdiom == right.userInterfaceIdiom
      && left.displayScale == right.displayScale
  }

  /// Hashes what equality compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(horizontalSizeClass)
    hasher.combine(verticalSizeClass)
    hasher.combine(displayScale)
  }
}

/// An object with traits.
@preconcurrency @MainActor
public protocol UITraitEnvironment: AnyObject {
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
  var traits: UITraitCollection {
    let shorter = min(size.width, size.height)
    let isPad = shorter >= Self.smallestPad
    let isWide = isPad || (size.width > size.height && shorter >= Self.smallestWidePhone)
    return UITraitCollection(
      horizontal: isWide ? .regular : .compact,
      vertical: isVerticallyCompact ? .compact : .regular, idiom: isPad ? .pad : .phone,
      scale: scale)
  }
}
