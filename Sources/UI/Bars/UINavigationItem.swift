/// What a controller wants its navigation bar to show: a model, not a view.
@MainActor
public final class UINavigationItem {
  public var title: String? { didSet { changed() } }
  /// Instead of the title.
  public var titleView: UIView? { didSet { changed() } }
  /// A line above the bar's content.
  public var prompt: String? { didSet { changed() } }
  /// The back button that leads back to this item's controller.
  public var backBarButtonItem: UIBarButtonItem? { didSet { changed() } }
  /// The title of the default back button that leads back to this item's controller.
  public var backButtonTitle: String? { didSet { changed() } }
  public var hidesBackButton = false { didSet { changed() } }
  /// Shows the back button beside the left items.
  public var leftItemsSupplementBackButton = false { didSet { changed() } }
  /// The first one is outermost.
  public var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
  /// The first one is outermost.
  public var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
  /// Told when anything shown changes.
  var onChange: (() -> Void)?

  public init(title: String? = nil) { self.title = title }

  public var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  public var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  private func changed() { onChange?() }
}
