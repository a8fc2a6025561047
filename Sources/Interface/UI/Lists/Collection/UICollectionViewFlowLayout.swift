public import BackswipeUnits

/// Lines of items that wrap at the collection's edge, in sections with headers and footers.
///
/// Source of names and defaults (items of 50 by 50, 10 points between items and lines): Apple,
/// UICollectionViewFlowLayout. `FlowSection` describes the justification of lines.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// A value of `estimatedItemSize`: items get the size that their constraints determine.
  public nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

  /// The direction of scrolling; `vertical` by default.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }
  /// The size of items for which the delegate provides none; 50 by 50 by default.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }
  /// The size assumed for cells before they report their own; zero, the default, for cells that do
  /// not size themselves. `automaticSize` stands for `itemSize`.
  open var estimatedItemSize = CGSize.zero {
    didSet {
      guard estimatedItemSize != oldValue else { return }
      fitted = [:]
      invalidateLayout()
    }
  }
  /// The minimum distance of lines, in points; 10 by default.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
  }
  /// The minimum distance of items in a line, in points; 10 by default.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }
  /// The margins around the items of a section; zero by default.
  open var sectionInset = UIEdgeInsets.zero {
    didSet { if sectionInset != oldValue { invalidateLayout() } }
  }
  /// The reference of `sectionInset`; the collection's content inset by default.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { if sectionInsetReference != oldValue { invalidateLayout() } }
  }
  /// The size of headers; only the length along the scroll direction counts, 0 by default for none.
  open var headerReferenceSize = CGSize.zero {
    didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
  }
  /// The size of footers; only the length along the scroll direction counts, 0 by default for none.
  open var footerReferenceSize = CGSize.zero {
    didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
  }
  /// Whether headers stay visible as long as their sections; false by default.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }
  /// Whether footers stay visible as long as their sections; false by default.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }

  /// The reference of section insets.
  public enum SectionInsetReference: Int, Sendable {
    case fromContentInset
    case fromSafeArea
    case fromLayoutMargins
  }

  private var sections: [FlowSection] = []
  /// The sizes that cells have reported.
  private var fitted: [IndexPath: CGSize] = [:]
  private var isMeasured = false
  private var measuredBreadth: CGFloat = -1

  open override class var invalidationContextClass: UICollectionViewLayoutInvalidationContext.Type {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  // MARK: Measuring

  open override func prepare() {
    super.prepare()
    guard let collection = collectionView, !isMeasured || breadth(of: collection) != measuredBreadth
    else { return }
    isMeasured = true
    if breadth(of: collection) != measuredBreadth { fitted = [:] }
    measuredBreadth = breadth(of: collection)
    sections = []
    var start: CGFloat = 0
    for index in 0..<collection.numberOfSections {
      let section = measure(index, at: start, collection)
      sections.append(section)
      start = section.end
    }
  }

  private var isVertical: Bool { scrollDirection == .vertical }

  private func breadth(of collection: UICollectionView) -> CGFloat {
    let inset = collection.adjustedContentInset
    let size = collection.bounds.size
    return max(
      isVertical
        ? size.width - inset.left - inset.right : size.height - inset.top - inset.bottom, 0)
  }

  private func measure(_ index: Int, at start: CGFloat, _ collection: UICollectionView)
    -> FlowSection
  {
    let delegate = collection.delegate as? any UICollectionViewDelegateFlowLayout
    var metrics = FlowMetrics(isVertical: isVertical, breadth: breadth(of: collection))
    metrics.inset =
      extraInset(collection)
      + (delegate?.collectionView(collection, layout: self, insetForSectionAt: index)
        ?? sectionInset)
    metrics.lineSpacing =
      delegate?.collectionView(collection, layout: self, minimumLineSpacingForSectionAt: index)
      ?? minimumLineSpacing
    metrics.interitemSpacing =
      delegate?.collectionView(
        collection, layout: self, minimumInteritemSpacingForSectionAt: index)
      ?? minimumInteritemSpacing
    let header =
      delegate?.collectionView(
        collection, layout: self, referenceSizeForHeaderInSection: index) ?? headerReferenceSize
    let footer =
      delegate?.collectionView(
        collection, layout: self, referenceSizeForFooterInSection: index) ?? footerReferenceSize
    metrics.header = max(isVertical ? header.height : header.width, 0)
    metrics.footer = max(isVertical ? footer.height : footer.width, 0)
    var sizes: [CGSize] = []
    let count = collection.numberOfItems(inSection: index)
    sizes.reserveCapacity(count)
    for item in 0..<count {
      let size = size(of: IndexPath(item: item, section: index), collection, delegate)
      if size != itemSize { metrics.isUniform = false }
      sizes.append(size)
    }
    tellOfWideItems(sizes, metrics, collection)
    return FlowSection(start: start, metrics: metrics, sizes: sizes)
  }

  private func size(
    of path: IndexPath, _ collection: UICollectionView,
    _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> CGSize {
    if let size = fitted[path] { return size }
    var size = delegate?.collectionView(collection, layout: self, sizeForItemAt: path) ?? itemSize
    if fitsCells, estimatedItemSize != Self.automaticSize { size = estimatedItemSize }
    return CGSize(width: max(size.width, 0), height: max(size.height, 0))
  }

  /// The inset added by the reference of section insets.
  private func extraInset(_ collection: UICollectionView) -> UIEdgeInsets {
    let reference: UIEdgeInsets
    switch sectionInsetReference {
    case .fromContentInset: return .zero
    case .fromSafeArea: reference = collection.safeAreaInsets
    case .fromLayoutMargins: reference = collection.layoutMargins
    }
    let given = collection.adjustedContentInset
    // Along the scroll direction the collection applies it itself.
    return isVertical
      ? UIEdgeInsets(
        top: 0, left: max(reference.left - given.left, 0), bottom: 0,
        right: max(reference.right - given.right, 0))
      : UIEdgeInsets(
        top: max(reference.top - given.top, 0), left: 0,
        bottom: max(reference.bottom - given.bottom, 0), right: 0)
  }

  private func tellOfWideItems(
    _ sizes: [CGSize], _ metrics: FlowMetrics, _ collection: UICollectionView
  ) {
    guard metrics.breadth > 0, !fitsCells,
      sizes.contains(where: { (isVertical ? $0.width : $0.height) > metrics.room + 1e-6 })
    else { return }
    let (one, other) = isVertical ? ("width", "left and right") : ("height", "top and bottom")
    collection.environment?.reportOnce(
      "UICollectionViewFlowLayout: the item \(one) must be no more than the \(one) of the "
        + "UICollectionView minus the section insets \(other) values")
  }

  // MARK: Attributes

  /// The mirror of the content, where the layout asks for it.
  private var flip: HorizontalMirror {
    guard flipsHorizontallyInOppositeLayoutDirection, let collectionView,
      collectionView.isMirrored
    else { return HorizontalMirror(false, width: 0) }
    let length = sections.last?.end ?? 0
    return HorizontalMirror(true, width: isVertical ? max(measuredBreadth, 0) : length)
  }

  open override var collectionViewContentSize: CGSize {
    collectionView?.prepareIfNeeded()
    let length = sections.last?.end ?? 0
    let breadth = max(measuredBreadth, 0)
    return isVertical
      ? CGSize(width: breadth, height: length) : CGSize(width: length, height: breadth)
  }

  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    collectionView?.prepareIfNeeded()
    let rect = flip.rect(rect)
    let (low, high) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    var found: [UICollectionViewLayoutAttributes] = []
    let first = sections.indices.firstIndex(fromWhich: { sections[$0].end > low })
    for index in first..<sections.count {
      let section = sections[index]
      if section.start > high { break }
      for kind in [UICollectionView.elementKindSectionHeader, Self.footer] {
        if let attributes = supplementary(kind, index),
          flip.rect(attributes.frame).intersects(rect)
        {
          found.append(attributes)
        }
      }
      for item in section.items(from: low, to: high) where section.frames[item].intersects(rect) {
        found.append(attributes(of: item, index))
      }
    }
    return found
  }

  private static var footer: String { UICollectionView.elementKindSectionFooter }

  private func attributes(of item: Int, _ section: Int) -> UICollectionViewLayoutAttributes {
    let attributes = type(of: self).layoutAttributesClass.init()
    attributes.indexPath = IndexPath(item: item, section: section)
    attributes.frame = flip.rect(sections[section].frames[item])
    return attributes
  }

  private func supplementary(_ kind: String, _ index: Int) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(index), let collection = collectionView else { return nil }
    let section = sections[index]
    let inset = collection.adjustedContentInset
    let bounds = flip.rect(collection.bounds)
    let isHeader = kind == UICollectionView.elementKindSectionHeader
    guard isHeader || kind == Self.footer else { return nil }
    let natural = isHeader ? section.header : section.footer
    var frame = natural
    if isHeader, sectionHeadersPinToVisibleBounds {
      frame = section.pinnedHeader(
        at: isVertical ? bounds.minY + inset.top : bounds.minX + inset.left)
    } else if !isHeader, sectionFootersPinToVisibleBounds {
      frame = section.pinnedFooter(
        at: isVertical ? bounds.maxY - inset.bottom : bounds.maxX - inset.right)
    }
    guard let frame else { return nil }
    let attributes = type(of: self).layoutAttributesClass.init(
      forSupplementaryViewOfKind: kind, with: IndexPath(item: 0, section: index))
    attributes.frame = flip.rect(frame.onGrid)
    // Above the items, which it can overlap.
    if isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds {
      attributes.zIndex = 10
    }
    return attributes
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    collectionView?.prepareIfNeeded()
    guard sections.indices.contains(indexPath.section),
      sections[indexPath.section].frames.indices.contains(indexPath.item)
    else { return nil }
    return attributes(of: indexPath.item, indexPath.section)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionView?.prepareIfNeeded()
    return supplementary(elementKind, indexPath.section)
  }

  // MARK: Invalidation

  /// True while headers or footers are pinned.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds
  }

  /// Invalidates the places of pinned views only, without measuring.
  open override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
      flow.invalidateFlowLayoutDelegateMetrics = false
      flow.invalidateFlowLayoutAttributes = false
    }
    return context
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    if context.invalidateEverything || context.invalidateDataSourceCounts
      || flow?.invalidateFlowLayoutDelegateMetrics != false
      || flow?.invalidateFlowLayoutAttributes != false
    {
      isMeasured = false
    }
    super.invalidateLayout(with: context)
  }

  // MARK: Sizes of cells

  private var fitsCells: Bool { estimatedItemSize != .zero }

  /// Whether cells size themselves and one prefers another size.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard fitsCells, originalAttributes.representedElementCategory == .cell else { return false }
    let (old, new) = (originalAttributes.size, preferredAttributes.size)
    fitted[originalAttributes.indexPath] = new
    return (old.width - new.width).magnitude > 1e-3 || (old.height - new.height).magnitude > 1e-3
  }

  override func follow(_ change: TableUpdates) {
    var moved: [IndexPath: CGSize] = [:]
    for (path, size) in fitted where !change.replacesCell(at: path) {
      if let path = change.path(after: path) { moved[path] = size }
    }
    fitted = moved
    isMeasured = false
  }

  override func forget() {
    fitted = [:]
    isMeasured = false
  }
}

/// Specifies the parts of a flow layout to recompute.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  /// Whether the delegate is queried again; true by default.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether items are placed again; true by default.
  open var invalidateFlowLayoutAttributes = true
}
