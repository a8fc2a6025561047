import BackswipeUnits

/// An open menu over the whole window: takes all touches, so that nothing below scrolls, pops or is
/// tapped. A tap outside closes it.
@MainActor
final class MenuOverlay: UIView {
  /// The source of a menu, and its reports.
  struct Source {
    /// The view from which the menu comes.
    let view: UIView
    /// Nil for the bounds.
    var rect: CGRect?
    var order = UIContextMenuConfiguration.ElementOrder.automatic
    /// The sender of actions.
    let sender: AnyObject
    /// Whether the whole menu has a single selection.
    var selects = false
    /// Called after an action has been performed.
    var chosen: @MainActor (UIAction) -> Void = { _ in }
    /// Called for a tap on the view below the menus.
    var tapped: (@MainActor () -> Void)?
    /// Shows the view again that a lifted one stands for. May be called in an animation.
    var reveals: @MainActor () -> Void = {}
    /// Called when the menu begins to close.
    var closes: @MainActor () -> Void = {}
    /// Called when the menu has closed.
    var closed: @MainActor () -> Void = {}
  }

  /// The way of the view below the menus when they close.
  enum Way {
    /// To its place.
    case back
    case fade
    /// To the whole window.
    case zoom
  }

  private let source: Source
  /// Run while the menu closes, and completed when it has left the window.
  var alongside: [MenuAnimations] = []
  /// The open menus: the first, and the submenus over it.
  private(set) var lists: [MenuListView] = []
  private var place = MenuPlace(of: 0, at: .zero, in: .zero)
  private(set) var isOpen = true
  /// The beginning of the running touch: inside of a menu or outside.
  private var beganOutside = false
  /// A view below the menus, for example a preview; part of the overlay.
  private let backdrop: UIView?
  /// The rectangle of the window beside which the menu is placed.
  private var anchor: CGRect
  /// The frame of the view below the menus before it was moved, to which it returns.
  var start: CGRect

  /// Opens a menu. Returns nil where there is nothing to show, or no window.
  ///
  /// - Parameter backdrop: a view below the menus, with its resting frame.
  @discardableResult
  static func present(_ menu: UIMenu, _ source: Source, backdrop: UIView? = nil) -> MenuOverlay? {
    guard let window = source.view.window else { return nil }
    window.menu?.close(animated: false)
    for deferred in menu.allDeferred { deferred.menuWillOpen() }
    let overlay = MenuOverlay(source, in: window, backdrop: backdrop)
    overlay.show(menu)
    guard overlay.lists.first?.cells.isEmpty == false else {
      overlay.isOpen = false
      overlay.removeFromSuperview()
      return nil
    }
    return overlay
  }

  private init(_ source: Source, in window: UIWindow, backdrop: UIView?) {
    self.source = source
    self.backdrop = backdrop
    let view = source.view
    start = backdrop?.frame ?? view.convert(source.rect ?? view.bounds, to: nil)
    anchor = start
    super.init(frame: window.bounds)
    accessibilityLabel = "menu"
    window.present(self)
    if let backdrop { addSubview(backdrop) }
  }

  required init?(coder: NSCoder) { return nil }

  private var area: CGRect { bounds.inset(by: ownSuperview?.safeAreaInsets ?? .zero) }

  // MARK: Opening

  private func show(_ menu: UIMenu) {
    ask(menu)
    let traits = source.view.traitCollection
    // The direction depends on the height, and the order of the rows on the direction.
    let size = MenuListView(menu, isReversed: false, isSubmenu: false, traits: traits).wantedHeight
    lift(for: size)
    place = MenuPlace(of: size, at: anchor, in: area)
    let reverses = place.opensUpwards && source.order != .fixed
    let list = MenuListView(menu, isReversed: reverses, isSubmenu: false, traits: traits)
    add(list, place.frame)
    grow(list, from: CGPoint(x: anchor.midX, y: place.opensUpwards ? anchor.minY : anchor.maxY))
  }

  /// The opacity of the dimming around a lifted view. (obs)
  private static let dimming: CGFloat = 0.2

