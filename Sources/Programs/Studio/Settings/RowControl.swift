import BackswipeSettings

/// The control with which a row changes its setting.
enum RowControl: Equatable, Sendable {
  /// A slider and a field.
  case slider
  case toggle
  /// Segments, one of which is selected.
  case segments
  /// A list that opens below the row.
  case list
  /// A curve that opens below the row.
  case curve
  /// The presets, which open below the row.
  case presets

  /// The most words in a segmented control, and the most letters of all of them.
  static let mostSegments = (words: 3, letters: 20)

  init(_ setting: Setting) {
    switch setting.kind {
    case .duration, .points, .fraction, .factor: self = .slider
    case .toggle: self = .toggle
    case .curve: self = .curve
    case .choice:
      let words = setting.words
      if setting.key == "preset" {
        self = .presets
      } else if words.count <= Self.mostSegments.words,
        words.reduce(0, { $0 + $1.count }) <= Self.mostSegments.letters
      {
        self = .segments
      } else {
        self = .list
      }
    }
  }

  /// Whether it opens a view below its row.
  var opens: Bool {
    switch self {
    case .list, .curve, .presets: true
    case .slider, .toggle, .segments: false
    }
  }
}
