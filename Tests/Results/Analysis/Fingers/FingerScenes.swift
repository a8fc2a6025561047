import BackswipeAnalysis
import BackswipeUI
import Testing

/// Tiles of 90 points, four in a row, that a long press moves.
@MainActor
final class MovedTiles: UICollectionViewController {
  private var letters = ["A", "B", "C", "D", "E", "F", "G", "H"]

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 90, height: 90)
    layout.minimumInteritemSpacing = 10
    layout.minimumLineSpacing = 10
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "letter")
    collectionView.alwaysBounceVertical = true
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { letters.count }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "letter", for: indexPath)
  }

  override func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { true }

  override func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    letters.insert(letters.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
  }

  /// The middle of a tile on the screen.
  func middle(_ item: Int) throws -> CGPoint {
    let path = IndexPath(item: item, section: 0)
    let tile = try #require(collectionView.layoutAttributesForItem(at: path))
    return collectionView.convert(tile.center, to: nil)
  }
}

/// A list layout of a collection whose items have actions at one of their edges.
@MainActor
final class SwipedItems: UIViewController {
  private typealias Source = UICollectionViewDiffableDataSource<Int, String>
  private let isLeading: Bool
  private var source: Source?
  private(set) var collection: UICollectionView?

  init(isLeading: Bool) {
    self.isLeading = isLeading
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    var list = UICollectionLayoutListConfiguration(appearance: .plain)
    let actions: @MainActor @Sendable (IndexPath) -> UISwipeActionsConfiguration? = { _ in
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .normal, title: "Flag") { _, _, completion in completion(true) }
      ])
    }
    if isLeading {
      list.leadingSwipeActionsConfigurationProvider = actions
    } else {
      list.trailingSwipeActionsConfigurationProvider = actions
    }
    let collection = UICollectionView(
      frame: view.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
    collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collection)
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, _, word in
      var content = cell.defaultContentConfiguration()
      content.text = word
      cell.contentConfiguration = content
    }
    let source = Source(collectionView: collection) { collection, path, word in
      collection.dequeueConfiguredReusableCell(using: cells, for: path, item: word)
    }
    var snapshot = Source.Snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems((1...30).map { "Item \($0)" }, toSection: 0)
    source.apply(snapshot, animatingDifferences: false)
    (self.source, self.collection) = (source, collection)
  }
}

/// A page with one view of 300 × 300 points from (45, 200) on, with a recogniser.
@MainActor
final class MapPage: UIViewController {
  let recognizer: UIGestureRecognizer

  init(_ recognizer: UIGestureRecognizer) {
    self.recognizer = recognizer
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let map = UIView(frame: CGRect(x: 45, y: 200, width: 300, height: 300))
    map.addGestureRecognizer(recognizer)
    view.addSubview(map)
  }
}

/// A scroll view of 600 points along x in another one, both 300 points wide and at x 0; the outer one is
/// at its second page.
@MainActor
final class NestedPage: UIViewController {
  private let transfers: Bool
  let (outer, inner) = (UIScrollView(), UIScrollView())

  init(transfers: Bool) {
    self.transfers = transfers
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    for (scroll, x, name) in [(outer, 0.0, "outer"), (inner, 300, "inner")] {
      scroll.frame = CGRect(x: x, y: x == 0 ? 200 : 0, width: 300, height: 400)
      scroll.contentInsetAdjustmentBehavior = .never
      scroll.contentSize = CGSize(width: 900, height: 400)
      scroll.accessibilityIdentifier = name
    }
    inner.transfersHorizontalScrollingToParent = transfers
    view.addSubview(outer)
    outer.addSubview(inner)
    outer.contentOffset.x = 300
  }
}
