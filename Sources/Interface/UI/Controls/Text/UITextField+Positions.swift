/// Positions and ranges of a field's text. Each token of a search field is one position before it.
extension UITextField {
  private var count: Int { leadingPositions + entry.text.utf16.count }

  /// The place before everything.
  public var beginningOfDocument: UITextPosition { UITextPosition(0) }
  /// The place behind everything.
  public var endOfDocument: UITextPosition { UITextPosition(count) }

  /// The selection, or an empty range at the caret; the delegate is notified of a change. Extended to the
  /// boundaries of characters when it is set; nil leaves it.
  public var selectedTextRange: UITextRange? {
    get { selectedPart.map { UITextRange($0..<$0 + 1) } ?? textRange(of: entry.insertion) }
    set {
      guard let offsets = newValue?.offsets else { return }
      if selectPart(in: offsets) { return }
      entry.select(textual(offsets))
      caretMoved()
    }
  }

  /// The range between two places, in either order; nil where one is not in the field.
  public func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? {
    let (one, other) = (fromPosition.offset, toPosition.offset)
    guard max(one, other) <= count else { return nil }
    return UITextRange(min(one, other)..<max(one, other))
  }

  /// The place at a distance in code units of UTF-16; nil outside the field.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let (sum, overflow) = position.offset.addingReportingOverflow(offset)
    return overflow || sum < 0 || sum > count ? nil : UITextPosition(sum)
  }

  /// The distance of two places in code units of UTF-16; negative backwards.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }

  /// The order of two places.
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    position.offset < other.offset
      ? .orderedAscending : position.offset > other.offset ? .orderedDescending : .orderedSame
  }

  /// The text in a range, without tokens; nil where its ends are within characters.
  public func text(in range: UITextRange) -> String? {
    Range(textual(range.offsets), in: entry.text).map { String(entry.text[$0]) }
  }

  /// Replaces the text in a range, leaving tokens; notifies as typing does, without asking the
  /// delegate. Nothing happens where the range's ends are within characters.
  public func replace(_ range: UITextRange, withText text: String) {
    let textual = textual(range.offsets)
    guard Range(textual, in: entry.text) != nil else { return }
    entry.replace(textual, with: String(text.filter { !$0.isNewline }))
    edited()
  }

  /// The part of a range that is text, in the text.
  func textual(_ offsets: Range<Int>) -> NSRange {
    let length = entry.text.utf16.count
    let first = min(max(offsets.lowerBound - leadingPositions, 0), length)
    let last = min(max(offsets.upperBound - leadingPositions, 0), length)
    return NSRange(location: first, length: last - first)
  }

  func textRange(of range: NSRange) -> UITextRange {
    let start = leadingPositions + range.location
    return UITextRange(start..<start + range.length)
  }
}
