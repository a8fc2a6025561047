/// Where a recogniser stands. A discrete recogniser goes straight from `possible` to `ended`,
/// which UIKit also calls recognized.
public enum GestureState: String, Hashable, Sendable, CaseIterable {
  case possible
  case began
  case changed
  case ended
  case cancelled
  case failed

  /// Whether the step from this state to `next` is legal for a recogniser of the kind.
  ///
  /// Discrete: possible → ended | failed. Continuous: possible → began | failed;
  /// began, changed → changed | ended | cancelled. Every final state goes back to possible.
  public func canBecome(_ next: GestureState, discrete: Bool) -> Bool {
    switch (self, next) {
    case (.possible, .ended): discrete
    case (.possible, .began): !discrete
    case (.possible, .failed): true
    case (.began, .changed), (.began, .ended), (.began, .cancelled): !discrete
    case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): !discrete
    case (.ended, .possible), (.cancelled, .possible), (.failed, .possible): true
    default: false
    }
  }

  /// Nothing follows until all touches have ended.
  public var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }

  /// The gesture is under way.
  public var isActive: Bool { self == .began || self == .changed }
}
