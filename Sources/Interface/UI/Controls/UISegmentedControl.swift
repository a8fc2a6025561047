import BackswipeScene
public import BackswipeUnits

/// A control of adjacent segments, at most one of which is selected.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  override var keepsTap: Bool { true }
  /// The index for no segment.
  public static let noSegment = -1
  static let height: CGFloat = 32
  static let cornerRadius: CGFloat = 8
  /// The distance between the control's edge and the selection mark, in points.
  static let inset: CGFloat = 2
  /// The duration of the mark's slide. (obs)
  static let slideDuration = Interval.milliseconds(200)

  private var segments: [SegmentView] = []
  /// The mark's position, in segments from the left.
  private var markPosition = 0.0 { didSet { if markPosition != oldValue { setNeedsDisplay() } } }
  private var animation: ValueAnimation?

  /// Whether segments are deselected after a tap.
  open var isMomentary = false
  /// Whether the widths of segments are proportional to those of their contents.
  open var apportionsSegmentWidthsByContent = false { didSet { contentChanged() } }
  /// The colour of the mark; nil for white.
  open var selectedSegmentTintColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The attributes of titles by their states.
  var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:] {
    didSet {
      contentChanged()
      for segment in segments { segment.setNeedsDisplay() }
    }
  }

  override func didInitialize() {
    super.didInitialize()
    layer.prefersCompositing = true
  }

  /// - Parameter items: titles (`String`) and images (`UIImage`).
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for (index, item) in (items ?? []).enumerated() {
      switch item {
      case let title as String: insertSegment(withTitle: title, at: index, animated: false)
      case let image as UIImage: insertSegment(with: image, at: index, animated: false)
      default:
        preconditionFailure(
          "UISegmentedControl(items:): \(item) is neither a String nor a UIImage")
      }
    }
    bounds.size = intrinsicContentSize
  }

  // MARK: Segments

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  /// Inserts a segment with a title; the index is limited to the valid range. It is never animated.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(SegmentView(title: title, image: nil), at: segment)
  }

  /// Inserts a segment with an image; the index is limited to the valid range. It is never
  /// animated.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(SegmentView(title: nil, image: image), at: segment)
  }

  /// Inserts a segment with an action's image or else its title, performed when a touch selects it.
  /// It is never animated.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    let view = SegmentView(title: action.image == nil ? action.title : nil, image: action.image)
    view.action = action
    insert(view, at: segment)
  }

  private func insert(_ view: SegmentView, at index: Int) {
    let position = min(max(index, 0), segments.count)
    if selected >= position { selected += 1 }
    segments.insert(view, at: position)
    addSubview(view)
    contentChanged()
    showSelection(animated: false)
  }

  /// Removes a segment and its selection; ignores an index out of range. It is never animated.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    segments.remove(at: segment).removeFromSuperview()
    if selected == segment { selected = Self.noSegment }
    if selected > segment { selected -= 1 }
    contentChanged()
    showSelection(animated: false)
  }

  /// Removes all segments and the selection.
  open func removeAllSegments() {
    for segment in segments { segment.removeFromSuperview() }
    segments = []
    selected = Self.noSegment
    contentChanged()
  }

  /// Sets a segment's title; ignores an index out of range.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    view(segment)?.title = title
    contentChanged()
  }

  /// A segment's title; nil for none, and for an index out of range.
  open func titleForSegment(at segment: Int) -> String? { view(segment)?.title }

  /// Sets a segment's image; ignores an index out of range.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    view(segment)?.image = image
    contentChanged()
  }

  /// A segment's image; nil for none, and for an index out of range.
  open func imageForSegment(at segment: Int) -> UIImage? { view(segment)?.image }

  /// - Parameter width: points; 0 for an equal share of the width left by fixed ones.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    view(segment)?.fixedWidth = max(width, 0)
    contentChanged()
  }

  /// A segment's fixed width in points; 0 for a share of the remaining width.
  open func widthForSegment(at segment: Int) -> CGFloat { view(segment)?.fixedWidth ?? 0 }

  /// Enables a segment or disables it; ignores an index out of range.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    view(segment)?.isOn = enabled
  }

  /// Whether a segment is enabled; false for an index out of range.
  open func isEnabledForSegment(at segment: Int) -> Bool { view(segment)?.isOn ?? false }

  private func view(_ index: Int) -> SegmentView? {
    segments.indices.contains(index) ? segments[index] : nil
  }

  // MARK: Selection

  private var selected = UISegmentedControl.noSegment

  /// The index of the selected segment; `noSegment` for none. Setting it sends no event; an index
  /// out of range is a programming error.
  open var selectedSegmentIndex: Int {
    get { selected }
    set {
      precondition(
        newValue == Self.noSegment || segments.indices.contains(newValue),
        "UISegmentedControl.selectedSegmentIndex: there is no segment \(newValue) of "
          + "\(segments.count)")
      guard newValue != selected else { return }
      selected = newValue
      showSelection(animated: false)
    }
  }

  private func showSelection(animated: Bool) {
    for (index, segment) in segments.enumerated() { segment.isMarked = index == selected }
    setNeedsDisplay()
    guard selected != Self.noSegment else { return }
    if let animation { environment?.stop(animation) }
    animation = nil
    guard animated, UIView.areAnimationsEnabled, window != nil, let environment else {
      markPosition = Double(selected)
      return
    }
    let next = ValueAnimation(
      "segment", of: self, from: markPosition, to: Double(selected), duration: Self.slideDuration
    ) { [weak self] in self?.markPosition = $0 }
    animation = next
    environment.start(next)
  }

  /// Selects the segment at the location of the touch.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard isTouchInside, let touch else { return }
    let x = min(max(touch.location(in: self).x, 0.5), bounds.width - 0.5)
    guard let index = segments.firstIndex(where: { $0.frame.minX <= x && x < $0.frame.maxX }),
      segments[index].isOn, isMomentary || index != selected
    else { return }
    let hadMark = selected != Self.noSegment
    selected = index
    if !isMomentary { showSelection(animated: hadMark) }
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    view(index)?.action?.perform(sender: self)
    if isMomentary { selected = Self.noSegment }
  }

  // MARK: Layout

  private var wantedWidths: [CGFloat] { segments.map { $0.wantedWidth } }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override var intrinsicContentSize: CGSize {
    let wanted = wantedWidths
    let widest = wanted.reduce(0, max)
    let width = zip(segments, wanted).reduce(0) { total, pair in
      total
        + (pair.0.fixedWidth > 0
          ? pair.0.fixedWidth : apportionsSegmentWidthsByContent ? pair.1 : widest)
    }
    return CGSize(width: width.rounded(.up), height: Self.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let (widths, mirror) = (layoutWidths(in: bounds.width), mirror)
    var x: CGFloat = 0
    for (segment, width) in zip(segments, widths) {
      segment.frame = mirror.rect(CGRect(x: x, y: 0, width: width, height: bounds.height))
      x += width
    }
  }

  private func layoutWidths(in whole: CGFloat) -> [CGFloat] {
    let fixed = segments.reduce(0) { $0 + $1.fixedWidth }
    let free = segments.filter { $0.fixedWidth == 0 }
    let room = max(whole - fixed, 0)
    let wanted = free.reduce(0) { $0 + $1.wantedWidth }
    return segments.map { segment in
      if segment.fixedWidth > 0 { return segment.fixedWidth }
      if apportionsSegmentWidthsByContent, wanted > 0 {
        return room * segment.wantedWidth / wanted
      }
      return room / CGFloat(free.count)
    }
  }

  // MARK: Drawing

  override var drawsInShownSize: Bool { true }

  override func displayContents() -> [DrawCommand] {
    let bounds = drawnBounds
    let area = CGRect(origin: .zero, size: bounds.size)
    var commands: [DrawCommand] = [
      .fill(area, cornerRadius: Self.cornerRadius, UIColor.tertiarySystemFill.color)
    ]
    guard !segments.isEmpty else { return commands }
    let widths = layoutWidths(in: bounds.width)
    let mirror = HorizontalMirror(isMirrored, width: bounds.width)
    var x: CGFloat = 0
    for index in 1..<max(segments.count, 1) {
      x += widths[index - 1]
      // Separators fade out next to the mark.
      let distance = min(abs(Double(index) - markPosition), abs(Double(index - 1) - markPosition))
      let shown = selected == Self.noSegment ? 1 : min(distance, 1)
      guard shown > 0 else { continue }
      commands.append(
        .fill(
          mirror.rect(
            CGRect(x: x - 0.5, y: bounds.height / 4, width: 1, height: bounds.height / 2)),
          cornerRadius: 0.5, Color(hex: 0x8E8E93, alpha: 0.3 * shown)))
    }
    if selected != Self.noSegment { commands += mark(widths, height: bounds.height, mirror) }
    return commands
  }

  private static let marked = UIColor(light: 0xFFFFFF, dark: 0x636366)

  private func mark(
    _ widths: [CGFloat], height: CGFloat, _ mirror: HorizontalMirror
  ) -> [DrawCommand] {
    let low = min(max(Int(markPosition), 0), widths.count - 1)
    let high = min(low + 1, widths.count - 1)
    let part = markPosition - Double(low)
    let left = widths[..<low].reduce(0, +)
    let frame = mirror.rect(
      CGRect(
        x: left + widths[low] * CGFloat(part), y: 0,
        width: interpolate(widths[low], widths[high], part), height: height)
    ).insetBy(dx: Self.inset, dy: Self.inset)
    let shadow = Shadow(
      color: Color(hex: 0x000000, alpha: 0.14), offset: CGSize(width: 0, height: 2), radius: 2)
    let fill = (selectedSegmentTintColor ?? Self.marked).color
    let radius = Self.cornerRadius - 1.5
    return [
      .shadow(frame, cornerRadius: radius, shadow), .fill(frame, cornerRadius: radius, fill),
    ]
  }
}

