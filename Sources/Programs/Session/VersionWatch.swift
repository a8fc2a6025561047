import BackswipeAnalysis
import BackswipeGestures
import BackswipeSimulation
import BackswipeStudio
import BackswipeUI
import BackswipeUnits

/// Detection, by the frames of a session, of uses of the present settings and of the outcomes of
/// drags.
///
/// A transition uses the settings when it begins. So does a gesture without one that something took,
/// when its last finger lifts: a recogniser led it, or a number, a scroll view or a sheet moved under
/// it. A tap does when it sets one of these in motion. The outcome of a gesture is known when
/// nothing moves any more.
struct VersionWatch {
  /// The news of a frame.
  enum Event: Equatable {
    /// A transition began, or a gesture was made.
    case played
    /// A drag is over, with the words of its outcome.
    case outcome(String)
  }

  /// The state of a session with a frame.
  struct Frame {
    /// The number of the run; transitions of another run are not news.
    var run = 0
    var instant = Instant.zero
    /// The samples that the frame is the first to contain.
    var samples: [PointerSample] = []
    var spans: [TransitionSpan] = []
    /// Whether there is a page to go back to.
    var canPop = false
    /// The gesture of the fingers that are down; nil for none, and for a pop.
    var leader: TouchDispatcher.Leader?
    /// Whether a number, a scroll view or a sheet moved.
    var moves = false
    /// Whether nothing moves any more.
    var isAtRest = false
    /// Whether drags to the right, and to the left, go back.
    var goesRight = true
    var goesLeft = false
  }

  /// Points to a side from which a drag is meant to go back.
  static let leastTravel = 30.0
  /// Nanoseconds after the last change of settings from which a drag that is played again counts.
  static let settling: Int64 = 700_000_000

  /// A finger that is down.
  private struct Touch {
    let start: CGPoint
    /// The number of transitions when it landed.
    let count: Int
    /// Whether a drag to the side has another meaning than a pop.
    var isBesidesPop = false
  }

  /// A gesture, from its first finger until nothing moves.
  private struct Gesture {
    /// The number of transitions when it began.
    let count: Int
    /// The name of the recogniser that led it; nil for none.
    var name: String?
    /// Whether anything moved.
    var moves = false
    var isPlayed = false
    /// When its last finger lifted; nil while one is down.
    var lift: Instant?

    var isTaken: Bool { name != nil || moves }

    /// The outcome, where something moves on after the lift or the gesture has a name.
    func words(at rest: Instant) -> String {
      let time = lift.map { rest - $0 } ?? .zero
      let after = time > .zero ? "at rest \(DurationText.words(time)) after release" : nil
      return [name.map(RecognizerTitle.of), after].compactMap(\.self).joined(separator: ", ")
    }
  }

  /// The number of the session's run.
  private var run: Int?
  /// The transitions that have been seen.
  private var count = 0
  /// The index of the newest one, while it runs.
  private var running: Int?
  private var lift = Instant.zero
  private var touches: [Int: Touch] = [:]
  private var gesture: Gesture?
  /// When the drag that is played was made again under other settings, on the display's clock; nil
  /// for not.
  var changed: Int64?

  init() {}

  /// The events of a frame, in their order.
  mutating func events(_ frame: Frame) -> [Event] {
    let spans = frame.spans
    if frame.run != run {
      (run, count, running, touches, gesture) = (frame.run, spans.count, nil, [:], nil)
    }
    var events: [Event] = []
    if spans.count > count {
      count = spans.count
      running = count - 1
      events.append(.played)
    }
    for sample in frame.samples { events += self.events(sample, frame) }
    if let leader = frame.leader {
      if gesture?.name == nil { gesture?.name = leader.name }
      if leader.isBesidesPop { for id in touches.keys { touches[id]?.isBesidesPop = true } }
    }
    events += follow(frame)
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
    _ sample: PointerSample, _ frame: Frame
  ) -> [Event] {
    let spans = frame.spans
    switch sample.phase {
    case .began:
      if touches.isEmpty { gesture = Gesture(count: spans.count) }
      touches[sample.id] = Touch(start: sample.location, count: spans.count)
    case .moved: break
    case .ended, .cancelled:
      lift = sample.instant
      guard let touch = touches.removeValue(forKey: sample.id) else { break }
      if touches.isEmpty { gesture?.lift = sample.instant }
      guard sample.phase == .ended else {
        gesture = nil
        break
      }
      guard frame.canPop, touch.count == spans.count, running == nil, !touch.isBesidesPop else {
        break
      }
      let (x, y) = (sample.location.x - touch.start.x, sample.location.y - touch.start.y)
      let along = max(frame.goesRight ? x : 0, frame.goesLeft ? -x : 0)
      if Double(along) >= Self.leastTravel, along > 2 * abs(y) {
        gesture = nil
        return [.played, .outcome("no pop")]
      }
    }
    return []
  }

  /// The events of a gesture without a transition.
  private mutating func follow(_ frame: Frame) -> [Event] {
    guard var gesture else { return [] }
    // The transition counts in its place.
    guard gesture.count == frame.spans.count || gesture.isPlayed else {
      self.gesture = nil
      return []
    }
    if frame.moves { gesture.moves = true }
    var events: [Event] = []
    if gesture.lift != nil, gesture.isTaken, !gesture.isPlayed {
      gesture.isPlayed = true
      events.append(.played)
    }
    self.gesture = gesture
    guard gesture.lift != nil, frame.isAtRest else { return events }
    self.gesture = nil
    let words = gesture.words(at: frame.instant)
    return gesture.isPlayed && !words.isEmpty ? events + [.outcome(words)] : events
  }

  private static func words(_ span: TransitionSpan, after lift: Instant) -> String {
    let kind = span.outcome == .cancelled ? "stays" : "pops"
    guard span.end > lift else { return kind }
    return "\(kind), at rest \(DurationText.words(span.end - lift)) after release"
  }
}
