public import BackswipeUnits

/// A relation between a part of a view or guide and a part of another one, or a constant: first =
/// multiplier × second + constant, or ≤ or ≥.
///
/// An active one is owned by the nearest common superview of its items, and takes effect at the
/// next layout.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObjectIdentity {
  /// A view or guide; nil once it is deallocated.
  public private(set) weak var firstItem: AnyObject?
  /// The second view or guide; nil for none or once it is deallocated.
  public private(set) weak var secondItem: AnyObject?
  /// The part of the first item.
  public let firstAttribute: Attribute
  /// The part of the second item; `notAnAttribute` if there is none.
  public let secondAttribute: Attribute
  /// The relation of the first side to the second.
  public let relation: Relation
  /// The factor of the second item's part.
  public let multiplier: CGFloat
  /// Identifies the constraint in reports of conflicts, instead of its class.
  open var identifier: String?
  /// Kept for source compatibility: archives have no constraints.
  open var shouldBeArchived = false
  /// The owner while it is active: the nearest common superview of its items.
  weak var owner: UIView?
  /// Counts activations, so that the last ones are broken in conflicts.
  var serial = 0
  /// How it gives way in a conflict; nil to be reported and broken. Set before the activation.
  package final var yielding: LayoutYielding?
  /// Whether its conflict has been reported since its activation.
  var isTold = false

  /// The constant in points; changing it is faster than replacing the constraint.
  open var constant: CGFloat {
    didSet { if constant != oldValue { owner?.layout?.engine(of: owner).changed(self) } }
  }

  /// The priority; `required` by default.
  open var priority = UILayoutPriority.required {
    didSet { if priority != oldValue { owner?.layout?.engine(of: owner).replaced(self) } }
  }

  /// A constraint first = multiplier × second + constant, or ≤ or ≥.
  ///
  /// - Parameters:
  ///   - view1: a view or guide.
  ///   - view2: a view or guide; nil for a constant.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    firstItem = view1 as AnyObject
    secondItem = view2.map { $0 as AnyObject }
    firstAttribute = attr1
    secondAttribute = view2 == nil ? .notAnAttribute : attr2
    self.relation = relation
    self.multiplier = multiplier
    constant = c
    precondition(
      LayoutItem(firstItem) != nil && (view2 == nil || LayoutItem(secondItem) != nil),
      "NSLayoutConstraint: an item has to be a UIView or a UILayoutGuide")
    precondition(
      view2 == nil || attr1.axis == attr2.axis,
      "NSLayoutConstraint: Invalid pairing of layout attributes, \(attr1) and \(attr2)")
    precondition(
      view2 != nil || attr1.isDimension,
      "NSLayoutConstraint: Location attributes must be specified in pairs, and \(attr1) has no "
        + "second item")
  }

  /// A placeholder without items; activating it is a programming error.
  public init() {
    firstAttribute = .notAnAttribute
    secondAttribute = .notAnAttribute
    relation = .equal
    multiplier = 1
    constant = 0
  }

  // MARK: Activation

  /// Whether it takes part in the layout. Activating a constraint whose items have no common
  /// superview is a programming error.
  open var isActive: Bool {
    get { owner != nil }
    set { if newValue { activate() } else { deactivate() } }
  }

  /// Activates constraints.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// Constraints for the row of views described by a format. A superview at an end stands for its
  /// margins if the distance to it is the standard one. An invalid format is a programming error.
  ///
  /// - Parameters:
  ///   - metrics: the values of names, of any numeric type.
  ///   - views: the views or guides of names.
  open class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [],
    metrics: [String: Any]? = nil, views: [String: Any]
  ) -> [NSLayoutConstraint] { parsed(format, opts, metrics ?? [:], views) }

  private func activate() {
    guard owner == nil else { return }
    guard let first = LayoutItem(firstItem)?.view else { return }
    let second = secondItem == nil ? first : LayoutItem(secondItem)?.view
    guard let second, let ancestor = first.commonAncestor(with: second) else {
      preconditionFailure(
        "Unable to activate constraint with anchors \(self.shown) because they have no common "
          + "ancestor. Does the constraint or its anchors reference items in different view "
          + "hierarchies? That's illegal.")
    }
    activate(in: ancestor)
  }

  func activate(in view: UIView) {
    owner = view
    isTold = false
    serial = ViewLayout.nextSerial()
    let layout = view.layoutMade
    layout.constraints.append(self)
    layout.engine(of: view).added(self)
  }

  private func deactivate() {
    guard let owner else { return }
    owner.layout?.constraints.removeAll { $0 === self }
    self.owner = nil
    owner.layout?.engine(of: owner).removed(self)
  }

  // MARK: Anchors

  /// The anchor of the first item's part.
  open var firstAnchor: NSLayoutAnchorReference {
    NSLayoutAnchorReference(item: firstItem, attribute: firstAttribute)
  }

  /// The anchor of the second item's part; nil without one.
  open var secondAnchor: NSLayoutAnchorReference? {
    secondAttribute == .notAnAttribute
      ? nil : NSLayoutAnchorReference(item: secondItem, attribute: secondAttribute)
  }
}

/// The anchor of an existing constraint: UIKit's untyped `NSLayoutAnchor<AnyObject>`.
@preconcurrency @MainActor
public struct NSLayoutAnchorReference {
  /// The view or guide; nil once it is deallocated.
  public private(set) weak var item: AnyObject?
  /// The part of the item.
  public let attribute: NSLayoutConstraint.Attribute
}

extension NSLayoutConstraint.Attribute {
  /// The axis, 0 horizontal and 1 vertical; 2 for dimensions, which are comparable across axes. Nil
  /// for no attribute.
  var axis: Int? {
    switch self {
    case .notAnAttribute: nil
    case .width, .height: 2
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      0
    default: 1
    }
  }

  var isDimension: Bool { self == .width || self == .height }
}
