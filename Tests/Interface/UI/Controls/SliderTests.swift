import BackswipeGestures
import BackswipeTesting
import BackswipeUI
import Testing

/// The value of a slider between its bounds, as values. (C1)
@Suite("Values of sliders")
struct SliderRangeTests {
  enum Step: Sendable {
    case minimum(Float)
    case maximum(Float)
    case value(Float)
  }

  struct Example: Sendable, CustomTestStringConvertible {
    let steps: [Step]
    /// Minimum, maximum, value.
    let result: [Float]
    var testDescription: String { "\(steps)" }
  }

  static let examples = [
    Example(steps: [], result: [0, 1, 0]),
    Example(steps: [.value(0.25)], result: [0, 1, 0.25]),
    Example(steps: [.value(7)], result: [0, 1, 1]),
    Example(steps: [.value(-7)], result: [0, 1, 0]),
    Example(steps: [.value(.infinity)], result: [0, 1, 1]),
    Example(steps: [.value(0.5), .value(.nan)], result: [0, 1, 0.5]),
    Example(steps: [.minimum(0.5)], result: [0.5, 1, 0.5]),
    Example(steps: [.minimum(5)], result: [5, 5, 5]),
    Example(steps: [.value(1), .maximum(-5)], result: [-5, -5, -5]),
    Example(steps: [.maximum(10), .value(8), .maximum(6)], result: [0, 6, 6]),
    Example(steps: [.minimum(.nan), .maximum(.infinity)], result: [0, 1, 0]),
  ]

  @Test("C1: the value stays between the bounds, and a bound takes the other one along")
  func bounds() {
    for example in Self.examples {
      var range = SliderRange()
      for step in example.steps {
        switch step {
        case .minimum(let new): range.setMinimum(new)
        case .maximum(let new): range.setMaximum(new)
        case .value(let new): range.setValue(new)
        }
      }
      #expect([range.minimum, range.maximum, range.value] == example.result, "\(example)")
    }
  }

  @Test("C1: a move is a part of the span from where it began, and none changes nothing at all")
  func moves() {
    var range = SliderRange()
    range.setMinimum(-10)
    range.setMaximum(30)
    #expect(range.moved(0.3, by: 0) == 0.3)
    #expect(range.moved(0, by: 0.5) == 20)
    #expect(range.moved(0, by: 2) == 30 && range.moved(0, by: -2) == -10)
    #expect(range.moved(4, by: .nan) == 4 && range.moved(4, by: .infinity) == 30)
    #expect(range.fraction(of: 0) == 0.25 && range.fraction(of: 99) == 1)
    #expect(range.fraction(of: .nan) == 0)
    range.setMaximum(-10)
    #expect(range.fraction(of: -10) == 0)
  }
}

/// A slider under a finger. (C1)
@MainActor
@Suite("UISlider")
struct SliderTests {
  private let phone: VirtualPhone
  private let slider: UISlider
  private let log = EventLog()

  /// 232 points wide from x 100: the thumb has 204 points to go, from 114 to 318.
  init() throws {
    let (phone, page) = page()
    self.phone = phone
    slider = phone.perform {
      let slider = UISlider(frame: CGRect(x: 100, y: 300, width: 232, height: 31))
      page.addSubview(slider)
      return slider
    }
    try phone.settle()
    log.watch(slider)
  }

