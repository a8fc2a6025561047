import BackswipeGestures
import BackswipeSimulation
import BackswipeTesting
import BackswipeUI
import BackswipeUnits
import Testing

/// A table of numbers in sections, all of which can be moved.
@MainActor
private final class OrderController: UITableViewController {
  var sections = [Array(0..<5), Array(10..<13), Array(20..<60)]
  var log: [String] = []
  /// The section in which rows stay; nil for none.
  var fixed: Int?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Order"
    setEditing(true, animated: false)
  }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int)
    -> String?
  { "Part \(section)" }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "\(sections[indexPath.section][indexPath.row])"
    return cell
  }

  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    true
  }

  override func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    proposedDestinationIndexPath.section == fixed ? sourceIndexPath : proposedDestinationIndexPath
  }

  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    log.append(
      "\(sourceIndexPath.section).\(sourceIndexPath.row) to "
        + "\(destinationIndexPath.section).\(destinationIndexPath.row)")
    let moved = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
    sections[destinationIndexPath.section].insert(moved, at: destinationIndexPath.row)
  }
}

@MainActor
@Suite("Rows moved by their grips")
struct ReorderTests {
  private func shown(preset: String = "uikit") throws
    -> (VirtualPhone, OrderController, UITableView)
  {
    var made: OrderController?
    let settings = SimulatorSettings([try SettingAssignment("preset", preset)])
    let phone = VirtualPhone(settings: settings) {
      let controller = OrderController(style: .plain)
      made = controller
      let navigation = UINavigationController(rootViewController: UIViewController())
      navigation.setViewControllers([UIViewController(), controller], animated: false)
      return navigation
    }
    try phone.settle()
    let controller = try #require(made)
    return (phone, controller, controller.tableView)
  }

  private func grip(_ table: UITableView, _ section: Int, _ row: Int) -> CGPoint {
    let rect = table.rectForRow(at: IndexPath(row: row, section: section))
    return table.convert(CGPoint(x: 370, y: rect.midY), to: nil)
  }

  private func move(_ phone: VirtualPhone, from: CGPoint, to: CGPoint) {
    phone.finger(1, .began, from.x, from.y)
    for step in 1...20 {
      phone.advance(by: .milliseconds(16))
      let part = CGFloat(step) / 20
      phone.finger(
        1, .moved, from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part)
    }
    phone.advance(frames: 1)
  }

  @Test("G12: rows make room under the finger, and the row goes where it is let go of")
  func within() throws {
    let (phone, order, table) = try shown()
    let end = grip(table, 0, 3)
    move(phone, from: grip(table, 0, 1), to: end)
    phone.advance(by: .milliseconds(300))
    let cell = try #require(table.cellForRow(at: IndexPath(row: 2, section: 0)))
    let rest = table.rectForRow(at: IndexPath(row: 2, section: 0))
    #expect(cell.frame.minY == rest.minY - rest.height && order.log == [])
    phone.finger(1, .ended, end.x, end.y)
    try phone.settle()
    #expect(order.log == ["0.1 to 0.3"] && order.sections[0] == [0, 2, 3, 1, 4])
    let shown = table.visibleCells.prefix(5).map { $0.textLabel?.text }
    #expect(shown == ["0", "2", "3", "1", "4"])
  }

  @Test("G12: a row whose touch is cancelled goes back, and nothing is moved")
  func cancelled() throws {
    let (phone, order, table) = try shown()
    let end = grip(table, 0, 3)
    move(phone, from: grip(table, 0, 1), to: end)
    phone.advance(by: .milliseconds(300))
    phone.finger(1, .cancelled, end.x, end.y)
    try phone.settle()
    #expect(order.log == [])
    for row in 0..<5 {
      let path = IndexPath(row: row, section: 0)
      let cell = try #require(table.cellForRow(at: path))
      #expect(cell.textLabel?.text == "\(row)" && cell.frame == table.rectForRow(at: path))
      #expect(cell.layer.shadowOpacity == 0)
    }
  }

  @Test("G12: a row goes into another section, also past its last row")
  func across() throws {
    let (phone, order, table) = try shown()
    let end = grip(table, 1, 1)
    move(phone, from: grip(table, 0, 2), to: end)
    phone.finger(1, .ended, end.x, end.y)
    try phone.settle()
    #expect(order.log == ["0.2 to 1.1"] && order.sections[1] == [10, 2, 11, 12])
    #expect(table.numberOfRows(inSection: 0) == 4 && table.numberOfRows(inSection: 1) == 4)
    order.log = []
    let back = grip(table, 0, 0)
    move(phone, from: grip(table, 1, 1), to: back)
    phone.finger(1, .ended, back.x, back.y)
    try phone.settle()
    #expect(order.log == ["1.1 to 0.0"] && order.sections[0] == [2, 0, 1, 3, 4])
  }

