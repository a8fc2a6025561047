import BackswipeGestures
import BackswipeSimulation
import BackswipeTesting
import BackswipeUI
import BackswipeUnits
import Testing

/// A table of words with actions; notes the calls that it gets.
@MainActor
final class MailController: UITableViewController {
  var words = ["Ann", "Bob", "Cleo", "Dora"]
  var log: [String] = []
  var isEditable = true
  var leading: [UIContextualAction] = []
  var trailing: [UIContextualAction]?
  var fullSwipe = true
  /// The completions of handlers that have not been called.
  var completions: [@MainActor (Bool) -> Void] = []

  func take() -> [String] {
    defer { log = [] }
    return log
  }

  func action(
    _ title: String, _ style: UIContextualAction.Style = .normal, completes: Bool? = true,
    _ body: @escaping @MainActor () -> Void = {}
  ) -> UIContextualAction {
    UIContextualAction(style: style, title: title) { [unowned self] _, _, completion in
      log.append(title)
      body()
      if let completes { completion(completes) } else { completions.append(completion) }
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Mail"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "word")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    words.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    let cell = tableView.dequeueReusableCell(withIdentifier: "word", for: indexPath)
    cell.textLabel?.text = words[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    isEditable
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    log.append("commit \(indexPath.row)")
    words.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("select \(indexPath.row)")
  }

  override func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    leading.isEmpty ? nil : UISwipeActionsConfiguration(actions: leading)
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    trailing.map {
      let made = UISwipeActionsConfiguration(actions: $0)
      made.performsFirstActionWithFullSwipe = fullSwipe
      return made
    }
  }

  override func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    log.append("begin \(indexPath.row)")
  }

  override func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    log.append("end \(indexPath.map { "\($0.row)" } ?? "nil")")
  }
}

/// A phone with a page and the mail on it, both in a navigation controller.
@MainActor
struct MailRig {
  let phone: VirtualPhone
  let mail: MailController

  init(
    _ settings: SimulatorSettings = SimulatorSettings(), style: UITableView.Style = .plain,
    _ set: @MainActor (MailController) -> Void = { _ in }
  ) throws {
    var made: MailController?
    phone = VirtualPhone(settings: settings) {
      let controller = MailController(style: style)
      set(controller)
      made = controller
      let navigation = UINavigationController(rootViewController: UIViewController())
      navigation.setViewControllers([UIViewController(), controller], animated: false)
      return navigation
    }
    mail = try #require(made)
    try phone.settle()
  }

  /// Rows with three trailing actions that are wider than the row.
  static func withWideActions() throws -> MailRig {
    try MailRig {
      $0.trailing = [
        $0.action("A rather long title of an action"), $0.action("永久删除这封很长的邮件吗真的"),
        $0.action("Flag"),
      ]
      $0.fullSwipe = false
    }
  }

  var table: UITableView { mail.tableView }

  func y(_ row: Int) -> CGFloat {
    table.convert(table.rectForRow(at: IndexPath(row: row, section: 0)), to: nil).midY
  }

  /// The displacement of a row's cell to the right, in points.
  func shift(_ row: Int) -> CGFloat {
    table.cellForRow(at: IndexPath(row: row, section: 0))?.frame.minX ?? .nan
  }

  func drag(
    _ row: Int, from: CGFloat, by distance: CGFloat, over: Duration = .milliseconds(400),
    hold: Duration = .milliseconds(200)
  ) {
    phone.drag(
      from: CGPoint(x: from, y: y(row)), to: CGPoint(x: from + distance, y: y(row)), over: over,
      hold: hold)
  }

  var stackCount: Int { phone.navigationController.viewControllers.count }
}

