import BackswipeUnits

/// A page whose elements a finger moves aside to reveal actions, by the rules of a list's rows.
///
/// One element is open at a time. A tap outside its actions, a drag that scrolls and a wheel close it.
package final class SwipePage: UIView, SwipingList {
  private(set) var rowSwipes: RowSwipes?
  /// The elements, inner ones before those around them.
  private var boxes: [SwipeBox] = []

  package override init(frame: CGRect) { super.init(frame: frame) }

  package required init?(coder: NSCoder) { nil }

  // Most pages of a run are never touched.
  override func addRecognizersForTouch() { rowSwipes = makeRowSwipes() }

  /// Adds an element of the page.
  ///
  /// - Parameter actions: the actions at the leading side (true) or the trailing one, asked once for
  ///   a touch; nil for none.
  package func add(
    _ box: SwipeBox, actions: @escaping (_ isLeading: Bool) -> UISwipeActionsConfiguration?
  ) {
    box.actions = actions
    box.page = self
    boxes.append(box)
  }

  /// Closes the open element at once if it is hidden.
  package func dropHidden() {
    guard let openSwipe, let path = openSwipe.path, swipedFrame(at: path) == nil else { return }
    rowSwipes?.drop(openSwipe)
  }

  package override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard openSwipe != nil, let hit, keptFromRows(hit, at: point) !== hit else { return hit }
    // The content can be scrolled with an element open.
    return hit.ownScrollView(in: self) ?? self
  }

  package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let openSwipe, touches.allSatisfy({ $0.view?.isDescendant(of: openSwipe.view) == false }) {
      return closeSwipe(by: touches)
    }
    super.touchesEnded(touches, with: event)
  }

  // MARK: Rows

  var maySwipeRows: Bool { true }
  var animatesSwipedRows: Bool { true }
  var bottom: Int { 0 }

  /// The innermost element that shows at a point.
  func swipedPath(at point: CGPoint) -> IndexPath? {
    var view = super.hitTest(point, with: nil)
    while let inside = view, inside !== self {
      if let index = boxes.firstIndex(where: { $0 === inside }) {
        return IndexPath(row: index, section: 0)
      }
      view = inside.ownSuperview
    }
    return nil
  }

  func swipedCell(at path: IndexPath) -> UIView? { boxes[path.row].content }

  /// The element in the coordinates of its box; nil while it is hidden.
  func swipedFrame(at path: IndexPath) -> CGRect? {
    let box = boxes[path.row]
    var view: UIView? = box
    while let inside = view, inside !== self {
      if inside.isHidden { return nil }
      view = inside.ownSuperview
    }
    return view == nil ? nil : box.bounds
  }

  func cardInset(of cell: UIView) -> CGFloat { 0 }

  func addActions(_ actions: UIView, beneath cell: UIView) {
    cell.ownSuperview?.insertSubview(actions, belowSubview: cell)
  }

  func placeSwiped(_ cell: UIView, at path: IndexPath) {
    cell.transform = CGAffineTransform(translationX: swipeShift(of: cell), y: 0)
  }

  func swipeActions(at path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
    let made = boxes[path.row].actions(isLeading)
    return made?.actions.isEmpty == true ? nil : made
  }

  func swipeBegins(at path: IndexPath) {}
  func swipeEnded(at path: IndexPath?) {}

  /// False: an action that removes its element hides it before it is done.
  func deleteSwiped(at path: IndexPath) -> Bool { false }
}

/// The place of an element of a page that is swiped aside, with its actions beneath it.
package final class SwipeBox: UIView {
  /// The element, which moves.
  package let content: UIView
  fileprivate weak var page: SwipePage?
  fileprivate var actions: (Bool) -> UISwipeActionsConfiguration? = { _ in nil }

  package init(_ content: UIView) {
    self.content = content
    super.init(frame: .zero)
    addSubview(content)
  }

  package required init?(coder: NSCoder) { nil }

  package override func layoutSubviews() {
    super.layoutSubviews()
    if ownSubviews.count > 1 { page?.rowSwipes?.layOut() }
  }
}

extension UIView {
  /// The page around the view whose elements are swiped; nil for none.
  var swipePage: SwipePage? {
    var view = ownSuperview
    while let around = view {
      if let page = around as? SwipePage { return page }
      view = around.ownSuperview
    }
    return nil
  }

  /// The view itself or the nearest one around it that scrolls, inside of a page.
  fileprivate func ownScrollView(in page: UIView) -> UIView? {
    var view: UIView? = self
    while let inside = view, inside !== page {
      if inside is UIScrollView { return inside }
      view = inside.ownSuperview
    }
    return nil
  }
}
