import BackswipeMetrics
public import BackswipeTime

/// What must hold of the frames so far. Each throws a `PhoneFailure` whose text shows what was
/// expected and what there was, so that `#expect(throws: Never.self)`, `XCTAssertNoThrow` or a plain
/// `try` reports it.
///
/// Instants are given as the time from the start of the clock.
extension VirtualPhone {
  // MARK: Numbers

  /// A number in the frame that is on the screen at an instant: the last one shown at or before
  /// it. Without an instant, the frame on the screen now.
  public func expect(
    _ value: FrameValue, _ rule: FrameRule, at moment: Interval? = nil
  ) throws(PhoneFailure) {
    let instant = moment.map { Instant.zero + $0 } ?? now
    let shown = frames.last { $0.instant <= instant }
    if let failure = (shown.map { [$0] } ?? []).failure(of: value, rule) { throw failure }
  }

  /// A number in every frame from one instant to another; by default from the start to now.
  public func expect(
    _ value: FrameValue, always rule: FrameRule, from start: Interval = .zero,
    to end: Interval? = nil
  ) throws(PhoneFailure) {
    let last = end.map { Instant.zero + $0 } ?? now
    let looked = frames.filter { $0.instant >= .zero + start && $0.instant <= last }
    if let failure = looked.failure(of: value, rule) { throw failure }
  }

  // MARK: The stack and what moves

  /// Names of the controllers, bottom to top, in the frame on the screen.
  public func expectStack(_ names: [String]) throws(PhoneFailure) {
    try compare("stack", "\(names)", "\(frame.stack)")
  }

  /// The last state that a recogniser has entered; `possible` before the first.
  public func expectGesture(
    _ name: String, _ state: PhoneEvent.GestureState
  ) throws(PhoneFailure) {
    let entered = records.reversed().lazy.compactMap { record in
      if case .gesture(name, let state) = record.what { state } else { nil }
    }.first
    try compare("gesture \(name)", state.rawValue, entered ?? "possible")
  }

  /// Calls in their order, each as `receiver.name`; those of other receivers and of other names
  /// may come between.
  public func expectCalls(
    _ calls: [String], since start: Interval = .zero
  ) throws(PhoneFailure) {
    let made = records.compactMap { record -> (instant: Instant, text: String)? in
      guard record.instant >= .zero + start, case .call(let name, let receiver) = record.what
      else { return nil }
      let text = "\(receiver).\(name)"
      return calls.contains(text) ? (record.instant, text) : nil
    }
    guard made.map(\.text) != calls else { return }
    let first = zip(made.map(\.text), calls).prefix { $0 == $1 }.count
    let count = max(made.count, calls.count)
    throw PhoneFailure(
      what: "calls", expected: first < calls.count ? calls[first] : "no other",
      actual: first < made.count ? made[first].text : "none",
      lines: (first..<min(count, first + PhoneFailure.mostLines)).map { index in
        let instant = index < made.count ? made[index].instant : now
        return PhoneFailure.Line(
          tick: refresh.firstTick(atOrAfter: instant), instant: instant,
          expected: index < calls.count ? calls[index] : "",
          actual: index < made.count ? made[index].text : "")
      })
  }

