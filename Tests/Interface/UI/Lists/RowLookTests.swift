import BackswipeGestures
import BackswipeScene
import BackswipeTesting
import BackswipeUI
import Testing

/// How rows and bars look where several things meet.
@Suite("Looks of rows and bars")
@MainActor
struct RowLookTests {
  private func shown() throws -> VirtualPhone {
    let phone = try VirtualPhone(
      prototype: """
        backswipe: 1
        initial: list
        screens:
          list:
            title: List
            sections:
              - rows:
                  - { title: To, field: Name }
                  - { title: Reply to, field: Address }
              - rows:
                  - { title: A, subtitle: Below, detail: More, push: list }
                  - { title: B, detail: Less }
                  - { title: Subject, field: Words, detail: Typed }
        """)
    try phone.settle()
    return phone
  }

  @Test("A detail stands in the middle of its row, beside a subtitle too")
  func detail() throws {
    let phone = try shown()
    let words = drawnWords(in: phone.displayList)
    let table = try #require(phone.navigationController.topViewController?.view as? UITableView)
    for (row, text) in [(0, "More"), (1, "Less")] {
      let cell = table.rectForRow(at: IndexPath(row: row, section: 1))
      let box = try #require(words.first { $0.text == text }).box
      #expect(abs(box.midY - (cell.midY - table.bounds.minY)) <= 0.5, "\(text)")
    }
    let title = try #require(words.first { $0.text == "A" }).box
    let below = try #require(words.first { $0.text == "Below" }).box
    #expect(title.maxY <= below.minY)
  }

  @Test("The text fields of a page begin in one column, behind the longest of their titles")
  func fields() throws {
    let phone = try shown()
    let words = drawnWords(in: phone.displayList)
    let starts = ["Name", "Address", "Typed"].map { text in
      words.first { $0.text == text }?.box.minX
    }
    let longest = try #require(words.first { $0.text == "Reply to" }).box
    #expect(Set(starts).count == 1)
    #expect((starts[0] ?? 0) >= longest.maxX + 12)
  }

  @Test("The caret has the tint of its field, as it is now")
  func caret() throws {
    let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
    let page = UIViewController()
    let phone = VirtualPhone { page }
    phone.perform {
      page.view.addSubview(field)
      field.becomeFirstResponder()
    }
    try phone.settle()
    func colors() -> [UIColor?] {
      field.subviews.filter { $0.frame.width == 2 && !$0.isHidden }.map(\.backgroundColor)
    }
    #expect(colors() == [.systemBlue])
    phone.perform { page.view.tintColor = .systemRed }
    #expect(colors() == [.systemRed])
    phone.perform { field.tintColor = .systemGreen }
    #expect(colors() == [.systemGreen])
  }

  @Test("What is in a bar fades as it slides, and is gone where the words of the status bar begin")
  func fadingBar() throws {
    let rig = try Rig("A", "B")
    let bar = rig.navigation.navigationBar
    for hides in [true, false] {
      rig.phone.perform { rig.navigation.setNavigationBarHidden(hides, animated: true) }
      var alphas: [CGFloat] = []
      for _ in 0..<14 {
        rig.phone.advance(frames: 1)
        let above = 47 - CGFloat(rig.phone.frame.navigationBarY)
        let alpha = try #require(bar.subviews.last?.alpha)
        #expect(abs(alpha - max(1 - above / 23.5, 0)) < 0.001)
        alphas.append(alpha)
      }
      #expect(alphas.contains { $0 > 0.05 && $0 < 0.95 })
      try rig.phone.settle()
      #expect(bar.subviews.last?.alpha == (hides ? 0 : 1))
    }
    // What comes on a hidden bar is there when the bar is.
    rig.phone.perform { rig.navigation.setNavigationBarHidden(true, animated: false) }
    rig.phone.perform { rig.navigation.popViewController(animated: false) }
    rig.phone.perform { rig.navigation.setNavigationBarHidden(false, animated: false) }
    try rig.phone.settle()
    #expect(bar.subviews.last?.alpha == 1)
  }
}
