import BackswipeNavigation
import BackswipeScene
import BackswipeUnits

/// The buttons, the title and the prompt of a navigation bar for one page. During a transition
/// there are two of them, one for each page, whose parts `BarCrossFade` moves.
@MainActor
final class NavigationBarContentView: UIView {
  /// Immutable after its creation, because contents and bar share it.
  @MainActor
  final class Look {
    static let plain = Look()

    var titleFont = NavigationBarContentView.titleFont
    var titleColor = UIColor.label
    var largeFont = NavigationBarContentView.largeFont
    /// Nil for the title's colour.
    var largeColor: UIColor?
    /// The part of a large title's collapse in which the title in the row fades in, in points.
    var titleFade = 0.0
    var titleShift = UIOffset.zero
    var subtitle = TextAttributes(nil)
    var largeSubtitle = TextAttributes(nil)
    var others = BarTexts()
    var buttons = BarButtonLook.plain
    var doneButtons = BarButtonLook.plain
    var backButton = BarButtonLook.plain
    /// Replaces the chevron.
    var indicator: UIImage?
    var mask: UIImage?
    /// The height of the row with the title, below a prompt.
    var rowHeight: CGFloat = 44
    /// Whether buttons are on floating platters.
    var isGlass = false
  }

  static let spacing: CGFloat = 8
  /// The minimum distance on both sides of the title.
  static let titleGap: CGFloat = 6
  /// The maximum width of a back button next to left items.
  static let sharedBackWidth: CGFloat = 110
  nonisolated static let titleFont = UIFont.systemFont(ofSize: 17, weight: .semibold)
  nonisolated static let largeFont = UIFont.systemFont(ofSize: 34, weight: .bold)
  static let promptFont = UIFont.systemFont(ofSize: 13)

  private(set) var look = Look.plain
  private(set) var backButton: BackButton?
  private(set) var left = BarItemRow()
  private(set) var right = BarItemRow()
  /// Beneath buttons, and beneath the back button, with the look of iOS 26.
  var platters: [GlassPlatter] = []
  var backPlatters: [GlassPlatter] = []
  private(set) var titleLabel: UILabel?
  private(set) var titleView: UIView?
  private(set) var promptLabel: UILabel?
  /// Below the row; nil if the title is not large.
  var largeTitle: LargeTitleView?
  /// Below the large title; nil if the item has no search controller.
  var searchBar: UISearchBar?
  /// The opacity of the row, which is hidden during a search.
  var rowAlpha: CGFloat = 1
  /// The item of the search field and large title; nil without them.
  private(set) weak var item: UINavigationItem?
  /// The title view's size before and after layout.
  private var ownTitleSize = CGSize.zero
  private var laidOutTitleSize = CGSize.zero
  /// Replaces a missing back bar button item.
  private var defaultBackItem: UIBarButtonItem?
  /// The bar, notified of taps on the back button.
  @Linked var bar: UINavigationBar?
  /// Whether layout is reported to the bar.
  var reportsLayout = false
  /// Whether parts were added or removed since its creation, so that their order differs from that
  /// in a new one.
  private(set) var hasOtherParts = false
  private var isMade = false

  var leftViews: [BarItemView] { left.views }
  var rightViews: [BarItemView] { right.views }

  // MARK: Contents

  /// Whether it depends only on the items and the bar's look, without views of clients, which
  /// others may move or resize.
  var showsNoClientViews: Bool {
    if titleView != nil || searchBar != nil { return false }
    for slot in left.slots where slot.item.customView != nil { return false }
    for slot in right.slots where slot.item.customView != nil { return false }
    return true
  }

  /// Shows other or changed items. Views of remaining items are kept.
  ///
  /// - Returns: the new views, and the unused views, which are still in place.
  func setSubject(_ subject: BarSubject, look: Look) -> (came: [UIView], gone: [UIView]) {
    let parts = ownSubviews
    let change = change(to: subject, look: look)
    if isMade, !change.gone.isEmpty || !hasParts(parts) {
      hasOtherParts = true
    }
    isMade = true
    return change
  }

  private func hasParts(_ parts: [UIView]) -> Bool {
    guard parts.count == ownSubviews.count else { return false }
    for (old, new) in zip(parts, ownSubviews) where old !== new { return false }
    return true
  }

