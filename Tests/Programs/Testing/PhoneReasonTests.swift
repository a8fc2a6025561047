import BackswipeTesting
import BackswipeUI
import Testing

/// Failures of a phone with the finger, the transition or the fault behind them.
@Suite("Reasons of a phone's failures")
@MainActor
struct PhoneReasonTests {
  private final class ListPage: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      let button = UIButton(frame: CGRect(x: 20, y: 200, width: 200, height: 44))
      button.setTitle("Buy", for: .normal)
      button.isEnabled = false
      let field = UITextField(frame: CGRect(x: 20, y: 300, width: 200, height: 44))
      field.text = "3.20"
      field.accessibilityIdentifier = "price"
      field.accessibilityValue = "three"
      view.addSubview(button)
      view.addSubview(field)
    }
  }
  private final class ItemPage: UIViewController {}
  private final class RowsPage: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      60
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell()
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }
  }

  private func phone() throws -> VirtualPhone {
    let phone = VirtualPhone { UINavigationController(rootViewController: ListPage()) }
    phone.perform { phone.navigationController.pushViewController(ItemPage(), animated: true) }
    try phone.settle()
    return phone
  }

  private func failure(_ requirement: () throws -> Void) -> String {
    do { try requirement() } catch { return "\(error)" }
    return "nothing failed"
  }

  @Test("Every way to require a pop that did not happen has the finger's reason")
  func pops() throws {
    let phone = try phone()
    phone.drag(
      from: CGPoint(x: 30, y: 400), to: CGPoint(x: 300, y: 400), over: .milliseconds(200))
    try phone.settle()
    let failures = [
      failure { try phone.requireStack(["ListPage"]) },
      failure { try phone.require(.visible("ListPage")) },
      failure { try phone.require(.shown("ListPage")) },
      failure { try phone.require(.shown("ItemPage", false)) },
      failure { try phone.require(.x(of: "ListPage"), .equals(0)) },
      failure { try phone.requireTransition("pop") },
      failure { try phone.requireTransitions(1, named: "pop") },
      failure { try phone.requireCall("ItemPage.viewDidDisappear", times: 1) },
      failure { try phone.requireCalls(["ItemPage.viewDidDisappear"]) },
      failure { try phone.advance(until: .ended("pop")) },
      failure { try phone.advance(until: .call("viewDidDisappear", of: "ItemPage")) },
    ]
    for failure in failures {
      #expect(
        failure.contains("touch 1 did not pop: landed at x 30, the strip ends at 13"), "\(failure)")
    }
    let onTop = failure { try phone.require(.x(of: "ItemPage"), .equals(200)) }
    #expect(onTop.contains("landed at x 30"), "\(onTop)")
    phone.dragFromLeftEdge(to: 80, over: .milliseconds(200), hold: .milliseconds(200))
    try phone.advance(until: .cancelled("pop"))
    let span = failure { try phone.require(.x(of: "ItemPage"), whileShown: .isNonIncreasing) }
    #expect(span.contains("because   touch 2 did not pop: 0."), "\(span)")
  }

  @Test("A tap that did nothing is the reason of what fails after it, until something happens")
  func ignoredTaps() throws {
    let phone = try phone()
    phone.tap(at: CGPoint(x: 195, y: 700))
    try phone.settle()
    let stack = failure { try phone.requireStack(["ListPage", "ItemPage", "More"]) }
    #expect(
      stack.contains("because   the tap at [195, 700] did nothing: it hit the page 'ItemPage'"),
      "\(stack)")
    phone.perform { _ = phone.navigationController.popViewController(animated: true) }
    try phone.settle()
    let later = failure { try phone.requireStack([]) }
    #expect(!later.contains("the tap at"), "\(later)")
  }

  @Test("Late frames have the phone's faults, and a latency its delay of input")
  func faults() throws {
    let phone = try phone()
    phone.settings["input.latency"] = "40ms"
    phone.stall(.milliseconds(60))
    phone.dragFromLeftEdge(to: 200, over: .milliseconds(300))
    try phone.settle()
    let jank = failure { try phone.require(.noJank) }
    #expect(jank.contains("because   stall of 60ms at "), "\(jank)")
    let latency = failure { try phone.require(.latency(atMost: .milliseconds(20))) }
    #expect(latency.contains("because   40ms of it is input.latency"), "\(latency)")
  }

  @Test("Properties of a view fail with what it has, and with where else the text is")
  func elements() throws {
    let phone = VirtualPhone { UINavigationController(rootViewController: ListPage()) }
    try phone.settle()
    try phone.requireElement("Buy", .label("Buy"), .enabled(false), .badge(nil))
    let wrong = failure { try phone.requireElement("price", .text("three"), .selected(true)) }
    #expect(wrong.contains(#"'price'"#), "\(wrong)")
    #expect(wrong.contains(#"expected  text "three", selected true"#), "\(wrong)")
    #expect(wrong.contains(#"actual    text "3.20", selected false"#), "\(wrong)")
    #expect(wrong.contains(#"because   "three" is its value"#), "\(wrong)")
    let missing = failure { try phone.requireElement("prize", .text("1")) }
    #expect(missing.contains("expected  one view") && missing.contains("did you mean 'price'?"))
    withKnownIssue {
      phone.expectElement("Buy", .enabled(true))
    } matching: {
      "\($0)".contains("enabled false")
    }
  }

  @Test("A view that has gone, and one under a running push, are told with the transition")
  func transitions() throws {
    let phone = try phone()
    let early = failure { try phone.tap("Buy") }
    #expect(early.contains("labelled 'Buy'"), "\(early)")
    phone.perform { phone.navigationController.popViewController(animated: false) }
    phone.perform { phone.navigationController.present(ItemPage(), animated: false) }
    phone.perform { phone.navigationController.dismiss(animated: true) }
    try phone.settle()
    let gone = failure { try phone.tap("Confirm") }
    #expect(gone.contains("; dismiss began at "), "\(gone)")
    phone.perform { phone.navigationController.pushViewController(ItemPage(), animated: true) }
    phone.advance(by: .milliseconds(100))
    let moving = failure { try phone.tap("price") }
    #expect(moving.contains("; a push is running"), "\(moving)")
  }

  @Test("A number within a transition has its progress")
  func progress() throws {
    let phone = try phone()
    let start = phone.now
    phone.perform { _ = phone.navigationController.popViewController(animated: true) }
    try phone.settle()
    let early = failure {
      try phone.require(.x(of: "ItemPage"), .equals(1), at: start + .milliseconds(150))
    }
    #expect(early.contains("because   the pop is at "), "\(early)")
    #expect(early.contains(" % of its way 133.333333ms after its beginning"), "\(early)")
  }

  @Test("A page that came again because a pop was cancelled has the finger's reason")
  func calls() throws {
    let phone = try phone()
    phone.dragFromLeftEdge(to: 80, over: .milliseconds(200), hold: .milliseconds(200))
    try phone.settle()
    for text in [
      failure { try phone.requireCall("ItemPage.viewWillAppear", times: 1) },
      failure { try phone.requireCalls(["ItemPage.viewWillAppear"]) },
      failure {
        try phone.require(.x(of: "ListPage"), .equals(0), at: .after(.ended("pop"), nth: 2))
      },
    ] {
      #expect(text.contains("because   touch 1 did not pop: 0."), "\(text)")
    }
  }

  @Test("A number of a page that has left has the transition with which it left")
  func departures() throws {
    let phone = try phone()
    phone.perform { _ = phone.navigationController.popViewController(animated: true) }
    try phone.settle()
    let gone = failure { try phone.require(.x(of: "ItemPage"), .equals(0)) }
    #expect(gone.contains("because   'ItemPage' was last on the screen in frame "), "\(gone)")
    #expect(gone.contains("; pop began at "), "\(gone)")
  }

  @Test("A wrong number shortly after a stall has the stall, and one long after it has not")
  func stalls() throws {
    let phone = try phone()
    phone.perform { _ = phone.navigationController.popViewController(animated: true) }
    phone.advance(by: .milliseconds(50))
    let stall = phone.now
    phone.stall(.milliseconds(100))
    try phone.settle()
    let late = failure {
      try phone.require(.x(of: "ItemPage"), .equals(200), at: stall + .milliseconds(90))
    }
    #expect(late.contains("because   stall of 100ms at "), "\(late)")
    let later = failure { try phone.require(.x(of: "ListPage"), .equals(1)) }
    #expect(!later.contains("stall"), "\(later)")
  }

  @Test(
    "A misspelt name of a disabled view is listed and suggested; another number is no misspelling")
  func misspelt() throws {
    let phone = VirtualPhone { UINavigationController(rootViewController: ListPage()) }
    try phone.settle()
    let near = failure { try phone.tap("Buyy") }
    #expect(near.contains("did you mean 'Buy'?"), "\(near)")
    let far = failure { try phone.tap("Checkout") }
    #expect(far.contains("there is 'Buy'"), "\(far)")
    let list = VirtualPhone { UINavigationController(rootViewController: RowsPage()) }
    try list.settle()
    let row = failure { try list.tap("Row 40") }
    #expect(row.contains("a list may have it out of sight: scroll to it first"), "\(row)")
    #expect(!row.contains("did you mean"), "\(row)")
    #expect(failure { try list.tap("Rwo 1") }.contains("did you mean 'Row 1'?"))
  }

  @Test("Names of transitions, gestures and calls that cannot be are refused with what can")
  func names() throws {
    let phone = try phone()
    #expect(
      failure { try phone.requireTransition("psh") }
        .contains("nothing is called 'psh'; did you mean 'push'?"))
    #expect(
      failure { try phone.requireCall("viewDidAppear", times: 0) }
        .contains(#"a call is "Receiver.viewDidAppear""#))
    #expect(
      failure { try phone.advance(until: .began("interactivePop")) }
        .contains(#"'interactivePop' is a gesture: .gesture("interactivePop", .began)"#))
    #expect(
      failure { try phone.advance(until: .ended("push")) }
        .contains("it had come before, at 366.666667ms"))
    phone.perform { phone.navigationController.popViewController(animated: false) }
    #expect(
      failure { try phone.advance(until: .ended("pop")) }
        .contains("ListPage appeared without a transition, as with 'animated: false'"))
    #expect(
      failure { _ = try phone.instantiate("detail") }.contains("the phone has no prototype"))
  }
}

