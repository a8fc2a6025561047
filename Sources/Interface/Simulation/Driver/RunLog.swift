package import BackswipeGestures
package import BackswipeTrace

/// The state of fingers and recognisers from the records of a run, as far as its frames need it.
@MainActor
package final class RunLog {
  private var states: [String: GestureState] = [:]
  /// The states entered since the last frame, without `possible`.
  private var entered: [String: GestureState] = [:]
  private var samples: [PointerSample] = []

  package init() {}

  /// Takes a record, in order.
  package func note(_ record: TraceRecord) {
    switch record {
    case .gesture(let gesture):
      states[gesture.recognizer] = gesture.state
      if gesture.state != .possible { entered[gesture.recognizer] = gesture.state }
    case .input(let sample): samples.append(sample)
    case .header, .command, .call, .frame: break
    }
  }

  /// The recognisers' states, by name, as the newest frame has them: going back to possible in it
  /// does not hide what was recognised in it.
  package var gestures: [String: GestureState] { states.merging(entered) { _, entered in entered } }

  /// Recognisers in the middle of a gesture, by name, in alphabetical order.
  package var running: [String] { states.filter(\.value.isActive).map(\.key).sorted() }

  /// The same with their states: `interactivePop changed`.
  package var runningStates: [String] {
    running.map { "\($0) \(states[$0]?.rawValue ?? "")" }
  }

  /// Samples since the last frame, in order.
  package var newSamples: [PointerSample] { samples }

  /// Ends a frame that has been made and noted; later records belong to the next one.
  func endFrame() {
    samples = []
    entered = [:]
  }
}
