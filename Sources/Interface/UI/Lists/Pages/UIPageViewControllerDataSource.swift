/// Provides the pages around a page.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: AnyObject {
  /// The page before another one; nil for the first page.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// The page after another one; nil for the last page.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// The number of dots of the page control; 0, the default, for no page control.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// The dot of the page set by `setViewControllers`; the controller counts on from there.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// No page control.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  /// The first dot.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// The delegate of a page view controller, notified of swipes, not of `setViewControllers`.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: AnyObject {
  /// Called when a swipe begins to show another page.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController])
  /// Called when a swipe has settled.
  ///
  /// - Parameters:
  ///   - finished: whether the animation has ended.
  ///   - completed: whether another page is shown than before.
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
  /// The transition between pages; a curl is shown as a scroll.
  public enum TransitionStyle: Int, Sendable {
    case pageCurl
    case scroll
  }

  /// The axis of the pages.
  public enum NavigationOrientation: Int, Sendable {
    case horizontal
    case vertical
  }

  /// The direction of `setViewControllers`.
  public enum NavigationDirection: Int, Sendable {
    case forward
    case reverse
  }

  /// The position of the spine of a curl; a scroll has none.
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

    /// A `SpineLocation`. Kept for source compatibility: a scroll has no spine.
    public static let spineLocation = OptionsKey(
      rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// The distance between pages in points, a `CGFloat`, `Double` or `Int`; 0 by default.
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }
}
