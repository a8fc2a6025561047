import BackswipeScene
package import BackswipeUI
import BackswipeUnits

/// The panel beside the phone: one page, or two beside each other, each chosen at its top.
@MainActor
package final class PanelViewController: UIViewController {
  /// Points between two pages.
  private static let gap: CGFloat = 1

  private let pages: [(title: String, controller: UIViewController)]
  private var columns: [PanelColumnView] = []
  private var state: PanelColumns
  private lazy var button = GlyphButton(.columns, "Two pages", "panel.split") { [weak self] in
    self?.onSplit?()
  }
  /// Called by the button of two pages.
  package var onSplit: (() -> Void)?

  package init(_ pages: [(title: String, controller: UIViewController)]) {
    self.pages = pages
    state = PanelColumns(count: pages.count)
    super.init(nibName: nil, bundle: nil)
  }

  /// Panes are not restored.
  package required init?(coder: NSCoder) { nil }

  /// The indices of the shown pages, from left to right.
  package var shown: [Int] { state.shown }

  /// The page that is shown alone, and cannot be changed; nil for none.
  package var locked: Int? {
    get { state.locked }
    set { change { $0.locked = newValue } }
  }

  /// Whether two pages are shown.
  package var isSplit: Bool {
    get { state.isSplit }
    set { change { $0.isSplit = newValue } }
  }

  /// Shows the page at an index, unless it is shown already; no effect for an invalid index, and
  /// while the panel is locked.
  package func selectPage(_ index: Int) { change { $0.show(index) } }

  /// Shows the page at an index in the column on the left.
  package func selectFirst(_ index: Int) { change { $0.select(index, in: 0) } }

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(StudioColors.line)
    showPages()
  }

  private func change(_ body: (inout PanelColumns) -> Void) {
    let former = state
    body(&state)
    guard state != former, isViewLoaded else { return }
    if state.shown != former.shown { view.endEditing(true) }
    showPages()
  }

  private func showPages() {
    let shown = state.shown
    for index in pages.indices where !shown.contains(index) {
      let page = pages[index].controller
      guard page.parent === self else { continue }
      page.willMove(toParent: nil)
      page.view.removeFromSuperview()
      page.removeFromParent()
    }
    while columns.count > shown.count { columns.removeLast().removeFromSuperview() }
    while columns.count < shown.count {
      let number = columns.count
      let column = PanelColumnView(pages.map(\.title), number: number) { [weak self] index in
        self?.change { $0.select(index, in: number) }
      }
      column.backgroundColor = UIColor(StudioColors.desk)
      columns.append(column)
      view.addSubview(column)
    }
    for (column, index) in zip(columns, shown) {
      let page = pages[index].controller
      let isNew = page.parent !== self
      if isNew { addChild(page) }
      column.show(page.view, index: index, isLocked: state.locked != nil)
      if isNew { page.didMove(toParent: self) }
      column.button = column === columns.last ? button : nil
    }
    button.isMarked = state.isSplit
    button.isEnabled = state.locked == nil
    view.setNeedsLayout()
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    let count = CGFloat(max(columns.count, 1))
    let width = (size.width - (count - 1) * Self.gap) / count
    for (index, column) in columns.enumerated() {
      let left = (CGFloat(index) * (width + Self.gap)).rounded()
      let right = (CGFloat(index) * (width + Self.gap) + width).rounded()
      column.frame = CGRect(x: left, y: 0, width: right - left, height: size.height)
    }
  }
}
