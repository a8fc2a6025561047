import BackswipeTesting
@testable import BackswipeUI
import Testing

/// Asks for 40 points more by changing what it is given.
@MainActor
private final class GrowingCell: UICollectionViewCell {
  var fittings = 0

  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { nil }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    fittings += 1
    layoutAttributes.size.height = 100
    return layoutAttributes
  }
}

@MainActor
@Suite("UICollectionView: what is asked and said between two layouts")
struct CollectionFreshnessTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  @Test("C5: A cell that changes the attributes it is given and gives them back has its size")
  func changedAttributes() throws {
    var made = 0
    let page = UIViewController()
    let phone = VirtualPhone { page }
    let registration = UICollectionView.CellRegistration<GrowingCell, Int> { _, _, _ in made += 1 }
    let (collection, source) = phone.perform {
      let flow = UICollectionViewFlowLayout()
      flow.itemSize = CGSize(width: 390, height: 60)
      flow.estimatedItemSize = CGSize(width: 390, height: 60)
      let collection = UICollectionView(frame: page.view.bounds, collectionViewLayout: flow)
      page.view.addSubview(collection)
      let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: collection) {
        $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
      }
      var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      snapshot.appendSections(["a"])
      snapshot.appendItems([1, 2])
      source.apply(snapshot, animatingDifferences: false)
      return (collection, source)
    }
    try phone.settle()
    #expect(made == 2 && source.snapshot().numberOfItems == 2)
    let second = try #require(collection.cellForItem(at: path(1)) as? GrowingCell)
    #expect(second.frame == CGRect(x: 0, y: 110, width: 390, height: 100))
    #expect(collection.contentSize.height == 210)
    #expect(phone.mistakes == [])
  }

  @Test("C5: A flow layout that is asked right after a reload answers what is true then")
  func freshAnswers() throws {
    let (phone, tiles) = try tiles { $0.sections = [["Apple"]] }
    let collection = try #require(tiles.collectionView)
    phone.perform {
      tiles.sections = [(0..<9).map { "Item \($0)" }]
      collection.reloadData()
      // Three of them stand in a line.
      #expect(tiles.flow.collectionViewContentSize.height == 200)
      #expect(tiles.flow.layoutAttributesForItem(at: path(8))?.frame.minY == 140)
      #expect(tiles.flow.layoutAttributesForItem(at: path(9)) == nil)
      #expect(tiles.flow.layoutAttributesForElements(in: collection.bounds)?.count == 9)
      tiles.flow.headerReferenceSize = CGSize(width: 0, height: 30)
      #expect(
        tiles.flow.layoutAttributesForSupplementaryView(
          ofKind: UICollectionView.elementKindSectionHeader, at: path(0))?.frame.height == 30)
    }
    try phone.settle()
    #expect(collection.contentSize.height == 230)
  }

  @Test("C5: What an invalidation adds to the offset and to the content's size is added")
  func adjustments() throws {
    let (phone, tiles) = try tiles { $0.sections = [(0..<90).map { "Item \($0)" }] }
    let collection = try #require(tiles.collectionView)
    phone.perform { collection.contentOffset.y = 300 }
    try phone.settle()
    let height = collection.contentSize.height
    phone.perform {
      let context = UICollectionViewFlowLayoutInvalidationContext()
      context.contentOffsetAdjustment.y = 70
      context.contentSizeAdjustment.height = 25
      tiles.flow.invalidateLayout(with: context)
    }
    try phone.settle()
    #expect(collection.contentOffset.y == 370)
    #expect(collection.contentSize.height == height + 25)
    phone.perform { tiles.flow.invalidateLayout() }
    try phone.settle()
    #expect(collection.contentOffset.y == 370 && collection.contentSize.height == height)
  }

  @Test("C5: A reconfigured item keeps its cell, which the data source fills in anew")
  func reconfigured() throws {
    let (phone, tiles) = try tiles()
    let collection = try #require(tiles.collectionView)
    let cell = try #require(collection.cellForItem(at: path(1)) as? WordCell)
    let made = WordCell.made
    phone.perform {
      tiles.sections[0][1] = "Cheese"
      collection.reconfigureItems(at: [path(1), path(7)])
    }
    #expect(cell.label.text == "Cheese" && cell.reused == 0)
    phone.perform {
      collection.performBatchUpdates {
        tiles.sections[0].insert("Tea", at: 0)
        tiles.sections[0][2] = "Honey"
        collection.insertItems(at: [path(0)])
        collection.reconfigureItems(at: [path(1)])
      }
    }
    try phone.settle()
    #expect(collection.cellForItem(at: path(2)) === cell && cell.label.text == "Honey")
    #expect(WordCell.made == made + 1 && cell.reused == 0 && phone.mistakes == [])
  }
}
