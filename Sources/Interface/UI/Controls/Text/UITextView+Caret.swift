import BackswipeScene
import BackswipeUnits

/// The caret, the selection, and changes of the text.
extension UITextView {
  /// The background of selected text, for a tint colour.
  static func selectionColor(_ tint: UIColor?) -> Color {
    (tint ?? .systemBlue).color.withAlpha(0.2)
  }

  /// Call when the caret or the selection has changed.
  func caretMoved() {
    typed = nil
    if entry.selectedLength > 0 || textArea.showsSelection { textArea.setNeedsDisplay() }
    showCaret()
    textDelegate?.textViewDidChangeSelection(self)
  }

  func showCaret() {
    setNeedsLayout()
    guard isFirstResponder else { return }
    environment?.keyboard.textChanged()
    layoutIfNeeded()
    if isScrollEnabled { scrollRectToVisible(caretView.frame, animated: false) }
  }

  func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  func deleteForward() {
    if let range = entry.behind { change(range, to: "") }
  }

  /// Replaces a range of the text, if the delegate allows it.
  func change(_ range: NSRange, to new: String) {
    guard textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: new) ?? true
    else { return }
    clearsOnInsertion = false
    replaceStyled(range, with: new)
    entry.replace(range, with: new)
    textChanged()
    caretMoved()
    textDelegate?.textViewDidChange(self)
    post(Self.textDidChangeNotification)
  }

  func moveCaret(_ step: TextEntry.Step, selects: Bool) {
    var moved = entry
    if selects { moved.moveCaret(to: entry.movingEnd) }
    move(&moved, step)
    if selects { entry.extendSelection(to: moved.caret) } else { entry = moved }
    caretMoved()
  }

  private func move(_ entry: inout TextEntry, _ step: TextEntry.Step) {
    let lines = lines
    let line = lines.line(of: entry.caret)
    switch step {
    case .left, .right: entry.move(step)
    case .start: entry.moveCaret(to: lines.lines[line].start)
    case .end: entry.moveCaret(to: lines.offset(in: line, at: 1e6))
    case .up, .down:
      let other = line + (step == .up ? -1 : 1)
      if lines.lines.indices.contains(other) {
        entry.moveCaret(to: lines.offset(in: other, at: lines.x(of: entry.caret)))
      } else {
        entry.move(step)
      }
    }
  }
}
