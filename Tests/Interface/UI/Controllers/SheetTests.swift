import BackswipeScene
import BackswipeTesting
import BackswipeUI
import Testing

@MainActor
private final class SheetLog: UISheetPresentationControllerDelegate {
  var lines: [String] = []
  var allows = true

  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { allows }
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    lines.append("will")
  }
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    lines.append("did")
  }
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) { lines.append("attempt") }
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {
    lines.append(
      sheetPresentationController.selectedDetentIdentifier == .large ? "large" : "medium")
  }
}

/// A phone of 390 × 844 points with a status bar of 47: a large sheet begins at 57, a medium one at 422.
@Suite("Sheets")
@MainActor
struct SheetTests {
  private let root = UIViewController()
  private let page = UIViewController()
  private let log = SheetLog()

  private func phone(
    _ detents: [UISheetPresentationController.Detent] = [.medium(), .large()],
    presenting: UIViewController? = nil, refresh: DisplayRefresh = .hertz60
  ) throws -> VirtualPhone {
    let phone = VirtualPhone(refresh: refresh) { root }
    let shown = presenting ?? page
    phone.perform {
      shown.modalPresentationStyle = .pageSheet
      shown.sheetPresentationController?.detents = detents
      shown.sheetPresentationController?.delegate = log
      root.present(shown, animated: true)
    }
    try phone.settle()
    return phone
  }

  /// The top of a page on the screen, as it shows.
  private func top(_ page: UIViewController) -> CGFloat {
    page.view.convert(page.view.bounds.origin, to: nil).y
  }

  private func drag(
    _ phone: VirtualPhone, from start: CGFloat, to end: CGFloat, hold: Bool = true
  ) throws {
    let finger = phone.touchDown(at: CGPoint(x: 200, y: start))
    let steps = 10
    for step in 1...steps {
      phone.advance(by: .milliseconds(16))
      phone.move(
        finger, to: CGPoint(x: 200, y: start + (end - start) * CGFloat(step) / CGFloat(steps)))
    }
    if hold { phone.advance(by: .milliseconds(400)) }
    phone.lift(finger)
    try phone.settle()
  }

  @Test(
    "N4: a keyboard raises a sheet and changes neither what is dim nor what is back; nor on its way down"
  )
  func keyboard() throws {
    let field = UITextField(frame: CGRect(x: 0, y: 300, width: 200, height: 40))
    page.view.addSubview(field)
    let phone = try phone()
    let presentation = try #require(page.sheetPresentationController)
    #expect(presentation.shownDimming == 1)
    phone.perform { _ = field.becomeFirstResponder() }
    for _ in 0..<40 {
      phone.advance(frames: 1)
      #expect(presentation.shownDimming == 1 && root.view.layer.animatedState == nil)
    }
    #expect(top(page) < 400)
    phone.perform { page.dismiss(animated: true) }
    var last = 1.0
    for _ in 0..<30 {
      phone.advance(frames: 1)
      #expect(presentation.shownDimming <= last && presentation.shownDimming > last - 0.2)
      last = presentation.shownDimming
      #expect(root.view.layer.animatedState == nil)
    }
    try phone.settle()
    #expect(page.presentingViewController == nil)
  }

  @Test("N4: a sheet casts a shadow where it dims nothing, the less the more it dims")
  func shadow() throws {
    let phone = try phone()
    let presentation = try #require(page.sheetPresentationController)
    func shadow() -> Float {
      let views = presentation.containerView?.subviews ?? []
      return views.filter { !$0.isHidden && $0.layer.shadowPath != nil }
        .map(\.layer.shadowOpacity).max() ?? 0
    }
    #expect(shadow() == 0)
    phone.perform { presentation.largestUndimmedDetentIdentifier = .medium }
    #expect(abs(shadow() - 0.15) < 0.001)
    phone.perform {
      presentation.animateChanges { presentation.selectedDetentIdentifier = .large }
    }
    phone.advance(by: .milliseconds(100))
    #expect(shadow() > 0 && shadow() < 0.14)
    try phone.settle()
    #expect(shadow() == 0)
  }

