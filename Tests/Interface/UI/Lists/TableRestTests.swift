import BackswipeGestures
import BackswipeSimulation
import BackswipeTesting
import BackswipeUI
import Testing

/// A table takes a view away only by the rule that would not give it back, so that it comes to rest
/// on a screen of any size. (G6)
@Suite("Tables at rest")
@MainActor
struct TableRestTests {
  final class Rows: UITableViewController {
    var heights: [[CGFloat]] = []
    var footers = true

    override func numberOfSections(in tableView: UITableView) -> Int { heights.count }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      heights[section].count
    }
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int)
      -> String?
    { "Part \(section)" }
    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int)
      -> String?
    { footers ? "End \(section)" : nil }
    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath)
      -> CGFloat
    { heights[indexPath.section][indexPath.row] }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
      -> UITableViewCell
    {
      let cell =
        tableView.dequeueReusableCell(withIdentifier: "row")
        ?? UITableViewCell(style: .default, reuseIdentifier: "row")
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }
  }

  private func shown(
    _ heights: [[CGFloat]], footers: Bool = true, size: CGSize = CGSize(width: 390, height: 844)
  ) throws -> (VirtualPhone, UITableView) {
    let rows = Rows(style: .plain)
    rows.heights = heights
    rows.footers = footers
    let phone = VirtualPhone(screen: ScreenMetrics(size: size)) {
      UINavigationController(rootViewController: rows)
    }
    try phone.settle()
    return (phone, try #require(rows.tableView))
  }

  @Test("A plain table of which only a footer is in sight comes to rest")
  func footerInSight() throws {
    let many = [CGFloat](repeating: 44, count: 20)
    let (phone, table) = try shown([[44, 44], many, many])
    let footer: CGFloat = 38 + 88
    phone.perform { table.contentOffset.y = footer + 4 }
    try phone.settle()
    #expect(!phone.simulation.isActive)
    #expect(table.bounds.minY == footer + 4)
  }

  @Test(
    "A plain table whose header would float below its end comes to rest at every offset",
    arguments: [CGSize(width: 24, height: 40), CGSize(width: 40, height: 24)])
  func tiny(_ size: CGSize) throws {
    let many = [CGFloat](repeating: 44, count: 5)
    let (phone, table) = try shown([many, many], footers: false, size: size)
    #expect(table.adjustedContentInset.top > table.frame.height, "or no header floats out of sight")
    let inset = table.adjustedContentInset
    let end = table.contentSize.height + inset.bottom - table.frame.height
    for offset in stride(from: -inset.top, through: end, by: 7) {
      phone.perform { table.contentOffset.y = offset }
      try phone.settle()
    }
  }

  @Test("Rows without height do not keep a table from its rest")
  func flatRows() throws {
    let (phone, table) = try shown([
      [44, 0, 44, 0, 0, 44], [0], [CGFloat](repeating: 44, count: 40),
    ])
    for offset in stride(from: -91.0, through: 300, by: 11) {
      phone.perform { table.contentOffset.y = offset }
      try phone.settle()
    }
  }

  @Test("A cell that was moved out of sight stays with its row, and the table comes to rest")
  func movedCell() throws {
    let (phone, table) = try shown([[CGFloat](repeating: 44, count: 40)])
    let path = IndexPath(row: 2, section: 0)
    phone.perform { table.cellForRow(at: path)?.frame.origin.y = 3000 }
    try phone.settle()
    #expect(table.cellForRow(at: path) != nil)
    phone.perform { table.contentOffset.y += 500 }
    try phone.settle()
    #expect(table.cellForRow(at: path) == nil)
  }

  @Test("A finger drags a list past its end while the screen becomes smaller than its bars")
  func draggedAndResized() throws {
    let phone = try VirtualPhone(
      prototype: """
        backswipe: 1
        initial: list
        screens:
          list:
            title: List
            style: plain
            hidesBarsOnSwipe: true
            toolbar: [ { title: Do } ]
            sections: [ { header: One, rows: 3 }, { footer: End, rows: 12 } ]
        """)
    phone.finger(1, .began, 12, 100)
    for (y, size) in [(70.0, CGSize?.none), (100, CGSize(width: 24, height: 40)), (90, nil)] {
      phone.advance(frames: 1)
      if let size { phone.resize(to: size) }
      phone.finger(1, .moved, 12, y)
    }
    phone.advance(frames: 2)
    phone.finger(1, .ended, 12, 90)
    try phone.settle()
    #expect(!phone.simulation.isActive)
  }
}
