import BackswipeGestures
import BackswipeTesting
@testable import BackswipeUI
import BackswipeUnits
import Testing

/// A list of words whose rows have grips.
@MainActor
private final class WordController: UIViewController, UICollectionViewDelegate {
  typealias Source = UICollectionViewDiffableDataSource<Int, String>
  let collection = UICollectionView(
    frame: CGRect(x: 0, y: 0, width: 390, height: 844),
    collectionViewLayout: UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .plain)))
  private(set) var source: Source?
  var log: [String] = []
  var target: IndexPath?

  override func viewDidLoad() {
    super.viewDidLoad()
    collection.delegate = self
    view.addSubview(collection)
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, _ in
      cell.accessories = [.reorder(displayed: .always)]
    }
    let made = Source(collectionView: collection) { collection, path, word in
      collection.dequeueConfiguredReusableCell(using: cells, for: path, item: word)
    }
    source = made
    made.reorderingHandlers.canReorderItem = { $0 != "D" }
    made.reorderingHandlers.willReorder = { [unowned self] change in
      log.append("will " + change.initialSnapshot.itemIdentifiers.joined())
    }
    made.reorderingHandlers.didReorder = { [unowned self] change in
      log.append("did " + change.finalSnapshot.itemIdentifiers.joined())
      log.append("\(change.difference.count) changes")
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["A", "B", "C", "D", "E"])
    made.apply(snapshot, animatingDifferences: false)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { target ?? proposedIndexPath }
}

@MainActor
@Suite("Rows of a collection that are moved by their grips")
struct CollectionReorderTests {
  private func shown() throws -> (VirtualPhone, WordController) {
    let words = WordController()
    let phone = VirtualPhone { words }
    try phone.settle()
    return (phone, words)
  }

  private func grip(_ words: WordController, _ item: Int) throws -> CGPoint {
    let cell = words.collection.cellForItem(at: IndexPath(item: item, section: 0))
    let list = try #require(cell as? UICollectionViewListCell)
    let grip = try #require(list.parts.first { $0 is CellGrip })
    return grip.convert(CGPoint(x: grip.bounds.midX, y: grip.bounds.midY), to: nil)
  }

  /// Moves the grip of an item to the height of another one's.
  private func drag(
    _ phone: VirtualPhone, _ words: WordController, _ from: Int, to: Int
  ) throws {
    let (start, end) = (try grip(words, from), try grip(words, to))
    phone.drag(from: start, to: end, over: .milliseconds(300), hold: .milliseconds(200))
    try phone.settle()
  }

  private func order(_ words: WordController) -> String {
    words.source?.snapshot().itemIdentifiers.joined() ?? ""
  }

  private func rows(_ words: WordController) -> [CGFloat] {
    (0..<5).map {
      words.collection.cellForItem(at: IndexPath(item: $0, section: 0))?.frame.minY ?? -1
    }
  }

  @Test("A6: a grip moves its row in the snapshot, with the handlers' calls")
  func moves() throws {
    let (phone, words) = try shown()
    let before = rows(words)
    try drag(phone, words, 0, to: 2)
    #expect(order(words) == "BCADE" && rows(words) == before)
    #expect(words.log == ["will ABCDE", "did BCADE", "2 changes"])
    try drag(phone, words, 4, to: 0)
    #expect(order(words) == "EBCAD" && rows(words) == before)
  }

  @Test("A6: meanwhile the row is under the finger, and others make room")
  func carries() throws {
    let (phone, words) = try shown()
    let before = rows(words)
    let (start, end) = (try grip(words, 0), try grip(words, 2))
    phone.finger(1, .began, start.x, start.y)
    for step in 1...10 {
      phone.advance(by: .milliseconds(16))
      phone.finger(1, .moved, start.x, start.y + (end.y - start.y) * CGFloat(step) / 10)
    }
    phone.advance(by: .milliseconds(600))
    let now = rows(words)
    #expect(now[0] == before[2] && now[1] == before[0] && now[2] == before[1])
    #expect(now[3] == before[3] && words.collection.reorder != nil)
    phone.finger(1, .ended, start.x, end.y)
    try phone.settle()
    #expect(words.collection.reorder == nil && order(words) == "BCADE")
  }

  @Test("A6: the handler keeps a row, and the delegate changes its place")
  func limits() throws {
    let (phone, words) = try shown()
    try drag(phone, words, 3, to: 0)
    #expect(order(words) == "ABCDE" && words.log.isEmpty)
    words.target = IndexPath(item: 4, section: 0)
    try drag(phone, words, 0, to: 1)
    #expect(order(words) == "BCDEA")
    words.target = IndexPath(item: 9, section: 0)
    try drag(phone, words, 0, to: 1)
    #expect(order(words) == "BCDEA")
  }

  @Test("A6: a snapshot that comes meanwhile ends the move")
  func interrupted() throws {
    let (phone, words) = try shown()
    let (start, end) = (try grip(words, 0), try grip(words, 2))
    phone.finger(1, .began, start.x, start.y)
    phone.advance(by: .milliseconds(32))
    phone.finger(1, .moved, start.x, end.y)
    phone.advance(by: .milliseconds(32))
    #expect(words.collection.reorder != nil)
    phone.perform {
      guard let source = words.source else { return }
      var next = source.snapshot()
      next.deleteItems(["A"])
      source.apply(next)
    }
    #expect(words.collection.reorder == nil)
    phone.finger(1, .ended, start.x, end.y)
    try phone.settle()
    #expect(order(words) == "BCDE" && words.log.isEmpty)
  }

  @Test(
    "A6: a row of one column makes room by its height, a cell of a grid takes its neighbour's place"
  )
  func frames() {
    let own = CGRect(x: 0, y: 100, width: 80, height: 40)
    let above = CGRect(x: 0, y: 50, width: 80, height: 50)
    #expect(
      UICollectionView.frame(own, slot: above, shift: -44)
        == CGRect(x: 0, y: 56, width: 80, height: 40))
    let aside = CGRect(x: 100, y: 40, width: 100, height: 60)
    #expect(
      UICollectionView.frame(own, slot: aside, shift: -44)
        == CGRect(x: 110, y: 50, width: 80, height: 40))
    #expect(UICollectionView.frame(own, slot: nil, shift: 0) == own)
  }
}
