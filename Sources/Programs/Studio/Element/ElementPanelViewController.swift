import BackswipeScene
package import BackswipeUI
import BackswipeUnits

/// The page of the element under the pointer.
@MainActor
package final class ElementPanelViewController: UIViewController {
  /// Called by the button.
  var onToggle: (() -> Void)?
  /// Whether the element under the pointer is followed.
  var isPicking = false { didSet { if isPicking != oldValue { changed() } } }
  /// The element; nil for none yet.
  var words: ElementWords? { didSet { if words != oldValue { changed() } } }

  private let scroll = PageScrollView()
  private let button = PageButton("", "element.pick", key: "I")
  private let hint = PanelStyle.paragraph(StudioColors.gray, identifier: "element.hint")
  private let name = PanelStyle.paragraph(
    StudioColors.ink, size: 14, weight: .semibold, identifier: "element.title")
  private var sections: [ElementSection] = []

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(StudioColors.paper)
    button.onTap = { [weak self] in self?.onToggle?() }
    scroll.accessibilityIdentifier = "element.page"
    scroll.alwaysBounceVertical = true
    scroll.delaysContentTouches = false
    scroll.contentInsetAdjustmentBehavior = .never
    for part in [button, hint, name] as [UIView] { scroll.addSubview(part) }
    view.addSubview(scroll)
    changed()
  }

  private func changed() {
    guard isViewLoaded else { return }
    button.title = isPicking ? "Stop picking" : "Pick an element"
    button.isSelected = isPicking
    hint.text =
      isPicking
      ? "Click, or Enter: copies an expectation. With Shift: the identifier. − and + go to the view "
        + "around and back, arrows move the place."
      : "Shows the view of the phone under the pointer, and who would take a touch there."
    name.text = words?.title
    let shown = words?.sections ?? []
    while sections.count < shown.count {
      let section = ElementSection()
      sections.append(section)
      scroll.addSubview(section)
    }
    for (index, section) in sections.enumerated() {
      section.isHidden = index >= shown.count
      if index < shown.count { section.show(shown[index], number: index) }
    }
    view.setNeedsLayout()
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scroll.frame = view.bounds
    let x = PanelStyle.margin
    let width = max(view.bounds.width - 2 * x, 1)
    let inner = max(width - 2 * PanelStyle.inset, 1)
    var y = PanelStyle.margin
    button.frame = CGRect(x: x, y: y, width: width, height: PanelStyle.buttonHeight)
    y += PanelStyle.buttonHeight + 6
    for label in [hint, name] where label.text?.isEmpty == false {
      let height = PanelStyle.height(of: label, width: inner)
      label.frame = CGRect(x: x + PanelStyle.inset, y: y, width: inner, height: height)
      y += height + 6
    }
    for section in sections where !section.isHidden {
      y += section.fit(x: x, y: y, width: width) + 4
    }
    scroll.contentSize = CGSize(width: view.bounds.width, height: y + PanelStyle.margin)
  }
}

/// Lines of the report below a heading.
@MainActor
private final class ElementSection: UIView {
  private let heading = PanelStyle.paragraph(StudioColors.gray, size: 13, weight: .semibold)
  private let card = UIView()
  private let lines = PanelStyle.paragraph()
  private static let head: CGFloat = 28

  init() {
    super.init(frame: .zero)
    isOpaque = false
    card.backgroundColor = UIColor(StudioColors.card)
    card.layer.cornerRadius = PanelStyle.cardCorner
    card.addSubview(lines)
    addSubview(heading)
    addSubview(card)
  }

  required init?(coder: NSCoder) { return nil }

  func show(_ section: ElementWords.Section, number: Int) {
    heading.text = section.heading
    lines.text = section.lines.joined(separator: "\n")
    lines.accessibilityIdentifier = "element.lines.\(number)"
  }

  /// Lays out the section in a width, and returns its height.
  func fit(x: CGFloat, y: CGFloat, width: CGFloat) -> CGFloat {
    let inner = max(width - 2 * PanelStyle.inset, 1)
    let height = PanelStyle.height(of: lines, width: inner)
    heading.frame = CGRect(x: PanelStyle.inset, y: 8, width: inner, height: 18)
    lines.frame = CGRect(
      x: PanelStyle.inset, y: PanelStyle.inset - 2, width: inner, height: height)
    card.frame = CGRect(
      x: 0, y: Self.head, width: width, height: height + 2 * PanelStyle.inset - 4)
    frame = CGRect(x: x, y: y, width: width, height: Self.head + card.frame.height)
    return frame.height
  }
}
