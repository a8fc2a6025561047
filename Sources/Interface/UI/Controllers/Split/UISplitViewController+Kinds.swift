public import BackswipeUnits

extension UISplitViewController {
  /// The value of widths for which the system's are used.
  public static let automaticDimension: CGFloat = -CGFloat.greatestFiniteMagnitude

  /// The arrangement of columns. (iOS 14)
  public enum Style: Int, Sendable {
    /// That of controllers made without a style; here the same as two columns.
    case unspecified = 0
    /// Two columns.
    case doubleColumn = 1
  }

  /// The places of controllers. (iOS 14)
  public enum Column: Int, Sendable {
    /// The narrow column at the primary edge.
    case primary = 0
    /// The main column.
    case secondary = 2
    /// The one controller of a narrow container, in place of both columns.
    case compact = 3
  }

  /// Which columns are visible. (iOS 8)
  public enum DisplayMode: Int, Sendable {
    /// By behaviour and size; never the value of `displayMode`.
    case automatic = 0
    /// The primary column is hidden. (iOS 14)
    case secondaryOnly = 1
    /// Both columns beside each other. (iOS 14)
    case oneBesideSecondary = 2
    /// The primary column over the secondary one. (iOS 14)
    case oneOverSecondary = 3
  }

  /// The way in which the primary column takes its room. (iOS 14)
  public enum SplitBehavior: Int, Sendable {
    /// By the container's size.
    case automatic = 0
    /// The secondary column becomes narrower.
    case tile = 1
    /// Over the secondary column, which is dimmed.
    case overlay = 2
    /// The secondary column is moved aside.
    case displace = 3
  }

  /// The side of the primary column. (iOS 11)
  public enum PrimaryEdge: Int, Sendable {
    /// At the leading edge: the left one, or the right one from right to left.
    case leading = 0
    /// At the trailing edge.
    case trailing = 1
  }

  /// Whether the button that shows and hides the primary column is in the secondary column's bar.
  /// (iOS 14.5)
  public enum DisplayModeButtonVisibility: Int, Sendable {
    /// As `always`, where a swipe can show the column, too.
    case automatic = 0
    case never = 1
    case always = 2
  }
}

/// The delegate of a split view controller: queried before the columns change, and notified of it.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
  /// The column on top after the columns are folded into one stack. (iOS 14)
  ///
  /// - Parameter proposedTopColumn: the compact one if there is one; else the secondary one if it has
  ///   a controller; else the primary one.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  /// The display mode after the one stack is unfolded into columns. (iOS 14)
  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode:
      UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode
  /// A column is about to be shown. (iOS 14)
  func splitViewController(
    _ svc: UISplitViewController, willShow column: UISplitViewController.Column)
  /// A column is about to be hidden. (iOS 14)
  func splitViewController(
    _ svc: UISplitViewController, willHide column: UISplitViewController.Column)
  /// The display mode is about to change. (iOS 8)
  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
  /// The columns have become one stack. (iOS 14)
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)
  /// The one stack has become columns. (iOS 14)
  func splitViewControllerDidExpand(_ svc: UISplitViewController)
  /// Whether the delegate has shown a controller in the secondary column's place by itself.
  func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool
  /// Whether the delegate has shown a controller in the primary column's place by itself.
  func splitViewController(
    _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
  ) -> Bool
  /// The orientations of the interface; nil for those of the columns.
  func splitViewControllerSupportedInterfaceOrientations(
    _ splitViewController: UISplitViewController
  ) -> UIInterfaceOrientationMask?
}

extension UISplitViewControllerDelegate {
  /// Returns the proposed column.
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
  /// Returns the proposed mode.
  public func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode:
      UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode { proposedDisplayMode }
  /// Does nothing.
  public func splitViewController(
    _ svc: UISplitViewController, willShow column: UISplitViewController.Column
  ) {}
  /// Does nothing.
  public func splitViewController(
    _ svc: UISplitViewController, willHide column: UISplitViewController.Column
  ) {}
  /// Does nothing.
  public func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {}
  /// Does nothing.
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
  /// Does nothing.
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
  /// Returns false.
  public func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool { false }
  /// Returns false.
  public func splitViewController(
    _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
  ) -> Bool { false }
  /// Returns nil.
  public func splitViewControllerSupportedInterfaceOrientations(
    _ splitViewController: UISplitViewController
  ) -> UIInterfaceOrientationMask? { nil }
}
