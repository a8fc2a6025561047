import BackswipeScene
import BackswipeUnits

/// A title in the row with a subtitle, attributes, a menu, or a field while it is renamed.
@MainActor
final class BarTitleView: UIControl {
  private weak var item: UINavigationItem?
  private let title = UILabel()
  private let subtitle = UILabel()
  private let chevron = UIImageView(
    image: UIImage(glyph: .chevronDown).withRenderingMode(.alwaysTemplate))
  private var ownSubtitleView: UIView?
  private(set) var field: UITextField?
  /// The diameter of the mark of a menu and its distance from the title, in points. (obs)
  private static let mark: CGFloat = 14
  private static let markGap: CGFloat = 4
  /// The width of the field while the title is edited, in points. (chosen)
  private static let fieldWidth: CGFloat = 200

  init(_ item: UINavigationItem) {
    self.item = item
    super.init(frame: .zero)
    title.textAlignment = .center
    subtitle.textAlignment = .center
    chevron.contentMode = .scaleAspectFit
    chevron.tintColor = .secondaryLabel
    for view in [title, subtitle, chevron] as [UIView] { addSubview(view) }
  }

  required init?(coder: NSCoder) { return nil }

  private var parts: BarTitleParts? { item?.titleParts }
  /// Whether it is at the leading edge.
  var isLeading: Bool { parts?.style != .navigator }
  override var keepsTap: Bool { parts?.hasMenu == true }
  override var reactsToTaps: Bool { parts?.hasMenu == true }
  override var menuOpening: MenuOpening { parts?.hasMenu == true ? .atOnce : .none }
  override var shownText: String? { title.text }

  /// Shows a title in a look.
  func update(_ text: String?, _ look: NavigationBarContentView.Look) {
    let own = parts?.attributedTitle?.styled
    title.setBarText(text, own, look.titleFont, look.titleColor, look.others.title)
    subtitle.setBarText(
      parts?.subtitle, parts?.attributedSubtitle?.styled,
      look.subtitle.font ?? BarTitleParts.subtitleFont,
      look.subtitle.color ?? .secondaryLabel, look.others.subtitle)
    let view = parts?.subtitleView
    if let ownSubtitleView, ownSubtitleView !== view, ownSubtitleView.ownSuperview === self {
      ownSubtitleView.removeFromSuperview()
    }
    ownSubtitleView = view
    if let view, view.ownSuperview !== self { addSubview(view) }
    subtitle.isHidden = view != nil || subtitle.text?.isEmpty != false
    chevron.isHidden = parts?.hasMenu != true || field != nil
    title.isHidden = field != nil
    isUserInteractionEnabled = parts?.hasMenu == true || view != nil
    setNeedsLayout()
  }

  // MARK: Layout

  private func size(of view: UIView?, _ room: CGSize) -> CGSize {
    guard let view, !view.isHidden else { return .zero }
    if view is UILabel { return view.sizeThatFits(room) }
    return view.sizeInBar(room)
  }

  private var markWidth: CGFloat { chevron.isHidden ? 0 : Self.mark + Self.markGap }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let first = field == nil ? title.sizeThatFits(size) : CGSize(width: Self.fieldWidth, height: 24)
    let second = self.size(of: ownSubtitleView ?? subtitle, size)
    return CGSize(
      width: max(first.width + markWidth, second.width),
      height: min(first.height + second.height, size.height))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let first = field == nil ? title.sizeThatFits(bounds.size).height : 24
    let lower = ownSubtitleView ?? subtitle
    let second = size(of: lower, bounds.size)
    let width = max(
      field == nil
        ? min(title.sizeThatFits(bounds.size).width, bounds.width - markWidth) : bounds.width,
      0)
    let room = bounds.width - width - markWidth
    let x = isLeading ? 0 : max(room / 2, 0)
    let mirror = mirror
    title.frame = mirror.rect(CGRect(x: x, y: 0, width: width, height: first))
    field?.frame = title.frame
    chevron.frame = mirror.rect(
      CGRect(
        x: x + width + Self.markGap, y: (first - Self.mark) / 2, width: Self.mark,
        height: Self.mark))
    let lowerWidth = min(second.width, bounds.width)
    lower.frame = mirror.rect(
      CGRect(
        x: isLeading ? 0 : (bounds.width - lowerWidth) / 2, y: first, width: lowerWidth,
        height: second.height))
  }

  // MARK: Menu

  override var menuToShow: (menu: UIMenu, source: MenuOverlay.Source)? {
    guard let item, let parts, field == nil else { return nil }
    var suggested: [UIMenuElement] = []
    if parts.renameDelegate != nil {
      suggested.append(
        UIAction(title: "Rename", image: UIImage(glyph: .pen)) { [weak self] _ in
          self?.beginRenaming()
        })
    }
    let made =
      parts.menuProvider.map { $0(suggested) } ?? UIMenu(children: suggested)
    guard let made else { return nil }
    var children = made.children
    if let document = parts.document {
      // The document's name is a section above the others.
      let name = document.url.lastPathComponent
      children = [
        UIMenu(title: name, options: .displayInline, children: children)
      ]
    }
    return (made.replacingChildren(children), MenuOverlay.Source(view: self, sender: item))
  }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    if ownSuperview == nil {
      ownMenu?.close()
      endRenaming()
    }
  }

  // MARK: Renaming

  private func beginRenaming() {
    guard let item, let delegate = parts?.renameDelegate, field == nil,
      delegate.navigationItemShouldBeginRenaming(item)
    else { return }
    let text = title.text ?? ""
    let (shown, range) = delegate.navigationItem(
      item, willBeginRenamingWith: text, selectedRange: text.startIndex..<text.endIndex)
    let made = UITextField()
    made.font = parts?.attributedTitle?.styled.first.font ?? title.font
    made.textColor = parts?.attributedTitle?.styled.first.color ?? title.textColor
    made.textAlignment = .center
    made.returnKeyType = .done
    made.text = shown
    made.delegate = self
    made.backgroundColor = .tertiarySystemFill
    made.layer.cornerRadius = 5
    field = made
    addSubview(made)
    isUserInteractionEnabled = true
    item.changed()
    made.becomeFirstResponder()
    if range == shown.startIndex..<shown.endIndex { made.selectAll(nil) }
  }

  private func endRenaming() {
    guard let field else { return }
    self.field = nil
    field.delegate = nil
    field.resignFirstResponder()
    field.removeFromSuperview()
    item?.changed()
  }
}

extension BarTitleView: UITextFieldDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    guard let item, let delegate = parts?.renameDelegate else { return true }
    let text = textField.text ?? ""
    guard delegate.navigationItem(item, shouldEndRenamingWith: text) else { return false }
    endRenaming()
    delegate.navigationItem(item, didEndRenamingWith: text)
    item.title = text
    return true
  }

  func textFieldDidEndEditing(_ textField: UITextField) { endRenaming() }
}

extension UINavigationController {
  /// Call when the height of a subtitle below a large title may have changed.
  func largeSubtitlesChanged() {
    guard isViewLoaded, navigationBar.prefersLargeTitles else { return }
    outdateLargeTitles()
    layOutBars()
    viewIfLoaded?.setNeedsLayout()
  }
}
