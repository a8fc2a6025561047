import BackswipePrototypes
import BackswipeScenarios
import BackswipeUI
import BackswipeUnits
import Testing

@Suite("Screens in scenario files")
struct ScreenVerbTests {
  private static let text = """
    backswipe: 1
    prototype: p.yaml
    display: { size: [844, 390], sideInset: 12.5 }
    timeline:
      - { at: 0ms, resize: [375, 667] }
      - { at: 1ms, resize: { size: [360, 780], scale: 3, statusBar: 0, sideInset: 7 } }
      - { at: 2ms, resize: { size: [360, 780] } }
    """
  private static let before = ScreenMetrics(size: CGSize(width: 390, height: 844), scale: 2)
  private static let size = CGSize(width: 360, height: 780)

  @Test("A screen that changes has the insets and scale of the file, and the usual ones else")
  func screens() throws {
    let file = try ScenarioFile.parse(Self.text, file: "s")
    #expect(ScreenMetrics(file.display).sideInset == 12.5)
    let verbs = file.timeline.compactMap { $0.verb as? ResizeVerb }
    #expect(
      verbs.map { $0.screen(after: Self.before) } == [
        ScreenMetrics(size: CGSize(width: 375, height: 667), scale: 2),
        ScreenMetrics(size: Self.size, scale: 3, statusBarHeight: 0, sideInset: 7),
        ScreenMetrics(size: Self.size, scale: 2),
      ])
  }

  @MainActor
  @Test("A test in Swift has the whole screen of a phone that changes")
  func swift() throws {
    let prototype = try Prototype.parse(
      "backswipe: 1\ninitial: a\nscreens: { a: { title: A } }\n", file: "p.yaml")
    let file = try ScenarioFile.parse(Self.text, file: "s")
    let test = try RecordedTest(of: file, name: "s", prototype: prototype)
    let text = test.swift(of: .file("p.yaml")).text.filter { !$0.isWhitespace }
    #expect(text.contains("sideInset:12.5"))
    #expect(text.contains("phone.resize(to:CGSize(width:375,height:667))"))
    #expect(
      text.contains(
        "phone.resize(to:ScreenMetrics(size:CGSize(width:360,height:780),scale:3,"
          + "statusBarHeight:0,sideInset:7))"))
  }

  @Test("It is written as it is read, a size alone in its short form")
  func roundTrip() throws {
    let file = try ScenarioFile.parse(Self.text, file: "s")
    let text = file.yaml()
    #expect(text.contains("resize: [375, 667]") && text.contains("sideInset: 12.5"))
    let again = try ScenarioFile.parse(text, file: "written")
    #expect(again.yaml() == text && again.display == file.display)
    let all = ScreenMetrics(
      size: Self.size, scale: 3, statusBarHeight: 1, homeIndicatorHeight: 2, sideInset: 3)
    #expect(ResizeVerb(all).screen(after: Self.before) == all)
  }
}