/// A segment: a title or an image.
@MainActor
final class SegmentView: UIView {
  static let margin: CGFloat = 12
  static let font = Font(size: 13, weight: .medium)
  static let markedFont = Font(size: 13, weight: .semibold)

  var title: String? { didSet { setNeedsDisplay() } }
  var image: UIImage? { didSet { setNeedsDisplay() } }
  var isMarked = false { didSet { if isMarked != oldValue { setNeedsDisplay() } } }
  /// Whether it can be selected.
  var isOn = true { didSet { if isOn != oldValue { setNeedsDisplay() } } }
  /// The fixed width in points; 0 for none.
  var fixedWidth: CGFloat = 0
  var action: UIAction?

  init(title: String?, image: UIImage?) {
    self.title = title
    self.image = image
    super.init(frame: .zero)
    layer.prefersCompositing = true
  }

  required init?(coder: NSCoder) { return nil }

  var wantedWidth: CGFloat {
    let content =
      image?.size.width
      ?? TextMetrics.width(of: title ?? "", font: attributes(marked: true).font ?? Self.markedFont)
    return content.rounded(.up) + 2 * Self.margin
  }

  override var drawsInShownSize: Bool { true }

  override func displayContents() -> [DrawCommand] {
    let bounds = drawnBounds
    let enabled = isOn && (ownSuperview as? UIControl)?.isEnabled ?? true
    let own = attributes(marked: isMarked)
    let color = own.color ?? (enabled ? UIColor.label : .tertiaryLabel)
    if let image {
      let imageFrame = CGRect(
        x: (bounds.width - image.size.width) / 2, y: (bounds.height - image.size.height) / 2,
        width: image.size.width, height: image.size.height)
      return image.commands(in: imageFrame, tint: color.color, isTemplate: true)
    }
    let font = own.font ?? (isMarked ? Self.markedFont : Self.font)
    let height = TextMetrics.lineHeight(font)
    let box = CGRect(
      x: 4, y: ((bounds.height - height) / 2).rounded(), width: max(bounds.width - 8, 0),
      height: height)
    return [.text(title ?? "", box: box, font, color.color, .center)]
  }

  /// Those that a client has set for the segment's state, or else for the normal one.
  private func attributes(marked: Bool) -> (font: Font?, color: UIColor?) {
    guard let control = ownSuperview as? UISegmentedControl, !control.titleAttributes.isEmpty
    else { return (nil, nil) }
    let state: UIControl.State =
      !isOn || !control.isEnabled ? .disabled : marked ? .selected : .normal
    let own = TextAttributes(control.titleAttributes[state.rawValue])
    let normal = TextAttributes(control.titleAttributes[UIControl.State.normal.rawValue])
    return ((own.font ?? normal.font)?.font, own.color ?? normal.color)
  }

  override var shownText: String? { title }
}
