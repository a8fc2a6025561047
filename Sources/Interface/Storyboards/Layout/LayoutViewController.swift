import BackswipeMotion
import BackswipePrototypes
import BackswipeUI

/// A screen of a prototype that is laid out by its file.
@MainActor
final class LayoutViewController: UIViewController {
  private let element: Element
  private let bindings: PageBindings
  private let tint: UIColor
  private var repaints: [() -> Void] = []
  private var lotties: [LottieView] = []
  private var reorders: [ElementReorder] = []
  /// From the appearance to the disappearance; a cancelled transition is neither.
  private var isOnScreen = false

  /// Succeeds only with a storyboard's coder.
  required init?(coder: NSCoder) {
    guard let scene = (coder as? SceneCoder)?.scene as? StoryboardScene,
      let element = scene.screen.view
    else { return nil }
    self.element = element
    tint = scene.storyboard.tint
    bindings = PageBindings(scene.state)
    super.init(coder: coder)
  }

  override func loadView() {
    let frame = UIContext.environment?.screen.bounds ?? .zero
    let swipes = element.all.contains { $0.swipeActions != nil }
    let view = swipes ? SwipePage(frame: frame) : UIView(frame: frame)
    view.backgroundColor = .systemBackground
    self.view = view
    storyboardScene?.showTraits(of: self)
    let page = Linked(wrappedValue: self)
    var builder = ElementBuilder(
      tint: tint, bindings: bindings, storyboard: storyboardScene?.storyboard,
      perform: { action, sender in
        guard let page = page.wrappedValue else { return }
        page.storyboardScene?.perform(action, from: page, sender: sender)
      })
    builder.fill(view, with: element)
    repaints = builder.repaints
    lotties = builder.lotties
    reorders = builder.reorders
    if let scroll { storyboardScene?.configure(scroll, of: self) }
    bindings.store.observe(self)
  }

  /// The views that a condition hides.
  var conditionalViews: Set<ObjectIdentifier> { bindings.conditional }
  /// Those of them with a transition of their own.
  var transitions: [ObjectIdentifier: PageTransition] { bindings.transitions }
  /// The views whose opacity or background an expression gives.
  var valuedViews: Set<ObjectIdentifier> { bindings.valued }
  /// The views of lists' items.
  var itemViews: Set<ObjectIdentifier> { bindings.items }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    scroll?.beginFollowingKeyboard()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    isOnScreen = true
    updateLotties()
    storyboardScene?.appeared(self)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    for reorder in reorders { reorder.view.cancelReorder() }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    scroll?.endFollowingKeyboard()
    isOnScreen = false
    updateLotties()
    storyboardScene?.disappeared()
  }

  /// The outermost scroll view of the page, which shows an edited field above the keyboard.
  private var scroll: LayoutScrollView? { viewIfLoaded?.firstScroll }

  private func updateLotties() {
    for view in lotties { view.pageChanged(isOnScreen: isOnScreen) }
  }

  /// Keeps the orders of containers that are other than the file's.
  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    for reorder in reorders { reorder.encode(with: coder, bindings.store) }
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    for reorder in reorders { reorder.decode(with: coder, bindings.store) }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    repaints.forEach { $0() }
    bindings.store.show(traitCollection)
  }
}

extension LayoutViewController: StateObserver {
  func stateChanged(_ names: [String]) {
    if isOnScreen, bindings.comeOrGo(names), let scene = storyboardScene {
      scene.change(self, by: nil) { bindings.changed(names) }
    } else {
      bindings.changed(names)
    }
    (viewIfLoaded as? SwipePage)?.dropHidden()
    updateLotties()
  }
}

extension UIView {
  fileprivate var firstScroll: LayoutScrollView? {
    if let scroll = self as? LayoutScrollView { return scroll }
    for view in subviews {
      if let scroll = view.firstScroll { return scroll }
    }
    return nil
  }
}
