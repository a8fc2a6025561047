import BackswipePopDecisions
import BackswipeSimulation
import BackswipeUnits

/// Reasons of failures.
extension ScenarioRunner {
  /// The greatest number of stalls in one reason.
  private static let mostStalls = 3

  /// The reason of a failure as far as it is known beside the values; nil for none.
  func reason(of judgement: ScenarioResult.Judgement) -> String? {
    let expectation = file.expectations.first { $0.line == judgement.line }
    return touchReason(of: judgement, expectation)
      ?? departure(before: judgement)
      ?? expectation.flatMap { stalls(behind: $0, before: judgement.instant) }
      ?? expectation.flatMap { endReason(of: $0, judgement) }
  }

  /// Why a finger did not pop, or the effect of a tap. Nil where a transition has begun since.
  private func touchReason(
    of judgement: ScenarioResult.Judgement, _ expectation: Expectation?
  ) -> String? {
    func isNewest(_ instant: Instant) -> Bool {
      !driver.transitions.contains { instant <= $0.begin && $0.begin <= judgement.instant }
    }
    let refusal = findings.refusal(upTo: judgement.instant)
    let tap = findings.newestTap(upTo: judgement.instant)
    if judgement.missesPop, let refusal, isNewest(refusal.instant),
      tap.map({ $0.instant < refusal.instant }) ?? true
    {
      return refusal.words
    }
    guard let tap, isNewest(tap.instant),
      expectation?.mayFollowTap(isIgnored: tap.finding.isIgnored) == true
    else { return nil }
    return tap.finding.words
  }

  /// The transition with which a named view has left the screen, and the tap before it.
  private func departure(before judgement: ScenarioResult.Judgement) -> String? {
    guard let departure = judgement.departure else { return nil }
    let words =
      "'\(departure.name)' was last on the screen in frame \(departure.frame) at "
      + DurationText.milliseconds(departure.shownAt)
    // A view that leaves at once is gone in the frame in which the transition begins.
    guard
      let transition = driver.transitions.last(where: {
        $0.begin <= departure.goneAt && $0.end >= departure.shownAt
      })
    else { return words }
    let began =
      "\(words); \(transition.name) began at \(DurationText.milliseconds(transition.begin))"
    guard let tap = findings.newestTap(upTo: transition.begin),
      transition.begin - tap.instant <= .milliseconds(50), let effect = tap.finding.words
    else { return began }
    return "\(began): \(effect)"
  }

  /// The timeline's stalls up to an instant, where an expectation is about late frames.
  private func stalls(behind expectation: Expectation, before instant: Instant) -> String? {
    guard expectation.checks.contains(where: \.isOfLateness) else { return nil }
    let stalls = file.timeline.filter { entry in
      guard entry.at <= instant, case .fault = entry.verb.effect else { return false }
      return true
    }
    guard !stalls.isEmpty else { return nil }
    let listed = stalls.prefix(Self.mostStalls).map { entry in
      "\(result.position(ofLine: entry.line)) has "
        + "\(Expectation.Check.words(entry.verb.fields)) at \(DurationText.milliseconds(entry.at))"
    }
    return listed.joined(separator: ", ") + (stalls.count > Self.mostStalls ? ", …" : "")
  }

  /// Why a transition is still there at its end.
  private func endReason(
    of expectation: Expectation, _ judgement: ScenarioResult.Judgement
  ) -> String? {
    guard case .event(let event) = expectation.at, event.offset == .zero, event.side == .after,
      KnownEvents.transitions.contains(event.subject)
        || event.subject == MomentParser.anyTransition,
      event.happening != MomentParser.Stage.began.rawValue,
      expectation.checks.contains(.transition(nil)),
      driver.transitions.contains(where: { $0.endFrame == judgement.frame })
    else { return nil }
    let period = DurationText.milliseconds(display.refresh.period(beforeTick: judgement.frame + 1))
    return "the last frame of a transition shows its end; the next one is 'plus: \(period)' later"
  }
}

extension Expectation.Check {
  /// Whether stalls and other faults of frames can be the reason of a failure.
  fileprivate var isOfLateness: Bool {
    switch self {
    case .hitchRatio, .dropped, .latency, .overrun, .animationError, .animationErrorPoints, .jank,
      .noJank, .frames:
      true
    default: false
    }
  }
}
