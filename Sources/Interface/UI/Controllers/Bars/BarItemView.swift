import BackswipeNavigation
import BackswipeScene
import BackswipeUnits

/// The view of a bar button item: follows its changes and performs it when tapped.
@MainActor
final class BarItemView: UIControl {
  override var keepsTap: Bool { true }
  override var reactsToTaps: Bool { item.reactsToTaps || item.customView != nil }
  static let minimumWidth: CGFloat = 22

  let item: UIBarButtonItem
  private var shownCustomView: UIView?
  private var badgeView: BarBadgeView?
  /// The symbol in a separate view, which effects move; nil without effects.
  var symbolStage: SymbolStage?
  /// The image as of the last change of the item.
  var drawnImage: UIImage?

  init(item: UIBarButtonItem) {
    self.item = item
    super.init(frame: .zero)
    layer.prefersCompositing = true
    addHandler(for: .touchUpInside) { view in
      if let item = (view as? BarItemView)?.item, item.customView == nil {
        item.perform(from: view)
      }
    }
    item.observers.add(self) { view, _ in view.itemChanged() }
    takeOver()
  }

  override var menuOpening: MenuOpening { item.customView == nil ? item.menuOpening : .none }
  override var menuToShow: (menu: UIMenu, source: MenuOverlay.Source)? {
    item.menuToShow(from: self)
  }
  override var isShownSelected: Bool { item.isSelected }

  required init?(coder: NSCoder) { return nil }

  /// Updates the view from the item.
  func takeOver() {
    item.shownView = self
    menuChanged()
    isEnabled = item.isEnabled
    isHidden = item.isHidden
    if shownCustomView !== item.customView, shownCustomView?.ownSuperview === self {
      shownCustomView?.removeFromSuperview()
    }
    shownCustomView = item.customView
    showBadge()
    showSymbol()
    if let view = item.customView, view.ownSuperview !== self {
      if view.frame.isEmpty { view.frame.size = view.sizeInBar(CGSize(width: 320, height: 44)) }
      addSubview(view)
    }
  }

  private func showBadge() {
    guard let badge = item.badge else {
      badgeView?.removeFromSuperview()
      badgeView = nil
      return
    }
    let view = badgeView ?? BarBadgeView()
    if badgeView == nil { addSubview(view) }
    badgeView = view
    view.badge = badge
    setNeedsLayout()
  }

  override var placesByItself: Bool { true }

