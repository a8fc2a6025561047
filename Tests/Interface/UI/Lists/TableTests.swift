import BackswipeGestures
import BackswipeScene
import BackswipeTesting
import BackswipeUI
import Testing

/// A table of words; notes what it is asked and told.
@MainActor
class WordsController: UITableViewController {
  var sections: [[String]] = [["Apple", "Bread", "Milk"], ["Soap"]]
  var log: [String] = []
  var heightOfRow: CGFloat = 44
  var made = 0

  func take() -> [String] {
    defer { log = [] }
    return log
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Words"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "word")
  }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    made += 1
    let cell = tableView.dequeueReusableCell(withIdentifier: "word", for: indexPath)
    cell.textLabel?.text = sections[indexPath.section][indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int)
    -> String?
  { "Part \(section + 1)" }

  override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  { heightOfRow }

  override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath)
    -> IndexPath?
  {
    log.append("willSelect \(indexPath.row)")
    return sections[indexPath.section][indexPath.row] == "Soap" ? nil : indexPath
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("didSelect \(indexPath.row)")
  }

  override func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath)
    -> IndexPath?
  {
    log.append("willDeselect \(indexPath.row)")
    return indexPath
  }

  override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    log.append("didDeselect \(indexPath.row)")
  }

  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    indexPath.section == 0
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    log.append("commit \(editingStyle == .delete ? "delete" : "insert") \(indexPath.row)")
    sections[indexPath.section].remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }

  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    log.append("move \(sourceIndexPath.row) to \(destinationIndexPath.row)")
    let word = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
    sections[destinationIndexPath.section].insert(word, at: destinationIndexPath.row)
  }

  override func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) { log.append("accessory \(indexPath.row)") }
}

