import BackswipeScene
import BackswipeUnits

/// A part of a search that is not text, in a field before the text. (iOS 13)
@preconcurrency @MainActor
open class UISearchToken: NSObjectIdentity {
  /// The image before the text; nil for none.
  let icon: UIImage?
  let text: String
  /// Whatever the client keeps with it.
  open var representedObject: Any?

  /// A token with an image and a text.
  public init(icon: UIImage?, text: String) {
    self.icon = icon
    self.text = text
  }
}

/// The tokens of a field.
extension UISearchTextField {
  /// The tokens, before the text. Setting them notifies the delegate as typing does. (iOS 13)
  public var tokens: [UISearchToken] {
    get { tokenRow.tokens }
    set {
      tokenRow.tokens = newValue
      tokensChanged()
    }
  }

  /// Inserts a token before that at an index, or after all of them. An index out of range is a
  /// programming error. (iOS 13)
  public func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
    precondition(
      (0...tokens.count).contains(tokenIndex),
      "UISearchTextField.insertToken: there is no place \(tokenIndex) among \(tokens.count) tokens")
    tokens.insert(token, at: tokenIndex)
  }

  /// Removes the token at an index. An index out of range is a programming error. (iOS 13)
  public func removeToken(at tokenIndex: Int) {
    precondition(
      tokens.indices.contains(tokenIndex),
      "UISearchTextField.removeToken: there is no token \(tokenIndex) among \(tokens.count)")
    tokens.remove(at: tokenIndex)
  }

  /// The colour of tokens; grey by default. (iOS 13)
  public var tokenBackgroundColor: UIColor! {
    get { tokenRow.color ?? TokenRow.gray }
    set { tokenRow.color = newValue }
  }

  func tokensChanged() {
    setNeedsLayout()
    contentChanged()
    if isFirstResponder { environment?.keyboard.textChanged() }
    sendActions(for: .editingChanged)
  }

  /// Deletes the selected token, or selects the last one.
  ///
  /// - Returns: false without tokens, or where the caret is not before the text.
  func deleteToken() -> Bool {
    guard allowsDeletingTokens, !tokens.isEmpty, entry.before == nil else { return false }
    if let index = tokenRow.selected {
      removeToken(at: index)
    } else {
      tokenRow.selected = tokens.count - 1
    }
    return true
  }
}

/// The row of tokens at the leading edge of a field. A tap selects one.
@MainActor
final class TokenRow: UIView {
  static let gray = UIColor(light: 0x8E8E93, dark: 0x636366)
  /// The height of a token, the distance between two, and the margin of their texts. (obs)
  private static let height: CGFloat = 24
  private static let gap: CGFloat = 4
  private static let side: CGFloat = 7
  private static let font = UIFont.systemFont(ofSize: 15)

  var tokens: [UISearchToken] = [] { didSet { changed() } }
  /// The index of the selected token; nil for none.
  var selected: Int? { didSet { setNeedsDisplay() } }
  var color: UIColor? { didSet { setNeedsDisplay() } }

  private func changed() {
    selected = nil
    setNeedsDisplay()
  }

  private func width(_ token: UISearchToken) -> CGFloat {
    let icon = token.icon == nil ? 0 : 16 + Self.gap
    return TextMetrics.width(of: token.text, font: Self.font.font).rounded(.up) + icon
      + 2 * Self.side
  }

  /// The width of all tokens with a gap behind the last, in points.
  var wantedWidth: CGFloat { tokens.reduce(0) { $0 + width($1) + Self.gap } }

  /// The rectangles of the tokens from the leading edge.
  private var boxes: [CGRect] {
    var x: CGFloat = 0
    return tokens.map { token in
      let width = width(token)
      defer { x += width + Self.gap }
      return mirror.rect(
        CGRect(x: x, y: (bounds.height - Self.height) / 2, width: width, height: Self.height))
    }
  }

  override func displayContents() -> [DrawCommand] {
    let ground = (color ?? Self.gray).color
    return zip(tokens, boxes).enumerated().flatMap { index, pair -> [DrawCommand] in
      let (token, box) = pair
      let isSelected = index == selected
      var words = box.insetBy(dx: Self.side, dy: 0)
      var commands: [DrawCommand] = [
        .fill(box, cornerRadius: 5, isSelected ? (tintColor ?? .systemBlue).color : ground)
      ]
      if let icon = token.icon {
        let place = CGRect(x: words.minX, y: box.midY - 8, width: 16, height: 16)
        commands += icon.commands(in: place, tint: .white, isTemplate: true)
        words = CGRect(
          x: words.minX + 16 + Self.gap, y: words.minY, width: words.width - 16 - Self.gap,
          height: words.height)
      }
      let height = TextMetrics.lineHeight(Self.font.font)
      commands.append(
        .text(
          token.text,
          box: CGRect(x: words.minX, y: box.midY - height / 2, width: words.width, height: height),
          Self.font.font, .white, .left))
      return commands
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let point = touches.first?.location(in: self),
      let index = boxes.firstIndex(where: { $0.contains(point) })
    else { return }
    take(touches, as: "the token '\(tokens[index].text)'")
    selected = index
    (ownSuperview as? UISearchTextField)?.becomeFirstResponder()
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
