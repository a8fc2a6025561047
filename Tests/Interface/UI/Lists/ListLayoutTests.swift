import BackswipeGestures
import BackswipeScene
import BackswipeSimulation
import BackswipeTesting
@testable import BackswipeUI
import BackswipeUnits
import Testing

/// A cell whose height is that of a box between the margins of its content.
@MainActor
private final class BoxCell: UICollectionViewListCell {
  let label = UILabel()
  private let box = UIView()
  private var height: NSLayoutConstraint?

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(label)
    label.frame = CGRect(x: 16, y: 0, width: 100, height: 20)
  }

  required init?(coder: NSCoder) { nil }

  func grow(to points: CGFloat) {
    if height == nil {
      box.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(box)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: contentView.topAnchor),
        box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        box.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
        box.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
      ])
      height = box.heightAnchor.constraint(equalToConstant: points)
      height?.isActive = true
    }
    height?.constant = points
  }
}

/// A list of words with actions, made of the shared parts of UIKit since iOS 14.
@MainActor
private final class PostController: UIViewController, UICollectionViewDelegate {
  typealias Source = UICollectionViewDiffableDataSource<Int, String>
  var list = UICollectionLayoutListConfiguration(appearance: .plain)
  var words = [["Ann", "Bob", "Cleo", "Dora"]]
  var heights: [String: CGFloat] = [:]
  var accessories: [UICellAccessory] = []
  var log: [String] = []
  private(set) var collection: UICollectionView!
  private(set) var source: Source!

  override func viewDidLoad() {
    super.viewDidLoad()
    collection = UICollectionView(
      frame: view.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
    collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collection.delegate = self
    view.addSubview(collection)
    let cells = UICollectionView.CellRegistration<BoxCell, String> { [unowned self] cell, _, word in
      cell.label.text = word
      cell.accessories = accessories
      if let height = heights[word] { cell.grow(to: height) }
    }
    let titles = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, _, _ in view.backgroundColor = .systemGray }
    source = Source(collectionView: collection) { collection, path, word in
      collection.dequeueConfiguredReusableCell(using: cells, for: path, item: word)
    }
    source.supplementaryViewProvider = { collection, _, path in
      collection.dequeueConfiguredReusableSupplementary(using: titles, for: path)
    }
    show(animated: false)
  }

  func show(animated: Bool) {
    var snapshot = Source.Snapshot()
    snapshot.appendSections(Array(words.indices))
    for (section, items) in words.enumerated() {
      snapshot.appendItems(items, toSection: section)
    }
    source.apply(snapshot, animatingDifferences: animated)
  }

  func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) { log.append("select \(indexPath.item)") }

  func action(
    _ title: String, _ style: UIContextualAction.Style = .normal,
    _ body: @escaping @MainActor () -> Void = {}
  ) -> UIContextualAction {
    UIContextualAction(style: style, title: title) { [unowned self] _, _, completion in
      log.append(title)
      body()
      completion(true)
    }
  }

  /// Actions at the trailing edge.
  func offers(_ titles: String..., fullSwipe: Bool = true) {
    list.trailingSwipeActionsConfigurationProvider = { [unowned self] _ in
      let made = UISwipeActionsConfiguration(actions: titles.map { action($0) })
      made.performsFirstActionWithFullSwipe = fullSwipe
      return made
    }
  }

  func offersAtStart(_ title: String) {
    list.leadingSwipeActionsConfigurationProvider = { [unowned self] _ in
      UISwipeActionsConfiguration(actions: [action(title)])
    }
  }

  func take() -> [String] {
    defer { log = [] }
    return log
  }
}

/// A phone with a page and a list on it.
@MainActor
private struct PostRig {
  let phone: VirtualPhone
  let post: PostController

  init(
    _ settings: SimulatorSettings = SimulatorSettings(), refresh: DisplayRefresh = .hertz60,
    _ set: @MainActor (PostController) -> Void = { _ in }
  ) throws {
    var made: PostController?
    phone = VirtualPhone(refresh: refresh, settings: settings) {
      let controller = PostController()
      set(controller)
      made = controller
      let navigation = UINavigationController(rootViewController: UIViewController())
      navigation.setViewControllers([UIViewController(), controller], animated: false)
      return navigation
    }
    post = try #require(made)
    try phone.settle()
  }

