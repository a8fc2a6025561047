import BackswipeScene
import BackswipeSimulation
import BackswipeTesting
@testable import BackswipeUI
import BackswipeUnits
import Testing

@MainActor
@Suite("Titles with subtitles and menus")
struct BarTitleTests {
  @MainActor private final class Judge: UINavigationItemRenameDelegate {
    var mayBegin = true
    var ended: [String] = []
    func navigationItemShouldBeginRenaming(_ navigationItem: UINavigationItem) -> Bool { mayBegin }
    func navigationItem(
      _ navigationItem: UINavigationItem, willBeginRenamingWith suggestedTitle: String,
      selectedRange: Range<String.Index>
    ) -> (String, Range<String.Index>) {
      let text = suggestedTitle + ".txt"
      return (text, text.endIndex..<text.endIndex)
    }
    func navigationItem(
      _ navigationItem: UINavigationItem, shouldEndRenamingWith title: String
    ) -> Bool { !title.isEmpty && title != "A.txt" }
    func navigationItem(_ navigationItem: UINavigationItem, didEndRenamingWith title: String) {
      ended.append(title)
    }
  }

  private func box(_ rig: Rig, _ text: String) -> CGRect? {
    drawnWords(in: rig.phone.displayList).first { $0.text == text }?.box
  }

