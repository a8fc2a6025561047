import BackswipeGeometry
import BackswipeTime

extension TraceRecord {
  /// The format's number.
  package static let format: Int64 = 1

  /// The record as one line of JSON, without the line's end.
  package var line: String { TraceValue.object(fields).json }

  private var fields: [(key: String, value: TraceValue)] {
    switch self {
    case .header(let header):
      return [
        ("kind", .text("header")), ("backswipe", .integer(Self.format)),
        ("title", .text(header.title)), ("display", header.display),
        ("settings", .object(header.settings.map { ($0.key, .text($0.value)) })),
        ("seed", .integer(Int64(header.seed))),
      ]
    case .input(let record):
      return [
        ("kind", .text("input")), ("t", .integer(record.instant.nanoseconds)),
        ("id", .integer(Int64(record.id))), ("phase", .text(record.phase)),
        ("x", .number(Double(record.location.x))), ("y", .number(Double(record.location.y))),
      ]
    case .gesture(let record):
      var fields: [(key: String, value: TraceValue)] = [
        ("kind", .text("gesture")), ("t", .integer(record.instant.nanoseconds)),
        ("recognizer", .text(record.recognizer)), ("state", .text(record.state)),
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
    case .frame(let record):
      return record.fields
    }
  }
}

extension FrameRecord {
  fileprivate var fields: [(key: String, value: TraceValue)] {
    [
      ("kind", .text("frame")), ("t", .integer(instant.nanoseconds)),
      ("frame", .integer(Int64(frame))), ("stack", .texts(stack)), ("visible", .text(visible)),
      (
        "transition",
        transition.map {
          .object([
            ("name", .text($0.name)), ("interactive", .flag($0.isInteractive)),
            ("progress", .number($0.progress)),
          ])
        } ?? .null
      ),
      ("bars", .object([("navigation", navigationBar.value), ("toolbar", toolbar.value)])),
      ("views", .object(views.map { ($0.name, $0.value) })),
      ("changed", .flag(changed)),
    ]
  }
}

extension FrameRecord.Bar {
  fileprivate var value: TraceValue {
    .object([("y", .number(y)), ("alpha", .number(alpha))])
  }
}

extension FrameRecord.View {
  fileprivate var value: TraceValue {
    .object([
      ("x", .number(Double(frame.minX))), ("y", .number(Double(frame.minY))),
      ("width", .number(Double(frame.width))), ("height", .number(Double(frame.height))),
      ("alpha", .number(alpha)),
    ])
  }
}
