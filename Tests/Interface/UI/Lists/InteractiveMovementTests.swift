import BackswipeGestures
import BackswipeTesting
@testable import BackswipeUI
import BackswipeUnits
import Testing

/// A grid of letters, four in a row of 390 points.
@MainActor
private class LetterController: UICollectionViewController {
  var letters = ["A", "B", "C", "D", "E", "F", "G", "H"]
  var log: [String] = []
  /// The item that stays; nil for none.
  var fixed: String?
  var target: IndexPath?

  init(_ layout: UICollectionViewFlowLayout = UICollectionViewFlowLayout()) {
    layout.itemSize = CGSize(width: 90, height: 90)
    layout.minimumInteritemSpacing = 10
    layout.minimumLineSpacing = 10
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "letter")
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { letters.count }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "letter", for: indexPath)
    cell.accessibilityIdentifier = letters[indexPath.item]
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    log.append("can \(indexPath.item)")
    return letters[indexPath.item] != fixed
  }

  override func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { target ?? proposedIndexPath }

  override func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    log.append("move \(sourceIndexPath.item) to \(destinationIndexPath.item)")
    letters.insert(letters.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
  }
}

/// Moves items, and does not say which can be moved.
@MainActor
private final class MovingController: LetterControllerBase {
  override func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}

@MainActor
private class LetterControllerBase: UICollectionViewController {}

/// A layout whose moved items are larger and half clear.
private final class LiftingLayout: UICollectionViewFlowLayout {
  override func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let moved = super.layoutAttributesForInteractivelyMovingItem(
      at: indexPath, withTargetPosition: position)
    moved.alpha = 0.5
    moved.transform = CGAffineTransform(scaleX: 1.5, y: 1.5)
    return moved
  }
}

@MainActor
@Suite("Items of a collection that calls move")
struct InteractiveMovementTests {
  private func shown(_ letters: LetterController = LetterController()) throws
    -> (VirtualPhone, LetterController)
  {
    let phone = VirtualPhone { letters }
    try phone.settle()
    return (phone, letters)
  }

  private func center(_ letters: LetterController, _ item: Int) throws -> CGPoint {
    let path = IndexPath(item: item, section: 0)
    return try #require(letters.collectionView.layoutAttributesForItem(at: path)).center
  }

  private func cell(_ letters: LetterController, _ item: Int) throws -> UICollectionViewCell {
    let path = IndexPath(item: item, section: 0)
    return try #require(letters.collectionView.cellForItem(at: path))
  }

  private func order(_ letters: LetterController) -> String { letters.letters.joined() }

  /// The letters of the visible cells by their places, in rows of 100 points.
  private func seen(_ letters: LetterController) -> String {
    let cells = letters.collectionView.visibleCells.sorted {
      (($0.center.y / 100).rounded(.down), $0.center.x)
        < (($1.center.y / 100).rounded(.down), $1.center.x)
    }
    return cells.compactMap(\.accessibilityIdentifier).joined()
  }

  @Test("A6: an item is under the position of the calls, others make room, and the end moves it")
  func moves() throws {
    let (phone, letters) = try shown()
    let collection = try #require(letters.collectionView)
    let (to, moved) = (try center(letters, 2), try cell(letters, 0))
    phone.perform {
      #expect(collection.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
      collection.updateInteractiveMovementTargetPosition(CGPoint(x: to.x + 3, y: to.y - 4))
    }
    #expect(letters.log == ["can 0"] && moved.center == CGPoint(x: to.x + 3, y: to.y - 4))
    try phone.settle()
    #expect(seen(letters) == "BCADEFGH" && order(letters) == "ABCDEFGH")
    phone.perform { collection.endInteractiveMovement() }
    #expect(letters.log == ["can 0", "move 0 to 2"] && order(letters) == "BCADEFGH")
    try phone.settle()
    #expect(seen(letters) == "BCADEFGH" && moved.center == to)
    #expect(try cell(letters, 2) === moved && moved.layer.shadowOpacity == 0)
  }

