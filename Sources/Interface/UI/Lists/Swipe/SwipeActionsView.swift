import BackswipeMotion
import BackswipeScene
import BackswipeUnits

/// The actions beneath a swiped row, at one of its sides.
@MainActor
final class SwipeActionsView: UIView {
  private let buttons: [SwipeActionButton]
  /// Whether they are at the leading edge.
  private let isLeading: Bool
  private var isFull = false

  /// - Parameters:
  ///   - width: that of the row in points.
  ///   - least: the least width of an action in points.
  init(_ actions: [UIContextualAction], isLeading: Bool, width: CGFloat, least: CGFloat) {
    buttons = actions.map { SwipeActionButton($0, least: least) }
    self.isLeading = isLeading
    super.init(frame: CGRect(x: 0, y: 0, width: width, height: 0))
    clipsToBounds = true
    // The first action is in front: it covers the others in a full swipe.
    for button in buttons.reversed() { addSubview(button) }
  }

  required init?(coder: NSCoder) { nil }

  /// The width of all actions in points.
  var extent: Double { buttons.reduce(0) { $0 + Double($1.wantedWidth) } }

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
    let spans = RowSwipeRule.spans(
      buttons.map { Double($0.wantedWidth) }, revealed: revealed, isFull: isFull)
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
  static let font = Font(size: 17)
  let action: UIContextualAction
  private var picture: UIImageView?

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
    let line = action.title == nil ? 0 : TextMetrics.lineHeight(Self.font)
    picture.center = CGPoint(x: bounds.width / 2, y: (bounds.height - line) / 2)
  }

  override func displayContents() -> [DrawCommand] {
    let area = CGRect(origin: .zero, size: bounds.size)
    var color = action.backgroundColor.color
    if isHighlighted { color = color.withAlpha(color.alpha * 0.8) }
    var commands: [DrawCommand] = [.fill(area, cornerRadius: 0, color)]
    guard let title = action.title, !title.isEmpty else { return commands }
    let height = TextMetrics.lineHeight(Self.font)
    let image = picture?.bounds.height ?? 0
    // The title keeps its width while the action is narrower.
    let width = titleWidth + 2
    commands.append(
      .text(
        title,
        box: CGRect(
          x: ((bounds.width - width) / 2).rounded(),
          y: ((bounds.height - height + image) / 2).rounded(), width: width, height: height),
        Self.font, .white, .center))
    return commands
  }

  override var shownText: String? { action.title }
}
