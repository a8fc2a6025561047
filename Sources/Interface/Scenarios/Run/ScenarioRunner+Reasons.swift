import BackswipeDocuments
import BackswipePopDecisions
import BackswipeSimulation
import BackswipeUnits

/// Reasons of failures.
extension ScenarioRunner {
  /// The greatest number of faults in one reason.
  private static let mostFaults = 3
  /// The time after a fault for which it can be the reason of a wrong number.
  private static let aftermath = Interval.milliseconds(100)

  /// The reason of a failure as far as it is known beside the values; nil for none.
  func reason(of judgement: ScenarioResult.Judgement) -> String? {
    let expectation = file.expectations.first {
      $0.line == judgement.line && $0.place.column == judgement.column
    }
    if judgement.missesPop, let refusal = refusal(before: judgement) { return refusal }
    return expectation.flatMap { ignoredTap(behind: $0, judgement) }
      ?? departure(before: judgement)
      ?? expectation.flatMap { faults(behind: $0, before: moment(of: $0) ?? judgement.instant) }
      ?? expectation.flatMap { endReason(of: $0, judgement) }
      ?? expectation.flatMap { cancellation(behind: $0, judgement) }
      ?? expectation.flatMap { newestTransition(behind: $0, judgement) }
  }

  // MARK: Fingers

  /// Why the newest finger did not pop; nil where a page has come since.
  private func refusal(before judgement: ScenarioResult.Judgement) -> String? {
    let words = findings.reasonAgainstPop(upTo: judgement.instant, in: driver.transitions)
    guard let words, let page = judgement.presented, let colon = words.firstIndex(of: ":") else {
      return words
    }
    // The finger was on the presented page, whose reason is about another stack.
    return "\(words[..<colon]): the page '\(page)' is presented over the stack"
  }

  /// The newest tap, if it did nothing and no transition has begun since.
  private func ignoredTap(
    behind expectation: Expectation, _ judgement: ScenarioResult.Judgement
  ) -> String? {
    guard expectation.mayFollowIgnoredTap else { return nil }
    return findings.ignoredTap(upTo: judgement.instant, in: driver.transitions)
  }

  // MARK: Transitions

  /// The transition with which a named view has left the screen; or why a finger did not bring back
  /// one that lies under a page.
  private func departure(before judgement: ScenarioResult.Judgement) -> String? {
    guard let departure = judgement.departure else { return nil }
    // A view that leaves at once is gone in the frame in which the transition begins.
    let transition = driver.transitions.last {
      $0.begin <= departure.goneAt && $0.end >= departure.shownAt
    }
    // The page comes back with a pop, and goes again with one that is cancelled.
    if transition?.name == "push" || transition?.outcome == .cancelled,
      let refusal = refusal(before: judgement)
    {
      return refusal
    }
    let words =
      "'\(departure.name)' was last on the screen in frame \(departure.frame) at "
      + DurationText.milliseconds(departure.shownAt)
    return words + (transition.map { "; \(findings.words(of: $0))" } ?? "")
  }

  /// The newest touch or transition, where an expectation is about a page: a finger that did not pop,
  /// a tap, or a transition whose touch is known.
  private func newestTransition(
    behind expectation: Expectation, _ judgement: ScenarioResult.Judgement
  ) -> String? {
    guard expectation.checks.contains(where: \.isOfPage) else { return nil }
    let newest = driver.transitions.last { $0.begin <= judgement.instant }
    let begin = newest?.begin ?? .zero
    if let refusal = findings.refusal(upTo: judgement.instant), refusal.instant > begin {
      return self.refusal(before: judgement)
    }
    if let tap = findings.newestTap(upTo: judgement.instant), tap.instant > begin {
      return tap.finding.words
    }
    guard let newest else { return nil }
    let words = findings.words(of: newest)
    return words.contains(": ") ? words : nil
  }

  /// Why a page is where a cancelled pop has left it.
  private func cancellation(
    behind expectation: Expectation, _ judgement: ScenarioResult.Judgement
  ) -> String? {
    guard
      expectation.checks.contains(where: {
        if case .number(.view, _) = $0 { true } else { false }
      }),
      let newest = driver.transitions.last(where: { $0.begin <= judgement.instant }),
      newest.name == "pop", newest.outcome == .cancelled
    else { return nil }
    return refusal(before: judgement)
  }

  /// Why the last frame of a transition still shows it.
  private func endReason(
    of expectation: Expectation, _ judgement: ScenarioResult.Judgement
  ) -> String? {
    guard case .event(let event) = expectation.at, event.offset == .zero, event.side == .after,
      expectation.checks.contains(where: \.isOfPage),
      let transition = driver.transitions.last(where: { $0.endFrame == judgement.frame })
    else { return nil }
    let period = DurationText.milliseconds(display.refresh.period(beforeTick: judgement.frame + 1))
    let end =
      transition.outcome == .cancelled
      ? "the \(transition.name) was cancelled; its last frame still shows it"
      : "the last frame of a transition shows its end"
    return "\(end), and the next one is 'plus: \(period)' later"
  }

  // MARK: Faults

  /// The instant at which an expectation is judged, where the file gives it. The frame that is then
  /// on the screen may be older.
  private func moment(of expectation: Expectation) -> Instant? {
    switch expectation.at {
    case .instant(let instant): instant
    case .frame(let number): display.refresh.instant(ofTick: number)
    case .event, .end: nil
    }
  }

  /// The timeline's faults up to an instant, where an expectation is about late frames, and those
  /// shortly before it, where it is about a number.
  private func faults(behind expectation: Expectation, before instant: Instant) -> String? {
    let isOfLateness = expectation.checks.contains(where: \.isOfLateness)
    let isOfNumber = expectation.checks.contains {
      if case .number = $0 { true } else { false }
    }
    guard isOfLateness || isOfNumber else { return nil }
    let faults = file.timeline.filter { entry in
      guard entry.at <= instant else { return false }
      switch entry.verb.effect {
      case .fault(let fault):
        return isOfLateness
          || instant <= entry.at + fault.length(display.refresh) + Self.aftermath
      case .input(let input): return isOfLateness && input != nil
      default: return false
      }
    }
    guard !faults.isEmpty else { return nil }
    let listed = faults.prefix(Self.mostFaults).map { entry in
      "\(result.position(ofLine: entry.line)) has "
        + "\(Expectation.Check.words(entry.verb.fields)) at \(DurationText.milliseconds(entry.at))"
    }
    return listed.joined(separator: ", ") + (faults.count > Self.mostFaults ? ", …" : "")
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

extension Expectation.Check {
  /// Whether it is about the pages on the screen, their order or the transition between them.
  fileprivate var isOfPage: Bool {
    switch self {
    case .stack, .visible, .viewShown, .transition, .interactive, .detent, .lastTransition,
      .transitionCount, .outcome, .number(.view, _), .elementShown:
      true
    default: false
    }
  }

  /// Whether faults of frames and of input can be the reason of a failure.
  fileprivate var isOfLateness: Bool {
    switch self {
    case .hitchRatio, .dropped, .latency, .fingerLag, .overrun, .animationError,
      .animationErrorPoints, .jank, .noJank:
      true
    default: false
    }
  }
}
