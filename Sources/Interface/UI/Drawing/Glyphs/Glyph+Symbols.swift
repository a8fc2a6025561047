/// The names of symbols.
extension Glyph {
  /// The glyph of each supported symbol name; `.fill` at the end of a name is left out.
  static let symbols: [String: Glyph] = [
    "chevron.left": .backChevron, "chevron.backward": .backChevron, "chevron.right": .rowChevron,
    "chevron.forward": .rowChevron, "plus": .add, "square.and.arrow.up": .action, "trash": .trash,
    "magnifyingglass": .search, "square.and.pencil": .compose, "arrow.clockwise": .refresh,
    "arrowshape.turn.up.left": .reply, "camera": .camera, "bookmark": .bookmarks,
    "folder": .organize, "play": .play, "pause": .pause, "backward": .rewind,
    "forward": .fastForward, "xmark": .stop, "sidebar.left": .sidebar,
    "sidebar.leading": .sidebar, "gear": .gear, "gearshape": .gear, "bell": .bell,
    "moon": .moon, "globe": .globe, "lock": .lock, "speaker.wave.2": .sound, "person": .person,
    "wifi": .wifi, "hand.raised": .hand, "textformat": .text, "photo": .photo, "clock": .clock,
    "star": .star, "arrow.up": .arrowUp, "arrow.down": .arrowDown, "arrow.left": .arrowLeft,
    "arrow.backward": .arrowLeft, "arrow.right": .arrowRight, "arrow.forward": .arrowRight,
    "chevron.up": .chevronUp, "chevron.down": .chevronDown, "arrow.uturn.backward": .undo,
    "arrow.uturn.forward": .redo, "shuffle": .shuffle, "repeat": .repeat,
    "square.and.arrow.down": .download, "link": .link, "checkmark": .check,
    "checkmark.circle": .checkCircle, "plus.circle": .plusCircle, "minus": .minus,
    "info.circle": .info, "exclamationmark.triangle": .warning, "questionmark.circle": .question,
    "ellipsis": .more, "line.3.horizontal": .menu, "list.bullet": .list, "square.grid.2x2": .grid,
    "slider.horizontal.3": .sliders, "power": .power, "crop": .crop, "wand.and.stars": .wand,
    "pencil": .pen, "house": .home, "mappin": .mapPin, "map": .map, "safari": .compass,
    "flag": .flag, "sun.max": .sun, "cloud": .cloud, "cloud.rain": .rain, "bolt": .bolt,
    "flame": .flame, "leaf": .leaf, "drop": .drop, "heart": .heart, "cart": .cart, "bag": .bag,
    "creditcard": .creditCard, "ticket": .ticket, "gift": .gift, "trophy": .trophy, "tag": .tag,
    "key": .key, "lock.open": .unlock, "cup.and.saucer": .cup, "fork.knife": .fork,
    "bed.double": .bed, "ellipsis.bubble": .chat, "envelope": .mail, "phone": .phone,
    "calendar": .calendar, "book": .book, "doc.text": .file, "doc": .file, "chart.bar": .chart,
    "printer": .printer, "eye": .eye, "eye.slash": .eyeOff, "video": .video, "mic": .microphone,
    "music.note": .musicNote, "headphones": .headphones, "forward.end": .skipNext,
    "backward.end": .skipPrevious, "speaker.wave.1": .volume, "speaker.slash": .mute, "car": .car,
    "bus": .bus, "tram": .train, "airplane": .plane, "bicycle": .bike, "figure.walk": .walk,
  ]

  /// The symbol names that mean a direction of reading, whose glyphs are flipped in layouts from the
  /// right.
  static let flipping: Set<String> = [
    "chevron.backward", "chevron.forward", "arrow.backward", "arrow.forward",
    "arrow.uturn.backward", "arrow.uturn.forward", "list.bullet", "sidebar.leading",
  ]

  /// Whether the glyph means a direction of reading, also without a symbol's name.
  package var followsDirection: Bool {
    switch self {
    case .backChevron, .rowChevron, .chevronLeft, .chevronRight, .arrowLeft, .arrowRight, .reply,
      .undo, .redo, .list:
      true
    default: false
    }
  }
}