  /// Dims the page, and moves the lifted view so that the menu fits below it.
  private func lift(for height: CGFloat) {
    guard let backdrop else { return }
    let foot = area.maxY - MenuMetrics.margin - MenuMetrics.gap - height
    let top = area.minY + MenuMetrics.margin
    let y = max(min(start.minY, foot - start.height), min(top, start.minY))
    anchor = CGRect(x: start.minX, y: y, width: start.width, height: start.height)
    let end = anchor
    guard UIView.areAnimationsEnabled else {
      backdrop.frame = end
      backgroundColor = .black.withAlphaComponent(Self.dimming)
      return
    }
    backgroundColor = .black.withAlphaComponent(0)
    UIView.animate(
      withDuration: MenuMetrics.duration, delay: 0, options: [.allowUserInteraction, .curveEaseOut]
    ) {
      backdrop.frame = end
      self.backgroundColor = .black.withAlphaComponent(Self.dimming)
    }
  }

  /// Shows another menu at the same place.
  func replace(by menu: UIMenu) {
    guard isOpen else { return }
    for list in lists { list.removeFromSuperview() }
    lists = []
    ask(menu)
    let reverses = place.opensUpwards && source.order != .fixed
    let list = MenuListView(
      menu, isReversed: reverses, isSubmenu: false, traits: source.view.traitCollection)
    place = MenuPlace(of: list.wantedHeight, at: anchor, in: area)
    add(list, place.frame)
  }

  private func add(_ list: MenuListView, _ frame: CGRect) {
    list.frame = frame
    list.semanticContentAttribute = source.view.isMirrored ? .forceRightToLeft : .forceLeftToRight
    lists.append(list)
    addSubview(list)
    list.layoutIfNeeded()
  }

  /// Scales a list up from a point of the window.
  private func grow(_ list: MenuListView, from point: CGPoint) {
    guard UIView.areAnimationsEnabled else { return }
    list.transform = Self.scale(0.2, of: list.frame, around: point)
    list.alpha = 0
    UIView.animate(
      withDuration: MenuMetrics.duration, delay: 0, options: [.allowUserInteraction, .curveEaseOut]
    ) {
      list.transform = .identity
      list.alpha = 1
    }
  }

