import BackswipeGestures
import BackswipePopDecisions
import BackswipeSettings
import BackswipeTrace
import BackswipeUnits

extension GestureAnalysis {
  /// The recogniser's name in a trace.
  static let bars = "barHideOnSwipe"

  init?(at limit: Instant, in log: GestureRecorder) {
    let samples = log.samples(upTo: limit)
    let tracks = FingerTrack.all(samples)
    guard let newest = tracks.last else { return nil }
    let candidates = tracks.filter { $0.overlaps(newest) }
    // Of fingers that are down together, the one that leads something makes the gesture; once the
    // newest has lifted, one that something has taken.
    let made = candidates.map {
      GestureAnalysisBuilder(
        $0, isAlone: candidates.count == 1, limit: limit, samples: samples, log: log)
    }
    let taken = newest.lifted == nil ? nil : made.last(where: \.isTaken)
    guard let chosen = made.first(where: { $0.kind != .other }) ?? taken ?? made.last else {
      return nil
    }
    self = chosen.account
  }
}

/// Makes the analysis of one finger from the records of a run.
private struct GestureAnalysisBuilder {
  let track: FingerTrack
  let limit: Instant
  let log: GestureRecorder
  let settings: SimulatorSettings
  let kind: GestureAnalysis.Kind
  private let findings: [GestureFinding]
  /// The numbers of elements that it has moved, until they rest.
  private let moves: [(instant: Instant, move: NumberMove)]
  private let judged: GestureJudge.Drag?
  /// The states of the finger's recogniser.
  private let states: [GestureRecord]
  private let frames: [FrameRecord]
  private let width: Double
  /// The name of the page in front when it landed.
  private let page: String?

  init(
    _ track: FingerTrack, isAlone: Bool, limit: Instant, samples: [PointerSample],
    log: GestureRecorder
  ) {
    self.track = track
    self.limit = limit
    self.log = log
    let settings = log.settings(at: track.landed)
    self.settings = settings
    let shown = log.frames.filter { $0.instant <= limit }
    let first = shown.last { $0.instant <= track.landed } ?? shown.first
    page = first?.views.last?.name
    let width = first?.views.last.map { Double($0.frame.width) } ?? 0
    self.width = width
    frames = shown.filter { $0.instant >= track.landed }
    let findings = log.findings.filter {
      $0.finger == track.touch && track.contains($0.instant) && $0.instant <= limit
    }.map(\.finding)
    self.findings = findings
    // An earlier touch of the same finger may have left a number that does not rest yet.
    var taken: Set<String> = []
    let moves = log.findings.compactMap { told -> (instant: Instant, move: NumberMove)? in
      guard told.finger == track.touch, told.instant >= track.landed, told.instant <= limit,
        case .numberMoved(let move) = told.finding
      else { return nil }
      if move.release != nil { taken.insert(move.name) }
      return taken.contains(move.name) ? (told.instant, move) : nil
    }
    self.moves = moves
    let end = min(track.lifted ?? limit, limit)
    // Only where the run has reported no finding: the judge assumes everything else in favour of
    // the pop.
    judged =
      log.findings.isEmpty && !log.tellsFindings
      ? GestureJudge.pops(samples, width: width, settings: settings)
        .last { $0.touch == track.touch && $0.landed == track.landed } : nil
    // One navigation controller may have refused the finger while another one popped with it.
    let isRefused =
      !isAlone && !findings.contains { if case .popDecided = $0 { true } else { false } }
      && (findings.contains { if case .popRefused = $0 { true } else { false } }
        || judged?.refusal != nil)
    let pops = log.states(from: track.landed, to: end) { $0.isPop }
    let bars = log.states(from: track.landed, to: end) {
      $0.recognizer == GestureAnalysis.bars
    }
    if !isRefused, pops.contains(where: { $0.state == .began }) {
      kind = .pop
      states = pops
    } else if bars.contains(where: { $0.state == .began }) {
      kind = .bars
      states = bars
    } else if !moves.isEmpty {
      kind = .element
      states = []
    } else {
      kind = .other
      states = []
    }
  }

