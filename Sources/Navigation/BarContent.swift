/// What a navigation bar shows for the top item, decided from what the items ask for.
///
/// Left: the top item's own left items win; else the previous item's back button; else a default
/// back button titled with the previous title; nothing at the bottom of the stack or when the top
/// item hides its back button. Own left items stand beside the back button only when the top item
/// says that they supplement it.
package struct BarContent<ItemID: Hashable & Sendable>: Hashable, Sendable {
  /// What one navigation item asks for.
  package struct Request: Hashable, Sendable {
    package var title: String?
    /// The title its back button is to show when it lies beneath the top.
    package var backTitle: String?
    package var customBackItem: ItemID?
    package var customTitleView: ItemID?
    package var leftItems: [ItemID]
    package var rightItems: [ItemID]
    package var hidesBackButton: Bool
    package var leftItemsSupplementBackButton: Bool
    package var prompt: String?

    package init(
      title: String? = nil, backTitle: String? = nil, customBackItem: ItemID? = nil,
      customTitleView: ItemID? = nil, leftItems: [ItemID] = [], rightItems: [ItemID] = [],
      hidesBackButton: Bool = false, leftItemsSupplementBackButton: Bool = false,
      prompt: String? = nil
    ) {
      self.title = title
      self.backTitle = backTitle
      self.customBackItem = customBackItem
      self.customTitleView = customTitleView
      self.leftItems = leftItems
      self.rightItems = rightItems
      self.hidesBackButton = hidesBackButton
      self.leftItemsSupplementBackButton = leftItemsSupplementBackButton
      self.prompt = prompt
    }
  }

  package enum BackButton: Hashable, Sendable {
    case none
    /// With this title; `fallbackBackTitle` where the previous page has none.
    case titled(String)
    case custom(ItemID)
  }

  package enum Middle: Hashable, Sendable {
    case none
    case title(String)
    case view(ItemID)
  }

  /// The title of a back button whose page has no title, or whose title does not fit.
  package static var fallbackBackTitle: String { "Back" }

  package let back: BackButton
  /// From the outer edge inwards.
  package let left: [ItemID]
  package let middle: Middle
  /// From the outer edge inwards.
  package let right: [ItemID]
  package let prompt: String?

  /// - Parameter previous: the item beneath the top one; nil at the bottom of the stack.
  package init(top: Request, previous: Request?) {
    let hasLeft = !top.leftItems.isEmpty
    let backAllowed =
      previous != nil && !top.hidesBackButton && (!hasLeft || top.leftItemsSupplementBackButton)
    if let previous, backAllowed {
      if let custom = previous.customBackItem {
        back = .custom(custom)
      } else {
        let title = previous.backTitle ?? previous.title ?? ""
        back = .titled(title.isEmpty ? Self.fallbackBackTitle : title)
      }
    } else {
      back = .none
    }
    left = top.leftItems
    if let view = top.customTitleView {
      middle = .view(view)
    } else if let title = top.title, !title.isEmpty {
      middle = .title(title)
    } else {
      middle = .none
    }
    right = top.rightItems
    prompt = top.prompt
  }
}
