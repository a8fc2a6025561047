/// What a frame shows beside pages and bars: how far the list on top is scrolled, what the bar has
/// below its row, tabs, keyboard and sheet. Nil for what is not there.
package struct FrameParts: Hashable, Sendable {
  /// Points by which the list of the page in front is scrolled down from its top; negative beyond it.
  package var scroll: Double?
  /// Of the navigation bar, in points.
  package var navigationBarHeight: Double?
  /// Whether that is just a row, as of all pages that show.
  package var isBarPlain = true
  /// Points of the large title that show, where the page in front has one.
  package var largeTitle: Double?
  /// Points of the bar that are its search field's, where the page in front has one.
  package var searchField: Double?
  /// The tab bar's top edge.
  package var tabBarY: Double?
  /// From 0.
  package var selectedTab: Int?
  /// The keyboard's top edge.
  package var keyboardY: Double?
  /// The top edge of the frontmost sheet.
  package var sheetY: Double?
  /// Where that sheet rests: `medium`, `large`, or the identifier of another detent.
  package var detent: String?
  /// Of what lies beneath it, 0…1: 1 is the darkest.
  package var sheetDimming: Double?

  package init() {}

  /// A number among them.
  package enum Number: String, CaseIterable, Sendable {
    case scroll, navigationBarHeight, largeTitle, searchField, tabBarY, selectedTab, keyboardY
    case sheetY, sheetDimming
  }

  /// Nil where it is not there.
  package subscript(number: Number) -> Double? {
    switch number {
    case .scroll: scroll
    case .navigationBarHeight: navigationBarHeight
    case .largeTitle: largeTitle
    case .searchField: searchField
    case .tabBarY: tabBarY
    case .selectedTab: selectedTab.map { Double($0) }
    case .keyboardY: keyboardY
    case .sheetY: sheetY
    case .sheetDimming: sheetDimming
    }
  }

  /// The numbers that a trace tells: a list that is not scrolled and a bar that is just a row are
  /// left out.
  var told: [Number] {
    Number.allCases.filter { number in
      switch number {
      case .scroll: (scroll ?? 0) != 0
      case .navigationBarHeight: navigationBarHeight != nil && !isBarPlain
      default: self[number] != nil
      }
    }
  }
}

extension JSONBytes {
  /// Nothing where there is nothing to tell.
  mutating func append(_ parts: FrameParts) {
    let told = parts.told
    guard !told.isEmpty else { return }
    append(json: ",\"parts\":{")
    for (index, number) in told.enumerated() {
      if index > 0 { append(json: ",") }
      append(number.rawValue)
      append(json: ":")
      append(parts[number] ?? 0)
      guard number == .sheetY, let detent = parts.detent else { continue }
      append(json: ",\"detent\":")
      append(detent)
    }
    append(json: "}")
  }
}
