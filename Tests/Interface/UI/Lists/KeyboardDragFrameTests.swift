import BackswipeGestures
import BackswipeSimulation
import BackswipeTesting
import BackswipeUI
import BackswipeUnits
import Testing

/// A list with a field in its header, and the keyboard's notifications.
@MainActor
private final class NoteController: UITableViewController {
  let field = UITextField(frame: CGRect(x: 20, y: 5, width: 300, height: 34))
  var refuses = false

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Notes"
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    header.addSubview(field)
    tableView.tableHeaderView = header
    tableView.keyboardDismissMode = .interactive
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    40
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  { UITableViewCell(style: .default, reuseIdentifier: nil) }
}

@MainActor
@Suite("A keyboard that follows the finger of a drag")
struct KeyboardDragFrameTests {
  private func shown(_ preset: String = "uikit") throws -> (VirtualPhone, NoteController) {
    var made: NoteController?
    let settings = SimulatorSettings([try SettingAssignment("preset", preset)])
    let phone = VirtualPhone(settings: settings) {
      let notes = NoteController(style: .plain)
      made = notes
      let navigation = UINavigationController(rootViewController: UIViewController())
      navigation.setViewControllers([UIViewController(), notes], animated: false)
      return navigation
    }
    try phone.settle()
    let notes = try #require(made)
    phone.perform { _ = notes.field.becomeFirstResponder() }
    try phone.settle()
    return (phone, notes)
  }

  private func top(_ phone: VirtualPhone) -> Double? { phone.frames.last?.parts.keyboardY }

  /// Moves a finger in steps of 16 ms.
  private func move(_ phone: VirtualPhone, _ id: Int, x: CGFloat, from: CGFloat, to: CGFloat) {
    for step in 1...15 {
      phone.advance(by: .milliseconds(16))
      phone.finger(id, .moved, x, from + (to - from) * CGFloat(step) / 15)
    }
    phone.advance(frames: 1)
  }

  @Test("G11: the keyboard follows once the finger has reached it, and hides with its direction")
  func follows() throws {
    let (phone, notes) = try shown()
    let rest = try #require(top(phone))
    phone.finger(1, .began, 200, rest - 100)
    move(phone, 1, x: 200, from: rest - 100, to: rest - 10)
    #expect(top(phone) == rest)
    move(phone, 1, x: 200, from: rest - 10, to: rest + 120)
    #expect(top(phone) == rest + 120 && notes.field.isFirstResponder)
    move(phone, 1, x: 200, from: rest + 120, to: rest + 60)
    #expect(top(phone) == rest + 60)
    move(phone, 1, x: 200, from: rest + 60, to: rest + 130)
    phone.finger(1, .ended, 200, rest + 130)
    phone.advance(frames: 1)
    #expect(!notes.field.isFirstResponder)
    try phone.settle()
    #expect(top(phone) == nil)
  }

  @Test("G11: the keyboard follows with an accessory, of which there is none, as without")
  func accessory() throws {
    let (phone, notes) = try shown()
    let rest = try #require(top(phone))
    notes.tableView.keyboardDismissMode = .interactiveWithAccessory
    phone.finger(1, .began, 200, rest - 100)
    move(phone, 1, x: 200, from: rest - 100, to: rest + 120)
    #expect(top(phone) == rest + 120 && notes.field.isFirstResponder)
    move(phone, 1, x: 200, from: rest + 120, to: rest + 200)
    phone.finger(1, .ended, 200, rest + 200)
    try phone.settle()
    #expect(top(phone) == nil && !notes.field.isFirstResponder)
  }

  @Test("G11: a finger that turns back lets the keyboard return, without the end of editing")
  func returns() throws {
    let (phone, notes) = try shown()
    let rest = try #require(top(phone))
    phone.finger(1, .began, 200, rest - 100)
    move(phone, 1, x: 200, from: rest - 100, to: rest + 150)
    move(phone, 1, x: 200, from: rest + 150, to: rest + 50)
    phone.finger(1, .ended, 200, rest + 50)
    try phone.settle()
    #expect(top(phone) == rest && notes.field.isFirstResponder)
  }

  @Test("G11: the padding of a guide around the list has the finger lower the keyboard earlier")
  func padding() throws {
    let (phone, notes) = try shown()
    let rest = try #require(top(phone))
    phone.perform {
      notes.view.keyboardLayoutGuide.keyboardDismissPadding = 60
      UIView().keyboardLayoutGuide.keyboardDismissPadding = 200
    }
    phone.finger(1, .began, 200, rest - 160)
    move(phone, 1, x: 200, from: rest - 160, to: rest - 60)
    #expect(top(phone) == rest)
    move(phone, 1, x: 200, from: rest - 60, to: rest - 20)
    #expect(top(phone) == rest + 40)
    move(phone, 1, x: 200, from: rest - 20, to: rest - 100)
    #expect(top(phone) == rest && notes.field.isFirstResponder)
    phone.finger(1, .ended, 200, rest - 100)
    try phone.settle()
    #expect(top(phone) == rest)
  }

  @Test("G11: without the mode the keyboard stays, with onDrag it hides when the drag begins")
  func modes() throws {
    let (phone, notes) = try shown()
    let rest = try #require(top(phone))
    notes.tableView.keyboardDismissMode = .none
    phone.finger(1, .began, 200, rest - 100)
    move(phone, 1, x: 200, from: rest - 100, to: rest + 150)
    #expect(top(phone) == rest)
    phone.finger(1, .ended, 200, rest + 150)
    try phone.settle()
    notes.tableView.keyboardDismissMode = .onDragWithAccessory
    phone.drag(
      from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 340), over: .milliseconds(100))
    try phone.settle()
    #expect(top(phone) == nil && !notes.field.isFirstResponder)
  }

  @Test("G11: a drag aside pops; one that lowers the keyboard does not, nor does a second finger")
  func pops() throws {
    let (phone, notes) = try shown("content-pop")
    let rest = try #require(top(phone))
    phone.finger(1, .began, 200, rest - 100)
    move(phone, 1, x: 200, from: rest - 100, to: rest + 100)
    #expect(top(phone) == rest + 100)
    phone.finger(2, .began, 60, 300)
    for step in 1...10 {
      phone.advance(by: .milliseconds(16))
      phone.finger(2, .moved, 60 + 20 * CGFloat(step), 300)
    }
    phone.finger(2, .ended, 260, 300)
    #expect(phone.navigationController.viewControllers.count == 2)
    move(phone, 1, x: 200, from: rest + 100, to: rest + 20)
    phone.finger(1, .ended, 200, rest + 20)
    try phone.settle()
    #expect(notes.field.isFirstResponder)
    phone.drag(
      from: CGPoint(x: 60, y: 350), to: CGPoint(x: 340, y: 350), over: .milliseconds(150))
    try phone.settle()
    #expect(phone.navigationController.viewControllers.count == 1)
  }
}
