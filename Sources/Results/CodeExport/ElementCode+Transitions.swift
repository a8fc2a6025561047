import BackswipeMotion
import BackswipeUnits

/// Coverages, tracks and heroes of a file's own transitions.
extension ElementCode {
  mutating func add(_ transition: ExportedTransition, _ names: inout CodeNames) {
    let seconds = transition.duration.seconds
    let milliseconds = transition.milliseconds
    let coverage = names.unique(transition.name + "Coverage")
    let course =
      seconds > 0
      ? PointFit.lines(over: (0, seconds), range: 1) { transition.curve.value($0) } : nil
    functions.append(
      RuleFunction(
        coverage,
        [
          "How far the upper page is there, of \(transition.words): 0 to 1 in \(milliseconds) ms.",
          "A finger that leads the transition sets it; a way back goes from 1 to 0.",
        ],
        [RuleFunction.Input("time", "in seconds")],
        .number(
          course.map { .between(.input("time"), $0) }
            ?? .choice(
              .compares(.input("time"), .less, .constant(0)), .constant(0),
              otherwise: .constant(1)))))
    for track in transition.motion.tracks {
      guard let lines = track.lines(of: transition.length) else { continue }
      let name = names.unique(
        CodeNames.camel([
          transition.name, track.element ?? "\(track.side.rawValue) page", track.property.rawValue,
        ]))
      functions.append(
        RuleFunction(
          name, [track.words(transition)],
          [RuleFunction.Input("coverage", "how far the upper page is there, 0 to 1")],
          .number(.between(.input("coverage"), lines))))
      tracks.append(
        Track(
          name: name, coverage: coverage, transition: transition, track: track, lines: lines))
    }
    for flight in transition.flights { add(flight, transition, &names) }
  }

  /// The frame of a hero over the coverage, on straight ways.
  private mutating func add(
    _ flight: HeroFlight, _ transition: ExportedTransition, _ names: inout CodeNames
  ) {
    let hero = ExportedTransition.safe(flight.hero)
    for part in flight.parts {
      guard let lines = Interpolation(stops: [0, 1], values: [part.from, part.to]) else { continue }
      functions.append(
        RuleFunction(
          names.unique(CodeNames.camel([transition.name, flight.hero, part.name])),
          [
            "\(part.name) of \(hero) between both pages in \(transition.words), in points of the page: "
              + "\(CodeNumber.text(part.from)) to \(CodeNumber.text(part.to))."
          ], [RuleFunction.Input("coverage", "how far the upper page is there, 0 to 1")],
          .number(.between(.input("coverage"), lines))))
    }
    flights.append((transition, flight))
  }
}

extension PageTransition.Track {
  /// The value over the coverage of a transition; nil for one whose numbers are not finite.
  fileprivate func lines(of length: Interval) -> Interpolation? {
    let seconds = length.seconds
    let own = duration?.seconds ?? seconds - delay.seconds
    let bounds: ClosedRange<Double> =
      switch property {
      case .alpha: 0...1
      case .scale, .corner: 0...Double.greatestFiniteMagnitude
      case .x, .y, .rotation: -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
      }
    func value(_ part: Double) -> Double {
      let value = from + (to - from) * curve.value(part)
      return min(max(value, bounds.lowerBound), bounds.upperBound)
    }
    guard seconds > 0, own > 0, delay.seconds < seconds else {
      // A jump.
      let at = seconds > 0 ? min(delay.seconds / seconds, 1) : 0
      let before = at > 0 ? at - 1e-9 : -1e-9
      return Interpolation(stops: [before, at], values: [value(0), value(1)])
    }
    let start = delay.seconds / seconds
    let end = min((delay.seconds + own) / seconds, 1)
    return PointFit.lines(over: (start, end), range: to - from, value)
  }

  /// "y of title on the upper page: 40 to 0, easeOut, after 100 ms, for 300 of 600 ms."
  fileprivate func words(_ transition: ExportedTransition) -> String {
    let page = side == .from ? "the lower page" : "the upper page"
    let subject = element.map { "\(ExportedTransition.safe($0)) on \(page)" } ?? page
    let length = transition.length
    let own = duration ?? max(length - delay, .zero)
    func milliseconds(_ time: Interval) -> String { CodeNumber.places(time.seconds * 1000, 3) }
    return "\(property.rawValue) of \(subject) in \(transition.words): \(CodeNumber.text(from)) to "
      + "\(CodeNumber.text(to)), \(curve.text(digits: 8)), after \(milliseconds(delay)) ms, for "
      + "\(milliseconds(own)) of \(milliseconds(length)) ms."
  }
}
