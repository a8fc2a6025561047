import BackswipeUnits

/// The text, the caret and the selection of a text field or text view.
///
/// The caret is at the end of the selection, and at a boundary of grapheme clusters (`Character`).
/// Offsets are in UTF-16, as in UIKit's ranges.
struct TextEntry: Equatable {
  enum Step {
    case left
    case right
    case start
    case end
    case up
    case down
  }

  private(set) var text: String
  /// 0…`text.utf16.count`, never inside a character.
  private(set) var caret: Int {
    didSet { (selectedLength, isBackward) = (0, false) }
  }
  /// The length of the selection, which ends at the caret; 0 for none.
  private(set) var selectedLength = 0
  /// Whether keys that extend the selection move its start.
  private var isBackward = false

  /// A text with the caret at its end.
  init(_ text: String = "") {
    self.text = text
    caret = text.utf16.count
  }

  // MARK: Changes

  mutating func replace(_ range: NSRange, with new: String) {
    guard let indices = indices(range) else { return }
    text.replaceSubrange(indices, with: new)
    caret = boundary(range.location + new.utf16.count)
  }

  mutating func move(_ step: Step) {
    let selection = insertion
    if selection.length > 0, step == .left || step == .right {
      caret = step == .left ? selection.location : caret
      return
    }
    switch step {
    case .left: caret = offset(before: caret)
    case .right: caret = offset(after: caret)
    case .start, .up: caret = 0
    case .end, .down: caret = text.utf16.count
    }
  }

  /// Moves the caret to an offset, or to the end of the character that contains it.
  mutating func moveCaret(to offset: Int) { caret = boundary(offset) }

  /// Selects a range, extended to the boundaries of characters.
  mutating func select(_ range: NSRange) {
    let count = text.utf16.count
    let first = min(max(range.location, 0), count)
    let last = min(first + min(max(range.length, 0), count), count)
    caret = boundary(last)
    if last > first { selectedLength = caret - (stops.last { $0 <= first } ?? 0) }
  }

  /// Selects from the fixed end of the selection, or from the caret, to an offset or the end of the
  /// character that contains it.
  mutating func extendSelection(to offset: Int) {
    let fixed = isBackward ? caret : caret - selectedLength
    let moved = boundary(offset)
    caret = max(fixed, moved)
    selectedLength = abs(fixed - moved)
    isBackward = moved < fixed
  }

  /// Selects the word, or the characters between words, at an offset.
  mutating func selectWord(at offset: Int) {
    func isOfWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
    var place = 0
    var range = NSRange(location: 0, length: 0)
    var kind: Bool?
    for character in text {
      let length = character.utf16.count
      if kind == isOfWord(character) {
        range.length += length
      } else {
        if place > offset { break }
        range = NSRange(location: place, length: length)
        kind = isOfWord(character)
      }
      place += length
    }
    select(range)
  }

  // MARK: Queries

  /// The end of the selection that keys move; the caret if nothing is selected.
  var movingEnd: Int { isBackward ? caret - selectedLength : caret }

  /// The range that inserted text replaces: the selection or an empty range at the caret.
  var insertion: NSRange {
    NSRange(location: caret - selectedLength, length: selectedLength)
  }

  /// The selection or the character before the caret; nil at the start.
  var before: NSRange? {
    if selectedLength > 0 { return insertion }
    let start = offset(before: caret)
    return start < caret ? NSRange(location: start, length: caret - start) : nil
  }

  /// The selection or the character after the caret; nil at the end.
  var behind: NSRange? {
    if selectedLength > 0 { return insertion }
    let end = offset(after: caret)
    return end > caret ? NSRange(location: caret, length: end - caret) : nil
  }

  /// The possible positions of the caret, in order.
  var stops: [Int] {
    var offset = 0
    var stops = [0]
    for character in text {
      offset += character.utf16.count
      stops.append(offset)
    }
    return stops
  }

  private func offset(before offset: Int) -> Int { stops.last { $0 < offset } ?? 0 }

  private func offset(after offset: Int) -> Int {
    stops.first { $0 > offset } ?? text.utf16.count
  }

  private func boundary(_ offset: Int) -> Int {
    stops.first { $0 >= offset } ?? text.utf16.count
  }

  private func indices(_ range: NSRange) -> Range<String.Index>? {
    guard range.location >= 0, range.length >= 0,
      range.location + range.length <= text.utf16.count
    else { return nil }
    return Range(range, in: text)
  }
}
