package import BackswipeReports
package import BackswipeTrace

/// The structure of a sweep's table: its rows by number and its columns. Written in the table's
/// first line, it identifies the table's sweep, and suffices to join and draw tables.
///
/// Rows are numbered from 1: samples change fastest, then the last axis, the scenario slowest.
package struct SweepLayout: Equatable, Sendable {
  /// A varied quantity, with the texts of its values in order.
  package struct Axis: Equatable, Sendable {
    package let column: SweepColumn
    package let values: [String]

    package init(_ column: SweepColumn, values: [String]) {
      self.column = column
      self.values = values
    }
  }

  /// Numbers sampled by seed, all of them again for each sample.
  package struct Draws: Equatable, Sendable {
    package struct Range: Equatable, Sendable {
      package let column: SweepColumn
      package let bounds: ClosedRange<Double>

      package init(_ column: SweepColumn, _ bounds: ClosedRange<Double>) {
        self.column = column
        self.bounds = bounds
      }
    }

    package let count: Int
    package let seed: Int
    package let ranges: [Range]

    package init(count: Int, seed: Int, ranges: [Range]) {
      self.count = count
      self.seed = seed
      self.ranges = ranges
    }
  }

  /// A scenario's file, and a digest of the bytes read for it.
  package struct Scenario: Equatable, Sendable {
    package let file: String
    package let digest: String

    package init(file: String, digest: String) {
      self.file = file
      self.digest = digest
    }
  }

  /// The largest number of rows of a sweep.
  package static let mostRuns = 1_000_000_000

  package let scenarios: [Scenario]
  package let axes: [Axis]
  package let draws: Draws?
  package let values: [SweepColumn]
  /// Further inputs of the rows: settings of all runs, of sides, the display.
  package let given: TraceValue
  package var shard: Shard?
  /// The number of a row and its scenario, the varied quantities, the values.
  package let columns: [SweepColumn]

  package init(
    scenarios: [Scenario], axes: [Axis], draws: Draws?, values: [SweepColumn], given: TraceValue,
    shard: Shard? = nil
  ) {
    self.scenarios = scenarios
    self.axes = axes
    self.draws = draws
    self.values = values
    self.given = given
    self.shard = shard
    columns =
      [SweepColumn("run", .number), SweepColumn("scenario", .text)] + axes.map(\.column)
      + (draws?.ranges.map(\.column) ?? []) + values
  }

  // MARK: Rows

  /// All rows of all shards; nil beyond `mostRuns`.
  package var count: Int? {
    var count = scenarios.count
    for more in axes.map(\.values.count) + [draws?.count ?? 1] {
      let (product, isTooMuch) = count.multipliedReportingOverflow(by: more)
      guard !isTooMuch, product <= Self.mostRuns else { return nil }
      count = product
    }
    return count
  }

  /// The number of rows of this shard.
  package var ownCount: Int {
    let all = count ?? 0
    guard let shard else { return all }
    return (all + shard.count - shard.index) / shard.count
  }

  /// The row's number, from 0, at a place of this shard, from 0.
  package func row(at place: Int) -> Int {
    shard.map { place * $0.count + $0.index - 1 } ?? place
  }

  /// The varied quantities of a row, as indices.
  package struct Point: Equatable, Sendable {
    package var scenario: Int
    /// The indices of values, one for each axis.
    package var axes: [Int]
    /// The index of the sample; 0 without sampling.
    package var draw: Int
  }

  /// - Parameter row: from 0.
  package func point(_ row: Int) -> Point {
    var rest = row
    let draws = max(draws?.count ?? 1, 1)
    let draw = rest % draws
    rest /= draws
    var indices = Array(repeating: 0, count: axes.count)
    for index in axes.indices.reversed() {
      let count = max(axes[index].values.count, 1)
      indices[index] = rest % count
      rest /= count
    }
    return Point(scenario: rest, axes: indices, draw: draw)
  }

  // MARK: Table

  /// The number of columns before the values.
  package var leading: Int { 2 + axes.count + (draws?.ranges.count ?? 0) }

  /// The first two lines of a table: `# ` with the layout as JSON, and the columns.
  package var head: String {
    "# " + json.json + "\n" + SweepTable.line(columns.map(\.title))
  }

  // MARK: JSON

  package var json: TraceValue { .object(fields) }

  package var fields: [(key: String, value: TraceValue)] {
    var fields: [(key: String, value: TraceValue)] = [
      ("backswipe", .integer(1)), ("kind", .text("sweep")),
      ("runs", .integer(Int64(count ?? 0))),
    ]
    if let shard { fields.append(("shard", shard.value)) }
    return fields + [
      (
        "scenarios",
        .array(
          scenarios.map { .object([("file", .text($0.file)), ("digest", .text($0.digest))]) })
      ),
      ("given", given),
      (
        "axes",
        .array(
          axes.map { .object([("column", $0.column.json), ("values", .texts($0.values))]) })
      ),
      ("draws", draws?.json ?? .null), ("values", .array(values.map(\.json))),
    ]
  }

  /// Nil for a value that is no layout, or one with more rows than a sweep can have.
  package init?(_ value: TraceValue) {
    guard value["backswipe"] == .integer(1), value["kind"] == .text("sweep"),
      let scenarios = value["scenarios"]?.array, let axes = value["axes"]?.array,
      let values = value["values"]?.array, let given = value["given"]
    else { return nil }
    var shard: Shard?
    if let entry = value["shard"] {
      guard let known = Shard(entry) else { return nil }
      shard = known
    }
    var draws: Draws?
    if let entry = value["draws"], entry != .null {
      guard let known = Draws(entry) else { return nil }
      draws = known
    }
    self.init(
      scenarios: scenarios.compactMap { entry in
        entry["file"]?.text.flatMap { file in
          entry["digest"]?.text.map { Scenario(file: file, digest: $0) }
        }
      },
      axes: axes.compactMap { entry in
        entry["column"].flatMap(SweepColumn.init).flatMap { column in
          entry["values"]?.array.map { Axis(column, values: $0.compactMap(\.text)) }
        }
      },
      draws: draws, values: values.compactMap(SweepColumn.init), given: given, shard: shard)
    guard self.json == value else { return nil }
  }

  /// Reads a table's first line; nil for any other.
  package init?(line: some Collection<UInt8>) {
    guard line.starts(with: "# {".utf8), let value = try? TraceValue.read(line.dropFirst(2))
    else { return nil }
    self.init(value)
  }

  // MARK: Differences

  /// The differences from another sweep, in words; nil where rows are the same. Shards count.
  package func difference(from other: SweepLayout) -> String? {
    if scenarios != other.scenarios {
      let (own, theirs) = (scenarios.map(\.file), other.scenarios.map(\.file))
      guard own == theirs else {
        return "its scenarios are \(Self.list(theirs)), not \(Self.list(own))"
      }
      let changed = zip(scenarios, other.scenarios).filter { $0 != $1 }.map(\.0.file)
      return "\(Self.list(changed)) or the prototype has changed since"
    }
    if axes != other.axes {
      let (own, theirs) = (axes.map(\.column.title), other.axes.map(\.column.title))
      guard own == theirs else {
        return "it varies \(Self.list(theirs)), not \(Self.list(own))"
      }
      let changed = zip(axes, other.axes).filter { $0 != $1 }.map(\.0.column.name)
      return "the values of \(Self.list(changed)) are others"
    }
    if draws != other.draws {
      return "it draws \(other.draws?.words ?? "nothing"), not \(draws?.words ?? "nothing")"
    }
    if values != other.values {
      return "its values are \(Self.list(other.values.map(\.title))), not "
        + Self.list(values.map(\.title))
    }
    if given != other.given { return "it was given \(other.given.json), not \(given.json)" }
    if shard != other.shard {
      return "it is \(other.shard.map { "shard \($0)" } ?? "no shard"), not "
        + (shard.map { "shard \($0)" } ?? "the whole")
    }
    return nil
  }

  private static func list(_ words: [String]) -> String {
    if words.isEmpty { return "nothing" }
    return words.prefix(6).joined(separator: ", ")
      + (words.count > 6 ? " and \(words.count - 6) more" : "")
  }
}

extension SweepLayout.Draws {
  fileprivate var json: TraceValue {
    .object([
      ("count", .integer(Int64(count))), ("seed", .integer(Int64(seed))),
      (
        "ranges",
        .array(
          ranges.map {
            .object([
              ("column", $0.column.json), ("from", .number($0.bounds.lowerBound)),
              ("to", .number($0.bounds.upperBound)),
            ])
          })
      ),
    ])
  }

  fileprivate init?(_ value: TraceValue) {
    guard let count = value["count"]?.integer, let seed = value["seed"]?.integer, count > 0,
      let ranges = value["ranges"]?.array
    else { return nil }
    self.init(
      count: Int(count), seed: Int(seed),
      ranges: ranges.compactMap { entry in
        guard let column = entry["column"].flatMap(SweepColumn.init),
          let from = entry["from"]?.number, let to = entry["to"]?.number, from <= to
        else { return nil }
        return Range(column, from...to)
      })
  }

  fileprivate var words: String {
    "\(count) by seed \(seed) of "
      + ranges.map {
        "\($0.column.title) \($0.bounds.lowerBound)..\($0.bounds.upperBound)"
      }.joined(separator: ", ")
  }
}
