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
  }

  /// The instant of the event.
  public let instant: Instant
  /// The event.
  public let what: What

  /// The instant and the event, as text.
  public var description: String {
    let words =
      switch what {
      case .gesture(let name, let state): "\(name) \(state)"
      case .call(let name, let receiver): "\(receiver).\(name)"
      case .transitionBegan(let name): "\(name) began"
      case .transitionEnded(let name): "\(name) ended"
      }
    return "\(words) at \(DurationText.milliseconds(instant))"
  }
}

/// An event that `VirtualPhone.advance(until:within:)` can wait for.
public enum PhoneEvent: Hashable, Sendable, CustomStringConvertible {
  /// The named recogniser enters the state.
  case gesture(String, UIGestureRecognizer.State)
  /// A push or a pop shows its first frame.
  case transitionBegan
  /// A push or a pop has shown its last frame.
  case transitionEnded
  /// A controller, or `delegate`, is called.
  case call(String, of: String)

  /// The event, as text.
  public var description: String {
    switch self {
    case .gesture(let name, let state): "\(name) \(state)"
    case .transitionBegan: "the beginning of a transition"
    case .transitionEnded: "the end of a transition"
    case .call(let name, let receiver): "\(receiver).\(name)"
    }
  }

  func matches(_ what: PhoneRecord.What) -> Bool {
    switch (self, what) {
    case (.gesture(let name, let state), .gesture(let other, let now)):
      name == other && state == now
    case (.call(let name, let receiver), .call(let other, let one)):
      name == other && receiver == one
    case (.transitionBegan, .transitionBegan), (.transitionEnded, .transitionEnded): true
    default: false
    }
  }
}
