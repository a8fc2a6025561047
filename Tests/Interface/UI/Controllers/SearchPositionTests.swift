import BackswipeSimulation
import BackswipeTesting
@testable import BackswipeUI
import BackswipeUnits
import Testing

@MainActor
@Suite("Positions in search fields, and their return key")
struct SearchPositionTests {
  private let phone: VirtualPhone
  private let field = UISearchTextField(frame: CGRect(x: 20, y: 200, width: 300, height: 36))
  private let log = CallLog()

  init() throws {
    let (field, log) = (field, log)
    phone = VirtualPhone {
      let page = UIViewController()
      page.view.addSubview(field)
      return UINavigationController(rootViewController: page)
    }
    phone.perform {
      field.tokens = ["Red", "Blue"].map { UISearchToken(icon: nil, text: $0) }
      field.text = "one two"
      field.addAction(UIAction { _ in log.add("changed") }, for: .editingChanged)
      field.becomeFirstResponder()
    }
    try phone.settle()
  }

  private func range(_ first: Int, _ last: Int) throws -> UITextRange {
    let start = try #require(field.position(from: field.beginningOfDocument, offset: first))
    let end = try #require(field.position(from: field.beginningOfDocument, offset: last))
    return try #require(field.textRange(from: end, to: start))
  }

  @Test("N8: tokens are positions before the text")
  func positions() throws {
    let all = try range(0, 9)
    #expect(field.offset(from: field.beginningOfDocument, to: field.endOfDocument) == 9)
    #expect(field.offset(from: field.positionOfToken(at: 1), to: field.textualRange.start) == 1)
    #expect(field.compare(field.textualRange.end, to: field.endOfDocument) == .orderedSame)
    #expect(field.compare(all.start, to: all.end) == .orderedAscending && !all.isEmpty)
    #expect(field.position(from: field.endOfDocument, offset: 1) == nil)
    #expect(field.position(from: field.beginningOfDocument, offset: -1) == nil)
    #expect(field.tokens(in: all).map(\.text) == ["Red", "Blue"])
    #expect(field.tokens(in: try range(1, 4)).map(\.text) == ["Blue"])
    #expect(field.tokens(in: field.textualRange).isEmpty)
    #expect(try field.text(in: all) == "one two" && field.text(in: range(1, 5)) == "one")
  }

  @Test("N8: a part of the text becomes a token, with one notice")
  func replacement() throws {
    let word = try range(2, 6)
    phone.perform {
      field.replaceTextualPortion(of: word, with: UISearchToken(icon: nil, text: "One"), at: 2)
    }
    #expect(field.text == "two" && field.tokens.map(\.text) == ["Red", "Blue", "One"])
    #expect(log.take() == ["changed"])
    let rest = field.textualRange
    phone.perform { field.replace(rest, withText: "three") }
    #expect(field.text == "three" && log.take() == ["changed"])
  }

  @Test("N8: a selection is of text, or of one token")
  func selection() throws {
    let (word, token) = (try range(2, 5), try range(0, 2))
    phone.perform { field.selectedTextRange = word }
    #expect(field.selectedTextRange?.offsets == 2..<5 && field.entry.insertion.length == 3)
    phone.perform { field.selectedTextRange = token }
    #expect(field.tokenRow.selected == 1 && field.selectedTextRange?.offsets == 1..<2)
    phone.perform { field.selectedTextRange = word }
    #expect(field.tokenRow.selected == nil)
    phone.type("x")
    #expect(field.text == "x two" && field.selectedTextRange?.offsets == 3..<3)
  }

  private func returnKey(_ view: UIView) -> KeyboardKeyView? {
    if let key = view as? KeyboardKeyView, key.key.action == .enter { return key }
    return view.subviews.lazy.compactMap { returnKey($0) }.first
  }

  @Test("N8: the return key of an empty search field is disabled, not that of one with a token")
  func enabled() throws {
    func isEnabled() throws -> Bool {
      try phone.settle()
      return try #require(returnKey(phone.simulation.window)).isEnabled
    }
    #expect(try isEnabled())
    phone.perform { field.text = "" }
    #expect(try isEnabled())
    phone.perform { field.tokens = [] }
    #expect(try !isEnabled())
    phone.type("a")
    #expect(try isEnabled())
    phone.press("Backspace")
    #expect(try !isEnabled())
    phone.perform { field.enablesReturnKeyAutomatically = false }
    #expect(try isEnabled())
    let (bar, plain) = phone.perform { (UISearchBar(), UITextField()) }
    #expect(bar.enablesReturnKeyAutomatically && !plain.enablesReturnKeyAutomatically)
  }
}
