import BackswipeNavigation
public import BackswipeUnits

/// The distance of content from an end of a controller's view.
@preconcurrency @MainActor
public protocol UILayoutSupport: AnyObject {
  /// The distance in points.
  var length: CGFloat { get }
}

extension UIViewController {
  /// The page's preferences at the top.
  var topPreference: PageEnd.Preference {
    PageEnd.Preference(
      extends: edgesForExtendedLayout.contains(.top),
      includesOpaqueBars: extendedLayoutIncludesOpaqueBars, fillsScreen: wantsFullScreenLayout)
  }

  /// The page's preferences at the bottom.
  var bottomPreference: PageEnd.Preference {
    PageEnd.Preference(
      extends: edgesForExtendedLayout.contains(.bottom),
      includesOpaqueBars: extendedLayoutIncludesOpaqueBars)
  }

  /// Requests layout of the page in its container and updates the insets of its scroll view.
  func layoutPreferencesChanged() {
    parent?.viewIfLoaded?.setNeedsLayout()
    (viewIfLoaded as? UIScrollView)?.insetsChanged()
  }
}

@MainActor
final class LayoutLength: UILayoutSupport {
  @Linked private var controller: UIViewController?
  private let end: (UIEdgeInsets) -> CGFloat

  init(_ controller: UIViewController, _ end: @escaping (UIEdgeInsets) -> CGFloat) {
    self.controller = controller
    self.end = end
  }

  var length: CGFloat {
    guard let controller else { return 0 }
    return end(controller.viewIfLoaded?.safeAreaInsets ?? .zero)
      - end(controller.additionalSafeAreaInsets)
  }
}
