import BackswipeGestures
import BackswipeSimulation
import BackswipeTesting
@testable import BackswipeUI
import BackswipeUnits
import Testing

/// The menus of rows and items.
@MainActor
@Suite("Menus of lists")
struct ListMenuTests {
  @MainActor
  private final class Rows: UITableViewController {
    let log = CallLog()
    var gives = true
    var preview: UIViewController?

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      30
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.add("select \(indexPath.row)")
    }

    override func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      log.add("menu \(indexPath.row) at \(Int(point.y))")
      guard gives else { return nil }
      let preview = preview
      return UIContextMenuConfiguration(previewProvider: { preview }) { [log] _ in
        UIMenu(children: [UIAction(title: "Copy") { _ in log.add("copy") }])
      }
    }

    override func tableView(
      _ tableView: UITableView,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) {
      log.add("commit")
      animator.addCompletion { [log] in log.add("committed") }
    }

    override func tableView(
      _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.add("will") }

    override func tableView(
      _ tableView: UITableView,
      willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.add("end") }
  }

  private func shown(preset: String = "uikit") throws -> (VirtualPhone, Rows) {
    var made: Rows?
    let settings = SimulatorSettings([try SettingAssignment("preset", preset)])
    let phone = VirtualPhone(settings: settings) {
      let rows = Rows(style: .plain)
      made = rows
      let navigation = UINavigationController(rootViewController: UIViewController())
      navigation.setViewControllers([UIViewController(), rows], animated: false)
      return navigation
    }
    try phone.settle()
    return (phone, try #require(made))
  }

  private func press(_ phone: VirtualPhone, x: CGFloat = 150, y: CGFloat) throws {
    let point = CGPoint(x: x, y: y)
    phone.drag(from: point, to: point, over: .milliseconds(700))
    try phone.settle()
  }

  @Test("G15: a long press lifts a row and opens its menu; the row is not selected")
  func row() throws {
    let (phone, rows) = try shown()
    let y = phone.perform {
      rows.tableView.convert(rows.tableView.rectForRow(at: IndexPath(row: 3, section: 0)), to: nil)
        .midY
    }
    try press(phone, y: y)
    let cell = try #require(rows.tableView.cellForRow(at: IndexPath(row: 3, section: 0)))
    #expect(rows.log.take() == ["menu 3 at 154", "will"])
    #expect(phone.simulation.window.menu != nil && cell.alpha == 0)
    try phone.tap("Copy")
    try phone.settle()
    #expect(rows.log.take() == ["end", "copy"] && cell.alpha == 1)
    #expect(rows.tableView.contextMenuInteraction?.view === rows.tableView)
  }

  @Test("G15: a row without a menu stays with its touch, and is selected by its end")
  func none() throws {
    let (phone, rows) = try shown()
    rows.gives = false
    try press(phone, y: 300)
    #expect(phone.simulation.window.menu == nil)
    let log = rows.log.take()
    #expect(log.count == 2 && log.last?.hasPrefix("select") == true, "\(log)")
  }

  @Test("G15: a tap on the preview is told, and closes the menu")
  func preview() throws {
    let (phone, rows) = try shown()
    let page = phone.perform { UIViewController() }
    page.preferredContentSize = CGSize(width: 200, height: 150)
    rows.preview = page
    try press(phone, y: 300)
    let view = try #require(page.viewIfLoaded)
    let place = view.convert(view.bounds, to: nil)
    _ = rows.log.take()
    phone.tap(at: CGPoint(x: place.midX, y: place.midY))
    try phone.settle()
    #expect(rows.log.take() == ["commit", "end", "committed"])
    #expect(phone.simulation.window.menu == nil)
  }

  @Test(
    "G15: a press that opens a menu begins no pop, though those begin anywhere and any time",
    arguments: [true, false])
  func pops(hasMenu: Bool) throws {
    let (phone, rows) = try shown(preset: "content-pop")
    rows.gives = hasMenu
    phone.finger(1, .began, 100, 300)
    phone.advance(by: .milliseconds(600))
    for step in 1...10 {
      phone.finger(1, .moved, 100 + 20 * CGFloat(step), 300)
      phone.advance(by: .milliseconds(16))
    }
    #expect((phone.simulation.window.menu != nil) == hasMenu)
    phone.finger(1, .ended, 300, 300)
    try phone.settle()
    #expect(phone.navigationController.viewControllers.count == (hasMenu ? 2 : 1))
  }

  @Test("G15: a press that opens a menu does not scroll; one that moves before scrolls")
  func rivals() throws {
    let (phone, rows) = try shown()
    let offset = rows.tableView.contentOffset
    phone.finger(1, .began, 100, 300)
    phone.advance(by: .milliseconds(600))
    for step in 1...10 {
      phone.finger(1, .moved, 100, 300 - 20 * CGFloat(step))
      phone.advance(by: .milliseconds(16))
    }
    phone.finger(1, .ended, 100, 100)
    try phone.settle()
    #expect(rows.tableView.contentOffset == offset && phone.simulation.window.menu != nil)
    phone.simulation.window.menu?.close(animated: false)
    _ = rows.log.take()
    phone.drag(
      from: CGPoint(x: 100, y: 500), to: CGPoint(x: 100, y: 300), over: .milliseconds(400),
      hold: .milliseconds(600))
    try phone.settle()
    #expect(rows.tableView.contentOffset.y > offset.y && rows.log.take() == [])
  }

  @MainActor
  private final class Tiles: UICollectionViewController {
    let log = CallLog()

    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 20 }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    }

    override func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      log.add("menu \(indexPath.item)")
      return UIContextMenuConfiguration(actionProvider: { _ in
        UIMenu(children: [UIAction(title: "Copy") { _ in }])
      })
    }

    override func collectionView(
      _ collectionView: UICollectionView,
      contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
      log.add("items \(indexPaths.map(\.item).sorted())")
      return super.collectionView(
        collectionView, contextMenuConfigurationForItemsAt: indexPaths, point: point)
    }

    override func collectionView(
      _ collectionView: UICollectionView,
      willDisplayContextMenu configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.add("will") }
  }

  @Test("G15: an item has a menu, and several selected ones have one together")
  func items() throws {
    var made: Tiles?
    let phone = VirtualPhone {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 100, height: 100)
      let tiles = Tiles(collectionViewLayout: layout)
      tiles.collectionView.register(
        UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
      tiles.collectionView.allowsMultipleSelection = true
      made = tiles
      return tiles
    }
    try phone.settle()
    let tiles = try #require(made)
    func middle(_ item: Int) -> CGPoint {
      let frame =
        tiles.collectionView.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame
        ?? .zero
      return tiles.collectionView.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil)
    }
    try press(phone, x: middle(1).x, y: middle(1).y)
    #expect(tiles.log.take() == ["items [1]", "menu 1", "will"])
    #expect(phone.simulation.window.menu != nil)
    phone.simulation.window.menu?.close(animated: false)
    phone.perform {
      for item in [1, 4] {
        tiles.collectionView.selectItem(
          at: IndexPath(item: item, section: 0), animated: false, scrollPosition: [])
      }
    }
    try press(phone, x: middle(4).x, y: middle(4).y)
    #expect(tiles.log.take() == ["items [1, 4]"])
    #expect(phone.simulation.window.menu == nil)
  }
}
