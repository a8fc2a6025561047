import BackswipeScenarios
public import BackswipeUnits

/// A moment of a phone's run. It selects the frame that is then on the screen: the last one shown at
/// or before it.
///
///     phone.expect(.x(of: "detail"), .equals(65), at: .after(.gesture("interactivePop", .ended)))
public struct PhoneMoment: Hashable, Sendable, CustomStringConvertible {
  enum Kind: Hashable, Sendable {
    case instant(Instant)
    case frame(Int)
    case event(PhoneEvent, nth: Int, isBefore: Bool, offset: Interval)
  }

  let kind: Kind

  /// An instant of the phone's clock.
  public static func at(_ instant: Instant) -> PhoneMoment { PhoneMoment(kind: .instant(instant)) }

  /// The instant of a tick of the display, by its number from 0.
  public static func frame(_ tick: Int) -> PhoneMoment { PhoneMoment(kind: .frame(tick)) }

  /// A time after an event, but not before the first frame that contains the event.
  ///
  /// - Parameter nth: the number of the occurrence since the start, from 1.
  public static func after(
    _ event: PhoneEvent, nth: Int = 1, plus length: Duration = .zero
  ) -> PhoneMoment {
    PhoneMoment(
      kind: .event(event, nth: nth, isBefore: false, offset: max(Interval(length), .zero)))
  }

  /// The last frame that does not contain an event, or the one on the screen some time before it.
  ///
  /// - Parameter nth: the number of the occurrence since the start, from 1.
  public static func before(
    _ event: PhoneEvent, nth: Int = 1, minus length: Duration = .zero
  ) -> PhoneMoment {
    PhoneMoment(
      kind: .event(
        event, nth: nth, isBefore: true, offset: .zero - max(Interval(length), .zero)))
  }

  /// The moment in words.
  public var description: String {
    switch kind {
    case .instant(let instant): return "at \(DurationText.milliseconds(instant))"
    case .frame(let tick): return "at frame \(tick)"
    case .event(let event, let nth, let isBefore, let offset):
      let time = DurationText.milliseconds(max(offset, .zero - offset))
      return (offset == .zero ? "" : "\(time) ") + (isBefore ? "before " : "after ") + "\(event)"
        + (nth == 1 ? "" : " (\(nth))")
    }
  }
}

/// A moment that selects no frame, with the reason.
struct MissingMoment: Error {
  let reason: String
}

extension VirtualPhone {
  /// The index among the frames that were shown of the one on the screen at a moment; nil stands for
  /// now.
  func index(
    of moment: PhoneMoment?, among shown: [PhoneFrame]
  ) throws(MissingMoment) -> Int {
    switch moment?.kind {
    case nil: return try index(at: now, shown)
    case .instant(let instant)?: return try index(at: instant, shown)
    case .frame(let tick)?: return try index(at: refresh.instant(ofTick: tick), shown)
    case .event(let event, let nth, let isBefore, let offset)?:
      let found = records.lazy.filter { event.matches($0.what) }.dropFirst(max(nth, 1) - 1).first
      guard let instant = found?.instant else {
        throw MissingMoment(reason: unknown(event) ?? absence(of: event, nth))
      }
      guard let first = shown.firstIndex(where: { $0.instant >= instant }) else {
        throw MissingMoment(reason: "no frame has shown \(event)")
      }
      let time = DurationText.milliseconds(instant)
      if isBefore, offset == .zero {
        guard first > 0 else {
          throw MissingMoment(
            reason: "\(event) at \(time), in the first frame; there is none before it")
        }
        return first - 1
      }
      if isBefore {
        guard let last = shown.lastIndex(where: { ($0.shown ?? now) <= instant + offset }) else {
          throw MissingMoment(
            reason: "\(event) at \(time); \(DurationText.milliseconds(.zero - offset)) before it "
              + "is before the run")
        }
        return last
      }
      return max(first, (try? index(at: instant + offset, shown)) ?? first)
    }
  }

  private func index(at instant: Instant, _ shown: [PhoneFrame]) throws(MissingMoment) -> Int {
    guard let index = shown.lastIndex(where: { ($0.shown ?? now) <= instant }) else {
      throw MissingMoment(
        reason: "no frame was on the screen at \(DurationText.milliseconds(instant))")
    }
    return index
  }

  /// An instant at which the frame of a moment is on the screen.
  ///
  /// - Throws: `PhoneError.noPicture` for a moment that selects no frame.
  package func instant(of moment: PhoneMoment) throws(PhoneError) -> Instant {
    let shown = shownFrames
    do throws(MissingMoment) {
      return shown[try index(of: moment, among: shown)].shown ?? now
    } catch { throw PhoneError(.noPicture(error.reason), mistakes: mistakes) }
  }

  /// The frames that were on the screen until now, in order.
  var shownFrames: [PhoneFrame] { frames.filter { $0.shown.map { $0 <= now } ?? false } }

  /// Why an event was not found, with those nearest to it.
  func absence(of event: PhoneEvent, _ nth: Int) -> String {
    let wanted = event.wanted(nth)
    return EventLog(records[...], for: wanted).absence(of: wanted)
  }

  /// The events nearest to one, from the record of a number on; nil without events.
  func nearest(to event: PhoneEvent, from first: Int) -> String? {
    let wanted = event.wanted(1)
    return EventLog(records[first...], for: wanted).nearest(to: wanted)
  }
}

extension PhoneEvent {
  /// The event in the words of a scenario.
  fileprivate func wanted(_ nth: Int) -> Expectation.Event {
    Expectation.Event(subject: names.subject, happening: names.happening, nth: nth)
  }
}

extension EventLog {
  fileprivate init(_ records: ArraySlice<PhoneRecord>, for event: Expectation.Event) {
    self.init([(0, event)])
    for record in records {
      let names = record.what.names
      _ = self.record(names.subjects, [names.happening], at: record.instant)
    }
  }
}
