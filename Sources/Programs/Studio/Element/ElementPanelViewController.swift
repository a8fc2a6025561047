import BackswipeScene
import BackswipeSettings
package import BackswipeUI
import BackswipeUnits

/// The page of the element under the pointer.
@MainActor
package final class ElementPanelViewController: UIViewController {
  /// Called by the button.
  var onToggle: (() -> Void)?
  /// Called with the address of a view of the tree.
  var onSelect: (([Int]) -> Void)?
  /// Called by the buttons that copy: whether the identifier.
  var onCopy: ((Bool) -> Void)?
  /// Called with a setting to show.
  var onShowSetting: ((SettingID) -> Void)?
  /// Whether the element under the pointer is followed.
  var isPicking = false { didSet { if isPicking != oldValue { changed() } } }
  /// The element; nil for none yet.
  var words: ElementWords? { didSet { if words != oldValue { changed() } } }

  private let scroll = PageScrollView()
  private let button = PageButton("", "element.pick", key: "I")
  private let hint = PanelStyle.paragraph(StudioColors.gray, identifier: "element.hint")
  private let name = PanelStyle.paragraph(
    StudioColors.ink, size: 14, weight: .semibold, identifier: "element.title")
  private let copyExpectation = PageButton(
    "Expectation", "element.copyExpectation", key: "Enter")
  private let copyName = PageButton("Identifier", "element.copyName", key: "Shift-Enter")
  private let treeHeading = PanelStyle.paragraph(
    StudioColors.gray, size: 13, weight: .semibold, identifier: "element.treeHeading")
  private let tree = ElementTreeView()
  private let settingsHeading = PanelStyle.paragraph(
    StudioColors.gray, size: 13, weight: .semibold, identifier: "element.settingsHeading")
  private var links: [PageButton] = []
  private var sections: [ElementSection] = []

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(StudioColors.paper)
    button.onTap = { [weak self] in self?.onToggle?() }
    scroll.accessibilityIdentifier = "element.page"
    scroll.alwaysBounceVertical = true
    scroll.delaysContentTouches = false
    scroll.contentInsetAdjustmentBehavior = .never
    copyExpectation.onTap = { [weak self] in self?.onCopy?(false) }
    copyName.onTap = { [weak self] in self?.onCopy?(true) }
    tree.onSelect = { [weak self] in self?.onSelect?($0) }
    treeHeading.text = "Views around, beside and in it: click one"
    settingsHeading.text = "Settings that decide here"
    let parts: [UIView] = [
      button, hint, name, copyExpectation, copyName, treeHeading, tree, settingsHeading,
    ]
    for part in parts { scroll.addSubview(part) }
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
        + "around and back, arrows move the place. A view of the tree stays until the next click on "
        + "the phone."
      : "Shows the view of the phone under the pointer, and who would take a touch there."
    name.text = words?.title
    copyExpectation.isHidden = words == nil
    copyName.isHidden = words == nil
    tree.render(words?.tree ?? [])
    tree.isHidden = words?.tree.isEmpty != false
    treeHeading.isHidden = tree.isHidden
    showLinks(words?.settings ?? [])
    // The tree has the views around, too.
    let shown = (words?.sections ?? []).filter {
      tree.isHidden || $0.heading != ElementWords.inside
    }
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

  private func showLinks(_ settings: [ElementSetting]) {
    settingsHeading.isHidden = settings.isEmpty
    while links.count < settings.count {
      let link = PageButton("", "element.setting.\(links.count)")
      links.append(link)
      scroll.addSubview(link)
    }
    for (index, link) in links.enumerated() {
      link.isHidden = index >= settings.count
      guard index < settings.count else { continue }
      let setting = settings[index]
      link.title = setting.title
      link.onTap = { [weak self] in self?.onShowSetting?(setting.id) }
    }
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
    if !copyExpectation.isHidden {
      let half = ((width - 6) / 2).rounded(.down)
      for (index, copy) in [copyExpectation, copyName].enumerated() {
        copy.frame = CGRect(
          x: x + CGFloat(index) * (half + 6), y: y, width: half, height: PanelStyle.buttonHeight)
      }
      y += PanelStyle.buttonHeight + 8
    }
    func head(_ label: UILabel) {
      label.frame = CGRect(x: x + PanelStyle.inset, y: y, width: inner, height: 18)
      y += 22
    }
    if !tree.isHidden {
      head(treeHeading)
      tree.frame = CGRect(x: x, y: y, width: width, height: tree.neededHeight)
      y += tree.neededHeight + 4
    }
    for section in sections where !section.isHidden {
      y += section.fit(x: x, y: y, width: width) + 4
    }
    if !settingsHeading.isHidden {
      y += 6
      head(settingsHeading)
      for link in links where !link.isHidden {
        link.frame = CGRect(x: x, y: y, width: width, height: PanelStyle.buttonHeight)
        y += PanelStyle.buttonHeight + 6
      }
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
