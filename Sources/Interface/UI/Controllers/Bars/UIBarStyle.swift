/// The style of a bar.
public enum UIBarStyle: Int, Sendable {
  case `default` = 0
  case black = 1
}

/// The bar heights for which images can be set.
public enum UIBarMetrics: Int, Sendable {
  case `default` = 0
  /// In landscape orientation on a phone.
  case compact = 1
  case defaultPrompt = 101
  case compactPrompt = 102

  init(isCompact: Bool, hasPrompt: Bool) {
    self =
      switch (isCompact, hasPrompt) {
      case (false, false): .default
      case (true, false): .compact
      case (false, true): .defaultPrompt
      case (true, true): .compactPrompt
      }
  }

  /// The metrics searched for an image, starting with itself.
  var fallbacks: [UIBarMetrics] {
    switch self {
    case .default: [.default]
    case .compact: [.compact, .default]
    case .defaultPrompt: [.defaultPrompt, .default]
    case .compactPrompt: [.compactPrompt, .compact, .default]
    }
  }
}

/// The position of a bar.
public enum UIBarPosition: Int, Sendable {
  case any = 0
  case bottom = 1
  case top = 2
  /// At the top, with the background extended under the status bar.
  case topAttached = 3
}

/// The place of a background image.
struct BarImageKey: Hashable {
  let position: UIBarPosition
  let metrics: UIBarMetrics
}

/// A bar with a position.
@preconcurrency @MainActor
public protocol UIBarPositioning: AnyObject {
  /// The bar's position.
  var barPosition: UIBarPosition { get }
}

/// Decides the position of a bar.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: AnyObject {
  /// The position of a bar.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  /// Returns `any`.
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
