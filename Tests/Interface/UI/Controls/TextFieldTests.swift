import BackswipeScene
import BackswipeTesting
import BackswipeUI
import Testing

/// The questions and notices that a delegate gets, and its answers.
@MainActor
class TextDelegate {
  var log: [String] = []
  /// The questions that it answers by no.
  var refuses: Set<String> = []

  func ask(_ call: String) -> Bool {
    log.append(call)
    return !refuses.contains(call)
  }

  func take() -> [String] {
    defer { log = [] }
    return log
  }
}

/// Everything that a text field asks and reports.
@MainActor
final class FieldDelegate: TextDelegate, UITextFieldDelegate {
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { ask("shouldBegin") }
  func textFieldDidBeginEditing(_ textField: UITextField) { log.append("didBegin") }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ask("shouldEnd") }
  func textFieldDidEndEditing(_ textField: UITextField) { log.append("didEnd") }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { ask("change \(range.location),\(range.length) '\(string)'") }
  func textFieldShouldClear(_ textField: UITextField) -> Bool { ask("shouldClear") }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool { ask("shouldReturn") }
}

@MainActor
@Suite("UITextField")
struct TextFieldTests {
  let phone: VirtualPhone
  let field: UITextField
  let delegate = FieldDelegate()

  init() throws {
    let (phone, view) = page()
    self.phone = phone
    field = phone.perform {
      let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 34))
      field.borderStyle = .roundedRect
      field.placeholder = "Name"
      view.addSubview(field)
      return field
    }
    field.delegate = delegate
  }

  private func edit() throws {
    try phone.tap("Name")
    try phone.settle()
    #expect(field.isEditing)
    _ = delegate.take()
  }

  @Test("A tap begins editing, and the delegate can keep it from beginning and from ending")
  func beginAndEnd() throws {
    delegate.refuses = ["shouldBegin"]
    try phone.tap("Name")
    try phone.settle()
    #expect(!field.isEditing && delegate.take() == ["shouldBegin"])
    delegate.refuses = ["shouldEnd"]
    try phone.tap("Name")
    try phone.settle()
    #expect(field.isEditing && delegate.take() == ["shouldBegin", "didBegin"])
    phone.perform {
      #expect(!field.resignFirstResponder())
      #expect(delegate.take() == ["shouldEnd"])
      // Forced, it is not even asked.
      #expect(field.endEditing(true))
    }
    #expect(!field.isEditing && delegate.take() == ["didEnd"])
  }

  @Test("Keys type, delete and move the caret; every change is asked for")
  func typing() throws {
    try edit()
    phone.type("ab你")
    phone.press("Left")
    phone.press("Left")
    phone.type("X")
    #expect(field.text == "aXb你")
    #expect(delegate.take() == ["change 0,0 'ab你'", "change 1,0 'X'"])
    phone.press("Delete")
    phone.press("End")
    phone.press("Backspace")
    #expect(field.text == "aX")
    #expect(delegate.take() == ["change 2,1 ''", "change 2,1 ''"])
    phone.press("Home")
    phone.press("Backspace")
    delegate.refuses = ["change 0,0 'no'"]
    phone.type("no")
    #expect(field.text == "aX")
  }

  @Test("Keys with Shift select from where they began, and what is typed replaces it")
  func selecting() throws {
    try edit()
    phone.type("one two")
    for _ in 0..<4 { phone.press("Shift+Left") }
    phone.press("Shift+Right")
    phone.type("X")
    #expect(field.text == "one X")
    phone.press("Left")
    phone.press("Shift+Home")
    phone.press("Shift+End")
    phone.type("Y")
    #expect(field.text == "one Y")
    // Without Shift the caret goes to the end of the selection on its side.
    phone.press("Shift+Home")
    phone.press("Left")
    phone.type("a")
    #expect(field.text == "aone Y")
    phone.press("Ctrl+A")
    phone.press("Backspace")
    #expect(field.text == "")
  }

  @Test("A second tap selects the word, a third all")
  func taps() throws {
    try edit()
    phone.type("one 声音 two")
    let start = field.convert(
      CGPoint(x: field.textRect(forBounds: field.bounds).minX + 4, y: 8), to: nil)
    phone.advance(by: .seconds(1))
    phone.doubleTap(at: start)
    try phone.settle()
    phone.type("X")
    #expect(field.text == "X 声音 two")
    phone.advance(by: .seconds(1))
    for _ in 0..<3 {
      phone.tap(at: start)
      phone.advance(by: .milliseconds(120))
    }
    phone.type("Y")
    #expect(field.text == "Y")
  }

  @Test("One step is a whole character: a flag, an accent, a family")
  func characters() throws {
    try edit()
    phone.type("🇨🇭e\u{301}👨‍👩‍👧")
    phone.press("Backspace")
    #expect(field.text == "🇨🇭e\u{301}")
    phone.press("Backspace")
    phone.press("Left")
    phone.type("a")
    #expect(field.text == "a🇨🇭")
  }

  @Test("A tap puts the caret where the finger was")
  func caretByTap() throws {
    phone.perform { field.text = "mmmmmmmm" }
    phone.tap(at: CGPoint(x: 30, y: 215))
    try phone.settle()
    phone.type("|")
    #expect(field.text == "|mmmmmmmm" || field.text == "m|mmmmmmm" || field.text == "mm|mmmmmm")
    phone.tap(at: CGPoint(x: 215, y: 215))
    try phone.settle()
    phone.type("!")
    #expect(field.text?.hasSuffix("m!") == true)
  }

  @Test("Events come as editing goes on, and return ends it for those who listen for that")
  func events() throws {
    let log = EventLog()
    log.watch(field)
    try phone.tap("Name")
    try phone.settle()
    #expect(log.take() == ["down", "begin", "up inside"])
    phone.type("a")
    #expect(log.take() == ["changed"])
    phone.press("Return")
    #expect(log.take() == ["primary", "exit on return", "end"])
    #expect(!field.isEditing)
  }

  @Test("Return does nothing by itself, and nothing at all when the delegate says so")
  func returnKey() throws {
    try edit()
    phone.press("Return")
    #expect(field.isEditing && delegate.take() == ["shouldReturn"])
    let log = EventLog()
    log.watch(field)
    delegate.refuses = ["shouldReturn"]
    phone.press("Return")
    #expect(field.isEditing && log.take() == [])
  }

  @Test("The clear button empties the field, if the delegate lets it")
  func clear() throws {
    phone.perform {
      field.text = "some"
      field.clearButtonMode = .always
    }
    phone.advance(frames: 2)
    delegate.refuses = ["shouldClear"]
    try phone.tap("Clear text")
    try phone.settle()
    #expect(field.text == "some")
    delegate.refuses = []
    try phone.tap("Clear text")
    try phone.settle()
    #expect(field.text == "")
    #expect(throws: PhoneError.self) { try phone.tap("Clear text") }
  }

  @Test("A secret shows dots, and a text that is too long shows its end while it is typed")
  func showing() throws {
    try edit()
    phone.type("the quick brown fox jumps over the lazy dog")
    phone.advance(frames: 2)
    func shown() -> (text: String, box: CGRect)? {
      drawnWords(in: phone.displayList).first { $0.text.hasPrefix("the quick") }
    }
    let box = try #require(shown()?.box)
    #expect(box.maxX <= 220 && box.minX < 0)
    phone.press("Home")
    phone.advance(frames: 2)
    #expect(shown()?.box.minX == 27)
    phone.perform { field.isSecureTextEntry = true }
    phone.advance(frames: 2)
    #expect(shown() == nil)
    #expect(drawnWords(in: phone.displayList).contains { $0.text.hasPrefix("•••") })
  }

  @Test("Any responder that takes keys gets the keyboard")
  func keyInput() throws {
    @MainActor final class Note: UIView, UIKeyInput {
      var text = ""
      override var canBecomeFirstResponder: Bool { true }
      var hasText: Bool { !text.isEmpty }
      func insertText(_ new: String) { text += new }
      func deleteBackward() { _ = text.popLast() }
    }
    let note = phone.perform {
      let note = Note()
      field.superview?.addSubview(note)
      note.becomeFirstResponder()
      return note
    }
    try phone.settle()
    phone.type("abc")
    phone.press("Backspace")
    #expect(note.text == "ab")
  }
}

