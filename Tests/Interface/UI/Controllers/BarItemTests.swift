import BackswipeScene
import BackswipeSimulation
import BackswipeTesting
@testable import BackswipeUI
import Testing

@Suite("Bar items")
@MainActor
struct BarItemTests {
  @MainActor final class Target {
    var senders: [UIBarButtonItem] = []
    var plainCalls = 0
    func fire(_ sender: UIBarButtonItem) { senders.append(sender) }
    func call() { plainCalls += 1 }
  }

  func shown(_ rig: Rig, _ items: UIBarButtonItem...) throws {
    rig.phone.perform { rig["A"].navigationItem.rightBarButtonItems = items }
    try rig.phone.settle()
  }

  @Test("B8: every system item is a word, a glyph, the × that closes, or a space")
  func systemItems() {
    for system in UIBarButtonItem.SystemItem.allCases {
      let item = UIBarButtonItem(barButtonSystemItem: system)
      #expect(item.systemItem == system)
      #expect(
        item.isSpace || system == .close || (item.title == nil) != (item.image == nil), "\(system)")
      #expect(item.style == (system == .done || system == .save ? .done : .plain))
    }
    #expect(UIBarButtonItem(barButtonSystemItem: .cancel).title == "Cancel")
    #expect(UIBarButtonItem.flexibleSpace().systemItem == .flexibleSpace)
    #expect(UIBarButtonItem.fixedSpace(12).width == 12)
  }

  @Test("B8: an image is drawn in the tint, an original in its own colours")
  func images() throws {
    let rig = try Rig("A")
    let image = try #require(UIImage(data: Data(tinyPNG), scale: 0.1))
    func tints() -> [Color?] {
      rig.phone.displayList.items.flatMap(\.picture.commands).compactMap { command in
        if case .image(let part) = command { .some(part.tint) } else { nil }
      }
    }
    let item = UIBarButtonItem(image: image, style: .plain, target: nil, action: nil)
    item.tintColor = .systemRed
    try shown(rig, item)
    #expect(tints() == [UIColor.systemRed.color])
    rig.phone.perform { item.image = image.withRenderingMode(.alwaysOriginal) }
    try rig.phone.settle()
    #expect(tints() == [nil])
  }

  @Test("B8: a target's method is called with the item, or without, and the target is not kept")
  func targets() throws {
    let rig = try Rig("A")
    var target: Target? = Target()
    weak let released = target
    let first = UIBarButtonItem(title: "One", style: .plain, target: target!, action: Target.fire)
    let second = UIBarButtonItem(title: "Two", target: target!, action: Target.call)
    let third = UIBarButtonItem(title: "Three", style: .done, target: nil, action: nil)
    try shown(rig, first, second, third)
    for label in ["One", "Two", "Three"] {
      try rig.phone.tap(label)
      try rig.phone.settle()
    }
    #expect(target?.senders == [first] && target?.plainCalls == 1)
    #expect(first.target === target)
    target = nil
    #expect(released == nil)
    try rig.phone.tap("One")
    try rig.phone.settle()
  }

  @Test("B8: a primary action gives title and image, is performed in place of the target")
  func primaryAction() throws {
    let rig = try Rig("A")
    var senders: [AnyObject?] = []
    let item = rig.phone.perform {
      UIBarButtonItem(
        primaryAction: UIAction(title: "Go") { senders.append($0.sender as AnyObject?) })
    }
    let system = rig.phone.perform {
      UIBarButtonItem(systemItem: .add, primaryAction: UIAction(title: "Unseen") { _ in })
    }
    #expect(item.title == "Go" && system.title == nil && system.image != nil)
    try shown(rig, item, system)
    try rig.phone.tap("Go")
    try rig.phone.settle()
    #expect(senders.count == 1 && senders[0] === item)
    rig.phone.perform {
      item.primaryAction = UIAction(title: "Not now", attributes: .disabled) { _ in }
    }
    try rig.phone.settle()
    #expect(!item.isEnabled && rig.phone.barWords == ["A", "Not now"])
  }

  @Test("B8: a custom view stands in the bar at its own size and takes touches itself")
  func customView() throws {
    let rig = try Rig("A")
    @MainActor final class Own: UIView {
      override var intrinsicContentSize: CGSize { CGSize(width: 60, height: 20) }
    }
    let own = rig.phone.perform { Own() }
    let control = rig.phone.perform { UIControl(frame: CGRect(x: 0, y: 0, width: 40, height: 30)) }
    let target = Target()
    rig.phone.perform { control.addTarget(target, action: Target.call, for: .touchUpInside) }
    try shown(rig, UIBarButtonItem(customView: control), UIBarButtonItem(customView: own))
    #expect(own.frame.size == CGSize(width: 60, height: 20))
    let place = control.convert(control.bounds, to: nil)
    #expect(place.maxX == 390 - 16 && place.midY == 47 + 22 && place.size.width == 40)
    rig.phone.tap(at: CGPoint(x: place.midX, y: place.midY))
    try rig.phone.settle()
    #expect(target.plainCalls == 1)
  }

  @Test("B8: a fixed space keeps items apart; possible titles keep room")
  func spacesAndRoom() throws {
    let rig = try Rig("A")
    let item = UIBarButtonItem(title: "Hi")
    let next = UIBarButtonItem(title: "Next")
    func left(_ text: String) throws -> CGFloat {
      try #require(drawnWords(in: rig.phone.displayList).first { $0.text == text }).box.minX
    }
    try shown(rig, item, next)
    let close = try left("Next")
    try shown(rig, item, .fixedSpace(20), next)
    #expect(try left("Next") == close - 20 - 16)
    rig.phone.perform { item.possibleTitles = ["A much longer title"] }
    try rig.phone.settle()
    #expect(try left("Next") < close - 100)
  }

  @Test("B9: the edit button says Edit or Done, and its tap calls setEditing")
  func editing() throws {
    @MainActor final class Editing: UIViewController {
      var calls: [String] = []
      override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        calls.append("\(editing) \(animated)")
      }
    }
    var page: Editing?
    let phone = VirtualPhone {
      let made = Editing()
      made.navigationItem.rightBarButtonItem = made.editButtonItem
      page = made
      return UINavigationController(rootViewController: made)
    }
    #expect(page?.editButtonItem === page?.navigationItem.rightBarButtonItem)
    try phone.tap("Edit")
    try phone.settle()
    #expect(page?.calls == ["true true"] && page?.isEditing == true)
    #expect(phone.barWords == ["Done"] && page?.editButtonItem.style == .done)
    phone.perform { page?.setEditing(false, animated: false) }
    try phone.settle()
    #expect(phone.barWords == ["Edit"])
  }

  @Test("B8: title attributes set font and colour, by state")
  func attributes() throws {
    let rig = try Rig("A")
    let item = UIBarButtonItem(title: "Red")
    let font = UIFont.boldSystemFont(ofSize: 20)
    item.setTitleTextAttributes([.foregroundColor: UIColor.red, .font: font], for: .normal)
    item.setTitleTextAttributes([.foregroundColor: UIColor.gray], for: .disabled)
    func look() -> (Font, Color)? {
      rig.phone.displayList.items.flatMap(\.picture.commands).compactMap { command in
        if case .text("Red", _, let font, let color, _) = command { (font, color) } else { nil }
      }.first
    }
    try shown(rig, item)
    #expect(look()?.0 == font.font && look()?.1 == UIColor.red.color)
    rig.phone.perform { item.isEnabled = false }
    try rig.phone.settle()
    #expect(look()?.0 == font.font && look()?.1 == UIColor.gray.color)
  }
}
