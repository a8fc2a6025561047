import BackswipeUnits

/// A named number that can be read from each frame.
public struct FrameValue: Sendable, CustomStringConvertible {
  /// The number's name in messages.
  public let description: String
  /// The page or view the number belongs to; nil where there is none.
  let subject: String?
  /// Returns nil where a frame does not show the number.
  let read: @Sendable (PhoneFrame) -> Double?

  /// A custom number; `read` returns nil where a frame does not show it.
  public init(_ name: String, _ read: @escaping @Sendable (PhoneFrame) -> Double?) {
    description = name
    subject = nil
    self.read = read
  }

  private init(
    _ name: String, of subject: String, _ read: @escaping @Sendable (PhoneFrame.Page) -> Double
  ) {
    description = "\(name) of \(subject)"
    self.subject = subject
    self.read = { $0.place(subject).map(read) }
  }

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
  /// The progress of the push or pop, 0…1.
  public static let progress = FrameValue("progress") { $0.transition?.progress }
}

/// A condition on a number in one frame, or from each frame to the next.
public enum FrameRule: Hashable, Sendable, CustomStringConvertible {
  /// In every frame, at most `within` away from the value.
  case equals(Double, within: Double = 0.01)
  /// In every frame, within the range.
  case stays(in: ClosedRange<Double>)
  /// Never less than in the frame before.
  case isNonDecreasing
  /// Never more than in the frame before.
  case isNonIncreasing
  /// Changes at most by this amount from one frame to the next, in either direction.
  case steps(atMost: Double)

  /// The rule in words.
  public var description: String {
    switch self {
    case .equals(let value, let within): "is \(value) ± \(within)"
    case .stays(let range): "stays in \(range.lowerBound)…\(range.upperBound)"
    case .isNonDecreasing: "never falls"
    case .isNonIncreasing: "never rises"
    case .steps(let most): "moves by at most \(most) a frame"
    }
  }

  /// The violated condition, as text; nil when the value meets the rule. NaN violates every rule.
  func mistake(_ value: Double, after last: Double?) -> String? {
    let (holds, wanted): (Bool, String) =
      switch self {
      case .equals(let right, let within): (abs(value - right) <= within, "\(right)")
      case .stays(let range):
        (range.contains(value), "\(range.lowerBound)…\(range.upperBound)")
      case .isNonDecreasing: (last.map { value >= $0 } ?? !value.isNaN, "≥ \(last ?? 0)")
      case .isNonIncreasing: (last.map { value <= $0 } ?? !value.isNaN, "≤ \(last ?? 0)")
      case .steps(let most):
        (
          last.map { abs(value - $0) <= most } ?? !value.isNaN,
          "\((last ?? 0) - most)…\((last ?? 0) + most)"
        )
      }
    return holds ? nil : wanted
  }
}

extension PhoneFrame {
  /// A page by its name, else a view by its identifier; the frontmost of several.
  package func place(_ name: String) -> Page? {
    pages.last { $0.name == name } ?? views.last { $0.name == name }
  }
}

extension [PhoneFrame] {
  /// Checks a number in every frame against a rule. Frames that do not show it are skipped, and a
  /// rule from frame to frame starts over after them.
  ///
  /// - Parameter unknown: the text about the subject where no frame shows it.
  /// - Returns: nil when the rule holds; otherwise the difference, with the first differing frame
  ///   first.
  func failure(
    of value: FrameValue, _ rule: FrameRule, unknown: (String) -> String
  ) -> PhoneFailure? {
    var last: Double?
    var lines: [PhoneFailure.Line] = []
    var seen = false
    for frame in self {
      guard let number = value.read(frame) else {
        last = nil
        continue
      }
      seen = true
      let wanted = rule.mistake(number, after: last)
      if wanted != nil || !lines.isEmpty {
        lines.append(
          PhoneFailure.Line(
            tick: frame.tick, instant: frame.instant, expected: wanted ?? "",
            actual: "\(number)"))
      }
      if lines.count == PhoneFailure.maxLines { break }
      last = number
    }
    if !seen {
      return PhoneFailure(
        what: "\(value) \(rule)", expected: "a frame that shows it",
        actual: "none of \(count) frames does" + (value.subject.map(unknown) ?? ""))
    }
    guard let first = lines.first else { return nil }
    return PhoneFailure(
      what: "\(value) \(rule)", expected: first.expected, actual: first.actual, lines: lines)
  }
}