@MainActor
@Suite("Swipe actions of rows")
struct RowSwipeTests {
  @Test("G8: a swipe reveals actions under the finger and opens past their half")
  func opens() throws {
    let rig = try MailRig { mail in
      mail.trailing = [mail.action("Flag"), mail.action("Move")]
      mail.fullSwipe = false
    }
    let y = rig.y(1)
    rig.phone.finger(1, .began, 300, y)
    for step in 1...6 {
      rig.phone.advance(by: .milliseconds(16))
      rig.phone.finger(1, .moved, 300 - 20 * CGFloat(step), y)
    }
    rig.phone.advance(frames: 1)
    // A pan uses up 10 points.
    #expect(rig.shift(1) == -110)
    #expect(rig.mail.take() == ["begin 1"])
    #expect(rig.table.isEditing && !rig.table.visibleCells[0].showingDeleteConfirmation)
    #expect(rig.table.visibleCells[1].showingDeleteConfirmation)
    rig.phone.advance(by: .milliseconds(200))
    rig.phone.finger(1, .ended, 180, y)
    try rig.phone.settle()
    #expect(rig.shift(1) == -148 && rig.mail.take() == [])
    try rig.phone.tap("Move")
    try rig.phone.settle()
    #expect(rig.mail.take() == ["Move", "end 1"])
    #expect(rig.shift(1) == 0 && !rig.table.isEditing)
  }

  @Test("G8: actions wider than the row share the room beside 44 points of it, each within reach")
  func wide() throws {
    let phone = try MailRig.withWideActions()
    phone.drag(1, from: 350, by: -300)
    try phone.phone.settle()
    #expect(phone.shift(1) == -346)
    try tapFlag(phone)
  }

  /// The last action lies within the room of the actions, and acts.
  private func tapFlag(_ phone: MailRig) throws {
    let flag = try #require(drawnWords(in: phone.phone.displayList).first { $0.text == "Flag" })
    #expect(flag.box.minX >= 44 && flag.box.maxX <= 390)
    phone.phone.tap(at: CGPoint(x: flag.box.midX, y: phone.y(1)))
    try phone.phone.settle()
    #expect(phone.mail.log.contains("Flag"))
  }

  @Test("G8: beside wide actions 44 points of a card stay in sight, without its margins")
  func wideInset() throws {
    let rig = try MailRig(style: .insetGrouped) {
      $0.trailing = [
        $0.action("A rather long title of an action"), $0.action("永久删除这封很长的邮件吗真的"),
        $0.action("Another rather long title"),
      ]
      $0.fullSwipe = false
    }
    rig.drag(1, from: 350, by: -300)
    try rig.phone.settle()
    let cell = try #require(rig.table.cellForRow(at: IndexPath(row: 1, section: 0)))
    // The card, between margins of 16 points.
    #expect(cell.frame.maxX - 16 == CGFloat(60))
  }

  @Test("G8: after a turn of the device the actions of an open row fit beside it again")
  func turned() throws {
    let phone = try MailRig.withWideActions()
    phone.phone.rotate(to: .landscapeLeft)
    try phone.phone.settle()
    phone.drag(1, from: 700, by: -500)
    try phone.phone.settle()
    #expect(phone.shift(1) < 44 - 390)
    phone.phone.rotate(to: .portrait)
    try phone.phone.settle()
    #expect(phone.shift(1) == -346)
    try tapFlag(phone)
  }

  @Test("G8: the actions of a card begin at its edge, to see and to tap")
  func card() throws {
    let phone = try MailRig(style: .insetGrouped) {
      $0.trailing = [$0.action("Archive")]
      $0.fullSwipe = false
    }
    phone.drag(1, from: 340, by: -200)
    try phone.phone.settle()
    let shift = phone.shift(1)
    #expect(shift < -60)
    let cell = try #require(phone.table.cellForRow(at: IndexPath(row: 1, section: 0)))
    #expect(cell.backgroundColor == .clear)
    // Two points beside the card, whose margin is 16.
    let edge = 390 - 16 + shift
    phone.phone.tap(at: CGPoint(x: edge + 2, y: phone.y(1)))
    try phone.phone.settle()
    #expect(phone.mail.take().contains("Archive"))
    #expect(cell.backgroundColor == .systemGroupedBackground)
    phone.drag(1, from: 340, by: -200)
    try phone.phone.settle()
    phone.phone.tap(at: CGPoint(x: edge - 2, y: phone.y(1)))
    try phone.phone.settle()
    #expect(!phone.mail.log.contains("Archive") && phone.shift(1) == 0)
  }

