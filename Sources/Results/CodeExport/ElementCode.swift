package import BackswipeMotion
import BackswipePrototypes
import BackswipeUnits

/// The motion of elements as functions of which every language is written, and the springs beside
/// them.
package struct ElementCode: Sendable, Equatable {
  /// The spring of a number after a finger or an action.
  package struct Release: Sendable, Equatable {
    /// The number's name in code.
    package let name: String
    package let words: String
    /// Nil where the number is at its rest at once.
    package let spring: Spring?
  }

  package internal(set) var functions: [RuleFunction] = []
  package private(set) var releases: [Release] = []
  /// The drives with the names of their functions.
  private(set) var drives: [(name: String, drive: ExportedElements.Drive)] = []
  /// The elements under two fingers.
  private(set) var pivots: [ExportedElements.Pivot] = []
  /// The tracks with the names of their functions and of those of their transitions.
  var tracks: [Track] = []
  var flights: [(transition: ExportedTransition, flight: HeroFlight)] = []

  struct Track: Sendable, Equatable {
    let name: String
    let coverage: String
    let transition: ExportedTransition
    let track: PageTransition.Track
    let lines: Interpolation
  }

  package static func == (one: ElementCode, other: ElementCode) -> Bool {
    one.functions == other.functions && one.releases == other.releases
      && one.tracks == other.tracks && one.drives.map(\.name) == other.drives.map(\.name)
      && one.drives.map(\.drive) == other.drives.map(\.drive)
  }

  /// - Parameter transitions: those whose tracks are written.
  package init(_ elements: ExportedElements, _ transitions: [ExportedTransition]) {
    pivots = elements.pivots
    var names = CodeNames()
    for number in elements.numbers { add(number, &names) }
    for drive in elements.drives { add(drive, &names) }
    for pivot in elements.pivots { add(pivot, &names) }
    for transition in transitions
    where !transition.motion.tracks.isEmpty || !transition.flights.isEmpty {
      add(transition, &names)
    }
  }

  package var isEmpty: Bool { functions.isEmpty && releases.isEmpty }

  // MARK: Drives

  private mutating func add(_ drive: ExportedElements.Drive, _ names: inout CodeNames) {
    let property = drive.property
    let name = names.unique(
      CodeNames.camel([drive.screen, drive.element ?? "view", property.rawValue]))
    let values = drive.parts.map { part in
      let value = RuleNumber.between(.input(part.input), part.lines)
      guard part.lines.extends, !property.isPaint else { return value }
      let range = property.range
      return .least(
        .greatest(value, .constant(range.lowerBound)), .constant(range.upperBound))
    }
    let neutral = property.multiplies ? 1.0 : 0
    var body: RuleNumber? = property.combines && drive.base != neutral ? .constant(drive.base) : nil
    for value in values {
      guard let before = body else {
        body = value
        continue
      }
      body = property.multiplies ? .product(before, value) : .sum(before, value)
    }
    guard let body else { return }
    let paints = drive.parts.last?.paints ?? []
    let meaning = property.meaning(isPivoted: drive.isPivoted(pivots))
    var words = ["\(meaning) of \(drive.words)."]
    if !paints.isEmpty {
      words.append("The place among the colours, with a fraction between two:")
      words.append(
        "\(paints.enumerated().map { "\($0) \($1.words)" }.joined(separator: ", ")).")
    }
    functions.append(
      RuleFunction(
        name, words, drive.parts.map { RuleFunction.Input($0.input, $0.words) }.distinct,
        .number(body)))
    drives.append((name, drive))
  }

  // MARK: Numbers

  private mutating func add(_ number: ExportedElements.Number, _ names: inout CodeNames) {
    let name = names.unique(
      CodeNames.camel([number.screen].compactMap(\.self) + number.name))
    let words = ExportedTransition.safe(number.words)
    let rule = number.rule
    addPlaces(number, name, words, &names)
    addLimits(rule, name, words)
    let ahead = RuleNumber.sum(
      .input("value"),
      .product(.input("velocity"), .constant(rule.projection.seconds)))
    let rest: RuleNumber? =
      if !rule.snaps.isEmpty {
        .nearest(ahead, rule.snaps)
      } else if let limits = rule.limits {
        .input("value").held(limits)
      } else { nil }
    if let rest {
      let way = rule.snaps.isEmpty ? "the limits" : "the snaps"
      functions.append(
        RuleFunction(
          name + "Rest", ["Where \(words) rests after a release, by \(way)."],
          [Self.shown, Self.velocity], .number(rest)))
    }
    releases.append(
      Release(name: name, words: words, spring: SpringCurve(rule.spring)?.spring))
  }

  private static let shown = RuleFunction.Input("value", "the value that is shown")
  private static let velocity = RuleFunction.Input("velocity", "the shown value's, in units/s")
  private static let position = RuleFunction.Input("position", "the finger's, in units")
  private static let dimension = RuleFunction.Input(
    "dimension",
    "the way beyond a limit that is never reached: of a drag the page's length by the points of a "
      + "unit, of a pinch 1, of a rotation 90")

  /// The numbers under fingers: of a drag the start and the way.
  private mutating func addPlaces(
    _ number: ExportedElements.Number, _ name: String, _ words: String, _ names: inout CodeNames
  ) {
    for drag in number.drags {
      let element = drag.element.map(ExportedTransition.safe) ?? "the view"
      let start = RuleFunction.Input("start", "the position at the beginning")
      let isPan = [.dragX, .dragY].contains(drag.input)
      let own = names.unique(
        number.drags.count == 1
          ? name + "Position" : CodeNames.camel([name, drag.element ?? "view", "position"]))
      let body: RuleNumber
      let input: RuleFunction.Input
      switch (drag.input, drag.distance) {
      case (.pinchScale, _):
        input = RuleFunction.Input("scale", "the fingers' distance by that at the beginning")
        body = .product(.input("start"), .input("scale"))
      case (.rotationAngle, _):
        input = RuleFunction.Input("angle", "in degrees, clockwise")
        body = .sum(.input("start"), .input("angle"))
      case (_, .points(let points)):
        input = RuleFunction.Input("translation", "the finger's way in points")
        body = .sum(.input("start"), .quotient(.input("translation"), .constant(points)))
      case (_, .fraction(let part)):
        input = RuleFunction.Input("translation", "the finger's way in points")
        body = .sum(
          .input("start"),
          .quotient(
            .input("translation"), .product(.input("length"), .constant(part))))
      }
      var meaning = ["The position of \(words) under \(drag.input.gesture) of \(element)."]
      if isPan, case .points(let points) = drag.distance {
        meaning.append("A unit is \(CodeNumber.text(points)) points.")
      }
      functions.append(
        RuleFunction(
          own, meaning,
          [start, input, RuleFunction.Input("length", "the page's along the axis, in points")],
          .number(body)))
    }
  }

  /// The rubber band beyond limits, and its inverse for a value that is caught.
  private mutating func addLimits(_ rule: NumberRule, _ name: String, _ words: String) {
    guard let limits = rule.limits else { return }
    let range =
      "\(CodeNumber.text(limits.lowerBound)) to \(CodeNumber.text(limits.upperBound))"
    let position = RuleNumber.input("position")
    guard rule.hasRubberBand else {
      functions.append(
        RuleFunction(
          name + "Shown", ["\(words) at a finger's position: \(range)."], [Self.position],
          .number(position.held(limits))))
      return
    }
    let (edge, past, way) = (
      RuleNumber.input("edge"), RuleNumber.input("past"), RuleNumber.input("way")
    )
    let (dimension, one) = (RuleNumber.input("dimension"), RuleNumber.constant(1))
    let share = RuleNumber.constant(RubberBand.coefficient)
    func locals(_ of: RuleNumber, _ last: [RuleFunction.Local]) -> [RuleFunction.Local] {
      [
        RuleFunction.Local(name: "edge", value: of.held(limits)),
        RuleFunction.Local(name: "past", value: .difference(of, edge)),
        RuleFunction.Local(
          name: "way", value: .greatest(past, .difference(.constant(0), past))),
      ] + last
    }
    func signed(_ offset: RuleNumber) -> RuleNumber {
      .choice(
        .compares(past, .less, .constant(0)), .difference(edge, offset),
        otherwise: .sum(edge, offset))
    }
    let stretch = RuleNumber.sum(.quotient(.product(share, way), dimension), one)
    let ratio = RuleNumber.input("stretch")
    functions.append(
      RuleFunction(
        name + "Shown",
        ["\(words) at a finger's position: \(range), and beyond on a rubber band."],
        [Self.position, Self.dimension],
        locals: locals(position, [RuleFunction.Local(name: "stretch", value: stretch)]),
        .number(
          signed(
            .product(
              .difference(one, .quotient(one, ratio)), dimension)))))
    let reached = RuleNumber.input("reached")
    let travel = RuleNumber.least(
      .quotient(
        .quotient(.product(reached, dimension), .difference(dimension, reached)), share),
      .constant(1e9))
    functions.append(
      RuleFunction(
        name + "Caught", ["The finger's position for a value that it catches."],
        [Self.shown, Self.dimension],
        locals: locals(
          .input("value"),
          [
            RuleFunction.Local(
              name: "reached", value: .least(way, .product(dimension, .constant(0.999999))))
          ]),
        .number(signed(travel))))
    functions.append(
      RuleFunction(
        name + "Velocity", ["The shown value's velocity at the finger's velocity in units/s."],
        [
          RuleFunction.Input("velocity", "the finger's, in units/s"), Self.position, Self.dimension,
        ],
        locals: locals(position, [RuleFunction.Local(name: "stretch", value: stretch)]),
        .number(
          .choice(
            .compares(past, .differs, .constant(0)),
            .quotient(
              .product(.input("velocity"), share), .product(ratio, ratio)),
            otherwise: .input("velocity")))))
  }
}

