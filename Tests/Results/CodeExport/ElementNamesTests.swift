import BackswipeCodeExport
import BackswipePrototypes
import Foundation
import Testing

/// Names in code of elements and numbers, on pages and over all of them.
@MainActor @Suite struct ElementNamesTests {
  @Test("Elements with one name have CSS rules and functions of their own, beside the decision's")
  func clashes() throws {
    let text = """
      backswipe: 2
      initial: h
      state: { drag: { value: 0, limits: [0, 1], snaps: [0, 1] }, rethrows: 0 }
      screens:
        h:
          view:
            overlay:
              - { shape: rectangle, identifier: a-b, pan: { x: { moves: drag } },
                  drive: { from: drag, over: [0, 1], to: { alpha: [0, 1], x: [0, 9] } } }
              - { shape: rectangle, identifier: a b,
                  drive: { from: rethrows, over: [0, 1], to: { alpha: [1, 0] } } }
              - { shape: rectangle, drive: { from: drag, over: [0, 1], to: { alpha: [0.2, 1] } } }
              - { shape: rectangle, drive: { from: drag, over: [0, 1], to: { alpha: [0.3, 1] } } }
      """
    let handoff = MotionExport(
      try Prototype.parse(text, file: "a.yaml"), path: "a.yaml", settings: [])
    let css = CodeForm.css.text(of: handoff).text
    for name in [".hAB {", ".hAB2 {", ".hView {", ".hView2 {"] {
      #expect(css.components(separatedBy: name).count == 2, "\(name)\n\(css)")
    }
    let script = CodeForm.motion.text(of: handoff).text
    let names = script.split(separator: "\n").compactMap { line -> Substring? in
      let words = line.split { !($0.isLetter || $0.isNumber) }
      return words.first == "export" && words.count > 2 ? words[2] : nil
    }
    #expect(names.contains("dragVelocity") && names.contains("dragValueVelocity"))
    #expect(Set(names).count == names.count, "\(names)")
    #expect(!script.contains("rethrows: number") && script.contains("rethrowsValue: number"))
  }

  @Test("Elements over all pages are among them, by the key of the file")
  func spanning() throws {
    let text = """
      backswipe: 2
      initial: h
      state: { lift: { value: 0, limits: [0, 1] } }
      overlay:
        overlay:
          - { shape: rectangle, identifier: card, pan: { y: { moves: lift }, x: { limits: [0, 9] } },
              drive: { from: lift, over: [0, 1], to: { alpha: [1, 0.2] } } }
      screens: { h: {} }
      """
    let elements = ExportedElements(try Prototype.parse(text, file: "a.yaml"))
    #expect(elements.numbers.map(\.words) == ["lift", "card drag.x on overlay"])
    #expect(elements.numbers.first?.drags.map(\.element) == ["card"])
    let names = ElementCode(elements, []).functions.map(\.name)
    #expect(names.contains("overlayCardAlpha") && names.contains("overlayCardDragXShown"))
  }
}
