import BackswipeAnalysis
import BackswipeGestures
import BackswipePlots
import BackswipeScene
import BackswipeSimulation
import BackswipeUnits

/// The rows of the events during a gesture, within the shown time span.
package struct DragLaneRows: Equatable {
  struct Block: Equatable {
    let from: Instant
    let to: Instant
    let text: String
    let color: Color
  }

  /// A lane of blocks, in as many rows as needed to avoid overlaps.
  struct Lane: Equatable {
    let title: String
    let rows: [[Block]]
  }

  /// Calls at one instant, in order.
  struct Calls: Equatable {
    let instant: Instant
    let names: [String]
    /// Whether one of them is a call on the stack.
    let isCommand: Bool
  }

  let lanes: [Lane]
  let calls: [Calls]
  let frames: [Lanes.Frame]

  init(_ lanes: Lanes, _ span: ClosedRange<Instant>) {
    func shown(_ from: Instant, _ to: Instant?, _ text: String, _ color: Color) -> Block? {
      let end = to ?? span.upperBound
      guard from <= span.upperBound, end >= span.lowerBound else { return nil }
      return Block(
        from: max(from, span.lowerBound), to: min(max(end, from), span.upperBound), text: text,
        color: color)
    }
    var made: [Lane] = []
    let fingers = lanes.fingers.compactMap {
      shown($0.landed, $0.lifted, "finger \($0.touch)", Self.finger)
    }
    made.append(Lane(title: "Fingers", rows: Self.stacked(fingers)))
    for recognizer in lanes.recognizers {
      let blocks = recognizer.spans.compactMap {
        shown($0.from, $0.to, $0.state.rawValue, Self.color($0.state))
      }
      guard !blocks.isEmpty else { continue }
      made.append(Lane(title: RecognizerTitle.of(recognizer.name), rows: [blocks]))
    }
    let transitions = lanes.transitions.compactMap { transition in
      shown(
        transition.begin, transition.outcome == .running ? nil : transition.end,
        transition.outcome == .cancelled ? transition.name + ", cancelled" : transition.name,
        transition.outcome == .cancelled ? Self.back : Self.forward)
    }
    if !transitions.isEmpty {
      made.append(Lane(title: "Transitions", rows: Self.stacked(transitions)))
    }
    let haptics = zip(lanes.haptics, lanes.haptics.dropFirst().map(\.instant) + [span.upperBound])
      .compactMap { haptic, next in
        shown(
          haptic.instant, min(next, haptic.instant + Self.hapticLength), haptic.word, Self.haptic)
      }
    if !haptics.isEmpty { made.append(Lane(title: "Haptics", rows: [haptics])) }
    self.lanes = made
    var calls: [Calls] = []
    for call in lanes.calls where span.contains(call.instant) {
      if let last = calls.last, last.instant == call.instant {
        calls[calls.count - 1] = Calls(
          instant: call.instant, names: last.names + [call.name],
          isCommand: last.isCommand || call.isCommand)
      } else {
        calls.append(Calls(instant: call.instant, names: [call.name], isCommand: call.isCommand))
      }
    }
    self.calls = calls
    frames = lanes.frames.filter { span.contains($0.instant) }
  }

  /// As `Frames: 38, 2 late, 1 dropped`.
  var frameTitle: String {
    let late = frames.filter { if case .late = $0.presentation { true } else { false } }.count
    let dropped = frames.filter { $0.presentation == .dropped }.count
    return "Frames: \(frames.count)" + (late > 0 ? ", \(late) late" : "")
      + (dropped > 0 ? ", \(dropped) dropped" : "")
  }

  private static func stacked(_ blocks: [Block]) -> [[Block]] {
    var rows: [[Block]] = []
    for block in blocks {
      if let row = rows.firstIndex(where: { ($0.last?.to ?? block.from) <= block.from }) {
        rows[row].append(block)
      } else {
        rows.append([block])
      }
    }
    return rows.isEmpty ? [[]] : rows
  }

  /// The shown length of feedback, which has none.
  private static let hapticLength = Interval.milliseconds(80)

  // Each has a contrast of at least 4.5 to 1 to the text on it, in both looks.
  private static let finger = PlotStyle.quiet
  private static let forward = PlotStyle.lines[0]
  private static let haptic = PlotLook.haptic.light
  private static let back = PlotLook.undone.light

  private static func color(_ state: GestureState) -> Color {
    switch state {
    case .possible, .failed: PlotLook.waiting.light
    case .began: PlotLook.began.light
    case .changed: PlotStyle.lines[0]
    case .ended: PlotStyle.lines[2]
    case .cancelled: back
    }
  }
}
