import BackswipeUI

/// A key of a keyboard: by the character that it types without Shift in the current layout, or by
/// its name.
package enum Key: Hashable, Sendable {
  case character(Character)
  case escape, tab, enter, keypadEnter, keypadPlus, keypadMinus
  case backspace, delete, insert, home, end
  case left, right, up, down
  case function(Int)
  case alt, shift, control, command
  case other

  /// Whether the key only modifies others; typing `?` begins with one.
  package var isModifier: Bool { [.alt, .shift, .control, .command].contains(self) }
  /// The flag of samples while it is held; nil for other keys, and for Alt, which makes a second finger.
  var modifierFlag: UIKeyModifierFlags? {
    switch self {
    case .shift: .shift
    case .control: .control
    case .command: .command
    default: nil
    }
  }

  /// The direction of an arrow, to the right and upwards; nil for other keys.
  var arrow: (x: Int, y: Int)? {
    switch self {
    case .left: (-1, 0)
    case .right: (1, 0)
    case .down: (0, -1)
    case .up: (0, 1)
    default: nil
    }
  }

  /// The name in the list of keys.
  var name: String {
    switch self {
    case .character(" "): "Space"
    case .character("-"), .keypadMinus: "−"
    case .character(let character): character.uppercased()
    case .keypadPlus: "+"
    case .escape: "Esc"
    case .tab: "Tab"
    case .enter, .keypadEnter: "Enter"
    case .backspace: "Backspace"
    case .delete: "Delete"
    case .insert: "Insert"
    case .home: "Home"
    case .end: "End"
    case .left: "←"
    case .right: "→"
    case .up: "↑"
    case .down: "↓"
    case .function(let number): "F\(number)"
    case .alt: "Alt"
    case .shift: "Shift"
    case .control: "Ctrl"
    case .command: "Command"
    case .other: ""
    }
  }
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
  package init(extendedGraphemeClusterLiteral value: Character) { self = .character(value) }
}

/// The modifier keys held with another key.
package struct KeyModifiers: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let control = Self(rawValue: 1)
  package static let shift = Self(rawValue: 2)
}

/// A press of a key.
package struct KeyPress: Hashable, Sendable {
  package var key: Key
  package var modifiers: KeyModifiers
  /// Whether the key repeats because it is held.
  package var isRepeat: Bool

  package init(_ key: Key, _ modifiers: KeyModifiers = [], isRepeat: Bool = false) {
    self.key = key
    self.modifiers = modifiers
    self.isRepeat = isRepeat
  }
}
