import BackswipeScene
import BackswipeUnits

/// The forms in which every glyph exists.
package enum GlyphVariant: CaseIterable, Sendable {
  /// The usual form of the glyph: the filled one if it is in `Glyph.filledByDefault`, otherwise the
  /// outlined one.
  case standard
  /// Lines of one weight.
  case outlined
  /// Closed outlines filled, with the lines inside cut out. A glyph without closed outlines has
  /// lines of `GlyphSketch.heavyFactor` times the weight.
  case filled
}

/// A small drawing on a 24 × 24 grid, with lines of 1.8 units by default.
package enum Glyph: String, CaseIterable, Sendable {
  // Bars and system items.
  case backChevron, rowChevron, add, action, trash, search, compose, refresh, reply, camera
  case bookmarks, organize, play, pause, rewind, fastForward, stop, sidebar
  // Settings.
  case gear, bell, moon, globe, lock, sound, person, wifi, bluetooth, hand, text, photo, clock, star
  // Directions.
  case arrowUp, arrowDown, arrowLeft, arrowRight
  case chevronUp, chevronDown, chevronLeft, chevronRight
  case undo, redo, shuffle, `repeat`, download, upload, share, link
  // Signs and tools.
  case close, check, checkCircle, plusCircle, minus, info, warning, question, more, menu, list, grid
  case filter, sliders, power, crop, wand, pen
  // Places and weather.
  case home, mapPin, map, compass, flag, sun, cloud, rain, bolt, flame, leaf, drop
  // Trade and things.
  case heart, cart, bag, creditCard, ticket, gift, trophy, tag, key, unlock, cup, fork, bed
  // Messages and documents.
  case chat, mail, phone, calendar, bookmark, book, folder, file, chart, printer, eye, eyeOff
  // Media and travel.
  case video, microphone, musicNote, headphones, skipNext, skipPrevious, volume, mute, battery
  case car, bus, train, plane, bike, walk

  /// The glyphs whose standard form is the filled one.
  static let filledByDefault: Set<Glyph> = [
    .play, .pause, .rewind, .fastForward, .moon, .lock, .sound, .person, .star,
  ]

  /// The commands that draw the glyph in a colour, centred at a point, `size` points wide and high.
  ///
  /// - Parameter weight: the width of lines that have none of their own, in 1/24 of the size.
  func commands(
    center: CGPoint, size: CGFloat, color: Color, weight: CGFloat = 1.8,
    variant: GlyphVariant = .standard
  ) -> [DrawCommand] {
    let pen = GlyphPen(center: center, size: size, color: color, weight: weight)
    let isFilled =
      variant == .filled || (variant == .standard && Self.filledByDefault.contains(self))
    guard isFilled else { return pen.outlined(sketch) }
    return filledSketch.map(pen.outlined) ?? pen.filled(sketch)
  }
}
