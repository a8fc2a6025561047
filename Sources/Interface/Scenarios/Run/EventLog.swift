import BackswipeText
package import BackswipeUnits

/// The events of a run, for moments that refer to events.
package struct EventLog {
  /// The maximum number of kinds of events in a message.
  private static let mostListed = 8
  /// The maximum number of occurrences listed of each kind.
  private static let mostInstants = 3

  private struct Waiting {
    let event: Expectation.Event
    let tag: Int
    var left: Int
  }

  /// The occurrences of one kind of event.
  private struct Kind {
    let subjects: [String]
    let happening: String
    var count = 0
    /// The first occurrences.
    var instants: [Instant] = []

    /// `push ended at 350ms, 700ms (2 times)`.
    var words: String {
      let times = instants.map { DurationText.milliseconds($0) }.joined(separator: ", ")
      let more = count > instants.count ? ", … (\(count) times)" : ""
      return "\(subjects[0]) \(happening) at \(times)\(more)"
    }
  }

  private var waiting: [Waiting] = []
  /// In the order of first occurrence.
  private var kinds: [Kind] = []
  private var indices: [String: Int] = [:]
  private let isNeeded: Bool

  /// - Parameter events: each with the tag that `record` returns when it occurs.
  package init(_ events: [(tag: Int, event: Expectation.Event)]) {
    waiting = events.map { Waiting(event: $0.event, tag: $0.tag, left: $0.event.nth) }
    isNeeded = !events.isEmpty
  }

  /// - Parameter subjects: the name, then the words for any.
  /// - Returns: the tags of the matching events.
  package mutating func record(
    _ subjects: [String], _ happenings: [String], at instant: Instant
  ) -> [Int] {
    guard isNeeded else { return [] }
    for happening in happenings { note(subjects, happening, instant) }
    var tags: [Int] = []
    for index in waiting.indices
    where subjects.contains(waiting[index].event.subject)
      && happenings.contains(waiting[index].event.happening)
    {
      waiting[index].left -= 1
      if waiting[index].left == 0 { tags.append(waiting[index].tag) }
    }
    waiting.removeAll { $0.left == 0 }
    return tags
  }

  private mutating func note(_ subjects: [String], _ happening: String, _ instant: Instant) {
    let name = "\(subjects[0]) \(happening)"
    let index = indices[name] ?? kinds.count
    if index == kinds.count {
      indices[name] = index
      kinds.append(Kind(subjects: subjects, happening: happening))
    }
    kinds[index].count += 1
    if kinds[index].instants.count < Self.mostInstants { kinds[index].instants.append(instant) }
  }

  /// The reason why an event was not found: those of the same subject, then those with the same
  /// happening, then those of similar names, then the others, each with its first instants.
  package func absence(of event: Expectation.Event) -> String {
    let came = waiting.first { $0.event == event }.map { event.nth - $0.left } ?? 0
    if came > 0 {
      let times = came == 1 ? "once" : "\(came) times"
      let places = indices[event.name].map { ": \(kinds[$0].words)" } ?? ""
      return "\(event.name) happened \(times), not \(event.nth)\(places)"
    }
    return "\(event.name) never happened; " + (nearest(to: event) ?? "nothing did")
  }

  /// `nearest were: push ended at 350ms`; nil without events.
  package func nearest(to event: Expectation.Event) -> String? {
    guard !kinds.isEmpty else { return nil }
    let listed = kinds.map { (kind: $0, distance: Self.distance(of: $0, from: event)) }
      .enumerated()
      .sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }
      .prefix(Self.mostListed)
    return "nearest were: "
      + listed.map(\.element.kind.words).joined(separator: ", ")
      + (kinds.count > listed.count ? ", …" : "")
  }

  private static func distance(of kind: Kind, from event: Expectation.Event) -> Int {
    if kind.subjects.contains(event.subject) { return 0 }
    if kind.happening == event.happening { return 1 }
    let isSimilar =
      NearestWord.of(event.subject, among: kind.subjects) != nil
      || NearestWord.of(event.happening, among: [kind.happening]) != nil
    return isSimilar ? 2 : 3
  }
}
