import BackswipeScene
import BackswipeTesting
import BackswipeUI
import Testing

/// A phone with one page, and that page's view.
@MainActor
func page() -> (phone: VirtualPhone, view: UIView) {
  let phone = VirtualPhone { UINavigationController(rootViewController: UIViewController()) }
  return (phone, phone.navigationController.viewControllers[0].view)
}

@MainActor
@Suite("UIView: geometry and tree")
struct ViewTests {
  @Test("A transform leaves centre and bounds alone; the frame is the box around what shows")
  func frameUnderTransform() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 40))
    view.transform = CGAffineTransform(scaleX: 2, y: 0.5)
    #expect(view.center == CGPoint(x: 60, y: 40))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 40))
    #expect(view.frame == CGRect(x: -40, y: 30, width: 200, height: 20))
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    #expect(view.bounds.size == CGSize(width: 50, height: 40))
    #expect(view.frame == CGRect(x: 0, y: 0, width: 100, height: 20))
    view.bounds.size = CGSize(width: 10, height: 10)
    #expect(view.center == CGPoint(x: 50, y: 10))
    view.transform = .identity
    #expect(view.frame == CGRect(x: 45, y: 5, width: 10, height: 10))
  }

  @Test("A finger finds a turned view where it shows")
  func hitTest() {
    let host = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let bar = UIView(frame: CGRect(x: 50, y: 90, width: 100, height: 20))
    host.addSubview(bar)
    let end = CGPoint(x: 100, y: 55)
    #expect(host.hitTest(end, with: nil) === host)
    bar.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(host.hitTest(end, with: nil) === bar)
    #expect(host.hitTest(CGPoint(x: 60, y: 100), with: nil) === host)
    bar.isUserInteractionEnabled = false
    #expect(host.hitTest(end, with: nil) === host)
  }

  @Test("Rectangles are converted to the upright box around them")
  func convert() {
    let (phone, view) = page()
    phone.perform {
      let box = UIView(frame: CGRect(x: 100, y: 200, width: 40, height: 20))
      view.addSubview(box)
      #expect(
        box.convert(box.bounds, to: nil) == CGRect(x: 100, y: 200, width: 40, height: 20))
      box.transform = CGAffineTransform(scaleX: 2, y: 2)
      #expect(
        box.convert(box.bounds, to: nil) == CGRect(x: 80, y: 190, width: 80, height: 40))
      #expect(
        box.convert(CGRect(x: 80, y: 190, width: 80, height: 40), from: view)
          == CGRect(x: 0, y: 0, width: 40, height: 20))
    }
  }

  @Test("Subviews are put in order, found by tag and cannot hold themselves")
  func order() {
    let host = UIView()
    let views = (1...4).map { number in
      let view = UIView()
      view.tag = number
      return view
    }
    func tags() -> [Int] { host.subviews.map(\.tag) }
    host.addSubview(views[0])
    host.addSubview(views[1])
    host.insertSubview(views[2], at: 0)
    host.insertSubview(views[3], belowSubview: views[1])
    #expect(tags() == [3, 1, 4, 2])
    host.insertSubview(views[2], aboveSubview: views[0])
    #expect(tags() == [1, 3, 4, 2])
    host.insertSubview(views[0], belowSubview: views[1])
    #expect(tags() == [3, 4, 1, 2])
    host.bringSubviewToFront(views[2])
    #expect(tags() == [4, 1, 2, 3])
    host.sendSubviewToBack(views[1])
    #expect(tags() == [2, 4, 1, 3])
    host.exchangeSubview(at: 0, withSubviewAt: 3)
    #expect(tags() == [3, 4, 1, 2])
    #expect(host.viewWithTag(4) === views[3])
    #expect(host.viewWithTag(9) == nil)
    #expect(views[3].isDescendant(of: host) && !host.isDescendant(of: views[3]))
    views[3].removeFromSuperview()
    #expect(tags() == [3, 1, 2])
  }

  @Test("Views hear of their superview and their window, once for each move")
  func callbacks() {
    final class Telling: UIView {
      var log: [String] = []
      override func willMove(toSuperview newSuperview: UIView?) {
        log.append("willMove(toSuperview: \(newSuperview?.tag ?? -1))")
      }
      override func didMoveToSuperview() { log.append("didMoveToSuperview") }
      override func willMove(toWindow newWindow: UIWindow?) {
        log.append("willMove(toWindow: \(newWindow == nil ? "nil" : "window"))")
      }
      override func didMoveToWindow() { log.append("didMoveToWindow") }
      override func didAddSubview(_ subview: UIView) { log.append("didAdd \(subview.tag)") }
      override func willRemoveSubview(_ subview: UIView) {
        log.append("willRemove \(subview.tag)")
      }
    }
    let (phone, view) = page()
    phone.perform {
      let outer = Telling()
      let inner = Telling()
      outer.tag = 1
      inner.tag = 2
      outer.addSubview(inner)
      #expect(outer.log == ["didAdd 2"])
      #expect(inner.log == ["willMove(toSuperview: 1)", "didMoveToSuperview"])
      inner.log = []
      view.addSubview(outer)
      #expect(inner.log == ["willMove(toWindow: window)", "didMoveToWindow"])
      inner.log = []
      outer.bringSubviewToFront(inner)
      outer.log = []
      view.addSubview(inner)
      #expect(inner.log == ["willMove(toSuperview: 0)", "didMoveToSuperview"])
      #expect(outer.log == ["willRemove 2"])
      outer.log = []
      outer.removeFromSuperview()
      #expect(
        outer.log == [
          "willMove(toSuperview: -1)", "willMove(toWindow: nil)", "didMoveToWindow",
          "didMoveToSuperview",
        ])
    }
  }

  struct Growth: Sendable {
    let mask: UIView.AutoresizingMask
    let start: CGFloat
    let length: CGFloat
  }

  /// A view at 20, 60 wide, in one of 100 that becomes 200.
  @Test(
    "Subviews follow the superview's size by their masks, in proportion",
    arguments: [
      Growth(mask: [], start: 20, length: 60),
      Growth(mask: .flexibleRightMargin, start: 20, length: 60),
      Growth(mask: .flexibleLeftMargin, start: 120, length: 60),
      Growth(mask: .flexibleWidth, start: 20, length: 160),
      Growth(mask: [.flexibleLeftMargin, .flexibleRightMargin], start: 70, length: 60),
      Growth(mask: [.flexibleWidth, .flexibleRightMargin], start: 20, length: 135),
      Growth(mask: [.flexibleLeftMargin, .flexibleWidth], start: 45, length: 135),
      Growth(
        mask: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], start: 40, length: 120),
    ])
  func autoresizing(_ growth: Growth) {
    let host = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
    let flags = growth.mask.rawValue
    // The same flags for the other axis are three bits up.
    view.autoresizingMask = UIView.AutoresizingMask(rawValue: flags | flags << 3)
    host.addSubview(view)
    host.frame = CGRect(x: 7, y: 7, width: 200, height: 200)
    #expect(
      view.frame
        == CGRect(
          x: growth.start, y: growth.start, width: growth.length, height: growth.length))
  }

  @Test("Nothing to share in proportion is shared equally, and a view can leave its subviews alone")
  func autoresizingFromNothing() {
    let host = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 10))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 10))
    view.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    host.addSubview(view)
    host.bounds.size.width = 100
    #expect(view.frame.minX == 20)
    host.autoresizesSubviews = false
    host.bounds.size.width = 200
    #expect(view.frame.minX == 20)
  }

  @Test("The tint comes from above until a view has its own")
  func tint() {
    final class Counting: UIView {
      var changes = 0
      override func tintColorDidChange() { changes += 1 }
    }
    let host = UIView()
    let inner = Counting()
    host.addSubview(inner)
    #expect(inner.tintColor == .systemBlue)
    host.tintColor = .systemRed
    #expect(inner.tintColor == .systemRed && inner.changes == 1)
    inner.tintColor = .black
    #expect(inner.tintColor == .black)
  }

  @Test("Corners, border and shadow of the layer are drawn")
  func layerLook() throws {
    let (phone, view) = page()
    phone.perform {
      let box = UIView(frame: CGRect(x: 50, y: 300, width: 60, height: 60))
      box.backgroundColor = .white
      box.layer.cornerRadius = 8
      box.layer.borderWidth = 2
      box.layer.borderColor = UIColor.systemRed.cgColor
      box.layer.shadowOpacity = 0.5
      #expect(box.layer.shadowColor == UIColor.black.cgColor)
      view.addSubview(box)
    }
    try phone.settle()
    let commands = phone.displayList.items.flatMap(\.picture.commands)
    #expect(
      commands.contains { if case .border(_, 8, 2, _) = $0 { true } else { false } })
    #expect(
      commands.contains {
        if case .shadow(_, 8, let shadow) = $0 { shadow.color.alpha == 0.5 } else { false }
      })
  }
}

