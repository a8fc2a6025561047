import BackswipeScene
public import BackswipeUnits

/// A control with a title and an image side by side that sends events when tapped.
///
/// Title, colour and images are set per state; missing ones are those of the normal state.
@preconcurrency @MainActor
open class UIButton: UIControl {
  override var keepsTap: Bool { true }
  override var reactsToTaps: Bool { hasHandlers || isOfClient || menu != nil }
  override var traitsByDefault: UIAccessibilityTraits { .button }
  /// The initial appearance of a button.
  public enum ButtonType: Int, Sendable {
    /// Only the title and images that are set.
    case custom = 0
    /// Title and image in the tint colour, paler while highlighted.
    case system = 1
    case detailDisclosure = 2
    case infoLight = 3
    case infoDark = 4
    case contactAdd = 5
  }

  /// The type set at initialisation.
  open private(set) var buttonType = ButtonType.custom
  /// Shows the title; font and number of lines can be set, the button sets text and colour.
  public let titleLabel: UILabel? = UILabel()
  /// Shows the image of the current state.
  public let imageView: UIImageView? = UIImageView()
  let background = UIImageView()
  /// Views added by a configuration.
  var subtitleLabel: UILabel?
  var indicator: UIActivityIndicatorView?

  /// The appearance that replaces the type's and the insets; nil for none. Missing titles and
  /// images are those of the states.
  open var configuration: Configuration? {
    didSet { if configuration != oldValue { configurationChanged() } }
  }

  /// Called before the button is drawn, to adapt its configuration to its state.
  open var configurationUpdateHandler: ((UIButton) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// The menu, opened by a long press, or by a touch if `showsMenuAsPrimaryAction` is set. (iOS 14)
  open var menu: UIMenu? {
    didSet {
      isContextMenuInteractionEnabled = menu != nil
      showSelection()
    }
  }
  /// The order of the menu's elements; `automatic` by default. (iOS 16)
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
  /// Whether a tap toggles `isSelected`. With a menu as primary action, the menu has a single
  /// selection, whose title and image the button shows. (iOS 15)
  open var changesSelectionAsPrimaryAction = false { didSet { showSelection() } }
  /// Whether a touch opens the menu at once; false by default. (iOS 14)
  open override var showsMenuAsPrimaryAction: Bool { didSet { showSelection() } }
  override var menuToShow: (menu: UIMenu, source: MenuOverlay.Source)? { ownMenuToShow }

  private struct Look {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var image: UIImage?
    var background: UIImage?
  }

  private var looks: [State: Look] = [:]

  /// The insets around the content.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentChanged() } }
  /// Moves the title; does not change the button's size.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { contentChanged() } }
  /// Moves the image; does not change the button's size.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { contentChanged() } }
  /// Whether a custom button's image is dimmed while highlighted.
  open var adjustsImageWhenHighlighted = true
  /// Whether the image is dimmed while disabled, unless the state has its own; true by default.
  open var adjustsImageWhenDisabled = true

  override func textSizeChanged(to traits: UITraitCollection) {
    if configuration != nil { contentChanged() }
  }

  override func didInitialize() {
    super.didInitialize()
    addSubview(background)
    if let imageView { addSubview(imageView) }
    if let titleLabel {
      titleLabel.font = .systemFont(ofSize: 15)
      titleLabel.lineBreakMode = .byTruncatingMiddle
      addSubview(titleLabel)
    }
    addHandler(for: .touchUpInside) { $0.sendPrimaryAction() }
  }

  override func sendPrimaryAction() {
    toggleSelection()
    super.sendPrimaryAction()
  }

  /// The button's menu, in its order of elements. (iOS 14)
  open override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { menuConfiguration }

  /// A button of a type.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    imageView?.showsTemplates = buttonType != .custom
    switch buttonType {
    case .custom, .system: break
    case .detailDisclosure, .infoLight, .infoDark: setImage(Self.mark { Self.info }, for: .normal)
    case .contactAdd: setImage(Self.mark { Self.plus }, for: .normal)
    }
    contentChanged()
  }

