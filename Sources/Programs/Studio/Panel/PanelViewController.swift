import BackswipeScene
package import BackswipeUI
import BackswipeUnits

/// The panel beside the phone: one page at a time, chosen at the top.
@MainActor
package final class PanelViewController: UIViewController {
  private static let barHeight: CGFloat = 44

  private let pages: [(title: String, controller: UIViewController)]
  private let choice: UISegmentedControl
  private let bar = UIView()
  /// Whether the shown page cannot be changed.
  package var isLocked = false { didSet { choice.isEnabled = !isLocked } }
  /// The index of the shown page.
  package private(set) var index = 0

  package init(_ pages: [(title: String, controller: UIViewController)]) {
    self.pages = pages
    choice = UISegmentedControl(items: pages.map(\.title))
    super.init(nibName: nil, bundle: nil)
  }

  /// Panes are not restored.
  package required init?(coder: NSCoder) { nil }

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(StudioColors.desk)
    bar.backgroundColor = view.backgroundColor
    choice.accessibilityIdentifier = "panel.pages"
    choice.selectedSegmentIndex = index
    choice.addAction(
      UIAction { [weak self] _ in self.map { $0.selectPage($0.choice.selectedSegmentIndex) } },
      for: .valueChanged)
    bar.addSubview(choice)
    view.addSubview(bar)
    showPage()
  }

  /// Shows the page at an index; no effect for an invalid index, and while the panel is locked.
  package func selectPage(_ index: Int) {
    guard pages.indices.contains(index), index != self.index, !isLocked else { return }
    let former = pages[self.index].controller
    self.index = index
    choice.selectedSegmentIndex = index
    guard isViewLoaded else { return }
    view.endEditing(true)
    former.willMove(toParent: nil)
    former.view.removeFromSuperview()
    former.removeFromParent()
    showPage()
  }

  private func showPage() {
    let page = pages[index].controller
    addChild(page)
    view.insertSubview(page.view, at: 0)
    page.didMove(toParent: self)
    view.setNeedsLayout()
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    bar.frame = CGRect(x: 0, y: 0, width: size.width, height: Self.barHeight)
    choice.frame = CGRect(x: 10, y: 7, width: max(1, size.width - 20), height: 30)
    pages[index].controller.view.frame = CGRect(
      x: 0, y: Self.barHeight, width: size.width, height: max(1, size.height - Self.barHeight))
  }
}
