import BackswipeGestures
import BackswipeTesting
import BackswipeUI
import Foundation
import Testing

/// What views, controls and recognisers get of touches while views are animated, turned or scaled.
@Suite("Touches of animated and turned views")
@MainActor
struct AnimatedTouchTests {
  private final class Dial: UIControl {}

  private final class Page: UIViewController {
    let back = UIButton(frame: CGRect(x: 0, y: 280, width: 390, height: 200))
    let front = UIButton(frame: CGRect(x: 20, y: 300, width: 60, height: 60))
    var presses: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      for (button, name) in [(back, "back"), (front, "front")] {
        button.addAction(
          UIAction { [weak self] _ in self?.presses.append(name) }, for: .touchUpInside)
        view.addSubview(button)
      }
    }
  }

  private let page = Page()
  private let phone: VirtualPhone

  init() throws {
    let page = page
    phone = VirtualPhone { page }
    try phone.settle()
  }

  private func pressAmid(_ options: UIView.AnimationOptions) {
    page.presses = []
    phone.perform {
      UIView.animate(withDuration: 1, delay: 0, options: options) {
        page.front.frame.origin.x = 200
      }
    }
    phone.advance(by: .milliseconds(300))
    phone.tap(at: CGPoint(x: 230, y: 330))
    phone.advance(by: .milliseconds(100))
  }

  @Test("G2: an animated view takes no touches, what is behind it does, and both do as asked")
  func animated() throws {
    pressAmid([])
    #expect(page.presses == ["back"])
    try phone.settle()
    phone.tap(at: CGPoint(x: 230, y: 330))
    try phone.settle()
    #expect(page.presses == ["back", "front"], "after the end")
    phone.perform { page.front.frame.origin.x = 20 }
    pressAmid([.allowUserInteraction])
    #expect(page.presses == ["front"])
    try phone.settle()
    phone.perform { page.front.frame.origin.x = 20 }
    pressAmid([.allowUserInteraction, .repeat])
    phone.perform {
      page.front.layer.removeAllAnimations()
      page.front.frame.origin.x = 20
    }
    pressAmid([])
    phone.perform { page.front.layer.removeAllAnimations() }
    phone.tap(at: CGPoint(x: 230, y: 330))
    phone.advance(by: .milliseconds(100))
    #expect(page.presses == ["back", "front"], "as soon as the animation was taken away")
  }

  @Test("G2: what is in an animated view takes none either, also with its corners alone moving")
  func within() throws {
    let holder = UIView(frame: CGRect(x: 0, y: 500, width: 200, height: 100))
    let inner = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var count = 0
    phone.perform {
      inner.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
      holder.addSubview(inner)
      page.view.addSubview(holder)
      UIView.animate(withDuration: 0.5) { holder.layer.cornerRadius = 20 }
    }
    phone.advance(frames: 3)
    phone.tap(at: CGPoint(x: 50, y: 550))
    phone.advance(by: .milliseconds(100))
    #expect(count == 0)
    try phone.settle()
    phone.tap(at: CGPoint(x: 50, y: 550))
    try phone.settle()
    #expect(count == 1)
  }

  @Test("G2: a property animator's views take touches, unless it says otherwise")
  func animator() throws {
    for enabled in [true, false] {
      page.presses = []
      phone.perform {
        page.front.alpha = 1
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
          page.front.alpha = 0.5
        }
        animator.isUserInteractionEnabled = enabled
        animator.startAnimation()
      }
      phone.advance(by: .milliseconds(200))
      phone.tap(at: CGPoint(x: 50, y: 330))
      try phone.settle()
      #expect(page.presses == [enabled ? "front" : "back"])
    }
  }

  private final class Panned: UIView {
    let pan = UIPanGestureRecognizer()
    var translation = CGPoint.zero
    var speed = CGPoint.zero
    var setsBack = false

    func moved(_ pan: UIPanGestureRecognizer) {
      translation = pan.translation(in: self)
      speed = pan.velocity(in: self)
      if setsBack { pan.setTranslation(CGPoint(x: 5, y: 7), in: self) }
    }
  }

  @Test(
    "G2: a pan tells of moves along a view's axes and in its scale, and takes them so",
    arguments: [
      (CGAffineTransform.identity, CGPoint(x: 90, y: 0)),
      (CGAffineTransform(rotationAngle: .pi / 2), CGPoint(x: 0, y: -90)),
      (CGAffineTransform(scaleX: 2, y: 2), CGPoint(x: 45, y: 0)),
    ])
  func pan(_ transform: CGAffineTransform, _ expected: CGPoint) throws {
    let view = Panned(frame: CGRect(x: 100, y: 500, width: 200, height: 200))
    phone.perform {
      page.view.addSubview(view)
      view.transform = transform
      view.pan.addTarget(view, action: Panned.moved)
      view.addGestureRecognizer(view.pan)
    }
    phone.finger(1, .began, 150, 600)
    phone.advance(frames: 1)
    for step in 1...10 {
      phone.finger(1, .moved, 150 + CGFloat(step) * 10, 600)
      phone.advance(frames: 1)
    }
    #expect(abs(view.translation.x - expected.x) < 0.01)
    #expect(abs(view.translation.y - expected.y) < 0.01)
    let length = hypot(expected.x, expected.y)
    let speed = hypot(view.speed.x, view.speed.y)
    #expect(speed > 0 && abs(view.speed.x / speed - expected.x / length) < 0.01)
    view.setsBack = true
    phone.finger(1, .moved, 251, 600)
    phone.advance(frames: 1)
    phone.perform {
      let back = view.pan.translation(in: view)
      #expect(abs(back.x - 5) < 0.01 && abs(back.y - 7) < 0.01)
    }
    phone.finger(1, .ended, 251, 600)
    try phone.settle()
  }

  @Test("G3: a client's own kind of control loses its tap to a recogniser around it")
  func ownControl() throws {
    var log: [String] = []
    let dial = Dial(frame: CGRect(x: 20, y: 600, width: 60, height: 60))
    let field = UISwitch(frame: CGRect(x: 120, y: 600, width: 60, height: 40))
    let tap = UITapGestureRecognizer(primaryAction: UIAction { _ in log.append("tap") })
    phone.perform {
      for control in [dial, field] as [UIControl] {
        page.view.addSubview(control)
        control.addAction(UIAction { _ in log.append("up") }, for: .touchUpInside)
        control.addAction(UIAction { _ in log.append("cancel") }, for: .touchCancel)
      }
      page.view.addGestureRecognizer(tap)
    }
    phone.tap(at: CGPoint(x: 50, y: 630))
    try phone.settle()
    #expect(log.contains("tap") && log.contains("cancel") && !log.contains("up"))
    log = []
    phone.tap(at: CGPoint(x: 140, y: 615))
    try phone.settle()
    #expect(!log.contains("tap"))
  }
}