  @Test("N4: a sheet comes up to its lowest detent; the page beneath stays and does not disappear")
  func presenting() throws {
    let phone = try phone()
    #expect(top(page) == 422)
    #expect(page.view.frame.size == CGSize(width: 390, height: 422))
    #expect(root.view.window != nil)
    phone.perform { page.dismiss(animated: true) }
    try phone.settle()
    #expect(page.view.window == nil && root.presentedViewController == nil)
  }

  @Test("N4: it follows the finger and goes to the nearest detent", arguments: [60, 120])
  func dragging(_ rate: Int) throws {
    let phone = try phone(refresh: DisplayRefresh(rate == 60 ? .hertz60 : .hertz120))
    let finger = phone.touchDown(at: CGPoint(x: 200, y: 440))
    phone.move(finger, to: CGPoint(x: 200, y: 340))
    phone.advance(by: .milliseconds(400))
    // 10 points are the recogniser's.
    #expect(top(page) == 332)
    #expect(page.view.frame.height == 512)
    phone.lift(finger)
    try phone.settle()
    #expect(top(page) == 422 && log.lines.isEmpty)
    try drag(phone, from: 440, to: 200)
    #expect(top(page) == 57 && log.lines == ["large"])
    #expect(page.sheetPresentationController?.selectedDetentIdentifier == .large)
    try drag(phone, from: 80, to: 350)
    #expect(top(page) == 422 && log.lines == ["large", "medium"])
  }

  @Test("N4: thrown down it goes away, at the finger's speed, and says so")
  func throwing() throws {
    let phone = try phone()
    try drag(phone, from: 440, to: 700, hold: false)
    #expect(page.view.window == nil && root.presentedViewController == nil)
    #expect(log.lines == ["will", "did"])
  }

  @Test("N4: at the finger's lift neither place nor speed jumps")
  func handover() throws {
    let phone = try phone()
    let finger = phone.touchDown(at: CGPoint(x: 200, y: 440))
    var tops: [CGFloat] = []
    for step in 1...12 {
      phone.move(finger, to: CGPoint(x: 200, y: 440 + CGFloat(step) * 20))
      phone.advance(frames: 1)
      tops.append(top(page))
    }
    phone.lift(finger)
    for _ in 1...4 {
      phone.advance(frames: 1)
      tops.append(top(page))
    }
    let steps = zip(tops.dropFirst(), tops).map { $0 - $1 }.dropFirst(2)
    #expect(steps.allSatisfy { $0 > 10 && $0 < 30 }, "\(steps)")
  }

  @Test("N4: one that may not be dismissed comes back, and tells of the attempt")
  func modal() throws {
    page.isModalInPresentation = true
    let phone = try phone()
    try drag(phone, from: 440, to: 800, hold: false)
    #expect(top(page) == 422 && log.lines == ["attempt"])
    phone.tap(at: CGPoint(x: 200, y: 200))
    try phone.settle()
    #expect(top(page) == 422 && log.lines == ["attempt", "attempt"])
    page.isModalInPresentation = false
    log.allows = false
    try drag(phone, from: 440, to: 800, hold: false)
    #expect(top(page) == 422 && log.lines.last == "attempt")
    log.allows = true
    phone.tap(at: CGPoint(x: 200, y: 200))
    try phone.settle()
    #expect(page.view.window == nil)
  }

