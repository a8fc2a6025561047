import BackswipeNavigation
import BackswipeScene
import BackswipeUnits

/// The groups of a navigation item, and how they fit into the bar.
@MainActor
final class BarItemGroups {
  fileprivate(set) var leading: [UIBarButtonItemGroup] = []
  fileprivate(set) var center: [UIBarButtonItemGroup] = []
  fileprivate(set) var trailing: [UIBarButtonItemGroup] = []
  fileprivate(set) var pinned: UIBarButtonItemGroup?
  fileprivate var extra: UIDeferredMenuElement?
  /// The button of the overflow menu.
  let overflow: UIBarButtonItem
  private(set) var hasOverflow = false

  init() {
    overflow = UIBarButtonItem(image: UIImage(glyph: .more))
    overflow.accessibilityLabel = "More"
  }

  /// All groups of the row from the leading edge, the pinned one last.
  private var inRow: [UIBarButtonItemGroup] {
    leading + trailing + (pinned.map { [$0] } ?? [])
  }

  var all: [UIBarButtonItemGroup] { inRow + center }

  // MARK: Items

  private static func items(_ groups: [UIBarButtonItemGroup]) -> [UIBarButtonItem] {
    groups.flatMap(\.barButtonItems)
  }

  var allLeft: [UIBarButtonItem] { Self.items(leading) }
  var allRight: [UIBarButtonItem] {
    (Self.items(trailing) + (pinned?.barButtonItems ?? [])).reversed()
  }

  func setLeft(_ items: [UIBarButtonItem]?) { leading = Self.groups(items ?? []) }

  func setRight(_ items: [UIBarButtonItem]?) {
    trailing = Self.groups((items ?? []).reversed())
    pinned = nil
  }

  static func groups(_ items: [UIBarButtonItem]) -> [UIBarButtonItemGroup] {
    guard !items.isEmpty else { return [] }
    let group = UIBarButtonItemGroup(barButtonItems: items, representativeItem: nil)
    group.standsForItems = true
    return [group]
  }

  /// The items that the bar shows at the left, outermost first.
  var shownLeft: [UIBarButtonItem] { leading.flatMap(\.shownItems) }

  /// The items that the bar shows at the right, outermost first: the pinned group, the overflow
  /// menu, the other groups.
  var shownRight: [UIBarButtonItem] {
    (trailing.flatMap(\.shownItems) + (hasOverflow ? [overflow] : [])
      + (pinned?.shownItems ?? [])).reversed()
  }

  // MARK: Room

  /// Lets groups shrink into a room, in points.
  ///
  /// - Returns: whether the shown items have changed.
  func fit(room: CGFloat, height: CGFloat, isCompact: Bool) -> Bool {
    let groups = inRow.filter { !$0.isHidden }
    let gap = NavigationBarContentView.spacing * 2
    func width(_ items: [UIBarButtonItem]) -> CGFloat {
      let widths = items.filter { !$0.isHidden }
        .map { $0.barWidth(height: height, isCompact: isCompact) }
      return widths.reduce(0, +) + gap * CGFloat(max(widths.count - 1, 0))
    }
    let hidden = center.contains { !$0.isHidden }
    let fit = BarGroupFit(
      groups.map { group in
        BarGroupFit.Group(
          width: width(group.barButtonItems),
          representative: group.representativeItem.map { width([$0]) }, isPinned: group === pinned)
      },
      gap: gap, overflow: width([overflow]), hasExtra: hidden || extra != nil, room: room)
    var changed = hasOverflow != fit.hasOverflow
    for (group, place) in zip(groups, fit.places) {
      let isRepresented = place == .representative
      if group.isDisplayingRepresentativeItem != isRepresented
        || group.isInOverflow != (place == .overflow)
      {
        changed = true
      }
      group.isDisplayingRepresentativeItem = isRepresented
      group.isInOverflow = place == .overflow
    }
    hasOverflow = fit.hasOverflow
    if hasOverflow, changed || overflow.menu == nil { makeMenu() }
    return changed
  }

  /// Makes the overflow menu: the groups without room, those of the middle, and the extra elements.
  func makeMenu() {
    let groups = inRow.filter(\.isInOverflow) + center
    let elements = groups.compactMap(\.menuRepresentation)
    overflow.menu = UIMenu(children: elements + (extra.map { [$0] } ?? []))
  }
}

