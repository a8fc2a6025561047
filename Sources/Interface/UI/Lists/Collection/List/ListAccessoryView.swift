import BackswipeScene
import BackswipeUnits

/// The chevron or checkmark of a list cell.
@MainActor
final class ListAccessoryView: UIView {
  private let isChevron: Bool

  init(isChevron: Bool) {
    self.isChevron = isChevron
    super.init(frame: CGRect(x: 0, y: 0, width: isChevron ? 9 : 16, height: 24))
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { return nil }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  override func displayContents() -> [DrawCommand] {
    let middle = bounds.midY
    guard isChevron else {
      // Checkmarks are not mirrored.
      let right = isMirrored ? 12 : bounds.width
      return [
        .path(
          [
            .move(CGPoint(x: right - 12, y: middle)), .line(CGPoint(x: right - 8, y: middle + 5)),
            .line(CGPoint(x: right, y: middle - 6)),
          ], fill: nil,
          stroke: Stroke(width: 2, color: drawn(tintColor ?? .systemBlue)))
      ]
    }
    let x = mirror.x(bounds.width - 4)
    return mirror.flipped(
      Glyph.rowChevron.commands(
        center: CGPoint(x: x, y: middle), size: 15, color: drawn(tintColor ?? .tertiaryLabel)),
      about: x)
  }
}

extension UICellAccessory {
  /// Makes the view of the accessory.
  ///
  /// - Parameters:
  ///   - reveals: performed by a tap on the mark of a deletion without an action.
  ///   - toggles: performed by a tap on the chevron of a row that expands.
  ///   - drags: called with the touch on a grip, and with nil at its end, or (true) when it is cancelled.
  @MainActor
  func makeView(
    reveals: @escaping @MainActor () -> Void, toggles: @escaping @MainActor () -> Void,
    drags: @escaping @MainActor (_ touch: UITouch?, _ isCancelled: Bool) -> Void
  ) -> UIView {
    let view: UIView
    switch kind {
    case .disclosure:
      view = ListAccessoryView(isChevron: true)
      view.tintColor = options.tintColor ?? .tertiaryLabel
    case .checkmark: view = ListAccessoryView(isChevron: false)
    case .reorder:
      let grip = CellGrip(frame: CGRect(x: 0, y: 0, width: 20, height: 24))
      grip.onDrag = { drags($0, false) }
      grip.onCancel = { drags(nil, true) }
      view = grip
    case .mark(let style):
      let mark = CellEditMark(frame: CGRect(x: 0, y: 0, width: CellEditMark.width, height: 24))
      mark.style = style
      let act = action ?? (style == .delete ? reveals : {})
      mark.addHandler(for: .touchUpInside) { _ in act() }
      view = mark
    case .detail:
      let button = CellDetailButton(frame: CGRect(x: 0, y: 0, width: 22, height: 24))
      if let action { button.addHandler(for: .touchUpInside) { _ in action() } }
      view = button
    case .label(let text, let font):
      let label = UILabel()
      label.text = text
      label.font = font
      label.textColor = options.tintColor ?? .secondaryLabel
      label.frame.size = label.sizeThatFits(
        CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
      return label
    case .custom(let custom): view = custom
    case .outline:
      let button = OutlineButton(frame: CGRect(x: 0, y: 0, width: 20, height: 24))
      button.addHandler(for: .touchUpInside) { _ in toggles() }
      view = button
    case .selection(let ground):
      return SelectionMark(ground: ground, check: options.tintColor ?? .white)
    case .menu(let menu, let changed):
      return AccessoryMenuButton(
        menu, color: options.tintColor ?? .secondaryLabel, changed: changed)
    }
    if let color = options.tintColor { view.tintColor = color }
    return view
  }
}
