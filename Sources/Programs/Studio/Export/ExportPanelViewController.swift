package import BackswipeUI
import BackswipeUnits

/// The tab that exports a session or a gesture as a film, pictures, a plot, a page or code.
@MainActor
package final class ExportPanelViewController: UIViewController {
  /// Called with an export to write.
  package var onWrite: ((ExportOrder) -> Void)?
  /// Called to cancel the export that is written.
  package var onCancel: (() -> Void)?
  /// Called to show the link for a phone.
  package var onShare: (() -> Void)?
  /// Called to open the session to the local network, or to close it again.
  package var onReach: (() -> Void)?
  /// The destinations; nil where nothing can be written.
  package var places: (any ExportPlaces)?

  package private(set) var choice = ExportChoice()
  package var state = ExportState() {
    didSet {
      guard state != oldValue else { return }
      // The names of exports that wait are taken, too.
      if state.running?.path != oldValue.running?.path
        || state.running?.waiting != oldValue.running?.waiting
      {
        propose()
      }
      changed()
    }
  }
  private var path = ""
  /// Whether the path was typed.
  private var isTyped = false
  private var asksAgain = false
  private let scroll = PageScrollView()
  private var sections: [ExportSection] = []
  private var place: ExportPathSection?

  package init() { super.init(nibName: nil, bundle: nil) }

  /// Panes are not restored.
  package required init?(coder: NSCoder) { nil }

  private func changed() { if isViewLoaded { view.setNeedsLayout() } }

  private func propose() {
    guard !isTyped else { return }
    path = places?.freePath(suffix: choice.suffix) ?? ""
  }

  private func change(_ body: (inout ExportChoice) -> Void) {
    var next = choice
    body(&next)
    guard next != choice else { return }
    choice = next
    asksAgain = false
    // The suffix of a typed path follows the form.
    if isTyped, ExportChoice.ending(of: path)?.lowercased() ?? "" != next.suffix {
      path = ExportChoice.stem(of: path) + next.suffix
    }
    propose()
    changed()
  }

  private func typed(_ text: String) {
    guard text != path else { return }
    asksAgain = false
    isTyped = !text.isEmpty
    path = text
    if isTyped {
      choice.selectForm(for: text)
      let name = text.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
      if !name.isEmpty, !name.dropFirst().contains(".") { path += choice.suffix }
    }
    propose()
    changed()
  }

  /// Requests the export. Where a file exists at a path that was not proposed, the second press
  /// replaces it.
  package func write() {
    loadViewIfNeeded()
    place?.field.endEditing(true)
    guard ExportWords.hasSubject(choice, state) else { return }
    propose()
    if isTyped, !asksAgain, places?.isThere(path) == true {
      asksAgain = true
    } else {
      onWrite?(ExportOrder(choice: choice, path: path, replaces: asksAgain))
      asksAgain = false
    }
    changed()
  }

  // MARK: Views

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(StudioColors.paper)
    let change: @MainActor ((inout ExportChoice) -> Void) -> Void = { [weak self] in
      self?.change($0)
    }
    let place = ExportPathSection(
      typed: { [weak self] in self?.typed($0) }, write: { [weak self] in self?.write() },
      cancel: { [weak self] in self?.onCancel?() })
    self.place = place
    sections = [
      ExportSubjectSection(change: change), ExportFormSection(change: change),
      ExportLookSection(change: change), place,
      ExportShareSection(
        share: { [weak self] in self?.onShare?() }, reach: { [weak self] in self?.onReach?() }),
    ]
    for section in sections { scroll.addSubview(section) }
    scroll.accessibilityIdentifier = "export.page"
    scroll.alwaysBounceVertical = true
    scroll.delaysContentTouches = false
    scroll.contentInsetAdjustmentBehavior = .never
    view.addSubview(scroll)
    propose()
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scroll.frame = view.bounds
    let width = max(view.bounds.width - 2 * PanelStyle.margin, 1)
    var y: CGFloat = 0
    for section in sections {
      if let place = section as? ExportPathSection {
        place.render(choice, state, path: path, asksAgain: asksAgain)
      } else {
        section.render(choice, state)
      }
      guard !section.isHidden else { continue }
      y += section.fit(x: PanelStyle.margin, y: y, width: width) + 4
    }
    scroll.contentSize = CGSize(width: view.bounds.width, height: y + PanelStyle.margin)
  }
}