  private func itemChanged() {
    takeOver()
    setNeedsDisplay()
    setNeedsLayout()
    ownSuperview?.setNeedsLayout()
  }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    if ownSuperview != nil {
      environment?.appearances.apply(to: item, in: ownSuperview)
    } else {
      ownMenu?.close()
    }
  }

  /// The horizontal extension of its touch area, in points: at the end of a bar up to the bar's
  /// edge.
  var touchMargins: (left: CGFloat, right: CGFloat) = (0, 0)

  func setTouchMargins(leading: CGFloat, trailing: CGFloat, _ mirror: HorizontalMirror) {
    touchMargins = mirror.isOn ? (trailing, leading) : (leading, trailing)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    CGRect(
      x: bounds.minX - touchMargins.left, y: bounds.minY,
      width: bounds.width + touchMargins.left + touchMargins.right, height: bounds.height
    ).contains(point)
  }

  override var fullTint: UIColor {
    let isOnTint = isGlass && item.style == .done && !item.isBare
    if let own = item.tintColor, !isOnTint { return own }
    guard isGlass else { return super.fullTint }
    return isOnTint ? .white : item.style == .done ? super.fullTint : .label
  }

  /// The colour of the platter of a prominent button.
  var prominentFill: UIColor { adjustedTint(item.tintColor ?? super.fullTint) }

  // MARK: Look

  /// The bar's look of buttons without one.
  var barLook = BarButtonLook.plain {
    didSet {
      guard barLook != oldValue else { return }
      setNeedsDisplay()
      ownSuperview?.setNeedsLayout()
    }
  }

  private var metrics: UIBarMetrics {
    UIBarMetrics(isCompact: environment?.screen.isVerticallyCompact == true, hasPrompt: false)
  }

  /// The bar's look combined with the item's.
  private var shownState: BarButtonLook.State {
    var state = barLook.shown(barState)
    guard let places = item.places else { return state }
    if let shift = places.titleShift(metrics) { state.shift = shift }
    if let image = places.background(barState, item.style, metrics) { state.image = image }
    if let rise = places.backgroundRise(metrics) { state.imageShift.vertical = rise }
    return state
  }

  private var font: UIFont {
    item.shownAttributes(for: barState).font ?? barLook.own(barState).text.font
      ?? barLook.normal.text.font
      ?? (item.style == .done ? NavigationBarContentView.titleFont : BackButton.font)
  }

  /// The colour of the title.
  private var color: UIColor {
    if item.isSelected { return .systemBackground }
    let own = TextAttributes(item.titleTextAttributes(for: barState)).color
    if let own = own ?? barLook.own(barState).text.color { return own }
    let normal = item.shownAttributes(for: .normal).color ?? barLook.normal.text.color
    return normal?.inBar(barState) ?? tint
  }

  /// The colour of images, which is independent of title attributes.
  private var tint: UIColor {
    item.isSelected ? .systemBackground : (tintColor ?? .systemBlue).inBar(barState)
  }

  private var showsLandscapeImage: Bool {
    item.landscapeImagePhone != nil && environment?.screen.isVerticallyCompact == true
  }

  var image: UIImage? { showsLandscapeImage ? item.landscapeImagePhone : item.image }

  private var imageInsets: UIEdgeInsets {
    showsLandscapeImage ? item.landscapeImagePhoneInsets : item.imageInsets
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: item.width > 0 ? item.width : contentWidth(in: size), height: size.height)
  }

  private func contentWidth(in size: CGSize) -> CGFloat {
    if let view = item.customView { return view.sizeInBar(size).width }
    if let image {
      let insets = imageInsets
      return max(image.size.width - insets.left - insets.right, Self.minimumWidth)
    }
    if item.systemItem == .close, item.title == nil { return CloseMark.side }
    let font = font.font
    var width = TextMetrics.width(of: item.title ?? "", font: font).rounded(.up)
    // The maximum over a set does not depend on its order.
    for title in item.possibleTitles ?? [] {
      width = max(width, TextMetrics.width(of: title, font: font).rounded(.up))
    }
    return max(width, Self.minimumWidth)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    badgeView?.place(in: bounds, mirror)
    guard let view = item.customView, view.ownSuperview === self else { return }
    let size = view.sizeInBar(bounds.size)
    let width = item.width > 0 ? item.width : size.width
    view.frame = mirror.rect(
      CGRect(
        x: ((bounds.width - width) / 2).rounded(),
        y: ((bounds.height - size.height) / 2).rounded(), width: width, height: size.height))
  }

  override func displayContents() -> [DrawCommand] {
    guard item.customView == nil else { return [] }
    let state = shownState
    let background =
      state.background(in: CGRect(origin: .zero, size: bounds.size), tint: tint.color)
      + selectionGround((tintColor ?? .systemBlue).color)
    if let words = fieldWords { return background + fieldCommands(words) }
    if image != nil { return symbolStage == nil ? background + imageCommands : background }
    if item.systemItem == .close, item.title == nil {
      return background + CloseMark.commands(in: bounds, isPressed: isHighlighted)
    }
    let font = font.font
    let height = TextMetrics.lineHeight(font)
    let box = CGRect(
      x: state.shift.horizontal, y: (frame.height - height) / 2 + state.shift.vertical,
      width: frame.width, height: height)
    let title = TextMetrics.truncated(item.title ?? "", font: font, width: box.width, at: .tail)
    return background + [.text(title, box: box, font, color.color, .center)]
  }

  override func setNeedsDisplay() {
    super.setNeedsDisplay()
    if let symbolStage { symbolStage.redraw() }
  }

  /// The image in the middle.
  var imageCommands: [DrawCommand] { image.map { commands(of: $0) } ?? [] }

  func commands(of image: UIImage) -> [DrawCommand] {
    let imageFrame = CGRect(
      x: (bounds.width - image.size.width) / 2, y: (bounds.height - image.size.height) / 2,
      width: image.size.width, height: image.size.height
    )
    let target = imageFrame.inset(by: imageInsets)
    let commands = image.commands(in: target, tint: tint.color, isTemplate: true)
    guard image.flipsForRightToLeftLayoutDirection else { return commands }
    return mirror.flipped(commands, about: target.midX)
  }

  /// Whether its width can be less than that of its title.
  var canBeCompressed: Bool { item.customView == nil && image == nil && item.width == 0 }

  override var shownIdentifier: String? { super.shownIdentifier ?? item.accessibilityIdentifier }

  /// UIKit's label of a system item; nil for an item with another label or title.
  var systemLabel: String? {
    item.accessibilityLabel == nil && item.title == nil ? item.systemItem?.label : nil
  }

  override var shownText: String? {
    item.accessibilityLabel ?? fieldWords ?? item.title ?? item.systemItem?.name ?? item.image?.name
  }
}

