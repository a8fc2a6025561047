package import BackswipeUnits

/// One parsed and checked line of a trace.
package struct TraceLine: Sendable {
  /// The line number, from 1.
  package let number: Int
  package let kind: String
  /// The instant; nil for a header.
  package let instant: Instant?
  package let value: TraceValue
  /// The text of the line.
  package let text: String

  /// The same line with another value.
  package func meaning(_ value: TraceValue) -> TraceLine {
    TraceLine(number: number, kind: kind, instant: instant, value: value, text: text)
  }
}

/// Reads a trace line by line, incrementally.
///
/// A trace may contain several runs, each with its header. Every mistake has its line and column.
package struct TraceReader {
  /// The required fields of each kind of record.
  private static let fields: [String: [String]] = [
    "header": ["backswipe", "title", "display", "settings", "seed"],
    "input": ["t", "id", "phase", "x", "y"], "gesture": ["t", "recognizer", "state"],
    "command": ["t", "name"], "call": ["t", "receiver", "name"],
    "frame": ["t", "frame", "stack", "visible", "transition", "bars", "views"],
  ]

  private var pending: [UInt8] = []
  private var number = 0
  private var last: Instant?

  /// The lines of a trace to share.
  private let model: [TraceLine]

  /// - Parameter model: the lines of another trace: an equal line at the same index is parsed and
  ///   stored only once.
  package init(like model: [TraceLine] = []) { self.model = model }

  /// Adds bytes.
  ///
  /// - Returns: the lines completed by them.
  package mutating func read(_ bytes: some Sequence<UInt8>) throws(JSONMistake) -> [TraceLine] {
    pending.append(contentsOf: bytes)
    var lines: [TraceLine] = []
    var start = 0
    while let end = pending[start...].firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(try line(pending[start..<end]))
      start = end + 1
    }
    pending.removeFirst(start)
    return lines
  }

  /// Ends the trace.
  package func finish() throws(JSONMistake) {
    if !pending.isEmpty {
      let column = String(decoding: pending, as: UTF8.self).unicodeScalars.count + 1
      throw JSONMistake(
        line: number + 1, column: column, reason: "the trace is cut off in the middle of a line")
    }
    if number == 0 { throw JSONMistake(line: 1, column: 1, reason: "the trace is empty") }
  }

  /// All lines of a whole trace.
  package static func lines(
    _ bytes: some Sequence<UInt8>, like model: [TraceLine] = []
  ) throws(JSONMistake) -> [TraceLine] {
    var reader = TraceReader(like: model)
    let lines = try reader.read(bytes)
    try reader.finish()
    return lines
  }

  private mutating func line(_ bytes: ArraySlice<UInt8>) throws(JSONMistake) -> TraceLine {
    number += 1
    let number = number
    func wrong(_ reason: String) -> JSONMistake {
      JSONMistake(line: number, column: 1, reason: reason)
    }
    if number <= model.count, model[number - 1].text.utf8.elementsEqual(bytes) {
      let line = model[number - 1]
      if let instant = line.instant, let last, instant < last { throw wrong("time runs backwards") }
      last = line.instant ?? .zero
      return line
    }
    let value = try TraceValue.read(bytes, line: number)
    guard let kind = value["kind"]?.text, let fields = Self.fields[kind] else {
      throw wrong("this is no record of a trace: its 'kind' is missing or unknown")
    }
    if let missing = fields.first(where: { value[$0] == nil }) {
      throw wrong("the \(kind) lacks '\(missing)'")
    }
    var instant: Instant?
    if kind == "header" {
      guard value["backswipe"] == .integer(TraceRecord.format) else {
        throw wrong(
          "a trace of format \(value["backswipe"]?.json ?? ""); this program reads format "
            + "\(TraceRecord.format)")
      }
      last = .zero
    } else {
      guard let latest = last else { throw wrong("the first line is no header") }
      guard let nanoseconds = value["t"]?.integer else { throw wrong("'t' is no whole number") }
      let time = Instant(nanoseconds: nanoseconds)
      guard time >= latest else { throw wrong("time runs backwards") }
      instant = time
      last = time
      if kind == "frame", value["frame"]?.integer == nil || value["views"]?.fields == nil {
        throw wrong("the frame's 'frame' or 'views' is damaged")
      }
    }
    return TraceLine(
      number: number, kind: kind, instant: instant, value: value,
      text: String(decoding: bytes, as: UTF8.self))
  }
}