  var collection: UICollectionView { post.collection }

  func cell(_ item: Int, _ section: Int = 0) throws -> UICollectionViewListCell {
    try #require(
      collection.cellForItem(at: IndexPath(item: item, section: section))
        as? UICollectionViewListCell)
  }

  func frame(_ item: Int, _ section: Int = 0) throws -> CGRect {
    try cell(item, section).frame
  }

  func y(_ item: Int) throws -> CGFloat {
    try collection.convert(frame(item), to: nil).midY
  }

  func drag(
    _ item: Int, from: CGFloat, by distance: CGFloat, over: Duration = .milliseconds(400),
    hold: Duration = .milliseconds(200)
  ) throws {
    let y = try y(item)
    phone.drag(
      from: CGPoint(x: from, y: y), to: CGPoint(x: from + distance, y: y), over: over, hold: hold)
  }

  var stackCount: Int { phone.navigationController.viewControllers.count }
}

@MainActor
@Suite("List layouts of collections")
struct ListLayoutTests {
  @Test("A6: rows of a plain list lie below one another, 44 points high, from edge to edge")
  func plain() throws {
    let rig = try PostRig()
    #expect(try rig.frame(0) == CGRect(x: 0, y: 0, width: 390, height: 44))
    #expect(try rig.frame(3) == CGRect(x: 0, y: 132, width: 390, height: 44))
    #expect(rig.collection.contentSize == CGSize(width: 390, height: 176))
    #expect(rig.collection.backgroundColor == .systemBackground)
  }

