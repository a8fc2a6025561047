import BackswipeTesting
import BackswipeUI
import ItemsExample
import Testing

/// The worked example as a person uses it, in code and as a storyboard. (R3, R4)
@Suite("Items example")
@MainActor
struct ItemsExampleTests {
  enum Version: CaseIterable { case code, storyboard }

  let store = ItemStore.example()

  func phone(_ version: Version) -> VirtualPhone {
    VirtualPhone {
      switch version {
      case .code:
        let items = ItemsViewController(style: .plain)
        items.store = store
        return UINavigationController(rootViewController: items)
      case .storyboard:
        return ItemsStoryboard.makeInterface(store: store)
      }
    }
  }

  func list(_ phone: VirtualPhone) throws -> ItemsViewController {
    try #require(phone.navigationController.viewControllers.first as? ItemsViewController)
  }

  /// What the rows say, top to bottom.
  func rows(_ phone: VirtualPhone) throws -> [String] {
    try list(phone).tableView.subviews.compactMap { $0 as? UITableViewCell }
      .sorted { $0.frame.minY < $1.frame.minY }
      .map { "\($0.textLabel?.text ?? "") \($0.detailTextLabel?.text ?? "")" }
  }

  func names() -> [String] { store.items.map(\.name) }

  @Test(
    "R4: a property set before the view is loaded carries an item forward",
    arguments: Version.allCases)
  func forward(_ version: Version) throws {
    let phone = phone(version)
    try phone.tap("Shiny Bear")
    try phone.settle()
    let detail = try #require(
      phone.navigationController.topViewController as? DetailViewController)
    #expect(detail.item === store.items[1] && detail.navigationItem.title == "Shiny Bear")
    let form = try #require(detail.view as? ItemForm)
    #expect(form.name.text == "Shiny Bear" && form.value.text == "85")
  }

  @Test(
    "R4: what is typed is saved when the page goes and shows when the list comes back",
    arguments: Version.allCases)
  func typing(_ version: Version) throws {
    let phone = phone(version)
    #expect(try rows(phone) == ["Rusty Spoon $12", "Shiny Bear $85", "Fluffy Mac $54"])
    try phone.tap("Shiny Bear")
    try phone.settle()
    try phone.tap("Name field")
    try phone.settle()
    phone.press("End")
    phone.type(" II")
    try phone.settle()
    phone.dragFromLeftEdge(to: 300, over: .milliseconds(200))
    try phone.settle()
    if phone.frame.stack.count > 1 {
      // The keyboard was up, and the edge belongs to nobody then.
      phone.perform { phone.navigationController.popViewController(animated: true) }
      try phone.settle()
    }
    #expect(phone.frame.stack.count == 1)
    #expect(names() == ["Rusty Spoon", "Shiny Bear II", "Fluffy Mac"])
    #expect(try rows(phone)[1] == "Shiny Bear II $85")
  }

  @Test(
    "R4: a swipe back that is given up keeps the page, with what was typed",
    arguments: Version.allCases)
  func cancelled(_ version: Version) throws {
    let phone = phone(version)
    try phone.tap("Fluffy Mac")
    try phone.settle()
    let detail = try #require(
      phone.navigationController.topViewController as? DetailViewController)
    let form = try #require(detail.view as? ItemForm)
    form.name.text = "Fluffy"
    phone.dragFromLeftEdge(to: 60, over: .milliseconds(300), hold: .milliseconds(200))
    try phone.settle()
    #expect(phone.navigationController.topViewController === detail)
    #expect(form.name.text == "Fluffy" && names()[2] == "Fluffy")
  }

  @Test("Edit deletes an item and moves another", arguments: Version.allCases)
  func editing(_ version: Version) throws {
    let phone = phone(version)
    try phone.tap("Edit")
    try phone.settle()
    try phone.tap("Remove Rusty Spoon")
    try phone.settle()
    try phone.tap("Delete")
    try phone.settle()
    #expect(names() == ["Shiny Bear", "Fluffy Mac"])
    #expect(try rows(phone) == ["Shiny Bear $85", "Fluffy Mac $54"])
    let top = Double(try list(phone).tableView.adjustedContentInset.top)
    phone.drag(
      from: CGPoint(x: 368, y: top + 22), to: CGPoint(x: 368, y: top + 70),
      over: .milliseconds(300), hold: .milliseconds(400))
    try phone.settle()
    #expect(names() == ["Fluffy Mac", "Shiny Bear"])
    #expect(try rows(phone) == ["Fluffy Mac $54", "Shiny Bear $85"])
    try phone.tap("Done")
    try phone.settle()
    #expect(try !list(phone).isEditing)
  }

  @Test(
    "R4: the store's notification keeps the title's count, whoever changes it",
    arguments: Version.allCases)
  func notification(_ version: Version) throws {
    let phone = phone(version)
    #expect(phone.navigationController.topViewController?.navigationItem.title == "Items (3)")
    phone.perform { store.remove(store.items[0]) }
    #expect(phone.navigationController.topViewController?.navigationItem.title == "Items (2)")
    let other = self.phone(version)
    other.perform { store.add(Item(name: "Late")) }
    for each in [phone, other] {
      #expect(each.navigationController.topViewController?.navigationItem.title == "Items (3)")
    }
  }

  @Test(
    "R4: the detail's closure deletes the item and the list comes back",
    arguments: Version.allCases)
  func closure(_ version: Version) throws {
    let phone = phone(version)
    try phone.tap("Rusty Spoon")
    try phone.settle()
    phone.perform {
      phone.navigationController.topViewController?.navigationItem.rightBarButtonItem?
        .primaryAction?.performWithSender(nil, target: nil)
    }
    try phone.settle()
    #expect(phone.frame.stack.count == 1 && names() == ["Shiny Bear", "Fluffy Mac"])
    #expect(try rows(phone) == ["Shiny Bear $85", "Fluffy Mac $54"])
  }

  @Test(
    "R3, R4: a new item comes back from its form by delegate or by unwinding, or is given up",
    arguments: Version.allCases)
  func newItem(_ version: Version) throws {
    let phone = phone(version)
    let list = try list(phone)
    phone.perform { list.tapAdd() }
    try phone.settle()
    #expect(phone.navigationController.presentedViewController != nil)
    try phone.tap("Name field")
    try phone.settle()
    phone.type("Blue Cup")
    try phone.tap("Save")
    try phone.settle()
    #expect(phone.navigationController.presentedViewController == nil)
    #expect(names().last == "Blue Cup" && phone.frame.stack.count == 1)
    #expect(try rows(phone).last == "Blue Cup $0")
    phone.perform { list.tapAdd() }
    try phone.settle()
    try phone.tap("Cancel")
    try phone.settle()
    #expect(phone.navigationController.presentedViewController == nil && names().count == 4)
  }
}

extension ItemsViewController {
  /// What the bar's + does.
  func tapAdd() {
    navigationItem.rightBarButtonItem?.primaryAction?.performWithSender(nil, target: nil)
  }
}
