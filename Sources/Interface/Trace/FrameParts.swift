/// The shown state besides pages and bars: the scroll position of the front list, the bar's content
/// below its row, tabs, keyboard and sheet. Absent parts are nil.
package struct FrameParts: Hashable, Sendable {
  /// Points by which the front page's list is scrolled down from its top; negative above it.
  package var scroll: Double?
  /// The height of the navigation bar in points.
  package var navigationBarHeight: Double?
  /// Whether the bar has only its row on all shown pages.
  package var isBarPlain = true
  /// The shown height of the front page's large title in points.
  package var largeTitle: Double?
  /// The shown height of the front page's search field in points.
  package var searchField: Double?
  /// The tab bar's top edge.
  package var tabBarY: Double?
  /// The index of the selected tab, from 0.
  package var selectedTab: Int?
  /// The keyboard's top edge.
  package var keyboardY: Double?
  /// The top edge of the frontmost sheet.
  package var sheetY: Double?
  /// The detent at which the frontmost sheet rests: `medium`, `large`, or the identifier of another
  /// one.
  package var detent: String?
  /// The dimming of the presenting view, 0…1; 1 is the darkest.
  package var sheetDimming: Double?

  package init() {}

  /// The numeric parts.
  package enum Number: String, CaseIterable, Sendable {
    case scroll, navigationBarHeight, largeTitle, searchField, tabBarY, selectedTab, keyboardY
    case sheetY, sheetDimming
  }

  /// The value of a numeric part; nil if absent.
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

  /// The numbers written to a trace: an unscrolled list and a bar with only its row are omitted.
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
  /// Appends nothing if no part is written.
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
