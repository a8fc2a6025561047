import BackswipePrototypes
import BackswipeUI
import BackswipeUnits

/// The strengths of lengths that depend on views around an element.
enum LengthPriority {
  /// The length of a stack that fills for an element with a length across it: below driven lengths,
  /// above contents.
  static let across: Float = 998
  /// The length of the content, against neighbours that have it too (at most 251.5).
  static let fit: Float = 260
  /// All that is left: above the hugging of contents, below their resistance.
  static let fill: Float = 300
  /// The visible length of a scroll, to which its content is stretched.
  static let visible: Float = 500
  /// Equal widths in a row: above the resistance of texts, below that of buttons and longest words.
  static let equalWidths: Float = 751.4
  /// Equal heights in a column: below the resistance of contents.
  static let equalHeights: Float = 740
  /// A length that is no more than others ask for.
  static let room: Float = 48
  /// Equal lengths of elements without a length of their own.
  static let parts: Float = 10
}

/// `fill` and `fit` of elements in stacks.
extension ElementBuilder {
  /// Gives the elements of a stack their lengths `fill` and `fit`.
  ///
  /// - Parameters:
  ///   - axis: the axis of the stack.
  ///   - views: the views of the elements, in their order.
  mutating func stretch(
    _ elements: [Element], _ views: [UIView], in stack: UIStackView, _ axis: Element.Stack.Axis
  ) {
    let (along, across) = axis == .row ? (Side.width, Side.height) : (Side.height, Side.width)
    stretch(elements, views, in: stack, across: across)
    stretch(elements, views, in: stack, along: along)
  }

  /// A stack that fills cannot leave one of its views out: it aligns them at the start, and the
  /// others reach the end by themselves.
  mutating func stretch(
    _ elements: [Element], _ views: [UIView], in stack: UIStackView, across side: Side
  ) {
    let fits = elements.contains { $0.box[side] == .fit }
    let isFilled = stack.alignment == .fill
    if isFilled, fits { stack.alignment = .leading }
    for (element, view) in zip(elements, views) where isFilled { keep(side, of: element, view) }
    for (element, view) in zip(elements, views) where !connections.drives(side.driven, of: element)
    {
      let fills =
        switch element.box[side] {
        case .fill: stack.alignment != .fill
        case nil: isFilled && fits && !element.box.gives(side)
        default: false
        }
      guard fills else { continue }
      // A hidden view has no other edge, and so no influence.
      if stack.alignment != .trailing { reach(view, stack, side.end, stack.alignment) }
      if stack.alignment != .leading { reach(view, stack, side.start, stack.alignment) }
    }
  }

  /// Lets an element whose length is given or driven keep it across a stack that fills, which is as
  /// long as the longest such element where nothing else decides.
  func keep(_ side: Side, of element: Element, _ view: UIView) {
    let isDriven = connections.drives(side.driven, of: element)
    guard isDriven || element.box.gives(side) else { return }
    let isShare = !isDriven && element.box.isShare(side)
    view.stackFillPriority = UILayoutPriority(isShare ? 0 : LengthPriority.across)
  }

  private mutating func reach(
    _ view: UIView, _ stack: UIStackView, _ edge: NSLayoutConstraint.Attribute,
    _ alignment: UIStackView.Alignment
  ) {
    let constraint = NSLayoutConstraint(
      item: view, attribute: edge, relatedBy: .equal, toItem: stack, attribute: edge,
      multiplier: 1, constant: 0)
    // Baselines come first.
    if alignment == .firstBaseline { constraint.priority = UILayoutPriority(999) }
    constraints.append(constraint)
  }

