import BackswipeScenarios
import BackswipeSettings
import BackswipeSettingsEditing
@testable import BackswipeStudio
@testable import BackswipeUI
import BackswipeUnits
import Testing

@Suite("Words about the element under the pointer")
struct ElementWordsTests {
  private func report(_ path: ViewPath?) -> PointReport {
    PointReport(
      className: "UIButton",
      properties: ElementProperties(
        identifier: "buy", label: "Buy", text: "Buy", value: nil, isEnabled: false,
        isSelected: false, badge: nil, traits: [], color: "#0000FF", cornerRadius: 8, rotation: 0,
        scale: 1),
      frame: CGRect(x: 16, y: 133.25, width: 358, height: 44), alpha: 0.5,
      path: path, constraints: ["its width = 358"], ancestors: ["UIView 'card'", "UIWindow"],
      touch: PointReport.Touch(receiver: "UIButton 'buy'", reason: "it is disabled"),
      recognizers: [
        PointReport.Recognizer(
          name: "tap", view: "UIView 'card'", refusal: nil, asksDelegate: true),
        PointReport.Recognizer(
          name: "pop", view: "UIView", refusal: "one screen on the stack", asksDelegate: false),
      ])
  }

  @Test("Every setting of a recogniser or a transition is in the catalogue")
  func catalogue() {
    let keys =
      ElementSetting.recognizers.values.flatMap(\.self)
      + ElementSetting.transitions.flatMap(\.keys)
    for key in keys { #expect(SettingID(key) != nil, "\(key)") }
  }

  @Test(
    "Recognisers and transitions lead to their settings, those of elements to the file's numbers")
  func settings() throws {
    var report = report(nil)
    report.ancestors = ["NavigationContainerView", "UIWindow"]
    report.recognizers = ["cardPan", "interactivePop#2", "unknown"].map {
      PointReport.Recognizer(name: $0, view: "UIView", refusal: nil, asksDelegate: false)
    }
    let file = """
      backswipe: 2
      initial: a
      screens:
        a:
          title: A
          view:
            { text: Drag, identifier: card, pan: { y: { snaps: [0, 320], projection: 0.2s } } }

      """
    let motion = try PrototypeMotion(Array(file.utf8), file: "a.yaml")
    let found = ElementWords(report, motion: motion).settings
    let own = motion.numbers.filter { $0.name.hasPrefix("card pan") }.map(\.id)
    #expect(own.count == 3)
    #expect(
      found.map(\.id) == own + [
        "pop.strip", "pop.edges", "pop.hysteresis", "pop.threshold.fraction", "push.duration",
        "push.curve",
      ])
    #expect(found.first?.title.hasPrefix("card: drag: ") == true)
    #expect(found.last?.title.hasPrefix("Push and pop: ") == true)
    #expect(ElementWords(report).settings.count == 6)
  }

  @Test("The parts of a report are in words")
  func sections() {
    let words = ElementWords(report(ViewPath(.identifier("buy"))))
    #expect(words.title == "Button 'buy' (UIButton)" && words.name == "buy")
    let lines = words.sections.map(\.lines)
    #expect(
      lines[0] == [
        "Identifier: buy", "Label: Buy", "Frame in its window: x 16, y 133.25, 358 × 44 pt",
        "Opacity: 0.5", "Corner radius: 8 pt", "Background: #0000FF", "State: disabled",
      ])
    #expect(lines[1] == ["goes to Button 'buy' (UIButton): it is disabled."])
    #expect(
      lines[2] == [
        "1. tap of Area 'card' (UIView): sees it. Its delegate decides too.",
        "2. pop of Area (UIView): not: one screen on the stack.",
      ])
    #expect(lines[3] == ["its width = 358"])
    #expect(lines[4] == ["Area 'card' (UIView)", "Screen (UIWindow)"])
  }

  @Test("Looks and scrolled distances are among the lines, those that are absent are not")
  func looksAreInWords() throws {
    var report = report(nil)
    report.properties.textColor = "#112233"
    report.properties.fontSize = 17
    report.properties.fill = "#445566"
    report.properties.image = "star"
    (report.properties.borderWidth, report.properties.borderColor) = (2, "#778899")
    (report.properties.shadowRadius, report.properties.shadowOpacity) = (10, 0.18)
    report.properties.scroll = CGPoint(x: 0, y: 120.5)
    let lines = try #require(ElementWords(report).sections.first?.lines)
    #expect(
      lines.suffix(8) == [
        "Text colour: #112233", "Text size: 17 pt", "Colour inside: #445566", "Image: star",
        "Border: 2 pt, #778899", "Shadow: 10 pt, opacity 0.18", "Scrolled: x 0, y 120.5",
        "State: disabled",
      ])
  }

  @Test("A class has a name for people before it, and a client's class stays as it is")
  func names() {
    for (view, words) in [
      ("UILabel 'Rome'", "Text 'Rome' (UILabel)"), ("BlockCell 'a'", "Row 'a' (BlockCell)"),
      (
        "NavigationContainerView of UINavigationController",
        "Stack of pages (NavigationContainerView)"
      ),
      ("SpacerView", "Spacer (SpacerView)"),
      ("UIView of Home", "Area of Home (UIView)"), ("CardView 'a'", "CardView 'a'"), ("", ""),
    ] { #expect(ElementNames.words(view) == words) }
  }

  @Test(
    "The expectation is an item of a scenario, by the path that leads to the view alone",
    arguments: [
      (ViewPath(.identifier("buy")), "buy"),
      (ViewPath(.label("Buy"), in: [.either("cart")], number: 2), "nth: 2"),
    ])
  func expectation(_ path: ViewPath, _ part: String) throws {
    let text = try #require(ElementWords(report(path)).expectation)
    #expect(text.contains("x: 16, y: 133.25, width: 358, height: 44") && text.contains(part))
    let file = """
      backswipe: 1
      prototype: p.yaml
      expect:
        - \(text)
      """
    _ = try ScenarioFile.parse(file, file: "a.yaml")
    #expect(ElementWords(report(nil)).expectation == nil)
  }
}
