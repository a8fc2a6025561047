import BackswipePopDecisions
import BackswipeSettings
package import BackswipeSimulation
import BackswipeUI
package import BackswipeUnits

/// The outcomes of a simulation's touches, with the reasons: pops, bars, sheets and taps.
@MainActor
package final class TouchFindings {
  /// The number of newest findings of either kind that are kept.
  private static let capacity = 64

  /// The longest time from the landing of a tap to its lifting.
  private static let longestTap = Interval.milliseconds(500)

  /// A subject of a released touch.
  package enum Subject { case pop, bars, sheet }

  /// Released touches with their outcomes.
  private var outcomes: [(instant: Instant, subject: Subject, words: String)] = []
  private var refusals: [(instant: Instant, finger: Int, words: String)] = []
  /// Inputs without an effect, beside taps and pops.
  private var unanswered: [(instant: Instant, words: String)] = []
  private var taps: [(instant: Instant, finding: TapFinding)] = []
  /// Called with each tap that did nothing.
  var onIgnoredTap: ((Instant, TapFinding) -> Void)?

  package init() {}

  /// Listens to a simulation, in place of other listeners.
  package func listen(to simulation: Simulation) {
    let environment = simulation.environment
    environment.explain = { [unowned self, unowned environment] finger, finding in
      append(finding, of: finger, at: environment.now)
    }
  }

  private func append(_ finding: GestureFinding, of finger: Int, at instant: Instant) {
    let reason: String
    switch finding {
    case .numberMoved, .recognizerFailed: return
    case .popRefused(let refusal): reason = refusal.words
    case .popDecided(let decision) where decision.pops:
      return add(.pop, "touch \(finger) popped: \(decision.reason)", at: instant)
    case .popDecided(let decision): reason = decision.reason
    case .tapped(let tap):
      if !tap.isTap, case .recognizer = tap.taker { return }
      if tap.isTap {
        // A finger that only taps has not tried to pop.
        let landing = instant - Self.longestTap
        refusals.removeAll { $0.finger == finger && $0.instant >= landing }
      }
      taps.append((instant, tap))
      if taps.count > Self.capacity { taps.removeFirst() }
      if tap.isIgnored { onIgnoredTap?(instant, tap) }
      return
    case .numberReleased:
      // A finger that moved an element has not tried to pop.
      refusals.removeAll { $0.finger == finger }
      return
    case .zoomReleased(let zoom):
      // A finger that led a page back has tried nothing else.
      refusals.removeAll { $0.finger == finger }
      add(zoom.isPop ? .pop : .sheet, "touch \(finger): \(zoom.words)", at: instant)
      if !zoom.goes, zoom.isPop {
        refusals.append((instant, finger, "touch \(finger) did not pop: \(zoom.words)"))
      }
      return
    case .released(let release):
      guard case .sheet(let sheet)? = release.decision else { return }
      let words = "touch \(finger): \(release.words)"
      if sheet.isRefused { add(words, at: instant) }
      return add(.sheet, words, at: instant)
    case .barsDecided(let decision):
      let words = decision.words(settling: SimulatorSettings.barSettling)
      return add(.bars, "touch \(finger) released the bars: \(words)", at: instant)
    case .barsTapped(let tap):
      return add(.bars, "touch \(finger) on the bars: \(tap.words)", at: instant)
    }
    refusals.append((instant, finger, "touch \(finger) did not pop: \(reason)"))
    if refusals.count > Self.capacity { refusals.removeFirst() }
  }

  /// The newest reason for a pop that did not happen up to an instant, as a sentence; nil for none.
  func refusal(upTo instant: Instant) -> (instant: Instant, words: String)? {
    refusals.last { $0.instant <= instant }.map { ($0.instant, $0.words) }
  }

  /// Why the newest finger up to an instant did not pop; nil where a page has come since.
  package func reasonAgainstPop(
    upTo instant: Instant, in transitions: [TransitionSpan]
  ) -> String? {
    guard let refusal = refusal(upTo: instant),
      !transitions.contains(where: {
        $0.name != "pop" && refusal.instant <= $0.begin && $0.begin <= instant
      })
    else { return nil }
    return refusal.words
  }

  /// The newest tap up to an instant, if it did nothing, or a later input that did nothing, if no
  /// transition has begun since.
  package func ignoredInput(upTo instant: Instant, in transitions: [TransitionSpan]) -> String? {
    var ignored = unanswered.last { $0.instant <= instant }
    if let tap = newestTap(upTo: instant), ignored.map({ $0.instant < tap.instant }) ?? true {
      guard tap.finding.isIgnored, let words = tap.finding.words else { return nil }
      ignored = (tap.instant, words)
    }
    guard let ignored,
      !transitions.contains(where: { ignored.instant <= $0.begin && $0.begin <= instant })
    else { return nil }
    return ignored.words
  }

  /// The longest time from a touch to the frame in which its transition begins.
  private static let longestWait = Interval.milliseconds(50)

  /// The beginning of a transition, with the touch that it follows.
  package func words(of transition: TransitionSpan) -> String {
    let began = "\(transition.name) began at \(DurationText.milliseconds(transition.begin))"
    if transition.name == "pop",
      let decision = outcome(of: .pop, from: transition.begin, to: transition.end)
    {
      return "\(began): \(decision)"
    }
    guard let tap = newestTap(upTo: transition.begin),
      !tap.finding.isIgnored, transition.begin - tap.instant <= Self.longestWait,
      let effect = tap.finding.words
    else { return began }
    return "\(began): \(effect)"
  }

  /// The newest transition, if it has taken a page away.
  package func lastDeparture(in transitions: [TransitionSpan]) -> String? {
    transitions.last.flatMap { newest in
      newest.outcome != .cancelled && ["pop", "dismiss"].contains(newest.name)
        ? words(of: newest) : nil
    }
  }

  private func add(_ subject: Subject, _ words: String, at instant: Instant) {
    outcomes.append((instant, subject, words))
    if outcomes.count > Self.capacity { outcomes.removeFirst() }
  }

  /// The outcome of the newest released touch of a subject within a span; nil for none.
  package func outcome(
    of subject: Subject, from start: Instant = .zero, to end: Instant
  ) -> String? {
    outcomes.last { $0.subject == subject && start <= $0.instant && $0.instant <= end }?.words
  }

  /// Adds the effect of an input that no view took.
  package func add(_ words: String, at instant: Instant) {
    unanswered.append((instant, words))
    if unanswered.count > Self.capacity { unanswered.removeFirst() }
  }

  /// The newest tap up to an instant; nil for none.
  func newestTap(upTo instant: Instant) -> (instant: Instant, finding: TapFinding)? {
    taps.last { $0.instant <= instant }
  }
}
