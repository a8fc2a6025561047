/// The pages around a page.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: AnyObject {
  /// Nil at the first page.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// Nil at the last page.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// How many dots the page control shows; none, the default, for no page control.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// The dot of the page that `setViewControllers` has set; the container counts on from there.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// No page control.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  /// The first dot.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// The delegate of a page view controller. It hears of swipes, not of `setViewControllers`.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: AnyObject {
  /// A swipe begins to show another page.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController])
  /// A swipe has come to rest.
  ///
  /// - Parameters:
  ///   - finished: whether the animation has ended.
  ///   - completed: whether another page shows than before.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}

extension UIPageViewController {
  /// How pages change; a curl is shown as a scroll here.
  public enum TransitionStyle: Int, Sendable {
    case pageCurl
    case scroll
  }

  /// Which way pages lie beside one another.
  public enum NavigationOrientation: Int, Sendable {
    case horizontal
    case vertical
  }

  /// Which way `setViewControllers` goes.
  public enum NavigationDirection: Int, Sendable {
    case forward
    case reverse
  }

  /// Where the pages of a curl are bound; a scroll has none.
  public enum SpineLocation: Int, Sendable {
    case none
    case min
    case mid
    case max
  }

  /// The keys of options.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String

    /// A key of this name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A `SpineLocation`; kept for UIKit's sake.
    public static let spineLocation = OptionsKey(
      rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// Points between pages, a `CGFloat`, `Double` or `Int`; 0 by default.
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }
}