  /// Those that fill share the room that others leave; room that none takes is free at the end.
  private mutating func stretch(
    _ elements: [Element], _ views: [UIView], in stack: UIStackView, along side: Side
  ) {
    let filling = zip(elements, views).filter { element, _ in
      element.box[side] == .fill && !connections.drives(side.driven, of: element)
    }
    for (_, view) in filling {
      let all = side.dimension(view).constraint(equalTo: side.dimension(stack))
      all.priority = UILayoutPriority(LengthPriority.fill)
      constraints.append(all)
    }
    share(
      filling.map(\.1), in: stack, side,
      side == .width ? LengthPriority.equalWidths : LengthPriority.equalHeights)
    let open = zip(elements, views).filter { element, _ in
      element.hasNoLength(side) && !connections.drives(side.driven, of: element)
    }
    share(open.map(\.1), in: stack, side, LengthPriority.parts)
    for (element, view) in zip(elements, views)
    where element.keeps(side) || connections.drives(side.driven, of: element) {
      view.keepsStackLength = true
    }
  }

  /// Gives views equal lengths.
  private mutating func share(
    _ views: [UIView], in stack: UIStackView, _ side: Side, _ priority: Float
  ) {
    guard views.count > 1 else { return }
    // A guide, as each of the views may be hidden.
    let share = UILayoutGuide()
    stack.addLayoutGuide(share)
    for view in views {
      let equal = side.dimension(view).constraint(equalTo: side.dimension(share))
      equal.priority = UILayoutPriority(priority)
      constraints.append(equal)
    }
  }

  /// The content of a scroll that fills is, along the axis, as long as the part beside the bars, or
  /// longer.
  mutating func stretch(
    _ child: UIView, _ box: Element.Box, in view: UIScrollView, _ scroll: Element.Scroll
  ) {
    let visible =
      scroll.insets == .never ? view.frameLayoutGuide : view.safeAreaLayoutGuide
    let sides: [(Side, Element.Scroll.Axis)] = [(.width, .vertical), (.height, .horizontal)]
    for (side, other) in sides where scroll.axis != other && box[side] == .fill {
      let (own, whole) = (side.dimension(child), side.dimension(visible))
      let (least, usual) = (
        own.constraint(greaterThanOrEqualTo: whole), own.constraint(equalTo: whole)
      )
      least.priority = UILayoutPriority(LengthPriority.visible)
      // A spacer takes no more than that.
      usual.priority = UILayoutPriority(LengthPriority.room)
      constraints += [least, usual]
    }
  }
}

/// A side of an element whose length a file gives.
enum Side {
  case width
  case height

  var driven: Element.Driver.Property { self == .width ? .width : .height }
  var start: NSLayoutConstraint.Attribute { self == .width ? .leading : .top }
  var end: NSLayoutConstraint.Attribute { self == .width ? .trailing : .bottom }

  @MainActor
  func dimension(_ view: UIView) -> NSLayoutDimension {
    self == .width ? view.widthAnchor : view.heightAnchor
  }

  @MainActor
  func dimension(_ guide: UILayoutGuide) -> NSLayoutDimension {
    self == .width ? guide.widthAnchor : guide.heightAnchor
  }
}

extension Element.Box {
  subscript(side: Side) -> Element.Length? { side == .width ? width : height }

  /// Whether points or a share give a side, or the ratio and the other one.
  func gives(_ side: Side) -> Bool { side == .width ? givesWidth : givesHeight }

  /// Whether a side is a share of the length around it, which cannot follow from it.
  func isShare(_ side: Side) -> Bool { if case .fraction? = self[side] { true } else { false } }
}

extension Element {
  /// Whether neither the file nor its content gives a side.
  fileprivate func hasNoLength(_ side: Side) -> Bool {
    guard box[side] == nil, !box.gives(side) else { return false }
    switch content {
    case .slider: return side == .width
    case .shape, .gradient, .blur: return true
    case .scroll(let scroll):
      return scroll.axis == .both || (scroll.axis == .vertical) == (side == .height)
    default: return false
    }
  }

  /// Whether it takes none of the room.
  fileprivate func keeps(_ side: Side) -> Bool {
    if case .spacer(_?) = content { return true }
    return box[side] == .fit || box.gives(side)
  }
}
