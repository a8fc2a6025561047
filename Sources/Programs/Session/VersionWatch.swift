import BackswipeGestures
import BackswipeSimulation
import BackswipeUnits

/// Detection, by the frames of a session, of uses of the present settings and of the outcomes of
/// drags.
struct VersionWatch {
  /// The news of a frame.
  enum Event: Equatable {
    /// A transition began.
    case played
    /// A drag back is over, with the words of its outcome.
    case outcome(String)
  }

  /// Points to the right from which a drag is meant to go back.
  static let leastTravel = 30.0
  /// Nanoseconds after the last change of settings from which a drag that is played again counts.
  static let settling: Int64 = 700_000_000

  /// The number of the session's run.
  private var run: Int?
  /// The transitions that have been seen.
  private var count = 0
  /// The index of the newest one, while it runs.
  private var running: Int?
  private var lift = Instant.zero
  private var touches: [Int: (start: CGPoint, count: Int, isTaken: Bool)] = [:]
  /// When the drag that is played was made again under other settings, on the display's clock; nil
  /// for not.
  var changed: Int64?

  init() {}

  /// The events of a frame, in their order.
  ///
  /// - Parameters:
  ///   - run: the number of the run; transitions of another run are not news.
  ///   - samples: those that the frame is the first to contain.
  ///   - canPop: whether there is a page to go back to.
  ///   - isTaken: whether the fingers that are down lead another gesture, such as an element's.
  mutating func events(
    run: Int, samples: [PointerSample], spans: [TransitionSpan], canPop: Bool,
    isTaken: Bool = false
  ) -> [Event] {
    if run != self.run {
      (self.run, count, running, touches) = (run, spans.count, nil, [:])
    }
    var events: [Event] = []
    if spans.count > count {
      count = spans.count
      running = count - 1
      events.append(.played)
    }
    for sample in samples { events += self.events(sample, spans, canPop) }
    if isTaken { for id in touches.keys { touches[id]?.isTaken = true } }
    if let index = running, spans.indices.contains(index), spans[index].outcome != .running {
      running = nil
      let span = spans[index]
      if span.interactive, span.name == "pop" {
        events.append(.outcome(Self.words(span, after: lift)))
      }
    }
    count = min(count, spans.count)
    return events
  }

  private mutating func events(
    _ sample: PointerSample, _ spans: [TransitionSpan], _ canPop: Bool
  ) -> [Event] {
    switch sample.phase {
    case .began: touches[sample.id] = (sample.location, spans.count, false)
    case .moved: break
    case .ended, .cancelled:
      lift = sample.instant
      guard let touch = touches.removeValue(forKey: sample.id), sample.phase == .ended, canPop,
        touch.count == spans.count, running == nil, !touch.isTaken
      else { break }
      let (x, y) = (sample.location.x - touch.start.x, sample.location.y - touch.start.y)
      if Double(x) >= Self.leastTravel, x > 2 * abs(y) { return [.played, .outcome("no pop")] }
    }
    return []
  }

  private static func words(_ span: TransitionSpan, after lift: Instant) -> String {
    let kind = span.outcome == .cancelled ? "stays" : "pops"
    guard span.end > lift else { return kind }
    return "\(kind), at rest \(DurationText.words(span.end - lift)) after release"
  }
}