  private func change(to subject: BarSubject, look: Look) -> (came: [UIView], gone: [UIView]) {
    self.look = look
    let content = subject.content
    var came: [UIView] = []
    var gone: [UIView] = []
    let hadBack = backButton
    showBack(content, of: subject)
    if let hadBack, backButton == nil { gone.append(hadBack) }
    if hadBack == nil, let backButton { came.append(backButton) }
    let lefts = left.setItems(subject.top.buttons(content.left), in: self)
    let rights = right.setItems(subject.top.buttons(content.right), in: self)
    came += lefts.came + rights.came
    gone += lefts.gone + rights.gone
    for view in leftViews + rightViews {
      view.barLook = view.item.style == .done ? look.doneButtons : look.buttons
    }
    showMiddle(content.middle, of: subject)
    promptLabel = Self.label(promptLabel, shows: subject.hasPrompt ? content.prompt : nil, in: self)
    if let promptLabel {
      promptLabel.text = content.prompt
      promptLabel.font = Self.promptFont
      promptLabel.textColor = look.titleColor
    }
    showLargeTitle(of: subject)
    showSearchBar(of: subject.top)
    item = largeTitle == nil && searchBar == nil ? nil : subject.top
    setNeedsLayout()
    return (came, gone)
  }

  private func showBack(_ content: BarContent<ObjectIdentifier>, of subject: BarSubject) {
    var back = BackButton.Look()
    back.indicator = look.indicator
    back.mask = look.mask
    back.states = look.backButton.over(look.buttons)
    var ownItem: UIBarButtonItem?
    switch content.back {
    case .none:
      backButton = nil
      return
    case .titled(let title):
      back.title = title
      back.titles = content.backTitles
      // An item without a look, only that of an appearance proxy.
      if defaultBackItem != nil || environment?.appearances.isEmpty == false {
        let item = defaultBackItem ?? UIBarButtonItem()
        defaultBackItem = item
        applyLook(of: item, to: &back, hasPrompt: subject.hasPrompt)
      }
    case .custom:
      let item = subject.beneath?.backBarButtonItem
      ownItem = item
      back.title = item?.title ?? BarContent<ObjectIdentifier>.fallbackBackTitle
      back.titles = [back.title, BarContent<ObjectIdentifier>.fallbackBackTitle]
      back.image = item?.image
      if let item { applyLook(of: item, to: &back, hasPrompt: subject.hasPrompt) }
      back.isEnabled = item?.isEnabled ?? true
    }
    if look.isGlass {
      back.isRound = true
      back.titles = []
    }
    if let backButton {
      backButton.look = back
    } else {
      let button = BackButton(back)
      button.addHandler(for: .touchUpInside) { button in
        (button.ownSuperview as? NavigationBarContentView)?.bar?.backTapped()
      }
      addSubview(button)
      backButton = button
    }
    backButton?.item = ownItem
  }

  /// Applies the look of an item, including that of a proxy, to the back button.
  private func applyLook(of item: UIBarButtonItem, to back: inout BackButton.Look, hasPrompt: Bool)
  {
    environment?.appearances.apply(to: item, in: ownSuperview)
    func own(_ state: UIControl.State) -> BarButtonLook.State {
      BarButtonLook.State(text: TextAttributes(item.titleTextAttributes(for: state)))
    }
    var (normal, highlighted, disabled) = (own(.normal), own(.highlighted), own(.disabled))
    let isCompact = environment?.screen.isVerticallyCompact == true
    let metrics = UIBarMetrics(isCompact: isCompact, hasPrompt: hasPrompt)
    if let shift = item.places?.backTitleShift(metrics) { normal.shift = shift }
    if let places = item.places {
      let shift = UIOffset(horizontal: 0, vertical: places.backBackgroundRise(metrics) ?? 0)
      normal.image = places.backBackground(.normal, metrics)
      highlighted.image = places.backBackground(.highlighted, metrics)
      disabled.image = places.backBackground(.disabled, metrics)
      normal.imageShift = shift
      highlighted.imageShift = shift
      disabled.imageShift = shift
    }
    let states = BarButtonLook(normal: normal, highlighted: highlighted, disabled: disabled)
    back.states = states.over(back.states)
    back.tint = item.tintColor
  }

