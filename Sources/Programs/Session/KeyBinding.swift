/// A row of the table of keys.
struct KeyBinding {
  /// The list that contains it: the phone's keys, those of a client's app, or the studio's.
  enum List {
    case phone, app, studio, both
  }

  /// The keys that give the command; the first is listed.
  let keys: [KeyTrigger]
  let list: List
  /// A description of the command.
  let text: String
  /// Whether a held key repeats the command.
  let repeats: Bool

  init(_ keys: [KeyTrigger], _ list: List, _ text: String, repeats: Bool = false) {
    self.keys = keys
    self.list = list
    self.text = text
    self.repeats = repeats
  }

  init(
    _ key: Key, _ list: List, _ text: String, context: KeyTrigger.Context = .notTyping,
    repeats: Bool = false
  ) {
    self.init([KeyTrigger(key, .plain, context)], list, text, repeats: repeats)
  }
}

/// A key with the modifiers and the state of the session that it requires.
struct KeyTrigger {
  /// The modifiers that have to be down; others may be.
  enum Modifiers {
    case any
    /// Without Ctrl, which belongs to the desktop.
    case plain
    case noShift, shift
    case control, controlNoShift, controlShift
  }

  enum Context {
    case always
    /// While no text field has the keyboard.
    case notTyping
    /// The same, while time passes or stands still.
    case whileRunning, whileStopped
  }

  let key: Key
  let modifiers: Modifiers
  let context: Context

  init(_ key: Key, _ modifiers: Modifiers = .plain, _ context: Context = .notTyping) {
    self.key = key
    self.modifiers = modifiers
    self.context = context
  }

  func matches(_ press: KeyPress, isTyping: Bool, isStopped: Bool) -> Bool {
    guard press.key == key else { return false }
    let (control, shift) = (
      press.modifiers.contains(.control), press.modifiers.contains(.shift)
    )
    let hasModifiers =
      switch modifiers {
      case .any: true
      case .plain: !control
      case .noShift: !control && !shift
      case .shift: !control && shift
      case .control: control
      case .controlNoShift: control && !shift
      case .controlShift: control && shift
      }
    guard hasModifiers else { return false }
    return switch context {
    case .always: true
    case .notTyping: !isTyping
    case .whileRunning: !isTyping && !isStopped
    case .whileStopped: !isTyping && isStopped
    }
  }

  /// The names in the list of keys.
  var names: [String] {
    let modifiers: [Key] =
      switch modifiers {
      case .any, .plain, .noShift: []
      case .shift: [.shift]
      case .control, .controlNoShift: [.control]
      case .controlShift: [.control, .shift]
      }
    return (modifiers + [key]).map(\.name)
  }
}
