import BackswipeScene
import BackswipeUnits

/// The card of an alert with texts, fields and actions, or one block of an action sheet.
///
/// A touch can begin on one action and move to another: the action under the touch is pressed, and
/// is chosen at the end of the touch.
@MainActor
final class AlertView: UIView {
  private let isSheet: Bool
  /// Whether it is the cancel button of a sheet.
  let isCancel: Bool
  /// The height of an action.
  private let row: CGFloat
  /// The height of a field.
  private let field: CGFloat
  private let title: UILabel?
  private let message: UILabel?
  private let fields: [UITextField]
  private let buttons: [AlertButton]
  private let words = UIScrollView()
  private let actions = UIScrollView()
  private let edgeLine = HairlineView(AlertColors.separator)
  private var lines: [HairlineView] = []
  private var boxes: [UIView] = []
  private static let fieldBegins = UIAction.Identifier("backswipe.alert.field")
  /// The height of the texts when a field was last scrolled into view.
  private var shownHeight: CGFloat = 0
  private let choose: (UIAlertAction) -> Void

  /// - Parameter traits: determine the text size.
  init(
    _ content: Content, isSheet: Bool, traits: UITraitCollection,
    choose: @escaping @MainActor (UIAlertAction) -> Void
  ) {
    self.isSheet = isSheet
    self.choose = choose
    isCancel = content.isCancel
    fields = content.fields
    title = Self.label(
      content.title,
      .systemFont(ofSize: traits.size(of: isSheet ? .footnote : .headline), weight: .semibold),
      isSheet)
    message = Self.label(
      content.message,
      .systemFont(
        ofSize: traits.size(of: .footnote),
        weight: isSheet && content.title == nil ? .semibold : .regular),
      isSheet)
    let size = traits.size(of: isSheet ? .title3 : .body)
    buttons = content.actions.map { action in
      AlertButton(
        action,
        font: .systemFont(
          ofSize: size, weight: action === content.semibold ? .semibold : .regular),
        rest: content.isCancel ? AlertColors.cancel : nil)
    }
    row =
      (isSheet ? AlertMetrics.sheetRow : AlertMetrics.alertRow)
      + traits.growth(of: isSheet ? .title3 : .body)
    field = AlertMetrics.field + traits.growth(of: .footnote)
    super.init(frame: .zero)
    backgroundColor = content.isCancel ? AlertColors.cancel : AlertColors.card
    layer.cornerRadius = AlertMetrics.cornerRadius
    clipsToBounds = true
    words.contentInsetAdjustmentBehavior = .never
    words.alwaysBounceVertical = false
    addSubview(words)
    for label in [title, message].compactMap(\.self) { words.addSubview(label) }
    for field in fields {
      let box = UIView()
      box.backgroundColor = AlertColors.field
      box.layer.cornerRadius = 5
      box.layer.borderWidth = AlertMetrics.hairline
      box.layer.borderColor = AlertColors.separator.cgColor
      box.addSubview(field)
      boxes.append(box)
      words.addSubview(box)
      // Fields outlive their cards: the next card replaces this action.
      field.addAction(
        UIAction(identifier: Self.fieldBegins) { [weak self] _ in self?.showField() },
        for: .editingDidBegin)
    }
    actions.contentInsetAdjustmentBehavior = .never
    actions.delaysContentTouches = false
    addSubview(actions)
    addSubview(edgeLine)
    for button in buttons {
      actions.addSubview(button)
      button.action.changed = { [weak button] in button?.updateColor() }
    }
  }

  required init?(coder: NSCoder) { return nil }

  /// The content of a card.
  struct Content {
    var title: String?
    var message: String?
    var fields: [UITextField] = []
    /// From top to bottom; a cancel action is last.
    var actions: [UIAlertAction] = []
    var semibold: UIAlertAction?
    /// Whether it is the cancel button of a sheet.
    var isCancel = false
  }

  private static func label(_ text: String?, _ font: UIFont, _ isSheet: Bool) -> UILabel? {
    guard let text, !text.isEmpty else { return nil }
    let label = UILabel()
    label.text = text
    label.font = font
    label.textAlignment = .center
    label.numberOfLines = 0
    label.textColor = isSheet ? AlertColors.sheetWords : .label
    return label
  }

  // MARK: Layout

  private var edge: CGFloat { isSheet ? AlertMetrics.sheetEdge : AlertMetrics.alertEdge }

  /// Whether two short actions of an alert are side by side.
  private func standsSideBySide(_ width: CGFloat) -> Bool {
    !isSheet && buttons.count == 2 && buttons.allSatisfy { $0.fits(width / 2) }
  }

  private func heightOfActions(_ width: CGFloat) -> CGFloat {
    row * CGFloat(standsSideBySide(width) ? 1 : buttons.count)
  }

  /// The height of a label in the card.
  private func height(_ label: UILabel, _ width: CGFloat) -> CGFloat {
    label.sizeThatFits(
      CGSize(width: width - 2 * AlertMetrics.side, height: .greatestFiniteMagnitude)
    ).height.rounded(.up)
  }

