import BackswipePrototypes
import BackswipeUI
import BackswipeUnits

/// Places and sizes of elements as constraints.
extension ElementBuilder {
  /// Places a view in an overlay: at a side or corner, filled along an axis of `fill` and of content
  /// without a size. Above the keyboard the middle is that of the part that it leaves.
  mutating func place(_ child: UIView, _ element: Element, in view: UIView) {
    let box = element.box
    let place = box.place ?? .center
    let fills = element.content.hasNoSize || element.content.isContainer && box.place == nil
    // With a ratio one side follows from the other; a driven side comes before that of the file.
    let isWide =
      !connections.drives(.width, of: element)
      && (box.width == .fill || box.width == nil && fills && !box.hasRatio(and: box.height))
    let isHigh =
      !connections.drives(.height, of: element)
      && (box.height == .fill || box.height == nil && fills && box.ratio == nil)
    let safe = box.isInSafeArea ? connections.page?.safeAreaLayoutGuide : nil
    let keyboard = box.isAboveKeyboard ? connections.page?.keyboardLayoutGuide : nil
    let top = safe?.topAnchor ?? view.topAnchor
    let bottom = keyboard?.topAnchor ?? safe?.bottomAnchor ?? view.bottomAnchor
    if isWide || place.isLeft {
      constraints.append(
        child.leadingAnchor.constraint(equalTo: safe?.leadingAnchor ?? view.leadingAnchor))
    }
    if isWide || place.isRight {
      constraints.append(
        child.trailingAnchor.constraint(equalTo: safe?.trailingAnchor ?? view.trailingAnchor))
    }
    if isHigh || place.isTop {
      constraints.append(child.topAnchor.constraint(equalTo: top))
    }
    if isHigh || place.isBottom {
      constraints.append(child.bottomAnchor.constraint(equalTo: bottom))
    }
    if !isWide, !place.isLeft, !place.isRight {
      constraints.append(child.centerXAnchor.constraint(equalTo: view.centerXAnchor))
    }
    if !isHigh, !place.isTop, !place.isBottom {
      var middle = view.centerYAnchor
      if keyboard != nil {
        let room = UILayoutGuide()
        view.addLayoutGuide(room)
        constraints += [
          room.topAnchor.constraint(equalTo: top), room.bottomAnchor.constraint(equalTo: bottom),
        ]
        middle = room.centerYAnchor
      }
      constraints.append(child.centerYAnchor.constraint(equalTo: middle))
    }
    // An overlay is as large as its largest element, unless its own size is given.
    for constraint in [
      view.widthAnchor.constraint(greaterThanOrEqualTo: child.widthAnchor),
      view.heightAnchor.constraint(greaterThanOrEqualTo: child.heightAnchor),
    ] {
      constraint.priority = UILayoutPriority(999)
      constraints.append(constraint)
    }
  }

  /// The end of a view at that of the page: it gives way to a length that is given, and bounds the
  /// content's own.
  static func end<Anchor>(
    _ own: NSLayoutAnchor<Anchor>, _ around: NSLayoutAnchor<Anchor>, of length: Element.Length?
  ) -> NSLayoutConstraint {
    if length == .fit { return own.constraint(lessThanOrEqualTo: around) }
    let constraint = own.constraint(equalTo: around)
    if length.isGiven { constraint.priority = UILayoutPriority(999) }
    return constraint
  }

  /// Adds a cell to the row of a grid; one with a condition keeps its room, and one that fits has
  /// room beside it.
  mutating func addCell(_ element: Element, to row: UIStackView) {
    let (child, box) = (view(of: element), element.box)
    guard element.condition != nil || box.width == .fit || box.height == .fit else {
      row.addArrangedSubview(child)
      keep(.height, of: element, child)
      return size(child, box, in: row)
    }
    let room = UIView()
    room.translatesAutoresizingMaskIntoConstraints = false
    room.addSubview(child)
    row.addArrangedSubview(room)
    constraints += Self.place(child, box, in: room)
    if box.height == .fit {
      let least = room.heightAnchor.constraint(equalToConstant: 0)
      least.priority = UILayoutPriority(LengthPriority.room)
      constraints.append(least)
    }
    size(child, box, in: room)
  }

  /// The constraints that hold a cell in its room.
  static func place(
    _ child: UIView, _ box: Element.Box, in room: UIView
  ) -> [NSLayoutConstraint] {
    [
      child.topAnchor.constraint(equalTo: room.topAnchor),
      child.leadingAnchor.constraint(equalTo: room.leadingAnchor),
      end(child.bottomAnchor, room.bottomAnchor, of: box.height),
      end(child.trailingAnchor, room.trailingAnchor, of: box.width),
    ]
  }

  mutating func pin(_ view: UIView, to guide: UILayoutGuide) {
    constraints += [
      view.topAnchor.constraint(equalTo: guide.topAnchor),
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
    ]
  }

  mutating func size(_ view: UIView, _ box: Element.Box, in container: UIView) {
    if let constraint = box.width?.constraint(view.widthAnchor, container.widthAnchor) {
      constraints.append(constraint)
      findings.add(constraint, .width, of: view)
      connections.widths[ObjectIdentifier(view)] = constraint
    }
    if let constraint = box.height?.constraint(view.heightAnchor, container.heightAnchor) {
      constraints.append(constraint)
      findings.add(constraint, .height, of: view)
      connections.heights[ObjectIdentifier(view)] = constraint
    }
    for side in [Side.width, .height] where box[side] == .fit {
      let least = side.dimension(view).constraint(equalToConstant: 0)
      least.priority = UILayoutPriority(LengthPriority.fit)
      constraints.append(least)
    }
    if let ratio = box.ratio {
      let constraint = view.widthAnchor.constraint(
        equalTo: view.heightAnchor, multiplier: CGFloat(ratio))
      constraints.append(constraint)
      findings.add(ratio: constraint, of: view)
    }
  }
}
