package import BackswipeGestures
import BackswipeMetrics
package import BackswipeSimulation
import BackswipeTrace
package import BackswipeUnits

/// The events in a time span of a run, in lanes: fingers, recognisers, transitions, calls and
/// frames. Everything that overlaps the span is included, with its own beginning and end.
package struct Lanes: Equatable, Sendable {
  package struct Finger: Hashable, Sendable {
    package let touch: Int
    package let landed: Instant
    /// The instant of lifting; nil while the finger is down.
    package let lifted: Instant?
  }

  /// A recogniser by its name, with the states other than `possible` that it was in.
  package struct Recognizer: Hashable, Sendable {
    package let name: String
    package fileprivate(set) var spans: [StateSpan]
  }

  /// `began` ends with the first `changed`, which lasts as long as the gesture continues; a final
  /// state lasts until the fingers have lifted.
  package struct StateSpan: Hashable, Sendable {
    package let state: GestureState
    package let from: Instant
    /// Nil while the state lasts.
    package fileprivate(set) var to: Instant?
  }

  package struct Call: Hashable, Sendable {
    package let instant: Instant
    /// The name, as `inbox.viewDidAppear`; for a command its name alone.
    package let name: String
    /// Whether it is a call on the stack rather than one by the stack.
    package let isCommand: Bool
  }

  /// Haptic feedback, which is among the calls too.
  package struct Haptic: Hashable, Sendable {
    package let instant: Instant
    /// The style of an impact, the type of a notification, or `selection`.
    package let word: String
  }

  package struct Frame: Hashable, Sendable {
    package enum Presentation: Hashable, Sendable {
      case onTime
      /// Late by the number of ticks; 0 for less than half a tick.
      case late(ticks: Int)
      case dropped
    }

    package let number: Int
    /// The instant whose state the frame shows.
    package let instant: Instant
    package let presentation: Presentation
  }

  /// The fingers, in order of landing.
  package private(set) var fingers: [Finger] = []
  /// The recognisers, in the order in which they first left `possible` within the span.
  package private(set) var recognizers: [Recognizer] = []
  /// The transitions, in the order in which they began.
  package private(set) var transitions: [TransitionSpan] = []
  package private(set) var calls: [Call] = []
  package private(set) var haptics: [Haptic] = []
  package private(set) var frames: [Frame] = []

  init(from: Instant, to: Instant, transitions: [TransitionSpan], in log: GestureRecorder) {
    fingers = FingerTrack.all(log.samples(upTo: to))
      .filter { $0.lifted.map { $0 >= from } ?? true }
      .map { Finger(touch: $0.touch, landed: $0.landed, lifted: $0.lifted) }
    self.transitions = transitions.filter { $0.begin <= to && $0.end >= from }
    for event in log.events {
      guard let instant = event.instant, instant <= to else { continue }
      switch event {
      case .gesture(let record): enter(record, from: from)
      case .command(_, let name, _) where instant >= from:
        calls.append(Call(instant: instant, name: name, isCommand: true))
      case .call(_, let receiver, let name, let arguments) where instant >= from:
        if receiver == TraceReceiver.haptics {
          haptics.append(
            Haptic(instant: instant, word: arguments.first?.value.text ?? "selection"))
        }
        calls.append(Call(instant: instant, name: "\(receiver).\(name)", isCommand: false))
      default: break
      }
    }
    for index in recognizers.indices {
      recognizers[index].spans.removeAll { $0.to.map { $0 < from } ?? false }
    }
    recognizers.removeAll { $0.spans.isEmpty }
    frames = log.rows.map(\.timing).filter { $0.shown >= from && $0.shown <= to }.map { timing in
      Frame(
        number: timing.number, instant: timing.shown,
        presentation: timing.actual == nil
          ? .dropped : timing.hitch > .zero ? .late(ticks: timing.missedTicks) : .onTime)
    }
  }

  private mutating func enter(_ record: GestureRecord, from: Instant) {
    var known = recognizers.firstIndex { $0.name == record.recognizer }
    if let known, let last = recognizers[known].spans.indices.last,
      recognizers[known].spans[last].to == nil
    {
      if recognizers[known].spans[last].state == record.state { return }
      recognizers[known].spans[last].to = record.instant
    }
    guard record.state != .possible else { return }
    // Its place is that of its first state within the span.
    if let index = known, recognizers[index].spans.allSatisfy({ $0.to.map { $0 < from } ?? false })
    {
      recognizers.remove(at: index)
      known = nil
    }
    let span = StateSpan(state: record.state, from: record.instant, to: nil)
    if let known {
      recognizers[known].spans.append(span)
    } else {
      recognizers.append(Recognizer(name: record.recognizer, spans: [span]))
    }
  }
}
