import BackswipeTesting
import BackswipeUI
import Foundation
import Testing

/// Writes down what it is asked, and keeps values of every kind.
class KeptScreen: UIViewController {
  var text = ""
  var calls: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    calls.append("viewDidLoad")
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(text, forKey: "text")
    coder.encode(7, forKey: "count")
    coder.encode(true, forKey: "flag")
    coder.encode(2.5, forKey: "number")
    coder.encode(CGPoint(x: 1.25, y: -3), forKey: "point")
    coder.encode(IndexPath(row: 4, section: 1), forKey: "path")
    coder.encode(["a", "b"], forKey: "names")
    coder.encode(["deep": [1, 2]], forKey: "map")
    coder.encode(Data([1, 2, 3]), forKey: "data")
    coder.encode(Date(timeIntervalSince1970: 12.5), forKey: "date")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    calls.append("decode")
    text = coder.decodeObject(of: NSString.self, forKey: "text") as String? ?? ""
    #expect(coder.decodeObject(forKey: "text") as? String == text)
    #expect(coder.decodeInteger(forKey: "count") == 7 && coder.decodeBool(forKey: "flag"))
    #expect(coder.decodeDouble(forKey: "number") == 2.5)
    #expect(coder.decodeCGPoint(forKey: "point") == CGPoint(x: 1.25, y: -3))
    #expect(coder.decodeObject(forKey: "path") as? IndexPath == IndexPath(row: 4, section: 1))
    #expect(coder.decodeObject(forKey: "names") as? [String] == ["a", "b"])
    #expect(coder.decodeObject(forKey: "map") as? [String: [Int]] == ["deep": [1, 2]])
    #expect(coder.decodeObject(forKey: "data") as? Data == Data([1, 2, 3]))
    #expect(coder.decodeObject(forKey: "date") as? Date == Date(timeIntervalSince1970: 12.5))
    #expect(!coder.containsValue(forKey: "never") && coder.decodeInteger(forKey: "never") == 0)
  }

  override func applicationFinishedRestoringState() { calls.append("finished") }
}

/// Makes itself again; refuses a text that says so.
final class DetailScreen: KeptScreen, UIViewControllerRestoration {
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController? {
    guard coder.decodeObject(forKey: "text") as? String != "refused" else { return nil }
    let made = DetailScreen()
    made.title = identifierComponents.joined(separator: "/")
    made.restorationIdentifier = identifierComponents.last
    return made
  }
}

/// Codes itself.
final class Draft: NSObject, NSSecureCoding {
  static var supportsSecureCoding: Bool { true }
  let text: String
  let reply: Draft?

  init(text: String, reply: Draft? = nil) {
    self.text = text
    self.reply = reply
  }

  init?(coder: NSCoder) {
    guard let text = coder.decodeObject(of: NSString.self, forKey: "text") else { return nil }
    self.text = text as String
    reply = coder.decodeObject(of: Draft.self, forKey: "reply")
  }

  func encode(with coder: NSCoder) {
    coder.encode(text, forKey: "text")
    coder.encode(reply, forKey: "reply")
  }
}

/// Keeps an object that codes itself.
final class ObjectScreen: UIViewController {
  var draft: Draft?

  override func encodeRestorableState(with coder: NSCoder) { coder.encode(draft, forKey: "draft") }

  override func decodeRestorableState(with coder: NSCoder) {
    draft = coder.decodeObject(of: Draft.self, forKey: "draft")
    #expect(coder.decodeObject(of: NSString.self, forKey: "draft") == nil)
  }
}

final class LongList: UIViewController, UITableViewDataSource {
  override func loadView() {
    let table = UITableView(frame: .zero, style: .plain)
    table.dataSource = self
    table.restorationIdentifier = "table"
    view = table
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(reuseIdentifier: nil)
  }
}

/// The next start looks like the end of the last. (R2)
@Suite("State restoration")
@MainActor
struct RestorationTests {
  func makeRoot(_ root: UIViewController) -> UINavigationController {
    root.restorationIdentifier = root.restorationIdentifier ?? "root"
    let navigation = UINavigationController(rootViewController: root)
    navigation.restorationIdentifier = "main"
    return navigation
  }

  func detail(_ identifier: String?, _ text: String) -> DetailScreen {
    let made = DetailScreen()
    made.restorationIdentifier = identifier
    made.restorationClass = DetailScreen.self
    made.text = text
    return made
  }

