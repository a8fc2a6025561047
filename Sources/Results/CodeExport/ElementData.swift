import BackswipeMotion
import BackswipePrototypes
import BackswipeTrace
import BackswipeUnits

/// The motion of a file's own elements as numbers, for the JSON form.
enum ElementData {
  /// Nil for a file without any.
  static func value(of handoff: MotionExport) -> TraceValue? {
    let code = ElementCode(handoff.elements, handoff.transitions)
    guard !code.isEmpty else { return nil }
    return .object([
      ("numbers", .array(zip(code.releases, handoff.elements.numbers).map(number))),
      ("drives", .array(code.drives.map { drive($0.name, $0.drive, code.pivots) })),
      ("tracks", .array(code.tracks.map(track))),
      ("heroes", .array(code.flights.map { hero($0.transition, $0.flight) })),
    ])
  }

  private static func number(_ value: Double) -> TraceValue { .number(CodeNumber.rounded(value)) }

  private static func numbers(_ values: [Double]) -> TraceValue { .array(values.map(number)) }

  private static func text(_ text: String?) -> TraceValue { text.map { .text($0) } ?? .null }

  private static func number(
    _ release: ElementCode.Release, _ own: ExportedElements.Number
  ) -> TraceValue {
    let spring = release.spring.map { spring in
      TraceValue.object([
        ("mass", number(spring.mass)), ("stiffness", number(spring.stiffness)),
        ("damping", number(spring.effectiveDamping)),
      ])
    }
    let limits = own.rule.limits.map { numbers([$0.lowerBound, $0.upperBound]) }
    return .object([
      ("name", .text(release.name)), ("screen", text(own.screen)), ("limits", limits ?? .null),
      ("rubberBand", .flag(own.rule.hasRubberBand)), ("snaps", numbers(own.rule.snaps)),
      ("projection", number(own.rule.projection.seconds)), ("spring", spring ?? .null),
      ("drags", .array(own.drags.map(drag))),
    ])
  }

  private static func drag(_ drag: ExportedElements.Drag) -> TraceValue {
    let distance: (key: String, value: TraceValue) =
      switch drag.distance {
      case .points(let points): ("points", number(points))
      case .fraction(let part): ("part", number(part))
      }
    return .object([
      ("element", text(drag.element)), ("input", .text(drag.input.rawValue)), distance,
    ])
  }

  private static func drive(
    _ name: String, _ drive: ExportedElements.Drive, _ pivots: [ExportedElements.Pivot]
  ) -> TraceValue {
    let parts = drive.parts.map { part in
      TraceValue.object(
        [
          ("input", .text(part.input)), ("over", numbers(part.lines.stops)),
          ("to", numbers(part.lines.values)), ("extends", .flag(part.lines.extends)),
        ] + (part.paints.isEmpty ? [] : [("colors", .texts(part.paints.map(\.words)))]))
    }
    return .object(
      [
        ("name", .text(name)), ("screen", .text(drive.screen)), ("element", text(drive.element)),
        ("property", .text(drive.property.rawValue)), ("base", number(drive.base)),
        ("parts", .array(parts)),
      ] + (drive.isPivoted(pivots) ? [("about", .text(Element.Pivot.fingers.rawValue))] : []))
  }

  private static func hero(_ transition: ExportedTransition, _ flight: HeroFlight) -> TraceValue {
    .object([
      ("screen", .text(transition.screen)), ("element", .text(flight.hero)),
      ("from", numbers(flight.parts.map(\.from))), ("to", numbers(flight.parts.map(\.to))),
      ("duration", number(transition.duration.seconds)),
      ("curve", .text(transition.curve.text(digits: 8))),
    ])
  }

  private static func track(_ item: ElementCode.Track) -> TraceValue {
    let (track, length) = (item.track, item.transition.length)
    let own = track.duration ?? max(length - track.delay, .zero)
    return .object([
      ("name", .text(item.name)), ("screen", .text(item.transition.screen)),
      ("element", text(track.element)), ("of", .text(track.side.rawValue)),
      ("property", .text(track.property.rawValue)), ("from", number(track.from)),
      ("to", number(track.to)), ("curve", .text(track.curve.text(digits: 8))),
      ("delay", number(track.delay.seconds)), ("duration", number(own.seconds)),
      ("length", number(length.seconds)), ("coverage", numbers(item.lines.stops)),
      ("values", numbers(item.lines.values)),
    ])
  }
}
