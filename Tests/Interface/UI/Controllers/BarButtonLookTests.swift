import BackswipeScene
import BackswipeTesting
@testable import BackswipeUI
import Testing

@Suite("Looks of bar buttons")
@MainActor
struct BarButtonLookTests {
  private func commands(_ rig: Rig) -> [DrawCommand] {
    rig.phone.displayList.items.flatMap(\.picture.commands)
  }

  private func color(of word: String, in rig: Rig) -> Color? {
    commands(rig).compactMap { command in
      if case .text(word, _, _, let color, _) = command { color } else { nil }
    }.last
  }

  private func place(of word: String, in rig: Rig) -> CGRect? {
    drawnWords(in: rig.phone.displayList).last { $0.text == word }?.box
  }

  private func imageTints(_ rig: Rig) -> [Color?] {
    commands(rig).compactMap { command in
      if case .image(let part) = command { .some(part.tint) } else { nil }
    }
  }

  @Test("A1: images follow the tint; the attributes of titles colour titles alone")
  func icons() throws {
    let rig = try Rig("A")
    let image = try #require(UIImage(data: Data(tinyPNG), scale: 0.1))
    let icon = UIBarButtonItem(image: image)
    let red: [NSAttributedString.Key: Any] = [.foregroundColor: UIColor.red]
    icon.setTitleTextAttributes(red, for: .normal)
    rig.phone.perform {
      rig["A"].navigationItem.rightBarButtonItems = [icon, UIBarButtonItem(title: "Word")]
      let bar = rig.navigation.navigationBar
      bar.tintColor = .green
      bar.standardAppearance.buttonAppearance.normal.titleTextAttributes = red
    }
    try rig.phone.settle()
    #expect(imageTints(rig) == [UIColor.green.color])
    #expect(color(of: "Word", in: rig) == UIColor.red.color)
    rig.phone.perform { icon.isEnabled = false }
    try rig.phone.settle()
    #expect(imageTints(rig) == [UIColor(white: 0.5, alpha: 0.45).color])
  }

  @Test("N2: the back title goes where the appearance puts it, even out of sight")
  func backTitle() throws {
    let rig = try Rig("A", "B")
    let before = try #require(place(of: "A", in: rig))
    let look = rig.navigation.navigationBar.standardAppearance.backButtonAppearance.normal
    rig.phone.perform { look.titlePositionAdjustment = UIOffset(horizontal: 5, vertical: 2) }
    try rig.phone.settle()
    #expect(place(of: "A", in: rig) == before.offsetBy(dx: 5, dy: 2))
    rig.phone.perform { look.titlePositionAdjustment = UIOffset(horizontal: -1000, vertical: 0) }
    try rig.phone.settle()
    #expect(place(of: "A", in: rig) == nil)
  }

  @Test("A3: so it does where an item or a proxy puts it")
  func backTitleOfProxy() throws {
    let rig = try Rig("A")
    rig.phone.perform {
      UIBarButtonItem.appearance().setBackButtonTitlePositionAdjustment(
        UIOffset(horizontal: -500, vertical: 0), for: .default)
    }
    rig.push("B")
    try rig.phone.settle()
    #expect(place(of: "A", in: rig) == nil)
    rig.phone.perform {
      let own = UIBarButtonItem(title: "Own")
      own.setBackButtonTitlePositionAdjustment(UIOffset(horizontal: 9, vertical: 0), for: .default)
      rig["A"].navigationItem.backBarButtonItem = own
    }
    try rig.phone.settle()
    #expect(place(of: "Own", in: rig)?.minX == BackButton.titleLeft + 9)
  }

  @Test("N2: titles move, and images lie behind buttons, as the appearance and the item say")
  func places() throws {
    let rig = try Rig("A")
    let image = try #require(UIImage(data: Data(tinyPNG), scale: 1))
    let item = UIBarButtonItem(title: "Edit")
    rig.phone.perform { rig["A"].navigationItem.rightBarButtonItem = item }
    try rig.phone.settle()
    let before = try #require(place(of: "Edit", in: rig))
    rig.phone.perform {
      let look = rig.navigation.navigationBar.standardAppearance.buttonAppearance.normal
      look.titlePositionAdjustment = UIOffset(horizontal: 0, vertical: 5)
      look.backgroundImage = image
    }
    try rig.phone.settle()
    #expect(place(of: "Edit", in: rig) == before.offsetBy(dx: 0, dy: 5))
    #expect(imageTints(rig) == [nil])
    rig.phone.perform {
      item.setTitlePositionAdjustment(UIOffset(horizontal: 3, vertical: 0), for: .default)
      item.setBackgroundImage(
        image.withRenderingMode(.alwaysTemplate), for: .normal, barMetrics: .default)
    }
    try rig.phone.settle()
    #expect(place(of: "Edit", in: rig) == before.offsetBy(dx: 3, dy: 0))
    #expect(imageTints(rig) == [UIColor.systemBlue.color])
    #expect(item.titlePositionAdjustment(for: .default).horizontal == 3)
    #expect(item.backgroundImage(for: .normal, barMetrics: .default) != nil)
  }

  @Test("N2: the back button has colours for when it is pressed, and for when it cannot be")
  func backStates() throws {
    let rig = try Rig("A", "B")
    rig.phone.perform {
      let look = rig.navigation.navigationBar.standardAppearance.backButtonAppearance
      look.highlighted.titleTextAttributes = [.foregroundColor: UIColor.red]
      look.disabled.titleTextAttributes = [.foregroundColor: UIColor.green]
    }
    try rig.phone.settle()
    let back = try #require(rig.navigation.navigationBar.content?.backButton)
    rig.phone.perform { back.isHighlighted = true }
    try rig.phone.settle()
    #expect(color(of: "A", in: rig) == UIColor.red.color)
    rig.phone.perform {
      back.isHighlighted = false
      let own = UIBarButtonItem(title: "Own")
      own.isEnabled = false
      rig["A"].navigationItem.backBarButtonItem = own
    }
    try rig.phone.settle()
    #expect(color(of: "Own", in: rig) == UIColor.green.color)
  }

