import BackswipeScenarios
import BackswipeSimulation
import BackswipeUI
import BackswipeUnits

extension VirtualPhone {
  /// Advances the clock until an event occurs, and stops in the frame of the event. Past events do
  /// not count.
  ///
  ///     try phone.advance(until: .gesture("interactivePop", .ended))
  ///
  /// - Throws: `PhoneError.neverCame` when the event has not occurred by the limit, or when
  ///   everything has settled before; it describes the remaining activity.
  public func advance(
    until event: PhoneEvent, within limit: Duration = defaultLimit,
    file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneError) {
    let start = now
    let end = now + max(Interval(limit), .zero)
    let first = records.count
    while !records[first...].contains(where: { event.matches($0.what) }) {
      guard let instant = nextFrame, instant <= end else {
        let waited = "waited from \(DurationText.milliseconds(start)) on"
        let hint =
          unknown(event) ?? otherTransition(event, from: first)
          ?? earlier(event, before: first)
          ?? unanimated(event, from: first) ?? keyboardState(event)
          ?? reason(of: circumstances(event.isOfPop ? [.tap, .missedPop] : .tap))
          ?? nearest(to: event, from: first)
        let reason = PhoneError.Reason.neverCame(
          "\(event)", hint: hint.map { "\($0); \(waited)" }, alive: alive,
          at: nextFrame == nil ? now : end)
        throw error(reason, CallSite(file, line))
      }
      advance(to: instant)
    }
  }

  /// When an event has occurred for the last time before a record; nil for never.
  func earlier(_ event: PhoneEvent, before first: Int) -> String? {
    records[..<first].last { event.matches($0.what) }.map {
      "it had come before, at \(DurationText.milliseconds($0.instant))"
    }
  }

  /// The last transition that has ended since a record, where one of another name, or a call of a
  /// page, is waited for.
  private func otherTransition(_ event: PhoneEvent, from first: Int) -> String? {
    let ended = records[first...].last { record in
      if case .transitionEnded = record.what { true } else { false }
    }
    guard let ended, case .transitionEnded(let name) = ended.what else { return nil }
    let words = "\(name) ended instead, at \(DurationText.milliseconds(ended.instant))"
    switch event {
    case .began(let wanted), .ended(let wanted), .finished(let wanted), .cancelled(let wanted):
      return name == wanted ? nil : words
    case .call(let call, _) where call.hasSuffix("Appear") || call.hasSuffix("Disappear"):
      return ["present", "dismiss"].contains(name)
        ? words + "; the page under a sheet has no calls of appearance" : nil
    default: return nil
    }
  }

  /// The reason why an event of a transition has not occurred, where a page has come without one.
  func unanimated(_ event: PhoneEvent, from first: Int) -> String? {
    switch event {
    case .began, .ended, .finished, .transitionBegan, .transitionEnded: break
    default: return nil
    }
    let now = records[first...]
    let hasBegun = now.contains { if case .transitionBegan = $0.what { true } else { false } }
    let appeared = now.lazy.compactMap { record -> String? in
      if case .call("viewDidAppear", let page) = record.what { page } else { nil }
    }.first
    guard !hasBegun, let appeared else { return nil }
    return "\(appeared) appeared without a transition, as with 'animated: false'"
  }

  /// The edited view, where the keyboard has not gone.
  private func keyboardState(_ event: PhoneEvent) -> String? {
    switch event {
    case .change(.keyboardWillHide), .change(.keyboardDidHide):
      simulation.environment.keyboard.editedName.map {
        "the keyboard is up: \($0) is being edited"
      }
    default: nil
    }
  }

  /// The message about an event that cannot occur; nil for one that can.
  func unknown(_ event: PhoneEvent) -> String? {
    switch event {
    case .gesture(let name, _): unknown(name, among: recognizerNames)
    case .began(let name), .ended(let name), .finished(let name), .cancelled(let name):
      recognizerNames.contains(name)
        ? "'\(name)' is a gesture: .gesture(\"\(name)\", .began)"
        : unknown(name, among: KnownEvents.transitions)
    case .call(let name, let receiver): unknownCall("\(receiver).\(name)")
    case .anyGesture, .transitionBegan, .transitionEnded, .change: nil
    }
  }
}

extension PhoneEvent {
  /// Whether its absence can mean that a pop did not happen.
  var isOfPop: Bool {
    switch self {
    case .gesture(let name, _): KnownEvents.pops.contains(name)
    case .began("pop"), .ended("pop"), .finished("pop"): true
    case .call(let name, _): name.hasSuffix("Appear") || name.hasSuffix("Disappear")
    default: false
    }
  }
}
