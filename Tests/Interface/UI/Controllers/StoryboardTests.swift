import BackswipeStoryboards
import BackswipeTesting
import BackswipeUI
import Testing

/// A list that prepares what it leads to.
final class NotesViewController: UIViewController {
  var calls: [String] = []
  var allowsSegues = true
  weak var prepared: UIViewController?

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    calls.append("should \(identifier)")
    return allowsSegues
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    super.prepare(for: segue, sender: sender)
    let isLoaded = segue.destination.isViewLoaded
    calls.append("prepare \(segue.identifier ?? "-") \(isLoaded) \(sender as? String ?? "-")")
    #expect(segue.source === self)
    prepared = segue.destination
    let content = (segue.destination as? UINavigationController)?.topViewController
    ((content ?? segue.destination) as? NoteViewController)?.text = "prepared"
  }

  func unwound(_ segue: UIStoryboardSegue) {
    let text = (segue.source as? NoteViewController)?.text ?? "-"
    calls.append("unwound \(segue.identifier ?? "-") with \(text)")
  }
}

final class NoteViewController: UIViewController {
  var text = ""
  var textAtLoad: String?
  let folder: String?

  init?(folder: String, coder: NSCoder) {
    self.folder = folder
    super.init(coder: coder)
  }

  required init?(coder: NSCoder) {
    folder = nil
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    textAtLoad = text
  }
}

/// A change of the client's own.
final class CountingSegue: UIStoryboardSegue {
  var count = 0
  override func perform() { count += 1 }
}

/// The prototype file as a storyboard. (R3)
@Suite("Storyboard")
@MainActor
struct StoryboardTests {
  static let text = """
    backswipe: 1
    initial: notes
    screens:
      notes:
        class: NotesViewController
        title: Notes
        right: [ { system: add, segue: add } ]
        toolbar: [ { title: Show, segue: show } ]
        segues:
          - { identifier: show, to: note }
          - { identifier: add, kind: present, to: note }
      note:
        class: NoteViewController
        title: Note
        rows: [ { title: Deeper, push: info } ]
        segues:
          - { identifier: done, kind: unwind, to: notes, action: unwound }
          - { identifier: info, to: info }
      info:
        title: Info
        rows: [ { title: Done, segue: done }, { title: Again, push: info } ]
        segues: [ { identifier: done, kind: unwind, to: notes, action: unwound } ]
    """

  func storyboard() throws -> UIStoryboard {
    let storyboard = try UIStoryboard(prototype: Self.text)
    storyboard.register(NotesViewController.self)
    storyboard.register(NoteViewController.self)
    storyboard.registerUnwindAction("unwound", NotesViewController.unwound)
    return storyboard
  }

  func phone() throws -> (phone: VirtualPhone, notes: NotesViewController) {
    let storyboard = try storyboard()
    let phone = VirtualPhone { Self.initial(of: storyboard) }
    let notes = try #require(phone.navigationController.topViewController as? NotesViewController)
    return (phone, notes)
  }

  static func initial(of storyboard: UIStoryboard) -> UINavigationController {
    storyboard.instantiateInitialViewController() as? UINavigationController
      ?? UINavigationController()
  }

  // MARK: Making

  @Test("R3: the initial controller is a navigation controller on the initial screen's class")
  func initial() throws {
    let (phone, notes) = try phone()
    #expect(phone.frame.stack == ["notes"] && notes.title == "Notes")
    #expect(notes.storyboard === phone.navigationController.viewControllers[0].storyboard)
    #expect(notes.navigationItem.rightBarButtonItem?.systemItem == .add)
    #expect(phone.frame.toolbarY < 844, "the screen's toolbar shows")
  }