  @Test("N4: a list inside makes the sheet larger before it scrolls, and smaller at its top")
  func scrolling() throws {
    let list = UITableViewController(style: .plain)
    let source = Rows()
    list.tableView.dataSource = source
    let phone = try phone(presenting: list)
    #expect(top(list) == 422)
    try drag(phone, from: 700, to: 500)
    #expect(top(list) == 57 && list.tableView.contentOffset.y == 0)
    try drag(phone, from: 700, to: 500)
    #expect(
      top(list) == 57 && list.tableView.contentOffset.y == 190,
      "\(top(list)) \(list.tableView.contentOffset.y)")
    try drag(phone, from: 300, to: 400)
    #expect(top(list) == 57 && list.tableView.contentOffset.y == 100)
    // Down to its top, and from there with the sheet.
    let finger = phone.touchDown(at: CGPoint(x: 200, y: 300))
    for y in stride(from: CGFloat(320), through: 600, by: 20) {
      phone.move(finger, to: CGPoint(x: 200, y: y))
      phone.advance(frames: 1)
    }
    #expect(list.tableView.contentOffset.y == 0)
    #expect(top(list) > 200 && top(list) < 260, "\(top(list))")
    phone.advance(by: .milliseconds(400))
    phone.lift(finger)
    try phone.settle()
    #expect(top(list) == 57 || top(list) == 422)
  }

  @Test(
    "N4: on a tablet a form sheet lies in the middle, in its size or the preferred one, and falls from there",
    arguments: [
      (CGSize.zero, CGRect(x: 242, y: 74, width: 540, height: 620)),
      (CGSize(width: 400, height: 300), CGRect(x: 312, y: 234, width: 400, height: 300)),
      (CGSize(width: 2000, height: 2000), CGRect(x: 0, y: 30, width: 1024, height: 708)),
    ])
  func formSheet(_ preferred: CGSize, _ expected: CGRect) throws {
    let phone = VirtualPhone(screen: ScreenMetrics(size: CGSize(width: 1024, height: 768))) { root }
    let stack = UINavigationController(rootViewController: page)
    phone.perform {
      stack.modalPresentationStyle = .formSheet
      page.preferredContentSize = preferred
      root.present(stack, animated: true)
    }
    try phone.settle()
    func shown() -> CGRect { stack.view.convert(stack.view.bounds, to: nil) }
    #expect(shown() == expected)
    #expect(root.view.layer.animatedState == nil, "what lies beneath stays")
    // Beside it the finger does nothing but dismiss; on it, it leads it down.
    let finger = phone.touchDown(at: CGPoint(x: 500, y: expected.minY + 20))
    phone.move(finger, to: CGPoint(x: 500, y: expected.minY + 130))
    phone.advance(by: .milliseconds(400))
    #expect(shown() == expected.offsetBy(dx: 0, dy: 100))
    phone.lift(finger)
    try phone.settle()
    #expect(shown() == expected)
    phone.perform { page.preferredContentSize = CGSize(width: 300, height: 200) }
    try phone.settle()
    #expect(shown() == CGRect(x: 362, y: 284, width: 300, height: 200))
  }

  @Test(
    "N4: a page sheet on a tablet is no wider than the setting, and leaves the page beneath as it is"
  )
  func pageSheetOnTablet() throws {
    let phone = VirtualPhone(screen: ScreenMetrics(size: CGSize(width: 1024, height: 768))) { root }
    phone.perform {
      page.modalPresentationStyle = .pageSheet
      root.present(page, animated: true)
    }
    try phone.settle()
    let shown = page.view.convert(page.view.bounds, to: nil)
    #expect(shown == CGRect(x: 160, y: 30, width: 704, height: 738))
    #expect(root.view.layer.animatedState == nil)
  }

  @Test(
    "N4: at the edge of a low screen a sheet keeps to the safe area, or has the preferred width",
    arguments: [
      (false, CGRect(x: 47, y: 10, width: 750, height: 380)),
      (true, CGRect(x: 272, y: 10, width: 300, height: 380)),
    ])
  func lowScreen(_ follows: Bool, _ expected: CGRect) throws {
    let phone = VirtualPhone(screen: ScreenMetrics(size: CGSize(width: 844, height: 390))) { root }
    phone.perform {
      page.modalPresentationStyle = .pageSheet
      page.preferredContentSize = CGSize(width: 300, height: 100)
      page.sheetPresentationController?.prefersEdgeAttachedInCompactHeight = true
      page.sheetPresentationController?.widthFollowsPreferredContentSizeWhenEdgeAttached = follows
      root.present(page, animated: true)
    }
    try phone.settle()
    #expect(page.view.convert(page.view.bounds, to: nil) == expected)
  }

  @Test(
    "N4: a sheet that covers a low screen goes down under a finger, unless the setting says it stays",
    arguments: [true, false])
  func fullScreenDrag(_ dragged: Bool) throws {
    var settings = SimulatorSettings()
    settings.dragsFullScreenSheet = dragged
    let phone = VirtualPhone(
      screen: ScreenMetrics(size: CGSize(width: 844, height: 390)), settings: settings
    ) { root }
    phone.perform {
      page.modalPresentationStyle = .pageSheet
      root.present(page, animated: true)
    }
    try phone.settle()
    try drag(phone, from: 60, to: 360)
    #expect((page.view.window == nil) == dragged)
  }

  @Test("N4: beneath an undimmed detent touches go through, above it they do not")
  func undimmed() throws {
    let button = UIButton(frame: CGRect(x: 50, y: 150, width: 100, height: 50))
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    root.view.addSubview(button)
    let phone = try phone()
    phone.perform {
      page.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
    }
    phone.tap(at: CGPoint(x: 100, y: 170))
    try phone.settle()
    #expect(taps == 1 && page.view.window != nil)
    phone.perform {
      page.sheetPresentationController?.animateChanges {
        page.sheetPresentationController?.selectedDetentIdentifier = .large
      }
    }
    phone.advance(by: .milliseconds(100))
    #expect(top(page) < 422 && top(page) > 57)
    try phone.settle()
    #expect(top(page) == 57 && log.lines.isEmpty)
  }

  @Test("N4: the page beneath goes back under a large sheet, and is as before when it has gone")
  func beneath() throws {
    let phone = try phone([.large()])
    let shown = try #require(root.view.layer.animatedState?.transform)
    #expect(shown.a < 0.95 && root.view.layer.cornerRadius > 0)
    #expect(root.view.transform == .identity)
    phone.perform { page.dismiss(animated: true) }
    try phone.settle()
    #expect(root.view.layer.animatedState == nil && root.view.layer.cornerRadius == 0)
  }

  @Test("N4: the grabber is seen on what is beneath it, a bar that is dark too")
  func grabberColor() throws {
    let navigation = UINavigationController(rootViewController: page)
    let phone = try phone(presenting: navigation)
    navigation.sheetPresentationController?.prefersGrabberVisible = true
    try phone.settle()
    func isWhite() -> Bool? {
      phone.displayList.items.flatMap(\.picture.commands).compactMap { command -> Bool? in
        guard case .fill(let rect, _, let color) = command,
          rect.size == CGSize(width: 36, height: 5)
        else { return nil }
        return color.red > 0.5
      }.first
    }
    #expect(isWhite() == false)
    phone.perform { navigation.navigationBar.overrideUserInterfaceStyle = .dark }
    try phone.settle()
    #expect(isWhite() == true)
    phone.perform {
      navigation.navigationBar.overrideUserInterfaceStyle = .unspecified
      page.overrideUserInterfaceStyle = .dark
    }
    try phone.settle()
    #expect(isWhite() == false)
    phone.perform { navigation.setNavigationBarHidden(true, animated: true) }
    try phone.settle()
    #expect(isWhite() == true)
  }

  @Test("N4: the status bar is white while the page beneath is back, and as the page has it else")
  func statusBar() throws {
    func color(_ phone: VirtualPhone) -> Color? {
      phone.displayList.items.flatMap(\.picture.commands).compactMap { command in
        if case .text("9:41", _, _, let color, _) = command { color } else { nil }
      }.first
    }
    let phone = try phone()
    #expect(color(phone) == .black)
    try drag(phone, from: 440, to: 150)
    #expect(color(phone) == .white)
    try drag(phone, from: 80, to: 450)
    #expect(color(phone) == .black)
    let second = UIViewController()
    phone.perform { page.dismiss(animated: true) }
    try phone.settle()
    second.modalPresentationStyle = .pageSheet
    phone.perform { root.present(second, animated: true) }
    try phone.settle()
    #expect(color(phone) == .white, "no finger has been there")
    let alert = UIAlertController(title: "A", message: nil, preferredStyle: .actionSheet)
    phone.perform { second.present(alert, animated: true) }
    try phone.settle()
    #expect(color(phone) == .white, "an alert over it changes nothing")
    phone.perform { alert.dismiss(animated: true) }
    try phone.settle()
    phone.perform { second.dismiss(animated: true) }
    try phone.settle()
    #expect(color(phone) == .black)
  }

  @Test("N4: detents of one's own, clamped to the screen; without active ones the sheet is large")
  func custom() throws {
    let phone = try phone([
      .custom { _ in 200 }, .custom(identifier: .init("high")) { $0.maximumDetentValue * 2 },
      .custom(identifier: .init("none")) { _ in nil },
    ])
    // 34 points of home indicator are added.
    #expect(top(page) == 610)
    try drag(phone, from: 630, to: 150)
    #expect(top(page) == 57)
    phone.perform { page.sheetPresentationController?.detents = [.custom { _ in nil }] }
    try phone.settle()
    #expect(top(page) == 57)
  }

  @Test("N4: on its side a phone shows it on the whole screen, and as before when turned back")
  func turning() throws {
    let phone = try phone()
    phone.rotate(to: .landscapeLeft)
    try phone.settle()
    #expect(top(page) == 0 && page.view.frame.size == CGSize(width: 844, height: 390))
    phone.rotate(to: .portrait)
    try phone.settle()
    #expect(top(page) == 422)
  }

  @Test("N4: automatic is a sheet where the setting says so, and covers the screen otherwise")
  func automatic() throws {
    let phone = VirtualPhone { root }
    let (first, second) = (UIViewController(), UIViewController())
    phone.perform { root.present(first, animated: false) }
    try phone.settle()
    #expect(top(first) == 0 && root.view.window == nil)
    phone.perform { first.dismiss(animated: false) }
    phone.settings.automaticIsSheet = true
    phone.perform { root.present(second, animated: false) }
    try phone.settle()
    #expect(top(second) == 57 && root.view.window != nil)
  }

  @Test("N4: a sheet over a sheet pushes it back; both go one after the other")
  func stacked() throws {
    let phone = try phone([.large()])
    let second = UIViewController()
    phone.perform {
      second.modalPresentationStyle = .formSheet
      page.present(second, animated: true)
    }
    try phone.settle()
    #expect(top(second) == 57 && page.view.window != nil)
    try drag(phone, from: 80, to: 700, hold: false)
    #expect(second.view.window == nil && page.view.window != nil)
    try drag(phone, from: 80, to: 700, hold: false)
    #expect(page.view.window == nil && root.presentedViewController == nil)
  }

  @Test(
    "N4: a navigation bar in a sheet has a row of 56 points, and its own on a phone on its side")
  func bar() throws {
    let inner = UINavigationController(rootViewController: page)
    let phone = try phone([.large()], presenting: inner)
    #expect(inner.navigationBar.frame == CGRect(x: 0, y: 0, width: 390, height: 56))
    #expect(page.view.safeAreaInsets.top == 56)
    phone.resize(to: CGSize(width: 844, height: 390))
    try phone.settle()
    #expect(inner.navigationBar.frame.height == 32)
    phone.resize(to: CGSize(width: 390, height: 844))
    try phone.settle()
    #expect(inner.navigationBar.frame.height == 56)
    phone.settings.sheetBar = 44
    phone.perform { inner.view.setNeedsLayout() }
    try phone.settle()
    #expect(inner.navigationBar.frame.height == 44)
  }

  @Test("N4: a finger that lets go of a sheet under another dismisses neither")
  func coveredWhileDragged() throws {
    let phone = try phone([.large()])
    let second = UIViewController()
    let finger = phone.touchDown(at: CGPoint(x: 200, y: 80))
    phone.move(finger, to: CGPoint(x: 200, y: 400))
    phone.advance(frames: 2)
    #expect(top(page) == 367)
    phone.perform {
      second.modalPresentationStyle = .overFullScreen
      page.present(second, animated: false)
    }
    phone.move(finger, to: CGPoint(x: 200, y: 700))
    phone.advance(frames: 1)
    phone.lift(finger)
    try phone.settle()
    #expect(second.view.window != nil && page.view.window != nil && top(page) == 57)
    #expect(log.lines == ["will"])
  }
}

@MainActor
private final class Rows: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
}
