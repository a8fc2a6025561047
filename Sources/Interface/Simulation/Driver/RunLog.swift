package import BackswipeGestures
package import BackswipeTrace

/// Tracks the state of touches and recognisers from the records of a run, as needed for its frames.
@MainActor
package final class RunLog {
  private var states: [String: GestureState] = [:]
  /// The states entered since the last frame, without `possible`.
  private var entered: [String: GestureState] = [:]
  private var samples: [PointerSample] = []

  package init() {}

  /// Adds a record, in order.
  package func append(_ record: TraceRecord) {
    switch record {
    case .gesture(let gesture):
      states[gesture.recognizer] = gesture.state
      if gesture.state != .possible { entered[gesture.recognizer] = gesture.state }
    case .input(let sample): samples.append(sample.atFinger)
    case .header, .command, .call, .frame: break
    }
  }

  /// The recognisers' states in the newest frame, by name: a gesture recognised in it is included
  /// even if it was reset to possible in it.
  package var gestures: [String: GestureState] { states.merging(entered) { _, entered in entered } }

  /// The names of recognisers with a gesture in progress, in alphabetical order.
  package var running: [String] { states.filter(\.value.isActive).map(\.key).sorted() }

  /// The same names with their states: `interactivePop changed`.
  package var runningStates: [String] {
    running.map { "\($0) \(states[$0]?.rawValue ?? "")" }
  }

  /// Samples since the last frame, in order, with the instants of the finger rather than those of
  /// their delivery.
  package var newSamples: [PointerSample] { samples }

  /// Ends a frame that has been made and noted; later records belong to the next one.
  func endFrame() {
    samples = []
    entered = [:]
  }
}
