import BackswipeScene
import BackswipeTesting
import BackswipeUI
import Testing

/// What fingers, keyboards, turns and calls from elsewhere make of a sheet: on a phone of 390 × 844
/// points a large one begins at 57, a medium one at 422.
@Suite("A sheet under the finger")
@MainActor
struct SheetTrackerTests {
  private let root = UIViewController()
  private let log = CallLog()
  private let page: RecordingController

  init() {
    let log = log
    page = RecordingController("page", log)
  }

  private final class Delegate: UISheetPresentationControllerDelegate {
    let log: CallLog
    var allows = true

    init(_ log: CallLog) { self.log = log }

    func presentationControllerShouldDismiss(
      _ presentationController: UIPresentationController
    ) -> Bool { allows }
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
      log.add("willDismiss")
    }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      log.add("didDismiss")
    }
    func presentationControllerDidAttemptToDismiss(
      _ presentationController: UIPresentationController
    ) { log.add("didAttempt") }
  }

  private func phone(
    _ detents: [UISheetPresentationController.Detent] = [.medium(), .large()],
    refresh: DisplayRefresh = .hertz60
  ) throws -> VirtualPhone {
    let phone = VirtualPhone(refresh: refresh) { root }
    phone.perform {
      page.modalPresentationStyle = .pageSheet
      page.sheetPresentationController?.detents = detents
      root.present(page, animated: true)
    }
    try phone.settle()
    _ = log.take()
    return phone
  }

  private var top: CGFloat { page.view.convert(page.view.bounds.origin, to: nil).y }

  /// Puts a finger down and moves it, without lifting it.
  private func pull(
    _ phone: VirtualPhone, from start: CGFloat, to end: CGFloat, x: CGFloat = 200
  ) -> Finger {
    let finger = phone.touchDown(at: CGPoint(x: x, y: start))
    for step in 1...8 {
      phone.advance(frames: 1)
      phone.move(finger, to: CGPoint(x: x, y: start + (end - start) * CGFloat(step) / 8))
    }
    phone.advance(by: .milliseconds(200))
    return finger
  }

  // MARK: The dismissal that a finger leads

  @Test(
    "N4: drawn lower than it rests it is being dismissed, and what takes that back is told like a swipe",
    arguments: [60, 120])
  func led(_ rate: Int) throws {
    let phone = try phone(refresh: DisplayRefresh(rate == 60 ? .hertz60 : .hertz120))
    let delegate = Delegate(log)
    page.sheetPresentationController?.delegate = delegate
    var finger = pull(phone, from: 440, to: 550)
    #expect(top == 522)
    #expect(log.take() == ["willDismiss", "page.viewWillDisappear"])
    #expect(page.isBeingDismissed && page.transitionCoordinator?.isInteractive == true)
    let shown = try #require(phone.frames.last?.transition)
    #expect(shown.name == "dismiss" && shown.isInteractive)
    #expect(abs(shown.progress - 100 / 422) < 0.0001)
    // Back above its detent it has made no progress, and follows the finger on.
    phone.move(finger, to: CGPoint(x: 200, y: 400))
    phone.advance(frames: 1)
    #expect(top == 372 && phone.frames.last?.transition?.progress == 0)
    phone.lift(finger)
    try phone.settle()
    #expect(top == 422 && !page.isBeingDismissed && page.transitionCoordinator == nil)
    #expect(log.take() == ["page.viewWillAppear", "page.viewDidAppear"])
    // Taken up again on its way back, it is led on from there, and goes.
    finger = pull(phone, from: 440, to: 600)
    phone.lift(finger)
    phone.advance(frames: 3)
    let between = top
    #expect(between > 422 && between < 572)
    finger = phone.touchDown(at: CGPoint(x: 200, y: between + 20))
    phone.advance(frames: 1)
    phone.move(finger, to: CGPoint(x: 200, y: between + 40))
    phone.advance(frames: 1)
    phone.move(finger, to: CGPoint(x: 200, y: 830))
    phone.advance(by: .milliseconds(200))
    phone.lift(finger)
    try phone.settle()
    #expect(page.view.window == nil && root.presentedViewController == nil)
    #expect(log.take().suffix(2) == ["page.viewDidDisappear", "didDismiss"])
  }

  @Test("N4: a touch that the system cancels takes nothing away")
  func cancelledTouch() throws {
    let phone = try phone()
    let finger = pull(phone, from: 440, to: 800)
    phone.cancel(finger)
    try phone.settle()
    #expect(top == 422 && page.view.window != nil)
  }

  @Test("N4: a call that dismisses it while a finger holds it takes it from the finger")
  func dismissedWhileHeld() throws {
    let phone = try phone()
    let finger = pull(phone, from: 440, to: 300)
    #expect(top == 292)
    phone.perform { page.dismiss(animated: true) }
    var tops: [CGFloat] = []
    for _ in 1...12 {
      phone.advance(frames: 1)
      tops.append(top)
    }
    phone.lift(finger)
    #expect(zip(tops, tops.dropFirst()).allSatisfy { $0 <= $1 } && tops.last! > 400, "\(tops)")
    try phone.settle()
    #expect(page.view.window == nil)
  }

  @Test("N4: one whose delegate says no resists the finger, and the attempt counts however it ends")
  func refused() throws {
    let phone = try phone()
    let delegate = Delegate(log)
    delegate.allows = false
    page.sheetPresentationController?.delegate = delegate
    let finger = pull(phone, from: 440, to: 800)
    #expect(top > 422 && top < 422 + 200)
    phone.lift(finger)
    try phone.settle()
    #expect(top == 422 && log.take() == ["didAttempt"])
    phone.tap(at: CGPoint(x: 200, y: 200))
    try phone.settle()
    #expect(log.take() == ["didAttempt"])
    delegate.allows = true
    phone.tap(at: CGPoint(x: 200, y: 200))
    try phone.settle()
    #expect(log.take().filter { !$0.hasPrefix("page") } == ["willDismiss", "didDismiss"])
    // Once more: everything is told once.
    phone.perform { root.present(page, animated: true) }
    try phone.settle()
    #expect(top == 422)
    _ = log.take()
    phone.tap(at: CGPoint(x: 200, y: 200))
    try phone.settle()
    #expect(log.take().filter { !$0.hasPrefix("page") } == ["willDismiss", "didDismiss"])
  }

  @Test("N4: of two fingers the first one has it")
  func twoFingers() throws {
    let list = UITableViewController(style: .plain)
    let source = Rows()
    list.tableView.dataSource = source
    page.addChild(list)
    page.view.addSubview(list.view)
    list.view.frame = CGRect(x: 0, y: 60, width: 390, height: 700)
    list.didMove(toParent: page)
    let phone = try phone([.large()])
    let first = pull(phone, from: 80, to: 190)
    #expect(top == 157)
    let second = pull(phone, from: 400, to: 500)
    phone.lift(second)
    phone.advance(frames: 2)
    #expect(top == 157)
    phone.move(first, to: CGPoint(x: 200, y: 200))
    phone.advance(frames: 1)
    #expect(top == 167)
    phone.lift(first)
    try phone.settle()
    #expect(top == 57)
  }

  @Test("N4: content that goes sideways leaves it alone")
  func sideways() throws {
    let strip = UIScrollView(frame: CGRect(x: 0, y: 100, width: 390, height: 200))
    strip.contentSize = CGSize(width: 2000, height: 200)
    page.view.addSubview(strip)
    let phone = try phone()
    let finger = phone.touchDown(at: CGPoint(x: 300, y: 560))
    for step in 1...8 {
      phone.advance(frames: 1)
      phone.move(finger, to: CGPoint(x: 300 - 20 * CGFloat(step), y: 560 + 5 * CGFloat(step)))
    }
    #expect(strip.contentOffset.x > 100 && top == 422)
    phone.lift(finger)
    try phone.settle()
    #expect(top == 422)
  }

  // MARK: What else moves it

  @Test("N4: a turn or another size ends what a finger or a spring does, and lays it out")
  func resized() throws {
    let phone = try phone()
    let finger = pull(phone, from: 440, to: 640)
    #expect(top == 612)
    phone.resize(to: CGSize(width: 390, height: 700))
    phone.advance(by: .milliseconds(200))
    #expect(top == 350)
    phone.lift(finger)
    try phone.settle()
    #expect(top == 350 && page.view.window != nil && !page.isBeingDismissed)
    phone.perform {
      page.sheetPresentationController?.animateChanges {
        page.sheetPresentationController?.selectedDetentIdentifier = .large
      }
    }
    phone.advance(frames: 3)
    phone.resize(to: CGSize(width: 390, height: 844))
    phone.advance(frames: 1)
    #expect(top == 57)
  }

  @Test("N4: above a keyboard it is as high as without one, and comes down with it")
  func keyboard() throws {
    let field = UITextField(frame: CGRect(x: 20, y: 250, width: 200, height: 30))
    page.view.addSubview(field)
    let phone = try phone([.custom { _ in 300 }, .large()])
    #expect(top == 510)
    phone.perform { _ = field.becomeFirstResponder() }
    phone.advance(by: .milliseconds(100))
    #expect(top < 510)
    try phone.settle()
    let keyboard = try #require(phone.frames.last?.parts.keyboardY)
    #expect(top == CGFloat(keyboard) - 300)
    phone.perform { _ = field.resignFirstResponder() }
    try phone.settle()
    #expect(top == 510)
  }

  @Test("N4: what is edited beneath it rests while it is up, and goes on afterwards")
  func focus() throws {
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 30))
    root.view.addSubview(field)
    let phone = VirtualPhone { root }
    phone.perform { _ = field.becomeFirstResponder() }
    try phone.settle()
    phone.perform {
      page.modalPresentationStyle = .pageSheet
      root.present(page, animated: true)
    }
    try phone.settle()
    #expect(!field.isFirstResponder && phone.frames.last?.parts.keyboardY == nil)
    phone.perform { page.dismiss(animated: true) }
    try phone.settle()
    #expect(field.isFirstResponder)
  }

  @Test("N4: detents without names are told apart")
  func unnamed() throws {
    let phone = try phone([.custom { _ in 200 }, .custom { _ in 450 }])
    #expect(top == 610)
    let finger = pull(phone, from: 630, to: 400)
    phone.lift(finger)
    try phone.settle()
    #expect(top == 360)
  }

  @Test(
    "N4: nothing is dimmed up to the undimmed detent, all of it from the next one on",
    arguments: [("large", [0.0, 0]), ("medium", [0, 1]), ("none", [1, 1])])
  func dimming(_ undimmed: String, _ expected: [Double]) throws {
    let phone = try phone()
    let sheet = try #require(page.sheetPresentationController)
    phone.perform {
      sheet.largestUndimmedDetentIdentifier =
        undimmed == "large" ? .large : undimmed == "medium" ? .medium : nil
    }
    try phone.settle()
    var shown = [sheet.shownDimming]
    phone.perform { sheet.selectedDetentIdentifier = .large }
    try phone.settle()
    shown.append(sheet.shownDimming)
    #expect(shown == expected)
  }

  @Test("N4: its settings show at once while it is up")
  func settings() throws {
    let phone = try phone([.large()])
    phone.settings.sheetTop = 40
    phone.settings.sheetCorner = 25
    phone.advance(frames: 1)
    #expect(top == 87)
    let sheet = try #require(page.view.superview)
    #expect(sheet.layer.cornerRadius == 25)
  }

  @Test("N4: a stack of sheets that goes at once takes the page beneath back with it, all the way")
  func stackDismissed() throws {
    let phone = try phone([.large()])
    let second = UIViewController()
    phone.perform {
      second.modalPresentationStyle = .pageSheet
      page.present(second, animated: true)
    }
    try phone.settle()
    let before = try #require(root.view.layer.animatedState?.transform?.a)
    phone.perform { root.dismiss(animated: true) }
    var scales: [CGFloat] = []
    while second.view.window != nil {
      phone.advance(frames: 1)
      scales.append(root.view.layer.animatedState?.transform?.a ?? 1)
    }
    #expect(abs(scales[0] - before) < 0.001)
    #expect(zip(scales, scales.dropFirst()).allSatisfy { $0 <= $1 && $1 - $0 < 0.02 })
    #expect(root.view.layer.animatedState == nil && root.view.layer.cornerRadius == 0)
  }

  @Test("N4: a toolbar and a list in it stay clear of the home indicator")
  func safeArea() throws {
    for detents in [[UISheetPresentationController.Detent.medium()], [.large()]] {
      let phone = try phone(detents)
      #expect(page.view.safeAreaInsets.bottom == 34)
      phone.perform { page.dismiss(animated: false) }
      try phone.settle()
    }
  }

  @Test(
    "N4: style automatic is a sheet once it has been asked for as one; a popover as automatic is")
  func automatic() throws {
    let phone = VirtualPhone { root }
    phone.perform {
      page.sheetPresentationController?.detents = [.medium()]
      root.present(page, animated: false)
    }
    try phone.settle()
    #expect(top == 422)
    let (other, delegate) = (UIViewController(), Delegate(log))
    phone.perform { page.dismiss(animated: false) }
    phone.settings.automaticIsSheet = true
    phone.perform {
      other.modalPresentationStyle = .popover
      other.popoverPresentationController?.sourceView = root.view
      other.popoverPresentationController?.delegate = delegate
      root.present(other, animated: false)
    }
    try phone.settle()
    #expect(other.view.convert(other.view.bounds, to: nil).minY == 57)
    _ = log.take()
    phone.tap(at: CGPoint(x: 200, y: 20))
    try phone.settle()
    #expect(log.take() == ["willDismiss", "didDismiss"])
  }
}

@MainActor
private final class Rows: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
}
