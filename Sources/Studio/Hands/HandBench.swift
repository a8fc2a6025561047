import BackswipeGeometry
package import BackswipePrototypes
import BackswipeScenarios
package import BackswipeScene
package import BackswipeSettings
package import BackswipeStudies
package import BackswipeTime

/// The same hand under several sets of settings, in step on one clock.
@MainActor
package final class HandBench {
  package let hand: Hand
  /// One for each side, in order.
  package private(set) var takes: [Take] = []
  /// Whether the first take is shown over the others, as a ghost.
  package var showsGhost = false
  /// Whether captions say what becomes of the hand; not in a blind test.
  package var tellsOutcomes = true

  /// - Parameter sides: 1 to `SettingSide.most`.
  /// - Throws: why the hand's scenario cannot be run.
  package init(_ hand: Hand, sides: [SettingSide]) throws(FileErrors) {
    self.hand = hand
    for side in sides.prefix(SettingSide.most) { takes.append(try Take(hand, side)) }
  }

  /// Plays the hand again for a side that has other settings.
  package func replace(_ name: String, with assignments: [SettingAssignment]) throws(FileErrors) {
    for index in takes.indices where takes[index].side.name == name {
      guard takes[index].side.assignments != assignments else { continue }
      takes[index] = try Take(hand, SettingSide(name: name, assignments: assignments))
    }
  }

  /// The settings that the hand has without any side.
  package var base: Settings { Self.base(of: hand) }

  package static func base(of hand: Hand) -> Settings {
    Settings(hand.prototype.settings + hand.surroundings.settings)
  }

  /// From shortly before the landing until the last take rests.
  package var span: ClosedRange<Instant> {
    let start = max(.zero, hand.landing - Take.lead)
    return start...max(start, takes.map(\.end).max() ?? start)
  }

  /// How many phones it takes: one where takes lie over each other.
  package var phoneCount: Int { showsGhost ? 1 : takes.count }

  /// What each phone shows at an instant.
  package func lists(at instant: Instant) -> [DisplayList] {
    let lists = takes.compactMap { $0.list(at: instant) }
    return showsGhost ? Array(lists.suffix(1)) : lists
  }

  /// The first take's picture over that of the last, half transparent; empty without a ghost.
  package func ghost(at instant: Instant) -> [DisplayItem] {
    guard showsGhost, takes.count > 1, let list = takes[0].list(at: instant) else { return [] }
    return list.items.map { item in
      var item = item
      item.opacity *= Self.ghostOpacity
      return item
    }
  }

  /// The opacity of a ghost.
  private static let ghostOpacity = 0.4

  /// A caption for each phone.
  package var captions: [String] {
    let words = tellsOutcomes ? takes.map(\.words) : takes.map(\.side.name)
    return showsGhost ? [words.joined(separator: "   ")] : words
  }
}
