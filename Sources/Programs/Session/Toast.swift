import BackswipeFilms
import BackswipeScene
import BackswipeStudio
import BackswipeUnits

/// A short text over the phone that fades after a moment.
struct Toast {
  /// The usual nanoseconds at full strength; fading follows.
  static let stay: Int64 = 1_600_000_000
  static let fade: Int64 = 350_000_000

  let title: String
  let detail: String
  /// On the monotonic clock.
  let start: Int64
  /// The end of full strength, on the same clock.
  let fadeStart: Int64
  /// Whether it asks for something again, and ends with the time for that.
  let isQuestion: Bool
  private let picture: Picture

  /// - Parameters:
  ///   - phone: the size of the screen; the text is above its foot.
  ///   - scale: device pixels per point; a small one enlarges the letters.
  ///   - zoom: enlarges them further, as far as the title fits.
  ///   - end: the end of a question, by which it has faded; nil for the usual time.
  init(
    title: String, detail: String, on phone: CGSize, scale: CGFloat = 1, zoom: CGFloat = 1,
    start: Int64, end: Int64? = nil
  ) {
    self.title = title
    self.detail = detail
    self.start = start
    fadeStart = max(start, end.map { $0 - Self.fade } ?? start + Self.stay)
    isQuestion = end != nil

    let usual = Self.size(scale)
    let width = TextMetrics.width(of: title, font: Font(size: 15 * usual, weight: .semibold))
    let most = max(1, Self.room(phone) / max(width, 1))
    picture = Self.picture(title, detail, phone, usual * min(zoom, most))
  }

  /// The opacity, 0…1; 0 after the end.
  func strength(at now: Int64) -> Double {
    let passed = now - fadeStart
    guard passed > 0 else { return 1 }
    let left = min(max(1 - Double(passed) / Double(Self.fade), 0), 1)
    return left * left * (3 - 2 * left)
  }

  func items(at now: Int64) -> [DisplayItem] {
    [
      DisplayItem(
        picture: picture, position: .zero, opacity: strength(at: now), clip: picture.bounds)
    ]
  }

  /// The factor of the letters' size, between that of the display and the available room.
  private static func size(_ scale: CGFloat) -> CGFloat { min(max(1, 1 / scale), 1.6) }

  private static let inset: CGFloat = 18

  /// The width of its lines at most.
  private static func room(_ phone: CGSize) -> CGFloat { phone.width - 32 - 2 * inset }

  /// The lines of a title, two at most: the second one of a longer title lacks its middle.
  private static func titles(_ title: String, font: Font, width: CGFloat) -> [String] {
    // One that was enlarged as far as it fits is one line.
    let width = width + 2
    let lines = TextWrapping.lines(title, font: font, width: width, most: .max)
    guard lines.count > 2, let first = lines.first else { return lines }
    let rest = title.dropFirst(first.count).drop { $0 == " " }
    return [
      first, TextMetrics.truncated(String(rest), font: font, width: width, at: .middle),
    ]
  }

  private static func picture(
    _ title: String, _ detail: String, _ phone: CGSize, _ size: CGFloat
  ) -> Picture {
    let titleFont = Font(size: 15 * size, weight: .semibold)
    let font = Font(size: StudioFonts.least * size)
    let most = room(phone)
    let words = TextWrapping.lines(detail, font: font, width: most, most: 2).filter { !$0.isEmpty }
    let titles = Self.titles(title, font: titleFont, width: most)
    let width = min(
      most,
      (titles.map { TextMetrics.width(of: $0, font: titleFont) }
        + words.map { TextMetrics.width(of: $0, font: font) }).max() ?? 0
    ).rounded(.up)
    let titleStep = TextMetrics.lineHeight(titleFont)
    let titleHeight = titleStep * CGFloat(titles.count)
    let step = TextMetrics.lineHeight(font)
    let gap: CGFloat = words.isEmpty ? 0 : 3
    let height = (11 + titleHeight + gap + step * CGFloat(words.count) + 12).rounded(.up)
    let foot: CGFloat = phone.height >= 2 * phone.width ? 98 : 20
    let card = CGRect(
      x: ((phone.width - width) / 2 - inset).rounded(),
      y: (phone.height - foot - height).rounded(),
      width: width + 2 * inset, height: height)
    let radius = min(16, height / 2)
    var commands: [DrawCommand] = stride(from: CGFloat(12), through: 2, by: -2).map { spread in
      .fill(
        card.insetBy(dx: -spread, dy: -spread).offsetBy(dx: 0, dy: 3),
        cornerRadius: radius + spread, Color.black.withAlpha(0.018))
    }
    commands.append(.fill(card, cornerRadius: radius, Color(hex: 0x1C1C1E, alpha: 0.94)))
    func line(_ y: CGFloat, _ height: CGFloat) -> CGRect {
      CGRect(x: card.minX, y: card.minY + y, width: card.width, height: height)
    }
    for (index, text) in titles.enumerated() {
      commands.append(
        .text(
          text, box: line(11 + titleStep * CGFloat(index), titleStep), titleFont, .white, .center))
    }
    for (index, text) in words.enumerated() {
      commands.append(
        .text(
          text, box: line(11 + titleHeight + gap + step * CGFloat(index), step), font,
          Color(hex: 0xC7C7CC), .center))
    }
    return Picture(
      commands: commands, bounds: card.insetBy(dx: -16, dy: -16), isOpaque: false)
  }
}
