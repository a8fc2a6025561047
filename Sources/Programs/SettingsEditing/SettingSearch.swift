package import BackswipeSettings

/// Search of settings by words of their keys and meanings.
package enum SettingSearch {
  /// The settings in which every word of the query occurs, in any order and regardless of case.
  ///
  /// The order is: settings whose key begins with every word, or that a word of the back gesture
  /// means above all, those whose key contains every word, those whose meaning contains the others,
  /// and last those found by a synonym; within each, the order of `settings`. A query without words
  /// finds all.
  ///
  /// - Parameter name: returns the name under which a setting is shown, which counts as a part of its
  ///   meaning.
  package static func find(
    _ query: String, in settings: [Setting] = SimulatorSettings.catalog,
    named name: (Setting) -> String = { _ in "" }
  ) -> [Setting] {
    let words = query.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    guard !words.isEmpty else { return settings }
    let ranked = settings.enumerated().compactMap { index, setting in
      rank(of: setting, name(setting), words).map { (rank: $0, index: index, setting: setting) }
    }
    return ranked.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map(\.setting)
  }

  /// Words that mean the back gesture above all, with the beginnings of the keys that come first.
  private static let backGesture: [(word: String, keys: [String])] = [
    ("edge", ["pop.strip", "pop.edges"]), ("swipe", ["pop."]), ("back", ["pop."]),
  ]

  /// Words of the finger's speed and of its use in a decision, each of which finds all of it.
  private static let speed = (
    words: [
      "speed", "velocity", "momentum", "flick", "throw", "inertia", "look-ahead", "lookahead",
    ],
    others: [
      "pop.decision", "fling", "projection", "velocity", "stillness", "deceleration", "speed",
      "swipe.show", "look-ahead",
    ]
  )

  /// Terms of designers and of other toolkits, with the words of keys or meanings that they stand
  /// for.
  private static let synonyms: [(word: String, others: [String])] = [
    ("gesture", ["pop.", "pan."]), ("haptics", ["scroll.refresh", "row.swipe.full"]),
    ("feedback", ["scroll.refresh", "row.swipe.full"]), ("vibration", ["scroll.refresh"]),
    ("spring", ["curve", "bounce"]), ("bounce", ["curve"]), ("easing", ["curve"]),
    ("ease", ["curve"]),
    ("bezier", ["curve"]), ("timing", ["curve", "duration"]), ("opacity", ["alpha", "dimming"]),
    ("alpha", ["dimming"]), ("transparency", ["alpha"]), ("scrim", ["dimming"]),
    ("shade", ["dimming", "shadow"]), ("time", ["duration"]), ("length", ["duration"]),
    ("speed", ["duration"]), ("slop", ["hysteresis", "gesture."]),
    ("touch", ["pan.", "input."]), ("delay", ["latency"]), ("lag", ["latency"]),
    ("tolerance", ["drift"]), ("vertical", ["drift"]), ("angle", ["drift"]),
    ("dark", ["appearance"]), ("rtl", ["direction"]), ("mirror", ["direction"]),
    ("arabic", ["direction"]), ("hebrew", ["direction"]),
    ("light", ["appearance"]), ("theme", ["appearance"]), ("font", ["display.text"]),
    ("size", ["display.text"]), ("radius", ["corner"]), ("round", ["corner"]),
    ("rotation", ["rotate", "orientation"]), ("turn", ["rotate"]), ("landscape", ["orientation"]),
    ("modal", ["present", "sheet"]), ("dialog", ["alert"]), ("popup", ["alert"]),
    ("friction", ["deceleration"]),
    ("overscroll", ["rubberband", "bounce"]), ("toolkit", ["preset"]), ("flutter", ["preset"]),
    ("android", ["preset"]),
    ("distance", ["threshold"]), ("percent", ["fraction", "threshold"]),
    ("accessibility", ["motion.reduce", "display.text"]),
    ("transition", ["push", "present"]), ("animation", ["push", "curve", "duration"]),
    ("navigation", ["push", "bars"]), ("header", ["bars"]), ("toolbar", ["bars"]),
    ("colour", ["tint", "dimming", "appearance"]), ("color", ["tint", "dimming", "appearance"]),
    ("black", ["dimming"]), ("brightness", ["dimming", "tint"]), ("fade", ["dimming"]),
    ("snap", ["projection"]),
    ("commit", ["threshold"]), ("cancel", ["threshold"]), ("limit", ["threshold"]),
    ("finish", ["release"]), ("settle", ["release", "bounce"]), ("start", ["begin"]),
    ("decay", ["deceleration"]), ("elastic", ["rubberband", "bounce"]),
    ("stiffness", ["curve", "bounce"]), ("mass", ["curve"]), ("interpolation", ["curve"]),
    ("depth", ["parallax", "shadow", "scale"]), ("zoom", ["scale", "pinch"]),
    ("elevation", ["shadow"]),
    ("pull", ["refresh"]), ("reload", ["refresh"]), ("delete", ["row.swipe"]),
    ("action", ["row.swipe"]), ("cell", ["row."]), ("list", ["row.", "scroll."]),
    ("drag", ["reorder", "pop.", "scroll."]), ("move", ["reorder"]), ("sort", ["reorder"]),
    ("autoscroll", ["reorder"]), ("grip", ["reorder"]), ("axis", ["lock"]),
    ("direction", ["lock"]), ("magnify", ["zoom", "pinch"]),
    ("margin", ["strip", "insets"]), ("deadzone", ["hysteresis", "gesture."]),
    ("jitter", ["hysteresis"]),
  ]

  /// The worst rank of the words: 0 for the beginning of the key, 1 for the key, 2 for the meaning,
  /// 3 for a synonym; nil where a word is not found.
  private static func rank(of setting: Setting, _ name: String, _ words: [String]) -> Int? {
    let (key, meaning) = (setting.key.lowercased(), (setting.meaning + " " + name).lowercased())
    var worst = 0
    for word in words {
      if key.hasPrefix(word) || isOfBackGesture(word, key) { continue }
      if key.contains(word) {
        worst = max(worst, 1)
      } else if meaning.contains(word) {
        worst = max(worst, 2)
      } else if isSynonym(word, key, meaning) {
        worst = 3
      } else {
        return nil
      }
    }
    return worst
  }

  private static func isOfBackGesture(_ word: String, _ key: String) -> Bool {
    backGesture.contains { term in
      begins(term.word, with: word) && term.keys.contains { key.hasPrefix($0) }
    }
  }

  /// Whether a word, possibly incomplete, is a synonym of a word in a key or a meaning.
  private static func isSynonym(_ word: String, _ key: String, _ meaning: String) -> Bool {
    func isAbout(_ others: [String]) -> Bool {
      others.contains { key.contains($0) || meaning.contains($0) }
    }
    if speed.words.contains(where: { begins($0, with: word) }), isAbout(speed.others) {
      return true
    }
    return synonyms.contains { begins($0.word, with: word) && isAbout($0.others) }
  }

  /// Whether a typed word is a term, or three letters or more of its beginning.
  private static func begins(_ term: String, with word: String) -> Bool {
    term == word || word.count > 2 && term.hasPrefix(word)
  }
}
