package import BackswipeScene
package import BackswipeSimulation
package import BackswipeTrace
import BackswipeUI
import BackswipeUnits

/// Reproduces any frame of an input log, by simulating from its start or from the frame made last.
///
/// The display lists of a bounded number of frames before the last requested one are kept, so that
/// neighbours are found in both directions without simulating.
@MainActor
package final class InputReplay {
  /// The maximum number of kept display lists.
  package static let neighbours = 120

  private let start: InputLog.Start
  private let record: ((TraceRecord) -> Void)?
  private var simulation: Simulation?
  /// The index of the frame that the simulation made last; -1 before the first.
  private var position = -1
  /// The display lists of consecutive frames; the last one is that of `position`.
  private var lists: [DisplayList] = []

  /// - Parameter record: called with every record of a trace but the header, from the start on and
  ///   again after each return to it; costs as much as a trace.
  package init(_ start: InputLog.Start, record: ((TraceRecord) -> Void)? = nil) {
    self.start = start
    self.record = record
  }

  /// The frame at an index of an input log, which is clamped; nil for a log without frames.
  ///
  /// The log may have grown since the last call, or have been cut after the frame made last.
  package func frame(_ index: Int, of tape: InputLog) -> DisplayList? {
    guard !tape.frames.isEmpty else { return nil }
    let index = min(max(index, 0), tape.frames.count - 1)
    if index <= position {
      let kept = lists.count - 1 - (position - index)
      if lists.indices.contains(kept) { return lists[kept] }
      rewind()
    }
    guard let simulation = simulation ?? makeSimulation() else { return nil }
    let firstKept = index - Self.neighbours + 1
    simulation.run {
      while position < index {
        position += 1
        let input = tape.frameInput(position)
        if position >= firstKept {
          lists.append(simulation.renderFrame(input).displayList)
          if lists.count > Self.neighbours { lists.removeFirst() }
        } else {
          simulation.pass(input)
          lists = []
        }
      }
    }
    return lists.last
  }

  /// The simulation in the state after a frame, to be continued by the caller; the next request
  /// starts over.
  package func simulation(after index: Int, of tape: InputLog) -> Simulation? {
    if index < position { rewind() }
    guard frame(index, of: tape) != nil else { return nil }
    defer { rewind() }
    return simulation
  }

  /// The simulation in the state after a frame, for reading until the next request.
  package func inspect(_ index: Int, of tape: InputLog) -> Simulation? {
    if index < position { rewind() }
    return frame(index, of: tape) == nil ? nil : simulation
  }

  /// Discards the simulation.
  package func rewind() {
    simulation = nil
    position = -1
    lists = []
  }

  private func makeSimulation() -> Simulation? {
    simulation = Simulation(start, record: record)
    return simulation
  }
}

extension InputLog {
  /// The input that reproduces a frame after those before it. An index without a frame is a
  /// programming error.
  @MainActor package func frameInput(_ index: Int) -> FrameInput {
    let frame = frames[index]
    return FrameInput(
      tick: frame.number, instant: frame.instant, period: frame.period,
      events: input(of: index).map(\.event))
  }
}

extension Simulation {
  /// The beginning of a run; nil when the prototype has no initial screen.
  package convenience init?(_ start: InputLog.Start, record: ((TraceRecord) -> Void)? = nil) {
    self.init(
      prototype: start.prototype, screen: ScreenMetrics(start.display), settings: start.settings,
      restoring: start.restored, record: record)
  }
}
