import BackswipeTesting
@testable import BackswipeUI
import Testing

/// A list of folders that expand, with accessories by their names.
@MainActor
private final class FolderController: UIViewController, UICollectionViewDelegate {
  typealias Source = UICollectionViewDiffableDataSource<String, String>
  var accessories: [String: [UICellAccessory]] = [:]
  var log: [String] = []
  private(set) var collection: UICollectionView!
  private(set) var source: Source!

  override func viewDidLoad() {
    super.viewDidLoad()
    let list = UICollectionLayoutListConfiguration(appearance: .plain)
    collection = UICollectionView(
      frame: view.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
    collection.delegate = self
    view.addSubview(collection)
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      [unowned self] cell, _, word in cell.accessories = accessories[word] ?? []
    }
    source = Source(collectionView: collection) { collection, path, word in
      collection.dequeueConfiguredReusableCell(using: cells, for: path, item: word)
    }
    var outline = Source.SectionSnapshot()
    outline.append(["Fruit", "Tools"])
    outline.append(["Apple", "Pear"], to: "Fruit")
    source.apply(outline, to: "all", animatingDifferences: false)
  }

  func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) { log.append("select \(indexPath.item)") }
}

@MainActor
private struct FolderRig {
  let phone: VirtualPhone
  let page: FolderController

  init(_ accessories: [String: [UICellAccessory]] = [:]) throws {
    var made: FolderController?
    phone = VirtualPhone {
      let page = FolderController()
      page.accessories = accessories
      made = page
      return UINavigationController(rootViewController: page)
    }
    page = try #require(made)
    try phone.settle()
  }

  var words: [String] { page.source.snapshot().itemIdentifiers }

  func cell(_ item: Int) throws -> UICollectionViewListCell {
    try #require(
      page.collection.cellForItem(at: IndexPath(item: item, section: 0))
        as? UICollectionViewListCell)
  }

  func part<Part: UIView>(_ item: Int, _ type: Part.Type) throws -> Part {
    try #require(cell(item).subviews.compactMap { $0 as? Part }.first)
  }

  func tap(_ item: Int, x: CGFloat) throws {
    let y = try page.collection.convert(cell(item).frame, to: nil).midY
    phone.tap(at: CGPoint(x: x, y: y))
    try phone.settle()
  }
}

@MainActor
@Suite("Outlines and accessories of lists")
struct OutlineTests {
  private typealias Outline = NSDiffableDataSourceSectionSnapshot<String>
  private let log = CallLog()