  @Test("A6: an inset list has cards beside margins, a gap above each, and its own background")
  func inset() throws {
    let rig = try PostRig { post in
      post.list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
      post.words = [["Ann", "Bob"], ["Cleo"]]
    }
    #expect(try rig.frame(0) == CGRect(x: 16, y: 20, width: 358, height: 44))
    #expect(try rig.frame(0, 1) == CGRect(x: 16, y: 128, width: 358, height: 44))
    #expect(rig.collection.backgroundColor == .systemGroupedBackground)
    #expect(
      try rig.cell(0).displayContents().first
        == .clip(
          CGRect(x: 0, y: 0, width: 358, height: 44), cornerRadius: 0))
  }

  @Test("A6: rows size themselves by constraints between the margins of their width")
  func sizes() throws {
    let rig = try PostRig { post in
      post.words = [(0..<60).map { "Row \($0)" }]
      for (index, word) in post.words[0].enumerated() {
        post.heights[word] = CGFloat(30 + index * 7 % 4 * 20)
      }
    }
    for item in 0..<8 {
      #expect(try rig.frame(item).height == rig.post.heights["Row \(item)"])
      if item > 0 { #expect(try rig.frame(item).minY == rig.frame(item - 1).maxY) }
    }
    rig.phone.drag(
      from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 300), over: .milliseconds(150))
    try rig.phone.settle()
    let paths = rig.collection.indexPathsForVisibleItems
    #expect(try #require(paths.first).item > 8)
    for (above, below) in zip(paths, paths.dropFirst()) {
      #expect(try rig.frame(below.item).minY == rig.frame(above.item).maxY)
    }
  }

  @Test("A6: the header of a plain list stays at the top until its section leaves")
  func headers() throws {
    let rig = try PostRig { post in
      post.list.headerMode = .supplementary
      post.words = [(0..<30).map { "A \($0)" }, (0..<30).map { "B \($0)" }]
    }
    let kind = UICollectionView.elementKindSectionHeader
    let path = IndexPath(item: 0, section: 0)
    #expect(try rig.frame(0).minY == 38)
    rig.phone.perform { rig.collection.contentOffset.y += 300 }
    rig.phone.advance(frames: 1)
    let header = try #require(rig.collection.supplementaryView(forElementKind: kind, at: path))
    let top = rig.collection.contentOffset.y + rig.collection.adjustedContentInset.top
    #expect(header.frame == CGRect(x: 0, y: top, width: 390, height: 38))
    #expect(header.order > 0)
  }

  @Test("A6: the first item can be the header: no card, and the card begins below it")
  func firstItem() throws {
    let rig = try PostRig { post in
      post.list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
      post.list.headerMode = .firstItemInSection
    }
    #expect(try rig.frame(0).minY == 0 && rig.frame(1).minY == 44)
    #expect(try rig.cell(0).displayContents().isEmpty)
    #expect(
      try rig.cell(1).displayContents().first
        == .clip(CGRect(x: 0, y: 0, width: 358, height: 44), cornerRadius: 0))
  }

  @Test("A6: separators lie below rows, begin at the content, and can be turned off by row")
  func separators() throws {
    func lines(_ cell: UICollectionViewListCell) -> [CGRect] {
      cell.displayContents().compactMap {
        if case .hairline(let line, _) = $0 { line.rect } else { nil }
      }
    }
    var rig = try PostRig()
    let whole = CGRect(x: 16, y: 0, width: 374, height: 44)
    #expect(try lines(rig.cell(0)) == [whole] && lines(rig.cell(3)) == [whole])
    rig = try PostRig { post in
      post.list.itemSeparatorHandler = { path, given in
        var separator = given
        if path.item == 1 { separator.bottomSeparatorVisibility = .hidden }
        if path.item == 2 { separator.bottomSeparatorInsets.leading = 60 }
        return separator
      }
    }
    #expect(try lines(rig.cell(1)) == [])
    #expect(try lines(rig.cell(2)) == [CGRect(x: 60, y: 0, width: 330, height: 44)])
    rig = try PostRig { $0.list.showsSeparators = false }
    #expect(try lines(rig.cell(0)) == [])
    rig = try PostRig { $0.list = UICollectionLayoutListConfiguration(appearance: .insetGrouped) }
    #expect(try lines(rig.cell(2)).count == 1 && lines(rig.cell(3)) == [])
  }

  @Test("A6: accessories narrow the content from both sides, by their state")
  func accessories() throws {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    let rig = try PostRig { post in
      post.accessories = [
        .delete(), .customView(configuration: .init(customView: box, placement: .leading())),
        .label(text: "3"), .disclosureIndicator(displayed: .whenNotEditing), .reorder(),
      ]
      post.words = [["Ann"]]
    }
    let cell = try rig.cell(0)
    // Margin 16, chevron 9, distance 8, the label, distance 8.
    let text = try #require(cell.subviews.compactMap { $0 as? UILabel }.first)
    #expect(cell.contentView.frame.minX == 46)
    #expect(cell.contentView.frame.maxX == 390 - 16 - 9 - 8 - text.bounds.width - 8)
    #expect(box.frame == CGRect(x: 16, y: 12, width: 30, height: 20))
    rig.phone.perform { rig.collection.isEditing = true }
    rig.phone.advance(frames: 1)
    #expect(cell.contentView.frame.minX == 38 + 46 && box.frame.minX == 54)
    #expect(cell.contentView.frame.maxX == 390 - 16 - 20 - 8 - text.bounds.width - 8)
    rig.phone.perform { cell.indentationLevel = 2 }
    rig.phone.advance(frames: 1)
    #expect(cell.contentView.frame.minX == 20 + 38 + 46 && box.frame.minX == 74)
  }

  @Test("A6: configurations are shown between the accessories, and a background within the card")
  func configurations() throws {
    let rig = try PostRig { post in
      post.list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
      post.accessories = [.disclosureIndicator()]
    }
    let cell = try rig.cell(0)
    rig.phone.perform {
      var content = cell.defaultContentConfiguration()
      content.text = "Title"
      cell.contentConfiguration = content
      var background = UIBackgroundConfiguration.clear()
      background.backgroundColor = .systemRed
      cell.backgroundConfiguration = background
    }
    try rig.phone.settle()
    #expect(cell.contentView is UIListContentView)
    #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 325, height: cell.bounds.height))
    let area = cell.bounds
    let drawing = Array(cell.displayContents().prefix(5))
    try #require(drawing.count == 5)
    #expect(drawing[0] == .clip(area, cornerRadius: 0))
    #expect(
      drawing[1]
        == .clip(
          CGRect(x: 0, y: 0, width: 358, height: area.height + 10), cornerRadius: 10))
    #expect(drawing[2] == .fill(area, cornerRadius: 0, UIColor.systemRed.color))
    #expect(drawing[3] == .restore && drawing[4] == .restore)
  }

  @Test("A6: from right to left rows, accessories and swipes are mirrored")
  func mirrored() throws {
    let mirrored = SimulatorSettings([try SettingAssignment("display.direction", "rightToLeft")])
    let rig = try PostRig(mirrored) { post in
      post.accessories = [.disclosureIndicator()]
      post.offers("Flag")
    }
    #expect(try rig.cell(0).contentView.frame == CGRect(x: 33, y: 0, width: 357, height: 44))
    try rig.drag(1, from: 100, by: 100)
    try rig.phone.settle()
    #expect(try rig.frame(1).minX == 74)
  }

  @Test("A6: diffable changes keep the places of rows, and a removed one closes its gap")
  func updates() throws {
    let rig = try PostRig { $0.heights = ["Bob": 80] }
    #expect(try rig.frame(2).minY == 124)
    rig.phone.perform {
      rig.post.words = [["Ann", "Cleo", "Dora", "Bob"]]
      rig.post.show(animated: true)
    }
    try rig.phone.settle()
    #expect(try rig.frame(1).minY == 44 && rig.frame(3).minY == 132)
    #expect(try rig.frame(3).height == 80)
  }
}