  private static func scale(
    _ scale: CGFloat, of frame: CGRect, around point: CGPoint
  ) -> CGAffineTransform {
    CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: (1 - scale) * (point.x - frame.midX),
      ty: (1 - scale) * (point.y - frame.midY))
  }

  /// Asks the deferred elements of a level.
  private func ask(_ menu: UIMenu) {
    for deferred in MenuContent.deferred(in: menu) {
      deferred.ask { [weak self] in self?.reload() }
    }
  }

  /// Shows changed elements.
  private func reload() {
    guard isOpen else { return }
    for (index, list) in lists.enumerated() {
      ask(list.menu)
      list.reload(source.view.traitCollection)
      if index == 0 {
        let new = MenuPlace(of: list.wantedHeight, at: anchor, in: area)
        // A menu keeps the side on which it has opened.
        if new.opensUpwards == place.opensUpwards { list.frame = new.frame }
      } else {
        list.frame = MenuPlace.over(
          lists[index - 1].frame, row: list.frame, height: list.wantedHeight, in: area)
      }
    }
  }

  private func showSubmenu(_ submenu: UIMenu, at cell: MenuCell) {
    ask(submenu)
    guard let parent = lists.last else { return }
    let list = MenuListView(
      submenu, isReversed: false, isSubmenu: true, traits: source.view.traitCollection)
    let row = cell.convert(cell.bounds, to: self)
    add(list, MenuPlace.over(parent.frame, row: row, height: list.wantedHeight, in: area))
    grow(list, from: CGPoint(x: row.midX, y: row.midY))
    parent.isCovered = true
  }

  private func closeSubmenu() {
    guard lists.count > 1, let list = lists.popLast() else { return }
    list.removeFromSuperview()
    lists.last?.isCovered = false
  }

  // MARK: Closing

  /// Closes the menu; touches reach the views below at once.
  ///
  /// - Parameter way: that of the view below the menus.
  func close(animated: Bool, _ way: Way = .back) {
    guard isOpen else { return }
    isOpen = false
    isUserInteractionEnabled = false
    source.closes()
    guard animated, UIView.areAnimationsEnabled, window != nil else {
      for animations in alongside { animations.animate() }
      return end()
    }
    let point = CGPoint(x: anchor.midX, y: place.opensUpwards ? anchor.minY : anchor.maxY)
    let (lists, alongside) = (lists, alongside)
    UIView.animate(
      withDuration: MenuMetrics.duration, delay: 0, options: [.curveEaseOut],
      animations: {
        for list in lists {
          list.transform = Self.scale(0.2, of: list.frame, around: point)
          list.alpha = 0
        }
        self.moveBackdrop(way)
        for animations in alongside { animations.animate() }
      }, completion: { [weak self] _ in self?.end() })
  }

  private func moveBackdrop(_ way: Way) {
    guard let backdrop else { return }
    backgroundColor = .black.withAlphaComponent(0)
    switch way {
    case .back: backdrop.frame = start
    case .fade:
      backdrop.alpha = 0
      source.reveals()
    case .zoom:
      backdrop.frame = bounds
      backdrop.layer.cornerRadius = 0
      backdrop.layoutIfNeeded()
      source.reveals()
    }
  }

  private func end() {
    let alongside = alongside
    self.alongside = []
    removeFromSuperview()
    source.reveals()
    source.closed()
    for animations in alongside { animations.complete() }
  }

  // MARK: Touches

  private func cell(at point: CGPoint) -> MenuCell? {
    guard let top = lists.last else { return nil }
    return top.cell(at: top.convert(point, from: self))
  }

  /// The movement by which the finger that opened the menu begins to choose, in points. (obs)
  private static let heldSlop: CGFloat = 10
  /// The place of the finger that opened the menu; nil once it has moved.
  private var heldStart: CGPoint?

  /// The finger that opens the menu is at a point of the window.
  func held(at point: CGPoint) { heldStart = point }

  /// The finger that opened the menu has moved.
  func heldMoved(to point: CGPoint) {
    if let start = heldStart, hypot(point.x - start.x, point.y - start.y) > Self.heldSlop {
      heldStart = nil
    }
    slide(to: heldStart == nil ? point : nil)
  }

  /// The finger that opened the menu leaves the screen: if it has moved, it chooses the element
  /// beneath it, if any.
  func heldLifted(at point: CGPoint) {
    if heldStart == nil { lift(at: point) } else { slide(to: nil) }
    heldStart = nil
  }

  /// A finger on the menu is at a point of the window.
  func slide(to point: CGPoint?) { lists.last?.press(point.flatMap { cell(at: $0) }) }

  /// A finger leaves the menu: it chooses the element beneath it, if any.
  private func lift(at point: CGPoint) {
    let chosen = cell(at: point)
    slide(to: nil)
    if let chosen { choose(chosen) }
  }

  private func choose(_ cell: MenuCell) {
    guard isOpen else { return }
    if let menu = cell.element as? UIMenu {
      return menu === lists.last?.menu ? closeSubmenu() : showSubmenu(menu, at: cell)
    }
    guard let action = cell.element as? UIAction else { return }
    lists.first?.menu.choose(action, selects: source.selects)
    let stays = action.attributes.contains(.keepsMenuPresented)
    if !stays { close(animated: true) }
    action.perform(sender: source.sender)
    source.chosen(action)
    if stays { reload() }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    let point = touch.location(in: self)
    beganOutside = lists.last?.frame.contains(point) != true
    slide(to: beganOutside ? nil : point)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard !beganOutside, let touch = touches.first else { return }
    slide(to: touch.location(in: self))
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { slide(to: nil) }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    let point = touch.location(in: self)
    if beganOutside, let backdrop, let tapped = source.tapped, backdrop.frame.contains(point) {
      take(touches, as: "the preview of the menu")
      return tapped()
    }
    if beganOutside {
      take(touches, as: "the menu, which closes by a tap outside")
      return lists.count > 1 && lists.first?.frame.contains(point) == true
        ? closeSubmenu() : close(animated: true)
    }
    if let cell = cell(at: point) { take(touches, as: cell.touchedName) }
    lift(at: point)
  }
}

extension UIWindow {
  /// The open menu; nil for none.
  var menu: MenuOverlay? {
    for view in ownSubviews.reversed() {
      if let menu = view as? MenuOverlay, menu.isOpen { return menu }
    }
    return nil
  }
}

extension UIMenu {
  /// The deferred elements in it and in its submenus.
  fileprivate var allDeferred: [UIDeferredMenuElement] {
    children.flatMap { element -> [UIDeferredMenuElement] in
      if let deferred = element as? UIDeferredMenuElement { return [deferred] }
      return (element as? UIMenu)?.allDeferred ?? []
    }
  }
}
