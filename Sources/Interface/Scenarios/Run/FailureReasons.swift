import BackswipePopDecisions
package import BackswipeSimulation
import BackswipeText
package import BackswipeUnits

/// The reasons of failures beside their values: the finger, tap, transition or fault behind them.
/// Scenarios and tests in Swift have the same reasons in the same order.
@MainActor
package struct FailureReasons {
  /// The subjects of an expectation, which decide on the reasons that are looked for.
  package struct Topics: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// A pop was expected and did not happen.
    package static let missedPop = Topics(rawValue: 1)
    /// The pages on the screen, their order, or the transition between them.
    package static let page = Topics(rawValue: 2)
    /// The place of a page, or its calls when it comes or goes.
    package static let place = Topics(rawValue: 4)
    /// A number of a frame.
    package static let number = Topics(rawValue: 8)
    /// The times of frames.
    package static let lateness = Topics(rawValue: 16)
    /// A tap may have been meant to lead there.
    package static let tap = Topics(rawValue: 32)
    /// The bars that a touch hides and shows.
    package static let bars = Topics(rawValue: 64)
    /// The detent of a sheet.
    package static let sheet = Topics(rawValue: 128)
  }

  /// A view that has left the screen.
  package struct Departure: Hashable, Sendable {
    /// The name by which an expectation names it.
    let name: String
    /// The last frame that shows it.
    let frame: Int
    let shownAt: Instant
    /// The instant of the first frame without it.
    let goneAt: Instant

    package init(name: String, frame: Int, shownAt: Instant, goneAt: Instant) {
      self.name = name
      self.frame = frame
      self.shownAt = shownAt
      self.goneAt = goneAt
    }
  }

  /// A failure.
  package struct Failure: Hashable, Sendable {
    package var topics: Topics
    /// The instant of the frame that differs.
    package var instant: Instant
    /// The expected instant, where it is known; the frame that is then on the screen may be older.
    package var moment: Instant?
    /// The number of the frame, where it is the first or the last one of an event.
    package var eventFrame: Int?
    /// The page in front that is not on the stack; nil for none.
    package var presented: String?
    /// A named view that was on the screen before the frame, and has left it.
    package var departure: Departure?
    /// The progress of the transition in the frame, 0…1; nil for none.
    package var progress: Double?
    /// A touch that has not ended, as a sentence; nil for none.
    package var pending: String?

    package init(_ topics: Topics, at instant: Instant) {
      self.topics = topics
      self.instant = instant
    }
  }

  /// A fault of frames or input.
  package struct Fault {
    /// Its beginning.
    let instant: Instant
    /// The time for which a number can be wrong through it; nil where only times of frames can.
    let length: Interval?
    let words: String

    /// - Parameter fault: nil for a fault of input, which changes no number.
    package init(
      _ fault: FrameFault?, at instant: Instant, _ refresh: DisplayRefresh, _ words: String
    ) {
      self.instant = instant
      length = fault?.length(refresh)
      self.words = "\(words) at \(DurationText.milliseconds(instant))"
    }
  }

  /// The greatest number of faults in one reason.
  private static let mostFaults = 3
  /// The time after a fault for which it can be the reason of a wrong number.
  private static let aftermath = Interval.milliseconds(100)

  private let findings: TouchFindings
  private let transitions: [TransitionSpan]
  private let faults: [Fault]
  private let refresh: DisplayRefresh

  package init(
    _ findings: TouchFindings, _ transitions: [TransitionSpan], _ faults: [Fault],
    _ refresh: DisplayRefresh
  ) {
    self.findings = findings
    self.transitions = transitions
    self.faults = faults
    self.refresh = refresh
  }

  /// The first reason that is known of a failure; nil for none.
  package func reason(of failure: Failure) -> String? {
    if failure.topics.contains(.missedPop), let refusal = refusal(before: failure) {
      return refusal
    }
    return ignoredInput(before: failure) ?? departure(before: failure) ?? faults(before: failure)
      ?? lastFrame(failure) ?? cancellation(before: failure) ?? release(before: failure)
      ?? (failure.topics.contains(.number) ? nil : failure.pending)
      ?? newestTransition(before: failure)
  }

  // MARK: Fingers

  /// Why the newest finger did not pop; nil where a page has come since.
  private func refusal(before failure: Failure) -> String? {
    // During a pop that is cancelled later, the finger that leads it is the newest one.
    let running = transitions.last { $0.begin <= failure.instant }
    let isOfRunning = running?.name == "pop" && running?.outcome == .cancelled
    let end = isOfRunning ? max(running?.end ?? .zero, failure.instant) : failure.instant
    let words = findings.reasonAgainstPop(upTo: end, in: transitions)
    guard let words, let page = failure.presented, let colon = words.firstIndex(of: ":") else {
      return words
    }
    // The finger was on the presented page, whose reason is about another stack.
    return "\(words[..<colon]): the page '\(page)' is presented over the stack"
  }

  /// The outcome of the newest touch that has released the bars or a sheet.
  private func release(before failure: Failure) -> String? {
    if failure.topics.contains(.bars) { return findings.outcome(of: .bars, to: failure.instant) }
    if failure.topics.contains(.sheet) { return findings.outcome(of: .sheet, to: failure.instant) }
    return nil
  }

  /// The newest tap or other input, if it did nothing and no transition has begun since.
  private func ignoredInput(before failure: Failure) -> String? {
    guard !failure.topics.isDisjoint(with: [.tap, .page]) else { return nil }
    return findings.ignoredInput(upTo: failure.instant, in: transitions)
  }

  // MARK: Transitions

  /// The transition with which a named view has left the screen; or why a finger did not bring back
  /// one that lies under a page.
  private func departure(before failure: Failure) -> String? {
    guard let departure = failure.departure else { return nil }
    // A view that leaves at once is gone in the frame in which the transition begins.
    let transition = transitions.last {
      $0.begin <= departure.goneAt && $0.end >= departure.shownAt
    }
    // The page comes back with a pop, and goes again with one that is cancelled.
    if transition?.name == "push" || transition?.outcome == .cancelled,
      let refusal = refusal(before: failure)
    {
      return refusal
    }
    let words =
      "'\(departure.name)' was last on the screen in frame \(departure.frame) at "
      + DurationText.milliseconds(departure.shownAt) + ", and gone at "
      + DurationText.milliseconds(departure.goneAt)
    return words + (transition.map { "; \(findings.words(of: $0))" } ?? "")
  }

  /// Why the last frame of a transition still shows it.
  private func lastFrame(_ failure: Failure) -> String? {
    guard let frame = failure.eventFrame, failure.topics.contains(.page),
      let transition = transitions.last(where: { $0.endFrame == frame })
    else { return nil }
    let period = DurationText.milliseconds(refresh.period(beforeTick: frame + 1))
    let end =
      transition.outcome == .cancelled
      ? "the \(transition.name) was cancelled; its last frame still shows it"
      : "the last frame of a transition shows its end"
    return "\(end), and the next one is 'plus: \(period)' later"
  }

  /// Why a page is where a cancelled pop has left it, or has come twice.
  private func cancellation(before failure: Failure) -> String? {
    guard failure.topics.contains(.place),
      let newest = transitions.last(where: { $0.begin <= failure.instant }),
      newest.name == "pop", newest.outcome == .cancelled
    else { return nil }
    return refusal(before: failure)
  }

  /// The newest touch or transition, where an expectation is about a page: a finger that did not pop,
  /// a tap, or a transition whose touch is known.
  private func newestTransition(before failure: Failure) -> String? {
    guard failure.topics.contains(.page) else { return nil }
    let newest = transitions.last { $0.begin <= failure.instant }
    let begin = newest?.begin ?? .zero
    if let refusal = findings.refusal(upTo: failure.instant), refusal.instant > begin {
      return self.refusal(before: failure)
    }
    if let tap = findings.newestTap(upTo: failure.instant), tap.instant > begin {
      return tap.finding.words
    }
    guard let newest else { return nil }
    if failure.topics.contains(.number) { return motion(newest, failure) }
    let words = findings.words(of: newest)
    return words.contains(": ") ? words : nil
  }

  /// The progress of the transition in the frame of a number; nil for a page at rest.
  private func motion(_ transition: TransitionSpan, _ failure: Failure) -> String? {
    guard let progress = failure.progress, failure.instant <= transition.end else { return nil }
    let time = DurationText.milliseconds(failure.instant - transition.begin)
    return "the \(transition.name) is at \(NumberText.short(progress * 100, 1)) % of its way "
      + "\(time) after its beginning"
  }

  // MARK: Faults

  /// The faults up to an instant, where an expectation is about late frames, and those shortly before
  /// it, where it is about a number.
  private func faults(before failure: Failure) -> String? {
    let isOfLateness = failure.topics.contains(.lateness)
    guard isOfLateness || failure.topics.contains(.number) else { return nil }
    let instant = failure.moment ?? failure.instant
    let found = faults.filter { fault in
      guard fault.instant <= instant else { return false }
      return isOfLateness
        || fault.length.map { instant <= fault.instant + $0 + Self.aftermath } ?? false
    }
    guard !found.isEmpty else { return nil }
    return found.prefix(Self.mostFaults).map(\.words).joined(separator: ", ")
      + (found.count > Self.mostFaults ? ", …" : "")
  }
}

extension FrameFault {
  /// The time for which it acts.
  fileprivate func length(_ refresh: DisplayRefresh) -> Interval {
    switch self {
    case .stall(let length), .rendererStall(let length): length
    case .latePresent(_, let length): length
    case .drop(let count):
      refresh.instant(ofTick: min(count, 1000)) - .zero
    }
  }
}
