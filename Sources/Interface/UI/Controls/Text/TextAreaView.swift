import BackswipeScene
import BackswipeUnits

/// Draws the lines of a text view over the selection.
@MainActor
final class TextAreaView: UIView {
  @Linked var owner: UITextView?
  private(set) var showsSelection = false

  override func displayContents() -> [DrawCommand] {
    guard let owner, owner.hasText else { return [] }
    let selection = selection(owner)
    showsSelection = !selection.isEmpty
    return selection
      + owner.shownLines.commands(
        in: owner.textRect, (owner.textColor ?? .label).color, owner.shown(owner.textAlignment))
  }

  private func selection(_ owner: UITextView) -> [DrawCommand] {
    let range = owner.selectedRange
    guard range.length > 0, owner.isFirstResponder else { return [] }
    let (lines, end) = (owner.lines, range.location + range.length)
    let color = UITextView.selectionColor(owner.tintColor)
    return (lines.line(of: range.location)...lines.line(of: end)).compactMap { index in
      let line = lines.lines[index]
      let left = owner.caretRect(at: max(range.location, line.start)).minX
      let last = min(end, line.start + line.text.utf16.count)
      let right = owner.caretRect(at: last).minX
      guard right > left else { return nil }
      let place = owner.caretRect(at: last)
      return .fill(
        CGRect(x: left, y: place.minY, width: right - left, height: place.height),
        cornerRadius: 0, color)
    }
  }
}
