public import BackswipeUnits

/// Words, fields and actions over a dimmed page: an alert in the middle, or a sheet of actions from the
/// bottom.
///
/// Presented with `present(_:animated:)`. Choosing an action takes it away and then calls the action's
/// handler; so does a tap beside an action sheet that has a cancel action, for that one.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  /// Where it comes up.
  public enum Style: Int, Sendable {
    case actionSheet
    case alert
  }

  /// Words below the title; nil for none.
  open var message: String? { didSet { contentChanged() } }
  /// Where it comes up.
  open private(set) var preferredStyle = Style.actionSheet
  /// What can be chosen, in the order in which it was added.
  open private(set) var actions: [UIAlertAction] = []
  /// The action of an alert in semibold, which Return in its last field chooses; one of `actions`. Nil
  /// for the cancel action.
  open var preferredAction: UIAlertAction? { didSet { contentChanged() } }
  /// The fields, from the top; nil without any.
  open private(set) var textFields: [UITextField]?

  private var cards: [AlertView] = []
  /// Of fields that have none of their own.
  private var fieldFont = UIFont.systemFont(ofSize: 13)
  /// Whether something has been chosen since it came up.
  private var isChosen = false

  /// An action sheet without words, as `init()` makes one.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    modalPresentationStyle = .custom
  }

  /// As `init()`.
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

  /// Adds an action below those that are there. A second one of style `cancel` is a programming error.
  open func addAction(_ action: UIAlertAction) {
    precondition(
      action.style != .cancel || cancelAction == nil,
      "addAction: UIAlertController can only have one action with the style cancel")
    actions.append(action)
    contentChanged()
  }

  /// Adds a field below those that are there. In an action sheet it is a programming error.
  ///
  /// - Parameter configurationHandler: called at once.
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

  /// Gives the first field the keyboard, which comes together with the alert.
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

  /// The height of all for a width, at most so much.
  func height(width: CGFloat, most: CGFloat) -> CGFloat {
    let gaps = AlertMetrics.sheetMargin * CGFloat(max(cards.count - 1, 0))
    return cards.reduce(gaps) { $0 + height(of: $1, width: width, most: most) }
  }

  // MARK: Choice

  /// Takes the alert away, in its turn, and performs the action. Only the first choice counts.
  private func choose(_ action: UIAlertAction) {
    guard action.isEnabled, !isChosen, !isBeingDismissed else { return }
    isChosen = true
    let handler = action.handler
    startLeaving(animated: true) { handler?(action) }
  }

  /// Return in a field goes on to the next one; in the last it chooses.
  private func entered(_ field: UITextField) {
    let fields = textFields ?? []
    if let next = fields.drop(while: { $0 !== field }).dropFirst().first {
      next.becomeFirstResponder()
      return
    }
    let others = actions.filter { $0.style != .cancel }
    if let chosen = preferredAction ?? (others.count == 1 ? others.first : nil) { choose(chosen) }
  }

  /// Chooses the cancel action, as a tap beside a sheet does; nothing without one.
  func cancel() {
    if preferredStyle == .actionSheet, let cancelAction { choose(cancelAction) }
  }

  override func ownPresentation(presenting: UIViewController?) -> UIPresentationController {
    AlertPresentationController(presentedViewController: self, presenting: presenting)
  }
}

/// Holds the cards; touches between them are for what is beneath.
@MainActor
private final class AlertRootView: UIView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    ownSubviews.contains { $0.frame.contains(point) }
  }
}
