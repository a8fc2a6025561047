/// The content of a navigation bar for the top item, decided from the items' requests.
///
/// Left: the top item's left items; else the previous item's back button; else a default back
/// button with the previous title; nothing at the bottom of the stack or if the top item hides its
/// back button. Left items are shown beside the back button only if the top item declares that they
/// supplement it.
package struct BarContent<ItemID: Hashable & Sendable>: Hashable, Sendable {
  /// The request of one navigation item.
  package struct Request: Hashable, Sendable {
    package var title: String?
    /// The title of the back button that leads to it.
    package var backTitle: String?
    /// The part of that title shown by the back button.
    package var backDisplay: BackDisplay
    package var customBackItem: ItemID?
    package var customTitleView: ItemID?
    package var leftItems: [ItemID]
    package var rightItems: [ItemID]
    package var hidesBackButton: Bool
    package var leftItemsSupplementBackButton: Bool
    package var prompt: String?

    package init(
      title: String? = nil, backTitle: String? = nil, backDisplay: BackDisplay = .full,
      customBackItem: ItemID? = nil, customTitleView: ItemID? = nil,
      leftItems: [ItemID] = [], rightItems: [ItemID] = [], hidesBackButton: Bool = false,
      leftItemsSupplementBackButton: Bool = false,
      prompt: String? = nil
    ) {
      self.title = title
      self.backTitle = backTitle
      self.backDisplay = backDisplay
      self.customBackItem = customBackItem
      self.customTitleView = customTitleView
      self.leftItems = leftItems
      self.rightItems = rightItems
      self.hidesBackButton = hidesBackButton
      self.leftItemsSupplementBackButton = leftItemsSupplementBackButton
      self.prompt = prompt
    }
  }

  /// The part of its title that a back button shows.
  package enum BackDisplay: Hashable, Sendable {
    /// The title if it fits, else `fallbackBackTitle`, else none.
    case full
    /// `fallbackBackTitle` if it fits, else none.
    case generic
    case minimal
  }

  package enum BackButton: Hashable, Sendable {
    case none
    /// With a title; `fallbackBackTitle` if the previous page has none.
    case titled(String)
    case custom(ItemID)
  }

  package enum Middle: Hashable, Sendable {
    case none
    case title(String)
    case view(ItemID)
  }

  /// The title of a back button if the page has no title, or the title does not fit.
  package static var fallbackBackTitle: String { "Back" }

  package let back: BackButton
  /// The candidate titles of the back button, best first: the first that fits is shown, else none.
  /// Empty without a default back button, and for a page with a blank title, which clients use for
  /// a chevron alone.
  package let backTitles: [String]
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
        backTitles = []
      } else {
        let title = previous.backTitle ?? previous.title
        back = .titled(title.flatMap { $0.isEmpty ? nil : $0 } ?? Self.fallbackBackTitle)
        backTitles =
          switch (previous.backDisplay, title) {
          case (_, ""?), (.minimal, _): []
          case (.full, let title?): [title, Self.fallbackBackTitle]
          case (.full, nil), (.generic, _): [Self.fallbackBackTitle]
          }
      }
    } else {
      back = .none
      backTitles = []
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

extension BarContent where ItemID == ObjectIdentifier {
  /// Same as `init`, specialised for `ItemID`.
  package static func decided(top: Request, previous: Request?) -> Self {
    Self(top: top, previous: previous)
  }
}

/// The heights of bars, in points. (obs)
package enum BarHeight {
  package static let regular = 44.0
  package static let compact = 32.0
  /// The height that a prompt adds above a navigation bar's content.
  package static let prompt = 30.0

  /// - Parameter isCompact: whether the screen is vertically compact.
  package static func navigationBar(isCompact: Bool, hasPrompt: Bool) -> Double {
    (isCompact ? compact : regular) + (hasPrompt ? prompt : 0)
  }

  package static func toolbar(isCompact: Bool) -> Double { isCompact ? compact : regular }

  /// Higher than other bars: icons are above titles.
  package static let tabBar = 49.0

  package static func tabBar(isCompact: Bool) -> Double { isCompact ? compact : tabBar }
}
