/// The purposes of recognisers by their names in a trace.
package enum RecognizerTitle {
  /// The purpose of a recogniser, where its name is one of the library's or of a prototype's
  /// element, as `hero: drag`; a number after the name is kept. Otherwise the name.
  package static func of(_ name: String) -> String { known(name) ?? name }

  /// The purpose; nil for the recogniser of a client.
  static func known(_ name: String) -> String? {
    let plain = name.prefix { $0 != "#" }
    if let title = titles[String(plain)] { return title + name.dropFirst(plain.count) }
    guard let (ending, title) = elementTitles.first(where: { plain.hasSuffix($0.0) }) else {
      return nil
    }
    let element = plain.dropLast(ending.count)
    if element.isEmpty { return nil }
    let words = element == "element" ? "Element: \(title)" : "\(element): \(title)"
    return words + name.dropFirst(plain.count)
  }

  /// Whether a failure of the recogniser is one of a gesture that a finger may have meant: of an
  /// element, a row, a column, a sheet or a zoomed page.
  static func isMeant(_ name: String) -> Bool {
    let plain = String(name.prefix { $0 != "#" })
    // Every scroll begins on an element that a longer press would have lifted.
    if plain.hasSuffix("Reorder") { return false }
    return titles[plain] == nil ? known(name) != nil : meant.contains(plain)
  }

  private static let meant: Set = ["rowSwipe", "sheet", "splitSwipe", "zoomBack"]

  /// The endings of the names of elements' recognisers.
  private static let elementTitles = [
    ("DoubleTap", "double tap"), ("LongPress", "long press"), ("Reorder", "reorder"),
    ("Rotation", "rotation"),
    ("Pinch", "pinch"), ("Swipe", "swipe"), ("Pan", "drag"), ("Tap", "tap"),
  ]

  private static let titles = [
    "scroll": "Scrolling", "interactivePop": "Back swipe",
    "interactiveContentPop": "Back swipe anywhere", "barHideOnSwipe": "Bars hide on swipe",
    "barHideOnTap": "Bars hide on tap", "rowSwipe": "Swipe of a row", "menu": "Menu",
    "zoom": "Zoom", "zoomBack": "Drag back", "zoomBackPinch": "Pinch back", "sheet": "Sheet",
    "splitSwipe": "Swipe of a column", "tabSwipe": "Swipe of tabs",
    "movement": "Move of an item",
  ]
}
