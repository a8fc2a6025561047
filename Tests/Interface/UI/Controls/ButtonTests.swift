import BackswipeScene
import BackswipeTesting
import BackswipeUI
import Testing

@MainActor
private func drawing(_ size: CGSize, _ color: UIColor) -> UIImage {
  UIGraphicsImageRenderer(size: size).image { context in
    color.setFill()
    context.fill(CGRect(origin: .zero, size: size))
  }
}

/// Puts a view on a fresh phone's page.
@MainActor
private func show<View: UIView>(
  _ kind: View.Type, _ make: @MainActor () -> View
) -> (VirtualPhone, View) {
  let (phone, page) = page()
  let view = phone.perform {
    let view = make()
    page.addSubview(view)
    return view
  }
  phone.advance(frames: 2)
  return (phone, view)
}

@MainActor
@Suite("UIButton")
struct ButtonTests {
  @Test("It shows what is set for its state, else what is set for the normal one")
  func states() {
    let button = UIButton(type: .custom)
    button.setTitle("Go", for: .normal)
    button.setTitle("Going", for: .highlighted)
    button.setTitleColor(.systemRed, for: .selected)
    #expect(button.currentTitle == "Go" && button.currentTitleColor == .white)
    button.isHighlighted = true
    #expect(button.currentTitle == "Going")
    button.isHighlighted = false
    button.isSelected = true
    #expect(button.currentTitle == "Go" && button.currentTitleColor == .systemRed)
    #expect(button.title(for: .disabled) == "Go")
  }

  @Test("A system button is in the tint colour, paler under a finger and grey when disabled")
  func systemColors() {
    let button = UIButton(type: .system)
    button.tintColor = .systemRed
    #expect(button.currentTitleColor == .systemRed)
    button.isHighlighted = true
    #expect(button.currentTitleColor != .systemRed)
    button.isEnabled = false
    #expect(button.currentTitleColor == .tertiaryLabel)
  }

  @Test("A tap carries out its action, whose title and image it shows")
  func action() throws {
    var taps = 0
    let (phone, button) = show(UIButton.self) {
      let button = UIButton(primaryAction: UIAction(title: "Save") { _ in taps += 1 })
      button.sizeToFit()
      button.center = CGPoint(x: 200, y: 300)
      return button
    }
    try phone.tap("Save")
    try phone.settle()
    #expect(taps == 1)
    phone.perform { button.isEnabled = false }
    #expect(throws: PhoneError.self) { try phone.tap("Save") }
  }

  @Test("Image and title stand side by side where the alignment says, within the insets")
  func layout() {
    let (_, button) = show(UIButton.self) {
      let button = UIButton(frame: CGRect(x: 0, y: 200, width: 200, height: 60))
      button.setTitle("Hello", for: .normal)
      button.setImage(drawing(CGSize(width: 20, height: 20), .black), for: .normal)
      return button
    }
    let title = button.titleLabel?.frame ?? .zero
    let image = button.imageView?.frame ?? .zero
    #expect(image.maxX == title.minX && image.midY == 30 && title.midY == 30)
    let middle: CGFloat = (image.minX + title.maxX) / 2
    #expect(middle == 100)
    button.contentHorizontalAlignment = .left
    button.contentVerticalAlignment = .top
    button.contentEdgeInsets = UIEdgeInsets(top: 3, left: 5, bottom: 0, right: 0)
    button.layoutIfNeeded()
    #expect(button.imageView?.frame.origin == CGPoint(x: 5, y: 3))
    let size = button.sizeThatFits(CGSize(width: 1000, height: 1000))
    let wanted: CGFloat = 20 + title.width + 5
    #expect(size.width == wanted.rounded(.up))
  }
}

@MainActor
@Suite("UISwitch")
struct SwitchTests {
  private let log = EventLog()

  private func shownSwitch() -> (VirtualPhone, UISwitch) {
    let (phone, control) = show(UISwitch.self) {
      let control = UISwitch(frame: CGRect(x: 100, y: 300, width: 1, height: 1))
      control.accessibilityLabel = "Bluetooth"
      return control
    }
    log.watch(control)
    return (phone, control)
  }

  @Test("It keeps its size, and a tap changes it with an animation and says so")
  func tap() throws {
    let (phone, control) = shownSwitch()
    #expect(control.frame.size == CGSize(width: 51, height: 31))
    try phone.tap("Bluetooth")
    phone.advance(by: .milliseconds(80))
    #expect(control.isOn)
    let frames = phone.frames.count
    try phone.settle()
    #expect(phone.frames.count > frames + 5)
    #expect(log.take().suffix(3) == ["value", "primary", "up inside"])
    phone.perform { control.setOn(false, animated: false) }
    #expect(!control.isOn && log.take() == [])
  }