  @Test("N2 N7: bars and items have the looks that the file gives them")
  func barLooks() throws {
    let storyboard = try UIStoryboard(
      prototype: """
        backswipe: 1
        initial: a
        navigationBar: { scrollEdge: { background: transparent, title: "#FF0000" } }
        screens:
          a: { navigationBar: { standard: { background: "#00FF00", shadow: false } } }
          b: {}
        """)
    let navigation = try #require(
      storyboard.instantiateInitialViewController() as? UINavigationController)
    let bar = navigation.navigationBar
    #expect(bar.scrollEdgeAppearance != nil && bar.scrollEdgeAppearance?.backgroundEffect == nil)
    #expect(
      bar.scrollEdgeAppearance?.titleTextAttributes[.foregroundColor] as? UIColor
        == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    let item = navigation.topViewController?.navigationItem
    #expect(
      item?.standardAppearance?.backgroundColor == UIColor(red: 0, green: 1, blue: 0, alpha: 1))
    #expect(item?.standardAppearance?.shadowColor == nil && item?.scrollEdgeAppearance == nil)
    let other = storyboard.instantiateViewController(withIdentifier: "b").navigationItem
    #expect(other.standardAppearance == nil)
  }

  @Test("R3: every screen can be made by its id; a class nobody registered has a list stand in")
  func byIdentifier() throws {
    let storyboard = try UIStoryboard(prototype: Self.text)
    let plain = storyboard.instantiateViewController(withIdentifier: "note")
    #expect(!(plain is NoteViewController) && plain.title == "Note")
    #expect(plain.view is UITableView)
    storyboard.register(NoteViewController.self)
    let note = storyboard.instantiateViewController(withIdentifier: "note")
    #expect(note is NoteViewController && note.restorationIdentifier == "note")
    storyboard.register(NotesViewController.self, as: "NoteViewController")
    #expect(
      storyboard.instantiateViewController(withIdentifier: "note") is NotesViewController,
      "a name can be given to another class")
    #expect(UIViewController().storyboard == nil)
  }

  @Test("R3: a creator makes the controller with data of its own before it has a view")
  func creator() throws {
    let storyboard = try storyboard()
    let note = storyboard.instantiateViewController(identifier: "note") { coder in
      NoteViewController(folder: "Work", coder: coder)
    }
    #expect(note.folder == "Work" && note.title == "Note" && !note.isViewLoaded)
    let other: NoteViewController = storyboard.instantiateViewController(identifier: "note")
    #expect(other.folder == nil)
    let declined = storyboard.instantiateViewController(identifier: "note") { _ in
      NoteViewController?.none
    }
    #expect(declined.folder == nil && declined.title == "Note")
    final class Container: UINavigationController {}
    let container = storyboard.instantiateInitialViewController { Container(coder: $0) }
    #expect(container?.topViewController is NotesViewController)
  }

  @Test("R3: mistakes in the text are told with their places")
  func wrongText() {
    let error = #expect(throws: StoryboardError.self) {
      _ = try UIStoryboard(prototype: "backswipe: 1\ninitial: a\nscreens: { b: { titel: B } }\n")
    }
    #expect(
      error?.description == """
        prototype:2:10: there is no screen 'a'; it can only be b
        prototype:3:17: unknown key 'titel' in a screen; did you mean 'title'?
        """)
  }

  @Test(
    "R3: what the storyboard does not have is refused with the nearest word",
    arguments: [
      ("screen", "there is no screen 'not'; did you mean 'note'?"),
      ("segue", "notes has no segue 'shw'; did you mean 'show'?"),
      ("none", "UIViewController has no segue 'show'"),
      ("file", "there is no 'Nowhere.yaml' in the bundle"),
      ("type", "'note' is a NoteViewController, not a NotesViewController"),
      ("perform", "'x' has no performHandler, and UIStoryboardSegue does not override perform"),
    ])
  func refusals(_ kind: String, _ words: String) async throws {
    let result: ExitTest.Result?
    switch kind {
    case "screen":
      result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) { @MainActor in
        _ = try StoryboardTests().storyboard().instantiateViewController(withIdentifier: "not")
      }
    case "segue":
      result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) { @MainActor in
        try StoryboardTests().storyboard().instantiateViewController(withIdentifier: "notes")
          .performSegue(withIdentifier: "shw", sender: nil)
      }
    case "none":
      result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) { @MainActor in
        UIViewController().performSegue(withIdentifier: "show", sender: nil)
      }
    case "file":
      result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) { @MainActor in
        _ = UIStoryboard(name: "Nowhere", bundle: nil)
      }
    case "type":
      result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) { @MainActor in
        let _: NotesViewController = try StoryboardTests().storyboard()
          .instantiateViewController(identifier: "note")
      }
    default:
      result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) { @MainActor in
        UIStoryboardSegue(
          identifier: "x", source: UIViewController(), destination: UIViewController()
        ).perform()
      }
    }
    let said = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(said.contains(words))
  }

  // MARK: Going

  @Test("R3: a show segue prepares before the view is loaded, then pushes")
  func show() throws {
    let (phone, notes) = try phone()
    phone.perform { notes.performSegue(withIdentifier: "show", sender: "me") }
    #expect(notes.calls == ["prepare show false me"], "performSegue does not ask should")
    try phone.settle()
    let note = try #require(phone.navigationController.topViewController as? NoteViewController)
    #expect(note === notes.prepared && note.textAtLoad == "prepared")
    #expect(phone.frame.stack == ["notes", "note"])
  }

  @Test("R3: a bar item's segue asks first, and a no keeps everything as it is")
  func barItems() throws {
    let (phone, notes) = try phone()
    notes.allowsSegues = false
    try phone.tap("Show")
    try phone.settle()
    #expect(notes.calls == ["should show"] && phone.frame.stack == ["notes"])
    notes.allowsSegues = true
    try phone.tap("Show")
    try phone.settle()
    #expect(notes.calls.suffix(2) == ["should show", "prepare show false -"])
    #expect(phone.frame.stack == ["notes", "note"])
  }

  @Test("R3: a present segue presents a navigation controller around the screen")
  func present() throws {
    let (phone, notes) = try phone()
    phone.perform { notes.performSegue(withIdentifier: "add", sender: nil) }
    try phone.settle()
    let presented = try #require(notes.presentedViewController as? UINavigationController)
    #expect(presented === notes.prepared && phone.frame.visible == "note")
    #expect((presented.topViewController as? NoteViewController)?.textAtLoad == "prepared")
  }

  @Test("R3: a row that pushes prepares too, with a segue that has no identifier")
  func anonymous() throws {
    let storyboard = try UIStoryboard(
      prototype: """
        backswipe: 1
        initial: list
        screens:
          list: { class: NotesViewController, toolbar: [ { title: Deeper, push: info } ] }
          info: { title: Info }
        """)
    storyboard.register(NotesViewController.self)
    let phone = VirtualPhone { Self.initial(of: storyboard) }
    try phone.tap("Deeper")
    try phone.settle()
    #expect(phone.frame.stack == ["list", "info"])
    let list = phone.navigationController.viewControllers[0] as? NotesViewController
    #expect(list?.calls == ["prepare - false -"])
  }

  // MARK: Coming back

  @Test("R3: an unwinding pops to the instance that is there, after its action, and pushes nothing")
  func unwind() throws {
    let (phone, notes) = try phone()
    phone.perform { notes.performSegue(withIdentifier: "show", sender: nil) }
    try phone.settle()
    let note = try #require(phone.navigationController.topViewController)
    phone.perform { note.performSegue(withIdentifier: "info", sender: nil) }
    try phone.settle()
    try phone.tap("Again")
    try phone.settle()
    #expect(phone.frame.stack == ["notes", "note", "info", "info#2"])
    try phone.tap("Done")
    phone.advance(by: .milliseconds(100))
    #expect(phone.frame.transition?.name == "pop")
    #expect(notes.calls.last == "unwound done with -")
    try phone.settle()
    #expect(phone.frame.stack == ["notes"])
    #expect(phone.navigationController.topViewController === notes)
  }

  @Test("R3: from a presented screen an unwinding dismisses, and hands its data back")
  func unwindPresented() throws {
    let (phone, notes) = try phone()
    phone.perform { notes.performSegue(withIdentifier: "show", sender: nil) }
    try phone.settle()
    let storyboard = try #require(notes.storyboard)
    phone.perform {
      let note = phone.navigationController.topViewController
      let sheet = storyboard.instantiateViewController(withIdentifier: "note")
      (sheet as? NoteViewController)?.text = "typed"
      note?.present(UINavigationController(rootViewController: sheet), animated: true)
    }
    try phone.settle()
    phone.perform {
      let sheet = phone.navigationController.visibleViewController
      sheet?.performSegue(withIdentifier: "done", sender: nil)
    }
    try phone.settle()
    #expect(notes.calls.last == "unwound done with typed")
    #expect(phone.frame.stack == ["notes"] && notes.presentedViewController == nil)
  }

  @Test("R3: an unwinding to a screen that is not on the way back does nothing")
  func unwindNowhere() throws {
    let storyboard = try storyboard()
    let phone = VirtualPhone {
      UINavigationController(
        rootViewController: storyboard.instantiateViewController(withIdentifier: "note"))
    }
    phone.perform {
      let note = phone.navigationController.topViewController
      note?.performSegue(withIdentifier: "done", sender: nil)
    }
    try phone.settle()
    #expect(phone.frame.stack == ["note"])
  }

  @Test("R3: a segue made in code performs its closure, or its subclass's way")
  func segues() {
    let source = UIViewController()
    let destination = UIViewController()
    var performed = 0
    let segue = UIStoryboardSegue(identifier: "go", source: source, destination: destination) {
      performed += 1
    }
    segue.perform()
    #expect(performed == 1 && segue.identifier == "go")
    #expect(segue.source === source && segue.destination === destination)
    let counting = CountingSegue(identifier: nil, source: source, destination: destination)
    counting.perform()
    #expect(counting.count == 1)
  }
}
