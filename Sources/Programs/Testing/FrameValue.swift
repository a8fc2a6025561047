import BackswipeUnits

/// A named number that can be read from each frame.
public struct FrameValue: Sendable, CustomStringConvertible {
  /// A number of a frame, or the reason why there is none.
  enum Reading: Equatable, Sendable {
    case number(Double)
    case absent
    /// There is no earlier frame to compute a velocity from.
    case unknown

    init(_ number: Double?) { self = number.map { .number($0) } ?? .absent }
  }

  /// The number's name in messages.
  public let description: String
  /// The pages or views the number belongs to.
  let subjects: [String]
  /// Whether it is a fraction of the screen's width.
  let isOfWidth: Bool
  /// The second frame is the one shown before.
  let read: @Sendable (PhoneFrame, PhoneFrame?) -> Reading
  /// The rectangles that it compares, as text.
  let places: @Sendable (PhoneFrame) -> String

  /// A custom number; `read` returns nil where a frame does not show it.
  public init(_ name: String, _ read: @escaping @Sendable (PhoneFrame) -> Double?) {
    self.init(name, subjects: []) { frame, _ in Reading(read(frame)) }
  }

  init(
    _ name: String, subjects: [String], isOfWidth: Bool = false,
    places: @escaping @Sendable (PhoneFrame) -> String = { _ in "" },
    _ read: @escaping @Sendable (PhoneFrame, PhoneFrame?) -> Reading
  ) {
    description = name
    self.subjects = subjects
    self.isOfWidth = isOfWidth
    self.places = places
    self.read = read
  }

  private init(
    _ name: String, of subject: String, _ read: @escaping @Sendable (PhoneFrame.Page) -> Double
  ) {
    self.init("\(name) of \(subject)", subjects: [subject]) { frame, _ in
      Reading(frame.place(subject).map(read))
    }
  }

  /// The change a second of a number, from the frame before.
  private func velocity(_ name: String) -> FrameValue {
    FrameValue(name, subjects: subjects, isOfWidth: isOfWidth) { [read] frame, before in
      guard case .number(let value) = read(frame, nil) else { return .absent }
      guard let before, case .number(let old) = read(before, nil),
        frame.instant > before.instant
      else { return .unknown }
      return .number(((value - old) / (frame.instant - before.instant).seconds).onGrid)
    }
  }

  // MARK: Pages and views

  /// The left edge of a page, by its name, or of a view, by its `accessibilityIdentifier`, in
  /// points from the screen's left edge.
  public static func x(of name: String) -> FrameValue {
    FrameValue("x", of: name) { Double($0.frame.minX) }
  }

  /// The top edge of a page or a view, in points from the screen's top.
  public static func y(of name: String) -> FrameValue {
    FrameValue("y", of: name) { Double($0.frame.minY) }
  }

  /// The width of a page, by its name, or of a view, by its `accessibilityIdentifier`, in points.
  public static func width(of name: String) -> FrameValue {
    FrameValue("width", of: name) { Double($0.frame.width) }
  }

  /// The height of a page, by its name, or of a view, by its `accessibilityIdentifier`, in points.
  public static func height(of name: String) -> FrameValue {
    FrameValue("height", of: name) { Double($0.frame.height) }
  }

  /// The opacity of a page, or of a view multiplied by that of its ancestors, 0…1.
  public static func alpha(of name: String) -> FrameValue {
    FrameValue("alpha", of: name) { $0.alpha }
  }

  /// The speed to the right of a page or a view in points a second, from the frame shown before. A
  /// frame without one before has none, and meets every rule.
  public static func velocityX(of name: String) -> FrameValue {
    x(of: name).velocity("velocityX of \(name)")
  }

  /// The speed downwards of a page or a view in points a second, from the frame shown before.
  public static func velocityY(of name: String) -> FrameValue {
    y(of: name).velocity("velocityY of \(name)")
  }

  // MARK: Bars and other parts

  /// The navigation bar's top edge.
  public static let navigationBarY = FrameValue("y of the navigation bar") { $0.navigationBarY }
  /// The toolbar's top edge.
  public static let toolbarY = FrameValue("y of the toolbar") { $0.toolbarY }
  /// The navigation bar's opacity, 0…1.
  public static let navigationBarAlpha = FrameValue("alpha of the navigation bar") {
    $0.navigationBarAlpha
  }
  /// The toolbar's opacity, 0…1.
  public static let toolbarAlpha = FrameValue("alpha of the toolbar") { $0.toolbarAlpha }
  /// The navigation bar's speed downwards in points a second.
  public static let navigationBarVelocityY = navigationBarY.velocity(
    "velocityY of the navigation bar")
  /// The toolbar's speed downwards in points a second.
  public static let toolbarVelocityY = toolbarY.velocity("velocityY of the toolbar")
  /// The navigation bar's height in points.
  public static let navigationBarHeight = FrameValue("height of the navigation bar") {
    $0.parts.navigationBarHeight
  }
  /// The visible height of the large title in points.
  public static let largeTitle = FrameValue("height of the large title") { $0.parts.largeTitle }
  /// The height of the search field in the bar in points.
  public static let searchField = FrameValue("height of the search field") {
    $0.parts.searchField
  }
  /// Points by which the list of the page in front is scrolled down.
  public static let scroll = FrameValue("scroll") { $0.parts.scroll }
  /// The tab bar's top edge; none where no tab bar shows.
  public static let tabBarY = FrameValue("y of the tab bar") { $0.parts.tabBarY }
  /// The index of the selected tab, from 0.
  public static let selectedTab = FrameValue(
    "selected tab", subjects: [], places: { _ in " (counted from 0)" }
  ) { frame, _ in
    Reading(frame.parts.selectedTab.map { Double($0) })
  }
  /// The keyboard's top edge; none where no keyboard shows.
  public static let keyboardY = FrameValue("y of the keyboard") { $0.parts.keyboardY }
  /// The top edge of the frontmost sheet.
  public static let sheetY = FrameValue("y of the sheet") { $0.parts.sheetY }
  /// The dimming under the frontmost sheet, 0…1.
  public static let sheetDimming = FrameValue("dimming of the sheet") { $0.parts.sheetDimming }

  // MARK: Transitions

  /// The progress of the transition, 0…1.
  public static let progress = FrameValue("progress", subjects: [], isOfWidth: true) { frame, _ in
    Reading(frame.transition?.progress)
  }
  /// Its change a second, from the frame shown before.
  public static let progressPerSecond = progress.velocity("progress per second")
}

extension PhoneFrame {
  /// A page by its name, else a view by its identifier; the frontmost of several.
  package func place(_ name: String) -> Page? {
    pages.last { $0.name == name } ?? views.last { $0.name == name }
  }
}
