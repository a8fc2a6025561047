import BackswipeText

/// Lines of a sweep's table (CSV). A line ends a row: no cell has a line break.
package enum SweepTable {
  /// A line with its newline.
  package static func line(_ cells: [String]) -> String {
    var line = ""
    for (index, cell) in cells.enumerated() {
      if index > 0 { line += "," }
      line += CSVText.cell(cell)
    }
    return line + "\n"
  }

  /// The cells of a line without its newline; nil for one with a quote out of place.
  package static func cells(_ line: ArraySlice<UInt8>) -> [String]? {
    let (comma, quote) = (UInt8(ascii: ","), UInt8(ascii: "\""))
    guard line.contains(quote) else {
      return line.split(separator: comma, omittingEmptySubsequences: false)
        .map { CSVText.text(ofCell: String(decoding: $0, as: UTF8.self)) }
    }
    var cells: [String] = []
    var cell: [UInt8] = []
    var isQuoted = false
    var index = line.startIndex
    while index < line.endIndex {
      let byte = line[index]
      index += 1
      if isQuoted {
        if byte != quote {
          cell.append(byte)
        } else if index < line.endIndex, line[index] == quote {
          cell.append(quote)
          index += 1
        } else {
          isQuoted = false
        }
      } else if byte == quote {
        guard cell.isEmpty else { return nil }
        isQuoted = true
      } else if byte == comma {
        cells.append(String(decoding: cell, as: UTF8.self))
        cell = []
      } else {
        cell.append(byte)
      }
    }
    guard !isQuoted else { return nil }
    return (cells + [String(decoding: cell, as: UTF8.self)]).map(CSVText.text(ofCell:))
  }
}

/// The reason why a table does not belong to a sweep, as a sentence without the file's name.
package struct SweepMistake: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

/// Reads a started table of a sweep: its head, and the rows from the first on.
package struct SweepReader {
  package let layout: SweepLayout
  private let head: [[UInt8]]
  private let count: Int
  private var lines = 0
  /// The number of rows read.
  package var rows: Int { max(lines - head.count, 0) }

  package init(_ layout: SweepLayout) {
    self.layout = layout
    count = layout.ownCount
    head = layout.head.utf8.split(separator: UInt8(ascii: "\n")).map(Array.init)
  }

  /// Reads the next whole line, without its newline.
  ///
  /// - Returns: the cells of a row; nil for the head.
  package mutating func read(_ line: ArraySlice<UInt8>) throws(SweepMistake) -> [String]? {
    defer { lines += 1 }
    guard lines >= head.count else {
      if line.elementsEqual(head[lines]) { return nil }
      guard lines == 0, let other = SweepLayout(line: line),
        let difference = layout.difference(from: other)
      else { throw SweepMistake("it is no table of this sweep") }
      throw SweepMistake("it is the table of another sweep: \(difference)")
    }
    let place = lines - head.count
    guard place < count else {
      throw SweepMistake("line \(lines + 1): the sweep has no more than \(place) rows")
    }
    guard let cells = SweepTable.cells(line), cells.count == layout.columns.count else {
      throw SweepMistake("line \(lines + 1) is damaged: it has not a cell for each column")
    }
    let number = layout.row(at: place) + 1
    guard cells[0] == String(number) else {
      throw SweepMistake("line \(lines + 1) is damaged: it should be of run \(number)")
    }
    return cells
  }

  /// Counts a row that was made rather than read.
  package mutating func pass() { lines += 1 }

  /// The missing part of a table's head.
  package var missingHead: String {
    head[min(lines, head.count)...].map { String(decoding: $0, as: UTF8.self) + "\n" }.joined()
  }

  /// Whether the rest at a table's end may be the beginning of its next line.
  package func mayBegin(_ rest: ArraySlice<UInt8>) -> Bool {
    lines >= head.count || (head[lines] + [UInt8(ascii: "\n")]).starts(with: rest)
  }
}