  private func showMiddle(_ middle: BarContent<ObjectIdentifier>.Middle, of subject: BarSubject) {
    let view: UIView? = if case .view = middle { subject.top.shownTitleView } else { nil }
    (view as? BarTitleView)?.update(subject.top.title ?? subject.topTitle, look)
    if let titleView, titleView !== view, titleView.ownSuperview === self {
      titleView.removeFromSuperview()
    }
    titleView = view
    if let view, view.ownSuperview !== self {
      view.layer.prefersCompositing = true
      ownTitleSize = view.sizeInBar(CGSize(width: frame.width, height: look.rowHeight))
      laidOutTitleSize = view.frame.size
      addSubview(view)
    }
    let text: String? = if case .title(let title) = middle { title } else { nil }
    titleLabel = Self.label(titleLabel, shows: text, in: self)
    titleLabel?.setBarText(text, nil, look.titleFont, look.titleColor, look.others.title)
  }

  private static func label(_ old: UILabel?, shows text: String?, in parent: UIView) -> UILabel? {
    guard text != nil else {
      old?.removeFromSuperview()
      return nil
    }
    let label = old ?? UILabel()
    if old == nil {
      label.textAlignment = .center
      label.layer.prefersCompositing = true
      parent.addSubview(label)
    }
    return label
  }

  override func displayContents() -> [DrawCommand] { [] }

  // MARK: Layout

  override var directionOwner: UIView? { ownSuperview }

  /// The row for buttons and the title, from the leading edge: without a search field in it.
  var row: CGRect {
    var row = wholeRow
    if let field = fieldInRow { row.size.width -= field.width + 2 * Self.spacing }
    return row
  }

  /// The row below the prompt, without the safe area at the sides, from the leading edge.
  var wholeRow: CGRect {
    let sides = leadingSafeArea
    return CGRect(
      x: sides.left, y: promptLabel == nil ? 0 : CGFloat(BarHeight.prompt),
      width: max(frame.width - sides.left - sides.right, 0), height: look.rowHeight)
  }

  override var placesByItself: Bool { true }

  override func layoutSubviews() {
    super.layoutSubviews()
    if look.isGlass { return layOutGlass() }
    if !platters.isEmpty || !backPlatters.isEmpty {
      platters.place([], in: self, at: 0)
      backPlatters.place([], in: self, at: 0)
    }
    let (row, mirror) = (row, mirror)
    let margin = SideMargin.points(width: bounds.width)
    let wanted = wantedTitleSize(row)
    let (lefts, rights) = (left.shown, right.shown)
    var leftWidths = lefts.map { $0.width(in: row.size) ?? 0 }
    var rightWidths = rights.map { $0.width(in: row.size) ?? 0 }
    var start = row.minX + margin
    if let backButton {
      // The title is centred; the back button gets the remaining width.
      let centred = min(
        (row.width - wanted.width) / 2 - Self.titleGap,
        row.width - margin - Self.length(rightWidths) - Self.titleGap)
      backButton.fit(
        width: max(
          leftViews.isEmpty ? centred : min(centred, Self.sharedBackWidth), BackButton.minimumWidth),
        height: row.height)
      // As in the layout below, without the back button.
      let room =
        row.width - margin - 2 * Self.titleGap
        - (lefts.isEmpty ? 0 : Self.length(leftWidths) + 3 * Self.spacing)
        - (rights.isEmpty ? 0 : Self.length(rightWidths) + Self.spacing)
      while titleLabel != nil, wanted.width > room - backButton.frame.width, backButton.shorten() {}
      let frame = CGRect(origin: row.origin, size: backButton.frame.size)
      backButton.frame.origin = mirror.rect(frame).origin
      start = frame.maxX + (lefts.isEmpty ? 1 : 2) * Self.spacing
    }
    share(row.maxX - margin - start, lefts, &leftWidths, rights, &rightWidths)
    var left = start
    for (slot, width) in zip(lefts, leftWidths) {
      slot.view?.frame = mirror.rect(
        CGRect(x: left, y: row.minY, width: width, height: row.height))
      let isFirst = slot.view === lefts.first?.view && backButton == nil
      slot.view?.setTouchMargins(leading: isFirst ? left : 0, trailing: 0, mirror)
      left += width + Self.spacing * 2
    }
    var right = row.maxX - margin
    for (slot, width) in zip(rights, rightWidths) {
      slot.view?.frame = mirror.rect(
        CGRect(x: right - width, y: row.minY, width: width, height: row.height))
      let isLast = slot.view === rights.first?.view && fieldInRow == nil
      slot.view?.setTouchMargins(leading: 0, trailing: isLast ? bounds.width - right : 0, mirror)
      right -= width + Self.spacing * 2
    }
    if !rights.isEmpty { right += Self.spacing }
    let isEmpty = lefts.isEmpty && backButton == nil
    layOutTitle(
      wanted, in: row,
      between: isEmpty ? row.minX + margin : left + Self.titleGap - Self.spacing,
      and: right - Self.titleGap, mirror)
    let whole = wholeRow
    layOutBelow(mirror.rect(whole))
    promptLabel?.frame = mirror.rect(
      CGRect(
        x: whole.minX + margin, y: 4, width: max(whole.width - 2 * margin, 0),
        height: CGFloat(BarHeight.prompt) - 4))
    if reportsLayout { bar?.contentMoved() }
  }

