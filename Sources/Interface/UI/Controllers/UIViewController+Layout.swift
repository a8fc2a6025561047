import BackswipeNavigation
public import BackswipeUnits

/// How far content has to stay away from an end of a controller's view.
@preconcurrency @MainActor
public protocol UILayoutSupport: AnyObject {
  /// Points.
  var length: CGFloat { get }
}

extension UIViewController {
  /// What the page asks for at the top.
  var topPreference: PageEnd.Preference {
    PageEnd.Preference(
      extends: edgesForExtendedLayout.contains(.top),
      includesOpaqueBars: extendedLayoutIncludesOpaqueBars, fillsScreen: wantsFullScreenLayout)
  }

  /// What the page asks for at the bottom.
  var bottomPreference: PageEnd.Preference {
    PageEnd.Preference(
      extends: edgesForExtendedLayout.contains(.bottom),
      includesOpaqueBars: extendedLayoutIncludesOpaqueBars)
  }

  /// The container places the page anew; its own scroll view finds its insets anew.
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
