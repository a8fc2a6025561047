import BackswipeDocuments
import BackswipeFiles
import BackswipeReports

/// Joins the tables of a sweep's shards, or writes a whole table in another format.
@MainActor
package struct TableMerge {
  private struct Part {
    let name: String
    var lines: FileLines
    var reader: SweepReader
  }

  private var parts: [Part] = []

  package init(_ paths: [String]) throws {
    for path in paths {
      var lines = try FileLines(path)
      guard let line = try lines.next(), let layout = SweepLayout(line: line) else {
        throw Self.mistake(path, "this is no table (.csv) of a sweep")
      }
      var reader = SweepReader(layout)
      _ = try reader.read(line)
      if let first = parts.first {
        var other = layout
        other.shard = first.reader.layout.shard
        if let difference = first.reader.layout.difference(from: other) {
          throw Self.mistake(path, "it is not of the sweep of \(first.name): \(difference)")
        }
      }
      parts.append(Part(name: path, lines: lines, reader: reader))
    }
    try ReportMerge.check(parts.map { ($0.name, $0.reader.layout.shard) })
    parts.sort { ($0.reader.layout.shard?.index ?? 0) < ($1.reader.layout.shard?.index ?? 0) }
    if parts.count > 1, parts[0].reader.layout.shard == nil {
      throw Self.mistake(parts[1].name, "it is all of the sweep, as \(parts[0].name) is")
    }
  }

  private static func mistake(_ name: String, _ reason: String, line: Int = 1) -> FileErrors {
    FileErrors([FileError(file: name, place: Place(line: line, column: 1), reason: reason)])
  }

  /// Writes the joined table.
  ///
  /// - Returns: a description of the joined parts.
  package mutating func write(to path: String, _ format: SweepFormat) throws -> String {
    guard var layout = parts.first?.reader.layout else { return "" }
    layout.shard = nil
    let outputs = try SweepOutputs(
      layout, [(path, format)], page: SweepPage(layout), grows: false)
    try outputs.begin()
    for index in parts.indices { _ = try cells(index) }
    for place in 0..<layout.ownCount {
      guard let cells = try cells(place % parts.count) else {
        let part = parts[place % parts.count]
        throw Self.mistake(
          part.name, "it ends after \(part.reader.rows) of \(part.reader.layout.ownCount) runs",
          line: part.reader.rows + 3)
      }
      try outputs.append(cells)
    }
    for index in parts.indices {
      guard try cells(index) == nil, parts[index].lines.rest.isEmpty else {
        throw Self.mistake(parts[index].name, "it has more than its runs")
      }
    }
    try outputs.finish()
    let place = path == "-" ? "standard output" : path
    let noun = "table" + (parts.count == 1 ? "" : "s")
    return "\(place): \(parts.count) \(noun) joined, \(layout.ownCount) runs"
  }

  /// The cells of the next row of a part; nil at its end, and for the line of its columns.
  private mutating func cells(_ index: Int) throws -> [String]? {
    do {
      guard let line = try parts[index].lines.next() else { return nil }
      return try parts[index].reader.read(line)
    } catch let mistake as SweepMistake {
      throw Self.mistake(parts[index].name, mistake.description)
    }
  }
}