  /// The newest transition that has begun: its name and, where given, the number of its frames
  /// from its first at progress 0 to its last, the time between the two, and which frames they are.
  ///
  /// A last frame is expected of a transition that has ended: while it runs, none is right.
  ///
  /// - Parameter within: how far a time may be off; numbers of frames are exact.
  public func expectTransition(
    _ name: String, frames count: Int? = nil, lasts: Interval? = nil,
    firstFrame: FrameMark? = nil, lastFrame: FrameMark? = nil,
    within: Interval = .milliseconds(1)
  ) throws(PhoneFailure) {
    let began = records.last {
      if case .transitionBegan = $0.what { true } else { false }
    }
    guard let began, case .transitionBegan(let actual) = began.what else {
      throw PhoneFailure(
        what: "transition", expected: name, actual: "no transition has begun")
    }
    try compare("transition", name, actual)
    let shown = frames.filter { $0.instant >= began.instant }.prefix { $0.transition != nil }
    if let count { try compare("frames of the \(name)", "\(count)", "\(shown.count)") }
    if let firstFrame {
      try compare("first frame of the \(name)", firstFrame, shown.first, within)
    }
    if let lastFrame {
      let hasEnded = records.contains {
        $0.instant >= began.instant && $0.what == .transitionEnded(name)
      }
      try compare(
        "last frame of the \(name)", lastFrame, hasEnded ? shown.last : nil, within,
        absent: "the \(name) is still running")
    }
    guard let lasts, let last = shown.last else { return }
    let length = last.instant - began.instant
    guard max(length - lasts, lasts - length) > within else { return }
    throw PhoneFailure(
      what: "length of the \(name)", expected: DurationText.milliseconds(lasts),
      actual: DurationText.milliseconds(length))
  }

  private func compare(
    _ what: String, _ mark: FrameMark, _ frame: PhoneFrame?, _ within: Interval,
    absent: String = "none"
  ) throws(PhoneFailure) {
    if let frame, mark.matches(frame, within) { return }
    throw PhoneFailure(
      what: what, expected: "\(mark)", actual: frame.map { mark.words($0) } ?? absent)
  }

  /// How many frames have been made since an instant.
  public func expectFrames(_ count: Int, since start: Interval = .zero) throws(PhoneFailure) {
    let made = frames.filter { $0.instant >= .zero + start }.count
    try compare("frames", "\(count)", "\(made)")
  }

  /// At rest now, with the last frame shown at or before an instant.
  public func expectSettled(by moment: Interval) throws(PhoneFailure) {
    if nextFrame != nil {
      throw PhoneFailure(
        what: "settled", expected: "at rest by \(DurationText.milliseconds(moment))",
        actual: "still alive: \(alive.joined(separator: ", "))")
    }
    guard frame.instant > .zero + moment else { return }
    throw PhoneFailure(
      what: "settled", expected: "by \(DurationText.milliseconds(moment))",
      actual: "at \(DurationText.milliseconds(frame.instant))")
  }

  // MARK: Timing

  /// Milliseconds by which frames came late, in a second of motion; nil while nothing has moved.
  public var hitchRatio: Double? { metrics.hitchRatio }

  /// Ticks that went by without a new frame while something moved.
  public var droppedFrames: Int { metrics.dropped.missed }

  /// The longest time from a finger's sample to the frame that contains it; nil without one.
  public var longestLatency: Interval? {
    metrics.latencies.maximum.map { Interval(nanoseconds: $0) }
  }

  public func expectHitchRatio(atMost most: Double) throws(PhoneFailure) {
    guard let ratio = hitchRatio, ratio <= most else {
      throw PhoneFailure(
        what: "hitch ratio", expected: "at most \(most) ms/s",
        actual: hitchRatio.map { "\($0) ms/s" } ?? "nothing has moved")
    }
  }

  public func expectDropped(atMost most: Int) throws(PhoneFailure) {
    guard droppedFrames > most else { return }
    throw PhoneFailure(
      what: "dropped frames", expected: "at most \(most)", actual: "\(droppedFrames)")
  }

  public func expectLatency(atMost most: Interval) throws(PhoneFailure) {
    guard let latency = longestLatency, latency <= most else {
      throw PhoneFailure(
        what: "latency", expected: "at most \(DurationText.milliseconds(most))",
        actual: longestLatency.map(DurationText.milliseconds) ?? "no finger has been down")
    }
  }

  private func compare(
    _ what: String, _ expected: String, _ actual: String
  ) throws(PhoneFailure) {
    guard expected != actual else { return }
    throw PhoneFailure(
      what: what, expected: expected, actual: actual,
      lines: [
        PhoneFailure.Line(
          tick: frame.tick, instant: frame.instant, expected: expected, actual: actual)
      ])
  }
}