  private func heightOfWords(_ width: CGFloat) -> CGFloat {
    let labels = [title, message].compactMap(\.self)
    guard !labels.isEmpty || !fields.isEmpty else { return 0 }
    var height = 2 * edge + labels.reduce(0) { $0 + self.height($1, width) }
    if labels.count == 2 { height += isSheet ? AlertMetrics.sheetGap : AlertMetrics.alertGap }
    if !fields.isEmpty {
      height += (labels.isEmpty ? 0 : AlertMetrics.fieldsGap)
      height += field * CGFloat(fields.count)
    }
    return height
  }

  /// The height for a width; texts and actions that do not fit scroll.
  func height(width: CGFloat, most: CGFloat) -> CGFloat {
    min(heightOfWords(width) + heightOfActions(width), max(most, row))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    let (wordsHeight, actionsHeight) = (heightOfWords(width), heightOfActions(width))
    // If there is not enough space, texts get at most half of it.
    let foot = max(bounds.height - actionsHeight, min(wordsHeight, (bounds.height / 2).rounded()))
    words.frame = CGRect(x: 0, y: 0, width: width, height: foot)
    words.contentSize = CGSize(width: width, height: wordsHeight)
    words.isScrollEnabled = wordsHeight > foot
    actions.frame = CGRect(x: 0, y: foot, width: width, height: bounds.height - foot)
    actions.contentSize = CGSize(width: width, height: actionsHeight)
    actions.isScrollEnabled = actionsHeight > actions.bounds.height
    edgeLine.frame = CGRect(x: 0, y: foot, width: width, height: HairlineView.room)
    edgeLine.isHidden = foot == 0
    var y = edge
    let inner = max(width - 2 * AlertMetrics.side, 0)
    for label in [title, message].compactMap(\.self) {
      let height = height(label, width)
      label.frame = CGRect(x: AlertMetrics.side, y: y, width: inner, height: height)
      y += height + (isSheet ? AlertMetrics.sheetGap : AlertMetrics.alertGap)
    }
    if title != nil || message != nil {
      y += AlertMetrics.fieldsGap - (isSheet ? AlertMetrics.sheetGap : AlertMetrics.alertGap)
    }
    for (box, field) in zip(boxes, fields) {
      box.frame = CGRect(x: AlertMetrics.side, y: y, width: inner, height: self.field)
      field.frame = box.bounds.narrowed(by: 6)
      y += self.field
    }
    if foot != shownHeight { showField() }
    layOutActions()
  }

  /// Scrolls the edited field into view if the texts scroll.
  private func showField() {
    shownHeight = words.bounds.height
    guard words.isScrollEnabled, let index = fields.firstIndex(where: \.isEditing) else { return }
    let box = boxes[index].frame
    let above = max(min(words.contentOffset.y, box.minY - edge), box.maxY + edge - shownHeight)
    let most = words.contentSize.height - shownHeight
    words.contentOffset.y = max(min(above, most), 0)
  }

  private func layOutActions() {
    let width = bounds.width
    var places: [(side: Hairline.Side, frame: CGRect)] = []
    let half = (width / 2).rounded()
    let isBeside = standsSideBySide(width)
    let mirror = HorizontalMirror(isMirrored, width: width)
    // Side by side, the cancel action is at the leading edge.
    let turns = isBeside && buttons.last?.action.style == .cancel
    for (index, button) in (turns ? buttons.reversed() : buttons).enumerated() {
      let y = isBeside ? 0 : row * CGFloat(index)
      let x = isBeside && index == 1 ? half : 0
      button.frame = mirror.rect(
        CGRect(x: x, y: y, width: isBeside ? half : width, height: row))
      if y > 0, x == 0 {
        places.append((.top, CGRect(x: 0, y: y, width: width, height: HairlineView.room)))
      }
      if x > 0 {
        places.append(
          (
            mirror.isOn ? .right : .left,
            mirror.rect(CGRect(x: x, y: y, width: HairlineView.room, height: row))
          ))
      }
    }
    for (index, place) in places.enumerated() {
      if index == lines.count { addLine() }
      lines[index].side = place.side
      lines[index].frame = place.frame
    }
    for (index, line) in lines.enumerated() { line.isHidden = index >= places.count }
  }

  private func addLine() {
    let view = HairlineView(AlertColors.separator)
    actions.addSubview(view)
    lines.append(view)
  }

  // MARK: Touches

  private func press(_ touches: Set<UITouch>) {
    let place = touches.first?.location(in: actions)
    for button in buttons {
      button.isPressed =
        button.action.isEnabled
        && place.map { button.frame.contains($0) && actions.bounds.contains($0) } == true
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { press(touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { press(touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { press([]) }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    press(touches)
    guard let chosen = buttons.first(where: \.isPressed) else { return }
    take(touches, as: "'\(chosen.action.title ?? "")' of the alert")
    choose(chosen.action)
  }
}
