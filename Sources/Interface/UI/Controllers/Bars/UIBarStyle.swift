/// A bar's look.
public enum UIBarStyle: Int, Sendable {
  case `default` = 0
  case black = 1
}

/// The heights for which a bar can have images of their own.
public enum UIBarMetrics: Int, Sendable {
  case `default` = 0
  /// On a phone on its side.
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

  /// Where to look for an image, the metrics themselves first.
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
  /// At the top, its background reaching beneath the status bar.
  case topAttached = 3
}

/// A bar with a position.
@preconcurrency @MainActor
public protocol UIBarPositioning: AnyObject {
  var barPosition: UIBarPosition { get }
}

/// Decides the position of a bar.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: AnyObject {
  /// The position of a bar.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  /// A delegate without an answer.
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