@MainActor
private func shown(
  _ style: UITableView.Style = .plain, _ set: @MainActor (WordsController) -> Void = { _ in }
) throws -> (VirtualPhone, WordsController) {
  var made: WordsController?
  let phone = VirtualPhone {
    let controller = WordsController(style: style)
    set(controller)
    made = controller
    return UINavigationController(rootViewController: controller)
  }
  try phone.settle()
  return (phone, try #require(made))
}

@MainActor
private func words(_ phone: VirtualPhone) -> [String] {
  let known = ["Apple", "Bread", "Milk", "Soap", "Eggs", "Tea"]
  return drawnWords(in: phone.displayList).filter { known.contains($0.text) }
    .sorted { $0.box.minY < $1.box.minY }.map(\.text)
}

@MainActor
@Suite("UITableView: rows and selection")
struct TableTests {
  /// Has no second section any more once its row is about to be seen.
  private final class Shrinking: WordsController {
    override func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {
      guard indexPath.section == 1 else { return }
      sections.removeLast()
      tableView.deleteSections([1], with: .none)
    }
  }

  @Test("A section can be deleted while its only row is about to be seen")
  func deletedWhileShown() throws {
    let page = Shrinking(style: .plain)
    let phone = VirtualPhone { UINavigationController(rootViewController: page) }
    try phone.settle()
    #expect(words(phone) == ["Apple", "Bread", "Milk"])
    #expect(page.tableView.numberOfSections == 1)
  }

  @Test("What comes in a closure that animates is simply there")
  func comesInAnimation() throws {
    let (phone, page) = try shown {
      $0.sections = (0..<2).map { _ in Array(repeating: "Tea", count: 40) }
    }
    let table = try #require(page.tableView)
    let whole = table.frame
    phone.perform { table.frame.size.height = 300 }
    try phone.settle()
    let before = table.visibleCells
    phone.perform {
      UIView.animate(withDuration: 0.5) {
        table.frame = whole
        table.layoutIfNeeded()
      }
    }
    phone.advance(frames: 2)
    let new = table.visibleCells.filter { cell in !before.contains { $0 === cell } }
    #expect(!new.isEmpty)
    for cell in new {
      #expect(cell.layer.adjustment == nil && cell.contentView.layer.adjustment == nil)
      #expect(cell.textLabel?.layer.adjustment == nil)
    }
    #expect(table.layer.adjustment != nil)
  }

  @Test("Selecting asks first, gives the old row up and tells; nil keeps a row from it")
  func selection() throws {
    let (phone, words) = try shown()
    let table = try #require(words.tableView)
    try phone.tap("Bread")
    try phone.settle()
    #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    #expect(words.take() == ["willSelect 1", "didSelect 1"])
    try phone.tap("Apple")
    try phone.settle()
    #expect(words.take() == ["willSelect 0", "willDeselect 1", "didDeselect 1", "didSelect 0"])
    try phone.tap("Soap")
    try phone.settle()
    #expect(words.take() == ["willSelect 0"])
    #expect(table.indexPathForSelectedRow == IndexPath(row: 0, section: 0))
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.isSelected == true)
    phone.perform { table.allowsSelection = false }
    try phone.tap("Milk")
    try phone.settle()
    #expect(words.take() == [])
  }

  @Test("G7: a second finger's lift leaves the row of the first one alone")
  func secondFinger() throws {
    let (phone, words) = try shown()
    let table = try #require(words.tableView)
    let places = try ["Apple", "Milk"].map { word in
      try #require(drawnWords(in: phone.displayList).first { $0.text == word }).box
    }
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    phone.finger(1, .began, places[0].midX, places[0].midY)
    phone.advance(by: .milliseconds(200))
    #expect(cell.isHighlighted)
    phone.finger(2, .began, places[1].midX, places[1].midY)
    phone.advance(by: .milliseconds(200))
    phone.finger(2, .ended, places[1].midX, places[1].midY)
    #expect(cell.isHighlighted && words.take() == [])
    phone.finger(1, .ended, places[0].midX, places[0].midY)
    #expect(words.take() == ["willSelect 0", "didSelect 0"])
  }

  @Test("Several rows can be selected, and each is given up by another tap")
  func multiple() throws {
    let (phone, words) = try shown()
    let table = try #require(words.tableView)
    table.allowsMultipleSelection = true
    for word in ["Milk", "Apple"] {
      try phone.tap(word)
      try phone.settle()
    }
    #expect(table.indexPathsForSelectedRows?.map(\.row) == [0, 2])
    try phone.tap("Milk")
    try phone.settle()
    #expect(table.indexPathsForSelectedRows?.map(\.row) == [0])
  }

  @Test("A page that comes back has nothing selected, unless it wants to keep it")
  func clearsSelection() throws {
    for clears in [true, false] {
      let (phone, words) = try shown()
      words.clearsSelectionOnViewWillAppear = clears
      try phone.tap("Bread")
      try phone.settle()
      phone.perform {
        phone.navigationController.pushViewController(UIViewController(), animated: false)
      }
      try phone.settle()
      phone.perform { phone.navigationController.popViewController(animated: true) }
      try phone.settle()
      #expect((words.tableView.indexPathForSelectedRow == nil) == clears)
    }
  }

  @Test("Of ten thousand rows only those in sight have cells, which are used again")
  func reuse() throws {
    let (phone, words) = try shown { $0.sections = [(0..<10_000).map { "Row \($0)" }] }
    let table = try #require(words.tableView)
    #expect(table.numberOfRows(inSection: 0) == 10_000)
    #expect(table.visibleCells.count < 20 && words.made < 20)
    phone.perform {
      table.scrollToRow(at: IndexPath(row: 9000, section: 0), at: .top, animated: false)
    }
    try phone.settle()
    #expect(table.visibleCells.count < 22 && words.made < 45)
    #expect(table.cellForRow(at: IndexPath(row: 9000, section: 0))?.textLabel?.text == "Row 9000")
    let first = Set(table.visibleCells.map { ObjectIdentifier($0) })
    phone.perform {
      table.scrollToRow(at: IndexPath(row: 100, section: 0), at: .middle, animated: false)
    }
    try phone.settle()
    let again = table.visibleCells.filter { first.contains(ObjectIdentifier($0)) }
    #expect(again.count > 10)
  }

  @Test("An animated scroll takes its time and tells when it is over")
  func animatedScroll() throws {
    final class Listener: UIScrollViewDelegate, UITableViewDelegate {
      var scrolls = 0
      var ends = 0
      func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
      func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { ends += 1 }
    }
    let (phone, words) = try shown { $0.sections = [(0..<100).map { "Row \($0)" }] }
    let listener = Listener()
    phone.perform {
      words.tableView.delegate = listener
      words.tableView.scrollToRow(at: IndexPath(row: 50, section: 0), at: .middle, animated: true)
    }
    phone.advance(by: .milliseconds(150))
    #expect(listener.scrolls > 3 && listener.ends == 0)
    try phone.settle()
    #expect(listener.ends == 1)
    let rect = words.tableView.rectForRow(at: IndexPath(row: 50, section: 0))
    #expect(words.tableView.bounds.contains(rect))
  }

  @Test("A plain table's header stays at the top while its section is in sight")
  func floatingHeader() throws {
    let (phone, words) = try shown { $0.sections = [(0..<60).map { "Row \($0)" }, ["Soap"]] }
    func header() -> CGFloat? {
      drawnWords(in: phone.displayList).first { $0.text == "PART 1" }?.box.minY
    }
    let place = try #require(header())
    phone.perform { words.tableView.contentOffset.y += 300 }
    try phone.settle()
    #expect(header() == place)
  }

  @Test("Cell styles place text and detail; the default style has no detail")
  func styles() {
    func cell(_ style: UITableViewCell.CellStyle) -> UITableViewCell {
      let cell = UITableViewCell(style: style, reuseIdentifier: nil)
      cell.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
      cell.textLabel?.text = "Name"
      cell.detailTextLabel?.text = "Value"
      cell.layoutIfNeeded()
      return cell
    }
    #expect(cell(.default).detailTextLabel == nil)
    let value = cell(.value1)
    #expect(value.detailTextLabel?.frame.maxX == 304 && value.textLabel?.frame.minX == 16)
    let subtitle = cell(.subtitle)
    #expect(
      (subtitle.textLabel?.frame.maxY ?? 99) <= (subtitle.detailTextLabel?.frame.minY ?? 0))
    #expect(subtitle.textLabel?.frame.minX == subtitle.detailTextLabel?.frame.minX)
  }

  @Test("A detail button tells its own delegate call, and does not select")
  func accessory() throws {
    let (phone, words) = try shown()
    phone.perform {
      words.tableView.cellForRow(at: IndexPath(row: 2, section: 0))?.accessoryType =
        .detailDisclosureButton
    }
    phone.advance(frames: 2)
    try phone.tap("More Info")
    try phone.settle()
    #expect(words.take() == ["accessory 2"])
  }

  @Test("Header and footer views of the table, and views for sections, stand in their places")
  func ends() throws {
    let (phone, words) = try shown()
    phone.perform {
      words.tableView.tableHeaderView = UIView(
        frame: CGRect(x: 0, y: 0, width: 10, height: 70))
    }
    try phone.settle()
    #expect(words.tableView.tableHeaderView?.frame == CGRect(x: 0, y: 0, width: 390, height: 70))
    #expect(words.tableView.rect(forSection: 0).minY == 70)
    let row = words.tableView.rectForRow(at: IndexPath(row: 1, section: 0))
    #expect(
      words.tableView.indexPathForRow(at: CGPoint(x: 5, y: row.midY))
        == IndexPath(row: 1, section: 0))
  }
}

