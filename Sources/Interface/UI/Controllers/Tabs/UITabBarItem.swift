import BackswipeScene
import BackswipeUnits

/// The tab of a controller in a tab bar: a model, not a view.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// Items with standard titles and images.
  public enum SystemItem: Int, Sendable, CaseIterable {
    case more = 0
    case favorites
    case featured
    case topRated
    case recents
    case contacts
    case history
    case bookmarks
    case search
    case downloads
    case mostRecent
    case mostViewed
  }

  /// The image while the tab is selected; nil for `image`.
  open var selectedImage: UIImage? { didSet { if selectedImage != oldValue { changed() } } }
  /// The text of a badge; nil for none.
  open var badgeValue: String? { didSet { if badgeValue != oldValue { changed() } } }
  /// The colour of the badge; nil for red.
  open var badgeColor: UIColor? { didSet { if badgeColor != oldValue { changed() } } }
  /// The offset of the title, in points.
  open var titlePositionAdjustment = UIOffset.zero {
    didSet { if titlePositionAdjustment != oldValue { changed() } }
  }

  /// The bar's look while the item is selected; nil for the bar's own.
  open var standardAppearance: UITabBarAppearance? {
    didSet {
      standardAppearance = standardAppearance?.ownCopy
      changed()
    }
  }
  /// Like `standardAppearance`, where the content ends above the bar.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    didSet {
      scrollEdgeAppearance = scrollEdgeAppearance?.ownCopy
      changed()
    }
  }

  private var badgeAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]
  /// The button that shows it; nil for none.
  @Linked var shownView: UIView?

  /// Sets the font and the colour of the badge's text in a state; nil for those of the appearance.
  /// (iOS 10)
  open func setBadgeTextAttributes(
    _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    badgeAttributes[state] = textAttributes
    changed()
  }

  /// The attributes set for exactly this state; nil for none. (iOS 10)
  open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    badgeAttributes[state]
  }

  /// The attributes of a selected tab, or another, completed by those of the normal state.
  func shownBadgeAttributes(_ isSelected: Bool) -> TextAttributes {
    TextAttributes(badgeAttributes[isSelected ? .selected : .normal])
      .over(TextAttributes(badgeAttributes[.normal]))
  }

  /// The frame of its tab in a view; nil while no bar shows it. (iOS 17)
  open func frame(in view: UIView) -> CGRect? {
    guard let shownView, shownView.window != nil else { return nil }
    return shownView.convert(shownView.bounds, to: view)
  }

  public override init() { super.init() }

  /// An item with a title and an image.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// An item with a title and an image for each of the two states.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }

  /// A system item.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: systemItem.title, image: systemItem.image, tag: tag)
  }
}

extension UITabBarItem.SystemItem {
  var title: String {
    switch self {
    case .more: "More"
    case .favorites: "Favorites"
    case .featured: "Featured"
    case .topRated: "Top Rated"
    case .recents: "Recents"
    case .contacts: "Contacts"
    case .history: "History"
    case .bookmarks: "Bookmarks"
    case .search: "Search"
    case .downloads: "Downloads"
    case .mostRecent: "Most Recent"
    case .mostViewed: "Most Viewed"
    }
  }

  var image: UIImage {
    switch self {
    case .more: Self.dots
    case .favorites, .featured, .topRated: UIImage(glyph: .star)
    case .recents, .history, .mostRecent: UIImage(glyph: .clock)
    case .contacts: UIImage(glyph: .person)
    case .bookmarks: UIImage(glyph: .bookmarks)
    case .search: UIImage(glyph: .search)
    case .downloads: UIImage(glyph: .organize)
    case .mostViewed: UIImage(glyph: .text)
    }
  }

  private static var dots: UIImage {
    let commands: [DrawCommand] = [CGFloat(3), 10, 17].map {
      .fill(CGRect(x: $0, y: 10, width: 4, height: 4), cornerRadius: 2, .black)
    }
    return UIImage(commands: commands, size: CGSize(width: 24, height: 24), scale: 1, name: "more")
  }
}

extension UITabBarItem: UIPopoverPresentationControllerSourceItem {}