  /// A state with a root and these on top of it.
  func saved(_ screens: [(identifier: String?, text: String)]) throws -> String {
    let phone = VirtualPhone { makeRoot(KeptScreen()) }
    for screen in screens {
      phone.perform {
        let made = detail(screen.identifier, screen.text)
        phone.navigationController.pushViewController(made, animated: false)
      }
      try phone.settle()
    }
    return try #require(phone.savedState)
  }

  func texts(_ phone: VirtualPhone) -> [String] {
    phone.navigationController.viewControllers.compactMap { ($0 as? KeptScreen)?.text }
  }

  @Test("R2: the stack comes back bottom to top, each with what it kept, from the first frame on")
  func comesBack() throws {
    let state = try saved([("detail", "one"), ("detail", "two")])
    let phone = try VirtualPhone(restoring: state) { makeRoot(KeptScreen()) }
    #expect(texts(phone) == ["", "one", "two"])
    #expect(phone.frames.count == 1 && phone.frame.visible == "DetailScreen")
    #expect(phone.frame.stack == ["KeptScreen", "DetailScreen", "DetailScreen"])
    let titles = phone.navigationController.viewControllers.map(\.title)
    #expect(titles == [nil, "main/detail", "main/detail"])
    for screen in phone.navigationController.viewControllers.compactMap({ $0 as? KeptScreen }) {
      #expect(screen.calls == ["viewDidLoad", "decode", "finished"])
    }
    try phone.settle()
    #expect(phone.savedState == state, "the same again when it ends at once")
  }

  @Test("R2: what lies above a controller without an identifier is not kept")
  func stopsAtTheFirstWithout() throws {
    let state = try saved([("a", "one"), (nil, "two"), ("c", "three")])
    let phone = try VirtualPhone(restoring: state) { makeRoot(KeptScreen()) }
    #expect(texts(phone) == ["", "one"])
  }

  @Test("R2: coming back ends at the first that its class refuses to make")
  func stopsAtTheFirstRefused() throws {
    let state = try saved([("a", "one"), ("b", "refused"), ("c", "three")])
    let phone = try VirtualPhone(restoring: state) { makeRoot(KeptScreen()) }
    #expect(texts(phone) == ["", "one"])
  }

  @Test("R2: a container without an identifier keeps nothing, one with another takes nothing")
  func containers() throws {
    let plain = VirtualPhone { UINavigationController(rootViewController: KeptScreen()) }
    #expect(plain.savedState == nil)
    let state = try saved([("a", "one")])
    let phone = try VirtualPhone(restoring: state) {
      let navigation = makeRoot(KeptScreen())
      navigation.restorationIdentifier = "other"
      return navigation
    }
    #expect(texts(phone) == [""])
    #expect((phone.navigationController.topViewController as? KeptScreen)?.calls == ["viewDidLoad"])
  }

