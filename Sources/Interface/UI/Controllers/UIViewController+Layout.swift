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

  /// See `systemMinimumLayoutMargins`.
  var sideMargins: NSDirectionalEdgeInsets {
    let side = SideMargin.points(width: loadedView?.bounds.width ?? 0)
    return NSDirectionalEdgeInsets(leading: side, trailing: side)
  }

  func supportedOrientationsChanged() {
    let environment = viewIfLoaded?.environment ?? UIContext.environment
    environment?.run { environment?.supportedOrientationsChanged() }
  }

  /// The container places the page again; its own scroll view updates its insets.
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