extension UIView {
  /// The size of a client's view in a bar: by constraints, its current, intrinsic or fitting size.
  func sizeInBar(_ room: CGSize) -> CGSize {
    if fitsByConstraints {
      let size = systemLayoutSizeFitting(Self.layoutFittingCompressedSize)
      if size.width <= room.width { return size }
      return systemLayoutSizeFitting(
        CGSize(width: room.width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
    }
    guard frame.isEmpty else { return frame.size }
    let own = intrinsicContentSize
    return own.width >= 0 && own.height >= 0 ? own : sizeThatFits(room)
  }
}

/// A row of bar button items and their views. Spaces have no view.
@MainActor
struct BarItemRow {
  struct Slot {
    let item: UIBarButtonItem
    let view: BarItemView?

    /// Nil for a flexible space, which gets the remaining width.
    @MainActor
    func width(in size: CGSize) -> CGFloat? {
      switch item.systemItem {
      case .flexibleSpace?: nil
      case .fixedSpace?: item.width
      default: view?.sizeThatFits(size).width ?? 0
      }
    }
  }

  private(set) var slots: [Slot] = []
  /// The slots whose items are not hidden.
  var shown: [Slot] {
    for slot in slots where slot.item.isHidden { return slots.filter { !$0.item.isHidden } }
    return slots
  }
  var views: [BarItemView] {
    var views: [BarItemView] = []
    for slot in slots { if let view = slot.view { views.append(view) } }
    return views
  }

  /// The widths of the slots' views, reduced to the available width as far as titles can be
  /// shortened.
  static func widths(_ wanted: [CGFloat], of slots: [Slot], room: CGFloat) -> [CGFloat] {
    BarRoom.widths(
      wanted.map { Double($0) }, gives: slots.map { $0.view?.canBeCompressed ?? false },
      room: Double(room)
    ).map { CGFloat($0).onGrid }
  }

  /// Shows other items. An item that remains keeps its view and a touch on it.
  ///
  /// - Returns: the new views, and the unused views, which are still in place.
  mutating func setItems(_ items: [UIBarButtonItem], in parent: UIView)
    -> (came: [UIView], gone: [UIView])
  {
    var left = views
    var came: [UIView] = []
    var new: [Slot] = []
    for item in items {
      var view: BarItemView?
      if !item.isSpace {
        for (index, old) in left.enumerated() where old.item === item {
          view = left.remove(at: index)
          break
        }
        if let view {
          view.takeOver()
        } else {
          let made = BarItemView(item: item)
          parent.addSubview(made)
          came.append(made)
          view = made
        }
      }
      new.append(Slot(item: item, view: view))
    }
    slots = new
    return (came, left)
  }
}
