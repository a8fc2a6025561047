public import BackswipeGeometry

/// How much room there is along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified = 0
  case compact = 1
  case regular = 2
}

/// What an interface is for.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone = 0
  case pad = 1
}

/// What an interface has to go by: room, scale, kind of device. Immutable; traits that nobody has
/// said are unspecified.
public final class UITraitCollection: Sendable, Hashable {
  /// Compact where the screen is narrow.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// Compact where the screen is low, as on a phone that lies.
  public let verticalSizeClass: UIUserInterfaceSizeClass
  /// What kind of device it is.
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  /// Pixels a point; 0 where it is unspecified.
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

  /// Nothing specified.
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

  /// A collection with this trait alone; device pixels a point.
  public convenience init(displayScale scale: CGFloat) { self.init(scale: scale) }

  /// All the traits together; of those that several specify, the last one counts.
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

  /// Whether everything that the other one specifies is so here.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return UITraitCollection(traitsFrom: [self, trait]) == self
  }

  /// The traits of the screen of the simulation that is running; nothing specified outside.
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
@MainActor
public protocol UITraitEnvironment: AnyObject {
  var traitCollection: UITraitCollection { get }
  /// - Parameter previousTraitCollection: as they were before the change.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension ScreenMetrics {
  /// Shorter sides from here on are a tablet's, in points. (obs)
  static let smallestPad: CGFloat = 600
  /// A phone on its side whose shorter side is at least this has regular width. (obs)
  static let smallestWidePhone: CGFloat = 414

  /// What a screen of this size is like.
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
