/// Takes what is typed, on the screen's keyboard or a real one. A responder that does, and that can
/// become first responder, gets the keyboard.
@MainActor
public protocol UIKeyInput: AnyObject {
  /// Whether there is anything to delete.
  var hasText: Bool { get }
  /// A line feed is the return key.
  func insertText(_ text: String)
  func deleteBackward()
}

/// What kind of keyboard a text wants.
@MainActor
public protocol UITextInputTraits: AnyObject {
  var keyboardType: UIKeyboardType { get }
  var returnKeyType: UIReturnKeyType { get }
  var autocapitalizationType: UITextAutocapitalizationType { get }
  var isSecureTextEntry: Bool { get }
}

/// Which keys the keyboard offers first; here it decides nothing.
public enum UIKeyboardType: Int, Sendable, CaseIterable {
  case `default`
  case asciiCapable
  case numbersAndPunctuation
  case URL
  case numberPad
  case phonePad
  case namePhonePad
  case emailAddress
  case decimalPad
  case twitter
  case webSearch
  case asciiCapableNumberPad
}

/// What the return key is called; here it decides nothing.
public enum UIReturnKeyType: Int, Sendable, CaseIterable {
  case `default`
  case go
  case google
  case join
  case next
  case route
  case search
  case send
  case yahoo
  case done
  case emergencyCall
  case `continue`
}

/// What is written with a capital by itself; here nothing is.
public enum UITextAutocapitalizationType: Int, Sendable {
  case none
  case words
  case sentences
  case allCharacters
}

/// Keys that move the caret or delete ahead of it; a screen's keyboard has none of them.
@MainActor
protocol CaretKeys: AnyObject {
  func moveCaret(_ step: TextEntry.Step)
  func deleteForward()
}
