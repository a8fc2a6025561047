import BackswipeMotion
import BackswipeScene
import BackswipeTesting
import BackswipeUI
import Testing

/// `UIView.animate` on the virtual clock. (X5)
@Suite("View animations")
@MainActor
struct ViewAnimationTests {
  let phone: VirtualPhone
  let view: UIView

  init() throws {
    let view = UIView(frame: CGRect(x: 0, y: 100, width: 40, height: 40))
    let root = UIViewController()
    phone = VirtualPhone { UINavigationController(rootViewController: root) }
    phone.perform {
      view.backgroundColor = .black
      root.view.addSubview(view)
    }
    try phone.settle()
    self.view = view
  }

  private func shownX(frames: Int) -> [CGFloat] {
    (0..<frames).map { _ in
      phone.advance(frames: 1)
      return view.layer.shownFrame.minX
    }
  }

  @Test("X5: the model changes at once, what shows starts in the next frame and ends exactly")
  func linear() throws {
    var finished: [Bool] = []
    phone.perform {
      UIView.animate(withDuration: 0.1, delay: 0, options: .curveLinear) {
        view.frame.origin.x = 60
      } completion: {
        finished.append($0)
      }
    }
    #expect(view.frame.minX == 60 && view.layer.shownFrame.minX == 0)
    #expect(shownX(frames: 1) == [0])
    let way = shownX(frames: 5)
    #expect(zip(way, [10, 20, 30, 40, 50]).allSatisfy { abs($0 - $1) < 0.01 })
    #expect(finished.isEmpty)
    #expect(shownX(frames: 1) == [60] && finished == [true])
    #expect(view.layer.adjustment == nil)
    try phone.settle()
  }

  @Test(
    "X5: each option's curve is Motion's own",
    arguments: [
      (UIView.AnimationOptions.curveEaseIn, TimingCurve.easeIn), (.curveEaseOut, .easeOut),
      (.curveEaseInOut, .easeInEaseOut), (.curveLinear, .linear),
      (UIView.AnimationOptions(rawValue: 7 << 16), .spring),
    ])
  func curves(_ options: UIView.AnimationOptions, _ curve: TimingCurve) {
    phone.perform {
      UIView.animate(withDuration: 0.2, delay: 0, options: options) { view.frame.origin.x = 100 }
    }
    phone.advance(frames: 7)
    let expected = curve.value(100_000_000 / 200_000_000) * 100
    #expect(abs(view.layer.shownFrame.minX - expected) < 0.01)
  }

  @Test("X5: a delay holds the start")
  func delay() {
    phone.perform {
      UIView.animate(withDuration: 0.1, delay: 0.1, options: .curveLinear) {
        view.alpha = 0
      }
    }
    phone.advance(frames: 7)
    #expect(view.layer.shownOpacity == 1 && view.alpha == 0)
    phone.advance(frames: 3)
    #expect(view.layer.shownOpacity == 0.5)
  }

  @Test("X5: bounds, centre and colour animate, a size draws the background on its way")
  func otherProperties() throws {
    phone.perform {
      UIView.animate(withDuration: 0.1, delay: 0, options: .curveLinear) {
        view.bounds.size = CGSize(width: 80, height: 80)
        view.center.x = 120
        view.backgroundColor = .white
      }
    }
    phone.advance(frames: 4)
    let shown = view.layer.shownFrame
    #expect(abs(shown.midX - 70) < 0.01 && abs(shown.width - 60) < 0.01)
    let grey = try #require(view.layer.shownBackgroundColor)
    #expect(abs(grey.red - 0.5) < 0.01 && grey.alpha == 1)
    let drawn = phone.displayList.items.flatMap(\.picture.commands).contains {
      if case .fill(let rect, _, _) = $0 { return abs(rect.width - 60) < 0.01 }
      return false
    }
    #expect(drawn)
    try phone.settle()
    #expect(view.layer.shownBackgroundColor == Color.white)
  }

