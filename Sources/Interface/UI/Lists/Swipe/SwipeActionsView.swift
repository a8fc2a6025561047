import BackswipeMotion
import BackswipeScene
import BackswipeUnits

/// The actions beneath a swiped row, at one of its sides.
@MainActor
final class SwipeActionsView: UIView {
  private let buttons: [SwipeActionButton]
  /// Those of the opened actions, in points.
  private var widths: [Double] = []
  /// The width of the card beside which they fit, in points.
  private var card: CGFloat?
  /// Whether they are at the leading edge.
  private let isLeading: Bool
  private var isFull = false

  /// - Parameters:
  ///   - width: that of the row's card in points.
  ///   - least: the least width of an action in points.
  init(_ actions: [UIContextualAction], isLeading: Bool, width: CGFloat, least: CGFloat) {
    buttons = actions.map { SwipeActionButton($0, least: least) }
    self.isLeading = isLeading
    super.init(frame: CGRect(x: 0, y: 0, width: width, height: 0))
    clipsToBounds = true
    // The first action is in front: it covers the others in a full swipe.
    for button in buttons.reversed() { addSubview(button) }
    fit(inCard: width)
  }

  required init?(coder: NSCoder) { nil }

  /// Fits the actions beside a card of a width, in points.
  func fit(inCard width: CGFloat) {
    guard width != card else { return }
    card = width
    widths = RowSwipeRule.widths(
      buttons.map { Double($0.wantedWidth) }, inCard: Double(width))
    for (button, width) in zip(buttons, widths) { button.openedWidth = CGFloat(width) }
  }

  /// The width of all actions in points.
  var extent: Double { widths.reduce(0, +) }

  /// Calls a closure for a tap on an action.
  func onTap(_ act: @escaping @MainActor (UIContextualAction, UIView) -> Void) {
    for button in buttons {
      button.addHandler(for: .touchUpInside) { [unowned button] _ in act(button.action, button) }
    }
  }

  /// The first action and its view; nil without actions.
  var first: (action: UIContextualAction, view: UIView)? {
    buttons.first.map { ($0.action, $0) }
  }

  /// Divides the revealed space among the actions.
  ///
  /// - Parameter revealed: points from the edge.
  func show(revealed: Double, isFull: Bool) {
    let spans = RowSwipeRule.spans(widths, revealed: revealed, isFull: isFull)
    let mirror = mirror
    for (button, span) in zip(buttons, spans) {
      let x = isLeading ? span.start : Double(bounds.width) - span.start - span.width
      button.frame = mirror.rect(
        CGRect(x: x, y: 0, width: span.width, height: Double(bounds.height)))
    }
  }
}

/// One action beneath a swiped row.
@MainActor
final class SwipeActionButton: UIControl {
  override var keepsTap: Bool { true }
  /// The least width in points.
  private let leastWidth: CGFloat
  /// Points around the title. (open)
  static let padding: CGFloat = 15
  /// The least of these, where actions are narrower than they want. (open)
  private static let leastPadding: CGFloat = 4
  static let font = Font(size: 17)
  let action: UIContextualAction
  private var picture: UIImageView?
  /// The width of the opened action in points: its title is laid out in this, in at most two lines.
  fileprivate var openedWidth: CGFloat = 0 {
    didSet {
      guard openedWidth != oldValue else { return }
      setNeedsLayout()
      setNeedsDisplay()
    }
  }
  private var titleLines: LabelLines {
    let room = max(openedWidth - 2 * Self.leastPadding, 0)
    return LabelLines(
      action.title ?? "", font: Self.font,
      size: CGSize(width: room, height: .greatestFiniteMagnitude), limit: titleWidth > room ? 2 : 1,
      mode: .byTruncatingTail, smallest: 1)
  }

  init(_ action: UIContextualAction, least: CGFloat) {
    leastWidth = least
    self.action = action
    super.init(frame: .zero)
    clipsToBounds = true
    if let image = action.image {
      let view = UIImageView(image: image)
      view.tintColor = .white
      view.isUserInteractionEnabled = false
      addSubview(view)
      picture = view
    }
  }

  required init?(coder: NSCoder) { nil }

  private var titleWidth: CGFloat {
    TextMetrics.width(of: action.title ?? "", font: Self.font).rounded(.up)
  }

  var wantedWidth: CGFloat {
    max(max(titleWidth, picture?.bounds.width ?? 0) + 2 * Self.padding, leastWidth)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let picture else { return }
    let words = action.title == nil ? 0 : titleLines.height
    picture.center = CGPoint(x: bounds.width / 2, y: (bounds.height - words) / 2)
  }

  override func displayContents() -> [DrawCommand] {
    let area = CGRect(origin: .zero, size: bounds.size)
    var color = action.backgroundColor.color
    if isHighlighted { color = color.withAlpha(color.alpha * 0.8) }
    var commands: [DrawCommand] = [.fill(area, cornerRadius: 0, color)]
    guard let title = action.title, !title.isEmpty else { return commands }
    let lines = titleLines
    let image = picture?.bounds.height ?? 0
    // The title keeps its width while the action is narrower.
    let width = lines.width + 2
    commands += lines.commands(
      in: CGRect(
        x: ((bounds.width - width) / 2).rounded(),
        y: ((bounds.height - lines.height + image) / 2).rounded(), width: width,
        height: lines.height),
      .white, .center)
    return commands
  }

  override var shownText: String? { action.title }
}
