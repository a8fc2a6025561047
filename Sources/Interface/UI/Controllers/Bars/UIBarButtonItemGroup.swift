public import BackswipeUnits

/// Bar button items that belong together, and the item that stands for them where there is too little
/// room. (iOS 9)
@preconcurrency @MainActor
open class UIBarButtonItemGroup: NSObjectIdentity {
  /// The items, from the leading edge. An item belongs to at most one group.
  open var barButtonItems: [UIBarButtonItem] {
    didSet {
      for item in oldValue where item.buttonGroup === self { item.buttonGroup = nil }
      if ownMenu != nil, representativeItem?.menu === ownMenu { representativeItem?.menu = nil }
      ownMenu = nil
      join()
      changed()
    }
  }
  /// Stands for the items where there is too little room; without an action or a menu, it opens a
  /// menu of them. Nil: they go into the overflow menu.
  open var representativeItem: UIBarButtonItem? {
    didSet {
      if oldValue?.buttonGroup === self { oldValue?.buttonGroup = nil }
      join()
      changed()
    }
  }
  /// Whether a bar shows the representative item in place of the items.
  open internal(set) var isDisplayingRepresentativeItem = false
  /// Whether bars and menus omit the group; false by default. (iOS 16)
  open var isHidden = false { didSet { if isHidden != oldValue { changed() } } }
  /// Kept for source compatibility: bars are not customised, so that no group is taken out.
  open var alwaysAvailable = false
  /// The element that stands for the group in a menu; by default the representative item's menu, or
  /// the items as a section. (iOS 16)
  open var menuRepresentation: UIMenuElement? {
    get { ownRepresentation ?? madeRepresentation }
    set { ownRepresentation = newValue }
  }
  private var ownRepresentation: UIMenuElement?
  /// Whether it stands for the left or right items, which share backgrounds as items without a group.
  var standsForItems = false
  /// Whether the items are in the overflow menu.
  var isInOverflow = false
  /// The navigation item that shows it.
  weak var owner: UINavigationItem?
  /// Given to the representative item while it has neither an action nor a menu.
  private var ownMenu: UIMenu?

  /// - Parameter representativeItem: nil for none.
  public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
    self.barButtonItems = barButtonItems
    self.representativeItem = representativeItem
    join()
  }

  /// A group that a user cannot customise. (iOS 16)
  public static func fixedGroup(
    representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup {
    UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem)
  }

  /// A group that a user can move in UIKit; here equal to `fixedGroup`. (iOS 16)
  public static func movableGroup(
    customizationIdentifier: String, representativeItem: UIBarButtonItem? = nil,
    items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup {
    fixedGroup(representativeItem: representativeItem, items: items)
  }

  /// A group that a user can take out in UIKit; here it is shown if it is in the default
  /// customisation. (iOS 16)
  public static func optionalGroup(
    customizationIdentifier: String, isInDefaultCustomization: Bool = true,
    representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup {
    let group = fixedGroup(representativeItem: representativeItem, items: items)
    group.isHidden = !isInDefaultCustomization
    return group
  }

  /// A group of a space, which keeps the groups beside it apart. (iOS 26)
  ///
  /// - Parameter width: in points; nil for that of `UIBarButtonItem.fixedSpace()`.
  public static func fixedSpace(_ width: CGFloat? = nil) -> UIBarButtonItemGroup {
    fixedGroup(items: [width.map { .fixedSpace($0) } ?? .fixedSpace()])
  }

  private func join() {
    for item in barButtonItems { item.buttonGroup = self }
    representativeItem?.buttonGroup = self
  }

  private func changed() { owner?.groupsChanged() }

  /// The view that shows the representative item.
  var shownView: UIView? { representativeItem?.shownView ?? owner?.overflowItem?.shownView }

  private var madeRepresentation: UIMenuElement? {
    guard !isHidden else { return nil }
    let elements = barButtonItems.compactMap(\.menuRepresentation)
    guard !elements.isEmpty else { return nil }
    guard let representativeItem else {
      return UIMenu(options: .displayInline, children: elements)
    }
    return UIMenu(
      title: representativeItem.title ?? "", image: representativeItem.image,
      children: elements)
  }

  /// The items that a bar shows.
  var shownItems: [UIBarButtonItem] {
    if isHidden || isInOverflow { return [] }
    guard isDisplayingRepresentativeItem, let item = representativeItem else {
      return barButtonItems
    }
    if !item.hasAction, item.menu == nil {
      ownMenu = UIMenu(children: barButtonItems.compactMap(\.menuRepresentation))
      item.menu = ownMenu
    }
    return [item]
  }
}

extension UIBarButtonItem {
  /// A group of this item alone. (iOS 16)
  public func creatingFixedGroup() -> UIBarButtonItemGroup { .fixedGroup(items: [self]) }

  /// A group of this item alone, which a user can move in UIKit. (iOS 16)
  public func creatingMovableGroup(customizationIdentifier: String) -> UIBarButtonItemGroup {
    .movableGroup(customizationIdentifier: customizationIdentifier, items: [self])
  }

  /// A group of this item alone, which a user can take out in UIKit. (iOS 16)
  public func creatingOptionalGroup(
    customizationIdentifier: String, isInDefaultCustomization: Bool = true
  ) -> UIBarButtonItemGroup {
    .optionalGroup(
      customizationIdentifier: customizationIdentifier,
      isInDefaultCustomization: isInDefaultCustomization, items: [self])
  }
}

/// The fit of a bar's groups into its row.
struct BarGroupFit: Equatable {
  /// A group, from the leading edge.
  struct Group: Equatable {
    /// The width of all items with the gaps between them, in points.
    var width: CGFloat
    /// The width of the representative item; nil without one.
    var representative: CGFloat?
    /// Whether it never leaves the bar.
    var isPinned = false
  }

  /// The place of a group.
  enum Place: Equatable {
    case whole
    case representative
    case overflow
  }

  private(set) var places: [Place]
  /// Whether the button of the overflow menu is shown.
  private(set) var hasOverflow: Bool

  /// Groups shrink from the last one, first to their representatives, then into the overflow menu;
  /// pinned groups last, to their representatives alone.
  ///
  /// - Parameters:
  ///   - gap: the distance between buttons, in points.
  ///   - overflow: the width of the button of the overflow menu.
  ///   - hasExtra: whether the overflow menu has other elements.
  init(_ groups: [Group], gap: CGFloat, overflow: CGFloat, hasExtra: Bool, room: CGFloat) {
    places = groups.map { _ in .whole }
    hasOverflow = hasExtra
    func taken() -> CGFloat {
      var widths: [CGFloat] = []
      for (group, place) in zip(groups, places) {
        switch place {
        case .whole: widths.append(group.width)
        case .representative: widths.append(group.representative ?? group.width)
        case .overflow: break
        }
      }
      if hasOverflow { widths.append(overflow) }
      return widths.reduce(0, +) + gap * CGFloat(max(widths.count - 1, 0))
    }
    let order = groups.indices.reversed()
    for pinned in [false, true] {
      for index in order where groups[index].isPinned == pinned {
        guard taken() > room else { return }
        if let width = groups[index].representative, width < groups[index].width {
          places[index] = .representative
        }
      }
    }
    for index in order where !groups[index].isPinned {
      guard taken() > room else { return }
      places[index] = .overflow
      hasOverflow = true
    }
  }
}
