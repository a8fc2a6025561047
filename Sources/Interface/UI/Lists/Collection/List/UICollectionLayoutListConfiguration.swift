public import BackswipeUnits

/// The look and the actions of a section of rows. (iOS 14)
///
/// Source of names and defaults: Apple, UICollectionLayoutListConfiguration. Looks are those of
/// tables.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
  /// The look of a list.
  public enum Appearance: Int, Sendable {
    /// Rows from edge to edge; headers stay at the top.
    case plain
    /// Cards from edge to edge.
    case grouped
    /// Cards with round corners.
    case insetGrouped
    /// Rows without cards and separators, with inset selections, over a grey background.
    case sidebar
    /// As `sidebar`, over the usual background.
    case sidebarPlain

    var isSidebar: Bool { self == .sidebar || self == .sidebarPlain }
    var isInset: Bool { self == .insetGrouped }
  }

  /// The source of a section's header.
  public enum HeaderMode: Int, Sendable {
    case none
    /// A supplementary view of `UICollectionView.elementKindSectionHeader`.
    case supplementary
    /// The first item of the section.
    case firstItemInSection
  }

  /// The source of a section's footer.
  public enum FooterMode: Int, Sendable {
    case none
    /// A supplementary view of `UICollectionView.elementKindSectionFooter`.
    case supplementary
  }

  /// The actions that a swipe of an item reveals; nil for none.
  public typealias SwipeActionsConfigurationProvider =
    @MainActor (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?
  /// The separator of an item, given that of the list.
  public typealias ItemSeparatorHandler =
    @MainActor (
      _ itemIndexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
    ) -> UIListSeparatorConfiguration

  /// The look, set by `init`.
  public let appearance: Appearance
  /// The source of headers; `none` by default.
  public var headerMode = HeaderMode.none
  /// The source of footers; `none` by default.
  public var footerMode = FooterMode.none
  /// Whether rows have separators; true by default.
  public var showsSeparators = true
  /// The separators of the rows.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// The separator of single rows; nil, the default, for `separatorConfiguration`.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// The background; nil, the default, for that of the look. The collection takes that of its first
  /// section as its `backgroundColor`, and keeps its own for a clear one.
  public var backgroundColor: UIColor?
  /// Points above the headers of a plain list; nil, the default, for none.
  public var headerTopPadding: CGFloat?
  /// The actions at the leading edge of items; nil, the default, for none.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The actions at the trailing edge of items; nil, the default, for none.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// A configuration of a look, without headers and footers.
  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }

  var ground: UIColor {
    if let backgroundColor { return backgroundColor }
    switch appearance {
    case .plain, .sidebarPlain: return .systemBackground
    case .grouped, .insetGrouped: return .systemGroupedBackground
    case .sidebar: return .secondarySystemBackground
    }
  }

  /// The separators of a row below its top and above its bottom.
  func separator(at path: IndexPath) -> UIListSeparatorConfiguration? {
    guard showsSeparators else { return nil }
    return itemSeparatorHandler?(path, separatorConfiguration) ?? separatorConfiguration
  }
}

/// The lines above and below a row of a list. (iOS 14.5)
public struct UIListSeparatorConfiguration: Hashable {
  /// Whether a line is shown.
  public enum Visibility: Int, Sendable {
    /// Below rows, except for the last one of a card with round corners; nowhere in sidebars.
    case automatic
    case visible
    case hidden
  }

  /// Insets that align the line with the row's content.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude,
    bottom: .greatestFiniteMagnitude, trailing: .greatestFiniteMagnitude)

  /// The line above a row; `automatic` by default.
  public var topSeparatorVisibility = Visibility.automatic
  /// The line below a row; `automatic` by default.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The leading and trailing inset of the line above; `automaticInsets` by default.
  public var topSeparatorInsets = Self.automaticInsets
  /// The leading and trailing inset of the line below; `automaticInsets` by default.
  public var bottomSeparatorInsets = Self.automaticInsets
  /// The colour of the lines.
  public var color = UIColor.separator

  private let isSidebar: Bool

  /// The separators of a look.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {
    isSidebar = listAppearance.isSidebar
  }

  var showsTop: Bool { topSeparatorVisibility == .visible }

  /// Whether the line below a row is shown.
  ///
  /// - Parameter endsCard: whether the row is the last of a card with round corners.
  func showsBottom(endsCard: Bool) -> Bool {
    switch bottomSeparatorVisibility {
    case .automatic: !isSidebar && !endsCard
    case .visible: true
    case .hidden: false
    }
  }
}
