import BackswipeGestures
import BackswipeUnits

extension TraceRecord {
  /// The format number of traces.
  package static let format: Int64 = 1

  /// The record as one line of JSON, without a line break.
  package var line: String {
    var out = JSONBytes(capacity: 512)
    if case .frame(let frame) = self { out.append(frame) } else { out.append(fields) }
    return out.text
  }

  /// The fields of records other than frames.
  private var fields: [(key: String, value: TraceValue)] {
    switch self {
    case .header(let header):
      return [
        ("kind", .text("header")), ("backswipe", .integer(Self.format)),
        ("title", .text(header.title)), ("display", header.display),
        ("settings", .object(header.settings.map { ($0.key, .text($0.value)) })),
        ("seed", .integer(Int64(header.seed))),
      ]
    case .input(let sample):
      return [
        ("kind", .text("input")), ("t", .integer(sample.instant.nanoseconds)),
        ("id", .integer(Int64(sample.id))), ("phase", .text(sample.phase.rawValue)),
        ("x", .number(Double(sample.location.x))), ("y", .number(Double(sample.location.y))),
      ]
    case .gesture(let record):
      var fields: [(key: String, value: TraceValue)] = [
        ("kind", .text("gesture")), ("t", .integer(record.instant.nanoseconds)),
        ("recognizer", .text(record.recognizer)), ("state", .text(record.state.rawValue)),
      ]
      if let translation = record.translation {
        fields.append(
          ("translation", .point(x: Double(translation.x), y: Double(translation.y))))
      }
      if let velocity = record.velocity {
        fields.append(("velocity", .point(x: Double(velocity.x), y: Double(velocity.y))))
      }
      return fields
    case .command(let instant, let name, let arguments):
      return [
        ("kind", .text("command")), ("t", .integer(instant.nanoseconds)), ("name", .text(name)),
      ] + arguments.map { ($0.name, $0.value) }
    case .call(let instant, let receiver, let name, let arguments):
      return [
        ("kind", .text("call")), ("t", .integer(instant.nanoseconds)),
        ("receiver", .text(receiver)), ("name", .text(name)),
      ] + arguments.map { ($0.name, $0.value) }
    case .frame:
      return []
    }
  }
}

extension JSONBytes {
  /// Writes a frame without intermediate values, because most lines of a trace are frames.
  fileprivate mutating func append(_ record: FrameRecord) {
    append(json: "{\"kind\":\"frame\",\"t\":")
    append(record.instant.nanoseconds)
    append(json: ",\"frame\":")
    append(Int64(record.frame))
    append(json: ",\"stack\":")
    append(record.stack)
    append(json: ",\"visible\":")
    append(record.visible)
    append(json: ",\"transition\":")
    append(record.transition)
    append(json: ",\"bars\":{\"navigation\":")
    append(record.navigationBar)
    append(json: ",\"toolbar\":")
    append(record.toolbar)
    append(json: "},\"views\":{")
    for (index, view) in record.views.enumerated() {
      if index > 0 { append(json: ",") }
      append(view)
    }
    append(json: "}")
    append(record.parts)
    append(record.moves)
    append(json: ",\"changed\":")
    append(record.changed)
    // Written only for frames not shown at their own instant.
    switch record.presentation {
    case .atOnce: break
    case .late(let instant):
      append(json: ",\"presented\":")
      append(instant.nanoseconds)
    case .never: append(json: ",\"presented\":null")
    }
    append(json: "}")
  }

  private mutating func append(_ transition: FrameRecord.Transition?) {
    guard let transition else { return append(json: "null") }
    append(json: "{\"name\":")
    append(transition.name)
    append(json: ",\"interactive\":")
    append(transition.isInteractive)
    append(json: ",\"progress\":")
    append(transition.progress)
    append(json: "}")
  }

  private mutating func append(_ bar: FrameRecord.Bar) {
    append(json: "{\"y\":")
    append(bar.y)
    append(json: ",\"alpha\":")
    append(bar.alpha)
    append(json: "}")
  }

  mutating func append(_ view: FrameRecord.View) {
    append(view.name)
    append(json: ":{\"x\":")
    append(Double(view.frame.minX))
    append(json: ",\"y\":")
    append(Double(view.frame.minY))
    append(json: ",\"width\":")
    append(Double(view.frame.width))
    append(json: ",\"height\":")
    append(Double(view.frame.height))
    append(json: ",\"alpha\":")
    append(view.alpha)
    append(json: "}")
  }
}