@MainActor
@Suite("UIResponder: who has the keyboard")
struct FirstResponderTests {
  final class Taker: UIView {
    var mayResign = true
    override var canBecomeFirstResponder: Bool { true }
    override var canResignFirstResponder: Bool { mayResign }
  }

  private func takers(in view: UIView) -> (Taker, Taker) {
    let pair = (Taker(), Taker())
    view.addSubview(pair.0)
    view.addSubview(pair.1)
    return pair
  }

  @Test("One view at a time has the keyboard, and only one that takes keys and is in a window")
  func one() {
    let (phone, view) = page()
    phone.perform {
      let (a, b) = takers(in: view)
      #expect(!view.becomeFirstResponder())
      #expect(!Taker().becomeFirstResponder())
      #expect(a.becomeFirstResponder() && a.isFirstResponder)
      #expect(b.becomeFirstResponder() && b.isFirstResponder && !a.isFirstResponder)
      #expect(b.resignFirstResponder() && !b.isFirstResponder)
    }
  }

  @Test("A view that will not resign keeps the keyboard until it is forced to")
  func keeps() {
    let (phone, view) = page()
    phone.perform {
      let (a, b) = takers(in: view)
      a.becomeFirstResponder()
      a.mayResign = false
      #expect(!b.becomeFirstResponder() && a.isFirstResponder)
      #expect(!view.endEditing(false) && a.isFirstResponder)
      #expect(b.endEditing(true) && a.isFirstResponder)
      #expect(view.endEditing(true) && !a.isFirstResponder)
    }
  }