@MainActor
@Suite("UITableView: editing and changes")
struct TableEditingTests {
  @Test("B9: editing shows marks; a mark asks, and the confirmation deletes")
  func delete() throws {
    let (phone, words) = try shown()
    phone.perform { words.setEditing(true, animated: true) }
    try phone.settle()
    #expect(words.tableView.isEditing)
    try phone.tap("Remove Bread")
    try phone.settle()
    #expect(words.take() == [])
    try phone.tap("Delete")
    phone.advance(by: .milliseconds(100))
    #expect(words.take() == ["commit delete 1"])
    try phone.settle()
    #expect(words.sections[0] == ["Apple", "Milk"])
    #expect(UITableViewTests.shownWords(phone) == ["Apple", "Milk", "Soap"])
    phone.perform { words.setEditing(false, animated: false) }
    try phone.settle()
    #expect(throws: PhoneError.self) { try phone.tap("Remove Apple") }
  }

  @Test("A tap elsewhere takes the question back")
  func takesBack() throws {
    let (phone, words) = try shown()
    phone.perform { words.setEditing(true, animated: false) }
    try phone.settle()
    try phone.tap("Remove Bread")
    try phone.settle()
    phone.tap(at: CGPoint(x: 195, y: 700))
    try phone.settle()
    #expect(throws: PhoneError.self) { try phone.tap("Delete") }
    #expect(words.take() == [] && words.sections[0].count == 3)
  }

  @Test("A row is dragged by its grip to another place")
  func move() throws {
    let (phone, words) = try shown()
    phone.perform { words.setEditing(true, animated: false) }
    try phone.settle()
    let table = try #require(words.tableView)
    func middle(_ row: Int) -> CGPoint {
      let rect = table.rectForRow(at: IndexPath(row: row, section: 0))
      return table.convert(CGPoint(x: 390 - 20, y: rect.midY), to: nil)
    }
    phone.drag(from: middle(0), to: middle(2), over: .milliseconds(400))
    try phone.settle()
    #expect(words.take() == ["move 0 to 2"])
    #expect(UITableViewTests.shownWords(phone) == ["Bread", "Milk", "Apple", "Soap"])
    #expect(throws: PhoneError.self) { try phone.tap("Reorder Soap") }
  }