  /// A button that shows an action's title and image and performs it for
  /// `primaryActionTriggered`.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    guard let primaryAction else { return }
    if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
    if let image = primaryAction.image { setImage(image, for: .normal) }
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// A button with a configuration that performs an action for `primaryActionTriggered`.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system, primaryAction: primaryAction)
    self.configuration = configuration
  }

  // MARK: Looks

  /// Sets the title of a state; nil for the title of the normal state.
  open func setTitle(_ title: String?, for state: State) {
    looks[state, default: Look()].title = title
    contentChanged()
  }

  /// Sets the title of a state with attributes, which precedes its plain title; nil for none.
  ///
  /// Characters without a font or colour have the button's.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    looks[state, default: Look()].attributedTitle = title?.copied
    contentChanged()
  }

  /// Sets the title's colour in a state; nil for the colour of the normal state.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    looks[state, default: Look()].titleColor = color
    contentChanged()
  }

  /// Sets the image of a state; nil for the image of the normal state.
  open func setImage(_ image: UIImage?, for state: State) {
    looks[state, default: Look()].image = image
    contentChanged()
  }

  /// Sets the background image of a state; nil for the image of the normal state.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    looks[state, default: Look()].background = image
    contentChanged()
  }

  /// The title in a state: the state's own, else that of the normal state; nil for none.
  open func title(for state: State) -> String? { value(\.title, for: state) }
  /// The title with attributes in a state: the state's own, else that of the normal state; nil for
  /// none.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    value(\.attributedTitle, for: state)
  }
  /// The title's colour in a state: the state's own, else that of the normal state; nil for none.
  open func titleColor(for state: State) -> UIColor? { value(\.titleColor, for: state) }
  /// The image in a state: the state's own, else that of the normal state; nil for none.
  open func image(for state: State) -> UIImage? { value(\.image, for: state) }
  /// The background image in a state: the state's own, else that of the normal state; nil for none.
  open func backgroundImage(for state: State) -> UIImage? { value(\.background, for: state) }

  private func value<Value>(_ path: KeyPath<Look, Value?>, for state: State) -> Value? {
    looks[state]?[keyPath: path] ?? looks[.normal]?[keyPath: path]
  }

  /// The title of the current state.
  open var currentTitle: String? { title(for: state) }
  /// The title with attributes of the current state; nil for none.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  /// The image of the current state.
  open var currentImage: UIImage? { image(for: state) }
  /// The background image of the current state.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  /// The colour of the title: the one set, otherwise the tint, or white for a custom button.
  open var currentTitleColor: UIColor {
    if let own = looks[state]?.titleColor { return own }
    let normal = looks[.normal]?.titleColor
    guard buttonType != .custom else { return normal ?? .white }
    if !isEnabled { return .tertiaryLabel }
    let color: UIColor = normal ?? tintColor
    return isHighlighted
      ? color.withAlphaComponent(CGFloat(color.color.alpha) * Self.highlightAlpha) : color
  }

  /// The factor on the title's alpha while highlighted. (obs)
  static let highlightAlpha: CGFloat = 0.25

  // MARK: Size

  private var titleSize: CGSize {
    titleLabel?.sizeThatFits(
      CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)) ?? .zero
  }

  private var contentSize: CGSize {
    update()
    let image = currentImage?.size ?? .zero
    let title = titleSize
    return CGSize(
      width: image.width + title.width, height: max(image.height, title.height))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    if let configuration {
      update()
      return configuredSize(configuration)
    }
    let content = contentSize
    let insets = contentEdgeInsets
    // A system button adds space above and below its title. (obs)
    let air: CGFloat = buttonType == .system && insets == .zero ? 12 : 0
    let back = currentBackgroundImage?.size ?? .zero
    return CGSize(
      width: max(content.width + insets.left + insets.right, back.width, 30).rounded(.up),
      height: max(content.height + insets.top + insets.bottom + air, back.height).rounded(.up))
  }

  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
  }

  override func height(forLayoutWidth width: CGFloat) -> CGFloat? {
    guard let configuration, configuration.titleLineBreakMode.wraps, hasConfiguredTitle else {
      return nil
    }
    update()
    return configuredSize(configuration, within: width).height
  }

  override var baselines: (first: CGFloat, last: CGFloat)? { titleLabel?.baselines }

  // MARK: Layout

  /// The rectangle for title and image; the bounds less `contentEdgeInsets` by default.
  open func contentRect(forBounds bounds: CGRect) -> CGRect {
    bounds.inset(by: contentEdgeInsets)
  }

  /// The image's rectangle within the content's.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    rects(in: contentRect).image
  }

  /// The title's rectangle within the content's.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    rects(in: contentRect).title
  }

  /// The horizontal alignment as seen from the leading edge: left is leading.
  var alignmentFromLeading: ContentHorizontalAlignment {
    guard isMirrored else { return contentHorizontalAlignment }
    switch contentHorizontalAlignment {
    case .left: return .right
    case .right: return .left
    case .leading, .trailing, .center, .fill: return contentHorizontalAlignment
    }
  }

  private func rects(in area: CGRect) -> (image: CGRect, title: CGRect) {
    let image = currentImage?.size ?? .zero
    let title = titleSize
    let titleWidth = min(title.width, max(area.width - image.width, 0))
    let total = image.width + titleWidth
    let left: CGFloat =
      switch alignmentFromLeading {
      case .left, .leading: area.minX
      case .right, .trailing: area.maxX - total
      case .center, .fill: area.midX - total / 2
      }
    func y(_ height: CGFloat) -> CGFloat {
      switch contentVerticalAlignment {
      case .top: area.minY
      case .bottom: area.maxY - height
      case .center, .fill: area.midY - height / 2
      }
    }
    let isMirrored = isMirrored
    func shifted(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect {
      var rect = rect
      if isMirrored { rect.origin.x = area.minX + area.maxX - rect.maxX }
      return rect.offsetBy(
        dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2)
    }
    let height = min(title.height, area.height)
    return (
      shifted(
        CGRect(x: left, y: y(image.height), width: image.width, height: image.height),
        imageEdgeInsets),
      shifted(
        CGRect(x: left + image.width, y: y(height), width: titleWidth, height: height),
        titleEdgeInsets)
    )
  }

  private func update() {
    if let configuration {
      apply(configuration)
      return
    }
    show(titleLabel, currentTitle, shownAttributes, currentTitleColor)
    imageView?.image = currentImage
    background.image = currentBackgroundImage
    let isDimmed =
      (isHighlighted && (buttonType != .custom || adjustsImageWhenHighlighted)
        && looks[.highlighted]?.image == nil)
      || (!isEnabled && adjustsImageWhenDisabled && looks[.disabled]?.image == nil)
    imageView?.alpha = isDimmed ? (isEnabled && buttonType == .custom ? 0.6 : 0.35) : 1
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    configurationUpdateHandler?(self)
    update()
    if let configuration {
      layOut(configuration)
      return
    }
    let area = contentRect(forBounds: bounds)
    background.frame = bounds
    imageView?.frame = imageRect(forContentRect: area)
    titleLabel?.frame = titleRect(forContentRect: area)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { ownMenu?.close() }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    contentChanged()
  }

  override var shownText: String? {
    configuration?.title ?? shownAttributes?.string ?? currentTitle
  }

  /// The title with attributes of the current state. A plain title of the state precedes that of
  /// the normal state.
  var shownAttributes: NSAttributedString? {
    let own = looks[state]
    return own?.attributedTitle ?? (own?.title == nil ? looks[.normal]?.attributedTitle : nil)
  }

  // MARK: Marks

  private static func mark(_ commands: () -> [DrawCommand]) -> UIImage {
    UIImage(commands: commands(), size: CGSize(width: 22, height: 22), scale: 2)
  }

  private static var circle: DrawCommand {
    .border(
      CGRect(x: 0.5, y: 0.5, width: 21, height: 21), cornerRadius: 10.5, width: 1.5, .black)
  }

  private static var info: [DrawCommand] {
    [
      circle, .fill(CGRect(x: 9.8, y: 5.4, width: 2.4, height: 2.4), cornerRadius: 1.2, .black),
      .fill(CGRect(x: 10.1, y: 9.4, width: 1.8, height: 7.4), cornerRadius: 0.9, .black),
    ]
  }

  private static var plus: [DrawCommand] {
    [
      circle, .fill(CGRect(x: 10.2, y: 5.5, width: 1.6, height: 11), cornerRadius: 0.8, .black),
      .fill(CGRect(x: 5.5, y: 10.2, width: 11, height: 1.6), cornerRadius: 0.8, .black),
    ]
  }
}
