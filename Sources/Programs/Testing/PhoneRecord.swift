import BackswipeScenarios
import BackswipeTrace
public import BackswipeUI
public import BackswipeUnits

/// An event on a `VirtualPhone`, between two frames or in one.
public struct PhoneRecord: Hashable, Sendable, CustomStringConvertible {
  /// The kinds of recorded events.
  public enum What: Hashable, Sendable {
    /// A recogniser entered a state; `ended` also stands for one that recognises at once.
    case gesture(String, state: UIGestureRecognizer.State)
    /// A controller was called: `viewDidAppear` and the like; the delegate is called `delegate`.
    case call(String, of: String)
    case transitionBegan(String)
    /// A transition has shown its last frame.
    case transitionEnded(String)
    /// The outcome of the transition that has ended: `finished` or `cancelled`.
    case transitionDecided(String, PhoneOutcome)
    /// The interface changes otherwise.
    case change(PhoneChange)

    /// The subject with the word for any of its kind, and its event.
    var names: (subjects: [String], happening: String) {
      switch self {
      case .gesture(let name, let state): ([name, PhoneEvent.gestureWord], "\(state)")
      case .call(let name, let receiver): ([receiver], name)
      case .transitionBegan(let name): ([name, PhoneEvent.transitionWord], "began")
      case .transitionEnded(let name): ([name, PhoneEvent.transitionWord], "ended")
      case .transitionDecided(let name, let outcome):
        ([name, PhoneEvent.transitionWord], outcome.rawValue)
      case .change(let change): ([change.names.subject], change.names.happening)
      }
    }
  }

  /// The instant of the event.
  public let instant: Instant
  /// The event.
  public let what: What

  /// The instant and the event, as text.
  public var description: String {
    let words =
      switch what {
      case .call(let name, let receiver): "\(receiver).\(name)"
      default: "\(what.names.subjects[0]) \(what.names.happening)"
      }
    return "\(words) at \(DurationText.milliseconds(instant))"
  }
}

/// The end of a transition.
public enum PhoneOutcome: String, CaseIterable, Hashable, Sendable {
  /// It has not ended.
  case running
  /// It was carried out.
  case finished
  /// It was taken back.
  case cancelled
}

/// An event that `VirtualPhone.advance(until:within:)` can wait for, and that a `PhoneMoment` can
/// refer to.
public enum PhoneEvent: Hashable, Sendable, CustomStringConvertible {
  /// The named recogniser enters the state.
  case gesture(String, UIGestureRecognizer.State)
  /// Any recogniser enters the state.
  case anyGesture(UIGestureRecognizer.State)
  /// A transition shows its first frame.
  case transitionBegan
  /// A transition has shown its last frame.
  case transitionEnded
  /// A `push`, `pop`, `present` or `dismiss` shows its first frame.
  case began(String)
  /// A transition of this name has shown its last frame.
  case ended(String)
  /// A transition of this name has ended and was carried out.
  case finished(String)
  /// A transition of this name has ended and was taken back.
  case cancelled(String)
  /// A controller, or `delegate`, `app` or `scene`, is called.
  case call(String, of: String)
  /// Keyboard, search, sheet, tabs, alert or orientation change.
  case change(PhoneChange)

  static let gestureWord = "gesture"
  static let transitionWord = "transition"

  /// The event, as text.
  public var description: String {
    switch self {
    case .transitionBegan: "the beginning of a transition"
    case .transitionEnded: "the end of a transition"
    case .call(let name, let receiver): "\(receiver).\(name)"
    default: "\(names.subject) \(names.happening)"
    }
  }

  /// The subject and its event.
  var names: (subject: String, happening: String) {
    switch self {
    case .gesture(let name, let state): (name, "\(state)")
    case .anyGesture(let state): (Self.gestureWord, "\(state)")
    case .transitionBegan: (Self.transitionWord, "began")
    case .transitionEnded: (Self.transitionWord, "ended")
    case .began(let name): (name, "began")
    case .ended(let name): (name, "ended")
    case .finished(let name): (name, PhoneOutcome.finished.rawValue)
    case .cancelled(let name): (name, PhoneOutcome.cancelled.rawValue)
    case .call(let name, let receiver): (receiver, name)
    case .change(let change): change.names
    }
  }

  func matches(_ what: PhoneRecord.What) -> Bool {
    switch (self, what) {
    case (.gesture(let name, let state), .gesture(let other, let now)):
      name == other && state == now
    case (.anyGesture(let state), .gesture(_, let now)): state == now
    case (.call(let name, let receiver), .call(let other, let one)):
      name == other && receiver == one
    case (.transitionBegan, .transitionBegan), (.transitionEnded, .transitionEnded): true
    case (.began(let name), .transitionBegan(let other)): name == other
    case (.ended(let name), .transitionEnded(let other)): name == other
    case (.finished(let name), .transitionDecided(let other, .finished)): name == other
    case (.cancelled(let name), .transitionDecided(let other, .cancelled)): name == other
    case (.change(let change), .change(let other)): change == other
    default: false
    }
  }
}
