import BackswipeAnalysis
import BackswipeCodeExport
import BackswipePrototypes
import BackswipeSettings
import BackswipeStudio
import BackswipeUI
import BackswipeUnits
import Testing

@Suite("The page of exports")
@MainActor
struct ExportPanelTests {
  /// Where `there` are, and nothing else.
  @MainActor
  private final class Shelf: ExportPlaces {
    var there: Set<String> = []

    func freePath(suffix: String) -> String {
      var number = 1
      while there.contains("name-\(number)\(suffix)") { number += 1 }
      return "name-\(number)\(suffix)"
    }

    func isThere(_ path: String) -> Bool { there.contains(path) }
  }

  @MainActor
  private final class Page: PanelPage {
    let tab: ExportPanelViewController
    let shelf = Shelf()
    private(set) var orders: [ExportOrder] = []

    init() {
      var made: ExportPanelViewController?
      let pane = Pane(size: CGSize(width: 372, height: 840)) {
        let tab = ExportPanelViewController()
        made = tab
        return tab
      }
      tab = made ?? ExportPanelViewController()
      super.init(pane)
      tab.places = shelf
      tab.onWrite = { [unowned self] in orders.append($0) }
      settle()
    }

    func show(_ body: (inout ExportState) -> Void) {
      var state = tab.state
      body(&state)
      pane.perform { tab.state = state }
      settle()
    }
  }

  private func page() -> Page {
    let page = Page()
    page.show { $0.session = .zero ... .zero + .seconds(4) }
    return page
  }

