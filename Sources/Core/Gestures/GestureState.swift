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
  public func canBecome(_ next: GestureState, _ kind: GestureKind) -> Bool {
    switch kind {
    case .discrete:
      switch self {
      case .possible: next == .ended || next == .failed
      case .ended, .failed, .cancelled: next == .possible
      case .began, .changed: false
      }
    case .continuous:
      switch self {
      case .possible: next == .began || next == .failed
      case .began, .changed: next == .changed || next == .ended || next == .cancelled
      case .ended, .failed, .cancelled: next == .possible
      }
    case .either: canBecome(next, .discrete) || canBecome(next, .continuous)
    }
  }

  /// The state after a step.
  ///
  /// - Throws: the step, when it is not a legal one.
  public func step(to next: GestureState, _ kind: GestureKind) throws(IllegalGestureStep)
    -> GestureState
  {
    guard canBecome(next, kind) else {
      throw IllegalGestureStep(from: self, to: next, kind: kind)
    }
    return next
  }

  /// Nothing follows until all touches have ended.
  public var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }

  /// The gesture is under way.
  public var isActive: Bool { self == .began || self == .changed }

  /// Whether a recogniser tells its targets: when it begins, changes, ends or is cancelled.
  public var firesActions: Bool { isActive || self == .ended || self == .cancelled }
}

/// Which steps a recogniser may take.
public enum GestureKind: String, Hashable, Sendable, CaseIterable {
  /// Recognises at one moment, like a tap.
  case discrete
  /// Goes on for a while, like a pan.
  case continuous
  /// A client's own, which shows by its first step which of the two it is.
  case either
}

/// A step that a recogniser of its kind may not take: a programming error.
public struct IllegalGestureStep: Error, Hashable, Sendable, CustomStringConvertible {
  /// The state that it was in.
  public let from: GestureState
  /// The state that it was to enter.
  public let to: GestureState
  /// Which states there are for it.
  public let kind: GestureKind

  /// A change of state that a recogniser of the kind cannot make.
  public init(from: GestureState, to: GestureState, kind: GestureKind) {
    self.from = from
    self.to = to
    self.kind = kind
  }

  /// The change in words.
  public var description: String {
    let article = kind == .either ? "a" : "a \(kind.rawValue)"
    return "\(article) gesture recogniser cannot go from \(from.rawValue) to \(to.rawValue)"
  }
}
