import BackswipeDocuments
import BackswipePrototypes
import Testing

@Suite("Bars of files that leave with the content")
struct BarMinimizationFileTests {
  private func screen(_ value: String) throws -> Prototype {
    try Prototype.parse(
      """
      backswipe: 2
      initial: a
      screens:
        a: { rows: 3, navigationBarMinimization: \(value) }
      """, file: "p.yaml")
  }

  @Test(
    "H7: a word or a mapping is UIKit's properties, and is written as it was read",
    arguments: [
      "never", "onScrollUp", "{ minimizationBehavior: onScrollDown }",
      "{ minimizationBehavior: onScrollDown, restorationBehavior: atScrollEdge }",
      "{ minimizationBehavior: onScrollUp, safeAreaAdjustment: disabled }",
    ])
  func values(_ text: String) throws {
    let read = try screen(text)
    let asked = try #require(read.screens[0].barMinimization)
    #expect(text.contains(asked.minimizationBehavior.rawValue))
    #expect(text.contains("atScrollEdge") == (asked.restorationBehavior == .atScrollEdge))
    #expect(text.contains("disabled") == (asked.safeAreaAdjustment == .disabled))
    let written = YAMLWriter.file(read.node)
    #expect(try Prototype.parse(written, file: "q") == read, "\(written)")
  }

  @Test(
    "H7: a wrong word is told with its place and the nearest right one",
    arguments: [
      ("onScrolDown", "onScrollDown"), ("{ restorationBehavior: atScroolEdge }", "atScrollEdge"),
      ("{ safeAreaAdjustment: disable }", "disabled"),
      ("{ minimisationBehavior: never }", "minimizationBehavior"), ("[ never ]", ""),
    ])
  func mistakes(_ text: String, _ near: String) {
    do {
      _ = try screen(text)
      Issue.record("read \(text)")
    } catch {
      let message = "\(error)"
      #expect(message.contains("p.yaml:4") || message.contains("line: 4"), "\(message)")
      #expect(message.contains(near), "\(message)")
    }
  }
}
