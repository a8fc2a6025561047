public import BackswipeUnits

/// Says where everything in a collection is. Clients write their own.
///
/// A collection calls `prepare` once after every invalidation, and asks for the attributes
/// afterwards. Source of names and defaults: Apple, UICollectionViewLayout.
@preconcurrency @MainActor
open class UICollectionViewLayout {
  /// The collection that uses it; nil for none.
  open internal(set) var collectionView: UICollectionView? {
    get { link }
    set { link = newValue }
  }
  @Linked private var link: UICollectionView?
  var decorations: [String: UICollectionReusableView.Type] = [:]

  /// A layout with UIKit's defaults.
  public init() {}

  /// As `init()`: archives have none.
  public required init?(coder: NSCoder) {}

  /// The class of the attributes that it makes.
  open class var layoutAttributesClass: UICollectionViewLayoutAttributes.Type {
    UICollectionViewLayoutAttributes.self
  }

  /// The class of what says what is to be invalidated.
  open class var invalidationContextClass: UICollectionViewLayoutInvalidationContext.Type {
    UICollectionViewLayoutInvalidationContext.self
  }

  // MARK: Overridden by every layout

  /// Called before attributes are asked for, once after each invalidation. Call super.
  open func prepare() {}

  /// How far the content reaches from its origin, in points; zero unless overridden.
  open var collectionViewContentSize: CGSize { .zero }

  /// What a rectangle of the content touches; nil for nothing.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }

  /// Nil for an item that has no place.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// Nil where there is none.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Nil where there is none.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  // MARK: Invalidation

  /// Has everything laid out again in the next frame.
  open func invalidateLayout() {
    let context = type(of: self).invalidationContextClass.init()
    context.invalidateEverything = true
    invalidateLayout(with: context)
  }

  /// Has laid out again what a context says. Call super.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    collectionView?.layoutInvalidated(with: context)
  }

  /// Whether other content is visible in another way than by scrolling, so that the layout is
  /// invalidated; false unless overridden. A new size invalidates it whatever this says.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// What is invalidated when other content becomes visible.
  open func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  { type(of: self).invalidationContextClass.init() }

  /// Whether a cell that asks for another size is given it; false unless overridden.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// What is invalidated when a cell asks for another size.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = type(of: self).invalidationContextClass.init()
    context.invalidateItems(at: [originalAttributes.indexPath])
    return context
  }

  // MARK: Where it comes to rest

  /// The offset at which a drag lets the content rest, in place of the one it would have.
  ///
  /// - Parameter velocity: points a millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// The offset after a change of the content or of the layout.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  { proposedContentOffset }

  // MARK: Changes

  /// Called before a batch is shown, with what it changes. Call super.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  /// Called when the batch has been laid out. Call super.
  open func finalizeCollectionViewUpdates() {}

  /// What an inserted item starts from; nil fades it in where it is, as the default does.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  /// What a deleted item ends as; nil fades it out where it was, as the default does.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  // MARK: Decoration

  /// The class of the decoration views of a kind; nil for none any more.
  open func register(
    _ viewClass: UICollectionReusableView.Type?, forDecorationViewOfKind elementKind: String
  ) { decorations[elementKind] = viewClass }

  // MARK: Of the module's own layouts

  /// The paths of items have changed with a batch.
  func follow(_ change: TableUpdates) {}

  /// Everything was loaded anew.
  func forget() {}
}

/// What of a layout is to be worked out again.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext {
  /// Whether all of it is; set by `invalidateLayout()`.
  open internal(set) var invalidateEverything = false
  /// Whether the numbers of sections and items are; set by `reloadData()`.
  open internal(set) var invalidateDataSourceCounts = false
  /// Nil where no single item is named.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// Points added to the offset when it is laid out again; a finger and a deceleration go on from
  /// there.
  open var contentOffsetAdjustment = CGPoint.zero
  /// Points added to the size that the layout says, until it is laid out the next time.
  open var contentSizeAdjustment = CGSize.zero

  /// A context that invalidates nothing yet.
  public required init() {}

  /// Names single items.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
}

/// A single change of a batch.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem {
  /// What is done.
  public enum Action: Int, Sendable {
    case insert
    case delete
    case reload
    case move
    case none
  }

  /// Before the batch; nil for an insertion. One of a section has item `NSNotFound`.
  open private(set) var indexPathBeforeUpdate: IndexPath?
  /// After the batch; nil for a deletion. One of a section has item `NSNotFound`.
  open private(set) var indexPathAfterUpdate: IndexPath?
  /// What is done.
  open private(set) var updateAction: Action

  init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
  }
}
