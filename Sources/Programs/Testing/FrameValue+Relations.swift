import BackswipeScenarios
import BackswipeUnits

/// A rectangle of a frame, for its distance from others: `"detail"`, `.safeArea`.
public enum FrameArea: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// A page by its name, or a view by its `accessibilityIdentifier`.
  case named(String)
  /// The navigation bar.
  case navigationBar
  /// The toolbar, down to the screen's bottom.
  case toolbar
  /// The whole screen.
  case screen
  /// The screen without status bar, home indicator and cutouts.
  case safeArea

  /// A page or a view by its name.
  public init(stringLiteral name: String) { self = .named(name) }

  /// The name in messages.
  public var description: String {
    switch self {
    case .named(let name): name
    case .navigationBar: "the navigation bar"
    case .toolbar: "the toolbar"
    case .screen: "the screen"
    case .safeArea: "the safe area"
    }
  }

  func rectangle(in frame: PhoneFrame) -> CGRect? {
    let width = frame.screen.width
    switch self {
    case .named(let name): return frame.place(name)?.frame
    case .navigationBar:
      return CGRect(
        x: 0, y: frame.navigationBarY, width: Double(width),
        height: frame.parts.navigationBarHeight ?? 0)
    case .toolbar:
      return CGRect(
        x: 0, y: frame.toolbarY, width: Double(width),
        height: max(Double(frame.screen.height) - frame.toolbarY, 0))
    case .screen: return frame.screen
    case .safeArea: return frame.safeArea
    }
  }

  fileprivate var names: [String] { if case .named(let name) = self { [name] } else { [] } }
}

/// Distances of two rectangles, in points, as scenario files have them.
extension FrameValue {
  /// The gap from the lower edge of the second to the upper edge of the first; negative without one.
  public static func gap(from area: FrameArea, below other: FrameArea) -> FrameValue {
    relation("gap from \(area) below \(other)", area, other) { $0.gap(.below, $1) }
  }

  /// The gap from the lower edge of the first to the upper edge of the second.
  public static func gap(from area: FrameArea, above other: FrameArea) -> FrameValue {
    relation("gap from \(area) above \(other)", area, other) { $0.gap(.above, $1) }
  }

  /// The gap from the right edge of the first to the left edge of the second.
  public static func gap(from area: FrameArea, leftOf other: FrameArea) -> FrameValue {
    relation("gap from \(area) left of \(other)", area, other) { $0.gap(.leftOf, $1) }
  }

  /// The gap from the right edge of the second to the left edge of the first.
  public static func gap(from area: FrameArea, rightOf other: FrameArea) -> FrameValue {
    relation("gap from \(area) right of \(other)", area, other) { $0.gap(.rightOf, $1) }
  }

  /// The larger of the gaps along x and y; negative for the depth of an overlap.
  public static func distance(from area: FrameArea, to other: FrameArea) -> FrameValue {
    relation("distance from \(area) to \(other)", area, other) { $0.clearance(from: $1) }
  }

  /// The smallest distance of an edge from that of the surrounding rectangle; negative where it
  /// sticks out.
  public static func margin(of area: FrameArea, inside other: FrameArea) -> FrameValue {
    relation("margin of \(area) inside \(other)", area, other) { $0.margin(inside: $1) }
  }

  /// The left edge minus a multiple of that of another: constant while the one moves with the other.
  public static func x(
    of area: FrameArea, without ratio: Double, of other: FrameArea
  ) -> FrameValue {
    relation("x of \(area) − \(ratio.shortText) × x of \(other)", area, other) {
      ($0.edge(.x) - ratio * $1.edge(.x)).onGrid
    }
  }

  /// The top edge minus a multiple of that of another.
  public static func y(
    of area: FrameArea, without ratio: Double, of other: FrameArea
  ) -> FrameValue {
    relation("y of \(area) − \(ratio.shortText) × y of \(other)", area, other) {
      ($0.edge(.y) - ratio * $1.edge(.y)).onGrid
    }
  }

  /// The number of places by which a page is in front of another, or a view of another view; negative
  /// behind.
  public static func depth(of name: String, inFrontOf other: String) -> FrameValue {
    FrameValue("places of \(name) in front of \(other)", subjects: [name, other]) { frame, _ in
      for list in [frame.pages, frame.views] {
        if let one = list.lastIndex(where: { $0.name == name }),
          let two = list.lastIndex(where: { $0.name == other })
        {
          return .number(Double(one - two))
        }
      }
      return .absent
    }
  }

  private static func relation(
    _ words: String, _ area: FrameArea, _ other: FrameArea,
    _ number: @escaping @Sendable (CGRect, CGRect) -> Double
  ) -> FrameValue {
    FrameValue(words, subjects: area.names + other.names) { frame in
      let words = [area, other].compactMap { part in
        part.rectangle(in: frame).map { "\(part) \($0.shortText)" }
      }
      return words.isEmpty ? "" : " (\(words.joined(separator: ", ")))"
    } _: { frame, _ in
      guard let one = area.rectangle(in: frame), let two = other.rectangle(in: frame) else {
        return .absent
      }
      return .number(number(one, two))
    }
  }
}
