public import BackswipeUnits

/// Determines the positions of all elements of a collection. Clients can implement their own.
///
/// A collection calls `prepare` once after every invalidation, and queries attributes afterwards.
/// Source of names and defaults: Apple, UICollectionViewLayout.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObjectIdentity {
  /// The collection that uses it; nil for none.
  open internal(set) var collectionView: UICollectionView? {
    get { link }
    set { link = newValue }
  }
  @Linked private var link: UICollectionView?
  var decorations: [String: UICollectionReusableView.Type] = [:]

  /// A layout with UIKit's defaults.
  public init() {}

  /// Equivalent to `init()`: archives contain none.
  public required init?(coder: NSCoder) {}

  /// The class of the attributes it makes.
  open class var layoutAttributesClass: UICollectionViewLayoutAttributes.Type {
    UICollectionViewLayoutAttributes.self
  }

  /// The class of the invalidation contexts it makes.
  open class var invalidationContextClass: UICollectionViewLayoutInvalidationContext.Type {
    UICollectionViewLayoutInvalidationContext.self
  }

  /// Whether a flow layout is mirrored in a collection view that is laid out from the right; false
  /// unless overridden. Offsets of the content stay as they are.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: Overridden by every layout

  /// Called once after each invalidation, before attributes are queried. Call super.
  open func prepare() {}

  /// The size of the content, in points; zero unless overridden.
  open var collectionViewContentSize: CGSize { .zero }

  /// The attributes of all elements that touch a rectangle of the content; nil for none.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }

  /// The attributes of an item; nil if it has no place.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// The attributes of a supplementary view; nil if there is none.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// The attributes of a decoration view; nil if there is none.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  // MARK: Invalidation

  /// Invalidates the whole layout; it is laid out in the next frame.
  open func invalidateLayout() {
    let context = type(of: self).invalidationContextClass.init()
    context.invalidateEverything = true
    invalidateLayout(with: context)
  }

  /// Invalidates the parts of the layout that a context specifies. Call super.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    collectionView?.layoutInvalidated(with: context)
  }

  /// Whether new bounds invalidate the layout other than by scrolling; false unless overridden. A
  /// new size invalidates it in any case.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// The invalidation for new bounds.
  open func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  { type(of: self).invalidationContextClass.init() }

  /// Whether a cell gets the other size that it prefers; false unless overridden.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// The invalidation for a cell that prefers another size.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = type(of: self).invalidationContextClass.init()
    context.invalidateItems(at: [originalAttributes.indexPath])
    return context
  }

  // MARK: Target offset

  /// The offset at which content settles after a drag, instead of a proposed one.
  ///
  /// - Parameter velocity: points a millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// The offset after a change of the content or layout.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  { proposedContentOffset }

  // MARK: Changes

  /// Called with the changes of a batch before it is shown. Call super.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  /// Called after the layout of a batch. Call super.
  open func finalizeCollectionViewUpdates() {}

  /// The attributes an inserted item starts from; nil, the default, fades it in at its place.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  /// The attributes a deleted item ends with; nil, the default, fades it out at its place.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  // MARK: Items that a finger or calls move

  /// The path at which a moved item is put down with its centre, or a finger, at a position; by
  /// default that of the item there, and without one the previous path. (iOS 9)
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath { collectionView?.indexPathForItem(at: position) ?? previousIndexPath }

  /// The attributes of a moved item; by default those of its place in front of all others, with its
  /// centre at a position. Not called for the rows of list layouts. (iOS 9)
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let moved =
      layoutAttributesForItem(at: indexPath)?.copy() as? UICollectionViewLayoutAttributes
      ?? Self.layoutAttributesClass.init(forCellWith: indexPath)
    moved.center = position
    moved.zIndex = .max
    return moved
  }

  // MARK: Decoration

  /// Registers the class of the decoration views of a kind; nil removes it.
  open func register(
    _ viewClass: UICollectionReusableView.Type?, forDecorationViewOfKind elementKind: String
  ) { decorations[elementKind] = viewClass }

  // MARK: Of the module's own layouts

  /// Called when a batch has changed the paths of items.
  func follow(_ change: TableUpdates) {}

  /// Called when all content is reloaded.
  func forget() {}
}

/// Specifies the parts of a layout to recompute.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObjectIdentity {
  /// Whether all of it is; set by `invalidateLayout()`.
  open internal(set) var invalidateEverything = false
  /// Whether the numbers of sections and items are invalid; set by `reloadData()`.
  open internal(set) var invalidateDataSourceCounts = false
  /// The invalid items; nil if none are specified.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// Points added to the offset at the next layout; a drag or deceleration continues from there.
  open var contentOffsetAdjustment = CGPoint.zero
  /// Points added to the layout's content size, until the following layout.
  open var contentSizeAdjustment = CGSize.zero

  /// A context that invalidates nothing.
  public required init() {}

  /// Adds invalid items.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
}

/// A single change of a batch.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObjectIdentity {
  /// The kind of update.
  public enum Action: Int, Sendable {
    case insert
    case delete
    case reload
    case move
    case none
  }

  /// The path before the batch; nil for an insertion. That of a section has item `NSNotFound`.
  open private(set) var indexPathBeforeUpdate: IndexPath?
  /// The path after the batch; nil for a deletion. That of a section has item `NSNotFound`.
  open private(set) var indexPathAfterUpdate: IndexPath?
  /// The kind of change.
  open private(set) var updateAction: Action

  init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
  }
}
