import BackswipeScene
import BackswipeSimulation
import BackswipeTesting
@testable import BackswipeUI
import Testing

@MainActor
private final class NoteDelegate: TextDelegate, UITextViewDelegate {
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { ask("shouldBegin") }
  func textViewDidBeginEditing(_ textView: UITextView) { log.append("didBegin") }
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool { ask("shouldEnd") }
  func textViewDidEndEditing(_ textView: UITextView) { log.append("didEnd") }
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { ask("change \(range.location),\(range.length) '\(text)'") }
  func textViewDidChange(_ textView: UITextView) { log.append("didChange") }
  func textViewDidChangeSelection(_ textView: UITextView) { log.append("selection") }
}

@MainActor
@Suite("UITextView")
struct TextViewTests {
  private let phone: VirtualPhone
  private let note: UITextView
  private let delegate = NoteDelegate()

  init() throws {
    let (phone, view) = page()
    self.phone = phone
    note = phone.perform {
      let note = UITextView(frame: CGRect(x: 20, y: 150, width: 200, height: 120))
      note.contentInsetAdjustmentBehavior = .never
      view.addSubview(note)
      return note
    }
    note.delegate = delegate
    try phone.settle()
  }

  private func edit() throws {
    phone.tap(at: CGPoint(x: 60, y: 170))
    try phone.settle()
    #expect(note.isFirstResponder)
    _ = delegate.take()
  }

