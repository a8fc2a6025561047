import BackswipeGeometry

/// Where the parts of a row of the panel are, in points, for a width.
struct RowLayout: Equatable, Sendable {
  static let lineHeight: CGFloat = 38
  /// Below this width a slider has a line of its own.
  static let narrow: CGFloat = 330
  static let titleX: CGFloat = 20
  static let resetWidth: CGFloat = 28
  static let valueWidth: CGFloat = 86
  private static let titleWidth: CGFloat = 116
  private static let gap: CGFloat = 8

  let height: CGFloat
  let dot: CGRect
  let title: CGRect
  /// Of a slider, or of segments.
  let control: CGRect
  /// Of a field, or of a word with what opens below the row.
  let value: CGRect
  let reset: CGRect

  init(_ kind: RowControl, width: CGFloat) {
    let isDouble = kind == .slider && width < Self.narrow
    let line = Self.lineHeight
    height = isDouble ? line + 30 : line
    dot = CGRect(x: 8, y: line / 2 - 3, width: 6, height: 6)
    reset = CGRect(
      x: width - Self.resetWidth - 2, y: (line - 28) / 2, width: Self.resetWidth, height: 28)
    let right = reset.minX
    let room = max(right - Self.titleX, 0)
    switch kind {
    case .slider:
      value = CGRect(
        x: right - Self.valueWidth, y: (line - 26) / 2, width: Self.valueWidth, height: 26)
      if isDouble {
        title = CGRect(
          x: Self.titleX, y: 0, width: max(value.minX - Self.gap - Self.titleX, 0), height: line)
        control = CGRect(x: Self.titleX, y: line - 4, width: room, height: 31)
      } else {
        title = CGRect(x: Self.titleX, y: 0, width: Self.titleWidth, height: line)
        let x = title.maxX + Self.gap
        control = CGRect(x: x, y: (line - 31) / 2, width: value.minX - Self.gap - x, height: 31)
      }
    case .segments:
      let width = min(max(room / 2, 130), 170)
      control = CGRect(x: right - width, y: (line - 28) / 2, width: width, height: 28)
      value = .zero
      title = CGRect(
        x: Self.titleX, y: 0, width: max(control.minX - Self.gap - Self.titleX, 0), height: line)
    case .toggle:
      // A switch keeps its size.
      control = CGRect(x: right - 51, y: (line - 31) / 2, width: 51, height: 31)
      value = CGRect(x: control.minX - 68, y: 0, width: 60, height: line)
      title = CGRect(
        x: Self.titleX, y: 0, width: max(value.minX - Self.gap - Self.titleX, 0), height: line)
    case .list, .curve, .presets:
      control = .zero
      title = CGRect(x: Self.titleX, y: 0, width: min(Self.titleWidth, room), height: line)
      let x = title.maxX + Self.gap
      value = CGRect(x: x, y: 0, width: max(right - x, 0), height: line)
    }
  }
}