  var account: GestureAnalysis {
    var account = GestureAnalysis(touch: track.touch, kind: kind)
    for finding in findings {
      switch finding {
      case .popRefused(let refusal): account.refusal = account.refusal ?? completed(refusal)
      case .popDecided(let decision): account.decision = decision
      case .barsDecided(let decision): account.bars = decision
      case .barsTapped(let tap): account.tap = tap
      case .numberReleased(let release): account.numbers.append(release)
      case .zoomReleased(let release): account.zoom = release
      case .released(let release): account.releases.append(release)
      case .tapped(let tap): account.touched = isTold(tap) ? tap : nil
      case .recognizerFailed(let failure): account.failures.append(failure)
      case .numberMoved: break
      }
    }
    let tap = account.touched.flatMap { $0.isTap ? $0 : nil }
    account.takers = account.zoom == nil ? takers : []
    account.failures = told(account.failures, besides: tap, by: account.takers)
    if let judged { account.refusal = judged.refusal }
    if kind == .pop { account.refusal = nil }
    let decisions = decisions(known: account.decision)
    if account.decision == nil, !isCancelled { account.decision = decisions.last?.decision }
    account.marks = marks
    let end = account.instant(of: .rest) ?? limit
    account.series = fingerSeries + pageSeries(upTo: end) + deciding(decisions)
    if kind == .bars { account.series += barSeries(account.bars) }
    account.series += numberSeries
    account.held = names.compactMap { name in moves.last { $0.move.name == name }?.move.release }
    account.series.removeAll { $0.points.isEmpty }
    return account
  }

  private func completed(_ refusal: PopRefusal) -> PopRefusal {
    track.travel(needed: settings.pop.hysteresis).map(refusal.completed) ?? refusal
  }

  /// The failures of gestures that the finger may have meant: where it led neither pages nor bars,
  /// and of a tap those alone that were decided among recognisers, or of a press where nothing has
  /// taken the tap.
  private func told(
    _ failures: [RecognizerFailure], besides tap: TapFinding?, by takers: [GestureAnalysis.Taker]
  ) -> [RecognizerFailure] {
    guard kind == .element || kind == .other else { return [] }
    let isTaken =
      switch tap?.taker {
      case .view, .recognizer: true
      case .nobody, .unknown, nil: false
      }
    return failures.filter { failure in
      // A further finger has ended it.
      if failure.reason == .tooManyFingers, takers.contains(where: { $0.name == failure.name }) {
        return true
      }
      guard RecognizerTitle.isMeant(failure.name) else { return false }
      if tap == nil || failure.isLost { return true }
      if case .lifted = failure.reason { return !isTaken }
      return false
    }
  }

  /// Whether the account has a touch: a tap, or one that a view or a client's recogniser has taken.
  /// Recognisers of a known purpose are among the takers.
  private func isTold(_ tap: TapFinding) -> Bool {
    guard !tap.isTap, case .recognizer(let name) = tap.taker else { return true }
    return RecognizerTitle.known(name) == nil
  }

  /// Whether something else than pages, bars and elements has taken it.
  var isTaken: Bool {
    !takers.isEmpty
      || findings.contains { finding in
        switch finding {
        case .released, .zoomReleased: true
        default: false
        }
      }
  }

  /// The recognisers of a known purpose that have recognised while the finger was down.
  private var takers: [GestureAnalysis.Taker] {
    guard kind == .other else { return [] }
    let end = min(track.lifted ?? limit, limit)
    let began = log.states(from: track.landed, to: end) {
      ($0.state == .began || $0.state == .ended) && RecognizerTitle.known($0.recognizer) != nil
    }
    var found: [GestureAnalysis.Taker] = []
    for record in began where !found.contains(where: { $0.name == record.recognizer }) {
      found.append(
        GestureAnalysis.Taker(
          name: record.recognizer, after: record.instant - track.landed))
    }
    return found
  }

