import BackswipeTesting
import BackswipeUI
import Testing

/// A list of words that can be deleted, added and moved, as a client writes it.
final class WordsViewController: UITableViewController {
  var words = ["A", "B", "C", "D"]
  var chosen: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Words"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "word")
    navigationItem.rightBarButtonItem = editButtonItem
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    words.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "word", for: indexPath)
    cell.textLabel?.text = words[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    words[indexPath.row] != "D"
  }

  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    true
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete else { return }
    words.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }

  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    words.insert(words.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    chosen.append(words[indexPath.row])
    navigationController?.pushViewController(UIViewController(), animated: true)
  }
}

/// Lists that a person edits. (B9, R4)
@Suite("Editing a table")
@MainActor
struct TableEditingTests {
  let list: WordsViewController
  let phone: VirtualPhone

  init() throws {
    var made: WordsViewController?
    phone = VirtualPhone {
      let list = WordsViewController(style: .plain)
      made = list
      return UINavigationController(rootViewController: list)
    }
    list = try #require(made)
  }

  /// What the rows in sight say, top to bottom, and where they stand.
  var rows: [(text: String, y: Double)] {
    list.tableView.subviews.compactMap { $0 as? UITableViewCell }
      .sorted { $0.frame.minY < $1.frame.minY }
      .map { ($0.textLabel?.text ?? "", Double($0.frame.minY)) }
  }

  var texts: [String] { rows.map(\.text) }

  @Test("B9: Edit shows the controls of rows that allow it, Done takes them away")
  func editButton() throws {
    try phone.tap("Edit")
    try phone.settle()
    #expect(list.isEditing && list.tableView.isEditing)
    #expect(throws: PhoneError.self, "a row that must not be edited") { try phone.tap("Delete D") }
    #expect(list.tableView.cellForRow(at: IndexPath(row: 3, section: 0))?.isEditing == true)
    try phone.tap("C")
    try phone.settle()
    #expect(list.chosen == [], "rows are not chosen meanwhile")
    try phone.tap("Done")
    try phone.settle()
    #expect(!list.tableView.isEditing)
    #expect(throws: PhoneError.self) { try phone.tap("Delete A") }
  }

  @Test("A deletion asks once more, takes the row out of data and list, and closes the gap")
  func deletion() throws {
    try phone.tap("Edit")
    try phone.settle()
    try phone.tap("Delete B")
    try phone.settle()
    #expect(list.words == ["A", "B", "C", "D"], "it asks first")
    try phone.tap("Delete")
    phone.advance(by: .milliseconds(200))
    #expect(list.words == ["A", "C", "D"])
    #expect(phone.simulationIsMoving)
    try phone.settle()
    #expect(texts == ["A", "C", "D"] && rows.map(\.y) == [0, 44, 88])
    try phone.tap("Delete A")
    try phone.settle()
    try phone.tap("C")
    try phone.settle()
    #expect(throws: PhoneError.self, "a tap elsewhere takes the question back") {
      try phone.tap("Delete")
    }
    #expect(list.words == ["A", "C", "D"])
  }

  @Test("A row goes where its grip is dragged, and the others make room on the way")
  func moving() throws {
    try phone.tap("Edit")
    try phone.settle()
    let top = 47.0 + 44
    phone.drag(
      from: CGPoint(x: 368, y: top + 22), to: CGPoint(x: 368, y: top + 22 + 100),
      over: .milliseconds(400), hold: .milliseconds(600))
    phone.advance(by: .milliseconds(900))
    #expect(list.words == ["A", "B", "C", "D"] && texts == ["B", "C", "A", "D"])
    #expect(rows[2].y == 100, "the row is where the finger is")
    #expect(Double(list.tableView.contentOffset.y) == -top, "the list keeps still")
    try phone.settle()
    #expect(list.words == ["B", "C", "A", "D"] && texts == list.words)
    #expect(rows.map(\.y) == [0, 44, 88, 132])
    phone.perform { list.setEditing(false, animated: true) }
    phone.drag(
      from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: 200), over: .milliseconds(200),
      hold: .milliseconds(300))
    phone.advance(by: .milliseconds(400))
    #expect(list.tableView.isDragging, "and scrolls again afterwards")
  }

  @Test("Rows come, go, change and move by the table's verbs", arguments: [true, false])
  func verbs(_ animated: Bool) throws {
    let animation: UITableView.RowAnimation = animated ? .automatic : .none
    phone.perform {
      list.words = ["Z", "A", "B", "Y", "C", "D"]
      list.tableView.insertRows(
        at: [IndexPath(row: 0, section: 0), IndexPath(row: 3, section: 0)], with: animation)
    }
    try phone.settle()
    #expect(texts == ["Z", "A", "B", "Y", "C", "D"])
    phone.perform {
      list.words = ["A", "Y", "C", "D"]
      list.tableView.deleteRows(
        at: [IndexPath(row: 2, section: 0), IndexPath(row: 0, section: 0)], with: animation)
    }
    try phone.settle()
    #expect(texts == ["A", "Y", "C", "D"])
    phone.perform {
      list.words[1] = "y"
      list.tableView.reloadRows(at: [IndexPath(row: 1, section: 0)], with: animation)
    }
    try phone.settle()
    #expect(texts == ["A", "y", "C", "D"])
    phone.perform {
      list.words = ["y", "C", "D", "A"]
      list.tableView.moveRow(at: IndexPath(row: 0, section: 0), to: IndexPath(row: 3, section: 0))
    }
    try phone.settle()
    #expect(texts == ["y", "C", "D", "A"] && rows.map(\.y) == [0, 44, 88, 132])
  }

  @Test("A table controller takes the light off the chosen row when its page comes back")
  func selection() throws {
    try phone.tap("B")
    try phone.settle()
    #expect(list.chosen == ["B"])
    #expect(list.tableView.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    phone.perform { phone.navigationController.popViewController(animated: true) }
    try phone.settle()
    #expect(list.tableView.indexPathForSelectedRow == nil)
  }

  @Test("A cell's labels write what the row shows; a style without a second text has no label")
  func labels() {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.textLabel?.text = "Name"
    cell.detailTextLabel?.text = "12"
    #expect(cell.title == "Name" && cell.detail == "12" && cell.subtitle == nil)
    let two = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    two.detailTextLabel?.text = "below"
    #expect(two.subtitle == "below" && two.detail == nil)
    #expect(UITableViewCell(style: .default, reuseIdentifier: nil).detailTextLabel == nil)
  }
}

extension VirtualPhone {
  /// Whether the frame on the screen is followed by another by itself.
  @MainActor var simulationIsMoving: Bool {
    let count = frames.count
    advance(frames: 1)
    return frames.count > count
  }
}