@MainActor
@Suite("Swipe actions of list cells")
struct ListSwipeTests {
  @Test("G8: a finger moves a list's row as it moves a table's", arguments: [60, 120])
  func opens(hertz: Int) throws {
    let refresh = DisplayRefresh(try RefreshRate(parsing: "\(hertz)"))
    let rig = try PostRig(refresh: refresh) { $0.offers("Flag", "Move", fullSwipe: false) }
    let y = try rig.y(1)
    rig.phone.finger(1, .began, 300, y)
    for step in 1...6 {
      rig.phone.advance(by: .milliseconds(16))
      rig.phone.finger(1, .moved, 300 - 20 * CGFloat(step), y)
    }
    rig.phone.advance(frames: 1)
    // A pan uses up 10 points.
    #expect(try rig.frame(1).minX == -110)
    #expect(try rig.frame(0).minX == 0)
    rig.phone.advance(by: .milliseconds(200))
    rig.phone.finger(1, .ended, 180, y)
    try rig.phone.settle()
    #expect(try rig.frame(1).minX == -148 && rig.post.take() == [])
    try rig.phone.tap("Move")
    try rig.phone.settle()
    #expect(try rig.post.take() == ["Move"] && rig.frame(1).minX == 0)
  }

  @Test("G8: the frames of a closing row of a list are those of a table's")
  func frames() throws {
    let rig = try PostRig { $0.offers("Flag") }
    let mail = try MailRig { $0.trailing = [$0.action("Flag")] }
    try rig.drag(1, from: 300, by: -80)
    mail.drag(1, from: 300, by: -80)
    for _ in 0..<40 {
      #expect(try rig.frame(1).minX == mail.shift(1))
      rig.phone.advance(frames: 1)
      mail.phone.advance(frames: 1)
    }
    #expect(mail.shift(1) < -70)
  }

  @Test("G8: a full swipe in a list performs the first action")
  func full() throws {
    let rig = try PostRig { $0.offers("Flag", "Move") }
    try rig.drag(0, from: 380, by: -300)
    try rig.phone.settle()
    #expect(try rig.post.take() == ["Flag"] && rig.frame(0).minX == 0)
  }

