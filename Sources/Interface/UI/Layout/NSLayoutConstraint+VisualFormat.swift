import BackswipeUnits

extension NSLayoutConstraint {
  /// The alignment of the views of a visual format across its direction.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    /// The bits, as in UIKit.
    public let rawValue: UInt
    /// Options with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Aligns the left edges.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// Aligns the right edges.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// Aligns the top edges.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// Aligns the bottom edges.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// Aligns the leading edges.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// Aligns the trailing edges.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// Aligns the horizontal centres.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// Aligns the vertical centres.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// Aligns the baselines of the last lines.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// Aligns the baselines of the first lines.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)

    fileprivate static let attributes: [(FormatOptions, Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
      (.alignAllBottom, .bottom), (.alignAllLeading, .leading), (.alignAllTrailing, .trailing),
      (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
      (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
    ]
  }

  static func parsed(
    _ format: String, _ options: FormatOptions, _ metrics: [String: Any], _ views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do throws(VisualFormat.Mistake) {
      let parsed = try VisualFormat(
        format, metrics: metrics.compactMapValues(number(_:)), views: Set(views.keys))
      return constraints(of: parsed, options, views.mapValues { $0 as AnyObject })
    } catch {
      preconditionFailure(
        "Unable to parse constraint format: \n\(error.reason) \n\(format) \n"
          + String(repeating: " ", count: error.position) + "^")
    }
  }

  private static func number(_ value: Any) -> Double? {
    switch value {
    case let value as CGFloat: Double(value)
    case let value as Double: value
    case let value as Float: Double(value)
    case let value as Int: Double(value)
    default: nil
    }
  }

  static func constraints(
    of format: VisualFormat, _ options: FormatOptions, _ views: [String: AnyObject]
  ) -> [NSLayoutConstraint] {
    let isHorizontal = format.isHorizontal
    let (start, end): (Attribute, Attribute) =
      isHorizontal ? (.leading, .trailing) : (.top, .bottom)
    let length: Attribute = isHorizontal ? .width : .height
    let named = format.elements.compactMap { $0.view.flatMap { views[$0] } }
    let ownSuperview = named.first.flatMap { LayoutItem($0)?.view?.ownSuperview }
    var made: [NSLayoutConstraint] = []
    func add(
      _ item: AnyObject, _ attribute: Attribute, _ relation: Relation, _ other: AnyObject?,
      _ otherAttribute: Attribute, _ multiplier: Double, _ constant: Double, _ priority: Double
    ) {
      let constraint = NSLayoutConstraint(
        item: item, attribute: attribute, relatedBy: relation, toItem: other,
        attribute: otherAttribute, multiplier: CGFloat(multiplier), constant: CGFloat(constant))
      constraint.priority = UILayoutPriority(Float(priority))
      made.append(constraint)
    }
    for (index, element) in format.elements.enumerated() {
      if let view = element.view.flatMap({ views[$0] }) {
        for predicate in element.predicates {
          switch predicate.amount {
          case .number(let value):
            add(
              view, length, predicate.relation, nil, .notAnAttribute, 1, value, predicate.priority)
          case .view(let name):
            add(
              view, length, predicate.relation, views[name], length, predicate.multiplier, 0,
              predicate.priority)
          case .standard: break
          }
        }
      }
      guard index > 0 else { continue }
      let before = format.elements[index - 1]
      let first = before.view.flatMap { views[$0] } ?? ownSuperview
      guard let first, let second = element.view.flatMap({ views[$0] }) ?? ownSuperview else {
        continue
      }
      let gap = element.gap.isEmpty ? [VisualFormat.Predicate(amount: .number(0))] : element.gap
      for predicate in gap {
        var from = before.view == nil ? start : end
        var to = element.view == nil ? end : start
        var points = 0.0
        if case .number(let value) = predicate.amount { points = value }
        if predicate.amount == .standard {
          if before.view == nil { from = isHorizontal ? .leadingMargin : .topMargin }
          if element.view == nil { to = isHorizontal ? .trailingMargin : .bottomMargin }
          if before.view != nil, element.view != nil {
            points = Double(NSLayoutXAxisAnchor.systemSpacing)
          }
        }
        add(second, to, predicate.relation, first, from, 1, points, predicate.priority)
      }
    }
    for (option, attribute) in FormatOptions.attributes where options.contains(option) {
      for view in named.dropFirst() {
        add(view, attribute, .equal, named[0], attribute, 1, 0, 1000)
      }
    }
    return made
  }
}