  private var isCancelled: Bool {
    states.contains { $0.state == .cancelled } || track.samples.last?.phase == .cancelled
  }

  // MARK: Marks

  private var marks: [(mark: GestureAnalysis.Mark, instant: Instant)] {
    var marks: [(mark: GestureAnalysis.Mark, instant: Instant)] = [(.landed, track.landed)]
    let taken = kind == .element ? moves.first?.instant : nil
    if let began = states.first(where: { $0.state == .began })?.instant ?? taken {
      marks.append((.began, began))
    }
    let cancelled = states.first { $0.state == .cancelled }?.instant
    guard let released = cancelled ?? track.lifted else { return marks }
    marks.append((isCancelled ? .cancelled : .released, released))
    let rest: Instant? =
      switch kind {
      case .pop: pageRest(after: released)
      case .bars: barRest(after: released)
      case .element: numberRest(after: released)
      case .other: nil
      }
    if let rest {
      marks.append((.rest, rest))
    }
    return marks
  }

  /// The frame that shows the end of the transition; nil where it has not ended, or another finger
  /// has caught it.
  private func pageRest(after released: Instant) -> Instant? {
    var before: Instant?
    for frame in frames where frame.instant >= released {
      guard let transition = frame.transition else { return before ?? frame.instant }
      if transition.isInteractive { return nil }
      if transition.progress <= 0 || transition.progress >= 1 { return frame.instant }
      before = frame.instant
    }
    return nil
  }

  /// The first frame from which on the bars do not move; nil while they move.
  private func barRest(after released: Instant) -> Instant? {
    let after = frames.filter { $0.instant >= released }
    guard let last = after.last else { return nil }
    let rest = after.first { frame in
      after.allSatisfy { $0.instant < frame.instant || $0.navigationBar == last.navigationBar }
    }
    return rest.flatMap { $0.instant < last.instant ? $0.instant : nil }
  }

  /// The instant from which on all numbers rest; nil while one moves.
  private func numberRest(after released: Instant) -> Instant? {
    let last = names.compactMap { name in moves.last { $0.move.name == name } }
    guard last.allSatisfy(\.move.isAtRest) else { return nil }
    return last.map(\.instant).max().map { max($0, released) }
  }

  /// The names of the numbers, in the order in which it took them.
  private var names: [String] {
    var names: [String] = []
    for (_, move) in moves where !names.contains(move.name) { names.append(move.name) }
    return names
  }

  // MARK: Series

  private var fingerSeries: [GestureSeries] {
    var velocity = settings.velocity
    var speeds: [(Instant, CGPoint)] = []
    var last: CGPoint?
    for sample in track.samples {
      // A finger lifts at its last location.
      if sample.phase != .cancelled, !(sample.phase == .ended && sample.location == last) {
        velocity.add(sample.location, at: sample.timestamp, isBatched: sample.isBatched)
      }
      last = sample.location
      speeds.append((sample.instant, velocity.velocity(at: sample.timestamp)))
    }
    return [
      GestureSeries(
        quantity: .fingerX,
        points: track.samples.map { .init($0.instant, Double($0.location.x).onGrid) }),
      GestureSeries(
        quantity: .fingerY,
        points: track.samples.map { .init($0.instant, Double($0.location.y).onGrid) }),
      GestureSeries(
        quantity: .velocityX, points: speeds.map { .init($0.0, Double($0.1.x).onGrid) }),
      GestureSeries(
        quantity: .velocityY, points: speeds.map { .init($0.0, Double($0.1.y).onGrid) }),
    ]
  }

  private func pageSeries(upTo end: Instant) -> [GestureSeries] {
    guard let page else { return [] }
    let places = TimeSeries(
      frames.prefix { $0.instant <= end }.compactMap { frame in
        frame.view(ofPage: page).map { .init(frame.instant, Double($0.frame.minX).onGrid) }
      })
    return [(.pageX, places), (.pageSpeed, places.rates)].map { quantity, series in
      GestureSeries(
        quantity: quantity, points: series.points.map { .init($0.instant, $0.value) })
    }
  }

