package import BackswipeGestures
package import BackswipeGeometry
package import BackswipeSettings
package import BackswipeTime
package import BackswipeUI

/// What has come in and no frame has seen yet, in order, with instants by which a replay puts it
/// into the same frames in the same order.
package struct InputQueue: Sendable {
  package enum Content: Equatable, Sendable {
    case sample(PointerSample)
    case command(SessionCommand)
  }

  package struct Entry: Equatable, Sendable {
    package let instant: Instant
    package let content: Content
  }

  package private(set) var entries: [Entry] = []
  /// The least instant that the next entry may have.
  private var earliest = Instant.zero

  package init() {}

  package var isEmpty: Bool { entries.isEmpty }

  /// Whether the phone is to get another size, which even a paused one does.
  package var changesSize: Bool {
    entries.contains {
      switch $0.content {
      case .command(.rotate): true
      default: false
      }
    }
  }

  /// Adds samples that were found together.
  ///
  /// - Parameters:
  ///   - afterStall: whether nobody was looking for some time before; then several samples of one
  ///     finger are marked as a batch.
  ///   - collapsing: whether a move replaces a move of the same finger before it: while time stands
  ///     still a finger has one place only.
  package mutating func append(
    _ samples: [PointerSample], afterStall: Bool = false, collapsing: Bool = false
  ) {
    for sample in samples {
      var sample = sample
      sample.instant = max(sample.instant, earliest)
      earliest = sample.instant
      sample.isBatched = afterStall && samples.count { $0.id == sample.id } > 1
      if collapsing, sample.phase == .moved, case .sample(let last)? = entries.last?.content,
        last.phase == .moved, last.id == sample.id
      {
        entries.removeLast()
      }
      entries.append(Entry(instant: sample.instant, content: .sample(sample)))
    }
  }

  /// Adds a command. At equal instants a replay carries commands out before samples, so one that
  /// comes after a sample stands a nanosecond later.
  package mutating func append(_ command: SessionCommand, at instant: Instant) {
    var instant = max(instant, earliest)
    if let last = entries.last, case .sample = last.content, last.instant == instant {
      instant = instant + Interval(nanoseconds: 1)
    }
    earliest = instant
    entries.append(Entry(instant: instant, content: .command(command)))
  }

  /// Takes out what a frame contains: everything with an instant at or before its own. What comes
  /// in later is later than the frame.
  package mutating func take(upTo instant: Instant) -> [Entry] {
    let count = entries.prefix { $0.instant <= instant }.count
    let taken = Array(entries.prefix(count))
    entries.removeFirst(count)
    earliest = max(earliest, instant + Interval(nanoseconds: 1))
    return taken
  }
}

/// Something besides fingers that changes the simulation, in the words of a timeline.
package enum SessionCommand: Equatable, Sendable {
  /// A key, by SDL's name.
  case key(String)
  /// What was typed into a text field.
  case type(String)
  /// How the device is held from here on.
  case rotate(UIDeviceOrientation)
  /// A wheel or a touchpad over a place, and how many points content is to move.
  case scroll(at: CGPoint, by: CGPoint)
  /// Other values for settings.
  case set([SettingAssignment])
  /// Screens by id, bottom to top.
  case show([String])
}