  @Test("N2: a toolbar's buttons have its appearance's looks, plain ones and those that finish")
  func toolbar() throws {
    let rig = try Rig("A")
    rig.phone.perform {
      rig["A"].toolbarItems = [
        UIBarButtonItem(title: "Plain"), UIBarButtonItem(title: "Done", style: .done),
      ]
      rig.navigation.isToolbarHidden = false
      let look = rig.navigation.toolbar.standardAppearance
      look.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
      look.doneButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
    }
    try rig.phone.settle()
    #expect(color(of: "Plain", in: rig) == UIColor.red.color)
    #expect(color(of: "Done", in: rig) == UIColor.green.color)
    rig.phone.perform {
      rig.navigation.toolbar.standardAppearance.buttonAppearance.normal.titleTextAttributes = [
        .foregroundColor: UIColor.purple
      ]
    }
    try rig.phone.settle()
    #expect(color(of: "Plain", in: rig) == UIColor.purple.color)
  }

  @Test("A1: titles stand lower or higher where the bar says so")
  func titleRise() throws {
    let rig = try Rig("A")
    let bar = rig.navigation.navigationBar
    let before = try #require(place(of: "A", in: rig))
    rig.phone.perform { bar.setTitleVerticalPositionAdjustment(4, for: .default) }
    try rig.phone.settle()
    #expect(place(of: "A", in: rig) == before.offsetBy(dx: 0, dy: 4))
    #expect(bar.titleVerticalPositionAdjustment(for: .default) == 4)
    rig.phone.perform { bar.standardAppearance.titlePositionAdjustment.vertical = -3 }
    try rig.phone.settle()
    #expect(place(of: "A", in: rig) == before.offsetBy(dx: 0, dy: -3))
  }

  @Test("B8: a hidden item takes no room, in both bars, and comes back in its place")
  func hidden() throws {
    let rig = try Rig("A")
    let (first, second) = (UIBarButtonItem(title: "First"), UIBarButtonItem(title: "Second"))
    let (left, tool) = (UIBarButtonItem(title: "Left"), UIBarButtonItem(title: "Tool"))
    rig.phone.perform {
      rig["A"].navigationItem.rightBarButtonItems = [first, second]
      rig["A"].toolbarItems = [left, tool]
      rig.navigation.isToolbarHidden = false
    }
    try rig.phone.settle()
    let words = ["First", "Second", "Left", "Tool"]
    let before = words.map { place(of: $0, in: rig) }
    rig.phone.perform {
      first.isHidden = true
      left.isHidden = true
    }
    try rig.phone.settle()
    #expect(place(of: "First", in: rig) == nil && place(of: "Left", in: rig) == nil)
    #expect(place(of: "Second", in: rig)?.maxX == before[0]?.maxX)
    #expect(place(of: "Tool", in: rig)?.minX == before[2]?.minX)
    rig.phone.perform {
      first.isHidden = false
      left.isHidden = false
    }
    try rig.phone.settle()
    #expect(words.map { place(of: $0, in: rig) } == before)
  }

  @Test("B8: the item that closes is an × in a grey disc of 30 points, and is tapped by its name")
  func close() throws {
    let rig = try Rig("A")
    var taps = 0
    rig.phone.perform {
      rig["A"].navigationItem.leftBarButtonItem = UIBarButtonItem(
        systemItem: .close, primaryAction: UIAction { _ in taps += 1 })
    }
    try rig.phone.settle()
    #expect(!drawnWords(in: rig.phone.displayList).contains { $0.text == "Close" })
    let discs = commands(rig).compactMap { command -> CGRect? in
      if case .fill(let rect, 15, _) = command { rect } else { nil }
    }
    #expect(discs.map(\.size) == [CGSize(width: 30, height: 30)])
    try rig.phone.tap("close")
    try rig.phone.settle()
    #expect(taps == 1)
  }
}

@MainActor
private final class Chief: UINavigationController {
  var heard: [String] = []
  func save(_ sender: UIBarButtonItem) { heard.append(sender.title ?? "") }
}

@Suite("Actions without a target")
@MainActor
struct BarItemChainTests {
  @MainActor private final class Field: UITextField {
    var heard = 0
    func mark() { heard += 1 }
  }

  @Test("B8: an action without a target goes up from the first responder, then from the bar")
  func chain() throws {
    let page = UIViewController()
    let field = Field(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
    let phone = VirtualPhone { Chief(rootViewController: page) }
    let chief = try #require(phone.navigationController as? Chief)
    let marked = UIBarButtonItem(
      title: "Mark", style: .plain, target: nil, action: Selector(Field.mark))
    phone.perform {
      page.view.addSubview(field)
      page.navigationItem.rightBarButtonItems = [
        UIBarButtonItem(title: "Save", style: .plain, target: nil, action: Selector(Chief.save)),
        marked,
      ]
    }
    try phone.settle()
    try phone.tap("Save")
    try phone.settle()
    #expect(chief.heard == ["Save"])
    try phone.tap("Mark")
    try phone.settle()
    #expect(field.heard == 0)
    phone.perform { _ = field.becomeFirstResponder() }
    try phone.settle()
    try phone.tap("Mark")
    try phone.settle()
    #expect(field.heard == 1)
    phone.perform {
      let gone = BarItemTests.Target()
      marked.target = gone
    }
    try phone.tap("Mark")
    try phone.settle()
    #expect(field.heard == 1, "a target that has gone is no missing one")
  }
}
