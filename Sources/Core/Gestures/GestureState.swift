/// The state of a recogniser. A discrete recogniser enters `ended` directly from `possible`, which
/// UIKit also calls recognized.
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
  /// - Throws: the step, if it is illegal.
  public func step(to next: GestureState, _ kind: GestureKind) throws(IllegalGestureStep)
    -> GestureState
  {
    guard canBecome(next, kind) else {
      throw IllegalGestureStep(from: self, to: next, kind: kind)
    }
    return next
  }

  /// Whether it is final until all touches have ended.
  public var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }

  /// Whether the gesture is in progress.
  public var isActive: Bool { self == .began || self == .changed }

  /// Whether a recogniser in this state calls its targets: when it begins, changes, ends or is
  /// cancelled.
  public var firesActions: Bool { isActive || self == .ended || self == .cancelled }
}

/// The legal steps of a recogniser.
public enum GestureKind: String, Hashable, Sendable, CaseIterable {
  /// Recognises at a single instant, like a tap.
  case discrete
  /// Recognises over time, like a pan.
  case continuous
  /// A client's recogniser, whose first step decides its kind.
  case either
}

/// An illegal step of a recogniser: a programming error.
public struct IllegalGestureStep: Error, Hashable, Sendable, CustomStringConvertible {
  /// The state before the step.
  public let from: GestureState
  /// The illegal next state.
  public let to: GestureState
  /// The kind of the recogniser.
  public let kind: GestureKind

  /// An illegal step of a recogniser of a kind.
  public init(from: GestureState, to: GestureState, kind: GestureKind) {
    self.from = from
    self.to = to
    self.kind = kind
  }

  /// The message for the programming error.
  public var description: String {
    let article = kind == .either ? "a" : "a \(kind.rawValue)"
    return "\(article) gesture recogniser cannot go from \(from.rawValue) to \(to.rawValue)"
  }
}
