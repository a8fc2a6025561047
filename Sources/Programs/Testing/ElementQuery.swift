import BackswipeUI

/// A view, by its identifier or label, and by the views around it.
///
///     try phone.tap("Buy")
///     try phone.tap("cart > Buy")
///     try phone.tap(.identifier("buy", in: "cart > row.3"))
///     try phone.tap(.label("Buy", nth: 2))
///
/// A literal is a name, or several names separated by ` > `, outermost first: each is an
/// `accessibilityIdentifier`, or a label where no view has it as its identifier. Names of views
/// around may also be those of pages. There may be further views between.
public struct ElementQuery: Hashable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  let path: ViewPath

  /// A query by names, outermost first, separated by ` > `.
  public init(_ names: String) { path = ViewPath(names) }

  /// A query by names, outermost first, separated by ` > `.
  public init(stringLiteral names: String) { self.init(names) }

  private init(_ name: ViewPath.Name, in around: String?, nth: Int?) {
    path = ViewPath(name, in: around.map { ViewPath.names($0) } ?? [], number: nth)
  }

  /// A view by its `accessibilityIdentifier`, or that of the bar item or tab that it shows.
  ///
  /// - Parameters:
  ///   - around: the names of views around it, outermost first, separated by ` > `.
  ///   - nth: the number among several matches, from 1, in reading order: from top to bottom, then
  ///     from left to right. Nil demands a single match.
  public static func identifier(
    _ identifier: String, in around: String? = nil, nth: Int? = nil
  ) -> ElementQuery {
    ElementQuery(.identifier(identifier), in: around, nth: nth)
  }

  /// A view by its `accessibilityLabel`, by default the text that it shows.
  ///
  /// - Parameters:
  ///   - around: as for `identifier(_:in:nth:)`.
  ///   - nth: as for `identifier(_:in:nth:)`.
  public static func label(
    _ label: String, in around: String? = nil, nth: Int? = nil
  ) -> ElementQuery {
    ElementQuery(.label(label), in: around, nth: nth)
  }

  /// The names, outermost first, separated by ` > `.
  public var description: String { path.description }
}
