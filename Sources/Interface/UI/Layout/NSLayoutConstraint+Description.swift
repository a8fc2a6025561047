extension NSLayoutConstraint: CustomStringConvertible {
  /// The description in UIKit's format, with a view's path in its page instead of an address.
  nonisolated public var description: String { MainActor.assumeIsolated { shown } }

  var shown: String {
    var text = "<\(identifier.map { "NSLayoutConstraint:'\($0)'" } ?? "NSLayoutConstraint") "
    text += LayoutItem.shown(firstItem, firstAttribute)
    text += relation == .equal ? " ==" : relation == .lessThanOrEqual ? " <=" : " >="
    if secondAttribute != .notAnAttribute {
      text += " "
      if multiplier != 1 { text += "\(Self.number(multiplier))*" }
      text += LayoutItem.shown(secondItem, secondAttribute)
      if constant != 0 {
        text += constant < 0 ? " - \(Self.number(-constant))" : " + \(Self.number(constant))"
      }
    } else {
      text += " \(Self.number(constant))"
    }
    if priority != .required { text += " @\(Self.number(Double(priority.rawValue)))" }
    return text + (isActive ? "   (active)>" : "   (inactive)>")
  }

  static func number(_ value: Double) -> String {
    value == value.rounded() && value.magnitude < 1e15 ? "\(Int(value))" : "\(value)"
  }
}

extension LayoutItem {
  @MainActor static func shown(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute)
    -> String
  {
    "\(LayoutItem(item)?.name ?? "(deallocated)").\(attribute)"
  }

  /// The item's class, its path within its page and its content.
  @MainActor var name: String {
    switch self {
    case .view(let view): return view.layoutName
    case .guide(let guide):
      let name = guide.identifier.isEmpty ? "" : "'\(guide.identifier)'"
      return "UILayoutGuide\(name):\(guide.owningView?.layoutName ?? "")"
    }
  }
}

extension UIView {
  var layoutName: String {
    var places: [String] = []
    var view = self
    while view.controller == nil, let above = view.ownSuperview {
      places.append("\(above.index(of: view) ?? 0)")
      view = above
    }
    let place = places.isEmpty ? "" : ":" + places.reversed().joined(separator: ".")
    let name = accessibilityIdentifier ?? textInDescription
    return "\(type(of: self))\(place)" + (name.map { "'\($0)'" } ?? "")
  }
}