  @Test("B15: a subtitle is below the title, both centred, in the look of item or appearance")
  func subtitle() throws {
    let rig = try Rig("A")
    let item = rig["A"].navigationItem
    rig.phone.perform { item.subtitle = "3 notes" }
    try rig.phone.settle()
    let (title, below) = (try #require(box(rig, "A")), try #require(box(rig, "3 notes")))
    #expect(abs(title.midX - 195) <= 1 && abs(below.midX - 195) <= 1)
    #expect(title.maxY <= below.minY + 0.5 && below.maxY <= 47 + 44)
    rig.phone.perform {
      let look = UINavigationBarAppearance()
      look.subtitleTextAttributes = [.foregroundColor: UIColor.systemPink]
      rig.navigation.navigationBar.standardAppearance = look
    }
    try rig.phone.settle()
    func color(_ text: String) -> Color? {
      rig.phone.displayList.items.flatMap(\.picture.commands).compactMap { command in
        if case .text(text, _, _, let color, _) = command { color } else { nil }
      }.first
    }
    #expect(color("3 notes") == UIColor.systemPink.color)
    rig.phone.perform {
      var (four, notes) = (AttributedString("four"), AttributedString("Notes"))
      four.foregroundColor = .systemGreen
      notes.foregroundColor = .systemRed
      item.attributedSubtitle = four
      item.attributedTitle = notes
      #expect(item.attributedTitle == notes)
    }
    try rig.phone.settle()
    #expect(color("four") == UIColor.systemGreen.color && color("Notes") == UIColor.systemRed.color)
    #expect(box(rig, "A") == nil && box(rig, "3 notes") == nil)
    let own = rig.phone.perform { UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 10)) }
    rig.phone.perform { item.subtitleView = own }
    try rig.phone.settle()
    #expect(own.window != nil && box(rig, "four") == nil)
  }

  @Test("B15: attributed titles and subtitles show their runs, also below a large title")
  func runs() throws {
    let rig = try Rig("A")
    let item = rig["A"].navigationItem
    func drawn(_ wanted: String) -> (font: Font, color: Color)? {
      for command in rig.phone.displayList.items.flatMap(\.picture.commands) {
        if case .text(let text, _, let font, let color, _) = command, text == wanted {
          return (font, color)
        }
      }
      return nil
    }
    func text(_ first: String, _ second: String) -> AttributedString {
      var end = AttributedString(second)
      end.foregroundColor = .systemRed
      end.font = UIFont.systemFont(ofSize: 11)
      return AttributedString(first) + end
    }
    rig.phone.perform {
      item.attributedTitle = text("Notes", " beta")
      item.attributedSubtitle = text("three", " new")
    }
    try rig.phone.settle()
    let (notes, beta) = (try #require(drawn("Notes")), try #require(drawn(" beta")))
    #expect(notes.font == NavigationBarContentView.titleFont.font)
    #expect(notes.color == UIColor.label.color && beta.color == UIColor.systemRed.color)
    #expect(beta.font.size == 11)
    let (first, second) = (try #require(box(rig, "Notes")), try #require(box(rig, " beta")))
    #expect(abs(second.minX - first.maxX + 1) < 1)
    #expect(abs((first.minX + second.maxX) / 2 - 195) < 2)
    let (three, new) = (try #require(drawn("three")), try #require(drawn(" new")))
    #expect(three.font.size == 12 && new.font.size == 11 && new.color == beta.color)
    rig.phone.perform {
      item.attributedTitle = nil
      item.attributedSubtitle = nil
      rig.navigation.navigationBar.prefersLargeTitles = true
      item.largeAttributedSubtitle = text("five", " old")
    }
    try rig.phone.settle()
    #expect(drawn("five")?.font.size == 15 && drawn(" old")?.font.size == 11)
    #expect(drawn("Notes") == nil && drawn("three") == nil)
  }

  @Test("B15: a title has all attributes of its bar, whether it is in the row or large")
  func attributes() throws {
    let rig = try Rig("A")
    func commands() -> [DrawCommand] { rig.phone.displayList.items.flatMap(\.picture.commands) }
    func lines(_ wanted: UIColor) -> Int {
      commands().filter { command in
        if case .fill(_, _, let color) = command { color == wanted.color } else { false }
      }.count
    }
    rig.phone.perform {
      rig.navigation.navigationBar.titleTextAttributes = [
        .underlineStyle: NSUnderlineStyle.single.rawValue, .underlineColor: UIColor.systemPink,
      ]
      rig.navigation.navigationBar.largeTitleTextAttributes = [
        .strikethroughStyle: NSUnderlineStyle.single.rawValue,
        .strikethroughColor: UIColor.systemPurple,
      ]
    }
    try rig.phone.settle()
    #expect(lines(.systemPink) == 1 && lines(.systemPurple) == 0)
    #expect(box(rig, "A").map { abs($0.midX - 195) <= 1.5 } == true)
    rig.phone.perform { rig.navigation.navigationBar.prefersLargeTitles = true }
    try rig.phone.settle()
    #expect(lines(.systemPurple) == 1)
    rig.phone.perform {
      rig.navigation.navigationBar.titleTextAttributes = nil
      rig.navigation.navigationBar.largeTitleTextAttributes = nil
    }
    try rig.phone.settle()
    #expect(lines(.systemPink) == 0 && lines(.systemPurple) == 0)
  }

  @Test("B15: the styles browser and editor have the title at the leading edge")
  func styles() throws {
    let rig = try Rig("A")
    for (style, minX) in [(UINavigationItem.ItemStyle.browser, 16), (.editor, 16)] {
      rig.phone.perform { rig["A"].navigationItem.style = style }
      try rig.phone.settle()
      #expect(box(rig, "A")?.minX == CGFloat(minX))
    }
    rig.phone.perform { rig["A"].navigationItem.style = .navigator }
    try rig.phone.settle()
    #expect(abs((box(rig, "A")?.midX ?? 0) - 195) <= 1)
  }

  @Test("B15: a large title has its own text, and a subtitle that makes the bar taller")
  func large() throws {
    let rig = try Rig("A")
    let item = rig["A"].navigationItem
    rig.phone.perform {
      rig.navigation.navigationBar.prefersLargeTitles = true
      item.largeTitle = "All of A"
    }
    try rig.phone.settle()
    let height = rig.navigation.navigationBar.frame.height
    #expect(box(rig, "All of A") != nil)
    rig.phone.perform { item.largeSubtitle = "since 1972" }
    try rig.phone.settle()
    let added = rig.navigation.navigationBar.frame.height - height
    #expect(added > 14 && added < 24)
    let (title, below) = (
      try #require(box(rig, "All of A")), try #require(box(rig, "since 1972"))
    )
    #expect(title.maxY <= below.minY + 1 && below.minX == 16)
    rig.phone.perform { item.largeSubtitle = nil }
    try rig.phone.settle()
    #expect(rig.navigation.navigationBar.frame.height == height)
  }

  @Test("B15: a tap on the title opens the provider's menu, below the document's name")
  func menu() throws {
    let rig = try Rig("A")
    var called = 0
    var suggestions: [[String]] = []
    rig.phone.perform {
      rig["A"].navigationItem.titleMenuProvider = { suggested in
        suggestions.append(suggested.map(\.title))
        return UIMenu(children: suggested + [UIAction(title: "Copy") { _ in called += 1 }])
      }
      rig["A"].navigationItem.documentProperties = UIDocumentProperties(
        url: URL(fileURLWithPath: "/tmp/Letter.txt"))
    }
    try rig.phone.settle()
    try rig.phone.tap("A")
    try rig.phone.settle()
    #expect(box(rig, "Letter.txt") != nil && suggestions == [[]])
    try rig.phone.tap("Copy")
    try rig.phone.settle()
    #expect(called == 1)
  }

  @Test("B15: Rename edits the title in place, and the delegate decides on the new one")
  func renaming() throws {
    let rig = try Rig("A")
    let judge = Judge()
    let item = rig["A"].navigationItem
    rig.phone.perform { item.renameDelegate = judge }
    try rig.phone.settle()
    func begin() throws {
      try rig.phone.tap("A")
      try rig.phone.settle()
      try rig.phone.tap("Rename")
      try rig.phone.settle()
    }
    judge.mayBegin = false
    try begin()
    #expect(rig.phone.simulation.environment.focus.responder == nil)
    judge.mayBegin = true
    try begin()
    let field = try #require(rig.phone.simulation.environment.focus.responder as? UITextField)
    #expect(field.text == "A.txt")
    rig.phone.press("Return")
    try rig.phone.settle()
    #expect(field.isFirstResponder && judge.ended == [], "refused")
    rig.phone.type("2")
    rig.phone.press("Return")
    try rig.phone.settle()
    #expect(judge.ended == ["A.txt2"] && item.title == "A.txt2")
    #expect(!field.isFirstResponder && box(rig, "A.txt2") != nil)
  }

  @Test("B10: a back action is performed in place of a pop, and has a button at the root, too")
  func backAction() throws {
    let rig = try Rig("A", "B")
    var calls = 0
    rig.phone.perform {
      rig["B"].navigationItem.backAction = UIAction(title: "Documents") { _ in calls += 1 }
    }
    try rig.phone.settle()
    try rig.phone.tap("Documents")
    try rig.phone.settle()
    #expect(calls == 1 && rig.stack == ["A", "B"])
    rig.phone.perform { rig["B"].navigationItem.backAction = nil }
    try rig.phone.settle()
    try rig.phone.tap("A")
    try rig.phone.settle()
    #expect(rig.stack == ["A"] && rig.phone.barWords == ["A"])
    rig.phone.perform {
      rig["A"].navigationItem.backAction = UIAction(title: "Close") { _ in calls += 1 }
    }
    try rig.phone.settle()
    try rig.phone.tap("Close")
    try rig.phone.settle()
    #expect(calls == 2)
  }
}