  /// The total width of buttons with the gaps between them, in points.
  private static func length(_ widths: [CGFloat]) -> CGFloat {
    widths.reduce(0, +) + CGFloat(max(widths.count - 1, 0)) * 2 * spacing
  }

  /// Reduces the widths of the buttons on both sides to the available width.
  private func share(
    _ room: CGFloat, _ lefts: [BarItemRow.Slot], _ leftWidths: inout [CGFloat],
    _ rights: [BarItemRow.Slot], _ rightWidths: inout [CGFloat]
  ) {
    let between = lefts.isEmpty || rights.isEmpty ? 0 : 2 * Self.spacing
    let excess = Self.length(leftWidths) + Self.length(rightWidths) + between - room
    guard excess > 0 else { return }
    let all = leftWidths + rightWidths
    let widths = BarItemRow.widths(
      all, of: lefts + rights, room: all.reduce(0, +) - excess)
    leftWidths = Array(widths.prefix(leftWidths.count))
    rightWidths = Array(widths.dropFirst(leftWidths.count))
  }

  func wantedTitleSize(_ row: CGRect) -> CGSize {
    if let titleLabel { return titleLabel.sizeThatFits(row.size) }
    guard let titleView else { return .zero }
    if titleView is BarTitleView { return titleView.sizeThatFits(row.size) }
    if titleView.frame.size != laidOutTitleSize || titleView.fitsByConstraints {
      // The client has resized it since.
      ownTitleSize = titleView.sizeInBar(row.size)
    }
    return ownTitleSize
  }

  /// Places the title: centred in the bar if it fits, otherwise between its neighbours, shortened
  /// if necessary.
  func layOutTitle(
    _ wanted: CGSize, in row: CGRect, between left: CGFloat, and right: CGFloat,
    _ mirror: HorizontalMirror
  ) {
    guard let view = titleLabel ?? titleView else { return }
    let width = min(wanted.width, max(right - left, 0))
    let height = wanted.height
    let isLeading = (view as? BarTitleView)?.isLeading == true
    let x = isLeading ? left : min(max(row.midX - width / 2, left), max(right - width, left))
    // Text is aligned with that of the buttons; a client's view is aligned to whole points.
    let y = (row.height - height) / 2
    let shift = titleLabel == nil ? UIOffset.zero : look.titleShift
    view.frame = mirror.rect(
      CGRect(
        x: x.rounded(), y: row.minY + (titleLabel == nil ? y.rounded() : y) + shift.vertical,
        width: width, height: height)
    ).offsetBy(dx: shift.horizontal, dy: 0)
    if titleLabel == nil { laidOutTitleSize = view.frame.size }
  }
}

extension UINavigationItem {
  /// The left and right items with these identifiers, in their order.
  fileprivate func buttons(_ ids: [ObjectIdentifier]) -> [UIBarButtonItem] {
    if ids.isEmpty { return [] }
    let all = buttons
    var found: [UIBarButtonItem] = []
    for id in ids {
      for button in all where ObjectIdentifier(button) == id {
        found.append(button)
        break
      }
    }
    return found
  }
}