  private func thumb(_ value: Float) -> CGFloat {
    slider.thumbRect(
      forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds),
      value: value
    ).midX + 100
  }

  private func move(_ phase: Int, _ x: CGFloat, _ y: CGFloat = 315) {
    phone.finger(1, [.began, .moved, .ended, .cancelled][phase], x, y)
  }

  @Test("C1: the thumb stands where its value is, and reaches both ends")
  func layout() {
    #expect(thumb(0) == 114 && thumb(1) == 318 && thumb(0.5) == 216)
    #expect(slider.trackRect(forBounds: slider.bounds).midY == 15.5)
    #expect(slider.intrinsicContentSize == CGSize(width: -1, height: 31))
    phone.perform {
      slider.minimumValueImage = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20))
        .image { $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20)) }
    }
    #expect(slider.trackRect(forBounds: slider.bounds).minX == 28)
    #expect(slider.minimumValueImageRect(forBounds: slider.bounds).midY == 15.5)
  }

  @Test("C1: the thumb keeps its distance from the finger, beyond the ends too")
  func follows() {
    move(0, 119)
    #expect(slider.isTracking && slider.isHighlighted && slider.value == 0)
    move(1, 119, 318)
    #expect(slider.value == 0 && !log.lines.contains("value"))
    move(1, 221)
    #expect(slider.value == 0.5)
    move(1, 900, 600)
    #expect(slider.value == 1)
    move(1, 425)
    #expect(slider.value == 1)
    move(1, 272)
    #expect(slider.value == 0.75)
    move(2, 272)
    #expect(slider.value == 0.75 && !slider.isTracking)
  }

  @Test("C1: targets hear of each change and once more at the end, or only then")
  func events() {
    move(0, 114)
    move(1, 165)
    #expect(log.take() == ["down", "value", "primary", "inside"])
    move(1, 216)
    #expect(log.take().contains("value"))
    move(2, 216)
    #expect(log.take() == ["value", "primary", "up inside"])
    slider.isContinuous = false
    move(0, 216)
    move(1, 165)
    #expect(slider.value == 0.25 && !log.take().contains("value"))
    move(2, 165)
    #expect(log.take() == ["value", "primary", "up inside"])
    slider.isContinuous = true
    move(0, 165)
    move(2, 165)
    #expect(!log.take().contains("value"))
    slider.value = 0.9
    slider.setValue(0.1, animated: true)
    #expect(log.take() == [])
  }

  @Test("C1: a finger beside the thumb does nothing, nor does one on a slider that is off")
  func beside() {
    move(0, 250)
    #expect(!slider.isTracking)
    move(1, 300)
    move(2, 300)
    #expect(slider.value == 0 && log.take() == [])
    slider.isEnabled = false
    move(0, 114)
    move(1, 216)
    move(2, 216)
    #expect(slider.value == 0 && log.take() == [])
  }

  @Test("C1: a finger that is taken away leaves the value, and targets are told")
  func cancelled() {
    slider.isContinuous = false
    move(0, 114)
    move(1, 216)
    move(3, 216)
    #expect(slider.value == 0.5 && log.take().suffix(3) == ["value", "primary", "cancel"])
  }

  @Test("C1: an animated change slides, and the value is the new one at once")
  func animated() throws {
    phone.perform { slider.setValue(1, animated: true) }
    #expect(slider.value == 1)
    let frames = phone.frames.count
    phone.advance(by: .milliseconds(100))
    let on = slider.subviews.last?.frame.midX ?? 0
    #expect(on > 20 && on < 210)
    try phone.settle()
    #expect(slider.subviews.last?.frame.midX == 218 && phone.frames.count > frames + 8)
  }

  @Test("C1: a drag of the thumb is not taken for going back, though that begins anywhere")
  func popsFromAnywhere() throws {
    let rig = try Rig(
      "A", "B", settings: SimulatorSettings([try SettingAssignment("pop.strip", "anywhere")]))
    let slider = rig.phone.perform {
      let slider = UISlider(frame: CGRect(x: 100, y: 300, width: 232, height: 31))
      rig["B"].view.addSubview(slider)
      return slider
    }
    let findings = Findings(rig.phone)
    rig.phone.drag(
      from: CGPoint(x: 114, y: 315), to: CGPoint(x: 318, y: 315), over: .milliseconds(200))
    try rig.phone.settle()
    #expect(rig.stack == ["A", "B"] && slider.value == 1)
    #expect(findings.words == ["UISlider took the finger"])
    // Beside the thumb the same drag goes back.
    rig.phone.drag(
      from: CGPoint(x: 114, y: 400), to: CGPoint(x: 318, y: 400), over: .milliseconds(200))
    try rig.phone.settle()
    #expect(rig.stack == ["A"])
  }
}

/// A slider in a row of a table. (C1)
@MainActor
@Suite("UISlider in a table")
struct SliderInTableTests {
  private let phone: VirtualPhone
  private let table: UITableView
  private let slider: UISlider

  init() throws {
    let controller = WordsController()
    controller.sections = [Array(repeating: "Word", count: 60)]
    phone = VirtualPhone { UINavigationController(rootViewController: controller) }
    table = controller.tableView
    slider = phone.perform {
      let slider = UISlider(frame: CGRect(x: 100, y: 200, width: 232, height: 31))
      controller.tableView.addSubview(slider)
      return slider
    }
    try phone.settle()
  }

  private func finger(_ phase: Int, _ x: CGFloat, _ y: CGFloat) {
    let at = slider.convert(CGPoint(x: x, y: y), to: nil)
    phone.finger(1, [.began, .moved, .ended][phase], at.x, at.y)
  }

  @Test("C1: in a table it follows at once, whichever way the finger goes, and the table stays")
  func keepsFinger() throws {
    let before = table.contentOffset
    finger(0, 14, 15)
    #expect(slider.isTracking)
    finger(1, 20, 55)
    finger(1, 116, 95)
    #expect(slider.value == 0.5 && table.contentOffset == before && !table.isDragging)
    finger(2, 116, 95)
    try phone.settle()
    #expect(table.contentOffset == before)
  }

  @Test("C1: beside the thumb the table scrolls")
  func scrollsBeside() throws {
    let before = table.contentOffset
    finger(0, 150, 15)
    finger(1, 150, -30)
    #expect(table.isDragging && table.contentOffset != before && slider.value == 0)
    finger(2, 150, -30)
    try phone.settle()
  }
}