  @Test("G8: short of the half the row closes again")
  func closes() throws {
    let rig = try MailRig { $0.trailing = [$0.action("Flag")] }
    rig.drag(1, from: 300, by: -40)
    try rig.phone.settle()
    #expect(rig.shift(1) == 0 && rig.mail.take() == ["begin 1", "end 1"])
    #expect(throws: PhoneError.self) { try rig.phone.tap("Flag") }
  }

  @Test("G8: leading actions come with a drag to the right")
  func leading() throws {
    let rig = try MailRig { $0.leading = [$0.action("Read")] }
    rig.drag(2, from: 100, by: 80)
    try rig.phone.settle()
    #expect(rig.shift(2) == 74)
    try rig.phone.tap("Read")
    try rig.phone.settle()
    #expect(rig.mail.take() == ["begin 2", "Read", "end 2"])
    #expect(rig.stackCount == 2)
  }

  @Test("G8: a full swipe performs the first action; a haptic marks its threshold")
  func full() throws {
    let rig = try MailRig { $0.trailing = [$0.action("Flag"), $0.action("Move")] }
    rig.drag(0, from: 380, by: -300)
    try rig.phone.settle()
    #expect(rig.mail.take() == ["begin 0", "Flag", "end 0"])
    #expect(rig.shift(0) == 0)
    rig.mail.fullSwipe = false
    rig.drag(0, from: 380, by: -300)
    try rig.phone.settle()
    #expect(rig.mail.take() == ["begin 0"] && rig.shift(0) == -148)
  }

  @Test("G8: a cancelled finger performs nothing")
  func cancelled() throws {
    let rig = try MailRig { $0.trailing = [$0.action("Flag")] }
    let y = rig.y(0)
    rig.phone.finger(1, .began, 380, y)
    for step in 1...15 {
      rig.phone.advance(by: .milliseconds(16))
      rig.phone.finger(1, .moved, 380 - 20 * CGFloat(step), y)
    }
    rig.phone.finger(1, .cancelled, 80, y)
    try rig.phone.settle()
    #expect(rig.mail.take() == ["begin 0"] && rig.shift(0) == -74)
  }

  @Test("G8: Delete is the default where the data source deletes, and removes the row")
  func deletes() throws {
    let rig = try MailRig()
    rig.drag(1, from: 300, by: -100)
    try rig.phone.settle()
    #expect(rig.shift(1) == -74 || rig.shift(1) < -74)
    try rig.phone.tap("Delete")
    try rig.phone.settle()
    #expect(rig.mail.take() == ["begin 1", "commit 1", "end nil"])
    #expect(rig.mail.words == ["Ann", "Cleo", "Dora"] && rig.table.visibleCells.count == 3)
    #expect((0..<3).allSatisfy { rig.shift($0) == 0 })
    rig.mail.isEditable = false
    rig.drag(1, from: 300, by: -100)
    try rig.phone.settle()
    #expect(!rig.mail.take().contains("begin 1") && rig.shift(1) == 0)
  }

