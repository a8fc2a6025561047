package import BackswipeScene
import BackswipeUnits

/// A short text with a phone: its name, or a state of its run.
package enum PhoneCaption {
  /// A short text: below the phone, on the desk, or over the phone's foot where the desk has no
  /// room for legible letters.
  package static func items(_ text: String, beside layout: PhoneLayout) -> [DisplayItem] {
    let font = Self.font(layout.scale)
    let window = layout.windowRect
    let top = layout.phone.height + PhoneLayout.bezel
    let step = TextMetrics.lineHeight(font)
    let lines = TextWrapping.lines(text, font: font, width: window.width, most: 4)
    let height = step * CGFloat(lines.count)
    guard window.maxY - top > height else { return items(text, font, over: layout.phone) }
    let gap = min((window.maxY - top - height) / 2, mostGap / layout.scale)
    let box = CGRect(x: window.minX, y: top + gap, width: window.width, height: height)
    let texts = lines.enumerated().map { index, line in
      DrawCommand.text(
        line,
        box: CGRect(
          x: box.minX, y: box.minY + step * CGFloat(index), width: box.width, height: step),
        font, Color(hex: 0x55555B), .center)
    }
    let picture = Picture(commands: texts, bounds: box, isOpaque: false)
    return [DisplayItem(picture: picture, position: .zero, opacity: 1, clip: box)]
  }

  private static func font(_ scale: CGFloat) -> Font {
    Font(size: max(12, (leastPixels / scale).rounded(.up)), weight: .medium)
  }

  /// Points of desk around the frame at which a caption has room below it, at a scale.
  static func margin(_ scale: CGFloat) -> CGFloat {
    max(PhoneLayout.margin, TextMetrics.lineHeight(font(scale)).rounded(.up) + 20)
  }

  /// Device pixels between a phone and its caption at most.
  private static let mostGap: CGFloat = 20
  /// Points around a caption over the phone that belong to its picture.
  private static let reach: CGFloat = 16
  /// Device pixels of the smallest legible letters.
  private static let leastPixels: CGFloat = 11

  private static func items(
    _ text: String, _ font: Font, over phone: CGSize
  ) -> [DisplayItem] {
    let inset: CGFloat = 10
    let lines = TextWrapping.lines(text, font: font, width: phone.width - 4 * inset, most: 4)
    let step = TextMetrics.lineHeight(font)
    let width = lines.map { TextMetrics.width(of: $0, font: font) }.max() ?? 0
    let size = CGSize(
      width: (width + 2 * inset).rounded(.up),
      height: (step * CGFloat(lines.count) + inset).rounded(.up))
    let foot: CGFloat = phone.height >= 2 * phone.width ? 40 : 12
    let card = CGRect(
      x: ((phone.width - size.width) / 2).rounded(),
      y: (phone.height - foot - size.height).rounded(), width: size.width, height: size.height)
    let texts = lines.enumerated().map { index, line in
      DrawCommand.text(
        line,
        box: CGRect(
          x: card.minX, y: card.minY + inset / 2 + step * CGFloat(index), width: card.width,
          height: step), font, .white, .center)
    }
    let plate = DrawCommand.fill(
      card, cornerRadius: min(10, card.height / 2), Color(hex: 0x1C1C1E, alpha: 0.9))
    let bounds = card.insetBy(dx: -reach, dy: -reach)
    return [
      DisplayItem(
        picture: Picture(commands: [plate] + texts, bounds: bounds, isOpaque: false),
        position: .zero, opacity: 1,
        clip: bounds.intersection(CGRect(origin: .zero, size: phone)))
    ]
  }
}
