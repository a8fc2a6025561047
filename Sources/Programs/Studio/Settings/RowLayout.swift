import BackswipeUnits

/// The frames of the parts of a row, in points, for a width.
struct RowLayout: Equatable, Sendable {
  static let lineHeight: CGFloat = 38
  /// The least width of a slider; a narrower one goes on its own line.
  static let leastSlider: CGFloat = 48
  static let titleX: CGFloat = 20
  static let resetWidth: CGFloat = 28
  static let valueWidth: CGFloat = 86
  /// The scale relative to the library's controls, which have touch size.
  static let sliderScale: CGFloat = 0.7
  static let switchScale: CGFloat = 0.75
  private static let titleWidth: CGFloat = 120
  private static let wholeTitleWidth: CGFloat = 152
  private static let gap: CGFloat = 8
  /// The width of a curve's value beside a long title.
  private static let longValue: CGFloat = 170
  /// The width of the longest word beside a switch.
  private static let wordWidth: CGFloat = 72
  /// The least width of a slider beside a whole title; a narrower one goes below.
  private static let leastWholeSlider: CGFloat = 90

  let height: CGFloat
  let dot: CGRect
  let title: CGRect
  /// The frame of a slider or a segmented control.
  let control: CGRect
  /// The frame of a field, or of a word with a disclosure mark.
  let value: CGRect
  let reset: CGRect

  /// - Parameters:
  ///   - isWhole: whether the title contains the group.
  ///   - isLong: whether the title has the line of a slider's row for itself and the value.
  init(_ kind: RowControl, width: CGFloat, isWhole: Bool = false, isLong: Bool = false) {
    let line = Self.lineHeight
    let titleWidth = isWhole ? Self.wholeTitleWidth : Self.titleWidth
    let sliderX = Self.titleX + titleWidth + Self.gap
    let sliderEnd = width - Self.resetWidth - 2 - Self.valueWidth - Self.gap
    let isDouble =
      kind == .slider
      && (isLong || sliderEnd - sliderX < (isWhole ? Self.leastWholeSlider : Self.leastSlider))
    height = isDouble ? line + 26 : line
    dot = CGRect(x: 8, y: line / 2 - 3, width: 6, height: 6)
    reset = CGRect(
      x: width - Self.resetWidth - 2, y: (line - 28) / 2, width: Self.resetWidth, height: 28)
    let right = reset.minX
    let room = max(right - Self.titleX, 0)
    func title(before x: CGFloat) -> CGRect {
      CGRect(x: Self.titleX, y: 0, width: max(x - Self.gap - Self.titleX, 0), height: line)
    }
    switch kind {
    case .slider:
      value = CGRect(
        x: right - Self.valueWidth, y: (line - 26) / 2, width: Self.valueWidth, height: 26)
      if isDouble {
        self.title = title(before: value.minX)
        control = CGRect(x: Self.titleX, y: line - 2, width: room, height: 22)
      } else {
        self.title = title(before: sliderX)
        control = CGRect(
          x: sliderX, y: (line - 22) / 2, width: sliderEnd - sliderX, height: 22)
      }
    case .segments:
      let width = min(max(room / 2, 130), 170)
      control = CGRect(x: right - width, y: (line - 26) / 2, width: width, height: 26)
      value = .zero
      self.title = title(before: control.minX)
    case .toggle:
      let size = CGSize(width: 51 * Self.switchScale, height: 31 * Self.switchScale)
      control = CGRect(
        x: right - size.width, y: (line - size.height) / 2, width: size.width,
        height: size.height)
      value = CGRect(
        x: control.minX - 8 - Self.wordWidth, y: 0, width: Self.wordWidth, height: line)
      self.title = title(before: value.minX)
    case .list, .curve, .presets:
      control = .zero
      let share = isLong ? max(room - Self.longValue, room * 0.45) : min(titleWidth, room * 0.45)
      self.title = title(before: Self.titleX + share + Self.gap)
      let x = self.title.maxX + Self.gap
      value = CGRect(x: x, y: 0, width: max(right - x, 0), height: line)
    }
  }
}