@MainActor
@Suite("The keyboard on the screen")
struct KeyboardTests {
  private let phone: VirtualPhone
  private let field: UITextField

  init() {
    let (phone, view) = page()
    self.phone = phone
    field = phone.perform {
      let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 34))
      field.placeholder = "Name"
      view.addSubview(field)
      return field
    }
  }

  private func keyTops() -> [CGFloat] {
    drawnWords(in: phone.displayList).filter { $0.text == "space" }.map(\.box.minY)
  }

  @Test("It slides up and down in a quarter of a second")
  func slides() throws {
    phone.perform { #expect(field.becomeFirstResponder()) }
    phone.advance(frames: 2)
    let first = try #require(keyTops().first)
    phone.advance(by: .milliseconds(100))
    let middle = try #require(keyTops().first)
    let start = phone.now
    try phone.settle()
    let last = try #require(keyTops().first)
    #expect(first > middle && middle > last)
    #expect(last > 844 - 291 && last < 844)
    #expect((phone.now - start).seconds < 0.2)
    phone.perform { field.resignFirstResponder() }
    try phone.settle()
    #expect(keyTops().isEmpty)
  }

  private static let form = """
    backswipe: 1
    initial: form
    screens:
      home: { title: Home, rows: [{ title: Open, present: { screen: form, detents: [medium] } }] }
      form:
        title: Form
        rows:
    """ + (1...11).map { "\n      - { title: Row \($0) }" }.joined()
    + "\n      - { title: Name, field: Your name }"

  @Test("A list goes up with it as far as the field needs, and comes back with it")
  func list() throws {
    let phone = try VirtualPhone(prototype: Self.form)
    try phone.settle()
    let table = try #require(phone.navigationController.topViewController?.view as? UITableView)
    let start = table.contentOffset.y
    try phone.tap("Your name")
    var offsets: [CGFloat] = []
    for _ in 0..<24 {
      phone.advance(frames: 1)
      offsets.append(table.contentOffset.y)
    }
    let steps = zip(offsets, offsets.dropFirst()).map { $1 - $0 }
    #expect(steps.allSatisfy { $0 >= 0 && $0 < 30 }, "it does not jump")
    try phone.settle()
    let cell = try #require(table.visibleCells.last)
    #expect(abs(cell.convert(cell.bounds, to: nil).maxY - (844 - 291)) < 0.01)
    phone.perform { table.endEditing(true) }
    phone.advance(frames: 3)
    #expect(table.contentOffset.y > start && table.contentOffset.y < offsets[offsets.count - 1])
    try phone.settle()
    #expect(table.contentOffset.y == start)
  }

  @Test("A list in a sheet that rises with it stays where that is enough")
  func listInSheet() throws {
    let phone = try VirtualPhone(
      prototype: Self.form.replacingOccurrences(of: "initial: form", with: "initial: home"))
    try phone.settle()
    try phone.tap("Open")
    try phone.settle()
    let page = try #require(phone.window.rootViewController?.presentedViewController)
    func find(_ view: UIView) -> UITableView? {
      view as? UITableView ?? view.subviews.lazy.compactMap(find).first
    }
    let table = try #require(find(page.view))
    let height = page.view.convert(page.view.bounds.origin, to: nil).y
    let start = table.contentOffset.y
    phone.perform { table.contentOffset.y = start + 400 }
    try phone.settle()
    let before = table.contentOffset.y
    try phone.tap("Your name")
    for _ in 0..<30 {
      phone.advance(frames: 1)
      #expect(table.contentOffset.y == before)
    }
    #expect(page.view.convert(page.view.bounds.origin, to: nil).y < height - 200)
  }

  @Test(
    "Its height is the device's own",
    arguments: zip(
      [CGSize(width: 390, height: 844), CGSize(width: 375, height: 667)], [291, 216] as [CGFloat]))
  func height(_ size: CGSize, _ height: CGFloat) throws {
    let phone = VirtualPhone(screen: ScreenMetrics(size: size)) {
      UINavigationController(rootViewController: UIViewController())
    }
    try phone.perform {
      let center = NotificationCenter.default
      let view = try #require(phone.navigationController.topViewController?.view)
      let field = UITextField(frame: CGRect(x: 0, y: 100, width: 100, height: 30))
      view.addSubview(field)
      @MainActor final class Box { var frame = CGRect.zero }
      let box = Box()
      let token = center.addObserver(
        forName: UIResponder.keyboardWillShowNotification, object: UIScreen.main, queue: nil
      ) { note in
        let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
        MainActor.assumeIsolated { box.frame = frame ?? .zero }
      }
      field.becomeFirstResponder()
      center.removeObserver(token)
      #expect(
        box.frame
          == CGRect(x: 0, y: size.height - height, width: size.width, height: height))
    }
  }

  @Test("Its keys can be tapped: letters, shift, digits, delete and return")
  func keys() throws {
    field.autocapitalizationType = .none
    phone.perform { field.becomeFirstResponder() }
    try phone.settle()
    for key in ["h", "i", "space", "123", "7", "ABC", "shift", "A", "b", "delete"] {
      try phone.tap(key)
      try phone.settle()
    }
    // Shift stays on for one letter only.
    #expect(field.text == "hi 7A")
    let log = EventLog()
    log.watch(field)
    try phone.tap("return")
    try phone.settle()
    #expect(log.take() == ["primary", "exit on return", "end"])
  }

  @Test("A sentence begins with a capital, unless the field wants none")
  func capitals() throws {
    phone.perform { field.becomeFirstResponder() }
    try phone.settle()
    try phone.tap("H")
    try phone.settle()
    try phone.tap("i")
    try phone.settle()
    #expect(field.text == "Hi")
    phone.perform { field.keyboardType = .numberPad }
    try phone.settle()
    try phone.tap("5")
    try phone.settle()
    #expect(field.text == "Hi5")
    #expect(throws: PhoneError.self) { try phone.tap("space") }
  }

  @Test("Held down, delete goes on deleting")
  func deleteRepeats() throws {
    phone.perform {
      field.text = "abcdefgh"
      field.becomeFirstResponder()
    }
    try phone.settle()
    // The key's middle: the right end of the third row of letters.
    let place = CGPoint(x: 365, y: 844 - 291 + 54 * 2.5)
    phone.drag(from: place, to: place, over: .milliseconds(800))
    phone.advance(by: .milliseconds(300))
    #expect(field.text == "abcdefg")
    try phone.settle()
    #expect(field.text == "abcd")
  }

  @Test("Notifications name the simulation's own screen, in order")
  func notifications() throws {
    let names: [(Notification.Name, String)] = [
      (UIResponder.keyboardWillShowNotification, "willShow"),
      (UIResponder.keyboardDidShowNotification, "didShow"),
      (UIResponder.keyboardWillHideNotification, "willHide"),
      (UIResponder.keyboardDidHideNotification, "didHide"),
      (UIResponder.keyboardWillChangeFrameNotification, "willChange"),
      (UIResponder.keyboardDidChangeFrameNotification, "didChange"),
    ]
    @MainActor final class Heard { var names: [String] = [] }
    let heard = Heard()
    let (other, otherView) = page()
    let tokens = phone.perform {
      names.map { name, word in
        NotificationCenter.default.addObserver(forName: name, object: UIScreen.main, queue: nil) {
          _ in MainActor.assumeIsolated { heard.names.append(word) }
        }
      }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    other.perform {
      let field = UITextField(frame: CGRect(x: 0, y: 100, width: 50, height: 30))
      otherView.addSubview(field)
      field.becomeFirstResponder()
    }
    try other.settle()
    #expect(heard.names == [])
    phone.perform { field.becomeFirstResponder() }
    #expect(heard.names == ["willChange", "willShow"])
    try phone.settle()
    #expect(heard.names.suffix(2) == ["didChange", "didShow"])
    heard.names = []
    phone.perform { field.endEditing(true) }
    try phone.settle()
    #expect(heard.names == ["willChange", "willHide", "didChange", "didHide"])
  }

  @Test("From one field to the next the keyboard stays up")
  func staysUp() throws {
    phone.perform { field.becomeFirstResponder() }
    try phone.settle()
    let frames = phone.frames.count
    phone.perform {
      let second = UITextField(frame: CGRect(x: 20, y: 300, width: 200, height: 34))
      field.superview?.addSubview(second)
      second.becomeFirstResponder()
      #expect(second.isEditing && !field.isEditing)
    }
    try phone.settle()
    #expect(phone.frames.count <= frames + 2)
    #expect(!keyTops().isEmpty)
  }

  @Test("H4: the keyboard hides the bars, its going does not bring them back, a tap does")
  func hidesBars() throws {
    let navigation = phone.navigationController
    phone.perform {
      navigation.hidesBarsWhenKeyboardAppears = true
      field.becomeFirstResponder()
    }
    try phone.settle()
    #expect(navigation.isNavigationBarHidden)
    phone.perform { field.endEditing(true) }
    try phone.settle()
    #expect(navigation.isNavigationBarHidden)
    phone.tap(at: CGPoint(x: 200, y: 500))
    try phone.settle()
    #expect(!navigation.isNavigationBarHidden)
    phone.tap(at: CGPoint(x: 200, y: 500))
    try phone.settle()
    #expect(!navigation.isNavigationBarHidden)
  }

  @Test("No pop begins at the edge while the keyboard moves (G1)")
  func noPopMeanwhile() throws {
    phone.perform {
      phone.navigationController.pushViewController(UIViewController(), animated: false)
    }
    try phone.settle()
    let upper = phone.perform {
      let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 34))
      phone.navigationController.topViewController?.view.addSubview(field)
      field.becomeFirstResponder()
      return field
    }
    phone.dragFromLeftEdge(to: 300, over: .milliseconds(150))
    try phone.settle()
    #expect(phone.navigationController.viewControllers.count == 2 && upper.isEditing)
    phone.dragFromLeftEdge(to: 300, over: .milliseconds(150))
    try phone.settle()
    #expect(phone.navigationController.viewControllers.count == 1)
  }

  @Test("R4: what a person types goes forward as a property and back through a delegate")
  func dataGoesThrough() throws {
    @MainActor final class Editor: UIViewController, UITextFieldDelegate {
      var name = ""
      var onDone: ((String) -> Void)?
      let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 34))
      override func viewDidLoad() {
        super.viewDidLoad()
        field.text = name
        field.delegate = self
        view.addSubview(field)
      }
      func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        onDone?(textField.text ?? "")
        navigationController?.popViewController(animated: true)
        return false
      }
    }
    var result = ""
    let editor = phone.perform {
      let editor = Editor()
      editor.name = "Ann"
      editor.onDone = { result = $0 }
      phone.navigationController.pushViewController(editor, animated: true)
      return editor
    }
    try phone.settle()
    phone.perform { editor.field.becomeFirstResponder() }
    try phone.settle()
    phone.type("a")
    phone.press("Return")
    try phone.settle()
    #expect(result == "Anna")
    #expect(phone.navigationController.viewControllers.count == 1)
  }
}