  /// Overrides `commit` alone, as most controllers do.
  private final class Plain: UITableViewController {
    var rows = 3
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      rows
    }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
      -> UITableViewCell
    { UITableViewCell(style: .default, reuseIdentifier: nil) }
  }

  private final class Deleting: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      3
    }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
      -> UITableViewCell
    { UITableViewCell(style: .default, reuseIdentifier: nil) }
    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {}
  }

  @Test(
    "G8: a controller that overrides commit has Delete, one that does not has nothing",
    arguments: [true, false])
  func defaults(_ overrides: Bool) throws {
    var made: UITableViewController?
    let phone = VirtualPhone {
      let controller = overrides ? Deleting(style: .plain) : Plain(style: .plain)
      made = controller
      return UINavigationController(rootViewController: controller)
    }
    try phone.settle()
    let table = try #require(made?.tableView)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    let y = cell.convert(cell.bounds, to: nil).midY
    phone.drag(
      from: CGPoint(x: 300, y: y), to: CGPoint(x: 200, y: y), over: .milliseconds(300),
      hold: .milliseconds(200))
    try phone.settle()
    #expect((cell.frame.minX < 0) == overrides)
    phone.perform { table.setEditing(false, animated: false) }
    #expect(cell.frame.minX == 0 && !table.isEditing)
  }

  @Test("G8: a destructive action removes its row after completion, where the model has lost it")
  func destructive() throws {
    let rig = try MailRig { mail in
      mail.trailing = [
        mail.action("Trash", .destructive, completes: nil) { [unowned mail] in
          mail.words.remove(at: 2)
        }
      ]
    }
    rig.drag(2, from: 380, by: -300)
    try rig.phone.settle()
    #expect(rig.mail.take() == ["begin 2", "Trash"])
    // The row stays away until the action completes.
    #expect(rig.shift(2) == -390 && rig.table.visibleCells.count == 4)
    rig.phone.perform { rig.mail.completions[0](true) }
    rig.phone.advance(by: .milliseconds(150))
    #expect(rig.table.visibleCells.count == 3)
    try rig.phone.settle()
    #expect(rig.mail.take() == ["end nil"])
    #expect(rig.table.numberOfRows(inSection: 0) == 3)
    // A second completion has no effect.
    rig.phone.perform { rig.mail.completions[0](true) }
    try rig.phone.settle()
    #expect(rig.mail.take() == [])
  }

  @Test("G8: an action that was not performed leaves the row, closed")
  func refused() throws {
    let rig = try MailRig { $0.trailing = [$0.action("Trash", .destructive, completes: false)] }
    rig.drag(2, from: 380, by: -300)
    try rig.phone.settle()
    #expect(rig.mail.take() == ["begin 2", "Trash", "end 2"] && rig.shift(2) == 0)
    #expect(rig.table.numberOfRows(inSection: 0) == 4)
  }

  @Test("G8: one row is open at a time; a tap elsewhere only closes it")
  func single() throws {
    let rig = try MailRig { $0.trailing = [$0.action("Flag")] }
    rig.drag(1, from: 300, by: -80)
    try rig.phone.settle()
    rig.drag(3, from: 300, by: -80)
    try rig.phone.settle()
    #expect(rig.shift(1) == 0 && rig.shift(3) == -74)
    #expect(rig.mail.take() == ["begin 1", "begin 3", "end 1"])
    rig.phone.tap(at: CGPoint(x: 100, y: rig.y(0)))
    try rig.phone.settle()
    #expect(rig.shift(3) == 0 && rig.mail.take() == ["end 3"])
    rig.phone.tap(at: CGPoint(x: 100, y: rig.y(0)))
    try rig.phone.settle()
    #expect(rig.mail.take() == ["select 0"])
  }

  @Test("G8: a scroll closes the open row, and a row off the screen is at rest")
  func scrolls() throws {
    let rig = try MailRig { mail in
      mail.words = (0..<60).map { "Row \($0)" }
      mail.trailing = [mail.action("Flag")]
    }
    rig.drag(5, from: 300, by: -80)
    try rig.phone.settle()
    rig.phone.drag(
      from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 450), over: .milliseconds(200))
    try rig.phone.settle()
    #expect(rig.shift(5) == 0 && rig.mail.take() == ["begin 5", "end 5"])
    #expect(rig.table.contentOffset.y > -rig.table.adjustedContentInset.top)
    rig.drag(5, from: 300, by: -80)
    try rig.phone.settle()
    rig.phone.perform { rig.table.setContentOffset(CGPoint(x: 0, y: 1200), animated: false) }
    try rig.phone.settle()
    #expect(rig.mail.take() == ["begin 5", "end 5"] && !rig.table.isEditing)
  }

  @Test("G8: an open row is taken up by the next finger where it is, and closed by it")
  func grabs() throws {
    let rig = try MailRig { $0.trailing = [$0.action("Flag")] }
    rig.drag(1, from: 300, by: -80)
    try rig.phone.settle()
    let y = rig.y(1)
    rig.phone.finger(1, .began, 100, y)
    for step in 1...5 {
      rig.phone.advance(by: .milliseconds(16))
      rig.phone.finger(1, .moved, 100 + 10 * CGFloat(step), y)
    }
    rig.phone.advance(frames: 1)
    #expect(rig.shift(1) == -34)
    rig.phone.finger(1, .ended, 150, y)
    try rig.phone.settle()
    #expect(rig.shift(1) == 0 && rig.mail.take() == ["begin 1", "end 1"])
    #expect(rig.stackCount == 2)
  }

  @Test("G8: right to left, trailing actions are at the left")
  func mirrored() throws {
    let rig = try MailRig { mail in
      mail.trailing = [mail.action("Flag")]
      mail.leading = [mail.action("Read")]
    }
    rig.phone.settings["display.direction"] = "rightToLeft"
    try rig.phone.settle()
    rig.drag(1, from: 100, by: 80)
    try rig.phone.settle()
    #expect(rig.shift(1) == 74)
    try rig.phone.tap("Flag")
    try rig.phone.settle()
    rig.drag(1, from: 300, by: -80)
    try rig.phone.settle()
    #expect(rig.shift(1) == -74)
    try rig.phone.tap("Read")
    try rig.phone.settle()
    #expect(rig.mail.take() == ["begin 1", "Flag", "end 1", "begin 1", "Read", "end 1"])
  }

  @Test("G8: a reload of the open row, or of the table, ends its swipe at once")
  func reloads() throws {
    let rig = try MailRig { $0.trailing = [$0.action("Flag")] }
    rig.drag(1, from: 300, by: -80)
    try rig.phone.settle()
    rig.phone.perform {
      rig.table.reloadRows(at: [IndexPath(row: 1, section: 0)], with: .none)
    }
    try rig.phone.settle()
    #expect(rig.shift(1) == 0 && rig.mail.take() == ["begin 1", "end 1"])
    rig.drag(1, from: 300, by: -80)
    try rig.phone.settle()
    rig.phone.perform { rig.table.reloadData() }
    try rig.phone.settle()
    #expect(rig.shift(1) == 0 && rig.mail.take() == ["begin 1", "end 1"])
  }

  @Test("G8: an open row moves with rows inserted above it")
  func moves() throws {
    let rig = try MailRig { $0.trailing = [$0.action("Flag")] }
    rig.drag(1, from: 300, by: -80)
    try rig.phone.settle()
    rig.phone.perform {
      rig.mail.words.insert("Zoe", at: 0)
      rig.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
    }
    try rig.phone.settle()
    #expect(rig.shift(2) == -74 && rig.shift(1) == 0)
    try rig.phone.tap("Flag")
    try rig.phone.settle()
    #expect(rig.mail.take() == ["begin 1", "Flag", "end 2"])
  }
}

