import BackswipeDocuments
import BackswipeTrace
import BackswipeUI
import BackswipeUnits

/// The views named by expectations that have left the screen.
@MainActor
struct DepartureLog {
  private enum Name: Hashable {
    case page(String)
    case element(ViewPath)

    var text: String {
      switch self {
      case .page(let text): text
      case .element(let path): path.description
      }
    }
  }

  /// The names of each expectation by its place.
  private let names: [Place: [Name]]
  private let wanted: Set<Name>
  /// The newest frame that shows each name.
  private var sightings: [Name: (frame: Int, shownAt: Instant)] = [:]
  private var gone: [Name: FailureReasons.Departure] = [:]

  init(_ expectations: [Expectation]) {
    var names: [Place: [Name]] = [:]
    for expectation in expectations {
      names[expectation.place, default: []] +=
        expectation.paths.map { .element($0) }
        + expectation.checks.compactMap { check in
          switch check {
          case .number(.view(let id, _), _), .viewShown(let id, true): .page(id)
          default: nil
          }
        }
    }
    self.names = names
    wanted = Set(names.values.joined())
  }

  mutating func process(_ frame: FrameSight) {
    guard !wanted.isEmpty else { return }
    let shown =
      Set(frame.elements.lazy.filter(\.element.isShown).map { Name.element($0.path) })
      .union(frame.record.views.lazy.map { Name.page($0.name) })
    for name in wanted {
      if shown.contains(name) {
        sightings[name] = (frame.record.frame, frame.shownAt)
        gone[name] = nil
      } else if gone[name] == nil, let last = sightings[name] {
        gone[name] = FailureReasons.Departure(
          name: name.text, frame: last.frame, shownAt: last.shownAt, goneAt: frame.shownAt)
      }
    }
  }

  /// The first name of an expectation that has left before a frame; nil for none.
  func departure(among expectation: Expectation, before frame: Int) -> FailureReasons.Departure? {
    names[expectation.place]?.lazy.compactMap { gone[$0] }.first { $0.frame < frame }
  }
}
