import BackswipeNavigation
import BackswipeScene
import BackswipeUnits

/// The buttons, the title and the prompt of a navigation bar for one page. During a transition
/// there are two of them, one for each page, and `BarCrossFade` moves what is in them.
@MainActor
final class NavigationBarContentView: UIView {
  /// Not changed any more once it is made: contents and the bar share it.
  @MainActor
  final class Look {
    static let plain = Look()

    var titleFont = NavigationBarContentView.titleFont
    var titleColor = UIColor.label
    var largeFont = NavigationBarContentView.largeFont
    /// Nil for that of the title.
    var largeColor: UIColor?
    /// Points of a large title's going in which the title in the row comes.
    var titleFade = 0.0
    var titleShift = UIOffset.zero
    var buttons = BarButtonLook.plain
    var doneButtons = BarButtonLook.plain
    var backButton = BarButtonLook.plain
    /// In place of the chevron.
    var indicator: UIImage?
    var mask: UIImage?
    /// Height of the line with the title; a prompt stands above it.
    var rowHeight: CGFloat = 44
  }

  static let spacing: CGFloat = 8
  /// Room kept free on both sides of the title.
  static let titleGap: CGFloat = 6
  /// The most that a back button gets beside left items.
  static let sharedBackWidth: CGFloat = 110
  nonisolated static let titleFont = UIFont.systemFont(ofSize: 17, weight: .semibold)
  nonisolated static let largeFont = UIFont.systemFont(ofSize: 34, weight: .bold)
  static let promptFont = UIFont.systemFont(ofSize: 13)

  private(set) var look = Look.plain
  private(set) var backButton: BackButton?
  private var left = BarItemRow()
  private var right = BarItemRow()
  private(set) var titleLabel: UILabel?
  private(set) var titleView: UIView?
  private(set) var promptLabel: UILabel?
  /// Below the row; nil where the title is not large.
  var largeTitle: LargeTitleView?
  /// Below that; nil where the item has no search controller.
  var searchBar: UISearchBar?
  /// Of what is in the row, which goes while one searches.
  var rowAlpha: CGFloat = 1
  /// Whose that is; nil without any of it.
  private(set) weak var item: UINavigationItem?
  /// The title view's size before it was made to fit, and after.
  private var ownTitleSize = CGSize.zero
  private var laidOutTitleSize = CGSize.zero
  /// Stands for a back button that no item describes.
  private var defaultBackItem: UIBarButtonItem?
  /// Called when the back button is tapped.
  @Linked var bar: UINavigationBar?
  /// Whether layout is reported to the bar.
  var reportsLayout = false
  /// Whether parts have come or gone since it was made; then they lie in another order than in one
  /// that is made afresh.
  private(set) var hasOtherParts = false
  private var isMade = false

  var leftViews: [BarItemView] { left.views }
  var rightViews: [BarItemView] { right.views }

  // MARK: Contents

  /// Whether what it shows follows from the items and the bar's look alone: no view of a client's
  /// is in it, which others may take or resize.
  var showsNoClientViews: Bool {
    if titleView != nil || searchBar != nil { return false }
    for slot in left.slots where slot.item.customView != nil { return false }
    for slot in right.slots where slot.item.customView != nil { return false }
    return true
  }