@MainActor
@Suite("Swipes of rows among other drags")
struct RowSwipeArbitrationTests {
  private func contentPop() throws -> SimulatorSettings {
    SimulatorSettings([try SettingAssignment("preset", "content-pop")])
  }

  @Test("G8: in the strip at the edge the pop wins over leading actions")
  func edge() throws {
    let rig = try MailRig { $0.leading = [$0.action("Read")] }
    rig.drag(1, from: 4, by: 300, over: .milliseconds(200), hold: .zero)
    try rig.phone.settle()
    #expect(rig.stackCount == 1 && rig.mail.take() == [])
  }

  @Test(
    "G8: in a strip at the trailing edge the pop wins over trailing actions",
    arguments: [true, false])
  func trailingEdge(_ hasStrip: Bool) throws {
    let both = SimulatorSettings([try SettingAssignment("pop.edges", "both")])
    let rig = try MailRig(hasStrip ? both : SimulatorSettings()) {
      $0.trailing = [$0.action("Flag")]
    }
    if hasStrip {
      rig.drag(1, from: 386, by: -300, over: .milliseconds(200), hold: .zero)
      try rig.phone.settle()
      #expect(rig.stackCount == 1 && rig.mail.take() == [])
    } else {
      rig.drag(1, from: 386, by: -80)
      try rig.phone.settle()
      #expect(rig.stackCount == 2 && rig.shift(1) == -74)
    }
  }

  @Test("G8: a slow drag in the strip pops nothing and swipes the row")
  func slowEdge() throws {
    let rig = try MailRig { $0.leading = [$0.action("Read")] }
    rig.drag(1, from: 4, by: 90, over: .milliseconds(2500))
    try rig.phone.settle()
    #expect(rig.stackCount == 2 && rig.shift(1) == 74)
  }

