package import BackswipeDocuments
import BackswipeText
import BackswipeUnits

/// Reads positions over time from a text table with commas, semicolons, tabs or blanks as
/// separators, with or without a line of names.
package struct SampleTable {
  /// The unit of times.
  package enum TimeUnit: String, CaseIterable, Sendable {
    case seconds = "s"
    case milliseconds = "ms"

    var scale: Double { self == .seconds ? 1 : 0.001 }
  }

  /// The unit of positions.
  package enum PositionUnit: String, CaseIterable, Sendable {
    case points = "pt"
    /// Pixels of the film; `Options.pixels` is the page's width.
    case pixels = "px"
    /// A fraction of the page's width.
    case fraction
  }

  /// Properties of a table that cannot be read from it.
  package struct Options: Equatable, Sendable {
    package var timeUnit: TimeUnit?
    package var positionUnit: PositionUnit?
    /// The names of the two columns.
    package var columns: [String]?
    /// The page's width in points.
    package var width: Double
    /// The page's width in pixels.
    package var pixels: Double?
    /// Whether the interface is laid out from the right, so that pages come from the left; their
    /// positions, to the left, are then distances from the leading edge.
    package var isMirrored: Bool

    package init(
      timeUnit: TimeUnit? = nil, positionUnit: PositionUnit? = nil, columns: [String]? = nil,
      width: Double, pixels: Double? = nil, isMirrored: Bool = false
    ) {
      self.timeUnit = timeUnit
      self.positionUnit = positionUnit
      self.columns = columns
      self.width = width
      self.pixels = pixels
      self.isMirrored = isMirrored
    }
  }

  /// The text of a cell, and its first column.
  struct Cell {
    let text: String
    let column: Int
  }

  private let file: String
  private let options: Options
  private var errors: [FileError] = []

  /// The multiple of the usual step from which a missing moving page is a gap.
  static let longestGap = 4.5
  /// The maximum number of reported mistakes.
  private static let mostErrors = 20

  private init(file: String, options: Options) {
    self.file = file
    self.options = options
  }

  /// - Parameter file: the file name in messages; no file is opened.
  /// - Throws: every mistake, with its location.
  package static func read(
    _ bytes: [UInt8], file: String, options: Options
  ) throws(FileErrors) -> Recording {
    var table = SampleTable(file: file, options: options)
    let recording = table.recording(bytes)
    guard let recording, table.errors.isEmpty else {
      throw FileErrors(Array(table.errors.prefix(mostErrors)))
    }
    return recording
  }

  private mutating func fail(_ line: Int, _ column: Int, _ reason: String, near: String? = nil) {
    errors.append(
      FileError(
        file: file, place: Place(line: line, column: column), reason: reason, suggestion: near))
  }

  private mutating func recording(_ bytes: [UInt8]) -> Recording? {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      fail(1, 1, "is not text in UTF-8")
      return nil
    }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard let first = lines.firstIndex(where: { !Self.isBlank($0) && !$0.hasPrefix("#") }) else {
      fail(1, 1, "has no values: a line for each, its time and the page's position")
      return nil
    }
    let separator = Self.separator(of: lines[first])
    let head = Self.cells(lines[first], separator)
    let hasNames = head.contains { Double($0.text) == nil && !Self.isMissing($0.text) }
    guard let columns = columns(hasNames ? head : nil, count: head.count, line: first + 1),
      let timeScale = timeScale(hasNames ? head[columns.time] : nil, line: first + 1),
      let scale = positionScale(hasNames ? head[columns.position] : nil, line: first + 1)
    else { return nil }
    var samples: [Sample] = []
    var places: [Place] = []
    for index in lines.indices.dropFirst(hasNames ? first + 1 : first) {
      let line = lines[index]
      if line.hasPrefix("#") { continue }
      if Self.isBlank(line) {
        // Blank lines at the end are ignored.
        if lines[index...].allSatisfy(Self.isBlank) { break }
        fail(index + 1, 1, "a gap: the line is blank")
        continue
      }
      let cells = Self.cells(line, separator)
      guard let time = number(cells, columns.time, index + 1, "time"),
        let position = number(cells, columns.position, index + 1, "position")
      else { continue }
      let way = position * scale
      let sample = Sample(
        time: time * timeScale, position: options.isMirrored ? 0 - way : way)
      let place = Place(line: index + 1, column: cells[columns.time].column)
      if abs(sample.position) > 2 * options.width {
        fail(
          place.line, cells[columns.position].column,
          "the position is more than twice the page's width of "
            + "\(NumberText.short(options.width, 1)) pt; say --width where that is another")
        continue
      }
      if let last = samples.last, sample.time <= last.time {
        fail(
          place.line, place.column,
          sample.time == last.time
            ? "the time is that of line \(places[places.count - 1].line) again"
            : "time runs backwards, from line \(places[places.count - 1].line)")
        continue
      }
      samples.append(sample)
      places.append(place)
    }
    findGaps(samples, places)
    if errors.isEmpty, samples.count < 8 {
      fail(
        lines.count, 1,
        samples.count == 1
          ? "has one sample: a motion needs 8 at least"
          : "has \(samples.count) samples: a motion needs 8 at least")
    }
    return Recording(
      name: file, width: options.width, samples: samples, timeError: Self.rounding(samples))
  }

  private mutating func findGaps(_ samples: [Sample], _ places: [Place]) {
    let steps = zip(samples, samples.dropFirst()).map { $1.time - $0.time }.sorted()
    guard !steps.isEmpty else { return }
    let usual = steps[steps.count / 2]
    for index in samples.indices.dropFirst() {
      let step = samples[index].time - samples[index - 1].time
      guard step > Self.longestGap * usual,
        abs(samples[index].position - samples[index - 1].position) > options.width / 200
      else { continue }
      fail(
        places[index].line, places[index].column,
        "a gap: the page has moved in the \(Milliseconds.text(step)) ms since line "
          + "\(places[index - 1].line), and samples are \(Milliseconds.text(usual)) ms apart")
    }
  }

  /// The standard error of times that are rounded to whole or tenth milliseconds.
  private static func rounding(_ samples: [Sample]) -> Double {
    for unit in [0.001, 0.0001] {
      let isRound = samples.allSatisfy { sample in
        let count = sample.time / unit
        return abs(count - count.rounded()) < 1e-4
      }
      let steps = zip(samples, samples.dropFirst()).map { (($1.time - $0.time) / unit).rounded() }
      // A constant step is a clock's period, not a rounding.
      if isRound, Set(steps).count > 1 { return unit / 12.0.squareRoot() }
    }
    return 0
  }

  // MARK: Names

  private mutating func columns(
    _ names: [Cell]?, count: Int, line: Int
  ) -> (time: Int, position: Int)? {
    guard let names else {
      if options.columns != nil {
        fail(line, 1, "the table has no line of names to find --columns in")
        return nil
      }
      guard count >= 2 else {
        fail(line, 1, "one value: a line has a time and a position")
        return nil
      }
      return (0, 1)
    }
    let known = names.map { SampleName($0.text) }
    if let wanted = options.columns {
      var found: [Int] = []
      for name in wanted {
        if let index = names.firstIndex(where: { $0.text == name }) {
          found.append(index)
        } else {
          fail(
            line, 1,
            "no column is called '\(name)': there are "
              + names.map(\.text).joined(separator: ", "),
            near: NearestWord.of(name, among: names.map(\.text)))
        }
      }
      return found.count == 2 ? (found[0], found[1]) : nil
    }
    guard let time = known.firstIndex(where: \.isTime) else {
      fail(line, 1, "no column is called time or t; --columns TIME,POSITION says which they are")
      return nil
    }
    guard let position = known.firstIndex(where: \.isPosition) else {
      fail(
        line, 1,
        "no column is called position, x, edge or fraction; --columns TIME,POSITION says which "
          + "they are")
      return nil
    }
    return (time, position)
  }

  private mutating func timeScale(_ cell: Cell?, line: Int) -> Double? {
    if let unit = options.timeUnit { return unit.scale }
    if let word = cell.flatMap({ SampleName($0.text).unit }) {
      if let unit = TimeUnit(rawValue: word) { return unit.scale }
      fail(
        line, cell?.column ?? 1, "'\(word)' is no unit of times: s or ms",
        near: NearestWord.of(word, among: TimeUnit.allCases.map(\.rawValue)))
      return nil
    }
    fail(
      line, cell?.column ?? 1,
      "the unit of times is not said: call the column time_s or time_ms, or give --time-unit")
    return nil
  }

  private mutating func positionScale(_ cell: Cell?, line: Int) -> Double? {
    var unit = options.positionUnit
    if unit == nil, let cell {
      let name = SampleName(cell.text)
      if let word = name.unit {
        guard let known = PositionUnit(rawValue: word) else {
          fail(
            line, cell.column, "'\(word)' is no unit of positions: pt, px or fraction",
            near: NearestWord.of(word, among: PositionUnit.allCases.map(\.rawValue)))
          return nil
        }
        unit = known
      } else if name.isFraction {
        unit = .fraction
      }
    }
    switch unit {
    case .points: return 1
    case .fraction: return options.width
    case .pixels:
      if let pixels = options.pixels { return options.width / pixels }
      fail(
        line, cell?.column ?? 1,
        "positions in px need to know how many are across the page: give "
          + "--pixels")
      return nil
    case nil:
      fail(
        line, cell?.column ?? 1,
        "the unit of positions is not said: call the column position_pt, position_px or fraction, "
          + "or give --position-unit")
      return nil
    }
  }

  // MARK: Cells

  private mutating func number(
    _ cells: [Cell], _ index: Int, _ line: Int, _ what: String
  ) -> Double? {
    guard cells.indices.contains(index), !cells[index].text.isEmpty else {
      let column = cells.indices.contains(index) ? cells[index].column : (cells.last?.column ?? 1)
      fail(line, column, "a gap: the \(what) is missing")
      return nil
    }
    let cell = cells[index]
    if Self.isMissing(cell.text) {
      fail(line, cell.column, "a gap: the \(what) is \(cell.text)")
      return nil
    }
    guard let number = Double(cell.text), number.isFinite, abs(number) < 1e9 else {
      fail(line, cell.column, "'\(cell.text)' is no number for the \(what)")
      return nil
    }
    return number
  }

  private static func isBlank(_ line: Substring) -> Bool { line.allSatisfy(\.isWhitespace) }

  private static func isMissing(_ text: String) -> Bool {
    ["nan", "na", "n/a", "null", "none", "inf", "-inf", "infinity", "-nan"]
      .contains(text.lowercased())
  }

  private static func separator(of line: Substring) -> Character {
    [";", "\t", ","].first { line.contains($0) } ?? " "
  }

  private static func cells(_ line: Substring, _ separator: Character) -> [Cell] {
    var cells: [Cell] = []
    var text = ""
    var column = 1
    var start = 1
    func close() {
      let blanks = text.prefix { $0.isWhitespace }.unicodeScalars.count
      var trimmed = text.drop { $0.isWhitespace }
      while trimmed.last?.isWhitespace == true { trimmed = trimmed.dropLast() }
      if trimmed.count >= 2, trimmed.hasPrefix("\""), trimmed.hasSuffix("\"") {
        trimmed = trimmed.dropFirst().dropLast()
      }
      if separator != " " || !trimmed.isEmpty {
        cells.append(Cell(text: String(trimmed), column: start + blanks))
      }
      text = ""
      start = column + 1
    }
    // A separator in a quoted cell is text, as in spreadsheets.
    var isQuoted = false
    for character in line {
      if character == "\"", isQuoted || text.allSatisfy(\.isWhitespace) { isQuoted.toggle() }
      if character == separator, !isQuoted { close() } else { text.append(character) }
      column += character.unicodeScalars.count
    }
    close()
    return cells
  }
}
