import BackswipeScene
import BackswipeSimulation
import BackswipeTesting
import BackswipeUI
import Testing

@Suite("A turn on its way")
@MainActor
struct TurnTests {
  private static let upright = CGSize(width: 390, height: 844)
  private static let lying = CGSize(width: 844, height: 390)

  /// A page that writes down what its coordinator says.
  private final class Page: UIViewController {
    let mark = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var coordinator: (any UIViewControllerTransitionCoordinator)?
    var lines: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(mark)
    }

    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      self.coordinator = coordinator
      coordinator.animate { _ in
        self.mark.frame.origin.x = 100
      } completion: { context in
        self.lines.append("done at \(context.percentComplete), cancelled: \(context.isCancelled)")
      }
    }
  }

  /// The angle at which the window shows, clockwise, in degrees.
  private func angle(_ phone: VirtualPhone) -> Double {
    let shown = phone.window.layer.shownTransform
    return Double(atan2(shown.b, shown.a)) * 180 / .pi
  }

  @Test("I5: a turn begins as the interface stood, takes 300 ms and ends as it stands now")
  func way() throws {
    let rig = try Rig("A")
    rig.phone.rotate(to: .landscapeLeft)
    #expect(rig.phone.window.frame.size == Self.lying, "the model has its final values at once")
    rig.phone.advance(frames: 1)
    #expect(abs(angle(rig.phone) + 90) < 0.001, "the device was turned to the left")
    #expect(rig.phone.window.layer.shownFrame.size == Self.upright)
    let first = try #require(rig.phone.frame.page("A"))
    #expect(
      first == CGRect(origin: .zero, size: Self.lying), "upright, on its side, it fills the screen")
    #expect(rig.phone.frame.navigationBarY == 47)
    let start = rig.phone.now
    var last = -90.0
    var frames = 0
    while rig.phone.window.layer.adjustment != nil, frames < 100 {
      rig.phone.advance(frames: 1)
      frames += 1
      #expect(angle(rig.phone) > last)
      last = angle(rig.phone)
      if frames == 9 {
        #expect(abs(last + 45) < 0.01, "half of the time is half of the way")
        let size = rig.phone.window.layer.shownFrame.size
        #expect(abs(size.width - 617) < 0.01 && abs(size.height - 617) < 0.01)
      }
    }
    #expect(rig.phone.now - start == .milliseconds(300))
    #expect(rig.phone.frame.page("A") == CGRect(origin: .zero, size: Self.lying))
    #expect(rig.phone.frame.navigationBarY == 0)
  }

  @Test(
    "I5: the way there is as the device is turned",
    arguments: [
      (UIDeviceOrientation.landscapeLeft, UIDeviceOrientation.landscapeRight, -90.0),
      (.landscapeRight, .landscapeLeft, 90),
    ])
  func direction(
    _ orientation: UIDeviceOrientation, _ opposite: UIDeviceOrientation, _ expected: Double
  ) throws {
    let phone = VirtualPhone { UINavigationController(rootViewController: UIViewController()) }
    try phone.settle()
    phone.rotate(to: orientation)
    phone.advance(frames: 1)
    #expect(abs(angle(phone) - expected) < 0.001)
    try phone.settle()
    phone.rotate(to: opposite)
    phone.advance(frames: 1)
    #expect(abs(abs(angle(phone)) - 180) < 0.001, "the size stays, the interface turns")
    try phone.settle()
    phone.rotate(to: .portrait)
    phone.advance(frames: 1)
    #expect(abs(angle(phone) - expected) < 0.001)
  }

  @Test("I5: the coordinator of a turn is beside it, and ends with it")
  func coordinator() throws {
    let page = Page()
    let phone = VirtualPhone { UINavigationController(rootViewController: page) }
    try phone.settle()
    phone.rotate(to: .landscapeLeft)
    let coordinator = try #require(page.coordinator)
    #expect(coordinator.isAnimated && coordinator.transitionDuration == 0.3)
    let target = coordinator.targetTransform
    #expect(abs(atan2(target.b, target.a) - .pi / 2) < 1e-9)
    phone.advance(frames: 1)
    #expect(coordinator.percentComplete == 0)
    #expect(page.mark.frame.minX == 100 && page.mark.layer.shownFrame.minX == 0)
    phone.advance(frames: 9)
    #expect(abs(coordinator.percentComplete - 0.5) < 0.001)
    #expect(abs(page.mark.layer.shownFrame.minX - 50) < 0.1)
    #expect(page.lines == [])
    phone.advance(frames: 9)
    #expect(page.mark.layer.shownFrame.minX == 100)
    #expect(page.lines == ["done at 1.0, cancelled: false"])
  }

  @Test("I5: a turn in the middle of another begins where that one is, and ends its coordinator")
  func twice() throws {
    let page = Page()
    let phone = VirtualPhone { UINavigationController(rootViewController: page) }
    try phone.settle()
    phone.rotate(to: .landscapeLeft)
    phone.advance(frames: 10)
    let size = phone.window.layer.shownFrame.size
    phone.rotate(to: .portrait)
    #expect(page.lines.count == 1)
    phone.advance(frames: 1)
    // 45 degrees to go, of a screen that has itself been turned back by 90; a frame of 16.7 ms lies
    // between the one that was seen and the one that sets out.
    #expect(abs(angle(phone) - 45) < 0.001)
    let now = phone.window.layer.shownFrame.size
    #expect(abs(now.width - size.width) < 0.01 && abs(now.height - size.height) < 0.01)
    try phone.settle()
    #expect(angle(phone) == 0 && phone.window.layer.shownFrame.size == Self.upright)
    #expect(page.lines.count == 2)
  }

  @Test("I5: a turn takes the time and the curve of its settings, or none")
  func settings() throws {
    let phone = try VirtualPhone(
      prototype: """
        backswipe: 1
        initial: a
        settings: { rotate.duration: 1s, rotate.curve: linear }
        screens: { a: { title: A } }
        """)
    try phone.settle()
    phone.rotate(to: .landscapeLeft)
    phone.advance(frames: 16)
    #expect(abs(angle(phone) + 67.5) < 0.01)
    try phone.settle()
    phone.perform { UIView.setAnimationsEnabled(false) }
    phone.rotate(to: .portrait)
    phone.advance(frames: 1)
    #expect(angle(phone) == 0 && phone.window.layer.adjustment == nil)
  }

  @Test("I5: a list keeps its rows until it has turned, and has the new ones from the start")
  func rows() throws {
    let phone = try VirtualPhone(
      prototype: """
        backswipe: 1
        initial: list
        screens: { list: { title: List, rows: 40 } }
        """)
    try phone.settle()
    let table = try #require(phone.navigationController.topViewController?.view as? UITableView)
    let many = table.visibleCells.count
    phone.rotate(to: .landscapeLeft)
    phone.advance(frames: 9)
    #expect(table.visibleCells.count >= many)
    try phone.settle()
    let few = table.visibleCells.count
    #expect(few < many)
    phone.rotate(to: .portrait)
    phone.advance(frames: 1)
    #expect(table.visibleCells.count >= many)
    for cell in table.visibleCells {
      #expect(cell.layer.shownFrame.width == table.layer.shownFrame.width)
    }
    try phone.settle()
    #expect(table.visibleCells.count == many)
  }

  @Test("I5: what a turn makes anew stands where it is, and is not taken for what has gone")
  func madeAnew() throws {
    let phone = try VirtualPhone(
      prototype: """
        backswipe: 1
        initial: list
        screens:
          list:
            style: grouped
            sections:
              - { header: One, footer: A footer, rows: 2 }
              - { header: Two, footer: Another footer, rows: 1 }
              - { header: Three, rows: 20 }
        """)
    try phone.settle()
    let table = try #require(phone.navigationController.topViewController?.view as? UITableView)
    func titles() -> [UIView] {
      table.subviews.filter { String(describing: type(of: $0)) == "TableTitleView" }
    }
    let before = titles().map { ObjectIdentifier($0.layer) }
    phone.rotate(to: .landscapeLeft)
    phone.advance(frames: 2)
    #expect(titles().count > 2)
    #expect(titles().allSatisfy { !before.contains(ObjectIdentifier($0.layer)) })
    for title in titles() { #expect(title.layer.shownFrame.origin == title.frame.origin) }
  }

  @Test("I5: what comes with a turn stays with the nearer side, or in the middle")
  func comesWithIt() throws {
    let page = UIViewController()
    let phone = VirtualPhone { UINavigationController(rootViewController: page) }
    let sides: [UIView.AutoresizingMask] = [
      .flexibleRightMargin, [.flexibleLeftMargin, .flexibleRightMargin], .flexibleLeftMargin,
    ]
    let lefts: [CGFloat] = [20, 177, 300]
    let parts = zip(sides, lefts).map { side, left in
      let part = UIView(frame: CGRect(x: left, y: 9, width: 36, height: 5))
      part.autoresizingMask = side
      part.isHidden = true
      return part
    }
    phone.perform { for part in parts { page.view.addSubview(part) } }
    try phone.settle()
    phone.rotate(to: .landscapeLeft)
    phone.perform { for part in parts { part.isHidden = false } }
    phone.advance(frames: 1)
    #expect(parts.map(\.layer.shownFrame.minX) == lefts)
    #expect(phone.window.clipsToBounds, "nothing shows in the corners")
    try phone.settle()
    #expect(!phone.window.clipsToBounds)
    #expect(parts.map(\.layer.shownFrame.minX) == parts.map(\.frame.minX))
    #expect(parts[1].frame.midX == 422)
  }

  /// What everything in a view shows.
  private func looks(in view: UIView) -> [(view: UIView, frame: CGRect, drawing: [DrawCommand])] {
    view.subviews.filter { !$0.isHidden }.flatMap {
      [($0, $0.layer.shownFrame, $0.layer.drawing)] + looks(in: $0)
    }
  }

  @Test("I5: what rows and controls draw begins as it stood, also where the screen's sides change")
  func drawnAsItStood() throws {
    let phone = try VirtualPhone(
      prototype: """
        backswipe: 1
        initial: list
        screens:
          list:
            style: grouped
            sections:
              - header: Sound
                footer: A footer so long that it takes two lines where the phone stands upright.
                rows:
                  - { title: Volume, slider: 0.6 }
                  - { title: Loading, progress: 0.3 }
                  - { title: Vibrate, switch: true }
                  - { title: Amount, stepper: 3 }
                  - { title: Name, field: Your name }
                  - { title: Ringtone, detail: Reflection, push: list }
        """)
    try phone.settle()
    let page = try #require(phone.navigationController.topViewController)
    phone.perform {
      let choice = UISegmentedControl(items: ["S", "M", "L", "XL"])
      choice.selectedSegmentIndex = 1
      let label = UILabel(frame: CGRect(x: 0, y: 40, width: 390, height: 20))
      label.text = "In the middle"
      label.textAlignment = .center
      for view in [choice, label] { view.autoresizingMask = .flexibleWidth }
      choice.frame = CGRect(x: 16, y: 0, width: 358, height: 32)
      let foot = UIView(frame: CGRect(x: 0, y: 500, width: 390, height: 60))
      foot.autoresizingMask = .flexibleWidth
      foot.addSubview(choice)
      foot.addSubview(label)
      page.view.addSubview(foot)
    }
    for orientation in [UIDeviceOrientation.landscapeLeft, .portrait] {
      try phone.settle()
      let before = looks(in: page.view)
      phone.rotate(to: orientation)
      phone.advance(frames: 1)
      #expect(page.view.layer.adjustment != nil, "it turns")
      var compared = 0
      // The list has made its titles anew.
      for look in before where look.view.window != nil && !look.frame.isEmpty {
        #expect(look.view.layer.shownFrame == look.frame)
        #expect(look.view.layer.drawing == look.drawing)
        compared += look.drawing.isEmpty ? 0 : 1
      }
      #expect(compared > 12)
      phone.advance(frames: 9)
      for case let cell as UITableViewCell in page.view.subviews {
        let card = cell.layer.drawing.first { $0.isFill }
        guard case .fill(let card, _, _)? = card else { continue }
        #expect(abs(card.minX - (16 + 47 + 20) / 2) < 0.1, "half-way between the two margins")
        #expect(abs(cell.layer.shownFrame.width - card.maxX - card.minX) < 0.01)
      }
    }
  }

  /// Counts how often it draws.
  private final class Drawing: UIView {
    var count = 0
    override func draw(_ rect: CGRect) { count += 1 }
  }

  @Test("I5: a client's view draws once in a turn, in its new size")
  func drawing() throws {
    let page = UIViewController()
    let phone = VirtualPhone { UINavigationController(rootViewController: page) }
    let drawing = phone.perform {
      let view = Drawing(frame: page.view.bounds)
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      page.view.addSubview(view)
      return view
    }
    try phone.settle()
    let before = drawing.count
    phone.rotate(to: .landscapeLeft)
    try phone.settle()
    #expect(drawing.frame.width == 844 && drawing.count <= before + 1)
  }

  /// Turns back as soon as it has turned.
  private final class Restless: UIViewController {
    var turnBack: (() -> Void)?
    var beginnings = 0
    var ends = 0

    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      beginnings += 1
      coordinator.animate(alongsideTransition: nil) { _ in
        self.ends += 1
        self.turnBack?()
        self.turnBack = nil
      }
    }
  }

  @Test("I5: a turn that the end of another one asks for is not lost, and every coordinator ends")
  func fromCompletion() throws {
    let page = Restless()
    let phone = VirtualPhone { page }
    try phone.settle()
    phone.rotate(to: .landscapeLeft)
    phone.advance(frames: 5)
    page.turnBack = { [unowned phone] in
      _ = phone.simulation.environment.rotate(to: .portrait)
    }
    phone.rotate(to: .landscapeRight)
    try phone.settle()
    #expect(page.beginnings == 3 && page.ends == 3)
    #expect(phone.window.bounds.width == 844)
    #expect(phone.window.layer.adjustment == nil)
  }

  @Test("I5: pages of a push do not jump when the phone is turned")
  func push() throws {
    let rig = try Rig("A")
    rig.push("B")
    rig.phone.advance(frames: 7)
    let layer = rig["B"].view.layer
    let before = layer.shownFrame.minX
    rig.phone.rotate(to: .landscapeLeft)
    rig.phone.advance(frames: 1)
    #expect(abs(layer.shownFrame.minX - before) < 0.01)
    var last = layer.shownFrame.minX
    while rig.phone.frame.transition != nil {
      rig.phone.advance(frames: 1)
      #expect(abs(layer.shownFrame.minX - last) < 60)
      last = layer.shownFrame.minX
    }
    try rig.phone.settle()
    #expect(rig.phone.frame.page("B") == CGRect(origin: .zero, size: Self.lying))
  }
}

extension DrawCommand {
  fileprivate var isFill: Bool { if case .fill = self { true } else { false } }
}
