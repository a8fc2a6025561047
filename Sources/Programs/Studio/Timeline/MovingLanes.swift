import BackswipeText
package import BackswipeUI
package import BackswipeUnits

/// Motion besides pages, over a session or on the sides of a comparison: numbers of prototypes,
/// scroll views and sheets as curves, timed steps and haptic feedback as moments.
package struct MovingLanes: Equatable, Sendable {
  package struct Point: Equatable, Sendable {
    package let instant: Instant
    package let value: Double
  }

  /// A number on one side.
  package struct Curve: Equatable, Sendable {
    let side: Int
    /// The stretches in which it changes, in order of time, each from the frame before; one at
    /// least.
    fileprivate(set) var stretches: [[Point]]

    /// The value in the frame at an instant.
    func value(at instant: Instant) -> Double {
      let first = stretches.first?.first?.value ?? 0
      let stretch = stretches.last { $0.first.map { $0.instant <= instant } ?? false }
      return stretch?.last { $0.instant <= instant }?.value ?? first
    }

    /// Whether it moves within a span: a change in a single frame is a jump.
    fileprivate func moves(in span: ClosedRange<Instant>) -> Bool {
      stretches.contains { stretch in
        guard stretch.count > 2, let first = stretch.first, let last = stretch.last else {
          return false
        }
        return first.instant <= span.upperBound && last.instant >= span.lowerBound
      }
    }
  }

  /// A number, on one side or on several ones.
  package struct Number: Equatable, Sendable {
    let subject: FrameMotion.Subject
    fileprivate(set) var curves: [Curve]
    /// The least and the greatest value.
    fileprivate(set) var range: ClosedRange<Double>
  }

  /// An action on one side.
  package struct Action: Equatable, Sendable {
    let side: Int
    let moment: FrameMotion.Moment
  }

  /// The content of a lane.
  package enum Lane: Equatable, Sendable {
    case number(Number)
    /// In order of time; one at least.
    case actions(FrameMotion.Moment.Kind, [Action])
  }

  /// The longest time between two changes of one stretch.
  private static let nearness = Interval.milliseconds(50)
  /// The most lanes that are shown at a time.
  package static let most = 6

  /// In the order in which they first changed.
  private(set) var numbers: [Number] = []
  /// In order of time.
  private(set) var actions: [Action] = []
  /// The frame that was added last; nil before the first.
  private var last: Instant?

  package init() {}

  /// The lanes of the sides of a comparison, each of them made of one run.
  package init(sides: [MovingLanes]) {
    for (side, lanes) in sides.enumerated() {
      for number in lanes.numbers {
        let curves = number.curves.map { Curve(side: side, stretches: $0.stretches) }
        if let index = numbers.firstIndex(where: { $0.subject == number.subject }) {
          numbers[index].curves += curves
          numbers[index].range = numbers[index].range.union(number.range)
        } else {
          numbers.append(Number(subject: number.subject, curves: curves, range: number.range))
        }
      }
      actions += lanes.actions.map { Action(side: side, moment: $0.moment) }
    }
    actions = actions.enumerated()
      .sorted {
        ($0.element.moment.instant, $0.offset) < ($1.element.moment.instant, $1.offset)
      }.map(\.element)
  }

  // MARK: Frames

  /// Adds the next frame.
  package mutating func add(_ motion: FrameMotion?, at instant: Instant) {
    defer { last = instant }
    guard let motion else { return }
    for value in motion.values { add(value, at: instant) }
    actions += motion.moments.map { Action(side: 0, moment: $0) }
  }

  private mutating func add(_ value: FrameMotion.Value, at instant: Instant) {
    let before = last.flatMap { instant - $0 <= Self.nearness ? min($0, instant) : nil } ?? instant
    let former = Point(instant: before, value: value.former)
    let next = Point(instant: instant, value: value.value)
    let stretch = [former, next]
    let range = min(value.former, value.value)...max(value.former, value.value)
    guard let index = numbers.lastIndex(where: { $0.subject == value.subject }) else {
      numbers.append(
        Number(
          subject: value.subject, curves: [Curve(side: 0, stretches: [stretch])],
          range: range))
      return
    }
    numbers[index].range = numbers[index].range.union(range)
    let count = numbers[index].curves[0].stretches.count - 1
    guard let end = numbers[index].curves[0].stretches[count].last?.instant,
      instant - end <= Self.nearness
    else {
      numbers[index].curves[0].stretches.append(stretch)
      return
    }
    numbers[index].curves[0].stretches[count] += before > end ? stretch : [next]
  }

  /// Removes the frames after an instant.
  package mutating func cut(after instant: Instant) {
    last = last.map { min($0, instant) }
    actions.removeAll { $0.moment.instant > instant }
    for number in numbers.indices {
      for curve in numbers[number].curves.indices {
        var stretches = numbers[number].curves[curve].stretches
        for index in stretches.indices { stretches[index].removeAll { $0.instant > instant } }
        stretches.removeAll { $0.count < 2 }
        numbers[number].curves[curve].stretches = stretches
      }
      numbers[number].curves.removeAll(where: \.stretches.isEmpty)
      let values = numbers[number].curves.flatMap(\.stretches).flatMap { $0.map(\.value) }
      if let low = values.min(), let high = values.max() { numbers[number].range = low...high }
    }
    numbers.removeAll(where: \.curves.isEmpty)
  }

  // MARK: Lanes

  /// The lanes in which something moves or happens within a span, in reading order: numbers in the
  /// order of the file, scroll views, sheets, steps, haptic feedback.
  ///
  /// - Parameter most: the most lanes; of more, each kind has its first one before any has another.
  package func lanes(in span: ClosedRange<Instant>, most: Int = most) -> [Lane] {
    let moving = numbers.filter { number in number.curves.contains { $0.moves(in: span) } }
    var pages: [String?: Int] = [nil: -1]
    for page in numbers.map(\.subject.page) where pages[page] == nil { pages[page] = pages.count }
    func order(_ number: (offset: Int, element: Number)) -> (Int, Int, Int) {
      let subject = number.element.subject
      return (pages[subject.page] ?? 0, subject.place, number.offset)
    }
    var kinds: [[Lane]] = FrameMotion.Subject.Kind.allCases.map { kind in
      moving.filter { $0.subject.kind == kind }.enumerated()
        .sorted { order($0) < order($1) }
        .map { .number($0.element) }
    }
    for kind in FrameMotion.Moment.Kind.allCases {
      let own = actions.filter { action in
        let moment = action.moment
        return moment.kind == kind && moment.instant <= span.upperBound
          && moment.instant + moment.length >= span.lowerBound
      }
      kinds.append(own.isEmpty ? [] : [.actions(kind, own)])
    }
    let ranked = kinds.enumerated().flatMap { kind, lanes in
      lanes.indices.map { (rank: $0, kind: kind) }
    }.sorted { ($0.rank, $0.kind) < ($1.rank, $1.kind) }
    let chosen = ranked.prefix(max(most, 0))
    return kinds.enumerated().flatMap { kind, lanes in
      lanes.prefix(chosen.count { $0.kind == kind })
    }
  }
}

extension ClosedRange {
  /// The least range that contains both.
  fileprivate func union(_ other: ClosedRange) -> ClosedRange {
    Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
  }
}

extension MovingLanes.Lane {
  /// The name, with the number at an instant: on each side of a comparison.
  func name(at instant: Instant) -> String {
    switch self {
    case .number(let number):
      let values = number.curves.map {
        PanelWords.signed(NumberText.short($0.value(at: instant), 2))
      }
      return "\(number.subject.name) \(values.joined(separator: " · "))"
    case .actions(.step, _): return "Steps"
    case .actions(.haptic, _): return "Haptics"
    }
  }
}