  @Test("A drag across the middle changes it; back again it is as before and says nothing")
  func drag() throws {
    let (phone, control) = shownSwitch()
    let (left, right) = (CGPoint(x: 112, y: 315), CGPoint(x: 140, y: 315))
    phone.drag(from: left, to: right, over: .milliseconds(200))
    try phone.settle()
    #expect(control.isOn && log.take().contains("value"))
    phone.perform { control.isOn = false }
    phone.drag(from: left, to: CGPoint(x: 120, y: 315), over: .milliseconds(200))
    try phone.settle()
    #expect(!control.isOn && !log.take().contains("value"))
  }
}

@MainActor
@Suite("UISegmentedControl")
struct SegmentedControlTests {
  private func shownControl() -> (VirtualPhone, UISegmentedControl, EventLog) {
    let (phone, control) = show(UISegmentedControl.self) {
      let control = UISegmentedControl(items: ["Day", "Week", "Month"])
      control.frame = CGRect(x: 45, y: 300, width: 300, height: 32)
      return control
    }
    let log = EventLog()
    log.watch(control)
    return (phone, control, log)
  }

  @Test("A tap chooses a segment and says so, once")
  func choose() throws {
    let (phone, control, log) = shownControl()
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    try phone.tap("Week")
    try phone.settle()
    #expect(control.selectedSegmentIndex == 1)
    #expect(log.take() == ["down", "value", "primary", "up inside"])
    // Sooner, the finger would land for the second time in a row.
    phone.advance(by: .milliseconds(400))
    try phone.tap("Week")
    try phone.settle()
    #expect(log.take() == ["down", "up inside"])
    phone.perform { control.setEnabled(false, forSegmentAt: 2) }
    try phone.tap("Month")
    try phone.settle()
    #expect(control.selectedSegmentIndex == 1)
    phone.perform { control.isMomentary = true }
    try phone.tap("Day")
    try phone.settle()
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test(
    "B12: titles of segments and of scopes have the attributes of their state, or of the normal one"
  )
  func titleAttributes() throws {
    let (phone, control, _) = shownControl()
    let bar = phone.perform {
      control.setTitleTextAttributes(
        [.font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.red], for: .normal)
      control.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .selected)
      control.selectedSegmentIndex = 1
      let bar = UISearchBar(frame: CGRect(x: 0, y: 400, width: 390, height: 100))
      bar.setScopeBarButtonTitleTextAttributes([.foregroundColor: UIColor.green], for: .normal)
      bar.scopeButtonTitles = ["Near", "Far"]
      bar.showsScopeBar = true
      control.superview?.addSubview(bar)
      return bar
    }
    try phone.settle()
    var shown: [String: (size: CGFloat, color: Color)] = [:]
    for command in phone.displayList.items.flatMap(\.picture.commands) {
      if case .text(let text, _, let font, let color, _) = command {
        shown[text] = (font.size, color)
      }
    }
    #expect(shown["Day"]?.size == 20 && shown["Day"]?.color == UIColor.red.cgColor.color)
    #expect(shown["Week"]?.size == 20 && shown["Week"]?.color == UIColor.blue.cgColor.color)
    #expect(shown["Near"]?.size == 13 && shown["Near"]?.color == UIColor.green.cgColor.color)
    #expect(bar.scopeBarButtonTitleTextAttributes(for: .selected) == nil)
    #expect(control.titleTextAttributes(for: .selected)?.count == 1)
  }

  @Test("Segments come and go, and the choice stays with its segment")
  func segments() {
    let (_, control, _) = shownControl()
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "Hour", at: 0, animated: false)
    #expect(control.numberOfSegments == 4 && control.selectedSegmentIndex == 2)
    control.removeSegment(at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 1 && control.titleForSegment(at: 1) == "Week")
    control.removeSegment(at: 1, animated: false)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    control.setTitle("Year", forSegmentAt: 1)
    #expect(control.titleForSegment(at: 1) == "Year")
    #expect(control.titleForSegment(at: 9) == nil)
  }

  @Test("B12: a segmented control works as a title view and as a bar item's custom view")
  func inBars() throws {
    let (phone, _) = page()
    let (title, custom) = phone.perform {
      let item = phone.navigationController.topViewController?.navigationItem
      let title = UISegmentedControl(items: ["All", "Missed"])
      let custom = UISegmentedControl(items: ["A", "B"])
      title.selectedSegmentIndex = 0
      item?.titleView = title
      item?.rightBarButtonItem = UIBarButtonItem(customView: custom)
      return (title, custom)
    }
    phone.advance(frames: 2)
    #expect(Set(phone.barWords).isSuperset(of: ["All", "Missed", "A", "B"]))
    try phone.tap("Missed")
    try phone.tap("B")
    try phone.settle()
    #expect(title.selectedSegmentIndex == 1 && custom.selectedSegmentIndex == 1)
  }

  @Test("A tap on a part of a control does not hide the bars (H2)")
  func leavesBarsAlone() throws {
    let (phone, _, _) = shownControl()
    phone.perform { phone.navigationController.hidesBarsOnTap = true }
    try phone.tap("Week")
    try phone.settle()
    #expect(!phone.navigationController.isNavigationBarHidden)
  }
}