  @Test("G8: a destructive action of a list fades the row where it was swiped to")
  func deletes() throws {
    let rig = try PostRig { post in
      post.list.trailingSwipeActionsConfigurationProvider = { [unowned post] path in
        UISwipeActionsConfiguration(actions: [
          post.action("Delete", .destructive) {
            post.words[0].remove(at: path.item)
            post.show(animated: true)
          }
        ])
      }
    }
    try rig.drag(1, from: 300, by: -100)
    try rig.phone.settle()
    let cell = try rig.cell(1)
    let open = cell.frame.minX
    #expect(open < -70)
    try rig.phone.tap("Delete")
    var fades = 0
    for _ in 0..<40 {
      rig.phone.advance(frames: 1)
      guard cell.layer.shownOpacity < 1 else { continue }
      fades += 1
      #expect(cell.layer.shownFrame.minX == open)
    }
    #expect(fades > 5)
    try rig.phone.settle()
    #expect(rig.post.words == [["Ann", "Cleo", "Dora"]])
    #expect(try rig.frame(1) == CGRect(x: 0, y: 44, width: 390, height: 44))
    #expect(rig.collection.visibleCells.count == 3)
  }

  @Test("G8: one row of a list is open at a time; a tap anywhere only closes it")
  func single() throws {
    let rig = try PostRig { $0.offers("Flag") }
    try rig.drag(0, from: 300, by: -80)
    try rig.phone.settle()
    try rig.drag(2, from: 300, by: -80)
    try rig.phone.settle()
    #expect(try rig.frame(0).minX == 0 && rig.frame(2).minX == -74)
    rig.phone.tap(at: CGPoint(x: 100, y: try rig.y(3)))
    try rig.phone.settle()
    #expect(try rig.frame(2).minX == 0 && rig.post.take() == [])
    rig.phone.tap(at: CGPoint(x: 100, y: try rig.y(3)))
    try rig.phone.settle()
    #expect(rig.post.take() == ["select 3"])
  }

  @Test("G8: scrolling a list closes its open row")
  func scrolls() throws {
    let rig = try PostRig { post in
      post.words = [(0..<60).map { "Row \($0)" }]
      post.offers("Flag")
    }
    try rig.drag(1, from: 300, by: -80)
    try rig.phone.settle()
    #expect(try rig.frame(1).minX == -74)
    rig.phone.drag(
      from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 560), over: .milliseconds(300))
    try rig.phone.settle()
    #expect(try rig.frame(1).minX == 0)
  }

  @Test("G8: the edge pop wins over leading actions of a list, these over the content pop")
  func pops() throws {
    let content = SimulatorSettings([try SettingAssignment("preset", "content-pop")])
    var rig = try PostRig { $0.offersAtStart("Read") }
    try rig.drag(1, from: 4, by: 300, over: .milliseconds(200), hold: .zero)
    try rig.phone.settle()
    #expect(rig.stackCount == 1 && rig.post.take() == [])
    rig = try PostRig(content) { $0.offersAtStart("Read") }
    try rig.drag(1, from: 100, by: 80)
    try rig.phone.settle()
    #expect(try rig.stackCount == 2 && rig.frame(1).minX == 74)
    rig = try PostRig(content) { $0.offers("Flag") }
    try rig.drag(1, from: 100, by: 280, over: .milliseconds(200), hold: .zero)
    try rig.phone.settle()
    #expect(rig.stackCount == 1)
  }

  @Test("G8: the mark of a deletion opens the trailing actions; nothing is swiped while editing")
  func editing() throws {
    let rig = try PostRig { post in
      post.accessories = [.delete()]
      post.offers("Flag")
    }
    rig.phone.perform { rig.collection.isEditing = true }
    try rig.phone.settle()
    try rig.drag(1, from: 300, by: -100)
    try rig.phone.settle()
    #expect(try rig.frame(1).minX == 0)
    rig.phone.tap(at: CGPoint(x: 25, y: try rig.y(1)))
    try rig.phone.settle()
    #expect(try rig.frame(1).minX == -74)
    try rig.phone.tap("Flag")
    try rig.phone.settle()
    #expect(try rig.post.take() == ["Flag"] && rig.frame(1).minX == 0)
  }
}
