import BackswipeUI
import BackswipeUnits

/// A column of the panel: the choice of its page at the top, and the page below.
@MainActor
final class PanelColumnView: UIView {
  static let barHeight: CGFloat = 44
  /// The width from which the bar has room for the button of two pages.
  private static let widthOfButton: CGFloat = 340

  private let choice: UISegmentedControl
  private let bar = UIView()
  /// The place among the columns, from the left.
  let number: Int
  /// The view of the page.
  private weak var page: UIView?
  /// The button of two pages; nil for another column's.
  var button: UIView? {
    didSet {
      guard button !== oldValue else { return }
      if oldValue?.superview === bar { oldValue?.removeFromSuperview() }
      if let button { bar.addSubview(button) }
      setNeedsLayout()
    }
  }

  /// - Parameter onChoice: called with the index of a page.
  init(_ titles: [String], number: Int, onChoice: @escaping @MainActor (Int) -> Void) {
    self.number = number
    choice = UISegmentedControl(items: titles)
    super.init(frame: .zero)
    bar.backgroundColor = UIColor(StudioColors.desk)
    choice.accessibilityIdentifier = number == 0 ? "panel.pages" : "panel.pages.\(number + 1)"
    choice.apportionsSegmentWidthsByContent = true
    choice.addAction(
      UIAction { [weak choice] _ in if let choice { onChoice(choice.selectedSegmentIndex) } },
      for: .valueChanged)
    bar.addSubview(choice)
    addSubview(bar)
  }

  required init?(coder: NSCoder) { return nil }

  /// - Parameters:
  ///   - index: of the page.
  ///   - isLocked: whether the page cannot be changed.
  func show(_ page: UIView, index: Int, isLocked: Bool) {
    if choice.selectedSegmentIndex != index { choice.selectedSegmentIndex = index }
    if choice.isEnabled == isLocked { choice.isEnabled = !isLocked }
    guard page !== self.page || page.superview !== self else { return }
    if self.page?.superview === self { self.page?.removeFromSuperview() }
    self.page = page
    insertSubview(page, at: 0)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = bounds.size
    bar.frame = CGRect(x: 0, y: 0, width: size.width, height: Self.barHeight)
    let hasButton = button != nil && size.width >= Self.widthOfButton
    button?.isHidden = !hasButton
    button?.frame = CGRect(x: size.width - 42, y: 6, width: 34, height: 32)
    choice.frame = CGRect(
      x: 10, y: 7, width: max(1, size.width - 20 - (hasButton ? 34 : 0)), height: 30)
    page?.frame = CGRect(
      x: 0, y: Self.barHeight, width: size.width, height: max(1, size.height - Self.barHeight))
  }
}
