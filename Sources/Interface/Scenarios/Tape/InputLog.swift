import BackswipeDocuments
package import BackswipeGestures
package import BackswipePrototypes
package import BackswipeSettings
package import BackswipeSimulation
package import BackswipeStoryboards
package import BackswipeUnits

/// The complete input of a session's run: its start, its input, and the instants of its frames.
///
/// Nothing of the output is kept: an `InputReplay` reproduces it exactly. Memory grows with the
/// input and with the frames in which something moved, by 48 bytes each.
package struct InputLog: Sendable {
  /// The start of a run, at instant zero.
  package struct Start: Sendable {
    package let prototype: Prototype
    package let display: ScenarioDisplay
    package let settings: SimulatorSettings
    /// The restored interface; nil for the prototype's initial one.
    package let restored: RestorationArchive?

    package init(
      prototype: Prototype, display: ScenarioDisplay, settings: SimulatorSettings,
      restored: RestorationArchive? = nil
    ) {
      self.prototype = prototype
      self.display = display
      self.settings = settings
      self.restored = restored
    }
  }

  /// A frame that was made, with all input up to its instant.
  package struct Frame: Sendable, Equatable {
    /// The number on the display's grid by the simulation's clock.
    package let number: Int
    package let instant: Instant
    /// The time from the display's preceding tick to the frame.
    package let period: Interval
    /// The instant from which there was something to show; nil for nothing.
    package let due: Instant?
    /// The number of entries that had arrived.
    package let inputCount: Int
  }

  package let start: Start
  /// The entries in the order in which frames consumed them; instants do not decrease.
  package private(set) var entries: [InputQueue.Entry] = []
  /// The frames in order of time.
  package private(set) var frames: [Frame] = []
  /// The number of entries that are samples of fingers.
  package private(set) var sampleCount = 0

  package init(_ start: Start) { self.start = start }

  // MARK: Recording

  /// Adds a frame and the input that it is the first to contain.
  package mutating func add(
    _ frame: SessionPacing.Frame, containing input: [InputQueue.Entry]
  ) {
    entries += input
    sampleCount += Self.count(input)
    frames.append(
      Frame(
        number: frame.number, instant: frame.instant, period: frame.period,
        due: frame.due, inputCount: entries.count))
  }

  /// Removes everything after a frame. The index is clamped.
  package mutating func cut(after index: Int) {
    guard !frames.isEmpty else { return }
    let last = min(max(index, 0), frames.count - 1)
    frames.removeLast(frames.count - 1 - last)
    let left = entries.count - frames[last].inputCount
    sampleCount -= Self.count(entries.suffix(left))
    entries.removeLast(left)
  }

  private static func count(_ entries: some Sequence<InputQueue.Entry>) -> Int {
    entries.reduce(0) { count, entry in
      if case .sample = entry.content { count + 1 } else { count }
    }
  }

  // MARK: Queries

  /// The instant of the last frame; zero before the first.
  package var end: Instant { frames.last?.instant ?? .zero }

  /// The index of the frame on the screen at an instant: the last one at or before it; 0 before the
  /// first.
  package func index(at instant: Instant) -> Int {
    var (low, high) = (0, frames.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if frames[middle].instant <= instant { low = middle } else { high = middle }
    }
    return low
  }

  /// The input that a frame is the first to contain.
  package func input(of index: Int) -> ArraySlice<InputQueue.Entry> {
    guard frames.indices.contains(index) else { return [] }
    return entries[(index > 0 ? frames[index - 1].inputCount : 0)..<frames[index].inputCount]
  }

  /// The samples of all fingers, in order.
  package var samples: [PointerSample] {
    entries.compactMap { entry in
      if case .sample(let sample) = entry.content { sample } else { nil }
    }
  }
}

extension InputLog {
  /// The instant of the input behind the frame of an instant: the landing of its first finger, or a
  /// verb other than a pointer's or a change of settings; zero without input.
  ///
  /// - Parameter transitions: those of the run. During one it is the input before its beginning.
  package func cause(of instant: Instant, among transitions: [TransitionSpan]) -> Instant {
    let begins = transitions.filter { $0.begin <= instant && instant <= $0.end }.map(\.begin)
    let shown = min(begins.min() ?? instant, instant)
    var down: Set<Int> = []
    var cause = Instant.zero
    for entry in entries {
      guard entry.instant <= shown else { break }
      switch entry.content {
      case .sample(let sample) where sample.phase == .began:
        if down.isEmpty { cause = entry.instant }
        down.insert(sample.id)
      case .sample(let sample) where sample.phase == .moved: break
      case .sample(let sample): down.remove(sample.id)
      case .verb(let verb):
        if down.isEmpty, verb.mayMove { cause = entry.instant }
      }
    }
    return cause
  }

  /// Whether another run has the same input at the same instants, but for changes of settings and
  /// the pointer's.
  package func hasInput(of other: InputLog) -> Bool {
    causes.elementsEqual(other.causes)
  }

  /// The instants of samples, and of verbs that may set something in motion.
  private var causes: some Sequence<Instant> {
    entries.lazy.compactMap { entry -> Instant? in
      if case .verb(let verb) = entry.content, !verb.mayMove { nil } else { entry.instant }
    }
  }

  /// The run as a scenario in the form that `record` writes, without its prototype.
  package func scenario(title: String) -> ScenarioFile {
    var recording = SessionRecording(
      title: title,
      prototype: start.prototype.app == nil ? .path("", .start) : .inline(start.prototype),
      display: start.display, settings: start.settings,
      own: start.prototype.settings)
    for (index, frame) in frames.enumerated() {
      for entry in input(of: index) {
        switch entry.content {
        case .sample(let sample): recording.add(sample)
        case .verb(let verb): recording.add(verb, at: entry.instant)
        }
      }
      recording.add(frameAt: frame.instant, due: frame.due)
    }
    return recording.scenario(endingWith: [])
  }
}
