import BackswipeTesting
@testable import BackswipeUI
import Testing

@MainActor
@Suite("UICollectionViewDiffableDataSource")
struct DiffableTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
    var snapshot = Snapshot()
    for (name, items) in sections {
      snapshot.appendSections([name])
      snapshot.appendItems(items)
    }
    return snapshot
  }

  @Test("C5: Sections and items are inserted, moved and taken out by their identifiers")
  func editing() {
    var found = snapshot([("a", [1, 2, 3]), ("b", [4])])
    found.insertItems([9], beforeItem: 2)
    found.moveItem(1, afterItem: 4)
    found.insertSections(["c"], beforeSection: "b")
    found.appendItems([7], toSection: "c")
    found.deleteItems([3])
    found.moveSection("a", afterSection: "b")
    #expect(found.sectionIdentifiers == ["c", "b", "a"])
    #expect(found.itemIdentifiers == [7, 4, 1, 9, 2])
    #expect(found.sectionIdentifier(containingItem: 1) == "b")
    #expect(found.indexOfItem(9) == 3 && found.indexOfItem(3) == nil)
    #expect(found.numberOfItems == 5 && found.numberOfItems(inSection: "b") == 2)
    found.deleteSections(["b"])
    #expect(found.itemIdentifiers == [7, 9, 2])
    #expect(found.sectionIdentifier(containingItem: 4) == nil)
  }

  @Test("C5: Items that are added again move, and those that are not there are not missed")
  func addedAgain() {
    var found = snapshot([("a", [1, 2, 3]), ("b", [4, 5])])
    found.appendItems([2, 6], toSection: "b")
    #expect(found.itemIdentifiers(inSection: "a") == [1, 3])
    #expect(found.itemIdentifiers(inSection: "b") == [4, 5, 2, 6])
    found.insertItems([4, 1], afterItem: 2)
    #expect(found.itemIdentifiers == [3, 5, 2, 4, 1, 6])
    found.insertItems([6, 3], beforeItem: 4)
    #expect(found.itemIdentifiers == [5, 2, 6, 3, 4, 1])
    found.deleteItems([99, 5])
    #expect(found.itemIdentifiers == [2, 6, 3, 4, 1] && found.numberOfItems == 5)
    #expect(found.sectionIdentifier(containingItem: 3) == "b")
  }

  @Test(
    "C5: What leads from any snapshot to any other adds up, and leaves every item where it belongs")
  func differences() throws {
    var seed: UInt64 = 7
    func random(_ bound: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % bound
    }
    func any() -> Snapshot {
      var free = Array(0..<12)
      var sections: [(String, [Int])] = []
      for name in ["a", "b", "c", "d"] where random(3) > 0 {
        var items: [Int] = []
        for _ in 0..<random(5) where !free.isEmpty {
          items.append(free.remove(at: random(free.count)))
        }
        sections.insert((name, items), at: random(sections.count + 1))
      }
      return snapshot(sections)
    }
    for _ in 0..<400 {
      let (old, new) = (any(), any())
      let updates = new.updates(from: old)
      let counts = { (snapshot: Snapshot) in
        snapshot.sectionIdentifiers.map { snapshot.numberOfItems(inSection: $0) }
      }
      #expect(updates.mistake(before: counts(old), after: counts(new)) == nil)
      for item in old.itemIdentifiers {
        let path = try #require(old.path(of: item))
        if let after = updates.path(after: path) { #expect(new.item(at: after) == item) }
      }
    }
  }

  @Test("C5: A snapshot is shown with an animation; cells of items that stay, stay")
  func applied() throws {
    let page = UIViewController()
    let phone = VirtualPhone { page }
    var configured: [Int] = []
    let registration = UICollectionView.CellRegistration<WordCell, Int> { cell, _, item in
      cell.label.text = "Item \(item)"
      configured.append(item)
    }
    let (collection, source) = phone.perform {
      let flow = UICollectionViewFlowLayout()
      flow.itemSize = CGSize(width: 80, height: 80)
      let collection = UICollectionView(frame: page.view.bounds, collectionViewLayout: flow)
      page.view.addSubview(collection)
      let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: collection) {
        $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
      }
      source.apply(snapshot([("a", [1, 2, 3])]), animatingDifferences: false)
      return (collection, source)
    }
    try phone.settle()
    #expect(configured == [1, 2, 3])
    let two = collection.cellForItem(at: IndexPath(item: 1, section: 0))
    var ended = 0
    phone.perform {
      var next = source.snapshot()
      next.deleteItems([1])
      next.appendItems([4])
      next.reloadItems([3])
      source.apply(next) { ended += 1 }
    }
    #expect(ended == 0)
    try phone.settle()
    #expect(ended == 1 && configured == [1, 2, 3, 3, 4])
    #expect(collection.cellForItem(at: IndexPath(item: 0, section: 0)) === two)
    #expect(source.itemIdentifier(for: IndexPath(item: 2, section: 0)) == 4)
    #expect(source.indexPath(for: 3) == IndexPath(item: 1, section: 0))
    configured = []
    phone.perform {
      var next = source.snapshot()
      next.reconfigureItems([2])
      next.moveItem(2, afterItem: 4)
      source.apply(next)
    }
    try phone.settle()
    #expect(configured == [2] && source.snapshot().reconfiguredItemIdentifiers == [])
    #expect(collection.cellForItem(at: IndexPath(item: 2, section: 0)) === two)
  }
}
