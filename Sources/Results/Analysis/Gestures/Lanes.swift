package import BackswipeGestures
import BackswipeMetrics
package import BackswipeSimulation
import BackswipeTrace
package import BackswipeUnits

/// What went on in a stretch of a run, side by side: fingers, recognisers, transitions, calls and
/// frames. Everything that reaches into the stretch is there, with its own beginning and end.
package struct Lanes: Equatable, Sendable {
  package struct Finger: Hashable, Sendable {
    package let touch: Int
    package let landed: Instant
    /// Nil while it is down.
    package let lifted: Instant?
  }

  /// A recogniser by its name, with the states other than `possible` that it was in.
  package struct Recognizer: Hashable, Sendable {
    package let name: String
    package fileprivate(set) var spans: [StateSpan]
  }

  /// `began` is over with the first `changed`, which lasts as long as the gesture goes on; a final
  /// state lasts until the fingers are gone.
  package struct StateSpan: Hashable, Sendable {
    package let state: GestureState
    package let from: Instant
    /// Nil while it is in the state.
    package fileprivate(set) var to: Instant?
  }

  package struct Call: Hashable, Sendable {
    package let instant: Instant
    /// As `inbox.viewDidAppear`; of a command its name alone.
    package let name: String
    /// Whether it is a call of the stack, and not one that the stack makes.
    package let isCommand: Bool
  }

  package struct Frame: Hashable, Sendable {
    package enum Presentation: Hashable, Sendable {
      case onTime
      /// By so many ticks; 0 where it is less than half a one.
      case late(ticks: Int)
      case dropped
    }

    package let number: Int
    /// The instant whose state it shows.
    package let instant: Instant
    package let presentation: Presentation
  }

  /// In order of landing.
  package private(set) var fingers: [Finger] = []
  /// In the order in which they first left `possible`.
  package private(set) var recognizers: [Recognizer] = []
  /// In the order in which they began.
  package private(set) var transitions: [TransitionSpan] = []
  package private(set) var calls: [Call] = []
  package private(set) var frames: [Frame] = []

  init(from: Instant, to: Instant, transitions: [TransitionSpan], in log: GestureRecorder) {
    fingers = FingerTrack.all(log.samples(upTo: to))
      .filter { $0.lifted.map { $0 >= from } ?? true }
      .map { Finger(touch: $0.touch, landed: $0.landed, lifted: $0.lifted) }
    self.transitions = transitions.filter { $0.begin <= to && $0.end >= from }
    for event in log.events {
      guard let instant = event.instant, instant <= to else { continue }
      switch event {
      case .gesture(let record): enter(record)
      case .command(_, let name, _) where instant >= from:
        calls.append(Call(instant: instant, name: name, isCommand: true))
      case .call(_, let receiver, let name, _) where instant >= from:
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

  private mutating func enter(_ record: GestureRecord) {
    let known = recognizers.firstIndex { $0.name == record.recognizer }
    if let known, let last = recognizers[known].spans.indices.last,
      recognizers[known].spans[last].to == nil
    {
      if recognizers[known].spans[last].state == record.state { return }
      recognizers[known].spans[last].to = record.instant
    }
    guard record.state != .possible else { return }
    let span = StateSpan(state: record.state, from: record.instant, to: nil)
    if let known {
      recognizers[known].spans.append(span)
    } else {
      recognizers.append(Recognizer(name: record.recognizer, spans: [span]))
    }
  }
}
