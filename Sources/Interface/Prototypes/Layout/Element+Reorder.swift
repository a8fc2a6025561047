import BackswipeDocuments
import BackswipeExpressions
package import BackswipeUnits

extension Element {
  /// The elements of a container that a long press lifts and a finger moves to other places.
  package struct Reorder: Hashable, Sendable {
    /// The time without movement; nil for UIKit's.
    package var press: Interval?
    /// Performed after a move, which it reads as `from` and `to`; nil for none.
    package var action: Prototype.Action?

    /// The names of the places before and after the move, from 0.
    package static let places = ["from", "to"]
    /// The shortest press; a shorter one would leave no time for a drag that scrolls.
    static let shortest = Interval.milliseconds(100)

    package init(press: Interval? = nil, action: Prototype.Action? = nil) {
      self.press = press
      self.action = action
    }

    var node: YAMLNode {
      let time = press.map { [("press", YAMLNode.text(DurationText.text($0)))] } ?? []
      let pairs = time + (action?.fields ?? [])
      return pairs.isEmpty ? .flag(true) : .mapping(pairs)
    }
  }
}

extension Element {
  /// The list of `state` whose items fingers reorder; nil for none.
  var reorderedList: String? {
    reorder == nil ? nil : children.lazy.compactMap(\.slot).first?.list
  }
}

/// Reads which elements can be reordered.
extension ScreenParser {
  /// Reads `reorder` of a container, or of a scroll, which gives it to the container inside.
  mutating func reorder(_ fields: YAMLFields, _ element: inout Element) {
    guard let field = fields["reorder"], let reorder = reorder(field) else { return }
    guard case .scroll(var scroll) = element.content else {
      checkReorder(of: element, field)
      element.reorder = reorder
      return
    }
    guard scroll.element.content.hasStops else {
      reader.fail(
        field.keyPlace,
        "'reorder' needs a row, a column or a grid in the scroll, whose elements move")
      return
    }
    guard scroll.element.reorder == nil else {
      reader.fail(field.keyPlace, "the container in the scroll has 'reorder' already; give it once")
      return
    }
    checkReorder(of: scroll.element, field)
    scroll.element.reorder = reorder
    element.content = .scroll(scroll)
  }

  /// `true`, or a mapping with a press and an action.
  private mutating func reorder(_ field: YAMLPair) -> Element.Reorder? {
    guard case .mapping = field.value.content else {
      return reader.flag(field) == true ? Element.Reorder() : nil
    }
    guard let fields = reader.fields(field.value, of: "'reorder'", keys: Prototype.Keys.reorder)
    else { return nil }
    var made = Element.Reorder()
    made.press = fields["press"].flatMap { duration($0, Element.Reorder.shortest ... .seconds(60)) }
    guard !fields.present(Prototype.Keys.actions).isEmpty else { return made }
    let outer = inScope
    defer { inScope = outer }
    for name in Element.Reorder.places {
      if inScope.scope[name: name] != nil {
        reader.fail(
          field.keyPlace,
          "actions of 'reorder' read the places of a move as 'from' and 'to'; give the variable "
            + "'\(name)' another name")
      }
      inScope.declare(name, .number)
    }
    made.action = action(fields, of: "'reorder'")
    return made
  }

  /// Reports a container whose elements have no other place, or no names of their own.
  private mutating func checkReorder(of container: Element, _ field: YAMLPair) {
    // Elements with mistakes are missing.
    guard reader.errors.isEmpty else { return }
    let elements = container.children
    let slots = elements.compactMap(\.slot)
    let movable = slots.isEmpty ? elements : elements.filter { $0.slot != nil }
    let loops = slots.filter { $0.number == 0 }.map(\.list)
    if loops.count > 1 {
      reader.fail(
        field.keyPlace,
        "'reorder' moves the items of one list, and here are loops over "
          + loops.map { "'\($0)'" }.joined(separator: " and ")
          + "; put each into a container")
    } else if movable.count < 2 {
      reader.fail(
        field.keyPlace,
        "'reorder' needs two elements or more that change places; here "
          + (movable.isEmpty ? "is none" : "is one"))
    }
    if movable.contains(where: { if case .spacer = $0.content { true } else { false } }) {
      reader.fail(
        field.keyPlace,
        "a spacer cannot be moved; 'reorder' needs a row, a column or a grid of elements alone")
    }
    if let press = movable.first(where: { $0.gestures.longPress != nil || !$0.contextMenu.isEmpty })
    {
      let key = press.contextMenu.isEmpty ? "longPress" : "contextMenu"
      reader.fail(
        field.keyPlace,
        "'reorder' lifts an element by a long press, which its '\(key)' takes; give "
          + "it one of them")
    }
    guard slots.isEmpty else { return }
    var names: Set<String> = []
    for name in elements.compactMap(\.identifier) where !names.insert(name).inserted {
      reader.fail(
        field.keyPlace,
        "elements that change places need identifiers of their own; '\(name)' is there twice")
      return
    }
  }
}
