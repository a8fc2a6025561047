import BackswipeDocuments
import BackswipeScenarios
import BackswipeText
import BackswipeSettings
package import BackswipeSettingsEditing
package import BackswipeUI
import BackswipeUnits

/// A report about a point of the phone, in words and as an expectation of a scenario.
package struct ElementWords: Equatable, Sendable {
  package struct Section: Equatable, Sendable {
    package let heading: String
    package let lines: [String]
  }

  package let title: String
  package let sections: [Section]
  /// An expectation that holds for the view, as an item of a scenario's `expect`; nil for a view that
  /// no path leads to.
  package let expectation: String?
  /// The identifier, or the label of a view without one; nil for neither.
  package let name: String?

  /// The views around the element, beside it and in it.
  package let tree: [PointReport.TreeRow]
  /// The settings of recognisers and transitions at the element.
  package let settings: [ElementSetting]
  /// The heading of the views around, which the tree has, too.
  static let inside = "Inside of"

  /// - Parameters:
  ///   - instant: when the expectation holds: `end`, or a time.
  ///   - motion: the numbers of the prototype's file; nil for none.
  package init(
    _ report: PointReport, at instant: String = "end", motion: PrototypeMotion? = nil
  ) {
    tree = report.tree
    settings = ElementSetting.all(of: report, motion)
    let own = report.properties
    let named = [own.identifier, own.label].compactMap(\.self).first { !$0.isEmpty }
    name = named
    title = ElementNames.words(report.className + (named.map { " '\($0)'" } ?? ""))
    expectation = Self.expectation(report, at: instant)
    var views = [("Identifier", own.identifier), ("Label", own.label)]
    if own.text != own.label { views.append(("Text", own.text)) }
    views += [
      ("Value", own.value == own.text ? nil : own.value),
      ("Frame in its window", InspectedView.words(of: report.frame)),
      ("Opacity", report.alpha == 1 ? nil : NumberText.short(report.alpha, 2)),
      (
        "Corner radius", own.cornerRadius == 0 ? nil : NumberText.short(own.cornerRadius, 2) + " pt"
      ),
      ("Background", own.color), ("Text colour", own.textColor),
      ("Text size", own.fontSize.map { NumberText.short($0, 2) + " pt" }),
      ("Colour inside", own.fill), ("Image", own.image), ("Border", Self.border(own)),
      ("Shadow", Self.shadow(own)), ("Scrolled", Self.scroll(own)),
      ("State", Self.state(own)),
    ]
    sections = [
      Section(
        heading: "Element",
        lines: views.compactMap { title, value in
          value.flatMap { $0.isEmpty ? nil : "\(title): \($0)" }
        }),
      Section(heading: "A touch here", lines: [Self.touch(report.touch)]),
      Section(
        heading: "Recognisers, in their order",
        lines: report.recognizers.enumerated().map { Self.words($1, $0 + 1) }),
      Section(heading: "Constraints", lines: report.constraints),
      Section(heading: Self.inside, lines: report.ancestors.map(ElementNames.words)),
    ].filter { !$0.lines.isEmpty }
  }

  private static func border(_ own: ElementProperties) -> String? {
    own.borderColor.map { "\(NumberText.short(own.borderWidth, 2)) pt, \($0)" }
  }

  private static func shadow(_ own: ElementProperties) -> String? {
    guard own.shadowOpacity > 0 else { return nil }
    return "\(NumberText.short(own.shadowRadius, 2)) pt, opacity "
      + NumberText.short(own.shadowOpacity, 2)
  }

  private static func scroll(_ own: ElementProperties) -> String? {
    own.scroll.map {
      "x \(NumberText.short(Double($0.x), 2)), y \(NumberText.short(Double($0.y), 2))"
    }
  }

  private static func state(_ own: ElementProperties) -> String? {
    let words = [own.isEnabled ? nil : "disabled", own.isSelected ? "selected" : nil]
    let shown = words.compactMap(\.self)
    return shown.isEmpty ? nil : shown.joined(separator: ", ")
  }

  private static func touch(_ touch: PointReport.Touch) -> String {
    let receiver = touch.receiver.map(ElementNames.words) ?? "nobody"
    return "goes to \(receiver): \(touch.reason)."
  }

  private static func words(_ recognizer: PointReport.Recognizer, _ number: Int) -> String {
    let asks = recognizer.asksDelegate ? " Its delegate decides too." : ""
    let outcome = recognizer.refusal.map { "not: \($0)." } ?? "sees it."
    let view = ElementNames.words(recognizer.view)
    return "\(number). \(recognizer.name) of \(view): \(outcome)\(asks)"
  }

  /// `{ at: end, element: buy, x: 16, y: 133, width: 358, height: 44 }`.
  private static func expectation(_ report: PointReport, at instant: String) -> String? {
    guard let path = report.path else { return nil }
    let frame = report.frame
    let numbers = [
      ("x", frame.minX), ("y", frame.minY), ("width", frame.width), ("height", frame.height),
    ]
    let places = numbers.map { "\($0): \(NumberText.short(Double($1), 2))" }
    return "{ at: \(instant), element: \(YAMLWriter.flow(path.node)), "
      + places.joined(separator: ", ") + " }"
  }
}
