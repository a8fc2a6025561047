public import BackswipeUnits

/// Texts, fields and actions over a dimmed page: an alert in the middle or an action sheet at the
/// bottom.
///
/// Presented with `present(_:animated:)`. Choosing an action dismisses it and then calls the
/// action's handler; a tap outside an action sheet chooses its cancel action, if any.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  /// The kind of alert.
  public enum Style: Int, Sendable {
    case actionSheet
    case alert
  }

  /// The text below the title; nil for none.
  open var message: String? { didSet { contentChanged() } }
  /// The kind of alert.
  open private(set) var preferredStyle = Style.actionSheet
  /// The actions, in the order of addition.
  open private(set) var actions: [UIAlertAction] = []
  /// The semibold action of an alert, chosen by Return in its last field; one of `actions`. Nil for
  /// the cancel action.
  open var preferredAction: UIAlertAction? { didSet { contentChanged() } }
  /// The fields, from the top; nil for none.
  open private(set) var textFields: [UITextField]?

  private var cards: [AlertView] = []
  /// The font of fields without one set by the client.
  private var fieldFont = UIFont.systemFont(ofSize: 13)
  /// Whether an action has been chosen since the presentation.
  private var isChosen = false

  /// An action sheet without texts, equivalent to `init()`.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    modalPresentationStyle = .custom
  }

  /// Equivalent to `init()`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    modalPresentationStyle = .custom
  }

  /// An alert or an action sheet without actions.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }

  /// Adds an action after the existing ones. A second one of style `cancel` is a programming error.
  open func addAction(_ action: UIAlertAction) {
    precondition(
      action.style != .cancel || cancelAction == nil,
      "addAction: UIAlertController can only have one action with the style cancel")
    actions.append(action)
    contentChanged()
  }

  /// Adds a field after the existing ones. A field in an action sheet is a programming error.
  ///
  /// - Parameter configurationHandler: called immediately.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    precondition(
      preferredStyle == .alert, "addTextField: text fields can only be added to an alert")
    let field = UITextField()
    field.font = fieldFont
    field.addAction(
      UIAction { [weak self, weak field] _ in field.map { self?.entered($0) } },
      for: .editingDidEndOnExit)
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
    contentChanged()
  }

  private var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

  // MARK: View

  open override func loadView() {
    view = AlertRootView()
    view.backgroundColor = nil
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    isChosen = false
    makeCards()
  }

  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    beginTyping()
  }

  /// Makes the first field first responder, so that the keyboard appears with the alert.
  func beginTyping() {
    if textFields?.contains(where: \.isEditing) != true {
      textFields?.first?.becomeFirstResponder()
    }
  }

  private func contentChanged() { if isViewLoaded, !cards.isEmpty { makeCards() } }

  private func makeCards() {
    for card in cards { card.removeFromSuperview() }
    let font = UIFont.systemFont(ofSize: traitCollection.size(of: .footnote))
    for field in textFields ?? [] where field.font == fieldFont { field.font = font }
    fieldFont = font
    var content = AlertView.Content(title: title, message: message, fields: textFields ?? [])
    let isSheet = preferredStyle == .actionSheet
    content.semibold = isSheet ? cancelAction : preferredAction ?? cancelAction
    let traits = traitCollection
    let others = actions.filter { $0.style != .cancel }
    let cancel = [cancelAction].compactMap(\.self)
    let choose: @MainActor (UIAlertAction) -> Void = { [weak self] in self?.choose($0) }
    if isSheet {
      content.actions = others
      cards =
        others.isEmpty && title == nil && message == nil
        ? [] : [AlertView(content, isSheet: true, traits: traits, choose: choose)]
      if !cancel.isEmpty {
        let last = AlertView.Content(actions: cancel, semibold: content.semibold, isCancel: true)
        cards.append(AlertView(last, isSheet: true, traits: traits, choose: choose))
      }
    } else {
      content.actions = others + cancel
      cards = [AlertView(content, isSheet: false, traits: traits, choose: choose)]
    }
    for card in cards { view.addSubview(card) }
    if view.ownSuperview != nil { presentationContainer?.presentation.place() }
    view.setNeedsLayout()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = view.bounds.width
    var y: CGFloat = 0
    for (index, card) in cards.enumerated() {
      let isLast = index == cards.count - 1
      let height =
        isLast ? view.bounds.height - y : height(of: card, width: width, most: view.bounds.height)
      card.frame = CGRect(x: 0, y: y, width: width, height: height)
      y += height + AlertMetrics.sheetMargin
    }
  }

  private func height(of card: AlertView, width: CGFloat, most: CGFloat) -> CGFloat {
    if card.isCancel { return card.height(width: width, most: .greatestFiniteMagnitude) }
    let rest = cards.reduce(0) { sum, other in
      other.isCancel
        ? sum + height(of: other, width: width, most: most) + AlertMetrics.sheetMargin : sum
    }
    return card.height(width: width, most: most - rest)
  }

  /// The total height for a width, with a maximum.
  func height(width: CGFloat, most: CGFloat) -> CGFloat {
    let gaps = AlertMetrics.sheetMargin * CGFloat(max(cards.count - 1, 0))
    return cards.reduce(gaps) { $0 + height(of: $1, width: width, most: most) }
  }

  // MARK: Choice

  /// Dismisses the alert after other transitions and performs the action; first choice only.
  private func choose(_ action: UIAlertAction) {
    guard action.isEnabled, !isChosen, !isBeingDismissed else { return }
    isChosen = true
    let handler = action.handler
    startLeaving(animated: true) { handler?(action) }
  }

  /// Handles Return in a field: focuses the next one, or chooses an action in the last one.
  private func entered(_ field: UITextField) {
    let fields = textFields ?? []
    if let next = fields.drop(while: { $0 !== field }).dropFirst().first {
      next.becomeFirstResponder()
      return
    }
    let others = actions.filter { $0.style != .cancel }
    if let chosen = preferredAction ?? (others.count == 1 ? others.first : nil) { choose(chosen) }
  }

  /// Chooses the cancel action, if any, after a tap outside a sheet.
  ///
  /// - Returns: false without such an action.
  func cancel() -> Bool {
    guard preferredStyle == .actionSheet, let cancelAction else { return false }
    choose(cancelAction)
    return true
  }

  override func ownPresentation(presenting: UIViewController?) -> UIPresentationController {
    AlertPresentationController(presentedViewController: self, presenting: presenting)
  }
}

/// Contains the cards; touches between them pass through.
@MainActor
private final class AlertRootView: UIView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    ownSubviews.contains { $0.frame.contains(point) }
  }
}
