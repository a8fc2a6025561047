import BackswipeScene
import BackswipeTesting
@testable import BackswipeUI
import BackswipeUnits
import Testing

/// Notes taps on links and attachments.
@MainActor
private final class ItemDelegate: UITextViewDelegate {
  var log: [String] = []
  var allows = true
  var replacement: UIAction??

  func textView(
    _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
  ) -> UIAction? {
    switch textItem.content {
    case .link(let url): log.append("link \(url.absoluteString) \(textItem.range.location)")
    case .textAttachment: log.append("attachment \(textItem.range.location)")
    }
    return replacement ?? defaultAction
  }

  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool {
    log.append("should \(characterRange.location),\(characterRange.length)")
    return allows
  }
}

/// Texts with attributes in text views. (C7)
@Suite @MainActor struct TextViewAttributeTests {
  private let phone: VirtualPhone
  private let note: UITextView
  private let delegate = ItemDelegate()

  init() throws {
    let (phone, view) = page()
    self.phone = phone
    note = phone.perform {
      let note = UITextView(frame: CGRect(x: 20, y: 150, width: 300, height: 200))
      note.contentInsetAdjustmentBehavior = .never
      view.addSubview(note)
      return note
    }
    note.delegate = delegate
    try phone.settle()
  }

  private let text: NSAttributedString = {
    let text = NSMutableAttributedString(
      string: "Big", attributes: [.font: UIFont.boldSystemFont(ofSize: 30)])
    text.append(
      NSAttributedString(
        string: " small\n", attributes: [.foregroundColor: UIColor.red]))
    text.append(
      NSAttributedString(
        string: "the site", attributes: [.link: URL(string: "https://example.com") as Any]))
    text.append(NSAttributedString(string: " end"))
    return text
  }()

  private var drawn: [(text: String, box: CGRect, font: Font, color: Color)] {
    note.textArea.displayContents().compactMap { command in
      if case .text(let text, let box, let font, let color, _) = command {
        (text, box, font, color)
      } else {
        nil
      }
    }
  }

  private func show(_ text: NSAttributedString) throws {
    phone.perform { note.attributedText = text }
    try phone.settle()
  }

