/// Names of views for people, beside those of their classes.
enum ElementNames {
  /// A view as a report has it, such as `UILabel 'Sounds'` or `NavigationContainerView of Home`, with
  /// a name for its class first: `Text 'Sounds' (UILabel)`. Others stay as they are.
  static func words(_ view: String) -> String {
    let type = view.prefix { $0 != " " }
    guard let name = name(ofClass: String(type)) else { return view }
    var rest = view.dropFirst(type.count)
    // The controller of a page's view; its class has no meaning for people either.
    if rest.hasPrefix(" of UI") { rest = "" }
    return name + rest + " (\(type))"
  }

  /// The name for a class; nil for one that needs none, such as a client's.
  static func name(ofClass type: String) -> String? {
    if let name = names[type] { return name }
    let parts = type.split(separator: "<")
    guard let base = parts.first, base.hasSuffix("Cell") else { return nil }
    return "Row"
  }

  private static let names = [
    "UILabel": "Text", "UIButton": "Button", "UIImageView": "Picture", "UISwitch": "Switch",
    "UISlider": "Slider", "UIStepper": "Stepper", "UISegmentedControl": "Segments",
    "UITextField": "Field", "UITextView": "Text to edit", "UIProgressView": "Progress bar",
    "UIActivityIndicatorView": "Spinner", "UIPageControl": "Page dots", "UIView": "Area",
    "SpacerView": "Spacer",
    "UIScrollView": "Scrolling area", "LayoutScrollView": "Scrolling area",
    "UITableView": "List", "UICollectionView": "Grid", "UIStackView": "Row or column",
    "UIVisualEffectView": "Blur", "UINavigationBar": "Navigation bar", "UIToolbar": "Toolbar",
    "UITabBar": "Tab bar", "UISearchBar": "Search field", "UIWindow": "Screen",
    "NavigationContainerView": "Stack of pages", "TabContainerView": "Page of a tab",
    "PresentationContainerView": "Place of a sheet", "PageContainerView": "Row of pages",
  ]
}
