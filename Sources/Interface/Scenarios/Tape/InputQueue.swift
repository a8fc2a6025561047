package import BackswipeGestures
package import BackswipeSimulation
package import BackswipeUnits

/// Input that no frame contains yet, in order, with instants by which a replay assigns it to the
/// same frames in the same order.
package struct InputQueue: Sendable {
  package enum Content: Sendable {
    case sample(PointerSample)
    /// Input other than fingers, as an entry of a timeline.
    case verb(any PerformedVerb)
  }

  package struct Entry: Sendable {
    package let instant: Instant
    package let content: Content
  }

  package private(set) var entries: [Entry] = []
  /// The least instant that the next entry may have.
  private var earliest = Instant.zero

  package init() {}

  /// A queue after a frame, with the ends of fingers that are down in it, or with input that waits.
  package init(
    after instant: Instant, cancelling touches: [PointerSample] = [], keeping waiting: [Entry] = []
  ) {
    _ = dequeue(upTo: instant)
    for entry in waiting { append(entry) }
    append(
      touches.map { touch in
        var sample = touch
        sample.phase = .cancelled
        sample.instant = earliest
        return sample
      })
  }

  /// A summary of the whole queue.
  package var pending: SessionPacing.Input {
    SessionPacing.Input(
      span: entries.first.flatMap { first in
        entries.last.map { first.instant...max(first.instant, $0.instant) }
      },
      changesSize: entries.contains {
        if case .verb(let verb) = $0.content {
          verb is RotateVerb || verb is ResizeVerb
        } else {
          false
        }
      })
  }

  /// Adds samples that were polled together.
  ///
  /// - Parameters:
  ///   - afterStall: whether input was not polled for some time before; then several samples of one
  ///     finger are marked as a batch.
  ///   - collapsing: whether a move replaces a preceding move of the same finger, because a finger
  ///     has only one location while time is paused.
  ///   - keepsTimes: whether samples that come after the frame of their time keep it as their
  ///     timestamp.
  package mutating func append(
    _ samples: [PointerSample], afterStall: Bool = false, collapsing: Bool = false,
    keepsTimes: Bool = false
  ) {
    for sample in samples {
      var sample = sample
      if keepsTimes, sample.instant < earliest {
        sample.lateness = earliest - sample.instant
      }
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

  /// Adds recorded samples, with their marks of batches.
  package mutating func append(recorded samples: [PointerSample]) {
    for sample in samples {
      var sample = sample
      sample.instant = max(sample.instant, earliest)
      earliest = sample.instant
      entries.append(Entry(instant: sample.instant, content: .sample(sample)))
    }
  }

  /// Adds an entry of another queue, with its marks.
  package mutating func append(_ entry: Entry) {
    switch entry.content {
    case .sample(let sample): append(recorded: [sample])
    case .verb(let verb): append(verb, at: entry.instant)
    }
  }

  /// Adds a verb. At equal instants a replay performs verbs before samples, so one that comes after
  /// a sample gets an instant one nanosecond later.
  package mutating func append(_ verb: any PerformedVerb, at instant: Instant) {
    var instant = max(instant, earliest)
    if let last = entries.last, case .sample = last.content, last.instant == instant {
      instant = instant + Interval(nanoseconds: 1)
    }
    earliest = instant
    entries.append(Entry(instant: instant, content: .verb(verb)))
  }

  /// Removes and returns the input of a frame: everything at or before its instant. Input added
  /// afterwards is later than the frame.
  package mutating func dequeue(upTo instant: Instant) -> [Entry] {
    let count = entries.prefix { $0.instant <= instant }.count
    let taken = Array(entries.prefix(count))
    entries.removeFirst(count)
    earliest = max(earliest, instant + Interval(nanoseconds: 1))
    return taken
  }
}

extension InputQueue.Entry {
  /// The entry as an event of a step.
  @MainActor package var event: SimulationEvent {
    switch content {
    case .sample(let sample): .sample(sample)
    case .verb(let verb): .action(instant) { verb.perform(in: $0) }
    }
  }
}