  @Test("G8: leading actions win over the content pop, which has the rows without them")
  func content() throws {
    let rig = try MailRig(contentPop()) { $0.leading = [$0.action("Read")] }
    rig.drag(1, from: 100, by: 80)
    try rig.phone.settle()
    #expect(rig.stackCount == 2 && rig.shift(1) == 74)
    try rig.phone.tap("Read")
    try rig.phone.settle()
    rig.mail.leading = []
    rig.drag(1, from: 100, by: 280, over: .milliseconds(200), hold: .zero)
    try rig.phone.settle()
    #expect(rig.stackCount == 1)
  }

  @Test("G8: an open row is closed by a drag to the right before the content pops")
  func contentOpen() throws {
    let rig = try MailRig(contentPop()) { $0.trailing = [$0.action("Flag")] }
    rig.drag(1, from: 300, by: -80)
    try rig.phone.settle()
    #expect(rig.shift(1) == -74)
    rig.drag(1, from: 100, by: 200, over: .milliseconds(200), hold: .zero)
    try rig.phone.settle()
    #expect(rig.stackCount == 2 && rig.shift(1) == 0)
  }

  @Test("G8: a drag more vertical than horizontal scrolls")
  func vertical() throws {
    let rig = try MailRig { mail in
      mail.words = (0..<60).map { "Row \($0)" }
      mail.trailing = [mail.action("Flag")]
    }
    rig.phone.drag(
      from: CGPoint(x: 300, y: 500), to: CGPoint(x: 220, y: 380), over: .milliseconds(300))
    try rig.phone.settle()
    #expect(rig.mail.take() == [])
    #expect(rig.table.contentOffset.y > -rig.table.adjustedContentInset.top)
  }

  @Test("G8: a second finger neither moves the row nor scrolls meanwhile")
  func second() throws {
    let rig = try MailRig { mail in
      mail.words = (0..<60).map { "Row \($0)" }
      mail.trailing = [mail.action("Flag")]
    }
    let y = rig.y(1)
    let offset = rig.table.contentOffset
    rig.phone.finger(1, .began, 300, y)
    for step in 1...4 {
      rig.phone.advance(by: .milliseconds(16))
      rig.phone.finger(1, .moved, 300 - 15 * CGFloat(step), y)
    }
    rig.phone.finger(2, .began, 200, 600)
    for step in 1...8 {
      rig.phone.advance(by: .milliseconds(16))
      rig.phone.finger(2, .moved, 200, 600 - 20 * CGFloat(step))
    }
    rig.phone.advance(frames: 1)
    #expect(rig.shift(1) == -50 && rig.table.contentOffset == offset)
    rig.phone.finger(2, .ended, 200, 440)
    rig.phone.finger(1, .ended, 240, y)
    try rig.phone.settle()
    #expect(rig.table.visibleCells.count > 5)
  }

  @Test("G8: in editing mode rows are not swiped")
  func editing() throws {
    let rig = try MailRig { $0.trailing = [$0.action("Flag")] }
    rig.phone.perform { rig.mail.setEditing(true, animated: false) }
    try rig.phone.settle()
    rig.drag(1, from: 300, by: -100)
    try rig.phone.settle()
    #expect(rig.mail.take() == [] && rig.shift(1) == 0)
  }

  @Test("G8: in a sheet a drag aside swipes the row, a drag down moves the sheet")
  func sheet() throws {
    let rig = try MailRig()
    let mail = rig.phone.perform {
      let mail = MailController(style: .plain)
      mail.trailing = [mail.action("Flag")]
      mail.modalPresentationStyle = .pageSheet
      rig.mail.present(mail, animated: false)
      return mail
    }
    try rig.phone.settle()
    let table = try #require(mail.tableView)
    let path = IndexPath(row: 1, section: 0)
    let y = table.convert(table.rectForRow(at: path), to: nil).midY
    rig.phone.drag(
      from: CGPoint(x: 300, y: y), to: CGPoint(x: 220, y: y), over: .milliseconds(300),
      hold: .milliseconds(200))
    try rig.phone.settle()
    #expect(table.cellForRow(at: path)?.frame.minX == -74 && mail.take() == ["begin 1"])
    rig.phone.drag(
      from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 800), over: .milliseconds(200))
    try rig.phone.settle()
    #expect(rig.mail.presentedViewController == nil)
  }
}
