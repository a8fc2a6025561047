extension Prototype {
  /// The glyphs available in files.
  package enum Glyph: String, CaseIterable, Sendable {
    // Bars and system items.
    case backChevron, rowChevron, add, action, trash, search, compose, refresh, reply, camera
    case bookmarks, organize, play, pause, rewind, fastForward, stop, sidebar
    // Settings.
    case gear, bell, moon, globe, lock, sound, person, wifi, bluetooth, hand, text, photo, clock,
      star
    // Directions.
    case arrowUp, arrowDown, arrowLeft, arrowRight
    case chevronUp, chevronDown, chevronLeft, chevronRight
    case undo, redo, shuffle, `repeat`, download, upload, share, link
    // Signs and tools.
    case close, check, checkCircle, plusCircle, minus, info, warning, question, more, menu, list,
      grid
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
  }
}
