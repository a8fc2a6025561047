import BackswipeUI
import BackswipeUnits
import NavigationStress

/// A page of a client's own: controls, scroll views across and along, a table with actions and a
/// picture that is zoomed, in a scroll view with a refresh control.
@MainActor
final class ClientPage: UIViewController {
  private(set) var balance = AppearanceBalance()
  private let onMistake: @MainActor (String) -> Void

  init(_ onMistake: @escaping @MainActor (String) -> Void) {
    self.onMistake = onMistake
    super.init(nibName: nil, bundle: nil)
    title = "Client"
    toolbarItems = [UIBarButtonItem(title: "Tool")]
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let page = UIScrollView(frame: view.bounds)
    page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    page.contentSize = CGSize(width: 300, height: 1400)
    view.addSubview(page)
    let across = UIScrollView(frame: CGRect(x: 0, y: 20, width: 300, height: 120))
    across.contentSize = CGSize(width: 1200, height: 120)
    across.isPagingEnabled = true
    page.addSubview(across)
    let pad = UIView(frame: CGRect(x: 20, y: 160, width: 260, height: 160))
    pad.isMultipleTouchEnabled = true
    page.addSubview(pad)
    let controls: [UIView] = [
      UISwitch(frame: CGRect(x: 20, y: 340, width: 51, height: 31)),
      UISegmentedControl(items: ["One", "Two", "Three"]),
      UIButton(frame: CGRect(x: 20, y: 440, width: 200, height: 44)),
      UITextField(frame: CGRect(x: 20, y: 500, width: 200, height: 34)),
      UISlider(frame: CGRect(x: 20, y: 550, width: 240, height: 31)),
      UIStepper(frame: CGRect(x: 20, y: 600, width: 94, height: 32)),
    ]
    controls[1].frame = CGRect(x: 20, y: 390, width: 240, height: 32)
    for control in controls { page.addSubview(control) }
    page.refreshControl = UIRefreshControl()
    page.keyboardDismissMode = .interactive
    page.addSubview(ClientPhoto.make(CGRect(x: 20, y: 650, width: 260, height: 160)))
    page.addSubview(ClientTable.make(CGRect(x: 0, y: 830, width: 300, height: 260)))
  }

  private func follow(_ call: String) {
    if let mistake = balance.follow("a client's page", call) { onMistake(mistake) }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    follow("viewWillAppear")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    follow("viewDidAppear")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    follow("viewWillDisappear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    follow("viewDidDisappear")
  }
}

/// A client's own recogniser: begins when a finger has gone 20 points, or at once for several.
@MainActor
final class ClientRecognizer: UIGestureRecognizer {
  private var start = CGPoint.zero

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches == 1 { start = location(in: nil) }
    if numberOfTouches > 2, state == .possible { state = .began }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let here = location(in: nil)
    switch state {
    case .possible:
      if abs(here.x - start.x) > 20 { state = .began }
      if abs(here.y - start.y) > 60 { state = .failed }
    case .began, .changed: state = .changed
    case .ended, .cancelled, .failed: break
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .began || state == .changed, numberOfTouches == 1 { state = .ended }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .began || state == .changed { state = .cancelled }
  }
}

/// The mistake that is put in on purpose: says `changed` for ever after two fingers.
@MainActor
final class StuckRecognizer: UIPanGestureRecognizer {
  private var isStuck = false

  override var state: State {
    get { isStuck ? .changed : super.state }
    set { super.state = newValue }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    if super.state == .changed, numberOfTouches > 1 { isStuck = true }
  }
}

/// The other one: does not hear that its finger was taken away.
@MainActor
final class StuckControl: UIControl {
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

@MainActor
final class Agreeing: UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}
