import BackswipeGeometry
import BackswipeNavigation
import BackswipeScene

/// The buttons and the title of a navigation bar for one page. During a transition there are two
/// of them, one for each page, and `BarCrossFade` moves them.
@MainActor
final class NavigationBarContentView: UIView {
  static let margin: CGFloat = 16
  static let spacing: CGFloat = 8
  /// Room kept free on both sides of the title.
  static let titleGap: CGFloat = 6

  let backButton: BackButton?
  let leftViews: [BarItemView]
  let rightViews: [BarItemView]
  let titleLabel: UILabel?
  let titleView: UIView?

  /// - Parameters:
  ///   - controller: whose item is shown.
  ///   - beneath: the one beneath; nil at the bottom of the stack.
  ///   - titleColor: what the title is drawn in.
  init(
    for controller: UIViewController, above beneath: UIViewController?, titleColor: UIColor,
    onBack: @escaping @MainActor () -> Void
  ) {
    let top = controller.navigationItem
    let previous = beneath?.navigationItem
    let content = BarContent(
      top: top.request(controllerTitle: controller.title),
      previous: previous?.request(controllerTitle: beneath?.title))
    switch content.back {
    case .none:
      backButton = nil
    case .titled(let title):
      backButton = BackButton(title: title)
    case .custom:
      let item = previous?.backBarButtonItem
      backButton = BackButton(
        title: item?.title ?? BarContent<ObjectIdentifier>.fallbackBackTitle)
    }
    let custom = content.back.isCustom ? previous?.backBarButtonItem : nil
    let lefts = top.leftBarButtonItems ?? []
    let rights = top.rightBarButtonItems ?? []
    leftViews = lefts.filter { content.left.contains(ObjectIdentifier($0)) }.map(BarItemView.init)
    rightViews = rights.filter { content.right.contains(ObjectIdentifier($0)) }
      .map(BarItemView.init)
    switch content.middle {
    case .none:
      titleLabel = nil
      titleView = nil
    case .title(let title):
      let label = UILabel()
      label.text = title
      label.font = .systemFont(ofSize: 17, weight: .semibold)
      label.textColor = titleColor
      label.textAlignment = .center
      label.layer.prefersCompositing = true
      titleLabel = label
      titleView = nil
    case .view:
      titleLabel = nil
      titleView = top.titleView
    }
    super.init()
    for view in leftViews + rightViews { addSubview(view) }
    if let titleLabel { addSubview(titleLabel) }
    if let titleView {
      titleView.layer.prefersCompositing = true
      addSubview(titleView)
    }
    if let backButton {
      addSubview(backButton)
      backButton.addHandler(for: .touchUpInside) { _ in
        if let custom, custom.hasAction { custom.perform() } else { onBack() }
      }
    }
  }

  override func layoutSubviews() {
    let height = frame.height
    let right = place(rightViews, height: height)
    var left = Self.margin
    if let backButton {
      backButton.frame.size.height = height
      // The title wants the middle; the back button gets what is left of it.
      let titleWidth = wantedTitleWidth
      let room = max((frame.width - titleWidth) / 2 - Self.titleGap, BackButton.titleLeft + 17)
      backButton.fit(
        width: leftViews.isEmpty ? room : min(room, 110),
        fallback: BarContent<ObjectIdentifier>.fallbackBackTitle)
      backButton.frame.origin = .zero
      left = backButton.frame.maxX + Self.spacing
    }
    for view in leftViews {
      let width = view.sizeThatFits(frame.size).width
      view.frame = CGRect(x: left, y: 0, width: width, height: height)
      left += width + Self.spacing * 2
    }
    if leftViews.isEmpty && backButton == nil { left = Self.margin }
    placeTitle(between: left + Self.titleGap - Self.spacing, and: right - Self.titleGap)
  }

  /// - Returns: the left edge of what was placed.
  private func place(_ views: [BarItemView], height: CGFloat) -> CGFloat {
    var right = frame.width - Self.margin
    for view in views {
      let width = view.sizeThatFits(frame.size).width
      view.frame = CGRect(x: right - width, y: 0, width: width, height: height)
      right -= width + Self.spacing * 2
    }
    return views.isEmpty ? frame.width - Self.margin : right + Self.spacing
  }

  private var wantedTitleWidth: CGFloat {
    titleLabel?.sizeThatFits(frame.size).width ?? titleView?.frame.width ?? 0
  }

  /// Centred in the bar where it fits, else between its neighbours, else shortened.
  private func placeTitle(between left: CGFloat, and right: CGFloat) {
    guard let view = titleLabel ?? titleView else { return }
    let width = min(wantedTitleWidth, max(right - left, 0))
    let height = titleLabel?.sizeThatFits(frame.size).height ?? view.frame.height
    let x = min(max((frame.width - width) / 2, left), max(right - width, left))
    view.frame = CGRect(
      x: x.rounded(), y: ((frame.height - height) / 2), width: width, height: height)
  }
}

extension BarContent.BackButton {
  var isCustom: Bool { if case .custom = self { true } else { false } }
}

extension UINavigationItem {
  /// What the item asks a bar for; without a title of its own, with its controller's.
  func request(controllerTitle: String?) -> BarContent<ObjectIdentifier>.Request {
    BarContent<ObjectIdentifier>.Request(
      title: title ?? controllerTitle, backTitle: backButtonTitle,
      customBackItem: backBarButtonItem.map { ObjectIdentifier($0) },
      customTitleView: titleView.map { ObjectIdentifier($0) },
      leftItems: (leftBarButtonItems ?? []).map { ObjectIdentifier($0) },
      rightItems: (rightBarButtonItems ?? []).map { ObjectIdentifier($0) },
      hidesBackButton: hidesBackButton,
      leftItemsSupplementBackButton: leftItemsSupplementBackButton, prompt: prompt)
  }
}
