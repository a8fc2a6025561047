import BackswipeScene
import BackswipeTesting
import BackswipeUI
import Testing

/// The bar of a page that is come back to.
@Suite("Bars that come back")
@MainActor
struct BarReturnTests {
  private func words(in rig: Rig) -> [(text: String, color: Color)] {
    rig.phone.displayList.items.flatMap { item in
      item.picture.commands.compactMap { command in
        if case .text(let text, _, _, let color, _) = command { (text, color) } else { nil }
      }
    }
  }

  @Test("Back from another page everything is drawn as it was, however often")
  func same() throws {
    let rig = try Rig("A")
    rig.phone.perform {
      rig["A"].navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit")
    }
    try rig.phone.settle()
    var seen: [DisplayList] = []
    for _ in 1...3 {
      rig.push("B")
      try rig.phone.settle()
      rig.pop()
      try rig.phone.settle()
      seen.append(rig.phone.displayList)
    }
    #expect(rig.phone.barWords == ["A", "Edit"])
    let isSame = seen.allSatisfy { $0 == seen[0] }
    #expect(isSame)
  }

  @Test("A bar that comes back shows what its items and the bar have become meanwhile")
  func changed() throws {
    let rig = try Rig("A")
    rig.phone.perform {
      rig["A"].navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit")
    }
    rig.push("B")
    try rig.phone.settle()
    rig.phone.perform {
      rig["A"].navigationItem.title = "Z"
      rig["A"].navigationItem.rightBarButtonItem?.title = "Done"
      rig.navigation.navigationBar.tintColor = .systemRed
      rig.navigation.navigationBar.titleTextAttributes = [.foregroundColor: UIColor.systemGreen]
    }
    rig.pop()
    try rig.phone.settle()
    #expect(rig.phone.barWords == ["Z", "Done"])
    let words = words(in: rig)
    #expect(words.first { $0.text == "Z" }?.color == UIColor.systemGreen.color)
    #expect(words.first { $0.text == "Done" }?.color == UIColor.systemRed.color)
  }

  @Test("A bar that comes back with other buttons is drawn like one that was never shown before")
  func otherButtons() throws {
    let left = try Rig("A")
    let fresh = try Rig("A")
    left.push("B")
    try left.phone.settle()
    for rig in [left, fresh] {
      rig.phone.perform {
        rig["A"].navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Menu")
        rig["A"].navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit")
      }
      try rig.phone.settle()
    }
    fresh.push("B")
    try fresh.phone.settle()
    for rig in [left, fresh] {
      rig.pop()
      try rig.phone.settle()
    }
    #expect(left.phone.barWords == ["Menu", "A", "Edit"])
    let isSame = left.phone.displayList == fresh.phone.displayList
    #expect(isSame)
  }

  @Test("A bar keeps nothing of a page that leaves the stack from beneath the top")
  func leaving() throws {
    let rig = try Rig("A")
    weak var item: UIBarButtonItem?
    do {
      let page = rig.phone.perform { UIViewController() }
      rig.phone.perform {
        let button = UIBarButtonItem(title: "Edit")
        item = button
        page.navigationItem.rightBarButtonItem = button
        rig.navigation.pushViewController(page, animated: true)
      }
      try rig.phone.settle()
    }
    rig.push("B")
    try rig.phone.settle()
    #expect(item != nil && rig.navigation.viewControllers.count == 3)
    rig.set(["A", "B"], animated: false)
    try rig.phone.settle()
    #expect(rig.navigation.viewControllers.count == 2 && item == nil)
  }
}