  @Test("a film has about its size, and a large one with what makes it smaller")
  func sizes() throws {
    let page = page()
    #expect(!page.words("export.form.words").contains("About"))
    page.show {
      $0.sessionMeasure = ExportState.Measure(
        frames: 120, rate: 60, screen: CGSize(width: 390, height: 844),
        framed: CGSize(width: 466, height: 920))
    }
    // 100 pictures of 932 × 1840 pixels.
    try page.tap("export.form.gif")
    let gif = page.words("export.form.words")
    #expect(
      gif.hasSuffix(" Smaller with fewer pixels a point, less of it between the marks or MP4."))
    #expect(gif.contains(" About 10.4 MB."), "\(gif)")
    try page.tap("export.form.mp4")
    #expect(page.words("export.form.words").hasSuffix(" About 284 kB."))
    try page.tap("export.form.picture")
    #expect(!page.words("export.form.words").contains("About"))
  }

  @Test("what is chosen is asked for, under a name that is free")
  func order() throws {
    let page = page()
    page.shelf.there = ["name-1.gif"]
    try page.tap("export.form.gif")
    try page.tap("export.write")
    let order = try #require(page.orders.first)
    #expect(order.choice.form == .gif && order.path == "name-2.gif" && !order.replaces)
    // Written, it is not the next one's name.
    page.shelf.there.insert("name-2.gif")
    page.show { $0.running = RunningExport(path: "name-2.gif") }
    #expect(page.words("export.progress") == "Writing name-2.gif …")
    page.show {
      $0.running = nil
      $0.notice = SettingsNotice("Wrote it.")
    }
    #expect((page.find("export.path") as? UITextField)?.text == "name-3.gif")
    #expect(page.words("export.words") == "Wrote it.")
  }

  @Test("the titles of the buttons for a phone are never cut", arguments: [false, true])
  func share(isOpen: Bool) throws {
    let page = page()
    page.show {
      $0.sharing = "On this machine alone."
      $0.isOpen = isOpen
    }
    for name in ["export.share", "export.share.reach"] {
      let button = try #require(page.find(name) as? UIButton)
      #expect(button.bounds.width >= button.intrinsicContentSize.width, "\(name)")
    }
  }

  @Test("a name that was typed keeps to the form, and replaces a file at the second press only")
  func typed() throws {
    let page = page()
    page.shelf.there = ["mine.webm"]
    try page.type("mine.mp4", into: "export.path")
    try page.tap("export.form.webm")
    #expect((page.find("export.path") as? UITextField)?.text == "mine.webm")
    try page.tap("export.write")
    #expect(page.orders.isEmpty && page.words("export.words") == "mine.webm is there already.")
    try page.tap("export.write")
    #expect(page.orders.map(\.path) == ["mine.webm"] && page.orders.first?.replaces == true)
    try page.type("", into: "export.path")
    #expect((page.find("export.path") as? UITextField)?.text == "name-1.webm")
  }

  @Test(
    "the end of a name chooses the form, and the form the end of the name",
    arguments: [
      ("short.gif", "gif", "short.gif"), ("short", "mp4", "short.mp4"),
      ("a.b/short", "mp4", "a.b/short.mp4"), ("SHORT.PNG", "picture", "SHORT.PNG"),
      ("spec.html", "page", "spec.html"), ("a.play.html", "play", "a.play.html"),
      ("short.mov", "mp4", "short.mov"),
      ("a.lottie.json", "code", "a.lottie.json"), ("a.json", "code", "a.json"),
    ])
  func endings(text: String, form: String, path: String) throws {
    let page = page()
    try page.type(text, into: "export.path")
    #expect("\(page.tab.choice.form)" == form)
    #expect((page.find("export.path") as? UITextField)?.text == path)
    if text == "a.lottie.json" { #expect(page.tab.choice.code == .lottie) }
    try page.tap("export.form.sheet")
    let stem = ExportPanelTests.stems.first { path.lowercased().hasSuffix($0) } ?? ""
    let end = path.lowercased().hasSuffix(".png") ? String(path.suffix(4)) : ".png"
    #expect(
      (page.find("export.path") as? UITextField)?.text == String(path.dropLast(stem.count)) + end)
    // A PNG is either.
    try page.type("other.png", into: "export.path")
    #expect(page.tab.choice.form == .sheet)
  }

  private static let stems = [
    ".lottie.json", ".json", ".gif", ".mp4", ".png", ".play.html", ".html",
  ]

  @Test("without a session or a hand nothing is written, and the page says why")
  func nothing() throws {
    let page = Page()
    #expect((page.find("export.write") as? UIButton)?.isEnabled == false)
    #expect(page.words("export.subject.words") == "Nothing has moved yet.")
    page.pane.perform { page.tab.write() }
    #expect(page.orders.isEmpty)
    page.show { $0.session = .zero ... .zero + .seconds(1) }
    try page.tap("export.subject", at: CGPoint(x: 250, y: 15))
    #expect(page.tab.choice.subject == .gesture)
    #expect(page.words("export.subject.words").contains("drag a page back"))
    page.show { $0.gesture = "As it is played now." }
    try page.tap("export.write")
    #expect(page.orders.map(\.choice.subject) == [.gesture])
  }

  @Test("a form shows what it has: films their speed, code its platforms")
  func parts() throws {
    let page = page()
    #expect(page.find("export.speed") != nil && page.find("export.code.css") == nil)
    try page.tap("export.form.picture")
    #expect(page.find("export.speed") == nil && page.find("export.scale") != nil)
    #expect(page.words("export.subject.words") == "At 0.000 s.")
    try page.tap("export.form.code")
    #expect(page.find("export.scale") == nil)
    try page.tap("export.code.lottie")
    #expect(page.tab.choice.code == .lottie)
    try page.tap("export.write")
    #expect(page.orders.map(\.path) == ["name-1.lottie.json"])
  }

  @Test("a choice is the arguments of the verb that writes it")
  func arguments() throws {
    var choice = ExportChoice()
    choice.slowness = 4
    choice.hasDeviceFrame = false
    let duration = try SettingAssignment("push.duration", "500ms")
    let span = Instant.zero + .milliseconds(250)...Instant.zero + .seconds(2)
    var scope = ExportChoice.Scope(span: span, now: .zero + .milliseconds(300))
    #expect(
      choice.arguments(scope, to: "-a.mp4") == [
        "export", "-", "-o", "-a.mp4", "--scale", "2", "--touches", "--speed", "1/4", "--from",
        "250ms", "--to", "2000ms",
      ])
    choice.form = .picture
    #expect(choice.arguments(scope, to: "a.png").suffix(2) == ["--at", "300ms"])
    choice.form = .svg
    scope.sides = [
      SettingSide(name: "A"), SettingSide(name: "B", assignments: [duration]),
    ]
    #expect(
      choice.arguments(scope, to: "a.svg").suffix(4) == [
        "--compare", "A=", "--compare", "B=push.duration=500ms",
      ])
    let other = try Prototype.parse(
      "backswipe: 2\ninitial: a\nscreens: { a: {} }", file: "other.yaml")
    let sides = scope.sides
    scope.sides = sides.map {
      SettingSide(name: $0.name, assignments: $0.assignments, prototype: other)
    }
    #expect(
      choice.arguments(scope, to: "a.svg", prototypes: ["1.yaml", "2.yaml"]).suffix(4) == [
        "--compare", "A=prototype:1.yaml", "--compare",
        "B=prototype:2.yaml+push.duration=500ms",
      ])
    scope.sides = sides
    choice.form = .page
    #expect(!choice.arguments(scope, to: "a.html").contains("--scale"))
    choice.form = .play
    #expect(
      choice.arguments(scope, to: "play.html").dropFirst(2).prefix(4) == [
        "-o", "play.html", "--scale", "2",
      ])
    #expect(choice.arguments(scope, to: "play.html").contains("play"))
    choice.form = .code
    choice.code = .flutter
    #expect(
      choice.arguments(scope, to: "a.dart") == [
        "export", "-", "-o", "a.dart", "--code", "flutter", "--set", "push.duration=500ms",
      ])
  }
}