extension ExportedElements {
  /// "card on home".
  fileprivate static func words(_ element: String?, _ screen: String) -> String {
    "\(element.map(ExportedTransition.safe) ?? "a view") on \(ExportedTransition.safe(screen))"
  }
}

extension ExportedElements.Drive {
  var words: String { ExportedElements.words(element, screen) }

  /// Whether two fingers scale or turn the element about the middle between them.
  func isPivoted(_ pivots: [ExportedElements.Pivot]) -> Bool {
    [.scale, .rotation].contains(property)
      && pivots.contains { $0.screen == screen && $0.element == element }
  }
}

extension ExportedElements.Pivot {
  var words: String { ExportedElements.words(element, screen) }
}

extension RuleNumber {
  fileprivate func held(_ limits: ClosedRange<Double>) -> RuleNumber {
    .least(.greatest(self, .constant(limits.lowerBound)), .constant(limits.upperBound))
  }
}

extension Element.Driver.Property {
  /// The property with its unit.
  ///
  /// - Parameter isPivoted: whether it is about a point under fingers.
  fileprivate func meaning(isPivoted: Bool) -> String {
    switch self {
    case .alpha: "The opacity"
    case .x: "The distance towards the trailing edge, in points,"
    case .y: "The distance down, in points,"
    case .scale: isPivoted ? "The scale" : "The scale about the centre"
    case .rotation:
      "The rotation\(isPivoted ? "" : " about the centre"), in degrees towards the trailing edge,"
    case .corner: "The radius of the corners, in points,"
    case .width: "The width in points"
    case .height: "The height in points"
    case .progress: "The part of the Lottie animation"
    case .color: "The colour"
    case .fill: "The fill"
    case .background: "The background"
    }
  }
}

extension Element.Driver.Input {
  fileprivate var gesture: String {
    switch self {
    case .dragX, .dragY: "a drag"
    case .pinchScale: "a pinch"
    case .rotationAngle: "a rotation"
    case .scrollX, .scrollY, .scrollPage: "a scroll"
    }
  }
}

extension Element.Paint {
  /// "#FFFFFF (dark #000000)", or UIKit's name.
  var words: String {
    switch self {
    case .named(let name): return name
    case .pair(let light, let dark):
      return light == dark ? light.words : "\(light.words) (dark \(dark.words))"
    }
  }
}

extension Element.Shade {
  fileprivate var words: String {
    alpha == 255
      ? "\(color.text)" : "\(color.text) at alpha \(CodeNumber.places(Double(alpha) / 255, 3))"
  }
}

extension [RuleFunction.Input] {
  /// Each name once.
  fileprivate var distinct: [RuleFunction.Input] {
    var known = Set<String>()
    return filter { known.insert($0.name).inserted }
  }
}
