public import BackswipeUnits

/// Texts with attributes.
extension UITextView {
  /// The text, with font and colour where it has none.
  final var filledText: NSAttributedString {
    (styled ?? NSAttributedString(string: entry.text))
      .filling(.font, font ?? .systemFont(ofSize: 17))
      .filling(.foregroundColor, textColor ?? .label)
  }

  final var attributesAtCaret: [NSAttributedString.Key: Any] {
    var found: [NSAttributedString.Key: Any] = [:]
    if let styled, styled.length > 0 {
      let place = min(max(entry.insertion.location - 1, 0), styled.length - 1)
      found = styled.attributes(at: place, effectiveRange: nil)
      found[.link] = nil
      found[.attachment] = nil
    }
    if found[.font] == nil { found[.font] = font }
    if found[.foregroundColor] == nil { found[.foregroundColor] = textColor }
    return found
  }

  final func adopt(_ text: NSAttributedString) {
    entry = TextEntry(text.string)
    styled = text.copied.keeping(
      font: font ?? .systemFont(ofSize: 17), color: textColor ?? .label)
    typed = nil
    let (first, paragraph) = (text.first, text.firstParagraph)
    withoutRestyling {
      if let own = first.font { font = own }
      if let own = first.color { textColor = own }
      if let paragraph { textAlignment = paragraph.alignment }
    }
    textChanged()
  }

  /// Sets properties of the view, and leaves the attributes of its text.
  final func withoutRestyling(_ change: () -> Void) {
    let before = isAdopting
    isAdopting = true
    change()
    isAdopting = before
  }

  /// Changes the attributes of the text, if it has any and none are being taken over.
  final func restyle(_ change: (NSAttributedString) -> NSAttributedString) {
    guard let styled, !isAdopting else { return }
    self.styled = change(styled)
  }

  /// Replaces a range of the text with attributes, before that of the plain one.
  final func replaceStyled(_ range: NSRange, with new: String) {
    guard styled != nil || typed != nil, Range(range, in: entry.text) != nil else { return }
    let text = NSMutableAttributedString(
      attributedString: styled ?? NSAttributedString(string: entry.text))
    let attributes = typingAttributes
    text.replaceCharacters(
      in: range, with: NSAttributedString(string: new, attributes: attributes))
    styled = NSAttributedString(attributedString: text)
  }

  /// The looks of characters without attributes of their own, and of links.
  final var defaults: TextDefaults {
    var defaults = TextDefaults(
      font: (font ?? .systemFont(ofSize: 17)).font, color: textColor ?? .label)
    defaults.alignment = textAlignment
    defaults.shown = { [self] in shown($0) }
    defaults.linkAttributes = linkTextAttributes ?? [:]
    return defaults
  }

  // MARK: Items

  /// Performs the action of a link or an attachment at a point.
  ///
  /// - Returns: whether there is one that reacts to taps.
  final func openItem(at point: CGPoint) -> Bool {
    guard let styled, !isEditable, isSelectable, let item = item(at: point, in: styled) else {
      return false
    }
    let standard = UIAction { [weak self] _ in self?.interact(with: item) }
    let action =
      textDelegate.map { $0.textView(self, primaryActionFor: item, defaultAction: standard) }
      ?? standard
    action?.perform(sender: self)
    return true
  }

  private func item(at point: CGPoint, in text: NSAttributedString) -> UITextItem? {
    let rect = textRect
    let place = CGPoint(x: point.x - rect.minX, y: point.y - rect.minY)
    guard
      let offset = lines.character(at: place, in: rect.width, shown(textAlignment)),
      offset < text.length
    else { return nil }
    let whole = NSRange(location: 0, length: text.length)
    var range = NSRange(location: 0, length: 0)
    if let url = NSAttributedString.url(
      text.attribute(.link, at: offset, longestEffectiveRange: &range, in: whole))
    {
      return UITextItem(.link(url), range)
    }
    if let attachment = text.attribute(
      .attachment, at: offset, longestEffectiveRange: &range, in: whole) as? NSTextAttachment
    {
      return UITextItem(.textAttachment(attachment), range)
    }
    return nil
  }

  /// The default action of an item: the app opens a link.
  private func interact(with item: UITextItem) {
    switch item.content {
    case .link(let url):
      let isWanted = textDelegate?.textView(
        self, shouldInteractWith: url, in: item.range, interaction: .invokeDefaultAction)
      if isWanted ?? true { environment?.application.open(url) }
    case .textAttachment(let attachment):
      _ = textDelegate?.textView(
        self, shouldInteractWith: attachment, in: item.range, interaction: .invokeDefaultAction)
    }
  }
}

/// A link or an attachment of a text view. (iOS 17)
@preconcurrency @MainActor
public final class UITextItem: NSObjectIdentity {
  /// The target or the attachment of an item.
  public enum Content {
    case link(URL)
    case textAttachment(NSTextAttachment)
  }

  /// The target of a link, or the attachment.
  public let content: Content
  /// The characters, in UTF-16 offsets.
  public let range: NSRange

  init(_ content: Content, _ range: NSRange) {
    self.content = content
    self.range = range
  }
}

/// A finger's intention with a link or an attachment.
public enum UITextItemInteraction: Int, Sendable {
  /// A tap.
  case invokeDefaultAction = 0
  /// Kept for source compatibility: a long press, without effect.
  case presentActions = 1
  /// Kept for source compatibility: a firm press, without effect.
  case preview = 2
}
