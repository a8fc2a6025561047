import BackswipeScene
import BackswipeTesting
@testable import BackswipeUI
import Testing

/// A cell with a word.
@MainActor
final class WordCell: UICollectionViewCell {
  static var made = 0
  let label = UILabel()
  /// The frame that `init` was given.
  let born: CGRect
  var reused = 0

  override init(frame: CGRect) {
    born = frame
    super.init(frame: frame)
    WordCell.made += 1
    label.frame = contentView.bounds
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func prepareForReuse() {
    super.prepareForReuse()
    reused += 1
  }
}

/// A collection of words; notes what it is asked and told.
@MainActor
class TilesController: UICollectionViewController, UICollectionViewDelegateFlowLayout {
  var sections: [[String]] = [["Apple", "Bread", "Milk"], ["Soap"]]
  var log: [String] = []
  var refused: Set<String> = []
  var flow: UICollectionViewFlowLayout {
    collectionViewLayout as? UICollectionViewFlowLayout ?? UICollectionViewFlowLayout()
  }

  func take() -> [String] {
    defer { log = [] }
    return log
  }

  private func ask(_ call: String) -> Bool {
    log.append(call)
    return !refused.contains(call)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Words"
    collectionView.register(WordCell.self, forCellWithReuseIdentifier: "word")
    collectionView.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "head")
  }

  override func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { sections[section].count }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "word", for: indexPath)
    (cell as? WordCell)?.label.text = sections[indexPath.section][indexPath.item]
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "head", for: indexPath)
  }

  override func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { ask("shouldHighlight \(indexPath.item)") }

  override func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) { log.append("didHighlight \(indexPath.item)") }

  override func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) { log.append("didUnhighlight \(indexPath.item)") }

  override func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { ask("shouldSelect \(indexPath.item)") }

  override func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { ask("shouldDeselect \(indexPath.item)") }

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) { log.append("didSelect \(indexPath.item)") }

  override func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) { log.append("didDeselect \(indexPath.item)") }
}

