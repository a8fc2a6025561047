public import BackswipeUnits

/// The container of a compositional layout's section.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: AnyObject {
  /// The size in points.
  var contentSize: CGSize { get }
  /// The size within `effectiveContentInsets`.
  var effectiveContentSize: CGSize { get }
  /// The insets of the content.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The surroundings on which a section depends.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: AnyObject {
  /// The collection's visible part.
  var container: any NSCollectionLayoutContainer { get }
  /// The collection's traits.
  var traitCollection: UITraitCollection { get }
}

/// A section of a compositional layout: a list.
///
/// Sections of groups are absent.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObjectIdentity {
  let list: UICollectionLayoutListConfiguration
  /// The distances of rows, header and footer from the edges of the section, in points. Those of
  /// the list's look by default.
  open var contentInsets: NSDirectionalEdgeInsets

  private init(
    _ list: UICollectionLayoutListConfiguration, _ environment: any NSCollectionLayoutEnvironment
  ) {
    self.list = list
    let side =
      list.appearance.isInset
      ? SideMargin.points(width: environment.container.contentSize.width) : 0
    contentInsets = NSDirectionalEdgeInsets(leading: side, trailing: side)
  }

  /// A section of rows, one below the other, which size themselves.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection { NSCollectionLayoutSection(configuration, layoutEnvironment) }
}

/// The environment of a collection at its present size.
@MainActor
final class CollectionLayoutEnvironment: NSCollectionLayoutEnvironment, NSCollectionLayoutContainer
{
  let contentSize: CGSize
  let effectiveContentInsets: NSDirectionalEdgeInsets
  let traitCollection: UITraitCollection

  init(_ collection: UICollectionView) {
    contentSize = collection.bounds.size
    let insets = collection.adjustedContentInset
    effectiveContentInsets = NSDirectionalEdgeInsets(
      top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
    traitCollection = collection.traitCollection
  }

  var container: any NSCollectionLayoutContainer { self }

  var effectiveContentSize: CGSize {
    let insets = effectiveContentInsets
    return CGSize(
      width: max(contentSize.width - insets.leading - insets.trailing, 0),
      height: max(contentSize.height - insets.top - insets.bottom, 0))
  }
}