  @Test("Rows that stay keep their cells and slide; rows that come and go fade")
  func batch() throws {
    let (phone, words) = try shown()
    let table = try #require(words.tableView)
    let milk = try #require(table.cellForRow(at: IndexPath(row: 2, section: 0)))
    var finished = false
    phone.perform {
      words.sections = [["Eggs", "Apple", "Milk"], ["Soap", "Tea"]]
      table.performBatchUpdates {
        table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
        table.insertRows(
          at: [IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 1)], with: .fade)
      } completion: {
        finished = $0
      }
    }
    phone.advance(by: .milliseconds(150))
    #expect(!finished)
    let moving = phone.displayList.items.filter { $0.opacity > 0 && $0.opacity < 1 }
    #expect(moving.count >= 2)
    try phone.settle()
    #expect(finished)
    #expect(UITableViewTests.shownWords(phone) == ["Eggs", "Apple", "Milk", "Soap", "Tea"])
    #expect(table.cellForRow(at: IndexPath(row: 2, section: 0)) === milk)
  }

  @Test("A reloaded row gets a cell of its own again; sections come and go")
  func reload() throws {
    let (phone, words) = try shown()
    let table = try #require(words.tableView)
    phone.perform {
      words.sections[0][0] = "Tea"
      table.reloadRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    }
    try phone.settle()
    #expect(UITableViewTests.shownWords(phone) == ["Tea", "Bread", "Milk", "Soap"])
    phone.perform {
      words.sections.remove(at: 0)
      table.deleteSections([0], with: .fade)
    }
    try phone.settle()
    #expect(UITableViewTests.shownWords(phone) == ["Soap"] && table.numberOfSections == 1)
  }

  @Test("The selection goes with its row")
  func selectionMoves() throws {
    let (phone, words) = try shown()
    try phone.tap("Milk")
    try phone.settle()
    phone.perform {
      words.sections[0].insert("Eggs", at: 0)
      words.tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
    }
    try phone.settle()
    #expect(words.tableView.indexPathForSelectedRow == IndexPath(row: 3, section: 0))
  }

  @Test("A change that does not fit the model stops the program and says why")
  func mistake() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let phone = VirtualPhone {
          UINavigationController(rootViewController: WordsController(style: .plain))
        }
        phone.perform {
          let top = phone.navigationController.topViewController as? WordsController
          top?.tableView.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
        }
      }
    }
  }
}

@MainActor
enum UITableViewTests {
  static func shownWords(_ phone: VirtualPhone) -> [String] { words(phone) }
}

@MainActor
@Suite("UIScrollView: delegate and paging")
struct ScrollDelegateTests {
  final class Listener: UIScrollViewDelegate {
    var log: [String] = []
    var target: CGPoint?
    func note(_ call: String) { if log.last != call { log.append(call) } }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { note("scroll") }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("begin") }
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      note("willEnd")
      if let target { targetContentOffset.pointee = target }
    }
    func scrollViewDidEndDragging(
      _ scrollView: UIScrollView, willDecelerate decelerate: Bool
    ) { note("didEnd \(decelerate)") }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("slows") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("rests") }
  }

  private func shownScroll() -> (VirtualPhone, UIScrollView, Listener) {
    let (phone, view) = page()
    let listener = Listener()
    let scroll = phone.perform {
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 200, width: 390, height: 400))
      scroll.contentInsetAdjustmentBehavior = .never
      scroll.contentSize = CGSize(width: 1560, height: 400)
      scroll.delegate = listener
      view.addSubview(scroll)
      return scroll
    }
    phone.advance(frames: 2)
    return (phone, scroll, listener)
  }

  private func flick(_ phone: VirtualPhone, by distance: CGFloat) throws {
    phone.drag(
      from: CGPoint(x: 300, y: 400), to: CGPoint(x: 300 - distance, y: 400),
      over: .milliseconds(200))
    try phone.settle()
  }

  @Test("The delegate hears a drag from its beginning to its rest, and can choose the rest")
  func calls() throws {
    let (phone, scroll, listener) = shownScroll()
    listener.target = CGPoint(x: 123, y: 0)
    try flick(phone, by: 150)
    #expect(
      listener.log == [
        "begin", "scroll", "willEnd", "didEnd true", "slows", "scroll", "rests",
      ])
    #expect(scroll.contentOffset == CGPoint(x: 123, y: 0))
  }

  @Test("Paging rests at whole pages, one at a time")
  func paging() throws {
    let (phone, scroll, _) = shownScroll()
    scroll.isPagingEnabled = true
    try flick(phone, by: 150)
    #expect(scroll.contentOffset.x == 390)
    try flick(phone, by: 30)
    #expect([390, 780].contains(scroll.contentOffset.x))
    let before = scroll.contentOffset.x
    try flick(phone, by: -150)
    #expect(scroll.contentOffset.x == before - 390)
  }

  @Test("Without bouncing content stops at its edge")
  func bounces() throws {
    let (phone, scroll, _) = shownScroll()
    scroll.bounces = false
    try flick(phone, by: -200)
    #expect(scroll.contentOffset.x == 0)
    phone.perform {
      scroll.scrollRectToVisible(
        CGRect(x: 1500, y: 0, width: 60, height: 10), animated: false)
    }
    #expect(scroll.contentOffset.x == 1170)
  }
}