  // MARK: Decisions

  /// The hypothetical decision at each sample.
  private func decisions(known: PopDecision?) -> [(instant: Instant, decision: PopDecision)] {
    guard kind == .pop, width > 0 else { return [] }
    let moves = states.filter { $0.state.isActive || $0.state == .ended }
    let base = base(moves, known: known)
    let mirror = mirror(known)
    let isTrailing = mirror.isOn != settings.isMirrored(from: .leading)
    var drag = PopDrag(from: isTrailing ? .trailing : .leading)
    return moves.compactMap { record in
      guard let sample = track.sample(at: record.instant) else { return nil }
      drag.move(
        x: Double(mirror.x(sample.location.x)),
        translation: Double(mirror.along(record.translation?.x ?? 0)), width: width,
        at: record.instant)
      return drag.verdict(
        velocity: Double(mirror.along(record.velocity?.x ?? 0)), width: width, base: base,
        at: record.instant, settings: settings
      ).decision.map { (record.instant, $0) }
    }
  }

  /// The mirror in which the finger travels away from its edge.
  private func mirror(_ known: PopDecision?) -> HorizontalMirror {
    if let known { return HorizontalMirror(known.drag.isMirrored, width: CGFloat(width)) }
    return settings.dragMirror(from: track.samples.first?.location.x ?? 0, width: width)
  }

  /// The progress of the pop when the finger caught it; 0 for one that it began.
  private func base(_ moves: [GestureRecord], known: PopDecision?) -> Double {
    if let known, let end = moves.last(where: { $0.state == .ended })?.translation {
      return known.drag.reach - Double(mirror(known).along(end.x)) / width
    }
    guard let began = moves.first?.instant,
      log.frames.last(where: { $0.instant < began })?.transition != nil,
      let led = frames.first(where: {
        $0.instant >= began && $0.transition?.isInteractive == true
      }), let progress = led.transition?.progress,
      let move = moves.last(where: { $0.instant <= led.instant })
    else { return 0 }
    let translation = mirror(known).along(move.translation?.x ?? 0)
    return progress - Double(translation) / width
  }

  /// One series for each quantity, in the order of first occurrence.
  private func deciding(_ decisions: [(instant: Instant, decision: PopDecision)])
    -> [GestureSeries]
  {
    PopDecision.Quantity.allCases.map { quantity in
      GestureSeries(
        quantity: .deciding(quantity),
        points: decisions.filter { $0.decision.quantity == quantity }.map {
          .init(
            $0.instant, ($0.decision.value * width).onGrid,
            threshold: ($0.decision.threshold * width).onGrid)
        })
    }
  }

  /// Each number with its snaps, then its projection while the finger has it.
  private var numberSeries: [GestureSeries] {
    names.flatMap { name -> [GestureSeries] in
      let moves = moves.filter { $0.move.name == name }
      let releases = moves.compactMap { moved in moved.move.release.map { (moved.instant, $0) } }
      let snaps = releases.last?.1.snaps ?? []
      let value = GestureSeries(
        quantity: .number(name), points: moves.map { .init($0.instant, $0.move.value) },
        snaps: snaps)
      guard !snaps.isEmpty else { return [value] }
      let projected = releases.map { instant, release in
        GestureSeries.Point(instant, release.ahead.onGrid, threshold: release.threshold)
      }
      return [value, GestureSeries(quantity: .projection(name), points: projected, snaps: snaps)]
    }
  }

  private func barSeries(_ decision: BarDecision?) -> [GestureSeries] {
    guard let decision, decision.swipe.choice == .hiding else { return [] }
    let rule = decision.swipe.rule
    let points: [GestureSeries.Point] = states.compactMap { record in
      guard let translation = record.translation else { return nil }
      let hidden = min(max(-Double(translation.y) - rule.choice, 0), decision.travel)
      return .init(
        record.instant, hidden.onGrid, threshold: (rule.completion * decision.travel).onGrid)
    }
    return [GestureSeries(quantity: .barsHidden, points: points)]
  }
}
