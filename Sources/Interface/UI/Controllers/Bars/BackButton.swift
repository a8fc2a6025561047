import BackswipeScene
import BackswipeUnits

/// A clipping container without content. Inspections ignore it.
final class ClippingView: UIView {}

/// The back button: a chevron and a title.
@MainActor
final class BackButton: UIControl {
  override var keepsTap: Bool { true }
  struct Look: Equatable {
    /// The page's title, even if only "Back" or no title fits.
    var title = ""
    /// The possible titles, best first.
    var titles: [String] = []
    /// Replaces the title.
    var image: UIImage?
    /// Replaces the chevron.
    var indicator: UIImage?
    /// The image up to whose right edge the title is clipped; nil for the indicator.
    var mask: UIImage?
    /// The looks of title and background by state; a title without a colour has the tint.
    var states: BarButtonLook
    /// Nil for the bar's tint.
    var tint: UIColor?
    var isEnabled = true
    /// Whether it is a chevron alone, in the middle of a round platter.
    var isRound = false

    @MainActor
    init() { states = .plain }

    var font: UIFont { states.normal.text.font ?? BackButton.font }
  }

  nonisolated static let font = UIFont.systemFont(ofSize: 17)
  static let titleLeft: CGFloat = 27
  static let chevronLeft: CGFloat = 3
  static let chevronSize: CGFloat = 24
  /// The distance by which the chevron's lines are right of the middle of its image.
  private static let chevronLean: CGFloat = 0
  /// The right end of the chevron's lines in its image.
  private static let chevronInk: CGFloat = 16.5
  /// The minimum width of the touch area.
  static let minimumWidth: CGFloat = 44

  var look: Look {
    didSet {
      guard look != oldValue else { return }
      takeLook()
      ownSuperview?.setNeedsLayout()
    }
  }
  /// The client's item that it shows; nil if the page below has none.
  var item: UIBarButtonItem?
  let chevron = TintedImageView()
  /// The title or the image that replaces it.
  var label: UIView { look.image == nil ? textLabel : imageView ?? textLabel }
  private let textLabel = UILabel()
  /// Clips the title at the chevron, so that it slides away behind it.
  private let labelMask = ClippingView()
  /// Made when an image is first shown.
  private var imageView: TintedImageView?

  init(_ look: Look) {
    self.look = look
    super.init(frame: .zero)
    add(chevron, to: self)
    labelMask.isUserInteractionEnabled = false
    labelMask.clipsToBounds = true
    addSubview(labelMask)
    add(textLabel, to: labelMask)
    takeLook()
  }

  required init?(coder: NSCoder) { return nil }

  private func add(_ view: UIView, to parent: UIView) {
    view.layer.prefersCompositing = true
    parent.addSubview(view)
  }

  private func takeLook() {
    if imageView == nil, look.image != nil {
      let view = TintedImageView()
      imageView = view
      add(view, to: labelMask)
    }
    textLabel.font = look.font
    chevron.image = look.indicator ?? UIImage(glyph: .backChevron, size: Self.chevronSize)
    imageView?.image = look.image
    imageView?.isHidden = look.image == nil
    isEnabled = look.isEnabled
    updateColors()
  }

  override var directionOwner: UIView? { ownSuperview }

  /// Shows the first title that fits.
  func fit(width: CGFloat, height: CGFloat) {
    let room = max(width - Self.titleLeft, 0)
    var size = look.image?.size ?? .zero
    if look.image != nil {
      textLabel.isHidden = true
    } else {
      textLabel.text = title(in: room)
      textLabel.isHidden = textLabel.text == nil
      size = textLabel.sizeThatFits(CGSize(width: room, height: height))
    }
    frame.size = CGSize(width: max(Self.titleLeft + size.width, Self.minimumWidth), height: height)
    place(size)
  }

  /// Places the chevron and the title, of a size, from the leading edge.
  private func place(_ size: CGSize) {
    let height = frame.height
    let mirror = HorizontalMirror(isMirrored, width: frame.width)
    let shownChevron = chevron.image?.size ?? .zero
    let flips = look.indicator?.flipsForRightToLeftLayoutDirection ?? true
    chevron.isFlipped = mirror.isOn && flips
    chevron.frame = mirror.rect(
      CGRect(
        x: look.isRound && look.image == nil
          ? (frame.width - shownChevron.width) / 2 - Self.chevronLean : Self.chevronLeft,
        y: (height - shownChevron.height) / 2, width: shownChevron.width,
        height: shownChevron.height))
    let title = CGRect(
      x: Self.titleLeft, y: (height - size.height) / 2, width: size.width, height: size.height)
    if look.image == nil {
      let shift = shownState.shift
      textLabel.frame = mirror.rect(title).offsetBy(dx: shift.horizontal, dy: shift.vertical)
    } else {
      imageView?.frame = mirror.rect(title)
    }
    placeMask(mirror)
  }