  @Test("G12: the delegate keeps rows out of a section")
  func target() throws {
    let (phone, order, table) = try shown()
    order.fixed = 1
    let end = grip(table, 1, 1)
    move(phone, from: grip(table, 0, 2), to: end)
    phone.finger(1, .ended, end.x, end.y)
    try phone.settle()
    #expect(order.log == [] && order.sections[0] == [0, 1, 2, 3, 4])
  }

  @Test("G12: near the bottom the list scrolls on, and rows that come make room too")
  func scrolls() throws {
    let (phone, order, table) = try shown()
    let start = table.contentOffset.y
    let end = CGPoint(x: 370, y: 835)
    move(phone, from: grip(table, 0, 4), to: end)
    phone.advance(by: .milliseconds(1500))
    #expect(table.contentOffset.y > start + 300)
    let offset = table.contentOffset.y
    let path = try #require(
      table.indexPathsForVisibleRows?.first {
        $0.section == 2 && table.rectForRow(at: $0).minY > offset + 200
      })
    let cell = try #require(table.cellForRow(at: path))
    #expect(cell.frame.minY == table.rectForRow(at: path).minY - 44)
    phone.finger(1, .ended, end.x, end.y)
    try phone.settle()
    #expect(order.log.count == 1 && order.sections[2].contains(4))
    #expect(order.sections.map(\.count) == [4, 3, 41])
  }

  @Test("G12: a reload ends the move")
  func reloads() throws {
    let (phone, order, table) = try shown()
    let start = grip(table, 0, 1)
    move(phone, from: start, to: CGPoint(x: start.x - 200, y: start.y + 20))
    phone.perform { table.reloadData() }
    phone.advance(frames: 2)
    phone.finger(1, .ended, start.x - 200, start.y + 20)
    try phone.settle()
    #expect(order.log == [] && table.visibleCells.count > 5)
  }

  /// A grip's left end and a place beside the grips, and whether the finger is the row's there.
  private nonisolated static let places: [(x: CGFloat, isGrip: Bool)] = [(348, true), (200, false)]

  @Test("G12: a grip's finger begins no pop, though pops begin anywhere", arguments: places)
  func keeps(_ place: (x: CGFloat, isGrip: Bool)) throws {
    let (phone, order, table) = try shown(preset: "content-pop")
    let start = CGPoint(x: place.x, y: grip(table, 0, 1).y)
    move(phone, from: start, to: CGPoint(x: start.x + 40, y: start.y))
    #expect((phone.frame.transition == nil) == place.isGrip)
    guard place.isGrip else { return }
    let end = grip(table, 0, 3)
    phone.finger(1, .moved, 388, end.y)
    phone.advance(frames: 1)
    phone.finger(1, .ended, 388, end.y)
    try phone.settle()
    #expect(order.log == ["0.1 to 0.3"] && phone.navigationController.viewControllers.count == 2)
  }

  @Test("G12: a grip's finger neither scrolls nor hides bars", arguments: places)
  func keepsBars(_ place: (x: CGFloat, isGrip: Bool)) throws {
    let (phone, order, table) = try shown()
    phone.perform { phone.navigationController.hidesBarsOnSwipe = true }
    try phone.settle()
    let offset = table.contentOffset
    let (start, end) = (grip(table, 2, 4), grip(table, 1, 0))
    move(phone, from: CGPoint(x: place.x, y: start.y), to: CGPoint(x: place.x, y: end.y))
    #expect((table.contentOffset == offset) == place.isGrip)
    phone.finger(1, .ended, place.x, end.y)
    try phone.settle()
    #expect(phone.navigationController.isNavigationBarHidden != place.isGrip)
    #expect(order.log == (place.isGrip ? ["2.4 to 1.0"] : []))
  }

  @Test("G12: a grip's finger leads no zoomed page back", arguments: places)
  func keepsZoomedPage(_ place: (x: CGFloat, isGrip: Bool)) throws {
    let order = OrderController(style: .plain)
    let card = UIView(frame: CGRect(x: 20, y: 120, width: 200, height: 100))
    let phone = VirtualPhone {
      let first = UIViewController()
      first.view.addSubview(card)
      return UINavigationController(rootViewController: first)
    }
    phone.perform {
      order.preferredTransition = .zoom { _ in card }
      phone.navigationController.pushViewController(order, animated: true)
    }
    try phone.settle()
    let (start, end) = (grip(order.tableView, 0, 0), grip(order.tableView, 0, 3))
    move(phone, from: CGPoint(x: place.x, y: start.y), to: CGPoint(x: place.x, y: end.y))
    #expect((phone.frame.transition == nil) == place.isGrip)
    phone.finger(1, .ended, place.x, end.y)
    try phone.settle()
    #expect(order.log == (place.isGrip ? ["0.0 to 0.3"] : []))
  }
}
