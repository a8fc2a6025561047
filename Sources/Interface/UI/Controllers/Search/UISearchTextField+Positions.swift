/// Positions of tokens, and text that becomes one.
extension UISearchTextField {
  /// The range of the text behind the tokens. (iOS 13)
  public var textualRange: UITextRange {
    textRange(of: NSRange(location: 0, length: entry.text.utf16.count))
  }

  /// The place before a token. An index out of range is a programming error. (iOS 13)
  public func positionOfToken(at tokenIndex: Int) -> UITextPosition {
    precondition(
      tokens.indices.contains(tokenIndex),
      "UISearchTextField.positionOfToken: there is no token \(tokenIndex) among \(tokens.count)")
    return UITextPosition(tokenIndex)
  }

  /// The tokens in a range. (iOS 13)
  public func tokens(in textRange: UITextRange) -> [UISearchToken] {
    let offsets = textRange.offsets.clamped(to: 0..<tokens.count)
    return Array(tokens[offsets])
  }

  /// Takes the text of a range away and inserts a token before that at an index, or after all of them;
  /// notifies once, as typing does. An index out of range is a programming error. (iOS 13)
  public func replaceTextualPortion(
    of textRange: UITextRange, with token: UISearchToken, at tokenIndex: Int
  ) {
    precondition(
      (0...tokens.count).contains(tokenIndex),
      "UISearchTextField.replaceTextualPortion: there is no place \(tokenIndex) among "
        + "\(tokens.count) tokens")
    entry.replace(textual(textRange.offsets), with: "")
    tokenRow.tokens.insert(token, at: tokenIndex)
    setNeedsLayout()
    edited()
  }
}
