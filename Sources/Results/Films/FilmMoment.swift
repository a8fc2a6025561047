package import BackswipeUnits

/// An instant of a run as an option names it: a time of the run, or an event of its gesture, with
/// an offset.
package struct FilmMoment: Equatable, Sendable {
  /// An event of the gesture.
  package enum Event: String, CaseIterable, Sendable {
    /// The finger touches the screen.
    case landing
    /// It leaves the screen.
    case lift
    /// From then on the pages stay where they are; the lifting where nothing pops.
    case rest
  }

  /// Nil for a time of the run.
  package let event: Event?
  /// From the event, or from the beginning of the run.
  package let offset: Interval

  /// When the events of a gesture are.
  package struct Events {
    package let landing: Instant
    package let lift: Instant
    package let rest: Instant

    package init(landing: Instant, lift: Instant, rest: Instant) {
      self.landing = landing
      self.lift = lift
      self.rest = rest
    }
  }

  /// Reads `1250ms`, or `landing`, `lift` or `rest` with `+300ms` or `-200ms` or without.
  package init(parsing text: String, option: String) throws(FilmMistake) {
    event = Event.allCases.first { text.hasPrefix($0.rawValue) }
    let rest = text.dropFirst(event?.rawValue.count ?? 0)
    if event != nil, rest.isEmpty {
      offset = .zero
      return
    }
    guard event == nil || rest.hasPrefix("+") || rest.hasPrefix("-") else {
      throw FilmMistake(
        .usage,
        "\(option) \(text): after \(event?.rawValue ?? "") comes +300ms or -200ms, or nothing")
    }
    let length: Interval
    do throws(DurationText.Failure) {
      length = try DurationText.interval(String(event == nil ? rest : rest.dropFirst()))
    } catch {
      let words =
        text.first?.isLetter == true
        ? ", or an event of the hand: \(Event.allCases.map(\.rawValue).joined(separator: ", "))"
        : ""
      throw FilmMistake(.usage, "\(option): \(error)\(words)")
    }
    guard length >= .zero else {
      throw FilmMistake(
        .usage,
        event == nil
          ? "\(option) \(text) is before the beginning of the run"
          : "\(option) \(text) has two signs")
    }
    offset = rest.hasPrefix("-") ? .zero - length : length
  }

  /// Never before the beginning of the run.
  ///
  /// - Parameter events: of the gesture; not asked for a time of the run.
  package func instant(_ events: Events?) -> Instant {
    guard let event, let events else { return .zero + offset }
    let start =
      switch event {
      case .landing: events.landing
      case .lift: events.lift
      case .rest: events.rest
      }
    let (sum, isBeyond) = start.nanoseconds.addingReportingOverflow(offset.nanoseconds)
    return isBeyond ? start : max(.zero, Instant(nanoseconds: sum))
  }
}