  @Test("C7: a text view draws and measures runs as a label does, links in the tint")
  func draws() throws {
    try show(text)
    phone.perform {
      #expect(note.text == "Big small\nthe site end")
      #expect(drawn.map(\.text) == ["Big", " small", "the site", " end"])
      #expect(
        drawn.map(\.color) == [
          UIColor.label.color, UIColor.red.color, UIColor.systemBlue.color, UIColor.label.color,
        ])
      let label = UILabel()
      label.numberOfLines = 0
      label.attributedText = text
      let height = label.sizeThatFits(CGSize(width: 290, height: 1e4)).height
      #expect(
        note.sizeThatFits(CGSize(width: 300, height: 1e4)).height == (height + 16).rounded(.up))
      #expect(note.contentSize.height == (height + 16).rounded(.up))
      note.linkTextAttributes = [
        .foregroundColor: UIColor.green, .underlineStyle: NSUnderlineStyle.single.rawValue,
      ]
      #expect(drawn[2].color == UIColor.green.color)
      #expect(note.font?.pointSize == 30, "that of the first character")
    }
  }

  @Test("C7: the caret stands at the places of runs, and as high as their lines")
  func caret() throws {
    try show(text)
    phone.perform {
      let first = note.caretRect(at: 0)
      let behind = note.caretRect(at: 3)
      let big = TextMetrics.width(of: "Big", font: Font(size: 30, weight: .bold))
      #expect(abs(behind.minX - first.minX - big) <= 1)
      #expect(abs(first.height - UIFont.boldSystemFont(ofSize: 30).lineHeight) < 1e-3)
      let below = note.caretRect(at: 10)
      #expect(abs(below.minY - first.maxY) < 1e-3 && below.minX == first.minX)
      #expect(below.height < first.height)
    }
  }

  @Test("C7: input has the attributes of the character before it, or those that are set")
  func typing() throws {
    try show(text)
    phone.perform {
      note.selectedRange = NSRange(location: 3, length: 0)
      note.insertText("ger")
      #expect(note.text.hasPrefix("Bigger small"))
      #expect(drawn.map(\.text).joined().hasPrefix("Bigger"))
      #expect(drawn.prefix { $0.font.size == 30 }.map(\.text).joined() == "Bigger")
      // A link is not continued.
      let end = NSString(string: note.text).range(of: " end").location
      note.selectedRange = NSRange(location: end, length: 0)
      #expect(note.typingAttributes[.link] == nil)
      note.insertText("!")
      #expect(drawn.map(\.text).contains("the site"))
      note.typingAttributes = [.foregroundColor: UIColor.green]
      note.insertText("x")
      #expect(drawn.contains { $0.text == "x" && $0.color == UIColor.green.color })
      note.deleteBackward()
      #expect(!drawn.contains { $0.text == "x" })
      #expect(note.attributedText.string == note.text)
      note.selectedRange = NSRange(location: 0, length: note.text.utf16.count)
      note.deleteBackward()
      #expect(note.text.isEmpty && drawn.isEmpty)
      note.insertText("new")
      #expect(note.attributedText.string == "new" && drawn.map(\.text) == ["new"])
    }
  }

  @Test("C7: a font, colour or alignment set later is that of all runs; a text drops them")
  func restyling() throws {
    try show(text)
    phone.perform {
      note.textColor = .purple
      #expect(Set(drawn.map(\.color)) == [UIColor.purple.color, UIColor.systemBlue.color])
      note.font = .systemFont(ofSize: 12)
      #expect(Set(drawn.map(\.font.size)) == [12])
      note.textAlignment = .right
      #expect((drawn.first?.box.minX ?? 0) > 200)
      note.text = "Plain"
      #expect(drawn.map(\.text) == ["Plain"] && note.styled == nil)
      note.attributedText = nil
      #expect(note.text.isEmpty)
    }
  }

  /// The middle of the characters of a drawn run, on the screen.
  private func middle(_ run: String) throws -> CGPoint {
    try phone.perform {
      let box = try #require(drawn.first { $0.text == run }).box
      return CGPoint(x: note.frame.minX + box.midX, y: note.frame.minY + box.midY)
    }
  }

  @Test(
    "C7: a tap on a link asks the delegate for its action; without another one the app opens it")
  func links() throws {
    try show(text)
    phone.tap(at: try middle("the site"))
    try phone.settle()
    #expect(delegate.log.isEmpty && note.isFirstResponder, "an editable one is edited")
    phone.perform {
      note.resignFirstResponder()
      note.isEditable = false
    }
    try phone.settle()
    phone.tap(at: try middle("the site"))
    try phone.settle()
    #expect(delegate.log == ["link https://example.com 10", "should 10,8"])
    phone.tap(at: try middle(" end"))
    try phone.settle()
    #expect(delegate.log.count == 2)
    delegate.log = []
    var performed = 0
    phone.perform { delegate.replacement = .some(UIAction { _ in performed += 1 }) }
    phone.tap(at: try middle("the site"))
    try phone.settle()
    #expect(performed == 1 && delegate.log.count == 1)
    delegate.replacement = .some(nil)
    phone.tap(at: try middle("the site"))
    try phone.settle()
    #expect(performed == 1 && delegate.log.count == 2)
    phone.perform { note.isSelectable = false }
    phone.tap(at: try middle("the site"))
    try phone.settle()
    #expect(delegate.log.count == 2)
  }

  @Test("C7: a tap on an attachment is told, with its place")
  func attachments() throws {
    let attachment = NSTextAttachment()
    attachment.bounds = CGRect(x: 0, y: 0, width: 100, height: 40)
    let text = NSMutableAttributedString(string: "ab")
    text.append(NSAttributedString(attachment: attachment))
    try show(text)
    phone.perform { note.isEditable = false }
    let start = phone.perform { note.caretRect(at: 2) }
    phone.tap(at: CGPoint(x: 20 + start.minX + 50, y: 150 + start.midY))
    try phone.settle()
    #expect(delegate.log == ["attachment 2"])
  }
}