  @Test("C5: an outline has its items in order, and shows those below expanded ones")
  func outline() {
    var found = Outline()
    found.append(["A", "D"])
    found.append(["B", "C"], to: "A")
    found.append(["b"], to: "B")
    found.insert(["a"], before: "B")
    found.insert(["c"], after: "C")
    #expect(found.items == ["A", "a", "B", "b", "C", "c", "D"])
    #expect(found.rootItems == ["A", "D"] && found.visibleItems == ["A", "D"])
    #expect(found.level(of: "b") == 2 && found.parent(of: "b") == "B" && found.index(of: "C") == 4)
    found.expand(["B"])
    #expect(found.visibleItems == ["A", "D"] && !found.isVisible("b"))
    found.expand(["A"])
    #expect(found.visibleItems == found.items && found.isVisible("b"))
    let below = found.snapshot(of: "B", includingParent: true)
    #expect(below.items == ["B", "b"] && below.isExpanded("B") && below.level(of: "b") == 1)
    found.delete(["B", "unknown"])
    #expect(found.items == ["A", "a", "C", "c", "D"] && !found.contains("b"))
    found.replace(childrenOf: "D", using: below)
    found.insert(Outline(), before: "A")
    #expect(found.items == ["A", "a", "C", "c", "D", "B", "b"])
    found.collapse(["A"])
    #expect(found.visibleItems == ["A", "D"])
    #expect(
      found.visualDescription() == "+ A\n  * a\n  * C\n  * c\n+ D\n  - B\n    * b")
  }

  @Test("A6: the chevron of a row expands and collapses it; the row itself is selected")
  func disclosure() throws {
    let rig = try FolderRig(["Fruit": [.outlineDisclosure(options: .init(style: .cell))]])
    let chevron = try rig.part(0, OutlineButton.self)
    #expect(rig.words == ["Fruit", "Tools"] && !chevron.isExpanded)
    try rig.tap(0, x: 364)
    #expect(rig.words == ["Fruit", "Apple", "Pear", "Tools"] && chevron.isExpanded)
    #expect(try rig.cell(3).frame.minY == 132 && rig.cell(3).indentationLevel == 0)
    #expect(try rig.cell(1).indentationLevel == 1 && rig.cell(1).contentView.frame.minX == 10)
    #expect(abs(chevron.transform.b - 1) < 1e-9)
    try rig.tap(0, x: 100)
    #expect(rig.page.log == ["select 0"] && rig.words.count == 4)
    try rig.tap(0, x: 364)
    #expect(rig.words == ["Fruit", "Tools"] && !chevron.isExpanded)
    #expect(chevron.transform == .identity)
  }

  @Test(
    "A6: a row that stays in sight has the indent of its new level, and none without an outline")
  func levels() throws {
    let rig = try FolderRig()
    func show(_ change: (inout Outline) -> Void) throws -> [Int] {
      rig.phone.perform {
        var outline = rig.page.source.snapshot(for: "all")
        change(&outline)
        rig.page.source.apply(outline, to: "all", animatingDifferences: false)
      }
      try rig.phone.settle()
      return try rig.words.indices.map { try rig.cell($0).indentationLevel }
    }
    #expect(try show { $0.expand(["Fruit"]) } == [0, 1, 1, 0])
    let moved = try show { outline in
      outline.delete(["Apple"])
      outline.append(["Apple"])
    }
    #expect(rig.words == ["Fruit", "Pear", "Tools", "Apple"] && moved == [0, 1, 0, 0])
    let back = try show { outline in
      outline.delete(["Apple"])
      outline.append(["Apple"], to: "Tools")
      outline.expand(["Tools"])
    }
    #expect(rig.words == ["Fruit", "Pear", "Tools", "Apple"] && back == [0, 1, 0, 1])
    // A cell that is used again for a row of no outline.
    rig.phone.perform {
      var flat = rig.page.source.snapshot()
      flat.deleteAllItems()
      flat.appendSections(["all"])
      flat.appendItems(["One", "Two", "Three", "Four"])
      rig.page.source.apply(flat, animatingDifferences: false)
    }
    try rig.phone.settle()
    #expect(try (0..<4).map { try rig.cell($0).indentationLevel } == [0, 0, 0, 0])
  }

  @Test("A6: a header expands wherever it is tapped, as far as the data source's handlers let it")
  func header() throws {
    let rig = try FolderRig(["Fruit": [.outlineDisclosure(options: .init(style: .header))]])
    let log = log
    rig.phone.perform {
      rig.page.source.sectionSnapshotHandlers.shouldExpandItem = { item in
        log.add("should \(item)")
        return log.lines.count > 1
      }
      rig.page.source.sectionSnapshotHandlers.willExpandItem = { log.add("will \($0)") }
      rig.page.source.sectionSnapshotHandlers.snapshotForExpandingParent = { _, old in
        var more = old
        more.append(["Plum"])
        return more
      }
    }
    try rig.tap(0, x: 100)
    #expect(rig.words == ["Fruit", "Tools"])
    try rig.tap(0, x: 100)
    #expect(rig.words == ["Fruit", "Apple", "Pear", "Plum", "Tools"])
    #expect(log.lines == ["should Fruit", "should Fruit", "will Fruit"] && rig.page.log == [])
    #expect(rig.page.source.snapshot(for: "all").isExpanded("Fruit"))
    rig.phone.perform {
      var flat = rig.page.source.snapshot()
      flat.deleteItems(["Plum"])
      rig.page.source.apply(flat)
    }
    #expect(rig.page.source.snapshot(for: "all").rootItems == ["Fruit", "Apple", "Pear", "Tools"])
  }

  @Test("A6: while editing a circle is checked for each of several selected rows")
  func selection() throws {
    let rig = try FolderRig(["Fruit": [.multiselect()], "Tools": [.multiselect()]])
    let marks = try [rig.part(0, SelectionMark.self), rig.part(1, SelectionMark.self)]
    #expect(marks.allSatisfy { $0.isHidden })
    rig.phone.perform {
      rig.page.collection.allowsMultipleSelectionDuringEditing = true
      rig.page.collection.isEditing = true
    }
    try rig.phone.settle()
    #expect(try rig.cell(0).contentView.frame.minX == 38 && !marks[0].isHidden)
    try rig.tap(0, x: 100)
    try rig.tap(1, x: 100)
    #expect(marks.map(\.isOn) == [true, true])
    try rig.tap(0, x: 100)
    #expect(marks.map(\.isOn) == [false, true])
  }

  @Test("A6: a menu accessory opens its menu, and shows the chosen element")
  func menu() throws {
    let log = log
    let menu = UIMenu(
      children: ["Low", "High"].map { title in
        UIAction(title: title) { _ in log.add(title) }
      })
    let rig = try FolderRig([
      "Fruit": [.popUpMenu(menu) { menu in log.add("\(menu.children.count)") }]
    ])
    let button = try rig.part(0, AccessoryMenuButton.self)
    #expect(button.shownText == "Low")
    try rig.tap(0, x: button.frame.midX)
    try rig.phone.tap("High")
    try rig.phone.settle()
    #expect(button.shownText == "High" && log.lines == ["High", "2"] && rig.page.log == [])
    #expect(abs(button.frame.maxX - 374) < 0.01)
  }
}
