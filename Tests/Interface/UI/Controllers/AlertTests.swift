import BackswipeScene
import BackswipeSimulation
import BackswipeTesting
import BackswipeUI
import Testing

/// Alerts and action sheets. (N4)
@Suite @MainActor struct AlertTests {
  private final class Page: UIViewController {
    var heard: [String] = []
  }

  private func phone() -> (VirtualPhone, Page) {
    let page = Page()
    return (VirtualPhone { UINavigationController(rootViewController: page) }, page)
  }

  private func alert(
    _ page: Page, _ style: UIAlertController.Style, _ actions: (String, UIAlertAction.Style)...
  ) -> UIAlertController {
    let alert = UIAlertController(
      title: "Delete “北京”?", message: "It cannot be brought back.", preferredStyle: style)
    for (title, style) in actions {
      alert.addAction(
        UIAlertAction(title: title, style: style) { [weak page] in
          page?.heard.append($0.title ?? "")
        })
    }
    return alert
  }

  /// Of the view with that label, on the screen.
  private func frame(of words: String, in phone: VirtualPhone) throws -> CGRect {
    func found(in view: UIView) -> UIView? {
      for inner in view.subviews.reversed() { if let hit = found(in: inner) { return hit } }
      return view.accessibilityLabel == words && view is UILabel == false ? view : nil
    }
    let view = try #require(found(in: phone.window))
    return view.convert(view.bounds, to: nil)
  }

