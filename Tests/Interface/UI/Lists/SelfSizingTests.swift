import BackswipeTesting
@testable import BackswipeUI
import Testing

@Suite("Rows of automatic height that scroll")
@MainActor
struct SelfSizingTests {
  /// Rows of 1 to 4 lines, each a box whose height its constraints say.
  private final class Source: UITableViewDataSource {
    var heights = (0..<80).map { CGFloat(30 + $0 * 7 % 4 * 20) }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      heights.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
      -> UITableViewCell
    {
      let cell = UITableViewCell(reuseIdentifier: nil)
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(box)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 5),
        box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -5),
        box.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
        box.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
        box.heightAnchor.constraint(equalToConstant: heights[indexPath.row] - 10),
      ])
      return cell
    }
  }

  private func shown() throws -> (VirtualPhone, UITableView, Source) {
    let source = Source()
    let page = UIViewController()
    let phone = VirtualPhone { page }
    let table = phone.perform {
      let table = UITableView(frame: page.view.bounds)
      table.contentInsetAdjustmentBehavior = .never
      table.estimatedRowHeight = 44
      table.dataSource = source
      page.view.addSubview(table)
      return table
    }
    try phone.settle()
    return (phone, table, source)
  }

  private func rowsAreWhole(_ table: UITableView, _ source: Source) throws {
    let paths = try #require(table.indexPathsForVisibleRows)
    let cells = try paths.map {
      (row: $0.row, cell: try #require(table.cellForRow(at: $0)))
    }
    #expect(cells.count > 5)
    for (above, below) in zip(cells, cells.dropFirst()) {
      #expect(below.row == above.row + 1)
      #expect(abs(below.cell.frame.minY - above.cell.frame.maxY) < 1e-6)
    }
    for (row, cell) in cells { #expect(abs(cell.frame.height - source.heights[row]) < 1e-6) }
    #expect(cells.first?.cell.frame.minY ?? 1 <= max(table.contentOffset.y, 0) + 1e-6)
    let bottom = min(table.bounds.maxY, table.contentSize.height)
    #expect(cells.last?.cell.frame.maxY ?? 0 >= bottom - 1e-6)
  }

  @Test("I7: rows keep the heights that their constraints ask for as they scroll in, to the end")
  func scrolling() throws {
    let (phone, table, source) = try shown()
    try rowsAreWhole(table, source)
    for _ in 0..<12 {
      phone.drag(
        from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 100), over: .milliseconds(300))
      for _ in 0..<18 {
        phone.advance(frames: 1)
        try rowsAreWhole(table, source)
      }
      try phone.settle()
    }
    let whole = source.heights.reduce(0, +)
    #expect(abs(table.contentSize.height - whole) < 1e-6)
    #expect(abs(table.contentOffset.y - (whole - table.bounds.height)) < 0.01)
    #expect(phone.mistakes == [])
  }

  @Test("I7: rows that come from above with another height than expected do not push the finger's")
  func upwards() throws {
    let (phone, table, source) = try shown()
    phone.perform { table.contentOffset.y = 1500 }
    try phone.settle()
    try rowsAreWhole(table, source)
    let finger = phone.touchDown(at: CGPoint(x: 195, y: 200))
    phone.advance(frames: 2)
    phone.move(finger, to: CGPoint(x: 195, y: 240))
    phone.advance(frames: 1)
    let held = try #require(table.indexPathForRow(at: CGPoint(x: 100, y: table.bounds.midY)))
    func place() throws -> CGFloat {
      try #require(table.cellForRow(at: held)).frame.minY - table.contentOffset.y
    }
    var before = try place()
    for step in 1...25 {
      phone.move(finger, to: CGPoint(x: 195, y: 240 + Double(step) * 8))
      phone.advance(frames: 1)
      let now = try place()
      #expect(abs(now - before - 8) < 0.01, "step \(step)")
      before = now
      try rowsAreWhole(table, source)
    }
    phone.lift(finger)
    try phone.settle()
    try rowsAreWhole(table, source)
  }

  @Test("I7: nor do they push what decelerates, which goes on to the first row")
  func flicked() throws {
    let (phone, table, source) = try shown()
    phone.perform { table.contentOffset.y = 1500 }
    try phone.settle()
    for _ in 0..<8 {
      phone.drag(
        from: CGPoint(x: 195, y: 150), to: CGPoint(x: 195, y: 550), over: .milliseconds(100))
      phone.advance(frames: 7)
      var places: [Int: CGFloat] = [:]
      var rounds = 0
      while table.isDecelerating, table.contentOffset.y > 0, rounds < 60 {
        for path in try #require(table.indexPathsForVisibleRows) {
          let place = try #require(table.cellForRow(at: path)).frame.minY - table.contentOffset.y
          // Downwards, and never faster than the finger was.
          if let before = places[path.row] { #expect((-0.01...80).contains(place - before)) }
          places[path.row] = place
        }
        try rowsAreWhole(table, source)
        phone.advance(frames: 1)
        rounds += 1
      }
      try phone.settle()
    }
    #expect(table.contentOffset.y == 0)
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.frame.minY == 0)
    #expect(phone.mistakes == [])
  }

  @Test("I7: a cell whose words change has another height once its row is reloaded")
  func reloading() throws {
    let (phone, table, source) = try shown()
    let path = IndexPath(row: 1, section: 0)
    #expect(table.cellForRow(at: path)?.frame.height == source.heights[1])
    source.heights[1] = 111
    phone.perform { table.reloadRows(at: [path], with: .none) }
    try phone.settle()
    #expect(table.cellForRow(at: path)?.frame.height == 111)
    try rowsAreWhole(table, source)
    source.heights[0] = 77
    phone.perform { table.reloadData() }
    try phone.settle()
    try rowsAreWhole(table, source)
    #expect(table.contentOffset.y == 0)
  }
}
