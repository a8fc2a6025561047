public import BackswipeUnits

/// Makes the section at an index; nil is a programming error.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  @MainActor (
    _ sectionIndex: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection?

/// A layout of sections that are lists. Rows, headers and footers size themselves. (iOS 13)
///
/// Sections of groups are absent. Source of names: Apple, UICollectionViewCompositionalLayout.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  private var sections: [ListSection] = []
  /// The heights that views have reported.
  private var fitted: [CollectionKey: CGFloat] = [:]
  private var isMeasured = false
  private var measuredWidth: CGFloat = -1
  /// The background given to the collection.
  private var ground: UIColor?

  /// A layout whose sections are all alike.
  public init(section: NSCollectionLayoutSection) {
    provider = { _, _ in section }
    super.init()
  }

  /// A layout that asks for its sections, again whenever it is invalidated.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider
  ) {
    provider = sectionProvider
    super.init()
  }

  /// Nil: archives contain no sections.
  public required init?(coder: NSCoder) { nil }

  /// A layout whose sections are lists of a configuration. (iOS 14)
  public static func list(using configuration: UICollectionLayoutListConfiguration)
    -> UICollectionViewCompositionalLayout
  {
    UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
  }

  // MARK: Measuring

  open override func prepare() {
    super.prepare()
    guard let collection = collectionView, !isMeasured || width(of: collection) != measuredWidth
    else { return }
    if width(of: collection) != measuredWidth { fitted = [:] }
    measure(collection)
    takeGround(collection)
  }

  private func width(of collection: UICollectionView) -> CGFloat {
    let inset = collection.adjustedContentInset
    return max(collection.bounds.width - inset.left - inset.right, 0)
  }

  private func measure(_ collection: UICollectionView) {
    isMeasured = true
    measuredWidth = width(of: collection)
    let environment = CollectionLayoutEnvironment(collection)
    let traits = collection.traitCollection
    let estimate = UITableView.defaultRowHeight + traits.growth(of: .body)
    sections = []
    var start: CGFloat = 0
    for index in 0..<collection.numberOfSections {
      guard let layout = provider(index, environment) else {
        preconditionFailure(
          "UICollectionViewCompositionalLayout: the section provider made no section \(index)")
      }
      let heights = (0..<collection.numberOfItems(inSection: index)).map { item in
        fitted[.cell(IndexPath(item: item, section: index))] ?? estimate
      }
      let header =
        layout.list.headerMode == .supplementary
        ? fitted[.supplementary(Self.header, index)] ?? TableSection.headerHeight : nil
      let footer =
        layout.list.footerMode == .supplementary
        ? fitted[.supplementary(Self.footer, index)] ?? TableSection.footerHeight : nil
      let section = ListSection(
        layout, start: start, width: measuredWidth, heights: heights, header: header,
        footer: footer, isMirrored: collection.isMirrored)
      sections.append(section)
      start = section.end
    }
  }

  private func takeGround(_ collection: UICollectionView) {
    guard let color = sections.first?.layout.list.ground, color != ground else { return }
    ground = color
    if color != .clear { collection.backgroundColor = color }
  }

  // MARK: Attributes

  private static var header: String { UICollectionView.elementKindSectionHeader }
  private static var footer: String { UICollectionView.elementKindSectionFooter }

  open override var collectionViewContentSize: CGSize {
    collectionView?.prepareIfNeeded()
    return CGSize(width: max(measuredWidth, 0), height: sections.last?.end ?? 0)
  }

  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    collectionView?.prepareIfNeeded()
    var found: [UICollectionViewLayoutAttributes] = []
    let first = sections.indices.firstIndex(fromWhich: { sections[$0].end > rect.minY })
    for index in first..<sections.count {
      if sections[index].top > rect.maxY { break }
      for kind in [Self.header, Self.footer] {
        if let attributes = supplementary(kind, index), attributes.frame.intersects(rect) {
          found.append(attributes)
        }
      }
      for row in sections[index].rows(in: rect) { found.append(attributes(ofRow: row, index)) }
    }
    return found
  }

  private func attributes(ofRow row: Int, _ section: Int) -> UICollectionViewLayoutAttributes {
    let attributes = type(of: self).layoutAttributesClass.init()
    attributes.indexPath = IndexPath(item: row, section: section)
    attributes.frame = sections[section].frame(ofRow: row)
    attributes.listRow = sections[section].place(ofRow: row, at: attributes.indexPath)
    return attributes
  }

  private func supplementary(_ kind: String, _ index: Int) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(index), let collection = collectionView else { return nil }
    let section = sections[index]
    let isHeader = kind == Self.header
    guard isHeader || kind == Self.footer else { return nil }
    let edge = collection.bounds.minY + collection.adjustedContentInset.top
    guard let frame = isHeader ? section.header(edge: edge) : section.footer else { return nil }
    let attributes = type(of: self).layoutAttributesClass.init(
      forSupplementaryViewOfKind: kind, with: IndexPath(item: 0, section: index))
    attributes.frame = frame
    attributes.listRow = ListRow(
      appearance: section.layout.list.appearance, isHeader: true)
    // Above the rows, which it can overlap.
    if isHeader, section.floats { attributes.zIndex = 10 }
    return attributes
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    collectionView?.prepareIfNeeded()
    guard indexPath.count == 2, sections.indices.contains(indexPath.section),
      (0..<sections[indexPath.section].count).contains(indexPath.item)
    else { return nil }
    return attributes(ofRow: indexPath.item, indexPath.section)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionView?.prepareIfNeeded()
    return supplementary(elementKind, indexPath.section)
  }

  // MARK: Invalidation

  /// True while headers stay at the top.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    sections.contains { $0.floats }
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything || context.invalidateDataSourceCounts { isMeasured = false }
    super.invalidateLayout(with: context)
  }

  /// Whether a view prefers another height.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    let key = originalAttributes.key
    let height = preferredAttributes.size.height
    fitted[key] = height
    let growth = height - originalAttributes.size.height
    guard growth.magnitude > 1e-3 else { return false }
    guard key.category == .cell, isMeasured, sections.indices.contains(key.path.section),
      key.path.item < sections[key.path.section].count
    else {
      isMeasured = false
      return true
    }
    sections[key.path.section].grow(row: key.path.item, by: growth)
    for later in sections.dropFirst(key.path.section + 1) { later.move(by: growth) }
    return true
  }

  override func follow(_ change: TableUpdates) {
    var moved: [CollectionKey: CGFloat] = [:]
    for (key, height) in fitted where !change.replaces(key) {
      if let key = change.key(after: key) { moved[key] = height }
    }
    fitted = moved
    isMeasured = false
  }

  override func forget() {
    fitted = [:]
    isMeasured = false
  }

  // MARK: Swipes

  /// The actions at a side of an item; nil for none.
  func swipeActions(at path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
    guard sections.indices.contains(path.section) else { return nil }
    let list = sections[path.section].layout.list
    let provider =
      isLeading
      ? list.leadingSwipeActionsConfigurationProvider
      : list.trailingSwipeActionsConfigurationProvider
    guard let made = provider?(path), !made.actions.isEmpty else { return nil }
    return made
  }
}

extension CollectionKey {
  fileprivate static func cell(_ path: IndexPath) -> CollectionKey {
    CollectionKey(category: .cell, kind: "", path: path)
  }

  fileprivate static func supplementary(_ kind: String, _ section: Int) -> CollectionKey {
    CollectionKey(
      category: .supplementaryView, kind: kind, path: IndexPath(item: 0, section: section))
  }
}
