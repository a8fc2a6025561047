import BackswipeScenarios
import BackswipeUnits

/// A property of a view as shown now, for `VirtualPhone.expectElement(_:_:)` and its form with
/// `require`.
///
///     phone.expectElement("Cart", .badge("3"), .enabled(true))
public struct ElementCheck: Sendable, CustomStringConvertible {
  /// The property in words.
  public let description: String
  let expected: String
  let actual: @Sendable (PhoneElement) -> String

  private init(
    _ name: String, _ expected: String, _ actual: @escaping @Sendable (PhoneElement) -> String
  ) {
    description = name
    self.expected = expected
    self.actual = actual
  }

  private init(
    _ name: String, _ text: String?, _ actual: @escaping @Sendable (PhoneElement) -> String?
  ) {
    self.init(name, text.map { "\"\($0)\"" } ?? "none") { element in
      actual(element).map { "\"\($0)\"" } ?? "none"
    }
  }

  /// The text that the view shows or that is typed into it; nil for none.
  public static func text(_ text: String?) -> ElementCheck {
    ElementCheck("text", text) { $0.text }
  }

  /// The `accessibilityLabel`, by default the text that the view shows; nil for none.
  public static func label(_ text: String?) -> ElementCheck {
    ElementCheck("label", text) { $0.label }
  }

  /// The `accessibilityValue`, by default that of the control; nil for none.
  public static func value(_ text: String?) -> ElementCheck {
    ElementCheck("value", text) { $0.value }
  }

  /// The badge of a tab; nil for none.
  public static func badge(_ text: String?) -> ElementCheck {
    ElementCheck("badge", text) { $0.badge }
  }

  /// The background colour as `#RRGGBB`, or `#RRGGBBAA` where it is translucent; nil for none.
  public static func color(_ text: String?) -> ElementCheck {
    ElementCheck("colour", text) { $0.backgroundColor }
  }

  /// Whether the control is enabled; true for other views without the trait `notEnabled`.
  public static func enabled(_ flag: Bool) -> ElementCheck {
    ElementCheck("enabled", "\(flag)") { "\($0.isEnabled)" }
  }

  /// Whether the control or cell is selected, or has the trait `selected`.
  public static func selected(_ flag: Bool) -> ElementCheck {
    ElementCheck("selected", "\(flag)") { "\($0.isSelected)" }
  }

  /// The properties of a view that have a text.
  private static let texts: [(name: String, of: @Sendable (PhoneElement) -> String?)] = [
    ("text", { $0.text }), ("label", { $0.label }), ("value", { $0.value }),
    ("badge", { $0.badge }),
  ]

  /// `"3.20" is its value`, for a text that another property has; nil for none.
  func otherPlace(in element: PhoneElement) -> String? {
    Self.texts.first { $0.of(element).map { "\"\($0)\"" } == expected }
      .map { "\(expected) is its \($0.name)" }
  }
}

extension VirtualPhone {
  /// Expects properties of the one view that a query matches, as shown now.
  public func expectElement(
    _ query: ElementQuery, _ checks: ElementCheck..., file: StaticString = #filePath,
    line: UInt = #line
  ) {
    recordFailure { () throws(PhoneFailure) in
      try requireElement(query, checks, CallSite(file, line))
    }
  }

  /// Requires properties of the one view that a query matches, as shown now.
  public func requireElement(
    _ query: ElementQuery, _ checks: ElementCheck..., file: StaticString = #filePath,
    line: UInt = #line
  ) throws(PhoneFailure) { try requireElement(query, checks, CallSite(file, line)) }

  private func requireElement(
    _ query: ElementQuery, _ checks: [ElementCheck], _ site: CallSite
  ) throws(PhoneFailure) {
    let element: PhoneElement
    do throws(PhoneError) {
      element = try self.element(query, file: site.file, line: site.line)
    } catch {
      return try raise(
        PhoneFailure(
          what: "'\(query.path)'", expected: "one view", actual: error.words ?? "\(error.reason)"),
        site)
    }
    let wrong = checks.filter { $0.actual(element) != $0.expected }
    guard !wrong.isEmpty else { return }
    func list(_ text: (ElementCheck) -> String) -> String {
      wrong.map { "\($0) \(text($0))" }.joined(separator: ", ")
    }
    var failure = PhoneFailure(
      what: "'\(query.path)'", expected: list(\.expected), actual: list { $0.actual(element) })
    failure.reason = wrong.lazy.compactMap { $0.otherPlace(in: element) }.first
    try raise(failure, site)
  }
}