/// A phone that shows tiles under a navigation bar.
@MainActor
func tiles(_ set: @MainActor (TilesController) -> Void = { _ in }) throws
  -> (VirtualPhone, TilesController)
{
  var made: TilesController?
  let phone = VirtualPhone {
    let controller = TilesController(collectionViewLayout: UICollectionViewFlowLayout())
    controller.flow.itemSize = CGSize(width: 100, height: 60)
    set(controller)
    made = controller
    return UINavigationController(rootViewController: controller)
  }
  try phone.settle()
  return (phone, try #require(made))
}

@MainActor
@Suite("UICollectionView: items, selection and scrolling")
struct CollectionTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  @Test("C5: A tap highlights, selects and unhighlights, in UIKit's order")
  func selection() throws {
    let (phone, tiles) = try tiles()
    let collection = try #require(tiles.collectionView)
    try phone.tap("Bread")
    try phone.settle()
    #expect(
      tiles.take() == [
        "shouldHighlight 1", "didHighlight 1", "shouldSelect 1", "didSelect 1", "didUnhighlight 1",
      ])
    #expect(collection.indexPathsForSelectedItems == [path(1)])
    #expect(collection.cellForItem(at: path(1))?.isSelected == true)
    try phone.tap("Apple")
    try phone.settle()
    #expect(
      tiles.take() == [
        "shouldHighlight 0", "didHighlight 0", "shouldSelect 0", "didDeselect 1", "didSelect 0",
        "didUnhighlight 0",
      ])
    tiles.refused = ["shouldSelect 2"]
    try phone.tap("Milk")
    try phone.settle()
    #expect(collection.indexPathsForSelectedItems == [path(0)])
    tiles.refused = ["shouldHighlight 2"]
    _ = tiles.take()
    try phone.tap("Milk")
    try phone.settle()
    #expect(tiles.take() == ["shouldHighlight 2"])
  }

  @Test(
    "C5: A tap performs an item's primary action, after the selection, unless several are chosen")
  func primaryAction() throws {
    final class Acting: TilesController {
      override func collectionView(
        _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
      ) { log.append("act \(indexPath.item)") }
    }
    var made: Acting?
    let phone = VirtualPhone {
      let controller = Acting(collectionViewLayout: UICollectionViewFlowLayout())
      controller.flow.itemSize = CGSize(width: 100, height: 60)
      made = controller
      return controller
    }
    try phone.settle()
    let tiles = try #require(made)
    try phone.tap("Bread")
    try phone.settle()
    #expect(Array(tiles.take().suffix(3)) == ["didSelect 1", "act 1", "didUnhighlight 1"])
    phone.perform { tiles.collectionView.allowsMultipleSelection = true }
    try phone.tap("Milk")
    try phone.settle()
    let calls = tiles.take()
    #expect(calls.contains("didSelect 2") && !calls.contains("act 2"))
  }

  @Test("C5: Several items can be selected where that is allowed, and a tap gives one up again")
  func severalSelected() throws {
    let (phone, tiles) = try tiles()
    let collection = try #require(tiles.collectionView)
    phone.perform { collection.allowsMultipleSelection = true }
    for word in ["Bread", "Soap"] {
      try phone.tap(word)
      try phone.settle()
    }
    #expect(collection.indexPathsForSelectedItems == [path(1), path(0, 1)])
    tiles.refused = ["shouldDeselect 0"]
    for word in ["Bread", "Soap"] {
      try phone.tap(word)
      try phone.settle()
    }
    #expect(collection.indexPathsForSelectedItems == [path(0, 1)])
    phone.perform { collection.reloadData() }
    #expect(collection.indexPathsForSelectedItems == [])
  }

  @Test("C5: The selected background shows only under a finger and while selected")
  func background() throws {
    let (phone, tiles) = try tiles()
    let cell = try #require(tiles.collectionView.cellForItem(at: path(1)))
    let (plain, lit) = (UIView(), UIView())
    phone.perform {
      cell.backgroundView = plain
      cell.selectedBackgroundView = lit
    }
    try phone.settle()
    #expect(lit.isHidden && plain.frame == cell.bounds && lit.frame == cell.bounds)
    #expect(
      cell.subviews.map { ObjectIdentifier($0) }
        == [plain, lit, cell.contentView].map { ObjectIdentifier($0) })
    let finger = phone.touchDown(at: cell.convert(CGPoint(x: 5, y: 5), to: nil))
    phone.advance(by: .milliseconds(200))
    #expect(cell.isHighlighted && !lit.isHidden)
    phone.lift(finger)
    try phone.settle()
    #expect(!cell.isHighlighted && cell.isSelected && !lit.isHidden)
  }

  @Test("C5: A finger that scrolls selects nothing")
  func scrollingSelectsNothing() throws {
    let (phone, tiles) = try tiles { $0.sections = [(0..<200).map { "Word \($0)" }] }
    phone.drag(
      from: CGPoint(x: 50, y: 600), to: CGPoint(x: 50, y: 300), over: .milliseconds(200))
    try phone.settle()
    #expect(tiles.collectionView.contentOffset.y > 100)
    #expect(tiles.collectionView.indexPathsForSelectedItems == [])
    #expect(!tiles.take().contains { $0.hasPrefix("didSelect") })
  }

  @Test(
    "C5: Of ten thousand items only the visible ones have cells, made with the size of their items")
  func reuse() throws {
    WordCell.made = 0
    let (phone, tiles) = try tiles { $0.sections = [(0..<10_000).map { "Word \($0)" }] }
    let collection = try #require(tiles.collectionView)
    let first = try #require(collection.visibleCells.first as? WordCell)
    #expect(first.born.size == CGSize(width: 100, height: 60))
    #expect(first.label.frame.size == CGSize(width: 100, height: 60))
    let shown = collection.visibleCells.count
    #expect(shown < 50)
    for _ in 0..<30 {
      phone.drag(
        from: CGPoint(x: 50, y: 700), to: CGPoint(x: 50, y: 200), over: .milliseconds(100))
      phone.advance(by: .milliseconds(300))
      let visible = collection.bounds
      for cell in collection.visibleCells { #expect(cell.frame.intersects(visible)) }
      #expect(collection.visibleCells.count <= shown + 6)
    }
    try phone.settle()
    #expect(WordCell.made <= shown + 9)
    phone.perform { collection.scrollToItem(at: path(9999), at: .bottom, animated: false) }
    try phone.settle()
    #expect(collection.indexPathsForVisibleItems.last == path(9999))
    #expect(WordCell.made <= shown + 9)
  }

  @Test("C5: Items begin below the bar, and scrolling to one puts it where it is wanted")
  func scrollTo() throws {
    let (phone, tiles) = try tiles { $0.sections = [(0..<300).map { "Word \($0)" }] }
    let collection = try #require(tiles.collectionView)
    let top = collection.adjustedContentInset.top
    #expect(top > 80 && collection.contentOffset.y == -top)
    func frame() throws -> CGRect {
      try phone.settle()
      let cell = try #require(collection.cellForItem(at: path(150)))
      return cell.convert(cell.bounds, to: nil)
    }
    phone.perform { collection.scrollToItem(at: path(150), at: .top, animated: true) }
    #expect(try frame().minY == top)
    phone.perform {
      collection.scrollToItem(at: path(150), at: .centeredVertically, animated: false)
    }
    let middle = (top + 844 - collection.adjustedContentInset.bottom) / 2
    #expect(try (frame().midY - middle).magnitude < 1)
    phone.perform { collection.scrollToItem(at: path(150), at: .bottom, animated: true) }
    #expect(try frame().maxY == 844 - collection.adjustedContentInset.bottom)
  }

  @Test("C5: The item at a point is found, visible or not; between items there is none")
  func itemAtPoint() throws {
    let (phone, tiles) = try tiles { $0.sections = [(0..<300).map { "Word \($0)" }] }
    phone.perform {
      let collection = tiles.collectionView
      #expect(collection?.indexPathForItem(at: CGPoint(x: 5, y: 5)) == path(0))
      #expect(collection?.indexPathForItem(at: CGPoint(x: 200, y: 75)) == path(4))
      #expect(collection?.indexPathForItem(at: CGPoint(x: 5, y: 65)) == nil)
      #expect(collection?.indexPathForItem(at: CGPoint(x: 5, y: 70 * 90 + 5)) == path(270))
      #expect(collection?.indexPathForItem(at: CGPoint(x: 5, y: -5)) == nil)
    }
  }

  @Test("C5: A new size lays the items out anew, and a turn keeps them within the safe area")
  func turn() throws {
    let (phone, tiles) = try tiles { $0.sections = [(0..<300).map { "Word \($0)" }] }
    let collection = try #require(tiles.collectionView)
    #expect(collection.layoutAttributesForItem(at: path(3))?.frame.minY == 70)
    phone.rotate(to: .landscapeLeft)
    try phone.settle()
    let width = collection.bounds.width
    #expect(width > 800 && collection.layoutAttributesForItem(at: path(3))?.frame.minY == 0)
    #expect(collection.visibleCells.allSatisfy { $0.frame.maxX <= width })
  }

  @Test("C5: Headers take their places, and pinned ones stay at the top over the items")
  func pinnedHeaders() throws {
    let (phone, tiles) = try tiles {
      $0.sections = [(0..<30).map { "a\($0)" }, (0..<90).map { "b\($0)" }]
      $0.flow.headerReferenceSize = CGSize(width: 0, height: 40)
      $0.flow.sectionHeadersPinToVisibleBounds = true
    }
    let collection = try #require(tiles.collectionView)
    let kind = UICollectionView.elementKindSectionHeader
    func header(_ section: Int) throws -> CGRect {
      let view = try #require(
        collection.supplementaryView(forElementKind: kind, at: path(0, section)))
      let cell = try #require(collection.visibleCells.first)
      #expect(
        try #require(collection.subviews.firstIndex { $0 === view })
          > (try #require(collection.subviews.firstIndex { $0 === cell })))
      return view.convert(view.bounds, to: nil)
    }
    let top = collection.adjustedContentInset.top
    #expect(try header(0) == CGRect(x: 0, y: top, width: 390, height: 40))
    phone.perform { collection.contentOffset.y = 300 }
    try phone.settle()
    #expect(try header(0).minY == top)
    phone.perform { collection.contentOffset.y = 40 + 690 - top - 20 }
    try phone.settle()
    #expect(try header(0).minY == top - 20)
    #expect(try header(1).minY == top + 20)
    phone.perform { collection.contentOffset.y = 2000 }
    try phone.settle()
    #expect(try header(1).minY == top)
    #expect(collection.indexPathsForVisibleSupplementaryElements(ofKind: kind) == [path(0, 1)])
  }

  @Test("C5: An item that is too wide is told of, once, and shown")
  func tooWide() throws {
    let (phone, tiles) = try tiles { $0.flow.itemSize = CGSize(width: 500, height: 60) }
    #expect(tiles.collectionView.visibleCells.count == 4)
    #expect(
      phone.mistakes.filter { $0.contains("the item width must be no more than") }.count == 1)
  }

  @Test("C5: Sections without items, and a collection without sections, show nothing and rest")
  func empty() throws {
    let (phone, tiles) = try tiles {
      $0.sections = [[], ["Milk"], []]
      $0.flow.sectionInset = UIEdgeInsets(top: 10, left: 0, bottom: 10, right: 0)
    }
    let collection = try #require(tiles.collectionView)
    #expect(collection.visibleCells.count == 1 && collection.contentSize.height == 120)
    phone.perform {
      tiles.sections = []
      collection.reloadData()
    }
    try phone.settle()
    #expect(collection.visibleCells.isEmpty && collection.contentSize.height == 0)
    #expect(collection.numberOfSections == 0 && collection.numberOfItems(inSection: 3) == 0)
  }

  @Test("C5: Sideways a finger scrolls columns, which stay clear of the bar")
  func sideways() throws {
    let (phone, tiles) = try tiles {
      $0.sections = [(0..<200).map { "Word \($0)" }]
      $0.flow.scrollDirection = .horizontal
    }
    let collection = try #require(tiles.collectionView)
    let first = try #require(collection.cellForItem(at: path(0)))
    #expect(first.convert(CGPoint.zero, to: nil).y == collection.adjustedContentInset.top)
    #expect(collection.visibleCells.allSatisfy { $0.frame.maxY <= collection.contentSize.height })
    phone.drag(
      from: CGPoint(x: 350, y: 500), to: CGPoint(x: 150, y: 500), over: .milliseconds(150))
    try phone.settle()
    #expect(collection.contentOffset.x > 190)
    #expect(collection.contentOffset.y == -collection.adjustedContentInset.top)
    phone.perform { collection.scrollToItem(at: path(199), at: .right, animated: true) }
    try phone.settle()
    #expect(collection.bounds.maxX == collection.contentSize.width)
    // What is left after a change is not past its end.
    phone.perform {
      tiles.sections = [["Apple"]]
      collection.reloadData()
    }
    try phone.settle()
    #expect(collection.contentOffset.x == 0)
  }

  @Test("C5: Nothing stays selected when the page comes back, unless the controller says so")
  func clearing() throws {
    let (phone, tiles) = try tiles()
    for clears in [false, true] {
      phone.perform {
        tiles.clearsSelectionOnViewWillAppear = clears
        tiles.collectionView.selectItem(at: path(1), animated: false, scrollPosition: [])
        tiles.navigationController?.pushViewController(UIViewController(), animated: true)
      }
      try phone.settle()
      phone.perform { _ = tiles.navigationController?.popViewController(animated: true) }
      try phone.settle()
      #expect(tiles.collectionView.indexPathsForSelectedItems == (clears ? [] : [path(1)]))
    }
  }
}
