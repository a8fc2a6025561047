import CWebServer

/// The QR code of a text.
package enum QRCode {
  /// The dark modules in rows; empty without libqrencode and for a text that is too long.
  static func modules(of text: String) -> [[Bool]] {
    // The largest code has 177 modules a side.
    var modules = [UInt8](repeating: 0, count: 177 * 177)
    let count = Int(backswipe_qr_code(text, &modules, modules.count))
    return (0..<count).map { row in (0..<count).map { modules[row * count + $0] == 1 } }
  }

  /// Modules as text for a terminal, two rows to a line, with a margin of two; light on dark terminals
  /// too, since all of it is coloured.
  package static func lines(_ modules: [[Bool]]) -> [String] {
    let margin = 2
    let side = modules.count + 2 * margin
    func isDark(_ row: Int, _ column: Int) -> Bool {
      let (row, column) = (row - margin, column - margin)
      return modules.indices.contains(row) && modules.indices.contains(column)
        && modules[row][column]
    }
    return stride(from: 0, to: side, by: 2).map { row in
      let cells = (0..<side).map { column in
        switch (isDark(row, column), isDark(row + 1, column)) {
        case (true, true): "█"
        case (true, false): "▀"
        case (false, true): "▄"
        case (false, false): " "
        }
      }
      return "\u{1B}[30;107m" + cells.joined() + "\u{1B}[0m"
    }
  }
}
