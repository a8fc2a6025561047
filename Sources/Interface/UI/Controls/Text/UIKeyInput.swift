/// Receives text from the on-screen or a hardware keyboard. The keyboard is shown while a
/// conforming responder is first responder.
@preconcurrency @MainActor
public protocol UIKeyInput: AnyObject {
  /// Whether there is text to delete.
  var hasText: Bool { get }
  /// Inserts text; a line feed is the return key.
  func insertText(_ text: String)
  /// Deletes the selection, or the character before the caret.
  func deleteBackward()
}

/// The preferred keyboard of a text.
@preconcurrency @MainActor
public protocol UITextInputTraits: AnyObject {
  /// The keyboard's keys.
  var keyboardType: UIKeyboardType { get }
  /// The label of the return key.
  var returnKeyType: UIReturnKeyType { get }
  /// Which letters the keyboard's shift key is set for.
  var autocapitalizationType: UITextAutocapitalizationType { get }
  /// Whether dots are shown instead of the text.
  var isSecureTextEntry: Bool { get }
  /// Whether the return key is disabled while there is no text; false by default.
  var enablesReturnKeyAutomatically: Bool { get }
  /// Kept for source compatibility: the keyboard corrects nothing.
  var autocorrectionType: UITextAutocorrectionType { get }
  /// Kept for source compatibility: the keyboard fills in nothing. (iOS 10)
  var textContentType: UITextContentType! { get }
}

extension UITextInputTraits {
  /// Returns false.
  public var enablesReturnKeyAutomatically: Bool { false }
  /// Returns `default`.
  public var autocorrectionType: UITextAutocorrectionType { .default }
  /// Returns nil.
  public var textContentType: UITextContentType! { nil }
}

/// The set of keys of the keyboard.
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

/// The label of the return key.
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

/// The automatic capitalisation of text.
public enum UITextAutocapitalizationType: Int, Sendable {
  case none
  case words
  case sentences
  case allCharacters
}

/// Hardware keys that move the caret or delete forward; the on-screen keyboard has none of them.
@MainActor
protocol CaretKeys: AnyObject {
  /// The text and the caret.
  var entry: TextEntry { get }
  /// - Parameter selects: whether the selection is extended to the caret.
  func moveCaret(_ step: TextEntry.Step, selects: Bool)
  func deleteForward()
  func selectAll(_ sender: Any?)
}
