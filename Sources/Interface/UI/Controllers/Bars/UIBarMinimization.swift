import BackswipeNavigation

/// When a bar leaves with scrolling content. (iOS 27)
public enum UIBarMinimizationBehavior: Int, Sendable {
  /// As `never`.
  case automatic = 0
  case never = 1
  /// While the user scrolls down.
  case onScrollDown = 2
  /// While the user scrolls up.
  case onScrollUp = 3
}

/// When a bar that has left comes back. (iOS 27)
public enum UIBarMinimizationRestorationBehavior: Int, Sendable {
  /// When scrolling reverses; as `atScrollEdge` for an item whose `preferredSearchBarPlacement` is
  /// `integratedCentered`. (doc)
  case automatic = 0
  /// Only when the content reaches its edge at the bar; with `onScrollUp` as `automatic`. (doc)
  case atScrollEdge = 1
}

/// The safe area of a page while its bar leaves. (iOS 27; raw values: open)
public enum UIBarMinimizationSafeAreaAdjustment: Int, Sendable {
  /// As `enabled`. (doc)
  case automatic = 0
  /// It becomes smaller as the bar leaves.
  case enabled = 1
  /// It stays.
  case disabled = 2
}

/// The rule by which a bar leaves with scrolling content and comes back. (iOS 27)
///
/// Under a finger the bar moves with the content, point for point; released, it settles at one of
/// its ends. It moves up past the status bar, as a bar that is hidden by a swipe. (open)
public struct UIBarMinimization: Hashable, Sendable {
  /// The direction of scrolling with which the bar leaves.
  public var minimizationBehavior = UIBarMinimizationBehavior.automatic
  /// The condition for its return.
  public var restorationBehavior = UIBarMinimizationRestorationBehavior.automatic
  /// Whether the safe area follows the bar.
  public var safeAreaAdjustment = UIBarMinimizationSafeAreaAdjustment.automatic

  /// Everything is left to the system, which keeps the bar.
  public init() {}

  /// The rule for an item; nil for a bar that stays.
  @MainActor
  func rule(for item: UINavigationItem) -> BarMinimizing? {
    let direction: BarMinimizing.Direction
    switch minimizationBehavior {
    case .automatic, .never: return nil
    case .onScrollDown: direction = .down
    case .onScrollUp: direction = .up
    }
    let isAtEdge =
      restorationBehavior == .atScrollEdge
      || item.preferredSearchBarPlacement == .integratedCentered
    return BarMinimizing(
      direction: direction, restoration: isAtEdge ? .atEdge : .onReversal,
      adjustsSafeArea: safeAreaAdjustment != .disabled)
  }
}

extension UINavigationItem {
  /// The rule by which the bar leaves with the page's content. Setting it shows the bar. (iOS 27)
  public var navigationBarMinimization: UIBarMinimization {
    get { minimizationAsked ?? UIBarMinimization() }
    set {
      guard newValue != navigationBarMinimization else { return }
      minimizationAsked = newValue
      updateMinimizing()
    }
  }

  /// Takes the rule from the properties that determine it, with the bar shown.
  func updateMinimizing() {
    let rule = minimizationAsked?.rule(for: self)
    guard rule != minimizing?.at(0) else { return }
    minimizing = rule
    controller?.navigationController?.minimizingChanged()
  }

  /// The part of the bar's height that the safe area includes, 0…1.
  var safeAreaShare: Double { minimizing?.adjustsSafeArea == true ? 1 - minimizedShare : 1 }

  /// The fraction by which the bar has left, 0…1; a search brings it back.
  var minimizedShare: Double { minimizing.map { $0.share * (1 - searchProgress) } ?? 0 }
}
