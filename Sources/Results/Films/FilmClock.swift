package import BackswipeUnits

/// The frames of a film: one for each tick of a display, from a first one on, shown at a speed.
///
/// At a speed other than 1 the frames are the same and their durations are scaled exactly. The film
/// is smooth where there is a tick for each of its frames, as on the display of
/// `display(forFilm:speed:)`.
package struct FilmClock: Equatable, Sendable {
  package let refresh: DisplayRefresh
  /// Seconds of the run per second of the film.
  package let speed: Fraction

  package init(_ refresh: DisplayRefresh, speed: Fraction) {
    self.refresh = refresh
    self.speed = speed
  }

  /// The refresh rate of a run for a film of a rate at a speed: `rate` ÷ `speed`.
  ///
  /// - Throws: where that is not a valid rate of a display.
  package static func display(
    forFilm rate: RefreshRate, speed: Fraction
  ) throws(RefreshRate.Failure) -> RefreshRate {
    let exact = Fraction(
      Int128(rate.numerator) * speed.denominator, Int128(rate.denominator) * speed.numerator)
    guard let top = Int64(exactly: exact.numerator), let bottom = Int64(exactly: exact.denominator)
    else { throw .tooManyDigits("\(exact.numerator)/\(exact.denominator)") }
    return try RefreshRate(numerator: top, denominator: bottom)
  }

  /// The rate of a film of a display's run at a speed: that of the display, or the largest whole part
  /// of it for which there is a display of `display(forFilm:speed:)`; nil for none.
  package static func rate(of display: RefreshRate, speed: Fraction) -> RefreshRate? {
    // At the least speed the rate is a thousandth of the display's.
    for part in Int64(1)...1000 {
      let (bottom, isTooLarge) = display.denominator.multipliedReportingOverflow(by: part)
      guard !isTooLarge,
        let rate = try? RefreshRate(numerator: display.numerator, denominator: bottom)
      else { return nil }
      if (try? Self.display(forFilm: rate, speed: speed)) != nil { return rate }
    }
    return nil
  }

  /// The film's frame rate in hertz; nil on a display of uneven ticks.
  package var filmRate: Fraction? {
    guard case .constant(let rate) = refresh.form else { return nil }
    return Fraction(
      Int128(rate.numerator) * speed.numerator, Int128(rate.denominator) * speed.denominator)
  }

  /// The duration of some ticks in the film: exact on an even display, otherwise to the nanosecond
  /// of the run.
  package func duration(of ticks: Range<Int>) -> Fraction {
    if case .constant(let rate) = refresh.form {
      return Fraction(
        Int128(ticks.count) * Int128(rate.denominator) * speed.denominator,
        Int128(rate.numerator) * speed.numerator)
    }
    let span = refresh.instant(ofTick: ticks.upperBound) - refresh.instant(ofTick: ticks.lowerBound)
    return Fraction(
      Int128(span.nanoseconds) * speed.denominator, 1_000_000_000 * speed.numerator)
  }

  /// The duration of a picture in the film: that of its ticks, and to the nanosecond of the run
  /// where it begins or ends between ticks.
  package func duration(of span: FilmSpan) -> Fraction {
    let ticks = duration(of: span.from.tick..<max(span.from.tick, span.to.tick))
    guard !span.isWhole else { return ticks }
    let offset = Int128((span.to.offset - span.from.offset).nanoseconds) * speed.denominator
    let scale = 1_000_000_000 * speed.numerator
    return Fraction(
      max(ticks.numerator * scale + offset * ticks.denominator, 0), ticks.denominator * scale)
  }

  /// The moment of an instant on the clock.
  package func moment(_ instant: Instant) -> FilmSpan.Moment {
    let tick = tick(at: instant)
    return FilmSpan.Moment(tick: tick, offset: max(instant - refresh.instant(ofTick: tick), .zero))
  }

  /// The tick on the screen at an instant: the last one at or before it.
  package func tick(at instant: Instant) -> Int {
    let next = refresh.firstTick(atOrAfter: instant)
    return next > 0 && refresh.instant(ofTick: next) > instant ? next - 1 : next
  }

  /// The ticks on the screen between two instants; at least one.
  package func ticks(from: Instant, to: Instant) -> Range<Int> {
    let first = tick(at: from)
    return first..<max(first + 1, refresh.firstTick(atOrAfter: to))
  }

  /// `count` ticks spread evenly over a range, including the first and the last; fewer where the
  /// range has fewer.
  package static func spread(_ count: Int, over ticks: Range<Int>) -> [Int] {
    guard count > 1, ticks.count > 1 else { return ticks.isEmpty ? [] : [ticks.lowerBound] }
    let (steps, last) = (min(count, ticks.count) - 1, ticks.count - 1)
    return (0...steps).map { ticks.lowerBound + (2 * $0 * last + steps) / (2 * steps) }
  }

  /// An instant as a file name that sorts by time, in milliseconds, rounded up to the microsecond
  /// so that it is never before the instant: `0001250.000ms`.
  package static func name(of instant: Instant) -> String {
    let microseconds = (max(0, instant.nanoseconds) + 999) / 1000
    func padded(_ number: Int64, _ digits: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
    return padded(microseconds / 1000, 7) + "." + padded(microseconds % 1000, 3) + "ms"
  }

  /// Whether a file name has the form of `name(of:)` and the extension of a PNG.
  package static func isPictureName(_ name: String) -> Bool {
    name.wholeMatch(of: #/\d{7,}\.\d{3}ms\.png/#) != nil
  }
}