  @Test("A6: a cancelled movement returns the item, and nothing is moved")
  func cancelled() throws {
    let (phone, letters) = try shown()
    let collection = try #require(letters.collectionView)
    let to = try center(letters, 5)
    phone.perform {
      collection.beginInteractiveMovementForItem(at: IndexPath(item: 1, section: 0))
      collection.updateInteractiveMovementTargetPosition(to)
    }
    try phone.settle()
    #expect(seen(letters) == "ACDEFBGH")
    phone.perform { collection.cancelInteractiveMovement() }
    try phone.settle()
    #expect(letters.log == ["can 1"] && order(letters) == "ABCDEFGH")
    #expect(seen(letters) == "ABCDEFGH")
    for item in 0..<8 { #expect(try cell(letters, item).center == center(letters, item)) }
  }

  @Test("A6: the data source keeps an item, and one is moved at a time")
  func refused() throws {
    let (phone, letters) = try shown()
    let collection = try #require(letters.collectionView)
    letters.fixed = "B"
    phone.perform {
      #expect(!collection.beginInteractiveMovementForItem(at: IndexPath(item: 1, section: 0)))
      #expect(!collection.beginInteractiveMovementForItem(at: IndexPath(item: 9, section: 0)))
      #expect(collection.reorder == nil)
      #expect(collection.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
      #expect(!collection.beginInteractiveMovementForItem(at: IndexPath(item: 2, section: 0)))
      collection.endInteractiveMovement()
      // Without a movement these do nothing.
      collection.updateInteractiveMovementTargetPosition(.zero)
      collection.endInteractiveMovement()
      collection.cancelInteractiveMovement()
    }
    #expect(letters.log == ["can 1", "can 0"])
  }

  @Test("A6: the delegate chooses the place of an item")
  func target() throws {
    let (phone, letters) = try shown()
    let collection = try #require(letters.collectionView)
    letters.target = IndexPath(item: 7, section: 0)
    let to = try center(letters, 1)
    phone.perform {
      collection.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0))
      collection.updateInteractiveMovementTargetPosition(to)
      collection.endInteractiveMovement()
    }
    try phone.settle()
    #expect(order(letters) == "BCDEFGHA" && seen(letters) == "BCDEFGHA")
  }

  @Test("A6: the layout gives a moved item its look, which ends with the movement")
  func attributes() throws {
    let (phone, letters) = try shown(LetterController(LiftingLayout()))
    let collection = try #require(letters.collectionView)
    let (to, moved) = (try center(letters, 6), try cell(letters, 0))
    phone.perform {
      collection.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0))
      collection.updateInteractiveMovementTargetPosition(to)
    }
    #expect(moved.alpha == 0.5 && moved.transform.a == 1.5 && moved.center == to)
    #expect(moved.bounds.size == CGSize(width: 90, height: 90))
    phone.perform { collection.endInteractiveMovement() }
    try phone.settle()
    #expect(moved.alpha == 1 && moved.transform == .identity && moved.center == to)
  }

  @Test("A6: a look that a client gives the cell meanwhile stays until the end")
  func ownLook() throws {
    let (phone, letters) = try shown()
    let collection = try #require(letters.collectionView)
    let (to, moved) = (try center(letters, 6), try cell(letters, 0))
    phone.perform {
      collection.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0))
      moved.transform = CGAffineTransform(scaleX: 1.1, y: 1.1)
      collection.updateInteractiveMovementTargetPosition(to)
    }
    try phone.settle()
    #expect(moved.transform.a == 1.1 && moved.center == to)
    phone.perform { collection.endInteractiveMovement() }
    try phone.settle()
    #expect(moved.transform == .identity)
  }

  @Test("A6: at an edge the content scrolls below the position, which stays where it is seen")
  func scrolls() throws {
    let letters = LetterController()
    letters.letters = (0..<200).map { "\($0)" }
    let (phone, _) = try shown(letters)
    let collection = try #require(letters.collectionView)
    let moved = try cell(letters, 0)
    let bottom = collection.bounds.maxY
    phone.perform {
      collection.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0))
      collection.updateInteractiveMovementTargetPosition(CGPoint(x: 100, y: bottom - 9))
    }
    phone.advance(by: .milliseconds(500))
    #expect(collection.contentOffset.y > 100)
    #expect(moved.center == CGPoint(x: 100, y: collection.bounds.maxY - 9))
    let place = try #require(collection.indexPathForItem(at: moved.center)).item
    phone.perform { collection.endInteractiveMovement() }
    #expect(letters.log.last == "move 0 to \(place)" && place > 32)
  }

  // MARK: The controller's gesture

  private func place(_ letters: LetterController, _ item: Int) throws -> CGPoint {
    letters.collectionView.convert(try center(letters, item), to: nil)
  }

  private func press(_ phone: VirtualPhone, from start: CGPoint, to end: CGPoint) throws {
    let finger = phone.touchDown(at: start)
    phone.advance(by: .milliseconds(600))
    phone.move(finger, to: end)
    phone.advance(by: .milliseconds(100))
    phone.lift(finger)
    try phone.settle()
  }

  @Test("A6: a long press on an item of a controller moves it, unless that is turned off")
  func gesture() throws {
    let (phone, letters) = try shown()
    #expect(letters.installsStandardGestureForInteractiveMovement)
    let (start, end) = (try place(letters, 0), try place(letters, 3))
    try press(phone, from: start, to: end)
    #expect(order(letters) == "BCDAEFGH" && seen(letters) == "BCDAEFGH")
    #expect(letters.log.last == "move 0 to 3")
    letters.log = []
    phone.perform { letters.installsStandardGestureForInteractiveMovement = false }
    try press(phone, from: start, to: end)
    #expect(order(letters) == "BCDAEFGH" && letters.log == [])
    phone.perform { letters.installsStandardGestureForInteractiveMovement = true }
    letters.fixed = "B"
    try press(phone, from: start, to: end)
    #expect(order(letters) == "BCDAEFGH" && !letters.log.contains { $0.hasPrefix("move") })
  }

  @Test("A6: an item has to be held still; a second finger returns it")
  func rivals() throws {
    let (phone, letters) = try shown()
    let start = try place(letters, 0)
    phone.drag(
      from: start, to: CGPoint(x: start.x, y: start.y + 200), over: .milliseconds(200))
    try phone.settle()
    #expect(letters.log == [])
    let first = phone.touchDown(at: start)
    phone.advance(by: .milliseconds(600))
    phone.move(first, to: try place(letters, 2))
    phone.advance(by: .milliseconds(50))
    #expect(letters.collectionView.reorder != nil)
    let second = phone.touchDown(at: CGPoint(x: 300, y: 600))
    phone.advance(by: .milliseconds(50))
    #expect(letters.collectionView.reorder == nil)
    phone.lift(first)
    phone.lift(second)
    try phone.settle()
    #expect(order(letters) == "ABCDEFGH" && seen(letters) == "ABCDEFGH")
  }

  @Test("A6: a press whose item was put back by new data lifts no other one")
  func newData() throws {
    let (phone, letters) = try shown()
    let first = phone.touchDown(at: try place(letters, 0))
    phone.advance(by: .milliseconds(600))
    #expect(letters.collectionView.reorder != nil)
    phone.perform { letters.collectionView.reloadData() }
    phone.advance(by: .milliseconds(50))
    phone.move(first, to: try place(letters, 2))
    phone.advance(by: .milliseconds(50))
    #expect(letters.collectionView.reorder == nil)
    phone.lift(first)
    try phone.settle()
    #expect(seen(letters) == "ABCDEFGH" && !letters.log.contains { $0.hasPrefix("move") })
  }

  @Test("A6: the press of a controller moves the items of a new collection once")
  func newCollection() throws {
    let (phone, letters) = try shown()
    let former = try #require(letters.collectionView)
    // A touch gives a collection the press.
    try press(phone, from: place(letters, 0), to: place(letters, 3))
    phone.perform {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 90, height: 90)
      layout.minimumInteritemSpacing = 10
      layout.minimumLineSpacing = 10
      let next = UICollectionView(frame: former.frame, collectionViewLayout: layout)
      next.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "letter")
      letters.collectionView = next
      // Over the former one.
      former.superview?.addSubview(next)
    }
    try phone.settle()
    letters.log = []
    try press(phone, from: place(letters, 0), to: place(letters, 3))
    #expect(letters.log.filter { $0.hasPrefix("move") } == ["move 0 to 3"])
    #expect(order(letters) == "CDABEFGH" && former.reorder == nil)
  }

  @Test("A6: a controller's items can be moved by default where it overrides the move")
  func byDefault() {
    let path = IndexPath(item: 0, section: 0)
    let layout = UICollectionViewFlowLayout()
    let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let moving = MovingController(collectionViewLayout: layout)
    let still = LetterControllerBase(collectionViewLayout: layout)
    #expect(moving.collectionView(collection, canMoveItemAt: path))
    #expect(!still.collectionView(collection, canMoveItemAt: path))
    #expect(
      !UICollectionViewController(collectionViewLayout: layout)
        .collectionView(collection, canMoveItemAt: path))
  }
}
