import BackswipeGestures
import BackswipeMetrics
import BackswipeScenarios
import BackswipeScene
import BackswipeTrace
import BackswipeUnits

/// The course of a run as JSON for a page: frames with their display lists, input, states of
/// recognisers, commands and calls.
///
/// Instants are nanoseconds. A frame has its differences from the frame before: `n` its tick, `t` the
/// instant of its state, `s` the instant at which it is shown (-1 for never; absent where equal),
/// `x` its transition, `v` its pages, `q` its bars, `k` its stack, `o` other parts, `i` its views with
/// an identifier, `w` the speed of the page in front, `m` 1 for one that continues a motion, and the
/// fields of `DisplayTrack`.
struct RunTrack {
  /// A page shows the first ones.
  static let mostFrames = 7_200
  static let mostBytes = 24 << 20
  static let mostEntries = 5_000

  private var display: DisplayTrack
  private var frames = JSONBytes()
  private var frameCount = 0
  private var inputs = Entries()
  private var gestures = Entries()
  private var calls = Entries()
  private var late = Entries()
  private var header: TraceHeader?
  private var known: [String: [UInt8]] = ["i": Array("[]".utf8)]
  /// The begun frame, without its end.
  private var open = false
  private(set) var isCut = false

  init(_ text: PageGlyphs) { display = DisplayTrack(text) }

  /// A part of a run.
  enum Part {
    case record(TraceRecord)
    case row(FrameMetrics.Row)
    case frame(DisplayList, FrameRecord, [IdentifiedView])
  }

  mutating func append(_ part: Part) {
    switch part {
    case .record(let record): append(record)
    case .row(let row): append(row)
    case .frame(let list, let record, let views): append(list, of: record, views)
    }
  }

  private mutating func append(_ record: TraceRecord) {
    switch record {
    case .header(let header): self.header = header
    case .input(let sample):
      inputs.append { json in
        json.append(sample.instant.nanoseconds)
        json.append(json: ",")
        json.append(Int64(sample.id))
        json.append(json: ",")
        json.append(sample.phase.rawValue)
        for value in [sample.location.x, sample.location.y] {
          json.append(json: ",")
          json.append(decimal: Double(value))
        }
      }
    case .gesture(let gesture): append(gesture)
    case .command(let instant, let name, let arguments):
      append(call: name, of: "", at: instant, arguments)
    case .call(let instant, let receiver, let name, let arguments):
      append(call: name, of: receiver, at: instant, arguments)
    case .frame: break
    }
  }

  private mutating func append(_ gesture: GestureRecord) {
    gestures.append { json in
      json.append(gesture.instant.nanoseconds)
      json.append(json: ",")
      json.append(gesture.recognizer)
      json.append(json: ",")
      json.append(gesture.state.rawValue)
      for point in [gesture.translation, gesture.velocity].compactMap(\.self) {
        for value in [point.x, point.y] {
          json.append(json: ",")
          json.append(decimal: Double(value))
        }
      }
    }
  }

  private mutating func append(
    call name: String, of receiver: String, at instant: Instant, _ arguments: [TraceArgument]
  ) {
    calls.append { json in
      json.append(instant.nanoseconds)
      for text in [
        receiver, name,
        arguments.map { "\($0.name): \($0.value.json)" }.joined(separator: ", "),
      ] {
        json.append(json: ",")
        json.append(text)
      }
    }
  }

  // MARK: Frames

  private mutating func append(
    _ list: DisplayList, of record: FrameRecord, _ views: [IdentifiedView]
  ) {
    endFrame()
    guard frameCount < Self.mostFrames, frames.utf8.count + display.byteCount < Self.mostBytes
    else {
      isCut = true
      return
    }
    if frameCount > 0 { frames.append(json: ",") }
    frameCount += 1
    open = true
    frames.append(json: "{\"n\":")
    frames.append(Int64(record.frame))
    frames.append(json: ",\"t\":")
    frames.append(record.instant.nanoseconds)
    switch record.presentation {
    case .atOnce: break
    case .late(let shown):
      frames.append(json: ",\"s\":")
      frames.append(shown.nanoseconds)
    case .never: frames.append(json: ",\"s\":-1")
    }
    appendState(record)
    appendIfNew("i") { $0.append(views) }
    display.append(list, to: &frames)
  }

