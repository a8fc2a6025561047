public import BackswipeUnits

/// Shows one of a row of pages, with swipes between them.
///
/// Only the current page and a visible neighbour are loaded. Source of names, order of calls and
/// page control (37 points at the bottom): Apple, UIPageViewController.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
  /// The height of the page control at the bottom, in points. (obs)
  static let controlHeight: CGFloat = 37

  /// The transition style, set by `init`; a curl is shown as a scroll.
  open private(set) var transitionStyle: TransitionStyle
  /// The axis of the pages, set by `init`.
  open private(set) var navigationOrientation: NavigationOrientation
  /// Always `none`: a scroll has no spine.
  open var spineLocation: SpineLocation { .none }
  /// Kept for source compatibility: pages have no backs.
  open var isDoubleSided = false
  /// The recognisers of a curl: always empty.
  open var gestureRecognizers: [UIGestureRecognizer] { [] }
  private let spacing: CGFloat

  /// Held weakly; setting it queries the neighbours. Without one, swipes are ignored.
  open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { sourceChanged() } }
  /// The delegate, notified of swipes; held weakly.
  open weak var delegate: (any UIPageViewControllerDelegate)?

  let scroll = PageScrollView()
  let control = UIPageControl()
  var current: UIViewController?
  /// The neighbours, as reported by the data source.
  private var before: UIViewController?
  private var after: UIViewController?
  private var knowsNeighbours = false
  /// The visible neighbour.
  var pending: UIViewController?
  /// The change animated by `setViewControllers`.
  var change: (target: UIViewController, completion: ((Bool) -> Void)?)?
  /// The dot of the current page.
  var dot = 0
  private var isPlacing = false
  private var pageSize = CGSize.zero

  /// A controller with a transition style and axis.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    let given = options?[.interPageSpacing]
    spacing = max(
      given as? CGFloat ?? (given as? Double).map { CGFloat($0) }
        ?? (given as? Int).map { CGFloat($0) } ?? 0, 0)
    super.init(nibName: nil, bundle: nil)
  }

  /// A controller of horizontal pages, with UIKit's default style, a curl.
  public convenience init() {
    self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
  }

  /// A controller from a storyboard; of horizontal pages.
  public required init?(coder: NSCoder) {
    transitionStyle = .scroll
    navigationOrientation = .horizontal
    spacing = 0
    super.init(coder: coder)
  }

  open override func loadView() {
    let container = PageContainerView(frame: UIContext.environment?.screen.bounds ?? .zero)
    container.owner = self
    container.clipsToBounds = true
    scroll.owner = self
    scroll.alwaysBounceHorizontal = isHorizontal
    scroll.alwaysBounceVertical = !isHorizontal
    container.addSubview(scroll)
    control.isHidden = true
    control.addHandler(for: .valueChanged) { [weak self] _ in self?.dotTapped() }
    container.addSubview(control)
    view = container
  }

  // MARK: Pages

  /// The current page; empty before the first call of `setViewControllers`.
  open var viewControllers: [UIViewController]? {
    (change?.target ?? current).map { [$0] } ?? []
  }

  /// Shows another page without calling the delegate. The completion receives true.
  ///
  /// - Parameter viewControllers: exactly one; another number is a programming error.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let viewControllers, viewControllers.count == 1 else {
      preconditionFailure(
        "UIPageViewController.setViewControllers: the number of view controllers provided "
          + "(\(viewControllers?.count ?? 0)) doesn't match the number required (1)")
    }
    finishChange()
    cancelPending()
    let next = viewControllers[0]
    defer { updateControl(askIndex: true) }
    guard animated, next !== current, current != nil, isViewLoaded, view.window != nil,
      appearance != .disappeared, UIView.areAnimationsEnabled
    else {
      replace(by: next)
      completion?(true)
      return
    }
    // The new page is a neighbour during the animation.
    before = direction == .reverse ? next : nil
    after = direction == .forward ? next : nil
    knowsNeighbours = true
    change = (next, completion)
    scroll.isUserInteractionEnabled = false
    place(at: nil)
    scroll.setContentOffset(offset(ofSlot: slot(of: next)), animated: true)
  }

  private func replace(by next: UIViewController) {
    guard next !== current else { return neighboursChanged() }
    let old = current
    let isShowing = appearance != .disappeared && isViewLoaded
    if isShowing { old?.beginAppearanceTransition(false, animated: false) }
    adopt(next)
    current = next
    if isShowing { next.beginAppearanceTransition(true, animated: false) }
    neighboursChanged()
    if isShowing {
      old?.endAppearanceTransition()
      next.endAppearanceTransition()
    }
    old.map { leave($0) }
  }

  private func adopt(_ page: UIViewController) {
    guard page.parent !== self else { return }
    addChild(page)
    page.didMove(toParent: self)
  }

  private func leave(_ page: UIViewController) {
    page.willMove(toParent: nil)
    page.viewIfLoaded?.removeFromSuperview()
    page.removeFromParent()
  }

  private func sourceChanged() {
    scroll.isScrollEnabled = dataSource != nil
    guard change == nil else { return }
    neighboursChanged()
    updateControl(askIndex: true)
  }

  /// Queries the neighbours again, at the next layout.
  private func neighboursChanged() {
    cancelPending()
    knowsNeighbours = false
    guard isViewLoaded else { return }
    place(at: nil)
    view.setNeedsLayout()
  }

  private func askForNeighbours() {
    guard !knowsNeighbours else { return }
    knowsNeighbours = true
    before = current.flatMap { dataSource?.pageViewController(self, viewControllerBefore: $0) }
    after = current.flatMap { dataSource?.pageViewController(self, viewControllerAfter: $0) }
  }

  override var bringsChildrenUp: Bool { true }
  override var appearanceChildren: [UIViewController] { [current, pending].compactMap { $0 } }
  override var shownChild: UIViewController? { current }
  /// The current page.
  open override var childForStatusBarStyle: UIViewController? { current }
  /// The current page.
  open override var childForStatusBarHidden: UIViewController? { current }
  /// The current page.
  open override var childForHomeIndicatorAutoHidden: UIViewController? { current }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    scroll.stopDecelerating()
    finishChange()
    cancelPending()
    if isViewLoaded { place(at: nil) }
  }

  // MARK: Layout

  var isHorizontal: Bool { navigationOrientation == .horizontal }
  /// The distance between pages, in points.
  private var step: CGFloat {
    (isHorizontal ? pageSize.width : pageSize.height) + spacing
  }

  /// The neighbour at the left or at the top, and the one at the right or at the bottom.
  private var neighbours: (first: UIViewController?, last: UIViewController?) {
    isHorizontal && viewIfLoaded?.isMirrored == true ? (after, before) : (before, after)
  }

  private func slot(of page: UIViewController?) -> Int {
    let first = neighbours.first
    let own = first == nil ? 0 : 1
    if page === current { return own }
    return page === first ? 0 : own + 1
  }

  private func offset(ofSlot slot: Int) -> CGPoint {
    isHorizontal ? CGPoint(x: CGFloat(slot) * step, y: 0) : CGPoint(x: 0, y: CGFloat(slot) * step)
  }

  private var position: CGFloat { isHorizontal ? scroll.contentOffset.x : scroll.contentOffset.y }

  func layOutPages() {
    guard isViewLoaded else { return }
    let bounds = view.bounds
    let showsControl = !control.isHidden
    let height = showsControl ? Self.controlHeight : 0
    let foot = showsControl ? view.safeAreaInsets.bottom : 0
    let room = CGRect(
      x: 0, y: 0, width: bounds.width, height: max(bounds.height - height - foot, 0))
    control.frame = CGRect(x: 0, y: room.height, width: bounds.width, height: height)
    if room.size != pageSize {
      scroll.stopDecelerating()
      finishChange()
      cancelPending()
      pageSize = room.size
    }
    if change == nil { askForNeighbours() }
    scroll.frame =
      isHorizontal
      ? room.insetBy(dx: -spacing / 2, dy: 0) : room.insetBy(dx: 0, dy: -spacing / 2)
    let moves = pending != nil || scroll.isDragging || scroll.isDecelerating
    place(at: moves ? scroll.contentOffset : nil)
  }

  /// Places the pages in their slots, and scrolls to the current one or to a given offset.
  private func place(at offset: CGPoint?) {
    isPlacing = true
    defer { isPlacing = false }
    let slots = (current == nil ? 0 : 1) + (before == nil ? 0 : 1) + (after == nil ? 0 : 1)
    let length = CGFloat(max(slots, 1)) * step
    scroll.contentSize =
      isHorizontal
      ? CGSize(width: length, height: scroll.frame.height)
      : CGSize(width: scroll.frame.width, height: length)
    for page in appearanceChildren {
      guard let view = page.view else { continue }
      if view.ownSuperview !== scroll { scroll.insertSubview(view, at: 0) }
      let origin = self.offset(ofSlot: slot(of: page))
      view.frame = CGRect(
        x: origin.x + (isHorizontal ? spacing / 2 : 0),
        y: origin.y + (isHorizontal ? 0 : spacing / 2), width: pageSize.width,
        height: pageSize.height)
      var insets = self.view.safeAreaInsets
      if !control.isHidden { insets.bottom = 0 }
      view.safeAreaInsets = insets
    }
    scroll.contentOffset = offset ?? self.offset(ofSlot: slot(of: current))
  }

  // MARK: Swipes

  /// The nearest offset at which a page settles; nil if the content is there.
  var nearestRest: CGPoint? {
    guard step > 0 else { return nil }
    let rest = offset(ofSlot: Int((position / step).rounded()))
    return rest == scroll.contentOffset ? nil : rest
  }

  /// Makes the nearest page the current one when a drag begins during a motion.
  func dragBegins() {
    guard pending != nil, step > 0 else { return }
    let here = position
    let start = CGFloat(slot(of: current)) * step
    guard (here - start).magnitude > step / 2 else { return }
    let target = CGFloat(slot(of: pending)) * step
    land(on: pending)
    let shift = here - target + CGFloat(slot(of: current)) * step
    scroll.contentOffset = isHorizontal ? CGPoint(x: shift, y: 0) : CGPoint(x: 0, y: shift)
  }

  /// Begins the appearance of a visible neighbour, and the current page's disappearance.
  func pagesScrolled() {
    guard !isPlacing, isViewLoaded, let current else { return }
    let start = CGFloat(slot(of: current)) * step
    let neighbours = neighbours
    let seen =
      position < start ? neighbours.first : position > start ? neighbours.last : nil
    guard let seen, seen !== pending else { return }
    cancelPending()
    pending = seen
    if change == nil {
      delegate?.pageViewController(self, willTransitionTo: [seen])
    }
    adopt(seen)
    if appearance != .disappeared {
      seen.beginAppearanceTransition(true, animated: true)
      current.beginAppearanceTransition(false, animated: true)
    }
    place(at: scroll.contentOffset)
  }

  /// Ends the transition when the pages have settled.
  func pagesRest() {
    guard !isPlacing, step > 0 else { return }
    if change != nil { return finishChange() }
    guard let pending else { return }
    let isThere = (position - CGFloat(slot(of: pending)) * step).magnitude < step / 2
    if isThere { land(on: pending) } else { cancelPending() }
  }

  /// Makes a page the current one, after a swipe or a change in code.
  private func land(on page: UIViewController?) {
    guard let page, let old = current else { return }
    let isForward = page === after
    current = page
    pending = nil
    old.endAppearanceTransition()
    page.endAppearanceTransition()
    leave(old)
    knowsNeighbours = false
    if change == nil {
      moveDot(isForward ? 1 : -1)
      askForNeighbours()
      place(at: nil)
      delegate?.pageViewController(
        self, didFinishAnimating: true, previousViewControllers: [old], transitionCompleted: true)
    } else {
      before = nil
      after = nil
    }
  }

  /// Keeps the current page; the visible neighbour disappears again.
  private func cancelPending() {
    guard let gone = pending else { return }
    pending = nil
    if appearance != .disappeared {
      gone.beginAppearanceTransition(false, animated: true)
      current?.beginAppearanceTransition(true, animated: true)
    }
    gone.endAppearanceTransition()
    current?.endAppearanceTransition()
    leave(gone)
    guard change == nil else { return }
    delegate?.pageViewController(
      self, didFinishAnimating: true,
      previousViewControllers: current.map { [$0] } ?? [], transitionCompleted: false)
  }

  /// Ends a change in code.
  private func finishChange() {
    guard let (target, completion) = change else { return }
    scroll.stopDecelerating()
    scroll.isUserInteractionEnabled = true
    if pending === target { land(on: target) }
    change = nil
    if current !== target { replace(by: target) } else { neighboursChanged() }
    completion?(true)
  }
}