  @Test("C7: A tap begins editing and shows the keyboard; the delegate can keep it from that")
  func begin() throws {
    delegate.refuses = ["shouldBegin"]
    phone.tap(at: CGPoint(x: 60, y: 170))
    try phone.settle()
    #expect(!note.isFirstResponder && delegate.take() == ["shouldBegin"])
    delegate.refuses = ["shouldEnd"]
    phone.tap(at: CGPoint(x: 60, y: 170))
    try phone.settle()
    #expect(note.isFirstResponder && phone.simulation.environment.keyboard.isShown)
    #expect(Array(delegate.take().prefix(2)) == ["shouldBegin", "didBegin"])
    phone.perform { #expect(!note.resignFirstResponder()) }
    phone.perform { #expect(note.endEditing(true)) }
    #expect(delegate.take() == ["shouldEnd", "didEnd"])
    phone.perform { note.isEditable = false }
    phone.tap(at: CGPoint(x: 60, y: 170))
    try phone.settle()
    #expect(!note.isFirstResponder)
  }

  @Test("C7: Keys of the screen type; the return key begins a line, and a capital follows")
  func keys() throws {
    try edit()
    for key in ["H", "i", "return", "Y", "o"] {
      try phone.tap(key)
      try phone.settle()
    }
    #expect(note.text == "Hi\nYo")
    try phone.tap("delete")
    try phone.settle()
    #expect(note.text == "Hi\nY")
    let words = drawnWords(in: phone.displayList).map(\.text)
    #expect(words.contains("Hi") && words.contains("Y"))
  }

  @Test("C7: Every change is asked for, and then told")
  func changes() throws {
    try edit()
    phone.type("ab")
    #expect(delegate.take() == ["change 0,0 'ab'", "selection", "didChange"])
    delegate.refuses = ["change 2,0 '\n'"]
    phone.press("Return")
    #expect(note.text == "ab" && delegate.take() == ["change 2,0 '\n'"])
    phone.press("Backspace")
    #expect(note.text == "a" && delegate.take() == ["change 1,1 ''", "selection", "didChange"])
    phone.perform { note.text = "new" }
    #expect(delegate.take().isEmpty && note.selectedRange == NSRange(location: 3, length: 0))
  }

  @Test("C7: What is selected by code is kept and shown, replaced by what is typed, and deleted")
  func selection() throws {
    try edit()
    phone.type("one two\nthree")
    phone.perform { note.selectedRange = NSRange(location: 4, length: 6) }
    #expect(note.selectedRange == NSRange(location: 4, length: 6))
    phone.advance(frames: 1)
    let marked = phone.displayList.items.flatMap(\.picture.commands).compactMap(\.ground)
      .filter { $0.color.alpha == 0.2 }
    #expect(marked.count == 2 && marked.allSatisfy { $0.rect.width > 5 })
    _ = delegate.take()
    phone.type("!")
    #expect(note.text == "one !ree" && note.selectedRange == NSRange(location: 5, length: 0))
    #expect(delegate.take().first == "change 4,6 '!'")
    phone.perform { note.selectedRange = NSRange(location: 0, length: 4) }
    phone.press("Backspace")
    #expect(note.text == "!ree" && note.selectedRange == NSRange(location: 0, length: 0))
    phone.perform { note.selectedRange = NSRange(location: 1, length: 99) }
    #expect(note.selectedRange == NSRange(location: 1, length: 3))
    phone.press("Left")
    #expect(note.selectedRange == NSRange(location: 1, length: 0))
  }

  @Test("C7: The caret goes up, down and to the ends of its line")
  func caret() throws {
    try edit()
    phone.type("one\ntwo words\n3")
    phone.press("Up")
    #expect(note.selectedRange.location == 5)
    phone.press("End")
    #expect(note.selectedRange.location == 13)
    phone.press("Home")
    #expect(note.selectedRange.location == 4)
    phone.press("Up")
    phone.press("Up")
    #expect(note.selectedRange.location == 0)
    phone.press("Down")
    phone.press("Down")
    phone.press("Down")
    #expect(note.selectedRange.location == 15)
    // A tap puts it at the touch: in the second line, at its end.
    let height = note.caretView.frame.height
    phone.tap(at: CGPoint(x: 200, y: 150 + 8 + height * 1.5))
    try phone.settle()
    #expect(note.selectedRange.location == 13)
  }

  @Test("C7: Long text scrolls under a finger, which does not begin editing")
  func scrolling() throws {
    phone.perform { note.text = (0..<40).map { "Line \($0)" }.joined(separator: "\n") }
    try phone.settle()
    #expect(note.contentSize.height > 700)
    phone.drag(
      from: CGPoint(x: 100, y: 250), to: CGPoint(x: 100, y: 170), over: .milliseconds(300))
    try phone.settle()
    #expect(note.contentOffset.y > 50 && !note.isFirstResponder)
    // Typing at the end brings the caret into view.
    phone.perform { note.becomeFirstResponder() }
    phone.type("!")
    try phone.settle()
    #expect(note.bounds.intersects(note.caretView.frame))
    #expect(note.contentOffset.y > 500)
    phone.perform { note.scrollRangeToVisible(NSRange(location: 0, length: 1)) }
    #expect(note.contentOffset.y <= 8)
  }

  @Test("C7: Lines together are the text, whatever it is, and words that are too long break")
  func lines() {
    let font = Font(size: 17)
    for text in [
      "", "a", "a\n", "\n\n", "one two  three four ", "你好，世界 and more", "xxxxxxxxxxxxxxxx",
    ] {
      let lines = TextLines(text, font: font, width: 60)
      var back = ""
      for line in lines.lines {
        while back.utf16.count < line.start { back += "\n" }
        back += line.text
      }
      while back.utf16.count < text.utf16.count { back += "\n" }
      #expect(back == text)
      #expect(lines.width <= 60)
      for offset in TextEntry(text).stops {
        let line = lines.line(of: offset)
        #expect(lines.offset(in: line, at: lines.x(of: offset)) == offset, "\(text) \(offset)")
      }
    }
  }

  @Test("C7: One that does not scroll is as high as its text, in a stack too")
  func intrinsicHeight() throws {
    let (phone, view) = page()
    let (note, below) = phone.perform {
      let note = UITextView()
      note.isScrollEnabled = false
      note.text = "One line"
      let below = UIView()
      for part in [note, below] {
        part.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(part)
      }
      NSLayoutConstraint.activate([
        note.topAnchor.constraint(equalTo: view.topAnchor, constant: 100),
        note.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
        note.widthAnchor.constraint(equalToConstant: 150),
        below.topAnchor.constraint(equalTo: note.bottomAnchor),
        below.leadingAnchor.constraint(equalTo: note.leadingAnchor),
        below.widthAnchor.constraint(equalToConstant: 10),
        below.heightAnchor.constraint(equalToConstant: 10),
      ])
      return (note, below)
    }
    try phone.settle()
    let line = TextMetrics.lineHeight(Font(size: 17))
    #expect(note.frame.height == (line + 16).rounded(.up))
    phone.perform { note.text = "Some more words that need three lines, at the least of all" }
    try phone.settle()
    let count = CGFloat(note.lines.lines.count)
    #expect(count >= 3 && note.frame.height == (count * line + 16).rounded(.up))
    #expect(below.frame.minY == note.frame.maxY)
    phone.perform { note.textContainerInset = .zero }
    try phone.settle()
    #expect(note.frame.height == (CGFloat(note.lines.lines.count) * line).rounded(.up))
  }
}
