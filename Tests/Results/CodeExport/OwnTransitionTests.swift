import BackswipeCodeExport
import BackswipeMotion
import BackswipePrototypes
import BackswipeSettings
import BackswipeUnits
import Testing

@Suite("A file's own transitions as code")
struct OwnTransitionTests {
  private func text(
    _ form: CodeForm, _ motion: PageTransition, subject: String = "card-Lima"
  ) -> CodeText {
    var export = MotionExport(title: "A", settings: SimulatorSettings([]), width: 390, height: 844)
    export.transitions = [
      ExportedTransition(
        motion: motion, subject: subject, screen: "trip", isPresentation: false,
        duration: .milliseconds(600), curve: .easeInEaseOut)
    ]
    return form.text(of: export)
  }

  @Test(
    "A zoom is written in the platform's terms",
    arguments: [
      (CodeForm.swiftui, "navigationTransition(.zoom(sourceID: \"card-Lima\", in: namespace))"),
      (.uikit, "func zoomOfCardLima(from source: UIView) -> UIViewController.Transition {"),
      (.compose, "BoundsTransform { _, _ -> androidx.compose.animation.core.tween(600, 0, "),
      (.css, "::view-transition-group(hero-card-Lima) { animation-duration: 600ms; "),
    ])
  func zoom(_ form: CodeForm, _ words: String) {
    let made = text(form, PageTransition(.zoom))
    #expect(made.text.contains(words), "\(made.text)")
    #expect(made.text.contains("zoom of card-Lima to trip, 600 ms"))
    #expect(made.refused.isEmpty)
  }

  @Test("A zoom out of a bar's item names the item, and its class is one of bars")
  func barItems() throws {
    let prototype = try Prototype.parse(
      """
      backswipe: 2
      initial: home
      screens:
        home:
          right:
            - { image: gear, identifier: settings, push: { screen: page, transition: zoom } }
            - { system: add, present: { screen: page, transition: zoom } }
          toolbar:
            - { title: More, push: { screen: page, transition: fade } }
          rows:
            - title: Row
              identifier: row
              push: { screen: page, transition: { kind: zoom, from: settings } }
        page: { title: Page }
      """, file: "a.yaml")
    let found = ExportedTransition.all(of: prototype, SimulatorSettings([]))
    #expect(
      found.map(\.words)
        == [
          "zoom of row to page", "zoom of settings to page", "zoom of add to page",
          "fade of More to page",
        ])
    #expect(found.map(\.isFromBar) == [true, true, true, false])
    var export = MotionExport(title: "A", settings: SimulatorSettings([]), width: 390, height: 844)
    export.transitions = found
    for (form, words) in [
      (CodeForm.uikit, "func zoomOfSettings(from item: UIBarButtonItem)"),
      (.uikit, "func zoomOfAdd(from item: UIBarButtonItem)"),
      (.uikit, "  .zoom(sourceBarButtonItemProvider: { _ in item })"),
      (.swiftui, "On the ToolbarItem, from iOS 26 on: .matchedTransitionSource(id: \"settings\""),
      (.compose, "// On the button in the bar and on the page that comes"),
      (.css, "/* The class on the button in the bar before"),
    ] as [(CodeForm, String)] {
      #expect(form.text(of: export).text.contains(words), "\(form)")
    }
  }

  @Test(
    "What a platform has no means for is a comment and a report",
    arguments: CodeForm.allCases.filter { !$0.isData })
  func refused(_ form: CodeForm) {
    let made = text(form, PageTransition(.predictive))
    #expect(made.text.contains("predictive of card-Lima to trip is not written"))
    #expect(made.refused == ["predictive of card-Lima to trip is not written: 600 ms"])
    let track = PageTransition.Track(element: nil, of: .to, .y, from: 40, to: 0, curve: .linear)
    let tracked = text(form, PageTransition(.fade, tracks: [track]))
    #expect(tracked.text.contains("fadeOfCardLimaToPageY") || form == .css)
    #expect(tracked.text.contains("40 to 0"))
  }

  @Test(
    "Fades and covers have their time and curve",
    arguments: [
      (CodeForm.swiftui, "timingCurve(0.42, 0, 0.58, 1, duration: 0.6)"),
      (.compose, "CubicBezierEasing(0.42f, 0f, 0.58f, 1f)"),
      (.css, "cubic-bezier(0.42, 0, 0.58, 1)"),
      (.flutter, "const Cubic(0.42, 0.0, 0.58, 1.0)"), (.reactNavigation, "animationDuration: 600"),
    ])
  func curves(_ form: CodeForm, _ words: String) {
    for kind in [PageTransition.Kind.fade, .cover] {
      let made = text(form, PageTransition(kind, heroes: ["photo"]))
      #expect(made.text.contains(words), "\(made.text)")
      #expect(made.text.contains("photo"))
    }
  }

  @Test("A name of the file ends no comment and no text", arguments: CodeForm.allCases)
  func names(_ form: CodeForm) {
    let name = "a */ \" ' \\(b) ${c} \n end"
    let made = text(form, PageTransition(.zoom, heroes: [name]), subject: name)
    for word in ["a */", "\" '", "\\(b)", "${c}", "\n end"] {
      #expect(!made.text.contains(word), "\(form) \(word)")
    }
    // Two with the same name are told apart.
    var export = MotionExport(title: "A", settings: SimulatorSettings([]), width: 390, height: 844)
    export.transitions = ["x", "y"].map { screen in
      ExportedTransition(
        motion: PageTransition(.fade), subject: "b", screen: screen, isPresentation: false,
        duration: .zero, curve: .linear)
    }
    let twice = CodeForm.swiftui.text(of: export).text
    #expect(twice.contains("var fadeOfB:") && twice.contains("var fadeOfB2:"))
  }

  @Test("A file without transitions is written as before", arguments: CodeForm.allCases)
  func none(_ form: CodeForm) {
    let export = MotionExport(title: "A", settings: SimulatorSettings([]), width: 390, height: 844)
    #expect(!form.text(of: export).text.contains("The file's own"))
  }

  @Test("A push without a transition is written with that of the settings, a slide is not")
  @MainActor
  func ofTheSettings() throws {
    let prototype = try Prototype.parse(
      """
      backswipe: 2
      initial: home
      screens:
        home:
          rows:
            - { title: Go, identifier: go, push: page }
            - { title: Own, identifier: own, push: { screen: page, transition: fade } }
            - { title: Over, identifier: over, present: page }
        page: { title: Page }
      """, file: "a.yaml")
    func words(_ values: (String, String)...) throws -> [String] {
      let settings = SimulatorSettings(try values.map { try SettingAssignment($0.0, $0.1) })
      return ExportedTransition.all(of: prototype, settings).map(\.words)
    }
    #expect(try words() == ["fade of own to page"])
    #expect(
      try words(("push.transition", "predictive"))
        == ["predictive of go to page", "fade of own to page"])
    #expect(
      try words(("push.transition", "cover"), ("motion.reduce", "on")) == ["fade of own to page"])
  }
}