  @Test("A view that leaves the window loses the keyboard")
  func leaves() {
    let (phone, view) = page()
    phone.perform {
      let holder = UIView()
      view.addSubview(holder)
      let (a, _) = takers(in: holder)
      a.becomeFirstResponder()
      holder.removeFromSuperview()
      #expect(!a.isFirstResponder)
    }
  }

  @Test("L4: a push and a pop end editing in the view that leaves")
  func navigationEndsEditing() throws {
    let (phone, view) = page()
    let taker = phone.perform { takers(in: view).0 }
    phone.perform {
      #expect(taker.becomeFirstResponder())
      phone.navigationController.pushViewController(UIViewController(), animated: true)
    }
    phone.advance(frames: 1)
    #expect(!taker.isFirstResponder)
    try phone.settle()
    let upper = phone.perform { takers(in: phone.navigationController.topViewController!.view).0 }
    phone.perform {
      #expect(upper.becomeFirstResponder())
      phone.navigationController.popViewController(animated: true)
    }
    phone.advance(frames: 1)
    #expect(!upper.isFirstResponder)
  }
}

@MainActor
@Suite("UIView: drawing")
struct ViewDrawingTests {
  @Test("What a view draws itself is drawn again when it asks for it, at its place")
  func draws() throws {
    final class Dial: UIView {
      var color = UIColor.systemRed
      override func draw(_ rect: CGRect) {
        color.setFill()
        UIRectFill(rect)
      }
    }
    let (phone, view) = page()
    let dial = phone.perform {
      let dial = Dial(frame: CGRect(x: 10, y: 300, width: 20, height: 20))
      view.addSubview(dial)
      return dial
    }
    try phone.settle()
    func fills(_ color: UIColor) -> Bool {
      phone.displayList.items.flatMap(\.picture.commands).contains {
        if case .fill(let rect, _, let own) = $0 {
          own == color.cgColor.color && rect.size == CGSize(width: 20, height: 20)
        } else {
          false
        }
      }
    }
    #expect(fills(.systemRed))
    phone.perform {
      dial.color = .systemBlue
      dial.setNeedsDisplay()
    }
    try phone.settle()
    #expect(fills(.systemBlue) && !fills(.systemRed))
  }
}
