import BackswipeUnits

/// A list, or a page, whose rows a finger moves aside to reveal actions.
@MainActor
protocol SwipingList: UIView {
  /// Its swiped rows; nil before the first touch.
  var rowSwipes: RowSwipes? { get }
  /// Whether rows can be swiped at present.
  var maySwipeRows: Bool { get }
  /// Whether changes of rows are animated at present.
  var animatesSwipedRows: Bool { get }
  /// The row at a point of the content; nil for none.
  func swipedPath(at point: CGPoint) -> IndexPath?
  /// The cell of a visible row.
  func swipedCell(at path: IndexPath) -> UIView?
  /// The frame of a row at rest; nil for an unknown row.
  func swipedFrame(at path: IndexPath) -> CGRect?
  /// Points between a row's edges and its card.
  func cardInset(of cell: UIView) -> CGFloat
  /// The corners of a row's card that are round, for the actions beneath; nil for none.
  func cardCorners(of cell: UIView) -> (radius: CGFloat, corners: CACornerMask)?
  /// Makes the margins beside a row's card clear, over the actions beneath, or opaque again.
  ///
  /// - Returns: whether they were not.
  @discardableResult func setMargins(of cell: UIView, areClear: Bool) -> Bool
  /// Adds the actions beneath a row's cell, in the coordinates of its frame at rest.
  func addActions(_ actions: UIView, beneath cell: UIView)
  /// Places a row's cell, beside the row by its swipe.
  func placeSwiped(_ cell: UIView, at path: IndexPath)
  /// The actions at a side of a row; nil for none.
  func swipeActions(at path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration?
  /// Called before the actions of a row are revealed.
  func swipeBegins(at path: IndexPath)
  /// Called after a row has closed; nil for a removed row.
  func swipeEnded(at path: IndexPath?)
  /// Removes the row of a performed destructive action, where the data source has removed it
  /// already.
  ///
  /// - Returns: whether it has.
  func deleteSwiped(at path: IndexPath) -> Bool
  /// The index of the first row among the subviews.
  var bottom: Int { get }
}

extension SwipingList {
  func addActions(_ actions: UIView, beneath cell: UIView) {
    insertSubview(actions, belowSubview: cell)
  }

  func cardCorners(of cell: UIView) -> (radius: CGFloat, corners: CACornerMask)? { nil }

  func setMargins(of cell: UIView, areClear: Bool) -> Bool { false }

  /// The row under the finger, or open; nil for none.
  var openSwipe: RowSwipe? { rowSwipes?.current }

  /// Closes the open row.
  func closeSwipe(animated: Bool = true) { rowSwipes?.closeOpen(animated: animated) }

  /// Closes the open row at the end of touches beside it, which do nothing else.
  func closeSwipe(by touches: Set<UITouch>) {
    // A second finger changes nothing.
    guard rowSwipes?.isHeld != true else { return }
    if let openSwipe {
      take(touches, as: "the open row '\(RowSwipes.name(openSwipe.cell))', which closes")
    }
    closeSwipe()
  }

  /// The displacement of a cell by its swipe, in points to the right.
  func swipeShift(of cell: UIView) -> CGFloat {
    guard let rowSwipes, let swipe = rowSwipes.swipe(of: cell) else { return 0 }
    return mirror.along(CGFloat(swipe.position))
  }

  /// The pan across rows with its state, added once.
  func makeRowSwipes() -> RowSwipes {
    if let rowSwipes { return rowSwipes }
    let made = RowSwipes(self)
    let recognizer = RowSwipeGestureRecognizer(made)
    recognizer.name = "rowSwipe"
    recognizer.addTarget(made, action: RowSwipes.swiped)
    addGestureRecognizer(recognizer)
    return made
  }

  /// The receiver of a touch that hit a view: the list itself in place of a row while a row is
  /// open, so that a tap only closes it. Beside the card of the open row it is an action.
  ///
  /// - Parameter point: that of the touch, in the list.
  func keptFromRows(_ view: UIView, at point: CGPoint) -> UIView {
    guard let openSwipe, view !== self, !view.isDescendant(of: openSwipe.view),
      view.isDescendant(of: self)
    else { return view }
    let (cell, actions) = (openSwipe.cell, openSwipe.view)
    guard view.isDescendant(of: cell),
      !cell.frame.insetBy(dx: cardInset(of: cell), dy: 0).contains(point)
    else { return self }
    return actions.hitTest(convert(point, to: actions), with: nil) ?? self
  }
}

extension UIView {
  /// The name of the open row of a list around the view, beside whose actions a tap on the view only
  /// closes it; nil for none.
  var openRowBeside: String? {
    var around = ownSuperview
    while let current = around {
      if let list = current as? any SwipingList, let open = list.openSwipe {
        let middle = list.convert(CGPoint(x: bounds.midX, y: bounds.midY), from: self)
        if list.keptFromRows(self, at: middle) !== self { return RowSwipes.name(open.cell) }
      }
      around = current.ownSuperview
    }
    return nil
  }
}