  /// Shows the next shorter title, finally none, to make room for the bar's title.
  ///
  /// - Returns: false if only the chevron is left, or for an image.
  func shorten() -> Bool {
    guard look.image == nil, !textLabel.isHidden else { return false }
    fit(width: Self.titleLeft + textLabel.frame.width - 1, height: frame.height)
    return true
  }

  /// Places the mask, with coordinates equal to the button's. A title moved under the chevron by a
  /// client is not clipped.
  private func placeMask(_ mirror: HorizontalMirror) {
    let width = look.mask?.size.width ?? look.indicator?.size.width ?? Self.chevronInk
    let left = min(Self.chevronLeft + width, mirror.rect(label.frame).minX)
    let reach: CGFloat = 4096
    let seen = mirror.rect(CGRect(x: left, y: -reach, width: reach, height: 2 * reach))
    labelMask.frame = seen
    labelMask.bounds.origin = seen.origin
  }

  private var shownState: BarButtonLook.State { look.states.shown(barState) }

  override func displayContents() -> [DrawCommand] {
    shownState.background(in: CGRect(origin: .zero, size: frame.size), tint: color.color)
  }

  private func title(in room: CGFloat) -> String? {
    for title in look.titles where TextMetrics.width(of: title, font: look.font.font) <= room {
      return title
    }
    return nil
  }

  override var isHighlighted: Bool {
    didSet {
      updateColors()
      if look.states.highlighted.shift != .zero { ownSuperview?.setNeedsLayout() }
    }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    updateColors()
  }

  /// The colour of the chevron, and of a title without one.
  private var color: UIColor { adjustedTint(look.tint ?? plainTint).inBar(barState) }

  private var plainTint: UIColor { look.isRound ? .label : fullTint }

  private func updateColors() {
    let color = color
    textLabel.textColor =
      look.states.own(barState).text.color
      ?? look.states.normal.text.color?.inBar(barState) ?? color
    imageView?.color = color
    chevron.color = color
  }

  override var shownIdentifier: String? { super.shownIdentifier ?? item?.accessibilityIdentifier }

  override var shownText: String? { textLabel.text ?? look.title }
}

extension UIControl {
  /// The state that selects the look of a bar's buttons.
  var barState: UIControl.State { !isEnabled ? .disabled : isHighlighted ? .highlighted : .normal }
}

extension UIColor {
  /// The colour of a bar's buttons in a state without a colour.
  func inBar(_ state: UIControl.State) -> UIColor {
    switch state {
    case .disabled: UIColor(white: 0.5, alpha: 0.45)
    case .highlighted: withAlphaComponent(0.3)
    default: self
    }
  }
}

extension BarButtonLook.State {
  /// The image behind a button: as wide as the button, with its natural height if that fits.
  @MainActor
  func background(in bounds: CGRect, tint: Color) -> [DrawCommand] {
    guard let image else { return [] }
    let height = min(image.size.height, bounds.height)
    let target = CGRect(
      x: bounds.minX + imageShift.horizontal,
      y: bounds.midY - height / 2 + imageShift.vertical, width: bounds.width, height: height)
    return image.commands(in: target, tint: tint)
  }
}

/// A template image in a colour, at its natural size.
@MainActor
final class TintedImageView: UIView {
  var image: UIImage? { didSet { if image != oldValue { setNeedsDisplay() } } }
  var color = UIColor.systemBlue { didSet { if color != oldValue { setNeedsDisplay() } } }
  /// Whether left and right of the image are exchanged.
  var isFlipped = false { didSet { if isFlipped != oldValue { setNeedsDisplay() } } }

  override func didInitialize() { isUserInteractionEnabled = false }

  override func displayContents() -> [DrawCommand] {
    let commands =
      image?.commands(
        in: CGRect(origin: .zero, size: frame.size), tint: color.color, isTemplate: true) ?? []
    return HorizontalMirror(isFlipped, width: frame.width)
      .flipped(commands, about: frame.width / 2)
  }
}