  /// Shows something else, or the same after a change. Views of what stays are kept.
  ///
  /// - Returns: views that have come, and views that are of no use any more and still in place.
  func show(_ subject: BarSubject, look: Look) -> (came: [UIView], gone: [UIView]) {
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
    let lefts = left.show(subject.top.buttons(content.left), in: self)
    let rights = right.show(subject.top.buttons(content.right), in: self)
    came += lefts.came + rights.came
    gone += lefts.gone + rights.gone
    for view in leftViews + rightViews {
      view.barLook = view.item.style == .done ? look.doneButtons : look.buttons
    }
    showMiddle(content.middle, of: subject)
    promptLabel = Self.label(promptLabel, shows: subject.hasPrompt ? content.prompt : nil, in: self)
    if let promptLabel {
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
      // An item without a look of its own has none.
      if defaultBackItem != nil || environment?.appearances.isEmpty == false {
        let item = defaultBackItem ?? UIBarButtonItem()
        defaultBackItem = item
        take(item, for: &back, hasPrompt: subject.hasPrompt)
      }
    case .custom:
      let item = subject.beneath?.backBarButtonItem
      ownItem = item
      back.title = item?.title ?? BarContent<ObjectIdentifier>.fallbackBackTitle
      back.titles = [back.title, BarContent<ObjectIdentifier>.fallbackBackTitle]
      back.image = item?.image
      if let item { take(item, for: &back, hasPrompt: subject.hasPrompt) }
      back.isEnabled = item?.isEnabled ?? true
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

  /// The looks of an item that a back button has taken over, those of a proxy included.
  private func take(_ item: UIBarButtonItem, for back: inout BackButton.Look, hasPrompt: Bool) {
    environment?.appearances.apply(to: item, in: ownSuperview)
    func own(_ state: UIControl.State) -> BarButtonLook.State {
      BarButtonLook.State(text: TextAttributes(item.titleTextAttributes(for: state)))
    }
    var normal = own(.normal)
    let isCompact = environment?.screen.isVerticallyCompact == true
    let metrics = UIBarMetrics(isCompact: isCompact, hasPrompt: hasPrompt)
    if let shift = item.places?.backTitleShift(metrics) { normal.shift = shift }
    let states = BarButtonLook(
      normal: normal, highlighted: own(.highlighted), disabled: own(.disabled))
    back.states = states.over(back.states)
    back.tint = item.tintColor
  }

  private func showMiddle(_ middle: BarContent<ObjectIdentifier>.Middle, of subject: BarSubject) {
    let view: UIView? = if case .view = middle { subject.top.titleView } else { nil }
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
    titleLabel?.font = look.titleFont
    titleLabel?.textColor = look.titleColor
  }

  private static func label(_ old: UILabel?, shows text: String?, in parent: UIView) -> UILabel? {
    guard let text else {
      old?.removeFromSuperview()
      return nil
    }
    let label = old ?? UILabel()
    if old == nil {
      label.textAlignment = .center
      label.layer.prefersCompositing = true
      parent.addSubview(label)
    }
    label.text = text
    return label
  }

  override func displayContents() -> [DrawCommand] { [] }

  // MARK: Layout

  /// The line below the prompt, clear of what covers the bar's sides.
  var row: CGRect {
    let sides = safeAreaInsets
    return CGRect(
      x: sides.left, y: promptLabel == nil ? 0 : CGFloat(BarHeight.prompt),
      width: max(frame.width - sides.left - sides.right, 0), height: look.rowHeight)
  }

  override var placesByItself: Bool { true }

  override func layoutSubviews() {
    super.layoutSubviews()
    let row = row
    let margin = SideMargin.points(width: bounds.width)
    let wanted = wantedTitleSize(row)
    let (lefts, rights) = (left.shown, right.shown)
    var leftWidths = lefts.map { $0.width(in: row.size) ?? 0 }
    var rightWidths = rights.map { $0.width(in: row.size) ?? 0 }
    var start = row.minX + margin
    if let backButton {
      // The title is centred; the back button gets the rest.
      let centred = min(
        (row.width - wanted.width) / 2 - Self.titleGap,
        row.width - margin - Self.length(rightWidths) - Self.titleGap)
      backButton.fit(
        width: max(
          leftViews.isEmpty ? centred : min(centred, Self.sharedBackWidth), BackButton.minimumWidth),
        height: row.height)
      // As laid out below, less the back button.
      let room =
        row.width - margin - 2 * Self.titleGap
        - (lefts.isEmpty ? 0 : Self.length(leftWidths) + 3 * Self.spacing)
        - (rights.isEmpty ? 0 : Self.length(rightWidths) + Self.spacing)
      while titleLabel != nil, wanted.width > room - backButton.frame.width, backButton.shorten() {}
      backButton.frame.origin = row.origin
      start = backButton.frame.maxX + (lefts.isEmpty ? 1 : 2) * Self.spacing
    }
    share(row.maxX - margin - start, lefts, &leftWidths, rights, &rightWidths)
    var left = start
    for (slot, width) in zip(lefts, leftWidths) {
      slot.view?.frame = CGRect(x: left, y: row.minY, width: width, height: row.height)
      let isFirst = slot.view === lefts.first?.view && backButton == nil
      slot.view?.touchMargins = (isFirst ? left : 0, 0)
      left += width + Self.spacing * 2
    }
    var right = row.maxX - margin
    for (slot, width) in zip(rights, rightWidths) {
      slot.view?.frame = CGRect(x: right - width, y: row.minY, width: width, height: row.height)
      slot.view?.touchMargins = (0, slot.view === rights.first?.view ? bounds.width - right : 0)
      right -= width + Self.spacing * 2
    }
    if !rights.isEmpty { right += Self.spacing }
    let isEmpty = lefts.isEmpty && backButton == nil
    layOutTitle(
      wanted, in: row,
      between: isEmpty ? row.minX + margin : left + Self.titleGap - Self.spacing,
      and: right - Self.titleGap)
    layOutBelow(row)
    promptLabel?.frame = CGRect(
      x: row.minX + margin, y: 4, width: max(row.width - 2 * margin, 0),
      height: CGFloat(BarHeight.prompt) - 4)
    if reportsLayout { bar?.contentMoved() }
  }

  /// Points of buttons with the gaps between them.
  private static func length(_ widths: [CGFloat]) -> CGFloat {
    widths.reduce(0, +) + CGFloat(max(widths.count - 1, 0)) * 2 * spacing
  }

  /// Makes the buttons of both sides narrower where they want more than there is.
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

  private func wantedTitleSize(_ row: CGRect) -> CGSize {
    if let titleLabel { return titleLabel.sizeThatFits(row.size) }
    guard let titleView else { return .zero }
    if titleView.frame.size != laidOutTitleSize || titleView.fitsByConstraints {
      // The client has resized it meanwhile.
      ownTitleSize = titleView.sizeInBar(row.size)
    }
    return ownTitleSize
  }

  /// Centred in the bar where it fits, else between its neighbours, else shortened.
  private func layOutTitle(
    _ wanted: CGSize, in row: CGRect, between left: CGFloat, and right: CGFloat
  ) {
    guard let view = titleLabel ?? titleView else { return }
    let width = min(wanted.width, max(right - left, 0))
    let height = wanted.height
    let x = min(max(row.midX - width / 2, left), max(right - width, left))
    // Words stand on the line of the buttons' words; a client's view on whole points.
    let y = (row.height - height) / 2
    let shift = titleLabel == nil ? UIOffset.zero : look.titleShift
    view.frame = CGRect(
      x: x.rounded() + shift.horizontal,
      y: row.minY + (titleLabel == nil ? y.rounded() : y) + shift.vertical, width: width,
      height: height)
    if titleLabel == nil { laidOutTitleSize = view.frame.size }
  }
}

extension UINavigationItem {
  /// The left and right items of these ids, in their order.
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