  @Test("R2: a pop that a finger leads has not happened yet, one that was asked for has")
  func duringTransitions() throws {
    let phone = VirtualPhone { makeRoot(KeptScreen()) }
    phone.perform {
      phone.navigationController.pushViewController(detail("a", "one"), animated: true)
    }
    phone.advance(frames: 5)
    let pushed = try VirtualPhone(restoring: #require(phone.savedState)) { makeRoot(KeptScreen()) }
    #expect(texts(pushed) == ["", "one"])
    try phone.settle()
    phone.dragFromLeftEdge(to: 200, over: .milliseconds(200), hold: .milliseconds(100))
    phone.advance(by: .milliseconds(250))
    #expect(phone.frame.transition?.isInteractive == true)
    let held = try VirtualPhone(restoring: #require(phone.savedState)) { makeRoot(KeptScreen()) }
    #expect(texts(held) == ["", "one"])
    try phone.settle()
    phone.perform { _ = phone.navigationController.popToRootViewController(animated: true) }
    let popped = try VirtualPhone(restoring: #require(phone.savedState)) { makeRoot(KeptScreen()) }
    #expect(texts(popped) == [""])
  }

  @Test(
    "R2: a list comes back where it was scrolled to, on the page in sight and beneath it",
    arguments: [0, 30, 300, 2000])
  func scrollPosition(_ travel: Double) throws {
    let phone = VirtualPhone { makeRoot(LongList()) }
    let table = try #require(phone.navigationController.topViewController?.view as? UITableView)
    phone.perform { table.contentOffset.y += travel }
    try phone.settle()
    let offset = table.contentOffset
    phone.perform {
      phone.navigationController.pushViewController(detail("a", "one"), animated: false)
    }
    let state = try #require(phone.savedState)
    let again = try VirtualPhone(restoring: state) { makeRoot(LongList()) }
    #expect(again.savedState == state, "saved again before the list was ever seen")
    again.perform { again.navigationController.popViewController(animated: false) }
    try again.settle()
    let list = try #require(again.navigationController.topViewController?.view as? UITableView)
    #expect(list.contentOffset == offset)
    let top = try VirtualPhone(restoring: #require(again.savedState)) { makeRoot(LongList()) }
    let shown = try #require(top.navigationController.topViewController?.view as? UITableView)
    #expect(shown.contentOffset == offset && top.frames.count == 1)
  }

  @Test("R2: an object that codes itself comes back as its own class and no other")
  func objects() throws {
    let screen = ObjectScreen()
    screen.draft = Draft(text: "Dear", reply: Draft(text: "Yours"))
    let phone = VirtualPhone { makeRoot(screen) }
    let again = ObjectScreen()
    _ = try VirtualPhone(restoring: #require(phone.savedState)) { makeRoot(again) }
    #expect(again.draft?.text == "Dear" && again.draft?.reply?.text == "Yours")
  }

  @Test("R2: a prototype's screens come back by themselves, presented ones too")
  func prototypes() throws {
    let text = """
      backswipe: 1
      initial: home
      screens:
        home: { title: Home, rows: [ { title: Go, push: list }, { title: Up, present: sheet } ] }
        list: { title: List, rows: [ { title: More, push: list }, { title: Up, present: sheet } ] }
        sheet: { title: Sheet, rows: [ { title: Deeper, push: list } ] }
      """
    let phone = try VirtualPhone(prototype: text)
    for label in ["Go", "More", "Up", "Deeper"] {
      try phone.tap(label)
      try phone.settle()
    }
    let state = try #require(phone.savedState)
    let again = try VirtualPhone(restoring: state, prototype: text)
    #expect(again.frame.stack == ["home", "list", "list#2"] && again.frame.visible == "list#3")
    let presented = again.navigationController.presentedViewController as? UINavigationController
    #expect(presented?.viewControllers.map(\.title) == ["Sheet", "List"])
    #expect(again.savedState == state)
    again.perform { again.navigationController.dismiss(animated: true) }
    try again.settle()
    #expect(again.frame.visible == "list#2")
  }

  nonisolated static let wrong: [(text: String, words: String)] = [
    ("", "it is empty"), ("{", "it is damaged or not JSON"), ("[1]", "it is damaged or not JSON"),
    ("{}", "it is not a saved state of Backswipe"),
    (#"{"backswipe":1,"kind":"report"}"#, "it is not a saved state of Backswipe"),
    (
      #"{"backswipe":0,"kind":"restoration"}"#,
      "it was written in format 0; this program reads format 1"
    ),
    (
      #"{"kind":"restoration"}"#,
      "it was written in a format without a number; this program reads format 1"
    ),
    (
      #"{"backswipe":1,"kind":"restoration","title":"x"}"#,
      "it is damaged: 'root' is missing at ."
    ),
    (
      #"{"backswipe":1,"kind":"restoration","title":"x","root":{"identifier":"a","values":{},"#
        + #""views":[],"presented":[],"stack":[{"identifier":3}]}}"#,
      "it is damaged: what stands at .root.stack[0].identifier cannot be read"
    ),
    (
      #"{"backswipe":1,"kind":"restoration","title":"x","root":{"identifier":"a","#
        + #""values":{"k":{"what":1}},"views":[],"presented":[],"stack":[]}}"#,
      "it is damaged: what stands at .root.values.k cannot be read"
    ),
  ]

  @Test(
    "R2: a state that cannot be read is refused with the reason",
    arguments: RestorationTests.wrong.indices)
  func wrongStates(_ index: Int) {
    #expect(throws: PhoneError.savedState(Self.wrong[index].words)) {
      _ = try VirtualPhone(restoring: Self.wrong[index].text) { makeRoot(KeptScreen()) }
    }
  }

  @Test("R2: a value that cannot be kept is refused with its key")
  func unkeepable() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        final class Careless: UIViewController {
          override func encodeRestorableState(with coder: NSCoder) {
            coder.encode(UIView(), forKey: "sub")
          }
        }
        let phone = VirtualPhone {
          let root = Careless()
          root.restorationIdentifier = "root"
          let navigation = UINavigationController(rootViewController: root)
          navigation.restorationIdentifier = "main"
          return navigation
        }
        _ = phone.savedState
      }
    }
    let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(words.contains("a UIView cannot be kept as 'sub'"))
  }
}