  @Test("X5: an animation over another starts from what shows, and both end in time")
  func overlapping() throws {
    var order: [String] = []
    phone.perform {
      UIView.animate(withDuration: 0.1, delay: 0, options: .curveLinear) {
        view.frame.origin.x = 60
      } completion: { _ in
        order.append("first")
      }
    }
    phone.advance(frames: 4)
    let before = view.layer.shownFrame.minX
    phone.perform {
      UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) {
        view.frame.origin.x = 0
      } completion: { _ in
        order.append("second")
      }
    }
    #expect(abs(view.layer.shownFrame.minX - before) < 0.001)
    var last = before
    for _ in 0..<14 {
      phone.advance(frames: 1)
      #expect(abs(view.layer.shownFrame.minX - last) < 11, "no jump")
      last = view.layer.shownFrame.minX
    }
    try phone.settle()
    #expect(order == ["first", "second"] && view.layer.shownFrame.minX == 0)
  }

  @Test("X5: animations add up with beginFromCurrentState, too", arguments: [true, false])
  func beginFromCurrentState(_ option: Bool) throws {
    let options: UIView.AnimationOptions = option ? [.beginFromCurrentState] : []
    func move(_ x: CGFloat, _ curve: UIView.AnimationOptions) {
      phone.perform {
        UIView.animate(withDuration: 3, delay: 0, options: options.union(curve)) {
          view.frame.origin.x = x
        }
      }
    }
    phone.perform { view.frame.origin.x = 120 }
    move(240, .curveLinear)
    phone.advance(by: .milliseconds(1500))
    move(120, .curveLinear)
    for (milliseconds, x) in [(500, 180.0), (1000, 180), (1000, 140)] {
      phone.advance(by: .milliseconds(Int64(milliseconds)))
      #expect(abs(view.layer.shownFrame.minX - x) < 1.5)
    }
    try phone.settle()
    #expect(view.layer.shownFrame.minX == 120)
  }

  @Test("X5: beginFromCurrentState takes the place of an animation that repeats without end")
  func endsEndless() throws {
    phone.perform {
      UIView.animate(withDuration: 0.4, delay: 0, options: [.curveLinear, .repeat]) {
        view.frame.origin.x = 240
      }
    }
    phone.advance(frames: 7)  // 60 points
    phone.perform {
      UIView.animate(
        withDuration: 0.1, delay: 0, options: [.curveLinear, .beginFromCurrentState]
      ) {
        view.frame.origin.x = 0
      }
    }
    let way = shownX(frames: 8)
    #expect(abs(way[0] - 60) < 0.1 || abs(way[0] - 70) < 0.1)
    #expect(way == way.sorted(by: >) && way.last == 0)
  }

  @Test("X5: performWithoutAnimation and setAnimationsEnabled(false) show changes at once")
  func withoutAnimation() {
    var finished: [Bool] = []
    phone.perform {
      UIView.animate(withDuration: 0.1) {
        UIView.performWithoutAnimation { view.frame.origin.x = 30 }
        view.alpha = 0.5
      }
      #expect(view.layer.shownFrame.minX == 30 && view.layer.shownOpacity == 1)
      UIView.setAnimationsEnabled(false)
      #expect(!UIView.areAnimationsEnabled)
      UIView.animate(withDuration: 0.1) {
        view.frame.origin.x = 50
      } completion: {
        finished.append($0)
      }
      UIView.setAnimationsEnabled(true)
    }
    #expect(view.layer.shownFrame.minX == 50 && finished == [true])
  }

  @Test("X5: a nested animation takes the outer one's duration and curve unless it overrides them")
  func nested() {
    let other = UIView(frame: CGRect(x: 0, y: 200, width: 10, height: 10))
    let third = UIView(frame: CGRect(x: 0, y: 300, width: 10, height: 10))
    phone.perform {
      view.superview?.addSubview(other)
      view.superview?.addSubview(third)
      UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) {
        #expect(UIView.inheritedAnimationDuration == 0.2)
        view.frame.origin.x = 120
        UIView.animate(withDuration: 9, delay: 0, options: .curveEaseIn) {
          other.frame.origin.x = 120
        }
        UIView.animate(
          withDuration: 0.1, delay: 0, options: [.overrideInheritedDuration, .curveEaseIn]
        ) {
          third.frame.origin.x = 120
        }
      }
    }
    phone.advance(frames: 7)
    #expect(other.layer.shownFrame.minX == view.layer.shownFrame.minX)
    #expect(third.layer.shownFrame.minX == 120)
  }

  @Test("X4: springs follow Motion's springs, swing over and end exactly")
  func springs() throws {
    phone.perform {
      UIView.animate(
        withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0
      ) {
        view.frame.origin.x = 100
      }
    }
    let way = shownX(frames: 25)
    let spring = try #require(Spring(dampingRatio: 0.4, duration: 0.4))
    #expect(abs(way[6] - spring.value(at: 0.1) * 100) < 0.01)
    #expect((way.max() ?? 0) > 110 && way.last == 100)
    phone.perform {
      UIView.animate(springDuration: 0.3, bounce: 0.3) { view.frame.origin.x = 0 }
    }
    let back = shownX(frames: 7)
    let other = try #require(Spring(duration: 0.3, bounce: 0.3))
    #expect(abs(back[6] - (1 - other.value(at: 0.1)) * 100) < 0.01)
    try phone.settle()
    #expect(view.layer.shownFrame.minX == 0)
  }

  @Test("X5: autoreverse comes back before the end; repeat goes on and keeps the phone alive")
  func repeating() throws {
    phone.perform {
      UIView.animate(withDuration: 0.1, delay: 0, options: [.autoreverse, .curveLinear]) {
        view.frame.origin.x = 60
      }
    }
    let way = shownX(frames: 13)
    #expect(abs(way[3] - 30) < 0.01 && abs(way[6] - 60) < 0.01 && abs(way[9] - 30) < 0.01)
    try phone.settle()
    #expect(view.layer.shownFrame.minX == 60)
    phone.perform {
      UIView.animate(withDuration: 0.1, delay: 0, options: [.repeat, .curveLinear]) {
        view.frame.origin.x = 0
      }
    }
    #expect(throws: PhoneError.self) { try phone.settle(within: .milliseconds(2000)) }
  }

  @Test("X5: nothing to animate completes with the next frame")
  func empty() {
    var finished: [Bool] = []
    phone.perform {
      UIView.animate(withDuration: 5, animations: {}, completion: { finished.append($0) })
    }
    #expect(finished.isEmpty)
    phone.advance(frames: 1)
    #expect(finished == [true])
  }

  @Test("X5: layoutIfNeeded inside the closure moves subviews along")
  func layout() {
    final class Box: UIView {
      let inner = UIView()
      override func layoutSubviews() { inner.frame = bounds.insetBy(dx: 10, dy: 10) }
    }
    let box = Box(frame: CGRect(x: 0, y: 200, width: 100, height: 100))
    phone.perform {
      box.addSubview(box.inner)
      view.superview?.addSubview(box)
      box.layoutIfNeeded()
      UIView.animate(withDuration: 0.1, delay: 0, options: .curveLinear) {
        box.frame.size.width = 200
        box.layoutIfNeeded()
      }
    }
    phone.advance(frames: 4)
    #expect(box.inner.frame.width == 180)
    #expect(abs(box.inner.layer.shownFrame.width - 130) < 0.01)
  }

  @Test("X5: a turn goes round, with its size, and a repeated change of mind does not jump")
  func transform() throws {
    phone.perform {
      UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) {
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
      }
    }
    phone.advance(frames: 7)
    let half = view.layer.shownTransform
    #expect(abs(half.a - 0.7071) < 0.001 && abs(half.b - 0.7071) < 0.001)
    phone.perform { UIView.animate(withDuration: 0.1) { view.transform = .identity } }
    let after = view.layer.shownTransform
    #expect(abs(after.a - half.a) < 0.001 && abs(after.b - half.b) < 0.001)
    try phone.settle()
    #expect(view.layer.shownTransform == .identity)
  }

  @Test("X5: animations are repeated a number of times, and completed after the last of all")
  func repeated() throws {
    let other = UIView(frame: CGRect(x: 0, y: 200, width: 40, height: 40))
    var finished: [Bool] = []
    phone.perform {
      view.superview?.addSubview(other)
      UIView.animate(withDuration: 0.1, delay: 0, options: .curveLinear) {
        other.frame.origin.x = 60
        UIView.modifyAnimations(withRepeatCount: 2.5, autoreverses: true) {
          view.frame.origin.x = 60
        }
      } completion: {
        finished.append($0)
      }
    }
    var way: [CGFloat] = []
    var others: [CGFloat] = []
    // Two ways there and back, and one there; frames are a sixth of a way apart.
    for _ in 0...30 {
      phone.advance(frames: 1)
      way.append(view.layer.shownFrame.minX)
      others.append(other.layer.shownFrame.minX)
      #expect(finished.isEmpty == (way.count <= 30))
    }
    let there = (0...6).map { CGFloat($0) * 10 }
    let back = there.reversed().dropFirst()
    let expected = there + back + there.dropFirst() + back + there.dropFirst()
    #expect(zip(way, expected).allSatisfy { abs($0 - $1) < 0.01 }, "\(way)")
    #expect(Array(others.prefix(8)).map { $0.rounded() } == there + [60])
    #expect(finished == [true])
    phone.perform {
      UIView.modifyAnimations(withRepeatCount: 3, autoreverses: true) { view.frame.origin.x = 5 }
    }
    phone.advance(frames: 1)
    #expect(view.layer.shownFrame.minX == 5, "outside of an animation nothing is animated")
    try phone.settle()
  }

  @Test("X5: an endless repetition inside an animation lasts until its view is gone")
  func endlesslyRepeated() throws {
    var finished: [Bool] = []
    phone.perform {
      UIView.animate(withDuration: 0.1) {
        UIView.modifyAnimations(withRepeatCount: .infinity, autoreverses: false) { view.alpha = 0 }
      } completion: {
        finished.append($0)
      }
    }
    phone.advance(frames: 100)
    #expect(finished.isEmpty)
    phone.perform { view.removeFromSuperview() }
    try phone.settle()
  }

  @Test("X5: a transform of three dimensions shows and animates its affine part, and stays whole")
  func threeDimensions() throws {
    var turn = CATransform3DMakeScale(2, 1, 3)
    turn.m34 = -0.002
    phone.perform {
      UIView.animate(withDuration: 0.1, delay: 0, options: .curveLinear) { view.transform3D = turn }
      #expect(view.transform3D == turn && view.transform == CGAffineTransform(scaleX: 2, y: 1))
      #expect(view.frame == CGRect(x: -20, y: 100, width: 80, height: 40))
    }
    phone.advance(frames: 4)
    let shown = phone.perform { view.layer.presentation()?.transform.m11 }
    #expect(abs((shown ?? 0) - 1.5) < 0.01)
    try phone.settle()
    phone.perform {
      view.transform = .identity
      #expect(view.transform3D == CATransform3DIdentity)
    }
  }

  @Test("X5: a layer with its anchor at a corner shows its transform on its way")
  func anchoredTransform() throws {
    phone.perform {
      view.layer.anchorPoint = .zero
      UIView.animate(withDuration: 0.1, delay: 0, options: .curveLinear) {
        view.transform = CGAffineTransform(scaleX: 2, y: 1)
      }
    }
    phone.advance(frames: 4)
    let shown = phone.perform { view.layer.presentation()?.affineTransform() }
    #expect(abs((shown?.a ?? 0) - 1.5) < 0.01 && abs(shown?.tx ?? 1) < 0.01)
    try phone.settle()
  }
}
