import BackswipeScene
import BackswipeTesting
@testable import BackswipeUI
import Testing

@MainActor
@Suite("UICollectionView: changes")
struct CollectionUpdateTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  /// Words by where they show, in reading order.
  private func words(_ tiles: TilesController) -> [String] {
    tiles.collectionView.indexPathsForVisibleItems.compactMap {
      (tiles.collectionView.cellForItem(at: $0) as? WordCell)?.label.text
    }
  }

  @Test("C5: A batch of changes keeps the cells of what stays, and animates for 300 milliseconds")
  func batch() throws {
    let (phone, tiles) = try tiles()
    let collection = try #require(tiles.collectionView)
    let milk = collection.cellForItem(at: path(2))
    var ended: [Bool] = []
    phone.perform {
      collection.selectItem(at: path(2), animated: false, scrollPosition: [])
      tiles.sections = [["Eggs", "Milk", "Bread"], ["Soap", "Tea"]]
      collection.performBatchUpdates {
        collection.deleteItems(at: [path(0)])
        collection.insertItems(at: [path(0), path(1, 1)])
        collection.moveItem(at: path(2), to: path(1))
      } completion: {
        ended.append($0)
      }
    }
    #expect(words(tiles) == ["Eggs", "Milk", "Bread", "Soap", "Tea"])
    #expect(collection.cellForItem(at: path(1)) === milk)
    #expect(collection.indexPathsForSelectedItems == [path(1)] && milk?.isSelected == true)
    let apple = tiles.collectionView.subviews.compactMap { $0 as? WordCell }
      .filter { $0.label.text == "Apple" }
    #expect(apple.count == 1)
    phone.advance(by: .milliseconds(150))
    // On its way from x 290 to 145.
    let shown = try #require(milk?.layer.presentation()).frame.minX
    #expect(shown > 150 && shown < 285)
    #expect(ended.isEmpty)
    try phone.settle()
    #expect(ended == [true])
    #expect(apple.first?.superview == nil && milk?.frame.minX == 145)
  }

  @Test("C5: Without animations a batch is there at once, and tells at once")
  func withoutAnimation() throws {
    let (phone, tiles) = try tiles()
    var ended = 0
    phone.perform {
      UIView.performWithoutAnimation {
        tiles.sections[0].remove(at: 0)
        tiles.collectionView.performBatchUpdates {
          tiles.collectionView.deleteItems(at: [path(0)])
        } completion: { _ in
          ended += 1
        }
      }
      #expect(ended == 1)
      #expect(tiles.collectionView.subviews.compactMap { $0 as? WordCell }.count == 3)
    }
    try phone.settle()
    #expect(words(tiles) == ["Bread", "Milk", "Soap"])
  }

  @Test("C5: Sections come, go and move with their items")
  func sections() throws {
    let (phone, tiles) = try tiles()
    let soap = tiles.collectionView.cellForItem(at: path(0, 1))
    phone.perform {
      tiles.sections = [["Soap"], ["Tea"], ["Apple", "Bread", "Milk"]]
      tiles.collectionView.performBatchUpdates {
        tiles.collectionView.moveSection(1, toSection: 0)
        tiles.collectionView.insertSections(IndexSet(integer: 1))
      }
    }
    try phone.settle()
    #expect(words(tiles) == ["Soap", "Tea", "Apple", "Bread", "Milk"])
    #expect(tiles.collectionView.cellForItem(at: path(0, 0)) === soap)
    phone.perform {
      tiles.sections = [["Salt"], ["Tea"]]
      tiles.collectionView.performBatchUpdates {
        tiles.collectionView.reloadSections(IndexSet(integer: 0))
        tiles.collectionView.deleteSections(IndexSet(integer: 2))
      }
    }
    try phone.settle()
    #expect(words(tiles) == ["Salt", "Tea"])
    phone.perform {
      tiles.sections[1] = ["Thyme"]
      tiles.collectionView.reloadItems(at: [path(0, 1)])
    }
    try phone.settle()
    #expect(words(tiles) == ["Salt", "Thyme"])
  }

  @Test("C5: What a batch moves out of sight goes there, and its cell is used again")
  func outOfSight() throws {
    let (phone, tiles) = try tiles { $0.sections = [(0..<300).map { "Word \($0)" }] }
    let collection = try #require(tiles.collectionView)
    let cell = try #require(collection.cellForItem(at: path(0)))
    phone.perform {
      tiles.sections[0].append(tiles.sections[0].removeFirst())
      collection.moveItem(at: path(0), to: path(299))
    }
    phone.advance(by: .milliseconds(100))
    #expect(cell.superview === collection)
    try phone.settle()
    #expect(cell.superview == nil)
    #expect(words(tiles).first == "Word 1")
    #expect(collection.indexPathsForVisibleItems == (0..<words(tiles).count).map { path($0) })
  }

  @Test("C5: Another layout takes the items to their new places")
  func otherLayout() throws {
    let (phone, tiles) = try tiles()
    let cell = try #require(tiles.collectionView.cellForItem(at: path(1)))
    phone.perform {
      let list = UICollectionViewFlowLayout()
      list.itemSize = CGSize(width: 390, height: 44)
      list.minimumLineSpacing = 0
      tiles.collectionView.setCollectionViewLayout(list, animated: true)
    }
    #expect(cell.frame == CGRect(x: 0, y: 44, width: 390, height: 44))
    phone.advance(by: .milliseconds(150))
    #expect(cell.layer.presentation()?.frame != cell.frame)
    try phone.settle()
    #expect(tiles.collectionView.cellForItem(at: path(1)) === cell)
    #expect(tiles.collectionView.contentSize.height == 176)
  }

  @Test("C5: Changes that do not add up are found before anything is shown")
  func mistake() {
    var change = TableUpdates()
    change.insertedRows = [path(0)]
    #expect(change.mistake(before: [2, 1], after: [2, 1])?.contains("section 0") == true)
    change.movedSections = [0: 1]
    #expect(change.mistake(before: [2, 1], after: [2, 2]) == nil)
    #expect(change.section(after: 0) == 1 && change.section(after: 1) == 0)
  }

  /// Items that come from above and go below.
  private final class Falling: UICollectionViewFlowLayout {
    var changes: [UICollectionViewUpdateItem.Action] = []
    var ends = 0

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
      super.prepare(forCollectionViewUpdates: updateItems)
      changes = updateItems.map(\.updateAction)
    }
    override func finalizeCollectionViewUpdates() { ends += 1 }
    override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    {
      let attributes = layoutAttributesForItem(at: itemIndexPath)
      attributes?.frame.origin.y -= 400
      return attributes
    }
  }

  @Test("C5: A layout is told of changes, and says where what comes starts from")
  func layoutsAnimation() throws {
    let (phone, tiles) = try tiles()
    let falling = phone.perform { Falling() }
    phone.perform { tiles.collectionView.collectionViewLayout = falling }
    try phone.settle()
    falling.ends = 0
    phone.perform {
      tiles.sections[0] = ["Tea", "Bread", "Milk"]
      tiles.collectionView.performBatchUpdates {
        tiles.collectionView.deleteItems(at: [path(0)])
        tiles.collectionView.insertItems(at: [path(0)])
      }
    }
    #expect(falling.changes == [.delete, .insert] && falling.ends == 1)
    phone.advance(by: .milliseconds(100))
    let tea = try #require(tiles.collectionView.cellForItem(at: path(0)))
    let shown = try #require(tea.layer.presentation()).frame
    #expect(shown.minY < -100 && shown.minY > -400 && tea.frame.minY == 0)
    try phone.settle()
    #expect(tea.layer.presentation()?.frame.minY == 0)
  }

  /// A ring that the layout of a client's own describes.
  private final class Ring: UICollectionViewLayout {
    var prepared = 0
    override func prepare() {
      super.prepare()
      prepared += 1
    }
    override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }
    override func layoutAttributesForItem(at indexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.size = CGSize(width: 40, height: 40)
      attributes.center = CGPoint(x: 100 + 50 * CGFloat(indexPath.item), y: 200)
      attributes.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
      attributes.zIndex = -indexPath.item
      attributes.alpha = 0.5
      return attributes
    }
    override func layoutAttributesForElements(in rect: CGRect)
      -> [UICollectionViewLayoutAttributes]?
    { (0..<4).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) } }
  }

  @Test("C5: A client's layout places, turns and orders items; what it invents is told of")
  func ownLayout() throws {
    let (phone, tiles) = try tiles()
    let ring = phone.perform { Ring() }
    phone.perform { tiles.collectionView.collectionViewLayout = ring }
    try phone.settle()
    #expect(tiles.collectionView.visibleCells.count == 3)
    #expect(phone.mistakes.contains { $0.contains("which does not exist") })
    let cells = tiles.collectionView.visibleCells
    #expect(cells[1].frame == CGRect(x: 140, y: 190, width: 20, height: 20))
    #expect(cells[1].alpha == 0.5)
    let order = tiles.collectionView.subviews.compactMap { $0 as? WordCell }.map(\.label.text)
    #expect(order == ["Milk", "Bread", "Apple"])
    let before = ring.prepared
    phone.perform { ring.invalidateLayout() }
    try phone.settle()
    #expect(ring.prepared == before + 1)
  }

  @Test("C5: Cells with constraints say how large their items are")
  func selfSizing() throws {
    final class Source: UICollectionViewDataSource {
      func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        200
      }
      let registration = UICollectionView.CellRegistration<UICollectionViewCell, CGFloat> {
        cell, _, height in
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        for view in cell.contentView.subviews { view.removeFromSuperview() }
        cell.contentView.addSubview(box)
        NSLayoutConstraint.activate([
          box.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
          box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
          box.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
          box.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
          box.widthAnchor.constraint(equalToConstant: 300),
          box.heightAnchor.constraint(equalToConstant: height),
        ])
      }
      func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
        -> UICollectionViewCell
      {
        view.dequeueConfiguredReusableCell(
          using: registration, for: path, item: 40 + CGFloat(path.item % 3) * 20)
      }
    }
    let source = Source()
    let page = UIViewController()
    let phone = VirtualPhone { page }
    let collection = phone.perform {
      let flow = UICollectionViewFlowLayout()
      flow.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
      let collection = UICollectionView(frame: page.view.bounds, collectionViewLayout: flow)
      collection.dataSource = source
      page.view.addSubview(collection)
      return collection
    }
    try phone.settle()
    func check() {
      let cells = collection.visibleCells
      #expect(cells.count > 5)
      for (cell, path) in zip(cells, collection.indexPathsForVisibleItems) {
        #expect(cell.frame.height == 40 + CGFloat(path.item % 3) * 20)
        #expect(cell.frame.width == 300)
      }
      for (one, next) in zip(cells, cells.dropFirst()) {
        #expect((next.frame.minY - one.frame.maxY - 10).magnitude < 1e-3)
      }
    }
    check()
    for _ in 0..<5 {
      phone.drag(
        from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 300), over: .milliseconds(200))
      try phone.settle()
      check()
    }
  }
}
