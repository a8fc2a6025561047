import BackswipeScene
import BackswipeUnits

/// The items of a list layout, which a finger moves aside to reveal actions.
extension UICollectionView: SwipingList {
  private var list: UICollectionViewCompositionalLayout? {
    arrangement as? UICollectionViewCompositionalLayout
  }

  var maySwipeRows: Bool {
    list != nil && !isEditing && updateAnimation == nil && cover == nil
  }

  var animatesSwipedRows: Bool { true }

  func swipedPath(at point: CGPoint) -> IndexPath? { indexPathForItem(at: point) }

  func swipedCell(at path: IndexPath) -> UIView? { cellForItem(at: path) }

  func swipedFrame(at path: IndexPath) -> CGRect? {
    exists(path) ? layoutAttributesForItem(at: path)?.upright : nil
  }

  func cardInset(of cell: UIView) -> CGFloat { 0 }

  func placeSwiped(_ cell: UIView, at path: IndexPath) {
    guard let frame = swipedFrame(at: path) else { return }
    cell.setUntransformedFrame(frame.offsetBy(dx: swipeShift(of: cell), dy: 0))
  }

  func swipeActions(at path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
    cellForItem(at: path) == nil ? nil : list?.swipeActions(at: path, isLeading: isLeading)
  }

  func swipeBegins(at path: IndexPath) {}

  func swipeEnded(at path: IndexPath?) {}

  /// False: handlers change the data source with the collection.
  func deleteSwiped(at path: IndexPath) -> Bool { false }

  /// Shows or hides the accessories of editing.
  func editingChanged() {
    closeSwipe()
    for case let cell as UICollectionViewListCell in visibleCells { cell.isEdited = isEditing }
    fitsShown = true
    setNeedsLayout()
  }

  var bottom: Int { backgroundView?.ownSuperview === self ? 1 : 0 }
}

extension CollectionElement {
  /// The look of its view, beside its place while it is swiped.
  @MainActor
  func presentation(shiftedBy shift: CGFloat) -> Presentation {
    var look = Presentation(attributes)
    look.frame.origin.x += shift
    return look
  }
}
