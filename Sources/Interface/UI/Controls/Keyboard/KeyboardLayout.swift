import BackswipeUnits

/// The keys of a keyboard and their frames.
struct KeyboardLayout: Equatable {
  /// The function of a key.
  enum Action: Equatable {
    case insert(String)
    case delete
    case shift
    case plane(Plane)
    case enter
  }

  /// A set of keys; keys at the left switch between them.
  enum Plane: Equatable {
    case letters
    case numbers
    case symbols
  }

  struct Key: Equatable {
    let action: Action
    /// The text on the key; empty for a key with a glyph.
    let label: String
    /// The frame in points from the keyboard's top left corner; neighbouring frames touch.
    let frame: CGRect
    /// Whether it inserts text; drawn white.
    let isLetter: Bool
  }

  /// A key of a row: its action, label and width.
  private struct Cap {
    let action: Action
    let label: String
    let width: CGFloat
    var isLetter = false
  }

  let keys: [Key]

  // Heights in portrait orientation (obs): four rows in 216 points, with a home indicator 75 more
  // below them. In landscape orientation: 162, or 171 with an indicator, with its 21.

  /// The keyboard's height on a screen. (obs)
  static func height(on screen: ScreenMetrics) -> CGFloat {
    let hasIndicator = screen.homeIndicatorHeight > 0
    if screen.isVerticallyCompact { return hasIndicator ? 171 : 162 }
    return hasIndicator ? 291 : 216
  }

  /// The height of the area below the keys.
  static func foot(on screen: ScreenMetrics) -> CGFloat {
    guard screen.homeIndicatorHeight > 0 else { return 0 }
    return screen.isVerticallyCompact ? 21 : 75
  }

  /// - Parameter inset: the horizontal insets, for a camera housing, in points.
  init(
    type: UIKeyboardType, plane: Plane, isShifted: Bool, enter: String, width: CGFloat,
    inset: CGFloat = 0, height: CGFloat
  ) {
    let room = width - 2 * inset
    let made: [Key] =
      switch type {
      case .numberPad, .asciiCapableNumberPad, .decimalPad, .phonePad:
        Self.pad(type, width: room, height: height)
      default:
        Self.board(
          type, plane: plane, isShifted: isShifted, enter: enter, width: room, height: height)
      }
    keys = made.map { $0.moved(by: inset) }
  }

  // MARK: Letters

  private static func board(
    _ type: UIKeyboardType, plane: Plane, isShifted: Bool, enter: String, width: CGFloat,
    height: CGFloat
  ) -> [Key] {
    let unit = width / 10
    let wide = unit * 1.5
    func typing(_ letters: String) -> [Cap] {
      letters.map { letter in
        let label = isShifted && plane == .letters ? letter.uppercased() : String(letter)
        return Cap(action: .insert(label), label: label, width: unit, isLetter: true)
      }
    }
    let rows: [String] =
      switch plane {
      case .letters: ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
      case .numbers: ["1234567890", "-/:;()$&@\"", ".,?!'"]
      case .symbols: ["[]{}#%^*+=", "_\\|~<>€£¥•", ".,?!'"]
      }
    let side: Cap =
      switch plane {
      case .letters: Cap(action: .shift, label: "", width: wide)
      case .numbers: Cap(action: .plane(.symbols), label: "#+=", width: wide)
      case .symbols: Cap(action: .plane(.numbers), label: "123", width: wide)
      }
    let remove = Cap(action: .delete, label: "", width: wide)
    let other: Cap =
      plane == .letters
      ? Cap(action: .plane(.numbers), label: "123", width: unit * 2.5)
      : Cap(action: .plane(.letters), label: "ABC", width: unit * 2.5)
    let space = Cap(action: .insert(" "), label: "space", width: unit * 5, isLetter: true)
    let last = Cap(action: .enter, label: enter, width: unit * 2.5)
    var bottom = [other, space, last]
    if plane == .letters, type == .emailAddress || type == .URL {
      let extra = type == .emailAddress ? "@" : "/"
      bottom = [
        other, Cap(action: .insert(" "), label: "space", width: unit * 2.5, isLetter: true),
        Cap(action: .insert(extra), label: extra, width: unit * 1.25, isLetter: true),
        Cap(action: .insert("."), label: ".", width: unit * 1.25, isLetter: true), last,
      ]
    }
    let third = typing(rows[2])
    let spread = width - 2 * wide
    let middle = third.map { cap in
      Cap(
        action: cap.action, label: cap.label, width: min(spread / CGFloat(third.count), unit * 1.4),
        isLetter: true)
    }
    let lines = [typing(rows[0]), typing(rows[1]), middle, bottom]
    let rowHeight = height / 4
    return lines.enumerated().flatMap { index, line -> [Key] in
      let y = CGFloat(index) * rowHeight
      var keys = row(line, y: y, height: rowHeight, in: 0...width)
      if index == 2 {
        keys.insert(key(side, CGRect(x: 0, y: y, width: wide, height: rowHeight)), at: 0)
        keys.append(
          key(remove, CGRect(x: width - wide, y: y, width: wide, height: rowHeight)))
      }
      return keys
    }
  }

  /// Adjacent keys, centred.
  private static func row(
    _ caps: [Cap], y: CGFloat, height: CGFloat, in room: ClosedRange<CGFloat>
  ) -> [Key] {
    let total = caps.reduce(0) { $0 + $1.width }
    var x = (room.lowerBound + room.upperBound - total) / 2
    return caps.map { cap in
      defer { x += cap.width }
      return key(cap, CGRect(x: x, y: y, width: cap.width, height: height))
    }
  }

  private static func key(_ cap: Cap, _ frame: CGRect) -> Key {
    Key(action: cap.action, label: cap.label, frame: frame, isLetter: cap.isLetter)
  }

  // MARK: Numbers

  private static func pad(_ type: UIKeyboardType, width: CGFloat, height: CGFloat) -> [Key] {
    let extra =
      switch type {
      case .decimalPad: "."
      case .phonePad: "+"
      default: ""
      }
    let labels = ["1", "2", "3", "4", "5", "6", "7", "8", "9", extra, "0", "delete"]
    let cell = CGSize(width: width / 3, height: height / 4)
    return labels.enumerated().compactMap { index, label in
      guard !label.isEmpty else { return nil }
      let frame = CGRect(
        x: CGFloat(index % 3) * cell.width, y: CGFloat(index / 3) * cell.height,
        width: cell.width, height: cell.height)
      return label == "delete"
        ? Key(action: .delete, label: "", frame: frame, isLetter: false)
        : Key(action: .insert(label), label: label, frame: frame, isLetter: true)
    }
  }
}

extension UIReturnKeyType {
  /// The label of the return key.
  var label: String {
    switch self {
    case .default: "return"
    case .go: "go"
    case .google, .search, .yahoo: "search"
    case .join: "join"
    case .next: "next"
    case .route: "route"
    case .send: "send"
    case .done: "done"
    case .emergencyCall: "emergency call"
    case .continue: "continue"
    }
  }

  /// Whether the return key is blue.
  var isProminent: Bool {
    switch self {
    case .default, .next, .emergencyCall, .continue: false
    default: true
    }
  }
}

extension KeyboardLayout.Key {
  fileprivate func moved(by x: CGFloat) -> KeyboardLayout.Key {
    KeyboardLayout.Key(
      action: action, label: label, frame: frame.offsetBy(dx: x, dy: 0), isLetter: isLetter)
  }
}