extension PhoneReasonTests {
  private final class FormPage: UIViewController, UITextFieldDelegate, UIGestureRecognizerDelegate {
    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 44))
      field.accessibilityIdentifier = "code"
      field.delegate = self
      view.addSubview(field)
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      navigationController?.interactivePopGestureRecognizer?.delegate = self
    }
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { false }
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
  }

  @Test("A field whose delegate refuses editing, and text without a field, are reasons")
  func editing() throws {
    let phone = VirtualPhone { UINavigationController(rootViewController: FormPage()) }
    try phone.settle()
    try phone.tap("code")
    let keyboard = failure { try phone.advance(until: .change(.keyboardDidShow)) }
    #expect(keyboard.contains("it hit 'code' (UITextField)"), "\(keyboard)")
    #expect(keyboard.contains("which may not be edited"), "\(keyboard)")
    #expect(!phone.type("Ada"))
    let text = failure { try phone.requireElement("code", .text("Ada")) }
    #expect(text.contains("because   'Ada' was typed and no view was being edited"), "\(text)")
  }

  @Test("A pop that a delegate refuses has its method, and one that went back has its speed")
  func delegates() throws {
    let phone = try phone()
    phone.perform { phone.navigationController.pushViewController(FormPage(), animated: false) }
    try phone.settle()
    phone.dragFromLeftEdge(to: 300, over: .milliseconds(200))
    try phone.settle()
    let refused = failure { try phone.require(.visible("ItemPage")) }
    #expect(
      refused.contains("did not pop: FormPage.gestureRecognizerShouldBegin refused it"),
      "\(refused)")
  }

  @Test("A sheet that stays has its reason, and how much was missing")
  func sheets() throws {
    let phone = try phone()
    let sheet = ItemPage()
    sheet.modalPresentationStyle = .pageSheet
    phone.perform { phone.navigationController.present(sheet, animated: true) }
    try phone.settle()
    phone.drag(
      from: CGPoint(x: 195, y: 100), to: CGPoint(x: 195, y: 160), over: .milliseconds(400),
      hold: .milliseconds(200))
    try phone.settle()
    let short = failure { try phone.require(.visible("ListPage")) }
    #expect(short.contains("the sheet 'ItemPage' stays at 'large': "), "\(short)")
    #expect(short.contains(" pt farther down and it would have gone"), "\(short)")
    sheet.isModalInPresentation = true
    phone.drag(
      from: CGPoint(x: 195, y: 100), to: CGPoint(x: 195, y: 800), over: .milliseconds(400))
    try phone.settle()
    let modal = failure { try phone.advance(until: .finished("dismiss")) }
    #expect(modal.contains("stays at 'large': its isModalInPresentation is true"), "\(modal)")
  }

  @Test("A hidden bar has the property that hides it, and a missing call stands alone")
  func bars() throws {
    let item = ItemPage()
    item.hidesBottomBarWhenPushed = true
    let phone = VirtualPhone {
      let tabs = UITabBarController()
      tabs.viewControllers = [UINavigationController(rootViewController: ListPage())]
      return tabs
    }
    phone.perform { phone.navigationController.pushViewController(item, animated: true) }
    try phone.settle()
    let tabs = failure { try phone.require(.tabBar(shown: true)) }
    #expect(
      tabs.contains(
        "because   'ItemPage' is in front; hidesBottomBarWhenPushed of 'ItemPage' is true"),
      "\(tabs)")
    phone.perform { phone.navigationController.isNavigationBarHidden = true }
    try phone.settle()
    let bar = failure { try phone.require(.navigationBar(shown: true)) }
    #expect(
      bar.contains("because   'ItemPage' is in front; isNavigationBarHidden is true"), "\(bar)")
    let calls = failure {
      try phone.requireCalls(["ListPage.viewDidUnload", "ItemPage.viewDidAppear"])
    }
    #expect(calls.contains("calls: nothing is called 'viewDidUnload'"), "\(calls)")
    let order = failure {
      try phone.requireCalls([
        "ListPage.viewDidAppear", "ItemPage.viewDidDisappear", "ItemPage.viewDidAppear",
      ])
    }
    #expect(order.contains("calls: ItemPage.viewDidDisappear never came"), "\(order)")
    #expect(order.contains("ItemPage.viewDidDisappear  none"), "\(order)")
    #expect(!order.contains("ItemPage.viewDidAppear     none"), "\(order)")
  }

  @Test("A pop that was not expected, a detent and bars have the touch that released them")
  func releases() throws {
    let phone = try phone()
    phone.dragFromLeftEdge(to: 300, over: .milliseconds(200))
    try phone.settle()
    let outcome = failure { try phone.require(.outcome(.cancelled)) }
    #expect(outcome.contains("because   pop began at "), "\(outcome)")
    #expect(outcome.contains(": touch 1 popped: look-ahead "), "\(outcome)")
    let sheet = ItemPage()
    sheet.modalPresentationStyle = .pageSheet
    sheet.sheetPresentationController?.detents = [.medium(), .large()]
    phone.perform { phone.navigationController.present(sheet, animated: true) }
    try phone.settle()
    phone.drag(
      from: CGPoint(x: 195, y: 500), to: CGPoint(x: 195, y: 460), over: .milliseconds(300),
      hold: .milliseconds(200))
    try phone.settle()
    let detent = failure { try phone.require(.detent("large")) }
    #expect(detent.contains("the sheet 'ItemPage' stays at 'medium': "), "\(detent)")
    #expect(detent.contains(" pt farther up and it would have rested at 'large'"), "\(detent)")
  }

  @Test(
    "A bar that a swipe did not hide has the swipe, and an early expectation the touch that is down"
  )
  func pending() throws {
    let phone = VirtualPhone {
      let navigation = UINavigationController(rootViewController: RowsPage())
      navigation.hidesBarsOnSwipe = true
      return navigation
    }
    try phone.settle()
    phone.drag(
      from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 575), over: .milliseconds(300),
      hold: .milliseconds(300))
    try phone.settle()
    let bar = failure { try phone.require(.navigationBar(shown: false)) }
    #expect(bar.contains("because   touch 1 released the bars: "), "\(bar)")
    try phone.tap("Row 2")
    let early = failure { try phone.requireElement("Row 2", .selected(true)) }
    #expect(early.contains("because   a touch is still down and ends at "), "\(early)")
  }

  @Test("A keyboard that stays has the edited view; a late rest has what moved last")
  func rests() throws {
    let phone = VirtualPhone { UINavigationController(rootViewController: ListPage()) }
    try phone.settle()
    try phone.tap("price")
    try phone.advance(until: .change(.keyboardDidShow))
    let up = failure { try phone.advance(until: .change(.keyboardDidHide)) }
    #expect(up.contains("the keyboard is up: 'price' (UITextField) is being edited"), "\(up)")
    phone.perform { phone.navigationController.pushViewController(ItemPage(), animated: true) }
    try phone.settle()
    let late = failure { try phone.requireSettled(by: phone.now - .milliseconds(17)) }
    #expect(late.contains("because   the last frame of the push was at "), "\(late)")
  }

  @Test("A moment has its number where its event came often, and the frame from which it is right")
  func moments() throws {
    let phone = try phone()
    phone.dragFromLeftEdge(to: 80, over: .milliseconds(200), hold: .milliseconds(200))
    try phone.settle()
    let state = failure { try phone.require(.gesture("interactivePop", .cancelled)) }
    #expect(state.contains("possible (ended at "), "\(state)")
    phone.perform { phone.navigationController.pushViewController(FormPage(), animated: true) }
    try phone.settle()
    let early = failure {
      try phone.require(.visible("FormPage"), at: .after(.ended("push")))
    }
    #expect(early.contains(" after push ended, at 366.666667ms, occurrence 1 of 2"), "\(early)")
    #expect(early.contains("because   it is so later, from frame "), "\(early)")
    let count = failure { try phone.requireTransition("push", frames: 21) }
    #expect(count.contains(", both counted"), "\(count)")
    phone.perform { phone.navigationController.present(ItemPage(), animated: true) }
    let other = failure { try phone.advance(until: .ended("push")) }
    #expect(other.contains("present ended instead, at "), "\(other)")
  }

  @Test(
    "A count has cancelled transitions as such; a call that a sheet does not make has the sheet")
  func counts() throws {
    let phone = try phone()
    phone.dragFromLeftEdge(to: 80, over: .milliseconds(200), hold: .milliseconds(200))
    try phone.settle()
    let pops = failure { try phone.requireTransitions(0, named: "pop") }
    #expect(pops.contains("none      pop (cancelled)"), "\(pops)")
    #expect(
      pops.contains("because   those that are cancelled are counted, too; touch 1 did not pop: "),
      "\(pops)")
    let sheet = ItemPage()
    sheet.modalPresentationStyle = .pageSheet
    phone.perform { phone.navigationController.present(sheet, animated: true) }
    try phone.settle()
    phone.perform { sheet.dismiss(animated: true) }
    let call = failure {
      try phone.advance(until: .call("viewDidAppear", of: "ItemPage"))
    }
    #expect(call.contains("dismiss ended instead, at "), "\(call)")
    #expect(call.contains("; the page under a sheet has no calls of appearance; waited from "))
  }
}
