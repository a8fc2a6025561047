import BackswipeScene
import BackswipeTesting
@testable import BackswipeUI
import Testing

@MainActor
private final class PlainList: UITableViewController {
  var told: [String] = []
  var estimate: CGFloat = UITableView.automaticDimension

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    30
  }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  { "Head" }
  override func tableView(
    _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat { estimate }
  override func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) {
    view.tag = 7
    told.append("header \(section)")
  }
  override func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    told.append("lit \(indexPath.row)")
  }
  override func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { told.append("gone \(indexPath.row)") }
}

@MainActor
@Suite("UITableView: members that apps use")
struct TableMemberTests {
  private let list = PlainList(style: .plain)
  private let phone: VirtualPhone

  init() throws {
    let list = list
    phone = VirtualPhone { list }
    try phone.settle()
  }

  private var table: UITableView { list.tableView }
  private func cell(_ row: Int) throws -> UITableViewCell {
    try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))
  }

  @Test("G6: headers, lit rows and rows that go are told of; a header has room above")
  func told() throws {
    #expect(list.told == ["header 0"] && table.viewWithTag(7) != nil)
    phone.tap(at: CGPoint(x: 200, y: 400))
    try phone.settle()
    #expect(list.told.count == 2 && list.told[1].hasPrefix("lit "))
    phone.perform { table.contentOffset.y = 300 }
    try phone.settle()
    #expect(list.told.contains("gone 0"))
    let top = table.rectForHeader(inSection: 0).minY
    phone.perform { table.sectionHeaderTopPadding = 22 }
    try phone.settle()
    #expect(table.rectForHeader(inSection: 0).minY == top + 22)
  }

  @Test("G6: rows of automatic height are taken for what the delegate says")
  func estimates() throws {
    #expect(table.contentSize.height == 1358)
    list.estimate = 100
    phone.perform { table.reloadData() }
    try phone.settle()
    #expect(table.contentSize.height == 3038)
  }

  @Test("G6: a table's background stays behind its rows where they scroll")
  func background() throws {
    let back = UIView()
    phone.perform { table.backgroundView = back }
    try phone.settle()
    #expect(table.subviews.first === back && back.frame == table.bounds)
    phone.perform { table.contentOffset.y = 500 }
    try phone.settle()
    #expect(table.subviews.first === back && back.frame == table.bounds)
    phone.perform { table.backgroundView = nil }
    #expect(back.superview == nil)
  }

  @Test("G6: a row has a background of its own, another one while it is lit, and its own line")
  func row() throws {
    let (back, lit) = (UIView(), UIView())
    let cell = try cell(2)
    phone.perform {
      cell.backgroundView = back
      cell.selectedBackgroundView = lit
      cell.separatorInset = UIEdgeInsets(top: 0, left: 50, bottom: 0, right: 20)
    }
    try phone.settle()
    #expect(back.frame == cell.bounds && lit.isHidden)
    #expect(cell.subviews.first === back && cell.subviews[1] === lit)
    func line() -> CGRect? {
      cell.displayContents().compactMap { command -> CGRect? in
        if case .hairline(let line, _) = command { line.rect } else { nil }
      }.first
    }
    #expect(phone.perform { line() }?.minX == 50 && phone.perform { line() }?.maxX == 370)
    phone.perform {
      cell.separatorInset = UIEdgeInsets(
        top: 0, left: 0, bottom: 0, right: .greatestFiniteMagnitude)
    }
    #expect(phone.perform { line() } == nil)
    let finger = phone.touchDown(at: cell.convert(CGPoint(x: 200, y: 22), to: nil))
    phone.advance(frames: 12)
    #expect(!lit.isHidden && cell.displayContents().compactMap(\.ground).first?.color == .white)
    phone.lift(finger)
    try phone.settle()
    #expect(!lit.isHidden)
    phone.perform { table.deselectRow(at: IndexPath(row: 2, section: 0), animated: false) }
    #expect(lit.isHidden)
  }

  @Test("G6: a controller takes a table of its client's, as its view or anywhere in it")
  func ownTable() throws {
    let (first, second) = (UITableView(), UITableView(frame: .zero, style: .grouped))
    let page = PlainList(style: .plain)
    phone.perform {
      page.tableView = first
      #expect(page.view === first && first.dataSource === page && first.delegate === page)
      page.tableView = second
      #expect(page.view === second && page.tableView === second)
      let view = UIView()
      page.view = view
      view.addSubview(second)
      #expect(page.tableView === second)
    }
    let tiles = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
    phone.perform {
      let own = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
      tiles.collectionView = own
      #expect(tiles.view === own && own.dataSource === tiles)
    }
  }
}