extension UIBarButtonItem {
  /// The width in a bar, in points, without attributes of appearances; 0 for a flexible space.
  fileprivate func barWidth(height: CGFloat, isCompact: Bool) -> CGFloat {
    if systemItem == .flexibleSpace { return 0 }
    if systemItem == .fixedSpace || width > 0 { return width }
    if let customView { return customView.sizeInBar(CGSize(width: 320, height: height)).width }
    let least = BarItemView.minimumWidth
    if let image = isCompact ? landscapeImagePhone ?? image : image {
      return max(image.size.width, least)
    }
    if systemItem == .close, title == nil { return CloseMark.side }
    let font =
      shownAttributes(for: .normal).font
      ?? (style == .done ? NavigationBarContentView.titleFont : BackButton.font)
    return max(TextMetrics.width(of: title ?? "", font: font.font).rounded(.up), least)
  }
}

/// Groups of items.
extension UINavigationItem {
  /// The groups; those of the left and right items when first asked for.
  private var madeGroups: BarItemGroups {
    if let groups { return groups }
    let made = BarItemGroups()
    made.setLeft(leftBarButtonItems)
    made.setRight(rightBarButtonItems)
    groups = made
    adoptGroups()
    return made
  }

  /// Changes the groups.
  private func change(_ change: (BarItemGroups) -> Void) {
    let groups = madeGroups
    change(groups)
    adoptGroups()
    groupsChanged()
  }

  /// Lets the groups report their changes.
  func adoptGroups() { for group in groups?.all ?? [] { group.owner = self } }

  /// Call when items of groups have changed.
  func groupsChanged() {
    groups?.makeMenu()
    changed()
  }

  var overflowItem: UIBarButtonItem? { groups?.overflow }

  /// The groups at the leading edge, the first one outermost; the left items are a group. (iOS 16)
  public var leadingItemGroups: [UIBarButtonItemGroup] {
    get { groups == nil && leftBarButtonItems?.isEmpty != false ? [] : madeGroups.leading }
    set { change { $0.leading = newValue } }
  }

  /// The groups in the middle. A phone has no room for them: they are in the overflow menu. (iOS 16)
  public var centerItemGroups: [UIBarButtonItemGroup] {
    get { groups?.center ?? [] }
    set { change { $0.center = newValue } }
  }

  /// The groups at the trailing edge, the last one outermost; the right items are a group. (iOS 16)
  public var trailingItemGroups: [UIBarButtonItemGroup] {
    get { groups == nil && rightBarButtonItems?.isEmpty != false ? [] : madeGroups.trailing }
    set { change { $0.trailing = newValue } }
  }

  /// The outermost group at the trailing edge, which never goes into the overflow menu. (iOS 16)
  public var pinnedTrailingGroup: UIBarButtonItemGroup? {
    get { groups?.pinned }
    set { change { $0.pinned = newValue } }
  }

  /// Elements at the end of the overflow menu, whose button is then always there. (iOS 16)
  public var additionalOverflowItems: UIDeferredMenuElement? {
    get { groups?.extra }
    set { change { $0.extra = newValue } }
  }

  /// The button of the overflow menu; nil while it is not shown. (iOS 16)
  public var overflowPresentationSource: (any UIPopoverPresentationControllerSourceItem)? {
    groups?.hasOverflow == true ? groups?.overflow : nil
  }
}

extension UINavigationBar {
  /// The least width left for a title by groups, in points. (chosen)
  private static let titleRoom: CGFloat = 100

  /// Lets the groups of the shown item shrink into the row.
  func fitGroups() {
    guard let subject, let groups = subject.top.groups else { return }
    let content = subject.content
    let margin = SideMargin.points(width: bounds.width)
    let sides = leadingSafeArea
    var room = bounds.width - sides.left - sides.right - 2 * margin
    if content.back != .none { room -= BackButton.minimumWidth }
    if let field = self.content?.fieldInRow {
      room -= field.width + 2 * NavigationBarContentView.spacing
    } else if subject.top.showsSearchButton {
      room -= CGFloat(GlassMetrics.platter + GlassMetrics.gap)
    }
    switch content.middle {
    case .none: break
    case .title(let title):
      let font = NavigationBarContentView.titleFont.font
      room -=
        min(TextMetrics.width(of: title, font: font).rounded(.up), Self.titleRoom)
        + 2 * NavigationBarContentView.titleGap
    case .view: room -= Self.titleRoom + 2 * NavigationBarContentView.titleGap
    }
    let height = isCompact ? BarHeight.compact : BarHeight.regular
    if groups.fit(room: max(room, 0), height: CGFloat(height), isCompact: isCompact) {
      contentIsNeeded = true
    }
  }
}