  @Test("N4: an alert fades in from a little nearer, in the middle, and its page stays")
  func comes() throws {
    let (phone, page) = phone()
    let alert = alert(page, .alert, ("Cancel", .cancel), ("Delete", .destructive))
    phone.perform { page.present(alert, animated: true) }
    phone.advance(frames: 1)
    #expect(
      alert.view.layer.shownOpacity == 0
        && abs(alert.view.layer.shownTransform.a - 1.2) < 0.0001)
    try phone.settle()
    #expect(alert.view.layer.shownTransform.a == 1 && alert.view.layer.shownOpacity == 1)
    #expect(alert.view.frame.width == 270 && alert.view.frame.midX == 195)
    #expect(abs(alert.view.frame.midY - 422) <= 0.5)
    #expect(page.view.window != nil && page.presentedViewController === alert)
    let (cancel, delete) = (
      try frame(of: "Cancel", in: phone), try frame(of: "Delete", in: phone)
    )
    #expect(cancel == CGRect(x: 60, y: delete.minY, width: 135, height: 44))
    #expect(delete.minX == 195 && delete.maxY == alert.view.frame.maxY)
    try phone.tap("Delete")
    phone.advance(frames: 2)
    #expect(page.heard == [], "it is told when the alert has gone")
    try phone.settle()
    #expect(page.heard == ["Delete"] && page.presentedViewController == nil)
    #expect(alert.view.window == nil)
  }

  @Test("N4: an alert with more words than fit keeps off the status bar and the home indicator")
  func tall() throws {
    let (phone, page) = phone()
    let alert = UIAlertController(
      title: "A", message: String(repeating: "Words ", count: 500), preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    phone.perform { page.present(alert, animated: false) }
    try phone.settle()
    #expect(alert.view.frame == CGRect(x: 60, y: 55, width: 270, height: 844 - 34 - 8 - 55))
    phone.perform { phone.resize(to: CGSize(width: 24, height: 40)) }
    try phone.settle()
    #expect(alert.view.frame.origin.x.isFinite)
  }

  @Test("N4: an alert that was covered by another page and a keyboard comes back where it was")
  func covered() throws {
    let (phone, page) = phone()
    let alert = alert(page, .alert, ("OK", .default))
    phone.perform { page.present(alert, animated: true) }
    try phone.settle()
    let frame = alert.view.frame
    let (cover, second) = (UIViewController(), self.alert(page, .alert, ("OK", .default)))
    cover.modalPresentationStyle = .fullScreen
    second.addTextField()
    phone.perform { alert.present(cover, animated: true) }
    try phone.settle()
    #expect(alert.view.window == nil)
    phone.perform { cover.present(second, animated: true) }
    try phone.settle()
    #expect(phone.frame.parts.keyboardY != nil)
    phone.perform { alert.dismiss(animated: true) }
    try phone.settle()
    #expect(alert.view.window === phone.window && alert.view.frame == frame)
    #expect(alert.presentedViewController == nil && page.presentedViewController === alert)
  }

  @Test("N4: an action is performed once, however often it is tapped, by the presenter's dismiss")
  func once() throws {
    final class Presenter: UINavigationController {
      var dismissals = 0
      override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        dismissals += 1
        super.dismiss(animated: flag, completion: completion)
      }
    }
    let page = Page()
    var presenter: Presenter?
    let phone = VirtualPhone {
      let made = Presenter(rootViewController: page)
      presenter = made
      return made
    }
    let alert = alert(page, .alert, ("OK", .default))
    phone.perform { page.present(alert, animated: true) }
    try phone.settle()
    let place = try frame(of: "OK", in: phone)
    phone.doubleTap(at: CGPoint(x: place.midX, y: place.midY))
    try phone.settle()
    #expect(page.heard == ["OK"] && presenter?.dismissals == 1)
  }

  @Test("N4: cancel is at the left of two, the last of three, and the last of those too long")
  func order() throws {
    for (titles, last) in [
      (["Cancel", "B"], "B"), (["B", "Cancel"], "B"), (["Cancel", "B", "C"], "Cancel"),
      (["Cancel", "Something that is far too long for half of it"], "Cancel"),
    ] {
      let (phone, page) = phone()
      let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
      for title in titles {
        alert.addAction(UIAlertAction(title: title, style: title == "Cancel" ? .cancel : .default))
      }
      phone.perform { page.present(alert, animated: false) }
      try phone.settle()
      let place = try frame(of: last, in: phone)
      #expect(place.maxY == alert.view.frame.maxY && place.maxX == alert.view.frame.maxX)
    }
  }

  @Test("N4: a finger slides from one action to another, and off them all")
  func slides() throws {
    let (phone, page) = phone()
    let alert = alert(page, .alert, ("Cancel", .cancel), ("Delete", .destructive))
    phone.perform { page.present(alert, animated: false) }
    try phone.settle()
    let (cancel, delete) = (
      try frame(of: "Cancel", in: phone), try frame(of: "Delete", in: phone)
    )
    var finger = phone.touchDown(at: CGPoint(x: cancel.midX, y: cancel.midY))
    phone.move(finger, to: CGPoint(x: 195, y: 700))
    phone.lift(finger)
    try phone.settle()
    #expect(page.presentedViewController === alert)
    finger = phone.touchDown(at: CGPoint(x: cancel.midX, y: cancel.midY))
    phone.advance(frames: 3)
    phone.move(finger, to: CGPoint(x: delete.midX, y: delete.midY))
    phone.lift(finger)
    try phone.settle()
    #expect(page.heard == ["Delete"])
  }

  @Test("N4: a tap beside an alert does nothing, beside a sheet it cancels")
  func beside() throws {
    for style in [UIAlertController.Style.alert, .actionSheet] {
      let (phone, page) = phone()
      let alert = alert(page, style, ("Share", .default), ("Cancel", .cancel))
      phone.perform { page.present(alert, animated: true) }
      try phone.settle()
      phone.tap(at: CGPoint(x: 195, y: 100))
      try phone.settle()
      #expect(page.heard == (style == .alert ? [] : ["Cancel"]))
      #expect((page.presentedViewController == nil) == (style == .actionSheet))
    }
  }

  @Test("N4: an action sheet rises from the foot, its cancel button by itself")
  func sheet() throws {
    let (phone, page) = phone()
    let sheet = alert(page, .actionSheet, ("Share", .default), ("Cancel", .cancel))
    phone.perform { page.present(sheet, animated: true) }
    phone.advance(frames: 1)
    #expect(sheet.view.layer.shownFrame.minY == 844)
    try phone.settle()
    #expect(sheet.view.frame.minX == 8 && sheet.view.frame.maxX == 382)
    #expect(sheet.view.frame.maxY == 810, "above the home indicator")
    let (share, cancel) = (
      try frame(of: "Share", in: phone), try frame(of: "Cancel", in: phone)
    )
    #expect(cancel == CGRect(x: 8, y: 753, width: 374, height: 57))
    #expect(share.maxY == cancel.minY - 8)
  }

  @Test("N4: the first field has the keyboard, and the alert keeps out of its way")
  func fields() throws {
    let (phone, page) = phone()
    let alert = alert(page, .alert, ("Cancel", .cancel), ("Save", .default))
    alert.addTextField { $0.placeholder = "Name" }
    let save = alert.actions[1]
    save.isEnabled = false
    phone.perform { page.present(alert, animated: true) }
    phone.advance(frames: 4)
    let field = try #require(alert.textFields?.first)
    #expect(field.isFirstResponder, "the keyboard comes with it")
    let place = alert.view.layer.shownFrame.midY
    try phone.settle()
    #expect(field.isFirstResponder && abs(place - alert.view.frame.midY) < 1)
    let free: CGFloat = 844 - 291
    #expect(alert.view.frame.maxY < free, "\(alert.view.frame)")
    phone.perform { field.insertText("Käse") }
    try phone.tap("Save")
    try phone.settle()
    #expect(page.heard == [] && field.text == "Käse", "it cannot be chosen")
    phone.perform { save.isEnabled = true }
    try phone.tap("Save")
    try phone.settle()
    #expect(page.heard == ["Save"] && !field.isFirstResponder)
  }

  @Test(
    "N4: actions that have no room scroll, the cancel button of a sheet stays, and all can be chosen",
    arguments: [UIAlertController.Style.alert, .actionSheet])
  func manyActions(_ style: UIAlertController.Style) throws {
    let page = Page()
    let phone = VirtualPhone(
      screen: ScreenMetrics(size: CGSize(width: 320, height: 480), statusBarHeight: 20)
    ) { UINavigationController(rootViewController: page) }
    let alert = alert(page, style)
    for number in 1...14 {
      alert.addAction(
        UIAlertAction(title: "Action \(number)", style: .default) { [weak page] in
          page?.heard.append($0.title ?? "")
        })
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    phone.perform { page.present(alert, animated: true) }
    try phone.settle()
    #expect(phone.window.bounds.insetBy(dx: 0, dy: 8).contains(alert.view.frame))
    #expect(try frame(of: "Action 14", in: phone).minY > alert.view.frame.maxY - 20)
    if style == .actionSheet {
      #expect(try frame(of: "Cancel", in: phone).maxY == alert.view.frame.maxY)
    }
    let middle = try frame(of: "Action 2", in: phone)
    let finger = phone.touchDown(at: CGPoint(x: middle.midX, y: middle.midY))
    for step in 1...10 {
      phone.advance(frames: 1)
      phone.move(finger, to: CGPoint(x: middle.midX, y: middle.midY - 14 * CGFloat(step)))
    }
    phone.lift(finger)
    try phone.settle()
    #expect(page.heard == [], "a drag scrolls and chooses nothing")
    let last = try frame(of: "Action 14", in: phone)
    if last.maxY > alert.view.frame.maxY - (style == .actionSheet ? 65 : 0) {
      phone.simulation.scroll(
        at: CGPoint(x: middle.midX, y: middle.midY), by: CGPoint(x: 0, y: -1000))
      try phone.settle()
    }
    try phone.tap("Action 14")
    try phone.settle()
    #expect(page.heard == ["Action 14"])
  }

  @Test("N4: Return goes from field to field, and chooses the preferred action in the last one")
  func returnKey() throws {
    let (phone, page) = phone()
    let alert = alert(page, .alert, ("Cancel", .cancel), ("Later", .default), ("Save", .default))
    alert.addTextField()
    alert.addTextField()
    alert.preferredAction = alert.actions[2]
    phone.perform { page.present(alert, animated: true) }
    try phone.settle()
    let fields = try #require(alert.textFields)
    phone.perform { fields[0].insertText("\n") }
    try phone.settle()
    #expect(fields[1].isFirstResponder && page.heard == [])
    phone.perform { fields[1].insertText("\n") }
    try phone.settle()
    #expect(page.heard == ["Save"])
  }

  @Test("N4: words and rows of an alert follow the preferred size of text")
  func textSize() throws {
    let (phone, page) = phone()
    phone.settings.preferredContentSizeCategory = .accessibilityLarge
    let alert = alert(page, .alert, ("Fine", .default))
    phone.perform { page.present(alert, animated: true) }
    try phone.settle()
    #expect(try frame(of: "Fine", in: phone).height > 44 + 10)
  }

  @Test("N4: the field that is typed into is in sight where words scroll, the next one too")
  func fieldInSight() throws {
    let (phone, page) = phone()
    let alert = UIAlertController(
      title: "T", message: String(repeating: "长 long ", count: 200), preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "First" }
    alert.addTextField { $0.placeholder = "Second" }
    alert.addAction(UIAlertAction(title: "Save", style: .default))
    phone.perform { page.present(alert, animated: true) }
    try phone.settle()
    func isInSight(_ field: UITextField) throws -> Bool {
      var holder: UIView = field
      while !(holder is UIScrollView) { holder = try #require(holder.superview) }
      let frame = field.convert(field.bounds, to: holder)
      return frame.minY >= holder.bounds.minY && frame.maxY <= holder.bounds.maxY
    }
    let fields = try #require(alert.textFields)
    #expect(fields[0].isEditing)
    #expect(try isInSight(fields[0]))
    phone.perform { fields[1].becomeFirstResponder() }
    try phone.settle()
    #expect(fields[1].isEditing)
    #expect(try isInSight(fields[1]))
  }

  @Test("N4: long words scroll, and every action keeps its place on a small screen")
  func long() throws {
    let page = Page()
    let phone = VirtualPhone(
      screen: ScreenMetrics(size: CGSize(width: 320, height: 480), statusBarHeight: 20)
    ) { UINavigationController(rootViewController: page) }
    let alert = UIAlertController(
      title: "T", message: String(repeating: "长 long ", count: 300), preferredStyle: .alert)
    for title in ["One", "Two", "Three"] {
      alert.addAction(UIAlertAction(title: title, style: .default))
    }
    phone.perform { page.present(alert, animated: true) }
    try phone.settle()
    #expect(phone.window.bounds.contains(alert.view.frame))
    #expect(try frame(of: "Three", in: phone).maxY == alert.view.frame.maxY)
  }
}