@MainActor
@Suite("UIImageView and UILabel")
struct ImageAndLabelTests {
  struct Fit: Sendable {
    let mode: UIView.ContentMode
    let frame: CGRect
  }

  /// An image 20 × 10 in a view 100 × 100.
  @Test(
    "An image stands where the content mode says",
    arguments: [
      Fit(mode: .scaleToFill, frame: CGRect(x: 0, y: 0, width: 100, height: 100)),
      Fit(mode: .scaleAspectFit, frame: CGRect(x: 0, y: 25, width: 100, height: 50)),
      Fit(mode: .scaleAspectFill, frame: CGRect(x: -50, y: 0, width: 200, height: 100)),
      Fit(mode: .center, frame: CGRect(x: 40, y: 45, width: 20, height: 10)),
      Fit(mode: .topRight, frame: CGRect(x: 80, y: 0, width: 20, height: 10)),
      Fit(mode: .bottomLeft, frame: CGRect(x: 0, y: 90, width: 20, height: 10)),
    ])
  func contentModes(_ fit: Fit) {
    let (phone, view) = show(UIImageView.self) {
      let view = UIImageView(image: drawing(CGSize(width: 20, height: 10), .systemRed))
      #expect(view.frame.size == CGSize(width: 20, height: 10))
      view.frame = CGRect(x: 100, y: 300, width: 100, height: 100)
      view.contentMode = fit.mode
      return view
    }
    _ = view
    let red = UIColor.systemRed.cgColor.color
    var found: CGRect?
    for item in phone.displayList.items {
      var offsets = [item.position]
      for command in item.picture.commands {
        let offset = offsets[offsets.count - 1]
        switch command {
        case .translate(let by): offsets.append(CGPoint(x: offset.x + by.x, y: offset.y + by.y))
        case .clip, .transform, .group: offsets.append(offset)
        case .restore: offsets.removeLast()
        case .fill(let rect, _, let color) where color == red:
          found = rect.offsetBy(dx: offset.x, dy: offset.y)
        default: break
        }
      }
    }
    #expect(found == fit.frame.offsetBy(dx: 100, dy: 300))
  }

  private func words(_ set: @MainActor (UILabel) -> Void) -> [String] {
    let (phone, _) = show(UILabel.self) {
      let label = UILabel(frame: CGRect(x: 20, y: 300, width: 100, height: 60))
      label.text = "one two three four five six seven"
      set(label)
      return label
    }
    return drawnWords(in: phone.displayList).map(\.text).filter { $0.contains(where: \.isLetter) }
  }

  @Test("A line that is too long is cut where the label says")
  func truncation() {
    #expect(words { _ in }.contains("one two th…"))
    #expect(words { $0.lineBreakMode = .byTruncatingHead }.contains { $0.hasPrefix("…") })
    #expect(
      words { $0.lineBreakMode = .byTruncatingMiddle }
        .contains { $0.hasPrefix("one") && $0.hasSuffix("ven") && $0.contains("…") })
    #expect(
      words { $0.lineBreakMode = .byClipping }.contains("one two three four five six seven"))
  }

  @Test("Several lines wrap at words, and the last one says that there is more")
  func lines() {
    let two = words { $0.numberOfLines = 2 }
    #expect(two.first == "one two" && two.count == 2 && two.last?.hasSuffix("…") == true)
    let label = UILabel()
    label.text = "one two three four five six seven"
    label.numberOfLines = 0
    let size = label.sizeThatFits(CGSize(width: 100, height: 1000))
    #expect(size.width <= 100 && size.height > 3 * label.font.lineHeight)
    label.frame = CGRect(x: 5, y: 5, width: 100, height: 1)
    label.sizeToFit()
    #expect(label.frame == CGRect(origin: CGPoint(x: 5, y: 5), size: size))
  }

  @Test("Letters shrink to fit before anything is cut, down to the least size")
  func shrinks() {
    let all = words { label in
      label.text = "one two three four"
      label.adjustsFontSizeToFitWidth = true
    }
    #expect(all.contains("one two three four"))
    let least = words { label in
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = 0.8
    }
    #expect(least.contains { $0.hasPrefix("one two") && $0.hasSuffix("…") && $0.count > 12 })
  }
}
