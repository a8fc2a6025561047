package import BackswipeScene
package import BackswipeUnits

/// A short text with a phone: its name, or a state of its run.
package enum PhoneCaption {
  /// A short text: below the phone, on the desk, or over the phone's foot where the desk has no
  /// room for legible letters.
  ///
  /// - Parameter zoom: that of the letters; one above 1 counts as far as there is room below.
  package static func items(
    _ text: String, beside layout: PhoneLayout, look: DeskLook = .light, zoom: CGFloat = 1
  ) -> [DisplayItem] {
    let window = layout.windowRect
    let top = layout.phone.height + PhoneLayout.bezel
    let font = Self.font(layout.scale, zoom: zoom) { font in
      let lines = TextWrapping.lines(text, font: font, width: window.width, most: 4)
      return window.maxY - top > TextMetrics.lineHeight(font) * CGFloat(lines.count)
    }
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
        font, look.words, .center)
    }
    let picture = Picture(commands: texts, bounds: box, isOpaque: false)
    return [DisplayItem(picture: picture, position: .zero, opacity: 1, clip: box)]
  }

  /// A hint on the desk: below the phone where a line of it fits there, or else right of the phone's
  /// foot, over several lines; nothing where the desk has no room for it.
  ///
  /// - Parameter zoom: that of the letters; one above 1 counts as far as a line fits below.
  package static func hint(
    _ text: String, beside layout: PhoneLayout, look: DeskLook = .light, zoom: CGFloat = 1
  ) -> [DisplayItem] {
    let (window, body) = (layout.windowRect, layout.body)
    let font = Self.font(layout.scale, zoom: zoom) { font in
      window.maxY - body.maxY >= TextMetrics.lineHeight(font)
        && window.width >= TextMetrics.width(of: text, font: font)
    }
    let step = TextMetrics.lineHeight(font)
    let width = TextMetrics.width(of: text, font: font)
    if window.maxY - body.maxY >= step, window.width >= width {
      return hint(
        [text], font, look,
        in: CGRect(
          x: window.minX, y: body.maxY, width: window.width, height: window.maxY - body.maxY))
    }
    let room = window.maxX - body.maxX - 2 * hintMargin
    let lines = TextWrapping.lines(text, font: font, width: room, most: 8)
    let height = step * CGFloat(lines.count)
    guard room >= leastHintWidth * font.size, height <= body.height else { return [] }
    return hint(
      lines, font, look,
      in: CGRect(
        x: body.maxX + hintMargin, y: body.maxY - height, width: room, height: height))
  }

  /// Points between a hint and a phone beside it, and of the window's edge.
  private static let hintMargin: CGFloat = 16
  /// The least width of a hint over several lines, in sizes of its font.
  private static let leastHintWidth: CGFloat = 8

  /// Lines in the middle of a rectangle.
  private static func hint(
    _ lines: [String], _ font: Font, _ look: DeskLook, in rect: CGRect
  ) -> [DisplayItem] {
    let step = TextMetrics.lineHeight(font)
    let top = rect.midY - step * CGFloat(lines.count) / 2
    let texts = lines.enumerated().map { index, line in
      DrawCommand.text(
        line,
        box: CGRect(
          x: rect.minX, y: top + step * CGFloat(index), width: rect.width, height: step), font,
        look.words, .center)
    }
    return [
      DisplayItem(
        picture: Picture(commands: texts, bounds: rect, isOpaque: false), position: .zero,
        opacity: 1, clip: rect)
    ]
  }

  /// The font at a scale with the largest share of a zoom at which it fits.
  private static func font(_ scale: CGFloat, zoom: CGFloat, fits: (Font) -> Bool) -> Font {
    let usual = font(scale)
    guard zoom > 1 else { return zoom < 1 ? usual.scaled(by: zoom) : usual }
    let sizes = (0...4).map { usual.scaled(by: zoom - (zoom - 1) * CGFloat($0) / 4) }
    return sizes.first(where: fits) ?? usual
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