  /// Adds a frame's times, after its display list.
  mutating func append(_ row: FrameMetrics.Row) {
    if open, let speed = row.pointsPerSecond, speed != 0 {
      frames.append(json: ",\"w\":")
      frames.append(decimal: speed)
    }
    if open, row.animationError != nil { frames.append(json: ",\"m\":1") }
    guard row.jank != .none else { return }
    let timing = row.timing
    late.append { json in
      json.append(Int64(timing.number))
      for instant in [timing.expected, timing.actual] {
        json.append(json: ",")
        json.append(instant?.nanoseconds ?? -1)
      }
      json.append(json: ",")
      json.append(timing.hitch.nanoseconds)
      json.append(json: ",")
      json.append(
        ([timing.transition].compactMap(\.self) + timing.gestures).joined(separator: ", "))
      json.append(json: ",")
      json.append("\(row.jank.cause)")
    }
  }

  private mutating func endFrame() {
    if open { frames.append(json: "}") }
    open = false
  }

  private mutating func appendState(_ record: FrameRecord) {
    appendIfNew("x") { json in
      guard let transition = record.transition else { return json.append(json: "0") }
      json.append(json: "[")
      json.append(transition.name)
      json.append(json: transition.isInteractive ? ",1," : ",0,")
      json.append(decimal: transition.progress)
      json.append(json: "]")
    }
    appendIfNew("v") { json in
      json.append(json: "[")
      for (index, view) in record.views.enumerated() {
        json.append(json: index > 0 ? ",[" : "[")
        json.append(view.name)
        for value in view.frame.numbers + [view.alpha] {
          json.append(json: ",")
          json.append(decimal: value)
        }
        json.append(json: "]")
      }
      json.append(json: "]")
    }
    appendIfNew("q") { json in
      json.append(
        decimals: [record.navigationBar, record.toolbar].flatMap { [$0.y, $0.alpha] })
    }
    appendIfNew("k") { json in json.append(record.stack.joined(separator: " › ")) }
    appendIfNew("o") { json in
      json.append(json: "{")
      var isFirst = true
      for number in FrameParts.Number.allCases {
        guard let value = record.parts[number] else { continue }
        if !isFirst { json.append(json: ",") }
        isFirst = false
        json.append(number.rawValue)
        json.append(json: ":")
        json.append(decimal: value)
      }
      json.append(json: "}")
    }
  }

  /// Appends a field where it differs from that of the frame before.
  private mutating func appendIfNew(_ key: String, _ body: (inout JSONBytes) -> Void) {
    var value = JSONBytes()
    body(&value)
    guard known[key] != value.utf8 else { return }
    known[key] = value.utf8
    frames.append(json: ",")
    frames.append(key)
    frames.append(json: ":")
    frames.append(value)
  }

  /// Ends the run, and appends its fields, each after a comma.
  mutating func finish(to json: inout JSONBytes) {
    endFrame()
    if let header {
      json.append(json: ",\"display\":")
      json.append(header.display)
      json.append(json: ",\"settings\":")
      json.append(header.settings.map { "\($0.key): \($0.value)" })
    }
    for (name, entries): (StaticString, Entries) in [
      (",\"input\":", inputs), (",\"gestures\":", gestures), (",\"calls\":", calls),
      (",\"late\":", late),
    ] {
      json.append(json: name)
      json.append(json: "[")
      json.append(entries.json)
      json.append(json: "]")
    }
    if isCut { json.append(json: ",\"cut\":true") }
    display.appendTables(to: &json)
    json.append(json: ",\"frames\":[")
    json.append(frames)
    json.append(json: "]")
  }

  /// Arrays of a run; of very many the first ones.
  private struct Entries {
    private(set) var json = JSONBytes()
    private var count = 0

    mutating func append(_ body: (inout JSONBytes) -> Void) {
      guard count < RunTrack.mostEntries else { return }
      json.append(json: count > 0 ? ",[" : "[")
      count += 1
      body(&json)
      json.append(json: "]")
    }
  }
}

extension JSONBytes {
  /// Appends six values for each view: its identifier, the index of its page, or -1, and its
  /// rectangle there.
  fileprivate mutating func append(_ views: [IdentifiedView]) {
    append(json: "[")
    for (index, view) in views.enumerated() {
      append(json: index > 0 ? ",[" : "[")
      append(view.identifier)
      append(json: ",")
      append(Int64(view.page ?? -1))
      for value in view.frame.numbers {
        append(json: ",")
        append(decimal: value)
      }
      append(json: "]")
    }
    append(json: "]")
  }
}
