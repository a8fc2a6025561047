/// A place in a text. (iOS 3.2)
@preconcurrency @MainActor
open class UITextPosition: NSObjectIdentity {
  /// Code units of UTF-16 from the beginning, with one for each token before the text.
  let offset: Int

  init(_ offset: Int) { self.offset = offset }
}

/// A part of a text. (iOS 3.2)
@preconcurrency @MainActor
open class UITextRange: NSObjectIdentity {
  /// The beginning.
  open var start: UITextPosition { first }
  /// The end.
  open var end: UITextPosition { last }
  /// Whether both are the same place.
  open var isEmpty: Bool { first.offset == last.offset }
  private let first: UITextPosition
  private let last: UITextPosition

  init(_ range: Range<Int>) {
    (first, last) = (UITextPosition(range.lowerBound), UITextPosition(range.upperBound))
  }

  var offsets: Range<Int> { first.offset..<max(first.offset, last.offset) }
}
