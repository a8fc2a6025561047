import BackswipeScene
import BackswipeTesting
import BackswipeUI
import BackswipeUnits
import Testing

/// A row's selection and its highlight, through transitions and by itself.
@MainActor
struct RowHighlightTests {
  private final class List: UITableViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      3
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
      -> UITableViewCell
    { tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath) }

    let row = IndexPath(row: 1, section: 0)
    var selected: [IndexPath] { tableView.indexPathsForSelectedRows ?? [] }

    /// The colour of the row's card.
    var shade: Double? {
      tableView.cellForRow(at: row)?.layer.drawing.lazy.compactMap {
        if case .fill(_, _, let color) = $0 { color.red } else { nil }
      }.first
    }
  }

  /// A list with a selected row beneath another page.
  private func stack(several: Bool = false) throws -> (VirtualPhone, List) {
    let phone = VirtualPhone { UINavigationController(rootViewController: List(style: .plain)) }
    try phone.settle()
    let list = try #require(phone.navigationController.topViewController as? List)
    phone.perform {
      list.tableView.allowsMultipleSelection = several
      list.tableView.selectRow(at: list.row, animated: false, scrollPosition: .none)
      phone.navigationController.pushViewController(UIViewController(), animated: true)
    }
    try phone.settle()
    return (phone, list)
  }

  private func swipe(_ phone: VirtualPhone, to x: CGFloat) {
    phone.dragFromLeftEdge(to: x, over: .milliseconds(300), hold: .milliseconds(300))
  }

  @Test("X2: a row's highlight follows the finger of a swipe, and stays where that is cancelled")
  func cancelled() throws {
    let (phone, list) = try stack()
    swipe(phone, to: 80)
    phone.advance(by: .milliseconds(400))
    let held = try #require(list.shade)
    let gone = Double(UIColor.systemGray4.color.red)
    #expect(held > gone && held < 1)
    let progress = try #require(phone.frame.transition?.progress)
    #expect(abs(held - (gone + (1 - gone) * progress)) < 0.01)
    try phone.settle()
    #expect(list.selected == [list.row] && list.shade == gone)
    #expect(phone.navigationController.viewControllers.count == 2)
    swipe(phone, to: 300)
    try phone.settle()
    #expect(list.selected == [] && list.shade == 1)
  }

  @Test("X2: a table of several selections keeps them through swipes")
  func several() throws {
    let (phone, list) = try stack(several: true)
    swipe(phone, to: 80)
    try phone.settle()
    #expect(list.selected == [list.row])
    swipe(phone, to: 300)
    try phone.settle()
    #expect(list.selected == [list.row])
    #expect(phone.navigationController.viewControllers.count == 1)
  }

  @Test(
    "X5: a row that is deselected animated fades, with a view of its own too",
    arguments: [false, true])
  func fades(_ hasView: Bool) throws {
    let phone = VirtualPhone { List(style: .plain) as UIViewController }
    try phone.settle()
    let list = try #require(phone.window.rootViewController as? List)
    let cell = try #require(list.tableView.cellForRow(at: list.row))
    let view = UIView()
    view.backgroundColor = .red
    view.alpha = 0.5
    view.accessibilityIdentifier = "highlight"
    phone.perform {
      if hasView { cell.selectedBackgroundView = view }
      list.tableView.selectRow(at: list.row, animated: false, scrollPosition: .none)
    }
    phone.advance(frames: 2)
    let lit = phone.displayList
    phone.perform { list.tableView.deselectRow(at: list.row, animated: true) }
    #expect(list.selected == [] && !cell.isSelected, "the state changes at once")
    var shown: [Double] = []
    for _ in 0..<6 {
      phone.advance(frames: 1)
      shown.append(
        hasView
          ? Double(phone.frame.views.first { $0.name == "highlight" }?.alpha ?? 0)
          : 1 - (list.shade ?? 1))
    }
    #expect(shown == shown.sorted(by: >) && (shown.last ?? 0) > 0 && shown[5] < shown[0])
    #expect(phone.displayList != lit)
    try phone.settle()
    #expect(list.shade == 1 && view.alpha == 0.5)
    #expect(!hasView || view.isHidden)
    phone.perform { list.tableView.selectRow(at: list.row, animated: false, scrollPosition: .none) }
    phone.advance(frames: 1)
    #expect(phone.displayList == lit, "not animated it is there at once")
  }

  @Test("X5: a row that is selected while its highlight fades shows all of it")
  func again() throws {
    let phone = VirtualPhone { List(style: .plain) as UIViewController }
    try phone.settle()
    let list = try #require(phone.window.rootViewController as? List)
    let select: @MainActor @Sendable () -> Void = {
      list.tableView.selectRow(at: list.row, animated: false, scrollPosition: .none)
    }
    phone.perform(select)
    phone.advance(frames: 2)
    let lit = list.shade
    phone.perform { list.tableView.deselectRow(at: list.row, animated: true) }
    phone.advance(frames: 5)
    phone.perform(select)
    phone.advance(frames: 1)
    #expect(list.shade == lit)
    try phone.settle()
    #expect(list.shade == lit)
  }

  // MARK: Sizes

  @Test("I7: a table is as high as its rows where it is asked for the size that fits")
  func sizeThatFits() throws {
    final class Rows: UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
        -> UITableViewCell
      { UITableViewCell(style: .default, reuseIdentifier: nil) }
    }
    let rows = Rows()
    let phone = VirtualPhone { UIViewController() }
    phone.perform {
      for frame in [CGRect.zero, CGRect(x: 0, y: 0, width: 250, height: 100)] {
        let table = UITableView(frame: frame, style: .plain)
        table.rowHeight = 50
        table.dataSource = rows
        table.reloadData()
        let most = CGSize(width: 250, height: CGFloat.greatestFiniteMagnitude)
        #expect(table.sizeThatFits(most) == CGSize(width: 250, height: 250))
        phone.window.rootViewController?.view.addSubview(table)
        table.layoutIfNeeded()
        #expect(table.sizeThatFits(most).height == 250)
        table.sizeToFit()
        #expect(table.frame.height == 250)
      }
    }
  }
}
