public import BackswipeUnits

/// A part of a view or guide from which constraints are made: `view.topAnchor`.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType>: NSObjectIdentity {
  /// A view or guide; nil once it is deallocated.
  public private(set) weak var item: AnyObject?
  let attribute: NSLayoutConstraint.Attribute

  init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
  }

  func constraint(
    _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor<AnchorType>,
    multiplier: CGFloat = 1, constant: CGFloat
  ) -> NSLayoutConstraint {
    guard let item, let second = other.item else {
      preconditionFailure("NSLayoutAnchor.constraint: the anchor's view is deallocated")
    }
    return NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: second,
      attribute: other.attribute, multiplier: multiplier, constant: constant)
  }

  /// A constraint for the same position as another anchor.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(.equal, anchor, constant: 0)
  }

  /// A constraint for the position of another anchor or beyond.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>)
    -> NSLayoutConstraint
  { constraint(.greaterThanOrEqual, anchor, constant: 0) }

  /// A constraint for the position of another anchor or before.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor, constant: 0)
  }

  /// A constraint for a distance from another anchor, in points.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
    -> NSLayoutConstraint
  { constraint(.equal, anchor, constant: c) }

  /// A constraint for a minimum distance from another anchor, in points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint { constraint(.greaterThanOrEqual, anchor, constant: c) }

  /// A constraint for a maximum distance from another anchor, in points.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
    -> NSLayoutConstraint
  { constraint(.lessThanOrEqual, anchor, constant: c) }

  /// The default distance between neighbours, in points. (doc)
  static var systemSpacing: CGFloat { 8 }
}

/// A part of a view or guide along the horizontal axis.
@preconcurrency @MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// A constraint for the system's distance after another anchor.
  open func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(.equal, anchor, constant: Self.systemSpacing * multiplier) }

  /// A constraint for at least the system's distance after another anchor.
  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, constant: Self.systemSpacing * multiplier)
  }

  /// A constraint for at most the system's distance after another anchor.
  open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor, constant: Self.systemSpacing * multiplier)
  }
}

/// A part of a view or guide along the vertical axis.
@preconcurrency @MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// A constraint for the system's distance below another anchor.
  open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { constraint(.equal, anchor, constant: Self.systemSpacing * multiplier) }

  /// A constraint for at least the system's distance below another anchor.
  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, constant: Self.systemSpacing * multiplier)
  }

  /// A constraint for at most the system's distance below another anchor.
  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor, constant: Self.systemSpacing * multiplier)
  }
}

/// A width or height.
@preconcurrency @MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  private func constraint(_ relation: NSLayoutConstraint.Relation, _ constant: CGFloat)
    -> NSLayoutConstraint
  {
    guard let item else {
      preconditionFailure("NSLayoutDimension.constraint: the anchor's view is deallocated")
    }
    return NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: nil,
      attribute: .notAnAttribute, multiplier: 1, constant: constant)
  }

  /// A constraint for a length, in points.
  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { constraint(.equal, c) }

  /// A constraint for a minimum length, in points.
  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, c)
  }

  /// A constraint for a maximum length, in points.
  open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, c)
  }

  /// A constraint for a multiple of another dimension plus points.
  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { constraint(.equal, anchor, multiplier: m, constant: c) }

  /// A constraint for at least a multiple of another dimension plus points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { constraint(.greaterThanOrEqual, anchor, multiplier: m, constant: c) }

  /// A constraint for at most a multiple of another dimension plus points.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { constraint(.lessThanOrEqual, anchor, multiplier: m, constant: c) }
}
