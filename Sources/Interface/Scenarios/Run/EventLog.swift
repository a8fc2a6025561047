import BackswipeTrace
import BackswipeUnits

/// The events of a run, for moments that refer to events.
struct EventLog {
  /// The maximum number of kinds of events in a message.
  private static let mostListed = 8

  private struct Waiting {
    let event: Expectation.Event
    let tag: Int
    var left: Int
  }

  private var waiting: [Waiting] = []
  private var seen: [String: Int] = [:]
  /// The names of events in the order of first occurrence.
  private var names: [String] = []
  private let isNeeded: Bool

  /// - Parameter events: each with the tag that `record` returns when it occurs.
  init(_ events: [(tag: Int, event: Expectation.Event)]) {
    waiting = events.map { Waiting(event: $0.event, tag: $0.tag, left: $0.event.nth) }
    isNeeded = !events.isEmpty
  }

  /// - Returns: the tags of the matching events.
  mutating func record(_ subjects: [String], _ happenings: [String]) -> [Int] {
    guard isNeeded else { return [] }
    for happening in happenings {
      let name = "\(subjects[0]) \(happening)"
      if seen[name] == nil { names.append(name) }
      seen[name, default: 0] += 1
    }
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

  /// The reason why an event was not found.
  func absence(of event: Expectation.Event) -> String {
    let came = waiting.first { $0.event == event }.map { event.nth - $0.left } ?? 0
    if came > 0 {
      return "\(event.name) happened \(came == 1 ? "once" : "\(came) times"), not \(event.nth)"
    }
    guard !names.isEmpty else { return "\(event.name) never happened; nothing did" }
    let near = names.filter {
      $0.hasPrefix(event.subject + " ") || $0.hasSuffix(" " + event.happening)
    }
    let listed = (near + names.filter { !near.contains($0) }).prefix(Self.mostListed)
    let words = listed.map { name in
      let count = seen[name] ?? 1
      return count == 1 ? name : "\(name) (\(count))"
    }
    return "\(event.name) never happened; seen were: " + words.joined(separator: ", ")
      + (names.count > listed.count ? ", …" : "")
  }
}
